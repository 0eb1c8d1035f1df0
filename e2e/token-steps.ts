import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAs, enterAsNew, expect, type Language, makeAdmin, newPerson, path } from './fixtures'
import { text } from './messages'
import { settle } from './token-stage'

/** Two administrators, the first signed in. */
export async function administrators(page: Page, db: Sql, language: Language) {
  const [first, second] = [newPerson('graciela'), newPerson('bruno')]
  await enterAsNew(page, language, second)
  await makeAdmin(db, second)
  await enterAsNew(page, language, first)
  await makeAdmin(db, first)
  await enterAs(page, first) // the role is in the viewer's cookie
  return { first, second }
}

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`)

export async function goTo(page: Page, language: Language, part: string, slug: string): Promise<void> {
  await page.goto(path(language, `/dashboard/tokens${part}?offering=${slug}`))
}

/** Opens the wallet of a page and connects it; after a reload it is open by itself. */
export async function connect(page: Page): Promise<void> {
  await page.locator('[data-wallet=open]').click()
  await page.locator('[data-connector="test.wallet"]').click()
  await expect(page.locator('[data-wallet=connected]')).toBeVisible()
}

/** Waits until a step's transaction is in a block, then until the server has it as final. */
export async function untilFinal(page: Page, kind: string): Promise<void> {
  await expect(page.locator(`[data-sent=${kind}]`).first()).toHaveAttribute('data-state', /sent|mined|final/)
  await settle(page.request)
  await expect(page.locator(`[data-sent=${kind}]`).first()).toHaveAttribute('data-state', 'final', {
    timeout: 20_000,
  })
}

/** The row of one step, by the beginning of its key. */
export const act = (page: Page, key: string): Locator => page.locator(`[data-act^="${key}"]`)

export const button = (page: Page | Locator, language: Language, key: string) =>
  page.getByRole('button', { name: text(language, key), exact: true })
