import 'server-only'
import { cookies } from 'next/headers'
import { isSigned, signatureOf } from '@/lib/signing'
import { privateCookie } from './way-back'

/** Says that this browser's session came from a recovery link; httpOnly and signed, fifteen minutes. */
const RECOVERY_COOKIE = 'alianza_recovery'
const PURPOSE = 'recovery'
const LASTS = 15 * 60

/** `<expires>.<signature>`, good for one person until it expires. */
export function makePass(userId: string, now: number): string {
  const until = String(now + LASTS * 1_000)
  return `${until}.${signatureOf(PURPOSE, `${userId}:${until}`)}`
}

export function isPass(value: string | undefined, userId: string, now: number): boolean {
  const [until = '', signature = ''] = (value ?? '').split('.')
  return Number(until) > now && isSigned(PURPOSE, `${userId}:${until}`, signature)
}

export async function allowReset(userId: string) {
  ;(await cookies()).set(RECOVERY_COOKIE, makePass(userId, Date.now()), privateCookie(LASTS))
}

export async function mayReset(userId: string): Promise<boolean> {
  return isPass((await cookies()).get(RECOVERY_COOKIE)?.value, userId, Date.now())
}

export async function endReset() {
  ;(await cookies()).delete(RECOVERY_COOKIE)
}
