import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { log } from '@/lib/log'
import { forgiveAttempt, takeAttempt } from '@/lib/rate-limit'
import { serviceClient } from '@/lib/supabase/service'
import { storableFetch } from '@/lib/supabase/storable'
import { isRefusal, toAppError } from './auth-error'

/**
 * Asks the auth service whether this is the person's password, in a session of its own that ends at once, and tells the
 * database: its proof serves for one command within two minutes. Tries count like those of a sign-in.
 */
export async function requirePassword({ id, email }: { id: string; email: string }, password: string) {
  await takeAttempt('sign_in', email)
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  const { auth } = createClient(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: storableFetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { error } = await auth.signInWithPassword({ email, password })
  if (error && error.status !== 429 && isRefusal(error)) {
    throw new AppError('invalid', {}, { fields: { current_password: ['fields.password_wrong'] } })
  }
  if (error) throw toAppError(error)
  const { error: left } = await auth.signOut({ scope: 'local' })
  if (left) log.error({ err: left, user_id: id }, 'the session of a password check was not ended')
  await forgiveAttempt('sign_in', email)
  unwrap(await serviceClient().rpc('prove_password', { person_id: id }))
}
