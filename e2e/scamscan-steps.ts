import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, type Language, makeAdmin, newPerson, path, setting } from './fixtures'

/** An address that the engine has something to say about, and that no other story asks for. */
export const address = (name: string) =>
  `https://${name}-${crypto.randomUUID().slice(0, 8)}.verificar-cuenta.top/login`

/** Sends the box as it stands on the page. */
export async function scan(page: Page, input: string) {
  await page.locator('[name=input]:visible').fill(input)
  await sendBox(page)
}

export async function sendBox(page: Page) {
  await page.locator('form:has([name=input]) button[type=submit]:visible').click()
}

/** Scans as a member, in their own place or in the public box, and waits for the result's page; ends with its path. */
export async function scanAsMember(
  page: Page,
  language: Language,
  input: string,
  at: '/dashboard/scamscan' | '/scamscan' = '/dashboard/scamscan',
): Promise<string> {
  await page.goto(path(language, at))
  await scan(page, input)
  await page.waitForURL(/\/dashboard\/scamscan\/[0-9a-f-]{36}$/)
  await expect(page.locator('h1[class*=text-]:visible')).toBeVisible()
  return new URL(page.url()).pathname
}

/** A new administrator, signed in. */
export async function enterAsAdmin(page: Page, db: Sql, language: Language) {
  const admin = newPerson('admin')
  await enterAsNew(page, language, admin)
  await makeAdmin(db, admin)
  return admin
}

/** Opens one of the tools below a result. */
export async function openTool(page: Page, name: string) {
  const tool = page.locator(`[data-tool=${name}]:visible`)
  if ((await tool.getAttribute('open')) === null) await tool.locator('> summary').click()
  return tool
}

/** Opens the demo's circle, with places left. All stories share its product: who changes it meanwhile changes others' price. */
export async function openCircle(db: Sql) {
  await db`update scamscan.founders_circle set cap = greatest(cap, taken + 5), is_open = true`
}

/** Gives somebody a plan for a month. */
export async function givePlan(db: Sql, { email }: { email: string }, level: 'pro' | 'enterprise') {
  await db`insert into public.scan_grants (person_id, level, reason, ends_at)
    select id, ${level}::public.scan_level, 'Historia', now() + interval '30 days' from public.profiles
    where email = ${email}`
}

/** So many verdicts that somebody had this month, some minutes ago or in this one. */
export async function scanned(db: Sql, { email }: { email: string }, count: number, minutesAgo: number) {
  await db`insert into public.scans (person_id, door, source, state, is_counted, level, input, kind, subject, subject_hash,
      verdict, risk, confidence, engine, context, result, started_at, finished_at)
    select p.id, 'api', 'text', 'done', true, 'pro', 'a@example.com', 'email', 'a@example.com',
      encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 'not_enough_data', 20, 0.3, '1', '{}', '{}',
      now() - ${minutesAgo} * interval '1 minute', now()
    from public.profiles p, generate_series(1, ${count}) where p.email = ${email}`
}

/** Runs the scam checker's jobs as the scheduler does; `now` reads every list. */
export async function runScamscan(page: Page, now = false) {
  const authorization = `Bearer ${setting('CRON_SECRET')}`
  const answer = await page.request.post(`/api/cron/scamscan${now ? '?now' : ''}`, {
    headers: { authorization },
  })
  expect(answer.ok()).toBe(true)
  return answer.json()
}
