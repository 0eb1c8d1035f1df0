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
import type { Database } from '@/lib/supabase/types'
import { hideRefusal } from './auth-error'
import { needsCode } from './factors'
import { isAdmin } from './roles'
import { VIEWER } from './viewer'

/** An administrator's look at the site as this person: nothing can be changed in it. `isOver`: nothing is shown any more. */
type View = { by: string; isOver: boolean }
export type User = {
  id: string
  email: string
  name: string
  locale: Locale
  isAdmin: boolean
  /** How many notices wait to be read. */
  unread: number
  view: View | null
}

type Standing = { user: User; closed?: undefined } | { user: null; closed?: 'suspended' | 'code' }

/**
 * The person of this request, verified with the auth service once. The database answers only an account that may act: a
 * suspended one, an ended session and one that owes its second factor are refused.
 */
const readStanding = cache(async (): Promise<Standing> => {
  const supabase = await createClient()
  const { data: session, error } = await supabase.auth.getClaims()
  hideRefusal(error) // a service that is down must not look like a person who is signed out
  if (!session) return { user: null }
  const id = session.claims.sub
  const [admin, standing] = await Promise.all([isAdmin(supabase, id), supabase.rpc('my_standing')])
  const refusal = standing.error && explain(standing.error).key
  if (refusal === 'account.suspended') return { user: null, closed: 'suspended' }
  if (refusal === 'forbidden') {
    return { user: null, ...(hasFactors() && (await needsCode(supabase.auth)) && { closed: 'code' }) }
  }
  const [own] = unwrap(standing)
  return { user: own ? describeUser(own, admin) : null }
})

type Own = Database['public']['Functions']['my_standing']['Returns'][number]

function describeUser({ full_name: name, viewed_by: by, view_ends_at, ...own }: Own, admin: boolean): User {
  const view = by && view_ends_at ? { by, isOver: new Date(view_ends_at) <= new Date() } : null
  const { id, email, unread } = own
  return { id, email, name, locale: toLocale(own.locale), isAdmin: admin && !view, unread, view }
}

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
