import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Site } from '@/lib/cookie-domain'

const COOKIE = 'alianza_click'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(${UUID})\\.(${UUID})(?:\\.(\\d{1,6}))?(?:;|$)`, 'i')
const DAY = 24 * 60 * 60
/** The longest window that a program may have, in days. */
export const LONGEST_WINDOW = 365

/** The visitor's id from the Cookie header, or null when there is no well-formed one. */
export function visitorOf(cookieHeader: string | null): string | null {
  return (cookieHeader && VALUE.exec(cookieHeader)?.[1]?.toLowerCase()) || null
}

/** The last click's id from the Cookie header, or null. */
export function lastClickOf(cookieHeader: string | null): string | null {
  return (cookieHeader && VALUE.exec(cookieHeader)?.[2]?.toLowerCase()) || null
}

type CookieParts = {
  visitorId: string
  clickId: string
  days: number
  at: Date
  before: string | null
  site: Site
}

/**
 * The Set-Cookie line that a conversion on this site is later found by. It lasts as long as the click's program credits it
 * (`days`), but no shorter than an earlier click of another program needs: until when stands in the cookie, in days since 1970.
 */
export function clickCookie({ visitorId, clickId, days, at, before, site }: CookieParts): string {
  const now = at.getTime() / 1000
  const previous = Number(VALUE.exec(before ?? '')?.[3] ?? 0)
  const until = Math.min(
    Math.max(Math.ceil(now / DAY + days), previous),
    Math.ceil(now / DAY + LONGEST_WINDOW),
  )
  const seconds = Math.round(until * DAY - now)
  return lineOf(`${COOKIE}=${visitorId}.${clickId}.${until}; Path=/; Max-Age=${seconds}; HttpOnly`, site)
}

/** The Set-Cookie lines that forget it: what this browser does here is not attributed. */
export function forgetClick(site: Site): string[] {
  const line = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly`
  return [...new Set([lineOf(line, { ...site, domain: '' }), lineOf(line, site)])]
}

function lineOf(line: string, { isSecure, domain }: Site): string {
  return `${line}; SameSite=Lax${domain}${isSecure ? '; Secure' : ''}`
}

/** Panama's clock: it never changes. */
const BEHIND_UTC = 5 * 3_600_000
const DAY_MS = DAY * 1000

/** A key for each day in Panama, made once: making it is most of the work of an HMAC. Two are cached, for around midnight. */
function createKeys(secret: string) {
  const keys = new Map<number, KeyObject>()
  return (at: Date): KeyObject => {
    const number = Math.floor((at.getTime() - BEHIND_UTC) / DAY_MS)
    const cached = keys.get(number)
    if (cached) return cached
    if (keys.size > 1) keys.clear()
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
    const key = createSecretKey(createHmac('sha256', secret).update(`visitor:${day}`).digest())
    keys.set(number, key)
    return key
  }
}

/** The hash that separates visits within a day, under a key that changes daily. */
export function createNetworkHash(secret: string) {
  const keyOf = createKeys(secret)
  const hash = (text: string, at: Date) => createHmac('sha256', keyOf(at)).update(text).digest('hex')
  return {
    /** Of a network and a browser together; 64 hex digits. */
    browser: (network: string, agent: string, at: Date) => hash(`${network}\n${agent}`, at),
    /** Of a network alone, or of the range around it; 16 hex digits. */
    network: (network: string, at: Date) => hash(network, at).slice(0, 16),
  }
}
