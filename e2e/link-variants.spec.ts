import { enterAsNew, expect, expectAccessible, newNetwork, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'

const label = (key: string) => text('es', `links.variants.${key}`)

test('an affiliate splits a link’s visitors between two addresses and sees the results of each', async ({
  page,
  request,
  db,
}) => {
  const scene = await makeScene(db)
  const owner = await enterAsNew(page, 'es')
  await db`update public.affiliates set user_id = (select id from public.profiles where email = ${owner.email})
    where id = (select affiliate_id from public.enrollments where program_id = ${scene.programId})`
  await page.goto(`/affiliate-dashboard/links/${scene.linkId}`)
  const form = page.locator('main form', { has: page.getByRole('button', { name: label('save') }) })
  await page.locator('main summary', { hasText: label('edit') }).click()
  await form.locator('[name=destination_a]').fill('https://shop.example.com/a')
  await form.locator('[name=destination_b]').fill('https://evil.example.com/')
  await form.getByRole('button').click()
  await expect(form.locator('[name=destination_b]')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[name=destination_a]')).toHaveValue('https://shop.example.com/a')
  await form.locator('[name=destination_b]').fill('https://shop.example.com/b')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toHaveText(label('done.set'))
  await expectAccessible(page)

  const led = new Set<string>()
  for (let n = 0; n < 16; n++) {
    const answer = await follow(request, scene.code, { cookie: '', 'x-forwarded-for': newNetwork() })
    led.add(new URL(answer.headers().location ?? '').pathname)
  }
  expect([...led].sort()).toEqual(['/a', '/b'])
  await page.reload()
  await expect(page.locator('[data-variant=a]')).toContainText('50%')
  const [row] =
    await db`select sum(clicks)::int as clicks from public.link_variant_days where link_id = ${scene.linkId}`
  expect(row).toEqual({ clicks: 16 })
  await expectAccessible(page)

  for (const name of ['destination_a', 'destination_b']) await form.locator(`[name=${name}]`).fill('')
  await form.getByRole('button').click()
  await expect(page.locator('[data-variant=a]')).toContainText(label('gone'))
})
