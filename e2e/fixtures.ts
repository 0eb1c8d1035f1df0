import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { createServerClient } from '@supabase/ssr'
import { hash } from 'bcryptjs'
import postgres, { type Sql } from 'postgres'
import { makeAccount } from '../supabase/seed/person'

export { expect }

export type Language = 'es' | 'en'
export type Person = { email: string; password: string; name: string }
export type Mail = { to: string; subject: string; text: string; html: string; links?: string[] }

export const PASSWORD = 'Panama2026'

/** A setting from the runner; throws at once when the runner left it out. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the stories with npm test`)
  return value
}

export function newPerson(label = 'ana'): Person {
  return { email: `${label}-${randomUUID().slice(0, 13)}@example.com`, password: PASSWORD, name: 'Ana Pérez' }
}

/** Tags that run a story in Spanish on a desktop and in English on a phone. */
export const DEVICE_TAGS = { es: [], en: ['@phone', '@only-phone'] }

/** A long story runs in one language, which alternates between files; `ALL_LOOKS=1` runs it in both. */
export function languagesOf(usual: Language): Language[] {
  return process.env.ALL_LOOKS ? ['es', 'en'] : [usual]
}

export function path(language: Language, href: string) {
  if (language === 'es') return href
  return href === '/' ? '/en' : `/en${href}`
}

async function mailsTo(address: string): Promise<Mail[]> {
  const url = new URL(setting('MAILBOX_URL'))
  url.searchParams.set('to', address)
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Mail[]
}

/** Polls for the newest mail to an address that `matches`. */
export async function waitForMail(address: string, matches: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(address)).find(matches)
      return found?.subject
    })
    .toBeTruthy()
  return found as Mail
}

/** Runs a scheduled job now, with the scheduler's secret; the job is the last part of its address under /api/cron. */
export async function runJob(request: APIRequestContext, job: string) {
  const authorization = `Bearer ${setting('CRON_SECRET')}`
  expect((await request.post(`/api/cron/${job}`, { headers: { authorization } })).ok()).toBe(true)
}

/** Our own link in a mail, as a path: the host is the one the stories visit. */
export function linkIn(mail: Mail, part = '/auth/confirm'): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  )
  const link = links.find((href) => href.includes(part))
  if (!link) throw new Error(`No ${part} in "${mail.subject}"`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

export async function confirmationLink(person: Person) {
  return linkIn(await waitForMail(person.email, (mail) => mail.html.includes('type=signup')))
}

/** Moves the pointer, which loads the deferred scripts of a cached page (lib/security/late-scripts.ts). */
export async function wake(page: Page) {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4) // the browser may report the first move as a pointer at rest
  await expect(page.locator('script[type="text/later"]')).toHaveCount(0)
}

/** The button of the form that the page is about. */
export async function submit(page: Page) {
  await page.locator('main form button[type=submit]:visible').click()
}

export async function fillSignUp(page: Page, person: Person) {
  await page.locator('[name=full_name]:visible').fill(person.name)
  await page.locator('[name=email]:visible').fill(person.email)
  await page.locator('[name=password]:visible').fill(person.password)
  await submit(page)
}

/** Registers through the pages, opens the mail's link and presses its button; ends on the dashboard. */
export async function signUpAndConfirm(
  page: Page,
  language: Language,
  person = newPerson(),
): Promise<Person> {
  await page.goto(path(language, '/register'))
  await fillSignUp(page, person)
  await expect(page.locator('main [role=status]:visible')).toBeVisible()
  await page.goto(await confirmationLink(person))
  await page.locator('main form button[type=submit]:visible').click()
  await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
  return person
}

export async function signIn(page: Page, language: Language, { email, password }: Person) {
  await page.goto(path(language, '/login'))
  await page.locator('[name=email]:visible').fill(email)
  await page.locator('[name=password]:visible').fill(password)
  await submit(page)
}

/** Signs in without the form: sets the session's cookies and records the session as the site does. */
export async function enterAs(page: Page, { email, password }: Person) {
  const url = setting('NEXT_PUBLIC_SUPABASE_URL')
  const session = new Map<string, string>([['alianza_session', '1']])
  const supabase = createServerClient(url, setting('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'), {
    cookieOptions: { name: 'alianza_auth' },
    cookies: {
      getAll: () => [],
      setAll(cookies) {
        for (const { name, value } of cookies) session.set(name, value)
      },
    },
  })
  const { data, error } = await supabase.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  const user_agent = await page.evaluate(() => navigator.userAgent)
  expect((await supabase.rpc('record_session', { user_agent })).error).toBeNull()
  const roles = await supabase.from('user_roles').select('role').eq('user_id', data.user?.id)
  const isAdmin = roles.data?.some(({ role }) => role === 'admin') ?? false
  session.set('alianza_viewer', Number(isAdmin) + email.charAt(0).toUpperCase())
  await page.context().clearCookies()
  const origin = setting('BASE_URL')
  const cookies = [...session]
    .filter(([, value]) => value)
    .map(([name, value]) => ({ name, value, url: origin }))
  await page.context().addCookies(cookies)
}

