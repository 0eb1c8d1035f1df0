import { enterAs, enterAsNew, expect, expectAccessible, makeAdmin, newPerson, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'
import { post } from './shop'

const label = (key: string) => text('es', key)

test('a reward depends on a field of the order; without a match both sides read why nothing is paid', async ({
  page,
  request,
  db,
}) => {
  test.slow()
  const scene = await makeScene(db)
  await db`update public.programs set regions = '{PA,CR}', notice_days = 0 where id = ${scene.programId}`
  const [program] = await db<
    { slug: string }[]
  >`select slug from public.programs where id = ${scene.programId}`
  const admin = await enterAsNew(page, 'es', newPerson('jefa'))
  await makeAdmin(db, admin)
  const at = (part: string) => `/admin/programs/${program?.slug}/${part}`
  const field = (name: string) => page.locator(`main [name=${name}]:visible`)

  await page.goto(at('rewards/new'))
  await field('value').fill('30')
  await page.locator('main summary', { hasText: label('rewards.form.metadata') }).click()
  await field('meta_key_0').fill('mi plan')
  await field('meta_value_0').fill('pro, team')
  await field('meta_test_0').selectOption('one_of')
  await page.getByRole('button', { name: label('rewards.form.preview') }).click()
  await expect(field('meta_key_0')).toHaveAttribute('aria-invalid', 'true')
  await field('meta_key_0').fill('plan')
  await page.getByRole('button', { name: label('rewards.form.preview') }).click()
  await expect(page.locator('main form [role=status]').first()).toContainText('plan pro o team')
  await expectAccessible(page)
  await page.getByRole('button', { name: label('rewards.form.save') }).click()
  await page.waitForURL(/done=created/)

  await page.goto(at('simulator'))
  await field('affiliate').selectOption({ index: 1 })
  await field('amount').fill('100')
  await page.locator('main summary', { hasText: label('rewards.simulator.more') }).click()
  await field('meta_key_0').fill('plan')
  await field('meta_value_0').fill('team')
  await page.getByRole('button', { name: label('rewards.simulator.submit') }).click()
  await expect(page.locator('output')).toHaveText('$30.00')
  await expectAccessible(page)
  await field('country').fill('co')
  await page.getByRole('button', { name: label('rewards.simulator.submit') }).click()
  await expect(page.locator('output')).toHaveText('$0.00')
  await expect(page.locator('[data-decision]')).toContainText('Colombia')

  const click = new URL((await follow(request, scene.code)).headers().location ?? '').searchParams.get(
    'click_id',
  )
  const sale = { customer_id: 'c-1', amount: 10_000, currency: 'USD', click_id: click }
  for (const [order_id, more] of [
    ['o-1', { metadata: { plan: 'pro' }, country: 'PA' }],
    ['o-2', { country: 'CO' }],
  ] as const) {
    expect((await post(request, scene.shop, '/api/v1/sales', { order_id, ...sale, ...more })).status()).toBe(
      201,
    )
  }
  await page.goto(at('events?q=c-1'))
  const found = page.locator('[data-conversion]')
  await expect(found.filter({ hasText: 'o-1' })).toContainText('plan pro')
  await expect(found.filter({ hasText: 'o-1' })).toContainText('$30.00')
  await expect(found.filter({ hasText: 'o-2' })).toContainText('Colombia')
  await expectAccessible(page)

  const owner = newPerson('afiliada')
  await enterAsNew(page, 'es', owner)
  await db`update public.affiliates set user_id = (select id from public.profiles where email = ${owner.email})
    where id = (select affiliate_id from public.enrollments where program_id = ${scene.programId})`
  await enterAs(page, owner)
  await page.goto('/affiliate-dashboard/commissions')
  await expect(page.locator('[data-unpaid]')).toContainText('o-2')
  await expect(page.locator('[data-unpaid]')).toContainText('Panamá o Costa Rica')
  await expectAccessible(page)
})
