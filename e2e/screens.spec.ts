import type { Page } from '@playwright/test'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  LOOK_RULES,
  makeAdmin,
  path,
  test,
} from './fixtures'
import { FOUND_PAGES, PAGES, PLAIN_PAGES } from './pages'
import { watch } from './policy'

type Look = { width: number; colorScheme: 'light' | 'dark' }

/** Every pair of language, colour and width. The first look is judged by every rule. */
const LOOKS: Record<Language, [Look, ...Look[]]> = {
  es: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ],
  en: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
}
/** How many screens one story visits: small enough that two workers end together. */
const PART = 6

const isAdministrators = (href: string) => href.startsWith('/admin')
const isPersonal = (href: string) =>
  /^\/(dashboard|account|affiliate-dashboard|partner-dashboard|program-selection|invitation)(\/(?!unsubscribe)|$)/.test(
    href,
  )
const plain = PLAIN_PAGES.map((key) => PAGES[key].path as string)
const OPEN = [
  ...plain.filter((href) => !isAdministrators(href) && !isPersonal(href)),
  '/estimate?reward=flat',
  '/programs?q=zzzz',
  '/programs/vip',
  '/no-existe',
]
const PERSONAL = plain.filter(isPersonal)
const ADMINISTRATORS = plain.filter(isAdministrators)

type Session = 'anon' | 'user'

/** The page itself, with its scripts run: the session's part of the bar is the last to come. */
async function open(page: Page, href: string, session: Session) {
  await page.goto(href)
  await expect(page.locator(`header [data-session=${session}]`).first()).toBeAttached()
}

/**
 * Nothing is refused by the page's policy or complained of, no other site is asked, axe finds nothing, and nothing is cut
 * off. A second look judges only what depends on looks: the other language has its width in the first.
 */
async function expectSound(page: Page, language: Language, hrefs: string[], session: Session) {
  const trouble = await watch(page)
  for (const href of hrefs) {
    await page.setViewportSize({ width: LOOKS[language][0].width, height: 900 })
    await page.emulateMedia({ colorScheme: LOOKS[language][0].colorScheme })
    await open(page, path(language, href), session)
    for (const [index, { width, colorScheme }] of LOOKS[language].entries()) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${href} ${colorScheme} ${width}`, index > 0 ? LOOK_RULES : undefined)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(scroll, `${href} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await trouble(), href).toEqual([])
    expect(new URL(page.url()).pathname, href).toBe(path(language, href.split('?')[0] ?? href))
  }
}

function inParts(hrefs: string[]): string[][] {
  return hrefs.flatMap((_, n) => (n % PART === 0 ? [hrefs.slice(n, n + PART)] : []))
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test.slow()

    for (const hrefs of inParts(OPEN)) {
      test(hrefs.join(' '), async ({ page }) => {
        await expectSound(page, language, hrefs, 'anon')
      })
    }
    for (const hrefs of inParts(PERSONAL)) {
      test(hrefs.join(' '), async ({ page }) => {
        await enterAsNew(page, language)
        await expectSound(page, language, hrefs, 'user')
      })
    }
    for (const hrefs of inParts(ADMINISTRATORS)) {
      test(hrefs.join(' '), async ({ page, db }) => {
        await makeAdmin(db, await enterAsNew(page, language))
        await expectSound(page, language, hrefs, 'user')
      })
    }
  })
}

test('public pages are as sound with an administrator’s session', async ({ page, db }) => {
  test.slow()
  await makeAdmin(db, await enterAsNew(page, 'es'))
  const trouble = await watch(page)
  for (const key of FOUND_PAGES) {
    await open(page, PAGES[key].path, 'user')
    expect(await trouble(), key).toEqual([])
  }
})
