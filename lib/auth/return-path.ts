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

/** `?next=` of the page whose form was sent, when it is a page of this site; else the dashboard. */
export async function requestedPath(locale: Locale): Promise<string> {
  const query = new URL((await headers()).get(REQUEST_PATH) ?? '/', 'http://site.invalid').searchParams
  return safePath(query.get('next'), pathIn(locale, '/dashboard'))
}

/** Stores where a new account wanted to go until its address is confirmed in this browser. */
export async function storeRequestedPath(locale: Locale) {
  const next = await requestedPath(locale)
  ;(await cookies()).set(NEXT_COOKIE, next, privateCookie(24 * 60 * MINUTE))
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
