import type { SetAllCookies } from '@supabase/ssr'
import { VIEWER } from '@/lib/auth/viewer'
import { env } from '@/lib/env'
import { SESSION_HINT } from '@/lib/security/session-hint'

/** One name whatever the backend's address; @supabase/ssr appends .0, .1 … to long values. */
const AUTH_COOKIE = 'alianza_auth'

export type CookieToSet = Parameters<SetAllCookies>[0][number]

/** Scripts never see a token: the auth cookies are httpOnly, and https-only where the site is. */
export function authCookieOptions() {
  return {
    name: AUTH_COOKIE,
    httpOnly: true,
    sameSite: 'lax' as const,
    path: '/',
    secure: env().SITE_URL.startsWith('https:'),
  }
}

export function isAuthCookie(name: string) {
  return name === AUTH_COOKIE || /^alianza_auth\.\d+$/.test(name)
}

/** Adds the readable hint beside the auth cookies, written and removed with them; what the bar knows goes with it. */
export function withHint(cookies: CookieToSet[]): CookieToSet[] {
  const auth = cookies.filter(({ name }) => isAuthCookie(name))
  const written = auth.find(({ value }) => value !== '')
  const source = written ?? auth[0]
  if (!source) return cookies
  const options = { ...source.options, httpOnly: false }
  const viewer = written ? [] : [{ name: VIEWER, value: '', options }]
  return [...cookies, ...viewer, { name: SESSION_HINT, value: written ? '1' : '', options }]
}
