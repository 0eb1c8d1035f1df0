import { isOwnPage, isWebAddress } from '@/lib/address'

const CODE = /^[a-z0-9][a-z0-9-]{2,39}$/
/** https at its usual port. */
const PLAIN = /^https:\/\/[^/:]+\//

/** The code as it is stored, or null when no link can have it. */
export function toCode(value: string): string | null {
  const code = value.toLowerCase()
  return CODE.test(code) ? code : null
}

/**
 * The Location of a visit, judged once more: a page of this site in full, because Next takes the middleware's Location for
 * an address of its own and shortens it, or another site. Null for anything else, whatever the database holds.
 */
export function toLocation(destination: string, siteUrl: string): string | null {
  if (destination.startsWith('/')) return isOwnPage(destination) ? siteUrl + destination : null
  if (!PLAIN.test(destination) || !isWebAddress(destination) || !URL.canParse(destination)) return null
  const isOurs = destination.startsWith(`${siteUrl}/`)
  return !isOurs || isOwnPage(destination.slice(siteUrl.length)) ? destination : null
}

/** Adds `click_id` on the way to another site, so that the shop can report the sale with it. */
export function withClick(location: string, clickId: string, siteUrl: string): string {
  if (location.startsWith(`${siteUrl}/`)) return location
  const url = new URL(location)
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !/^click_id(?:=|$)/.test(pair))
  url.search = [...parameters, `click_id=${clickId}`].join('&')
  return url.href
}
