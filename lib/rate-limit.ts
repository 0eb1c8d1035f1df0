import 'server-only'
import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'
import { clientNetwork } from './client-address'
import { env } from './env'
import { AppError, unwrap } from './errors'
import { serviceClient } from './supabase/service'

export type Scope = 'sign_in' | 'sign_up' | 'reset' | 'code'

/** Addresses and networks leave this process only as a keyed hash. */
export function keyedHash(kind: string, value: string): string {
  return createHmac('sha256', env().APP_SECRET).update(`${kind}:${value}`).digest('hex')
}

async function subjects(account: string) {
  const network = clientNetwork((await headers()).get('x-forwarded-for'), env().TRUSTED_PROXIES)
  const who = account.trim().toLowerCase()
  return {
    account_hash: keyedHash('account', who),
    // An unknown network must not become one bucket for everybody: then only the account counts.
    network_hash: network ? keyedHash('network', network) : keyedHash('no-network', who),
  }
}

/** Takes one of five tries in fifteen minutes, or refuses with the minutes to wait. */
export async function takeAttempt(scope: Scope, account: string): Promise<void> {
  const seconds = unwrap(await serviceClient().rpc('take_attempt', { scope, ...(await subjects(account)) }))
  if (seconds > 0) throw new AppError('rate_limited', { minutes: Math.ceil(seconds / 60) })
}

/** A success gives its try back. */
export async function forgiveAttempt(scope: Scope, account: string): Promise<void> {
  unwrap(await serviceClient().rpc('forgive_attempt', { scope, ...(await subjects(account)) }))
}
