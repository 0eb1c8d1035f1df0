import type { Page } from '@playwright/test'
import { expect, type Language, path } from './fixtures'
import { text } from './messages'

/** Takes a program on to a state from its own page, past the sentence that says what that sets off. */
export async function moveProgram(
  page: Page,
  language: Language,
  slug: string,
  status: 'published' | 'paused' | 'archived',
) {
  await page.goto(path(language, `/admin/programs/${slug}`))
  const home = page.locator(`[data-program="${slug}"]:visible`)
  await home.locator('summary', { hasText: text(language, `programs.move.${status}`) }).click()
  await home.getByRole('button', { name: text(language, `editor.status.confirm.${status}`) }).click()
  await expect(
    home.locator('[data-slot=badge]', { hasText: text(language, `programs.status.${status}`) }),
  ).toBeVisible()
}
