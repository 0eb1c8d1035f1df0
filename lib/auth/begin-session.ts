import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { hasFactors } from '@/lib/env'
import { AppError, explain } from '@/lib/errors'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { rememberDevice } from '@/lib/rate-limit'
import { authCookieOptions } from '@/lib/supabase/cookies'
import type { Database } from '@/lib/supabase/types'
import { needsCode } from './factors'
import { isAdmin } from './roles'
import { VIEWER, VIEWER_KEPT, viewerOf } from './viewer'

/**
 * After every way in: a second factor is required first, then the database records the device and checks whether this
 * account may act. One that may not is signed out again with the reason.
 */
export async function beginSession(supabase: SupabaseClient<Database>, locale: Locale, next: string) {
  if (hasFactors() && (await needsCode(supabase.auth))) {
    redirect(`${pathIn(locale, '/login/code')}?next=${encodeURIComponent(next)}`)
  }
  const user_agent = (await headers()).get('user-agent') ?? ''
  const { error } = await supabase.rpc('record_session', { user_agent })
  if (!error) {
    const { data } = await supabase.auth.getClaims()
    const { email, sub } = data?.claims ?? {}
    if (!email || !sub) return
    await rememberDevice(email)
    const viewer = viewerOf({ email, isAdmin: await isAdmin(supabase, sub) })
    const { name: _session, ...options } = authCookieOptions()
    ;(await cookies()).set(VIEWER, viewer, { ...options, httpOnly: false, maxAge: VIEWER_KEPT })
    return
  }
  await supabase.auth.signOut({ scope: 'local' })
  const { key } = explain(error)
  throw key === 'account.suspended' ? new AppError(key) : error
}
