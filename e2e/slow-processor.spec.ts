import type { Page } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, newPerson, test, wake } from './fixtures'

type Watched = { moved: string[]; flashes: number }

/** Writes down, from the first picture on, what moved and in how many pictures the buttons of a visitor were seen. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const watched: Watched = { moved: [], flashes: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        const what = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? node?.nodeName)
        watched.moved.push(`${value.toFixed(4)} ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      if (document.querySelector('header [data-session=anon]')?.checkVisibility()) watched.flashes++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function expectSteady(page: Page, place: string) {
  await page.goto(place)
  await wake(page)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'yes')
  const watched = await page.evaluate(async () => {
    await document.fonts.ready
    for (let turn = 0; turn < 3; turn++) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as unknown as { watched: Watched }).watched
  })
  expect(watched, place).toEqual({ moved: [], flashes: 0 })
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px, four times slower`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('public pages show members and administrators their menu at once, and nothing moves', async ({
      page,
      db,
    }) => {
      test.slow()
      const person = await enterAsNew(page, 'es', newPerson('admin'))
      await watch(page)
      for (const place of ['/', '/programs', '/contact']) await expectSteady(page, place)
      await makeAdmin(db, person)
      await page.goto('/admin')
      await expect(page.locator('html')).toHaveAttribute('data-admin', 'yes')
      for (const place of ['/', '/vip']) await expectSteady(page, place)
    })
  })
}
