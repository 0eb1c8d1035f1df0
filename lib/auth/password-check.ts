import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env, hasFactors } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { forgiveAttempt, takeAttempt } from '@/lib/rate-limit'
import type { ProofKind } from '@/lib/supabase/enums'
import { databaseFetch } from '@/lib/supabase/fetch'
import { createClient as createSessionClient } from '@/lib/supabase/server'
import { isRefusal, toAppError } from './auth-error'
import { findFactor, giveCode } from './factors'
import { recordProof } from './proof'

type Owner = { id: string; email: string }

/**
 * Asks the auth service whether this is the person's password, in a session of its own that ends at once. Tries count like
 * those of a sign-in.
 */
async function checkPassword({ id, email }: Owner, password: string) {
  await takeAttempt('sign_in', email)
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  const { auth } = createClient(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: databaseFetch },
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
}

/** As below, and the code of the second factor where the person has one. */
export async function requirePasswordAndCode(
  owner: Owner,
  password: string,
  code: string | undefined,
  kind: ProofKind,
) {
  await checkPassword(owner, password)
  const factor = hasFactors() ? await findFactor((await createSessionClient()).auth) : null
  if (factor) {
    await takeAttempt('code', owner.email)
    await giveCode((await createSessionClient()).auth, factor.id, code ?? '')
    await forgiveAttempt('code', owner.email)
  }
  await recordProof(owner.id, kind, factor ? 'code' : 'password')
}

/** The password of now, which the database then takes as proof for one command of this kind within two minutes. */
export async function requirePassword(owner: Owner, password: string, kind: ProofKind) {
  await checkPassword(owner, password)
  await recordProof(owner.id, kind, 'password')
}
