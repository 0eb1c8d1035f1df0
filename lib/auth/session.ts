import 'server-only'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { hasFactors } from '@/lib/env'
import { explain, unwrap } from '@/lib/errors'
import { LOCALE_HEADER, type Locale, pathIn, toLocale } from '@/lib/i18n/routing'
import { safePath } from '@/lib/i18n/safe-path'
import { REQUEST_PATH } from '@/lib/log'
import { SESSION_HINT } from '@/lib/security/session-hint'
import { isAuthCookie } from '@/lib/supabase/cookies'
import { createClient } from '@/lib/supabase/server'
import { hideRefusal } from './auth-error'
import { needsCode } from './factors'
import { isAdmin } from './roles'
import { VIEWER } from './viewer'

export type User = { id: string; email: string; name: string; locale: Locale; isAdmin: boolean }

type Standing = { user: User; closed?: undefined } | { user: null; closed?: 'suspended' | 'code' }

/**
 * The person of this request, verified with the auth service once. The database shows a profile only to an account that
 * may act: a suspended one, an ended session and one that owes its second factor see none.
 */
const readStanding = cache(async (): Promise<Standing> => {
  const supabase = await createClient()
  const { data: session, error } = await supabase.auth.getClaims()
  hideRefusal(error) // a service that is down must not look like a person who is signed out
  if (!session) return { user: null }
  const id = session.claims.sub
  const [admin, answer] = await Promise.all([
    isAdmin(supabase, id),
    supabase.from('profiles').select('email, full_name, locale').eq('id', id).maybeSingle(),
  ])
  const profile = unwrap(answer)
  if (profile) {
    const { email, full_name: name, locale } = profile
    return { user: { id, email, name, locale: toLocale(locale), isAdmin: admin } }
  }
  if (hasFactors() && (await needsCode(supabase.auth))) return { user: null, closed: 'code' }
  const refusal = (await supabase.rpc('my_sessions')).error
  const isSuspended = refusal && explain(refusal).key === 'account.suspended'
  return { user: null, ...(isSuspended && { closed: 'suspended' }) }
})

/** The signed-in person, or null: also for an account that is suspended or owes its second factor. */
export async function getUser(): Promise<User | null> {
  return (await readStanding()).user
}

/** Whether this is half a sign-in: the password was right, the code of the second factor is still to come. */
export async function owesCode(): Promise<boolean> {
  return (await readStanding()).closed === 'code'
}

/** The signed-in person, or a redirect to the login page of this language; `next` defaults to the requested page. */
export async function requireUser(next?: string): Promise<User> {
  const { user, closed } = await readStanding()
  if (user) return user
  const requestHeaders = await headers()
  const locale = toLocale(requestHeaders.get(LOCALE_HEADER))
  if (closed === 'suspended') redirect(pathIn(locale, '/suspended'))
  const target = encodeURIComponent(safePath(next ?? requestHeaders.get(REQUEST_PATH), '/dashboard'))
  redirect(`${pathIn(locale, closed === 'code' ? '/login/code' : '/login')}?next=${target}`)
}

/** The signed-in administrator; others get the login page or the refusal page. */
export async function requireAdmin(next?: string): Promise<User> {
  const user = await requireUser(next)
  if (!user.isAdmin) forbidden()
  return user
}

/** Removes what is left of a session that the auth service no longer knows; for route handlers and actions. */
export async function clearSession() {
  const store = await cookies()
  for (const { name } of store.getAll()) {
    if (isAuthCookie(name) || name === SESSION_HINT || name === VIEWER) store.delete(name)
  }
}
