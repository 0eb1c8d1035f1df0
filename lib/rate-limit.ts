import 'server-only'
import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'
import { networkOf } from './client-address'
import { env } from './env'
import { AppError, unwrap } from './errors'
import { serviceClient } from './supabase/service'

export type Scope = 'sign_in' | 'sign_up' | 'reset' | 'code' | 'contact'

/** Addresses and networks leave this process only as a keyed hash. */
export function keyedHash(kind: string, value: string): string {
  return createHmac('sha256', env().APP_SECRET).update(`${kind}:${value}`).digest('hex')
}

type Counted = { account_hash: string; network_hash: string }
/** Who knocked; `visit_hash` is the network once more under a key that changes every day, for what is kept longer. */
export type Subjects = Counted & { visit_hash: string }

async function subjects(account: string): Promise<{ counted: Counted; visit_hash: string }> {
  const network = networkOf(await headers())
  const who = account.trim().toLowerCase()
  const counted = {
    account_hash: keyedHash('account', who),
    // An unknown network must not become one bucket for everybody: then only the account counts.
    network_hash: network ? keyedHash('network', network) : keyedHash('no-network', who),
  }
  const today = new Date().toISOString().slice(0, 10)
  return { counted, visit_hash: keyedHash(`visit:${today}`, network ?? who) }
}

/** Takes one of five tries in fifteen minutes, or refuses with the minutes to wait. */
export async function takeAttempt(scope: Scope, account: string): Promise<Subjects> {
  const { counted, visit_hash } = await subjects(account)
  const seconds = unwrap(await serviceClient().rpc('take_attempt', { scope, ...counted }))
  if (seconds > 0) throw new AppError('rate_limited', { minutes: Math.ceil(seconds / 60) })
  return { ...counted, visit_hash }
}

/** A success gives its try back. */
export async function forgiveAttempt(scope: Scope, account: string): Promise<void> {
  const { counted } = await subjects(account)
  unwrap(await serviceClient().rpc('forgive_attempt', { scope, ...counted }))
}
