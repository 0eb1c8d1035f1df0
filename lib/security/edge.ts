import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

/** What stands at the edge judges before Next reads a request: Next answers these with 500, or with a page. */
type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }
export type Reason = 'malformed' | 'foreign' | 'method' | 'too_large' | 'too_long'
export type Verdict = { path: string } | { refused: Reason; allow?: string } | { options: string }

export const STATUS = { malformed: 400, foreign: 403, method: 405, too_large: 413, too_long: 414 } as const

const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const ALL_METHODS = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE']
/** These have handlers of their own, which know their methods. */
const HANDLED = /^\/(?:api|auth|r|og)\//
/** Shops' scripts report from their own pages; the route knows which. */
const CROSS_ORIGIN = /^\/api\/clicks(?:\/seen)?(?:\?|$)/
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LONGEST_ADDRESS = 8_192
/** As much as an action takes (`bodySizeLimit` in next.config.ts). */
const LARGEST_FORM = 12 * 1024 * 1024
const ROUTER_STATE = 'next-router-state-tree'

/** The path and query that a request asks for; a proxy's form with scheme and host loses both. Null cannot be read. */
function pathOf(url: string): string | null {
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : undefined
  const path = absolute ? absolute.pathname + absolute.search : url
  return absolute === null || !path.startsWith('/') || !isReadable(path) ? null : path
}

/** A code that no link can have is answered as an unknown link. */
function isReadable(path: string): boolean {
  try {
    const [pathname = ''] = path.split('?', 1)
    const decoded = pathname.includes('%') ? decodeURIComponent(pathname) : pathname
    return !/\p{Cc}/u.test(decoded) || decoded.startsWith('/r/')
  } catch {
    return false
  }
}

function hasReadableState(headers: IncomingHttpHeaders): boolean {
  if (headers[ROUTER_STATE] === undefined) return true
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE])
    return true
  } catch {
    return false
  }
}

/** `origins` are this site's own. */
export function judge({ method = '', url = '', headers }: Asked, origins: Set<string>): Verdict {
  if (!ALL_METHODS.includes(method)) return { refused: 'method', allow: ALL_METHODS.join(', ') }
  if (method === 'OPTIONS' && url === '*') return { options: ALL_METHODS.join(', ') }
  if (url.length > LONGEST_ADDRESS) return { refused: 'too_long' }
  const path = pathOf(url)
  if (path === null || !hasReadableState(headers)) return { refused: 'malformed' }
  const isPage = !HANDLED.test(path)
  if (isPage && method === 'OPTIONS') return { options: PAGE_METHODS.join(', ') }
  if (isPage && !PAGE_METHODS.includes(method)) return { refused: 'method', allow: PAGE_METHODS.join(', ') }
  const { origin } = headers
  const isForeign = !SAFE.has(method) && origin !== undefined && !origins.has(origin)
  if (isForeign && !CROSS_ORIGIN.test(path)) return { refused: 'foreign' }
  if (isPage && Number(headers['content-length']) > LARGEST_FORM) return { refused: 'too_large' }
  return { path }
}
