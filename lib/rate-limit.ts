import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { networkOf } from './client-address'
import { env } from './env'
import { AppError, unwrap } from './errors'
import { serviceClient } from './supabase/service'

export type Scope = 'sign_in' | 'sign_up' | 'reset' | 'code' | 'contact'

/** Marks a browser that signed in, so that others' failures do not keep it out; random, httpOnly, half a year. */
const DEVICE_COOKIE = 'alianza_device'
const HALF_A_YEAR = 180 * 24 * 3_600
const DEVICE = /^[0-9a-f-]{36}$/

/** Addresses and networks leave this process only as a keyed hash. */
export function keyedHash(kind: string, value: string): string {
  return createHmac('sha256', env().APP_SECRET).update(`${kind}:${value}`).digest('hex')
}

type Counted = { account_hash: string; network_hash: string }
/** Who tries; `visit_hash` is the network again under a key that changes every day, for what is stored longer. */
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

/** The device of this request, empty when it never signed in; to which accounts it did, the database knows. */
async function device(): Promise<{ device_hash: string }> {
  const value = (await cookies()).get(DEVICE_COOKIE)?.value ?? ''
  return { device_hash: DEVICE.test(value) ? keyedHash('device', value) : '' }
}

/** Takes a try, or refuses with the minutes to wait; decision 44 lists the limits. */
export async function takeAttempt(scope: Scope, account: string): Promise<Subjects> {
  const { counted, visit_hash } = await subjects(account)
  const knock = { scope, ...counted, ...(await device()) }
  const seconds = unwrap(await serviceClient().rpc('take_attempt', knock))
  if (seconds > 0) throw new AppError('rate_limited', { minutes: Math.ceil(seconds / 60) })
  return { ...counted, visit_hash }
}

/** A success gives its try back. */
export async function forgiveAttempt(scope: Scope, account: string): Promise<void> {
  const { counted } = await subjects(account)
  unwrap(await serviceClient().rpc('forgive_attempt', { scope, ...counted, ...(await device()) }))
}

/** This browser and its network came all the way in to this account: from now on they are counted apart. */
export async function rememberDevice(account: string): Promise<void> {
  const store = await cookies()
  const { counted } = await subjects(account)
  const stored = store.get(DEVICE_COOKIE)?.value ?? ''
  const id = DEVICE.test(stored) ? stored : randomUUID()
  unwrap(await serviceClient().rpc('remember_device', { ...counted, device_hash: keyedHash('device', id) }))
  const secure = env().SITE_URL.startsWith('https:')
  store.set(DEVICE_COOKIE, id, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: HALF_A_YEAR })
}
