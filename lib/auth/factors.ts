import type { SupabaseClient } from '@supabase/supabase-js'
import { AppError } from '@/lib/errors'
import { isRefusal, toAppError } from './auth-error'

/** The part of the auth client that knows second factors; only hosted Supabase answers it. */
export type FactorClient = Pick<SupabaseClient['auth'], 'mfa' | 'getSession'>
export type Enrolment = { factorId: string; qr: string; secret: string }

/**
 * Whether this session still owes the code of its second factor. The service answers by the token: what the cookie holds of
 * the person may be older than the factor.
 */
export async function needsCode(client: FactorClient): Promise<boolean> {
  const { data: current } = await client.getSession()
  if (!current.session) return false
  const { data, error } = await client.mfa.getAuthenticatorAssuranceLevel(current.session.access_token)
  if (error) throw toAppError(error)
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
}

/** The verified factor of this person, or null. */
export async function findFactor({ mfa }: FactorClient): Promise<{ id: string; since: string } | null> {
  const { data, error } = await mfa.listFactors()
  if (error) throw toAppError(error)
  const [factor] = data.totp
  return factor ? { id: factor.id, since: factor.created_at } : null
}

/** Begins a new factor; what an earlier, unfinished try left behind is cleared away first. */
export async function startEnrolment(client: FactorClient, issuer: string): Promise<Enrolment> {
  const { mfa } = client
  const { data: factors, error: unread } = await mfa.listFactors()
  if (unread) throw toAppError(unread)
  for (const { id, status } of factors.all) {
    if (status === 'unverified') await removeFactor(client, id)
  }
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw toAppError(error)
  return { factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
}

/** Shows the service a code of the person's app: ends an enrolment, and lets a sign-in pass. */
export async function giveCode({ mfa }: FactorClient, factorId: string, code: string): Promise<void> {
  const { error } = await mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  if (error.status !== 429 && isRefusal(error)) {
    throw new AppError('invalid', {}, { fields: { code: ['fields.code_wrong'] } })
  }
  throw toAppError(error)
}

export async function removeFactor({ mfa }: FactorClient, factorId: string): Promise<void> {
  const { error } = await mfa.unenroll({ factorId })
  if (error) throw toAppError(error)
}
