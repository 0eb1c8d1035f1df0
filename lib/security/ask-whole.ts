import type { IncomingHttpHeaders } from 'node:http'
import { routing } from '@/lib/i18n/routing'
import { ASKS_WHOLE } from './asks-whole.ts'
import { sharedBuild } from './whole-pages'

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders }

/** The address as the router knows it; next.config.ts serves the affiliate's dashboard by a shorter one too. */
function routed(pathname: string): string {
  const isNamed = routing.locales.some(
    (locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`),
  )
  const path = isNamed ? pathname : `/${routing.defaultLocale}${pathname}`
  return path.replace(/\/$/, '').replace(/^(\/[a-z]{2}\/affiliate)(?=\/|$)/, '$1-dashboard')
}

/**
 * Requests a page in one piece where the build stored no shell of it: Next would send status 200 before the page decides that
 * it is missing or redirects. A part of a page, which the router fetches by script, reports both in its own format.
 */
export function askWhole({ method, headers }: Asked, pathname: string, build = sharedBuild()): void {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return
  const path = routed(pathname)
  if (build.whole.has(path) || !build.empty.some((shape) => shape.test(path))) return
  headers['user-agent'] = `${headers['user-agent'] ?? ''} ${ASKS_WHOLE}`.trim()
}
