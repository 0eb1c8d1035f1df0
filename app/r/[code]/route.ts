import { after, type NextRequest } from 'next/server'
import { consentCookie, consentOf } from '@/lib/consent'
import { env } from '@/lib/env'
import { preferredLocale } from '@/lib/i18n/preferred'
import { lastKnown, resolveCode } from '@/lib/links/clicks'
import { toCode, withClick } from '@/lib/links/destination'
import { adOf, subIdsOf } from '@/lib/links/facts'
import { takeVisit } from '@/lib/links/take-visit'
import { isVisit } from '@/lib/links/visit'
import { clickCookie } from '@/lib/links/visitor'
import { notFoundPage } from '@/lib/not-found-page'
import { DATA_POLICY } from '@/lib/security/policy'

type Context = RouteContext<'/r/[code]'>

/**
 * Sends a person on with a recorded click and its cookie; bots, previews and prefetches only with the address. Who
 * refused to be attributed is counted like everybody, and neither gets the cookie nor takes the click's id along.
 */
export async function GET(request: NextRequest, { params }: Context) {
  const code = toCode((await params).code)
  if (!code) return unknownCode(request)
  return isVisit(request.headers) ? visit(request, code) : pointTo(request, code)
}

export async function HEAD(request: NextRequest, { params }: Context) {
  const code = toCode((await params).code)
  return code ? pointTo(request, code) : unknownCode(request)
}

async function visit({ headers, nextUrl, url }: NextRequest, code: string) {
  const { SITE_URL } = env()
  const subIds = nextUrl.search ? subIdsOf((name) => nextUrl.searchParams.get(name)) : undefined
  const ad = nextUrl.search ? adOf((name) => nextUrl.searchParams.get(name)) : undefined
  const { id, visitorId, outcome } = await takeVisit({ headers, code, subIds, ad })
  if (outcome.kind === 'unknown') return notFoundPage(url, localeOf(headers))
  if (outcome.kind === 'late') after(outcome.kept) // the process ends after the click is kept, or given up
  const destination = outcome.kind === 'recorded' ? outcome.destination : lastKnown(code)
  const consent = consentOf(headers.get('cookie'))
  if (consent === 'no') return sendTo(destination)
  const isSecure = SITE_URL.startsWith('https:')
  const cookies = [clickCookie(visitorId, id, isSecure)]
  if (!consent) cookies.push(consentCookie('ask', isSecure))
  return sendTo(withClick(destination, id, SITE_URL), cookies)
}

async function pointTo(request: NextRequest, code: string) {
  const destination = await resolveCode(code)
  return destination === null ? unknownCode(request) : sendTo(destination)
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
  return notFoundPage(url, localeOf(headers))
}

function localeOf(headers: Headers) {
  return preferredLocale(headers.get('accept-language'), headers.get('cookie'))
}
