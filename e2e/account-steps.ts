import { createHmac } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { enterAs, type Language, type Mail, newNetwork, type Person, runJob, setting } from './fixtures'
import { text } from './messages'

/** Sends the mails of the outbox, as the scheduler does. */
export async function sendMails(request: APIRequestContext) {
  await runJob(request, 'outbox')
}

/** Another device without a session. */
export async function newDevice(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: setting('BASE_URL'),
    locale: language === 'es' ? 'es-PA' : 'en-US',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  })
  return context.newPage()
}

/** The same person on another device: a context of its own, signed in. */
export async function anotherDevice(browser: Browser, language: Language, person: Person): Promise<Page> {
  const page = await newDevice(browser, language)
  await enterAs(page, person)
  return page
}

/** The path of the link in a mail that holds these words. */
export function pathIn(mail: Mail, words: string): string {
  const { pathname, search } = new URL(mail.links?.find((link) => link.includes(words)) ?? 'none:')
  return pathname + search
}

/** The button of one form of a page that has several. */
export const press = (page: Page, language: Language, key: string) =>
  page
    .locator('main')
    .getByRole('button', { name: text(language, key), exact: true })
    .click()

export const field = (page: Page, name: string) => page.locator(`main [name=${name}]:visible`)

/** A field of the form that ends in this button. */
export const fieldOf = (page: Page, language: Language, key: string, name: string) =>
  page
    .locator('main form')
    .filter({ has: page.getByRole('button', { name: text(language, key), exact: true }) })
    .locator(`[name=${name}]`)

/** The unsubscribe address in a mail. */
export function unsubscribePath(person: string, kind: string, signature?: string) {
  const made = createHmac('sha256', setting('APP_SECRET')).update(`unsubscribe:${person}:${kind}`)
  const query = new URLSearchParams({ person, kind, signature: signature ?? made.digest('base64url') })
  return `/api/account/unsubscribe?${query}`
}
