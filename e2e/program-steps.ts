import type { Page } from '@playwright/test'
import { expect, type Language, path } from './fixtures'
import { text } from './messages'

/** Moves a program to a state on its page and accepts the confirmation. */
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
