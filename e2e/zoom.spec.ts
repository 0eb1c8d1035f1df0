import type { Page } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, newPerson, test } from './fixtures'
import { joinAs, makeScene } from './scene'

const PUBLIC = ['/', '/programs', '/login', '/vip']
const OWN = ['/dashboard', '/account', '/account/notifications', '/program-selection']
const AFFILIATE = ['', '/links', '/commissions', '/payouts', '/reports'].map(
  (at) => `/affiliate-dashboard${at}`,
)
const ADMIN = ['', '/commissions', '/payouts', '/programs', '/users', '/applications', '/messages'].map(
  (at) => `/admin${at}`,
)

/**
 * What larger text breaks: a page that scrolls sideways, words beyond the window or beyond a box that hides them, and controls
 * that lie on each other. What scrolls in a place of its own, ends in dots or is only for screen readers is none of it.
 */
function brokenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const broken: string[] = []
    const name = (one: Element) => `${one.tagName.toLowerCase()} "${one.textContent?.trim().slice(0, 40)}"`
    if (root.scrollWidth > root.clientWidth) broken.push(`the page is ${root.scrollWidth} wide`)
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getClientRects().length > 0
    /** The nearest box that cuts this off, unless it may. */
    function cutter(from: Element): Element | 'allowed' | null {
      for (let one: Element | null = from; one && one !== root; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.position === 'fixed')
          return 'allowed'
        if (one.matches('svg, [aria-hidden=true]')) return 'allowed'
        if (/auto|scroll/.test(style.overflowX)) return 'allowed'
        if (/hidden|clip/.test(style.overflowX) && one !== document.body) return one
      }
      return null
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue
      if (parent.closest('script, style, noscript, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      const box = cutter(parent)
      if (box === 'allowed') continue
      const frame = box?.getBoundingClientRect() ?? { left: 0, right: root.clientWidth }
      if (words.width > 0 && (words.right > frame.right + 1 || words.left < frame.left - 1))
        broken.push(`${name(parent)} is cut off`)
    }
    const controls = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')]
    const boxes = controls
      .filter((one) => isSeen(one) && cutter(one) === null && !one.closest('header, [class*=sticky]'))
      .filter((one) => getComputedStyle(one).position !== 'absolute') // inside a field, on purpose
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    for (const [at, { one, box }] of boxes.entries())
      for (const { one: other, box: by } of boxes.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const across = Math.min(box.right, by.right) - Math.max(box.left, by.left)
        const down = Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top)
        if (across > 3 && down > 3) broken.push(`${name(one)} lies on ${name(other)}`)
      }
    return [...new Set(broken)]
  })
}

/** Everything that is broken, by its page, so that one run names all of it. */
async function expectWhole(page: Page, places: string[], letters: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
  const broken: Record<string, string[]> = {}
  for (const place of places) {
    await page.goto(place)
    await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    const found = await brokenOn(page)
    if (found.length > 0) broken[place] = found
  }
  expect(broken).toEqual({})
}

// 720 px is what a page gets of a window of 1440 at 200 %; the other is a reader's own setting: letters twice as large
for (const [zoom, width, letters] of [
  ['the page', 720, 16],
  ['the text alone', 1440, 32],
] as const) {
  test.describe(`at 200 % of ${zoom}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('public pages stay whole', async ({ page }) => {
      await expectWhole(page, PUBLIC, letters)
    })

    test('the areas stay whole', async ({ page, db }) => {
      test.slow()
      const person = await enterAsNew(page, 'es', newPerson('admin'))
      const { programId } = await makeScene(db)
      await joinAs(db, person.email, programId)
      await makeAdmin(db, person)
      const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
      const ofProgram = [`/admin/programs/${program?.slug}`, `/admin/programs/${program?.slug}/edit`]
      await expectWhole(page, [...OWN, ...AFFILIATE, ...ADMIN, ...ofProgram], letters)
    })
  })
}
