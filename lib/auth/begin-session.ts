import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { hasFactors } from '@/lib/env'
import { AppError, explain } from '@/lib/errors'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { rememberDevice } from '@/lib/rate-limit'
import type { Database } from '@/lib/supabase/types'
import { needsCode } from './factors'

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
    if (data?.claims.email) await rememberDevice(data.claims.email)
    return
  }
  await supabase.auth.signOut({ scope: 'local' })
  const { key } = explain(error)
  throw key === 'account.suspended' ? new AppError(key) : error
}
