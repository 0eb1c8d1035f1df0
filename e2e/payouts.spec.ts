import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  linkIn,
  makeAdmin,
  newPerson,
  path,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makePayable, payRun, secondAdmin, settlePayout } from './payout-steps'
import { joinAs, makeScene } from './scene'

/** Joins the scene's program and has one approved commission of 40.00 in it. */
async function earn(db: Sql, email: string, programId: string) {
  await db.begin(async (tx) => {
    const { enrollmentId, affiliateId } = await joinAs(tx, email, programId)
    const [commission] = await tx`with customer as (
        insert into public.customers (program_id, external_id) values (${programId}, ${randomUUID()}) returning id
      ), sale as (
        insert into public.conversions (program_id, kind, external_id, customer_id, enrollment_id, amount, base_amount, currency,
          occurred_at, body_hash)
        select ${programId}, 'sale', 'VIP-77', id, ${enrollmentId}, 40000, 40000, 'USD', now(), sha256('') from customer
        returning id
      ) insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
          status, matures_at, decided_at)
        select id, ${enrollmentId}, ${programId}, ${affiliateId}, 40000, 4000, 'USD', 'approved', now(), now()
        from sale returning id`
    await tx`select ledger.move_money('commission_created', ${commission?.id}, e, 'USD', 4000, 'program', 'available')
      from public.enrollments e where e.id = ${enrollmentId}`
  })
}

for (const language of languagesOf('es')) {
  test(`an affiliate adds a payment method, and two administrators pay (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    test.slow()
    const label = (key: string) => text(language, `payouts.${key}`)
    const seen = (words: string | RegExp) => page.getByText(words).filter({ visible: true })
    const name = `Programa ${randomUUID().slice(0, 8)}`
    const { programId } = await makeScene(db)
    await db`update public.programs set name = ${db.json({ es: name })} where id = ${programId}`
    const ana = await enterAsNew(page, language, newPerson('ana'))
    await earn(db, ana.email, programId)
    const home = path(language, '/affiliate-dashboard/payouts')

    await page.goto(home)
    await expect(seen(label('mine.reasons.no_tax_details'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: label('mine.setTax') }).click()
    await page.locator('main [name=tax_id]:visible').fill('99-1')
    await page.locator('main [name=address]:visible').fill('Calle 50, casa 4')
    await page.locator('main [name=city]:visible').fill('Panamá')
    await page.locator('main [name=agrees]:visible').check()
    await submit(page)
    await expect(page.locator('main [name=tax_id]:visible')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [name=agrees]:visible')).toBeChecked()
    await page.locator('main [name=tax_id]:visible').fill('8-442-445')
    await expectAccessible(page)
    await submit(page)
    await expect(seen(label('mine.done.tax_saved'))).toBeVisible()

    await page.getByRole('link', { name: label('mine.choose') }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: new RegExp(label('methods.bank')) }).click()
    await page.locator('main [name=account_number]:visible').fill('04-01-99-001482-1')
    await page.locator('main [name=current_password]:visible').fill(ana.password)
    await expectAccessible(page)
    await submit(page)
    await expect(seen(label('mine.done.method_asked'))).toBeVisible()
    await sendMails(page.request)
    const mail = await waitForMail(ana.email, (m) => m.html.includes('/payouts/confirm'))
    await page.goto(linkIn(mail, '/payouts/confirm'))
    await expectAccessible(page)
    await submit(page)
    await expect(seen(label('mine.done.method_confirmed'))).toBeVisible()
    await expect(seen('····4821')).toBeVisible()
    await page.goto(linkIn(mail, '/payouts/confirm'))
    await expect(page.getByText(label('form.expired'), { exact: true })).toBeVisible()

    const [first, second] = [
      await secondAdmin(browser, language, db),
      await secondAdmin(browser, language, db),
    ]
    await payRun(first, language, name, second)
    await expectAccessible(first)
    const download = first.waitForEvent('download')
    await first.getByRole('button', { name: label('admin.downloadFile') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payouts-bank-.*\.txt$/)
    const bytes = await (await file.createReadStream()).toArray()
    expect(Buffer.concat(bytes).toString()).toMatch(
      /^[0-9A-F]{15};ANA PEREZ;71;0401990014821;04;40\.00;C;REF\*TXT\*\*ALIANZA/,
    )
    const [payout] = await db`select id from public.payouts where program_id = ${programId}`
    const csv = `payout_id,state,reference\n${payout?.id},failed,Cuenta cerrada\n${randomUUID()},paid,X`
    const references = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await first.locator('main [name=file]').setInputFiles(references)
    await first.locator('main [name=dry]').selectOption('no')
    await first.getByRole('button', { name: label('admin.upload') }).click()
    await expect(first.getByText(label('admin.settledDone'))).toBeVisible()
    await expect(first.getByText(text(language, 'errors.payout.not_in_run'))).toBeVisible()
    const row = first.locator(`tr[data-name="${ana.email}"]`)
    await expect(row.getByText('Cuenta cerrada')).toBeVisible()
    await row.getByRole('link', { name: label('admin.steps.retry') }).click()
    await first.getByRole('button', { name: label('admin.retry') }).click()
    await expect(row.locator('[data-stage=confirmed]')).toBeVisible()
    await settlePayout(first, language, ana.email, 'ACH-0001')

    await page.goto(home)
    await expect(seen(/ACH-0001/)).toBeVisible()
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: label('download') }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await enterAsNew(page, language, newPerson('otra'))
    expect((await page.request.get(new URL(pdf.url()).pathname)).status()).toBe(404)
  })
}

test('a run shows its payment costs, once the prices are set', async ({ page, db }) => {
  const label = (key: string) => text('es', `payouts.${key}`)
  const { programId } = await makeScene(db)
  const payee = await enterAsNew(page, 'es', newPerson('ana'))
  await earn(db, payee.email, programId)
  await makePayable(db, payee.email)
  const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
  const run = `/admin/payouts/new/${program?.slug}`
  await makeAdmin(db, await enterAsNew(page, 'es', newPerson('caja')))
  await page.goto(run)
  const estimate = page.locator('[data-fees]')
  await expect(estimate.getByText(label('fees.unknown')).first()).toBeVisible()
  await estimate.locator('summary').click()
  await expectAccessible(page)
  await estimate.getByRole('link').click()
  await expectAccessible(page)
  const field = (name: string) => page.locator(`main [name=${name}]:visible`)
  await field('method_kind').selectOption('credit')
  await field('currency').selectOption('USD')
  await field('flat_amount').fill('setenta')
  await submit(page)
  await expect(field('flat_amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('flat_amount')).toHaveValue('setenta')
  await field('flat_amount').fill('0,75')
  await submit(page)
  const price = page.locator('[data-fee="credit USD"]')
  await expect(price).toContainText('$0.75')
  await page.goto(run)
  await expect(estimate.locator('li').filter({ hasText: label('methods.credit') })).toContainText('$0.75')
  await expect(estimate.locator('h2 + p')).toHaveText('$0.75')
  await page.goto('/admin/payouts/fees')
  await price.getByRole('button').click()
  await expect(price).toHaveCount(0)
})
