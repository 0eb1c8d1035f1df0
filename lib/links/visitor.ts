import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const COOKIE = 'alianza_click'
const NINETY_DAYS = 90 * 24 * 60 * 60
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(${UUID})\\.${UUID}(?:;|$)`, 'i')

/** The visitor's id from the Cookie header, or null when there is no well-formed one. */
export function visitorOf(cookieHeader: string | null): string | null {
  return (cookieHeader && VALUE.exec(cookieHeader)?.[1]?.toLowerCase()) || null
}

/** The Set-Cookie line that a conversion on this site is later found by. */
export function clickCookie(visitorId: string, clickId: string, secure: boolean): string {
  const line = `${COOKIE}=${visitorId}.${clickId}; Path=/; Max-Age=${NINETY_DAYS}; HttpOnly; SameSite=Lax`
  return secure ? `${line}; Secure` : line
}

/** The Set-Cookie line that forgets it: what this browser does here is attributed to nobody. */
export const FORGET_CLICK = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Tells repeated visits of one network and browser apart within a UTC day; 64 hex digits. The key changes daily. */
export function createNetworkHash(secret: string) {
  let today = ''
  let key: KeyObject // made once a day: making it is most of the work of an HMAC
  return (network: string, agent: string, at: Date): string => {
    const day = at.toISOString().slice(0, 10)
    if (day !== today) {
      key = createSecretKey(createHmac('sha256', secret).update(`visitor:${day}`).digest())
      today = day
    }
    return createHmac('sha256', key).update(`${network}\n${agent}`).digest('hex')
  }
}