let people: Sql | undefined

/** Creates a confirmed member in the database and signs them in: for stories about something else. */
export async function enterAsNew(page: Page, language: Language, person = newPerson()): Promise<Person> {
  people ??= postgres(setting('TEST_DATABASE_URL'), { max: 1, idle_timeout: 5, onnotice: () => {} })
  const encrypted = await hash(person.password, 4)
  await makeAccount(people, { ...person, locale: language, encrypted })
  await enterAs(page, person)
  return person
}

/** Grants the role as `npm run admin` does, long enough ago for two-person confirmations. */
export async function makeAdmin(db: Sql, { email }: Person) {
  await db`insert into public.user_roles (user_id, role, granted_at, effective_at)
    select id, 'admin', now() - interval '30 days', now() - interval '30 days' from auth.users where email = ${email}`
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that a second width or colour scheme can break. */
export const LOOK_RULES = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
]

/** Axe takes a sixth of all stories' time: in `npm test` only the screens of `screens.spec` are judged (decision 80). */
const IS_JUDGED = process.env.STORIES !== 'few'

/** Expects no violations from axe for a release or by name; in `npm test` only that the page is there, not its loading state. */
export async function expectAccessible(page: Page, of?: string, rules?: string[]) {
  if (IS_JUDGED) await expectNoViolations(page, of, rules)
  else await expect(page.locator('h1:visible')).toHaveCount(1)
}

/** Expects no violations from axe; `of` names the look in failures, and `rules` default to all. */
export async function expectNoViolations(page: Page, of?: string, rules?: string[]) {
  await expect(page.locator('h1:visible')).toHaveCount(1) // the page, not its loading state
  await page.evaluate(() => scrollTo(0, 0)) // a target under the sticky bar would count as too small
  // axe reads colours after all transitions ended
  await page.evaluate(async () => {
    // an animation that scrolling moves ends when somebody scrolls
    const isEnding = (one: Animation) =>
      one.timeline instanceof DocumentTimeline && one.effect?.getComputedTiming().endTime !== Infinity
    // elements that inherit a colour start their transition after the parent's: several turns
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const ending = document.getAnimations().filter(isEnding)
      if (ending.length === 0) break
      await Promise.allSettled(ending.map((one) => one.finished))
    }
  })
  expect(await violationsOn(page, rules ?? AXE_TAGS), of).toEqual([])
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe with these rules or tags; injects it into a page once. Rows that differ from a sibling in nothing but their texts
 * and addresses are judged once: lists of fifty rows took half of all stories' time.
 */
export async function violationsOn(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const shapeOf = (row: Element) =>
      row.outerHTML
        .replace(/>[^<]*\S[^<]*</g, '>text<')
        .replace(/\b(id|for|name|value|href|src|style|datetime|title|aria-[a-z]+)="[^"]+"/g, '$1')
    const repeated: Element[] = []
    for (const list of document.querySelectorAll('tbody, ul, ol, select, datalist')) {
      const shapes = new Set<string>()
      for (const row of list.children) {
        const shape = shapeOf(row)
        if (shapes.has(shape)) repeated.push(row)
        else shapes.add(shape)
      }
    }
    const { violations } = await axe.run(
      { include: [document], exclude: repeated },
      { runOnly, resultTypes: ['violations'], preload: false },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }, runOnly)
}

/** A new network for each story, so that no story uses up the rate limits of another. */
export function newNetwork() {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

type Fixtures = { language: Language; network: string }
type WorkerFixtures = { db: Sql }

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['es', { option: true }],
  // a kept connection that the server closes just then is opened again, as shops and providers do
  request: async ({ request }, use) => {
    const send = request.fetch.bind(request)
    request.fetch = (address, options) => send(address, { maxRetries: 2, ...options })
    await use(request)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  network: async ({}, use) => use(newNetwork()),
  // compression for a local browser costs both sides time and proves nothing
  extraHTTPHeaders: async ({ network }, use) =>
    use({ 'X-Forwarded-For': network, 'Accept-Encoding': 'identity' }),
  locale: async ({ language }, use) => use(language === 'es' ? 'es-PA' : 'en-US'),
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const db = postgres(setting('TEST_DATABASE_URL'), { max: 2, onnotice: () => {} })
      await use(db)
      await db.end()
    },
    { scope: 'worker' },
  ],
})
