import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Language, makeAdmin, path, signUpAndConfirm, test } from './fixtures'
import { PAGES, PLAIN_PAGES } from './pages'

type Look = { width: number; colorScheme: 'light' | 'dark' }

/** Every screen in both languages, both colours and both widths; each pair of the three comes up, not each triple. */
const LOOKS: Record<Language, Look[]> = {
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
  /^\/(dashboard|account|affiliate-dashboard|partner-dashboard|program-selection)(\/(?!unsubscribe)|$)/.test(
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

async function expectAllAccessible(page: Page, language: Language, hrefs: string[]) {
  for (const href of hrefs) {
    await page.goto(path(language, href))
    for (const { width, colorScheme } of LOOKS[language]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${href} ${colorScheme} ${width}`)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(scroll, `${href} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect(new URL(page.url()).pathname, href).toBe(path(language, href.split('?')[0] ?? href))
  }
}

function inParts(hrefs: string[]): string[][] {
  return hrefs.flatMap((_, n) => (n % PART === 0 ? [hrefs.slice(n, n + PART)] : []))
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`axe finds nothing and nothing is cut off (${language})`, () => {
    test.use({ language })
    test.slow()

    for (const hrefs of inParts(OPEN)) {
      test(`on ${hrefs.join(' ')}`, async ({ page }) => {
        await expectAllAccessible(page, language, hrefs)
      })
    }
    for (const hrefs of inParts(PERSONAL)) {
      test(`on ${hrefs.join(' ')}`, async ({ page }) => {
        await signUpAndConfirm(page, language)
        await expectAllAccessible(page, language, hrefs)
      })
    }
    for (const hrefs of inParts(ADMINISTRATORS)) {
      test(`on ${hrefs.join(' ')}`, async ({ page, db }) => {
        await makeAdmin(db, await signUpAndConfirm(page, language))
        await expectAllAccessible(page, language, hrefs)
      })
    }
  })
}
