const CODE = /^[a-z0-9][a-z0-9-]{2,39}$/

/** The code as it is stored, or null when no link can have it. */
export function toCode(value: string): string | null {
  const code = value.toLowerCase()
  return CODE.test(code) ? code : null
}

/**
 * The Location of a visit: a page of this site as it is, another site with `click_id` added so that the shop can
 * report the sale with it. The rest of the address keeps its spelling.
 */
export function withClick(destination: string, clickId: string, siteUrl: string): string {
  if (destination.startsWith('/')) return destination
  const url = new URL(destination)
  if (url.origin === siteUrl) return destination
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !/^click_id(?:=|$)/.test(pair))
  url.search = [...kept, `click_id=${clickId}`].join('&')
  return url.href
}
