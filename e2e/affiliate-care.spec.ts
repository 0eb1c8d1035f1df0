import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { sendMails } from './account-steps'
import {
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

/** A person with an account and a place in the program, with one sale of 100.00 that earned 10.00. */
async function affiliate(db: Sql, programId: string, email: string) {
  const id = randomUUID()
  return db.begin(async (tx) => {
    await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
      values (${id}, ${email}, '{"full_name":"Ana Repetida","locale":"es"}', now(), now())`
    await tx`select set_config('request.jwt.claim.sub', ${id}, true)`
    const [joined] = await tx<{ id: string }[]>`select id from public.join_program(${programId})`
    await tx`select set_config('request.jwt.claim.sub', '', true)`
    const [link] = await tx<
      { code: string }[]
    >`select code from public.links where enrollment_id = ${joined?.id ?? ''}`
    const [key] = await tx<
      { id: string }[]
    >`select id from public.program_keys where program_id = ${programId}`
    const click = {
      id: randomUUID(),
      code: link?.code ?? '',
      visitor_id: randomUUID(),
      network_hash: 'ab'.repeat(32),
      clicked_at: new Date().toISOString(),
    }
    await tx`select public.record_clicks(${tx.json([click])})`
    const sale = { order_id: id, customer_id: id, click_id: click.id, amount: 10_000, currency: 'USD' }
    await tx`select public.report_sale(${key?.id ?? ''}, ${tx.json(sale)})`
    return { id, enrollmentId: joined?.id ?? '', code: link?.code ?? '' }
  })
}

for (const language of languagesOf('en')) {
  test.describe(`an administrator in ${language}`, () => {
    test.use({
      language,
      viewport: language === 'es' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    })
    const label = (key: string) => text(language, key)

    test('gives a coupon, finds a duplicate, previews the merge and merges both', async ({ page, db }) => {
      test.setTimeout(150_000)
      const { programId } = await makeScene(db)
      const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
      const base = `/admin/programs/${program?.slug}`
      const name = `ana${randomUUID().slice(0, 8)}`
      const [merged, survivor] = [`${name}+dos@example.com`, `${name}@example.com`]
      const from = await affiliate(db, programId, merged)
      await affiliate(db, programId, survivor)
      await makeAdmin(db, await enterAsNew(page, language))

      await page.goto(path(language, `${base}/coupons`))
      await expectAccessible(page)
      const main = page.locator('main')
      const code = `K${randomUUID().slice(0, 6).toUpperCase()}`
      await main.locator('[name=email]:visible').fill('nadie@example.com')
      await main.locator('[name=code]:visible').fill(code)
      await main.getByRole('button', { name: label('coupons.giveSubmit') }).click()
      await expect(main.locator('[name=email]:visible')).toHaveAttribute('aria-invalid', 'true')
      await main.locator('[name=email]:visible').fill(merged)
      await main.getByRole('button', { name: label('coupons.giveSubmit') }).click()
      await expect(main.locator(`[data-coupon=${code}]:visible`)).toContainText(merged)
      await main.locator('[name=automatic]:visible').selectOption('yes')
      await main.locator('[name=prefix]:visible').fill('verano')
      await main.getByRole('button', { name: label('coupons.save') }).click()
      await expect(main.getByRole('status').filter({ hasText: label('coupons.saved') })).toBeVisible()
      await page.reload() // the toast covers a button for a moment
      await expect(main.locator('[name=prefix]:visible')).toHaveValue('VERANO')
      await expectAccessible(page)

      await page.goto(path(language, `${base}/affiliates/${from.enrollmentId}`))
      await main.getByRole('link', { name: label('merges.open') }).click()
      await expectAccessible(page)
      await main
        .locator('li:visible', { hasText: survivor })
        .getByRole('link', { name: label('merges.see') })
        .click()
      const proposal = page.locator(`[data-merge="${survivor}"]:visible`)
      await expect(proposal).toContainText(label('merges.parts.coupons'))
      await expectAccessible(page)
      await proposal.getByRole('button', { name: label('merges.merge') }).click()
      await expect(proposal.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true')
      await proposal.locator('[name=reason]').fill('Es la misma persona')
      await proposal.getByRole('button', { name: label('merges.merge') }).click()
      await page.waitForURL((url) => url.search === '?merged=1')
      await expect(main.getByText(label('merges.merged'))).toBeVisible()
      await sendMails(page.request)
      await waitForMail(merged, (mail) => mail.text.includes('Es la misma persona'))
      const [now] = await db`select b.pending::int, (select count(*)::int from public.links l
          join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = b.affiliate_id) as links
        from public.affiliate_balances b join public.affiliates a on a.id = b.affiliate_id
        join public.profiles p on p.id = a.user_id where p.email = ${survivor}`
      expect(now).toEqual({ pending: 2000, links: 2 })

      await page.goto(path(language, `${base}/coupons`))
      await expect(main.locator(`[data-coupon=${code}]:visible`)).toContainText(survivor)
      await main.locator(`[data-coupon=${code}]:visible`).getByRole('button').click()
      await expect(main.locator(`[data-coupon=${code}]:visible`).getByRole('button')).toBeHidden()
    })

    test('lists waiting applications, and filters affiliates by tag', async ({ page, db }) => {
      test.slow()
      const { programId } = await makeScene(db)
      const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
      const one = await affiliate(db, programId, `${randomUUID()}@example.com`)
      const other = await affiliate(db, programId, `${randomUUID()}@example.com`)
      const tag = `t${randomUUID().slice(0, 8)}`
      await db`insert into public.affiliate_tags (affiliate_id, tag) select a.id, ${tag} from public.affiliates a where a.user_id = ${one.id}`
      const requested = await makeScene(db)
      await db`insert into public.applications (program_id, affiliate_id) select ${requested.programId}, a.id
        from public.affiliates a where a.user_id = ${other.id}`
      const [slug] = await db<
        { slug: string }[]
      >`select slug from public.programs where id = ${requested.programId}`
      await makeAdmin(db, await enterAsNew(page, language))
      await page.goto(path(language, '/admin/applications'))
      await expectAccessible(page)
      await page.locator(`[data-waiting="${slug?.slug}"]:visible a`).click()
      await page.waitForURL((url) => url.pathname.endsWith(`/${slug?.slug}/applications`))
      await page.goto(path(language, `/admin/programs/${program?.slug}/affiliates`))
      await expect(page.locator('[data-row]:visible')).toHaveCount(3)
      const fold = page.locator('[data-slot=filter-fold] > summary')
      if (language === 'en') await fold.click()
      else await expect(fold).toBeHidden()
      await page.locator('main [name=tag]:visible').selectOption(tag)
      await page.getByRole('button', { name: label('table.apply') }).click()
      await page.waitForURL((url) => url.searchParams.get('tag') === tag)
      await expect(page.locator('[data-row]:visible')).toHaveCount(1)
      if (language === 'en') {
        await expect(fold).toContainText('(1)')
        await expect(page.locator('[data-row]:visible')).toBeInViewport()
        await expect(page.locator('main [name=tag]')).toBeHidden()
      }
      const file = await page.request.get(
        `/api/programs/${program?.slug}/affiliates?tag=${tag}&cols=name,tags`,
      )
      expect(await file.text()).toBe(`\uFEFFname,tags\r\nAna Repetida,${tag}\r\n`)
    })
  })
}
