import type { Browser, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, type Language, makeAdmin, newNetwork, newPerson, path } from './fixtures'
import { text } from './messages'

/** Store credit and tax details, without the screens: for stories about something else. */
export async function makePayable(db: Sql, email: string) {
  await db`with payee as (
      select a.id from public.affiliates a join public.profiles p on p.id = a.user_id where p.email = ${email}
    ), tax as (
      insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city, self_billing_version)
      select id, 'person', 'Ana Pérez', 'PA', 'cedula', '8-442-445', 'Calle 50, casa 4', 'Panamá', 1 from payee
    ) insert into public.payout_methods (id, affiliate_id, kind, holder, label, confirmed_at)
      select gen_random_uuid(), id, 'credit', 'person', '', now() from payee`
}

/** Another administrator with a browser of their own. */
export async function secondAdmin(browser: Browser, language: Language, db: Sql): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'es' ? 'es-PA' : 'en-US',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
  })
  const page = await context.newPage()
  await makeAdmin(db, await enterAsNew(page, language, newPerson('admin')))
  return page
}

/** One administrator prepares a program's run, another confirms it; both end on its page. */
export async function payRun(first: Page, language: Language, program: string, second: Page) {
  const label = (key: string) => text(language, `payouts.admin.${key}`)
  await first.goto(path(language, '/admin/payouts'))
  await first.locator('tr', { hasText: program }).first().getByRole('link').click()
  await first.getByRole('button', { name: label('prepareRun') }).click()
  await expect(first.getByText(label('draftMine'))).toBeVisible()
  await second.goto(new URL(first.url()).pathname)
  await second.getByRole('button', { name: label('confirm').replace('{amount}', '').trim() }).click()
  await expect(second.locator('[data-run-state=confirmed]')).toBeVisible()
  await first.reload()
}

/** Records one payout of the open run as paid. */
export async function settlePayout(page: Page, language: Language, email: string, reference: string) {
  const row = page.locator(`tr[data-name="${email}"]`)
  const form = page.locator(`[data-below="${email}"]`)
  await row.getByRole('link', { name: text(language, 'payouts.admin.steps.record') }).click()
  await form.locator('[name=reference]').fill(reference)
  await form.getByRole('button', { name: text(language, 'payouts.admin.markPaid') }).click()
  await expect(row.getByText(reference)).toBeVisible()
}
