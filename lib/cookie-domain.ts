import { parse } from 'tldts'

/** Whether the site is served by https, and `; Domain=…` where its hosts share cookies. */
export type Site = { isSecure: boolean; domain: string }

/**
 * The part of a Set-Cookie line that gives a cookie to all of a site's hosts, so that www and app share it; empty on
 * localhost, an address, or a name under no public suffix: there the cookie is the host's own.
 */
export function cookieDomain(siteUrl: string): string {
  const { domain, isIcann, isPrivate } = parse(siteUrl, { allowPrivateDomains: true })
  return domain && (isIcann || isPrivate) ? `; Domain=${domain}` : ''
}
