import 'server-only'
import { cookies, headers } from 'next/headers'
import { env } from '@/lib/env'
import { type Locale, localeCookie, pathIn } from '@/lib/i18n/routing'
import { safePath } from '@/lib/i18n/safe-path'
import { REQUEST_PATH } from '@/lib/log'
import { LINK_COOKIE, type MailLink, NEXT_COOKIE, packLink, unpackLink } from './mail-link'

const MINUTE = 60

function privateCookie(maxAge: number) {
  const secure = env().SITE_URL.startsWith('https:')
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge }
}

/** `?next=` of an address, when it is a page of this site. */
export function nextPage(value: unknown): string | undefined {
  return safePath(value, '') || undefined
}

/** `?next=` of the page whose form was sent. */
export async function requestedPage(): Promise<string | undefined> {
  const query = new URL((await headers()).get(REQUEST_PATH) ?? '/', 'http://site.invalid').searchParams
  return nextPage(query.get('next'))
}

/** Where somebody who has just signed in wanted to go, now or when they registered here; else the dashboard. */
export async function takeRequestedPath(locale: Locale): Promise<string> {
  const store = await cookies()
  const next = (await requestedPage()) ?? nextPage(store.get(NEXT_COOKIE)?.value)
  store.delete(NEXT_COOKIE)
  return next ?? pathIn(locale, '/dashboard')
}

/** Stores where a new account wanted to go until its address is confirmed in this browser. */
export async function storeRequestedPage(next: string | undefined) {
  const store = await cookies()
  if (next) store.set(NEXT_COOKIE, next, privateCookie(24 * 60 * MINUTE))
  else store.delete(NEXT_COOKIE)
}

/** Where a new account wanted to go, as stored when it registered in this browser. */
export async function storedPage(): Promise<string | undefined> {
  return nextPage((await cookies()).get(NEXT_COOKIE)?.value)
}

export async function storeLink(link: MailLink) {
  ;(await cookies()).set(LINK_COOKIE, packLink(link), privateCookie(10 * MINUTE))
}

/** The mail's link and the stored target, removed from the browser: each serves once. */
export async function takeLink(): Promise<{ link: MailLink | null; next: string | undefined }> {
  const store = await cookies()
  const link = unpackLink(store.get(LINK_COOKIE)?.value)
  const next = store.get(NEXT_COOKIE)?.value
  for (const name of [LINK_COOKIE, NEXT_COOKIE]) store.delete(name)
  return { link, next }
}

/** Remembers a person's language in this browser, as choosing it in the bar would. */
export async function storeLocale(locale: Locale) {
  const { name, maxAge } = localeCookie
  ;(await cookies()).set(name, locale, { path: '/', sameSite: 'lax', maxAge })
}
