import 'server-only'
import { after, type NextRequest } from 'next/server'
import { consentOf } from '@/lib/consent'
import { env } from '@/lib/env'
import { preferredLocale } from '@/lib/i18n/preferred'
import { log } from '@/lib/log'
import { notFoundPage } from '@/lib/security/not-found-page'
import { DATA_POLICY } from '@/lib/security/policy'
import { cachedDestination, resolveCode } from './clicks'
import { toCode, toLocation, withClick } from './destination'
import { adOf, subIdsOf } from './facts'
import { takeVisit } from './take-visit'
import { isVisit } from './visit'
import { visitCookies } from './visit-cookies'

/** What was clicked on instead of a bare link, and where it led by the database's last answer. */
export type ClickedBanner = { id: string; destination: string | null }

/**
 * Sends a person on with a recorded click and its cookie; bots, previews, prefetches and HEAD only with the address. Who
 * refused to be attributed is counted like everybody, and neither gets the cookie nor takes the click's id along. `requested` is
 * the code as the address spells it; one that no link has gets a page
 * that says so.
 */
export async function followLink(
  request: NextRequest,
  requested: string,
  banner?: ClickedBanner,
): Promise<Response> {
  const code = toCode(requested)
  if (!code) return unknownCode(request)
  const isPerson = request.method === 'GET' && isVisit(request.headers)
  return isPerson ? visit(request, code, banner) : pointTo(request, code, banner)
}

async function visit(request: NextRequest, code: string, banner?: ClickedBanner) {
  const { headers, nextUrl } = request
  const { SITE_URL } = env()
  const subIds = nextUrl.search ? subIdsOf((name) => nextUrl.searchParams.get(name)) : undefined
  const ad = nextUrl.search ? adOf((name) => nextUrl.searchParams.get(name)) : undefined
  const taken = await takeVisit({ headers, code, subIds, ad, banner: banner?.id })
  const { id, outcome } = taken
  if (outcome.kind === 'unknown') return unknownCode(request)
  if (outcome.kind === 'late') after(outcome.written) // the process ends after the click is written, or given up
  const cached = outcome.kind === 'recorded' ? outcome : cachedDestination(code)
  const { days } = cached
  const destination = (outcome.kind === 'late' && banner?.destination) || cached.destination
  const location = locationOf(destination, code)
  if (!location) return unknownCode(request)
  if (consentOf(headers.get('cookie')) === 'no') return sendTo(location)
  return sendTo(withClick(location, id, SITE_URL), visitCookies(headers, taken, days))
}

async function pointTo(request: NextRequest, code: string, banner?: ClickedBanner) {
  const destination = banner?.destination ?? (await resolveCode(code))
  const location = destination === null ? null : locationOf(destination, code)
  return location ? sendTo(location) : unknownCode(request)
}

/** The code's destination, unless it is not safe to redirect to. */
function locationOf(destination: string, code: string): string | null {
  const location = toLocation(destination, env().SITE_URL)
  if (!location) log.error({ code }, 'a link leads where no link may')
  return location
}

function sendTo(location: string, cookies: string[] = []) {
  const headers = new Headers({
    location,
    'cache-control': 'private, no-store',
    'content-security-policy': DATA_POLICY,
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

function unknownCode({ headers, url }: NextRequest) {
  const locale = preferredLocale(headers.get('accept-language'), headers.get('cookie'))
  return notFoundPage(url, locale, '/unknown-link')
}
