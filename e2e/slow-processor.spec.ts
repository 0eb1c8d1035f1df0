import type { Page } from '@playwright/test'
import { enterAs, enterAsNew, expect, makeAdmin, newPerson, test, wake } from './fixtures'
import { joinAs, makeScene } from './scene'

type Watched = { moved: string[]; shift: number; bars: string[]; strange: string[] }

/** What only visitors, and only members, have a use for. */
const OF_VISITORS = 'header [data-session=anon], main a[href$="/register"], main a[href*="/register?"]'
const OF_MEMBERS = 'header [data-session=user], main a[href$="/dashboard"]'
/** A browser rounds: this much is no movement that anybody sees. */
const STILL = 0.001
/** Half a page is drawn in some loads only. */
const LOADS = process.env.ALL_LOOKS ? 3 : 1

/** Writes down, from the first picture on, what moved, how the bar looked and whatever was not for this person. */
async function watch(page: Page, strangers: string) {
  await page.addInitScript((strangers) => {
    const watched: Watched = { moved: [], shift: 0, bars: [], strange: [] }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        const what = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? node?.nodeName)
        watched.moved.push(`${value.toFixed(4)} ${what.join(' | ')}`)
        watched.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const add = (list: string[], text: string) => list.includes(text) || list.push(text)
    const look = () => {
      const drawn = [...document.querySelectorAll('body > header :is(a, button)')].filter((one) =>
        one.checkVisibility(),
      )
      if (drawn.length > 0) add(watched.bars, drawn.map(({ textContent }) => textContent).join(' | '))
      for (const one of document.querySelectorAll(strangers)) {
        if (one.checkVisibility({ visibilityProperty: true })) add(watched.strange, one.outerHTML)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, strangers)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true }) // each load is a first one
}

/** Opens a page and waits until it knows who looks and has shown what it shows to them. */
async function expectSteady(page: Page, place: string, auth: 'yes' | 'no') {
  await page.goto(place)
  await wake(page)
  await expect(page.locator('html')).toHaveAttribute('data-auth', auth)
  if (place.startsWith('/programs/p-')) {
    await expect(page.locator('main a[href^="/join/"]:visible').first()).toBeVisible()
  }
  const watched = await page.evaluate(async () => {
    await document.fonts.ready
    for (let turn = 0; turn < 3; turn++) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as unknown as { watched: Watched }).watched
  })
  const { shift, moved, bars, strange } = watched
  expect(shift, `${place}: ${moved.join('\n')}`).toBeLessThanOrEqual(STILL)
  expect({ strange, looks: bars.length }, `${place}: ${bars.join('\n')}`).toEqual({ strange: [], looks: 1 })
}

async function expectAllSteady(page: Page, places: string[], auth: 'yes' | 'no') {
  for (let load = 0; load < LOADS; load++) for (const place of places) await expectSteady(page, place, auth)
}

const WIDTHS = [1440, 390]
/** Visitors are watched at both widths, whoever signed in at one: their bar is decided in the same way at both. */
const widthsOf = (own: number) => (process.env.ALL_LOOKS ? WIDTHS : [own])

const slowly = (width: number, tell: () => void) =>
  test.describe(`at ${width} px, four times slower, nothing moves or flashes`, () => {
    test.use({ viewport: { width, height: 844 } })
    test.beforeEach(() => test.slow())
    tell()
  })

for (const width of WIDTHS)
  slowly(width, () =>
    test('for visitors', async ({ page }) => {
      await watch(page, OF_MEMBERS)
      await expectAllSteady(page, ['/', '/about'], 'no')
    }),
  )

for (const width of widthsOf(390))
  slowly(width, () =>
    test('for members, who see their menu and their way on at once', async ({ page, db }) => {
      const { programId } = await makeScene(db)
      const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
      const { email } = await enterAsNew(page, 'es')
      const atProgram = `/programs/${program?.slug}`
      await watch(page, OF_VISITORS)
      await expectSteady(page, atProgram, 'yes') // as somebody who can join it
      await joinAs(db, email, programId)
      await expectAllSteady(page, ['/', atProgram], 'yes')
      for (const place of ['/programs', '/contact']) await expectSteady(page, place, 'yes')
    }),
  )

for (const width of widthsOf(1440))
  slowly(width, () =>
    test('for administrators, who see their tools at once', async ({ page, db }) => {
      const person = await enterAsNew(page, 'es', newPerson('admin'))
      await makeAdmin(db, person)
      await enterAs(page, person)
      await watch(page, OF_VISITORS)
      await expectAllSteady(page, ['/', '/admin'], 'yes')
      await expectSteady(page, '/vip', 'yes')
      await expect(page.locator('html')).toHaveAttribute('data-admin', 'yes')
    }),
  )
