import type { Locator, Page } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, setting, test } from './fixtures'
import { approvedLook, approveLook, differences, readLook } from './look'

/**
 * The look of the main templates (`look.ts`): a change must approve it with `npm test -- e2e visual --update-snapshots=all`
 * and show the new lines in its commit. Of data of the day only the place counts; mark it `data-live` where it is no table.
 */
const WIDTHS = [390, 1440] as const
const LIVE = '[data-live], tbody, time'

type Theme = 'light' | 'dark'
type Template = { name: string; href: string; themes?: Theme[]; isWhole?: boolean; covered?: string }

const LIGHT: Theme[] = ['light']

/** `isWhole`: down to the footer. Pages with data end at the fold, because their length depends on it; what stories publish is `covered`. */
const PUBLIC: Template[] = [
  { name: 'home', href: '/', themes: ['light', 'dark'] },
  { name: 'programs', href: '/programs' },
  { name: 'vip', href: '/vip', covered: 'main ol:has(h2)' },
  { name: 'ito', href: '/ito', covered: 'section[aria-labelledby=standing]' },
  { name: 'contact', href: '/contact', isWhole: true },
  { name: 'login', href: '/login', themes: ['light', 'dark'], isWhole: true },
  { name: 'register', href: '/register', isWhole: true },
  { name: 'not-found', href: '/no-existe', isWhole: true },
]
const ADMIN: Template[] = [
  { name: 'admin-commissions', href: '/admin/commissions' },
  { name: 'admin-programs', href: '/admin/programs' },
  { name: 'admin-tokens', href: '/admin/tokens' },
]

/** The templates that a second check compares without a button. */
const WITHOUT_BUTTON = ['home', 'programs', 'login']

const isApproving = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

async function lookOf(page: Page, isWhole: boolean, covered: Locator[] = []): Promise<string[]> {
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-auth', 'maybe')
  await page.evaluate(() => document.fonts.ready)
  for (const one of covered)
    await one.evaluateAll((found) => {
      for (const element of found) element.setAttribute('data-live', '')
    })
  return readLook(page, { isWhole, live: LIVE })
}

/** The page looks as it was approved; what still moves into place is read again. */
async function expectLook(page: Page, name: string, isWhole = false, covered: Locator[] = []) {
  if (isApproving()) return approveLook(name, await lookOf(page, isWhole, covered))
  await expect(async () => {
    expect(differences(approvedLook(name), await lookOf(page, isWhole, covered)), name).toEqual([])
  }).toPass({ timeout: 10_000 })
}

/** Hides the smallest visible button and leaves its space. */
async function hideSmallestButton(page: Page): Promise<void> {
  await page.evaluate((live) => {
    const area = (one: Element) => one.getBoundingClientRect().width * one.getBoundingClientRect().height
    const seen = [...document.querySelectorAll<HTMLElement>('button, [data-slot=button]')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        area(one) > 1 &&
        one.getBoundingClientRect().bottom <= innerHeight &&
        !one.closest(live),
    )
    const smallest = seen.toSorted((a, b) => area(a) - area(b))[0]
    if (!smallest) throw new Error('the page shows no button')
    smallest.style.setProperty('visibility', 'hidden', 'important')
  }, LIVE)
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: 'reduce' })

    for (const { name, href, themes = LIGHT, isWhole, covered } of PUBLIC) {
      for (const theme of themes) {
        test(`${name}, ${theme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme: theme })
          await page.goto(href)
          await expectLook(page, `${name}-${theme}-${width}`, isWhole, covered ? [page.locator(covered)] : [])
        })
      }
    }

    test('refuses a look without its smallest button', async ({ page }) => {
      for (const { name, href, isWhole = false } of PUBLIC.filter((one) =>
        WITHOUT_BUTTON.includes(one.name),
      )) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(href)
        const before = await lookOf(page, isWhole)
        // scripts that start meanwhile may draw the button anew
        await expect(async () => {
          await hideSmallestButton(page)
          expect(differences(before, await lookOf(page, isWhole)), name).not.toEqual([])
        }).toPass({ timeout: 10_000 })
      }
    })

    test('the dashboard of a new member', async ({ page }) => {
      const { email } = await enterAsNew(page, 'es')
      await page.goto('/dashboard')
      await expectLook(page, `dashboard-light-${width}`, false, [page.getByText(email)])
    })

    test('the lists of administrators', async ({ page, db }) => {
      await makeAdmin(db, await enterAsNew(page, 'es'))
      for (const { name, href } of ADMIN) {
        await page.goto(new URL(href, setting('BASE_URL')).href)
        await expect(page.locator('h1:visible')).toHaveCount(1)
        // the number of rows, on tabs, links and the bulk bar too, and the pager depend on other stories' data and the day
        await page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>(
            'tbody, [data-slot=pager], main :is(nav, a) .figures, .side-count, label:has([name=all])',
          ))
            part.style.display = 'none'
          // a row of tabs scrolls to the current one, which is as far as the counts beside it are long
          for (const row of document.querySelectorAll<HTMLElement>('[data-slot=tabs] ul'))
            row.style.overflow = 'visible'
          for (const tab of document.querySelectorAll<HTMLElement>('[data-slot=tabs] a'))
            tab.style.setProperty('scroll-initial-target', 'none') // or the page itself would scroll to it
          scrollTo(0, 0)
          // columns that were as wide as their rows keep a fraction of a pixel of it
          for (const table of document.querySelectorAll<HTMLElement>('main table'))
            table.style.tableLayout = 'fixed'
        })
        await expectLook(page, `${name}-light-${width}`, false, [
          page.locator('main :is(ul, ol, dl):not(nav *)'),
        ])
      }
    })
  })
}
