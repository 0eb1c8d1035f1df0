import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Presses the key until something has the focus, as somebody without a mouse gets to it. */
export async function reach(page: Page, target: Locator, key = 'Tab', most = 120) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is out of reach`)
}

/** Gets to something by keys alone and opens or sends it. */
export async function press(page: Page, target: Locator, key = 'Tab') {
  await reach(page, target, key)
  await expect(target).toBeInViewport()
  await page.keyboard.press('Enter')
}
