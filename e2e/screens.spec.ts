import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  enterAsNew,
  expect,
  expectNoViolations,
  type Language,
  LOOK_RULES,
  makeAdmin,
  path,
  test,
  wake,
} from './fixtures'
import { INDEXED_PAGES, PAGES, PLAIN_PAGES } from './pages'
import { watch } from './policy'

type Look = { width: number; colorScheme: 'light' | 'dark' }

/**
 * Each screen in one language and one look, alternating: light on a desktop or dark on a phone. Its width is measured in both.
 * `ALL_LOOKS=1 npm test -- e2e screens` checks both languages in all looks, the later ones by the rules that depend on looks.
 */
const WITH_ALL_LOOKS = Boolean(process.env.ALL_LOOKS)
const LOOKS: Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  ...(WITH_ALL_LOOKS
    ? [
        { width: 390, colorScheme: 'light' } as const,
        { width: 768, colorScheme: 'light' } as const,
        { width: 768, colorScheme: 'dark' } as const,
        { width: 1440, colorScheme: 'dark' } as const,
      ]
    : []),
]
/** Screens in one story: few enough that all workers end at about the same time. */
const PART = 6

const isAdministrators = (href: string) => href.startsWith('/admin')
const isPersonal = (href: string) =>
  /^\/(dashboard|account|affiliate-dashboard|partner-dashboard|program-selection|join|invitation|team-invitation|partner-invitation|recruit)(\/(?!unsubscribe)|$)/.test(
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
const ADMINISTRATORS = [
  ...plain.filter(isAdministrators),
  '/admin/programs/vip/edit?section=conditions', // has the live preview, the heaviest script of all
]

type Session = 'anon' | 'user'

/** Opens a page and waits for its deferred scripts and the session's part of the bar, which loads last. */
async function open(page: Page, href: string, session: Session) {
  await page.goto(href)
  await wake(page)
  await expect(page.locator('html')).toHaveAttribute('data-auth', session === 'user' ? 'yes' : 'no')
}

/** Disables transitions: waiting for all colours to fade takes a quarter of a visit. */
function stopFading() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

async function expectWidth(page: Page, href: string, width: number) {
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(scroll, `${href} at ${width} px`).toBeLessThanOrEqual(0)
}

/** The most that a page may load of scripts, compressed; public pages have a smaller budget of their own. */
const MOST_SCRIPT = 200_000

const weights = new Map<string, number>()

/** Bytes of all scripts that a page loaded, as gzip sends them. */
async function weighScripts(page: Page): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
  for (const script of scripts.filter((one) => !weights.has(one)))
    weights.set(script, gzipSync(await (await page.request.get(script, { maxRetries: 2 })).body()).length)
  return scripts.reduce((sum, script) => sum + (weights.get(script) ?? 0), 0)
}

/**
 * Expects no policy violation, no console error, no request to another origin, no axe violation, no horizontal overflow and no
 * more scripts than the budget.
 */
async function expectSound(page: Page, language: Language, hrefs: string[], session: Session) {
  const trouble = await watch(page)
  await page.addInitScript(stopFading)
  for (const [turn, href] of hrefs.entries()) {
    // alternating order: the next screen opens in the look that the previous one ended with
    const looks = turn % 2 === 0 ? LOOKS : LOOKS.toReversed()
    for (const [index, look] of looks.entries()) {
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.emulateMedia({ colorScheme: look.colorScheme })
      if (index === 0) {
        await open(page, path(language, href), session)
        expect(await weighScripts(page), `scripts of ${href}`).toBeLessThanOrEqual(MOST_SCRIPT)
      }
      if (index === 0 || WITH_ALL_LOOKS)
        await expectNoViolations(
          page,
          `${href} ${look.colorScheme} ${look.width}`,
          index > 0 ? LOOK_RULES : undefined,
        )
      await expectWidth(page, href, look.width)
    }
    expect(await trouble(), href).toEqual([])
    expect(new URL(page.url()).pathname, href).toBe(path(language, href.split('?')[0] ?? href))
  }
}

/** The screens of an area that one language checks, in parts, each with its title: `npm test` takes the first that is open to all. */
function partsIn(language: Language, area: string, all: string[]): [title: string, hrefs: string[]][] {
  const hrefs = all.filter((_, n) => WITH_ALL_LOOKS || (n % 2 === 0) === (language === 'es'))
  const parts = hrefs.flatMap((_, n) => (n % PART === 0 ? [hrefs.slice(n, n + PART)] : []))
  return parts.map((part, n) => [`${area} ${n + 1}: ${part.join(' ')}`, part])
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test.slow()

    for (const [title, hrefs] of partsIn(language, 'open', OPEN)) {
      test(title, async ({ page }) => {
        await expectSound(page, language, hrefs, 'anon')
      })
    }
    for (const [title, hrefs] of partsIn(language, 'personal', PERSONAL)) {
      test(title, async ({ page }) => {
        await enterAsNew(page, language)
        await expectSound(page, language, hrefs, 'user')
      })
    }
    for (const [title, hrefs] of partsIn(language, 'administrators', ADMINISTRATORS)) {
      test(title, async ({ page, db }) => {
        await makeAdmin(db, await enterAsNew(page, language))
        await expectSound(page, language, hrefs, 'user')
      })
    }
  })
}

test('public pages pass the same checks with an administrator’s session', async ({ page, db }) => {
  test.slow()
  await makeAdmin(db, await enterAsNew(page, 'es'))
  const trouble = await watch(page)
  for (const key of INDEXED_PAGES.filter((_, n) => WITH_ALL_LOOKS || n % 4 === 0)) {
    await open(page, PAGES[key].path, 'user')
    expect(await trouble(), key).toEqual([])
  }
})
