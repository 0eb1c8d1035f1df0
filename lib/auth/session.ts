import 'server-only'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { LOCALE_HEADER, type Locale, pathIn, toLocale } from '@/lib/i18n/routing'
import { safePath } from '@/lib/i18n/safe-path'
import { log, REQUEST_PATH } from '@/lib/log'
import { isAuthCookie } from '@/lib/supabase/cookies'
import { createClient } from '@/lib/supabase/server'
import { hideRefusal } from './auth-error'
import { SESSION_HINT } from './hint'
import { isAdmin } from './roles'

export type User = { id: string; email: string; name: string; locale: Locale; isAdmin: boolean }

/** The person of this request, verified with the auth service once, or null. */
export const getUser = cache(async (): Promise<User | null> => {
  const supabase = await createClient()
  const { data: session, error } = await supabase.auth.getClaims()
  hideRefusal(error) // a service that is down must not look like a person who is signed out
  if (!session) return null
  const { sub: id, email = '' } = session.claims
  const [admin, profile] = await Promise.all([
    isAdmin(supabase, id),
    supabase.from('profiles').select('full_name, locale').eq('id', id).maybeSingle(),
  ])
  if (profile.error) log.error({ err: profile.error, user_id: id }, 'profile lookup failed')
  const name = profile.data?.full_name ?? email
  return { id, email, name, locale: toLocale(profile.data?.locale), isAdmin: admin }
})

/** The signed-in person, or off to the login page of this language; `next` defaults to the page asked for. */
export async function requireUser(next?: string): Promise<User> {
  const user = await getUser()
  if (user) return user
  const asked = await headers()
  const target = safePath(next ?? asked.get(REQUEST_PATH), '/dashboard')
  const login = pathIn(toLocale(asked.get(LOCALE_HEADER)), '/login')
  redirect(`${login}?next=${encodeURIComponent(target)}`)
}

/** The signed-in administrator; others get the login page or the refusal page. */
export async function requireAdmin(next?: string): Promise<User> {
  const user = await requireUser(next)
  if (!user.isAdmin) forbidden()
  return user
}

/** Removes what is left of a session that the auth service no longer knows; for route handlers and actions. */
export async function forgetSession() {
  const store = await cookies()
  for (const { name } of store.getAll()) {
    if (isAuthCookie(name) || name === SESSION_HINT) store.delete(name)
  }
}
