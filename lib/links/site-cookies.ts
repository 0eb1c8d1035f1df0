import { cookieDomain, type Site } from '@/lib/cookie-domain'
import { env } from '@/lib/env'

let site: { url: string; found: Site } | undefined

/** How the site's own cookies are set; worked out once. */
export function siteCookies(): Site {
  const url = env().SITE_URL
  if (site?.url !== url)
    site = { url, found: { isSecure: url.startsWith('https:'), domain: cookieDomain(url) } }
  return site.found
}
