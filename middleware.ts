import { type NextRequest, NextResponse } from 'next/server'
import createIntlMiddleware from 'next-intl/middleware'
import { decodePath, isAdminPath, isPrivatePath } from '@/lib/auth/admin-path'
import { isAdmin } from '@/lib/auth/roles'
import { answerBanner } from '@/lib/banners/serve'
import { preferredLocale } from '@/lib/i18n/preferred'
import { pathIn, routing, toLocale } from '@/lib/i18n/routing'
import { followLink } from '@/lib/links/follow'
import { REQUEST_ID, REQUEST_PATH, toRequestId } from '@/lib/log'
import { isUnknownLanding } from '@/lib/partners/is-landing'
import { isUnknownCard, isUnknownProgram } from '@/lib/programs/is-listed'
import { markQuery } from '@/lib/query-pages'
import { isNoResult } from '@/lib/scamscan/is-result'
import { forgetWhole } from '@/lib/security/asks-whole'
import { isExistingFile, isExistingPage } from '@/lib/security/existing-paths'
import { notFoundPage } from '@/lib/security/not-found-page'
import { POLICY, preparePolicy } from '@/lib/security/page-policy'
import { CACHED_PAGE_BASELINE } from '@/lib/security/policy'
import { isReadableForm } from '@/lib/security/sent-form'
import { createMiddlewareClient, hasSessionCookie } from '@/lib/supabase/middleware'

const handleLocale = createIntlMiddleware(routing)
const LINK = /^\/r\/(.+)$/
/** Where the not-found page is fetched from, once in each language. */
const UNMATCHED = /^\/(?:en\/)?404$/
const CARD_MISSING = { status: 404, headers: { 'cache-control': 'public, max-age=60' } }

/**
 * Language, session, the page's Content-Security-Policy, and the first refusal: /admin* and, for visitors without a
 * session, what only members see. Never the only guard: pages, actions and the database refuse too. A link is followed from
 * here: a route handler costs what the whole site's routes and actions weigh (docs/decisions/0004-clicks.md).
 */
export async function middleware(request: NextRequest) {
  const path = decodePath(request.nextUrl.pathname)
  if (path === null) return new NextResponse('Bad request', { status: 400 })
  const code = LINK.exec(path)?.[1]
  if (code) return isRead(request) ? followLink(request, code) : NextResponse.next()
  if (path.startsWith('/b/')) return isRead(request) ? answerBanner(request, path) : NextResponse.next()
  if (path.startsWith('/og/')) {
    return (await isUnknownCard(path)) ? new NextResponse(null, CARD_MISSING) : NextResponse.next()
  }
  if (!(await isReadableForm(request))) return new NextResponse('Bad request', { status: 400 })
  const requestId = toRequestId(request.headers.get(REQUEST_ID))
  request.headers.set(REQUEST_ID, requestId)
  request.headers.set(REQUEST_PATH, request.nextUrl.pathname + request.nextUrl.search)
  const page = markQuery(request, path, request.nextUrl.searchParams, hasSessionCookie(request))
  const policy = preparePolicy(request, page)
  const response = isAdminPath(path) ? await guardAdmin(request) : await servePage(request, path)
  response.headers.set(REQUEST_ID, requestId)
  if (!response.headers.has(POLICY)) response.headers.set(POLICY, policy)
  return response
}

const isRead = ({ method }: NextRequest) => method === 'GET' || method === 'HEAD'

async function servePage(request: NextRequest, path: string) {
  if (isPrivatePath(path) && !hasSessionCookie(request)) return toLogin(request)
  if (isExistingFile(path)) return NextResponse.next()
  if (UNMATCHED.test(path)) return handleLocale(request)
  if (!isExistingPage(path) || isNoResult(path)) return notFound(request)
  if ((await isUnknownProgram(path)) || (await isUnknownLanding(path))) return notFound(request)
  if (!hasSessionCookie(request)) return handleLocale(request)
  const { supabase, apply } = createMiddlewareClient(request)
  await supabase.auth.getSession() // refreshes an expired session; its claims are trusted nowhere
  return apply(handleLocale(request))
}

/** One page for all unknown addresses: rendered once, and nothing is cached for the address. */
async function notFound(request: NextRequest) {
  const page = await notFoundPage(request.url, requestLocale(request))
  return new NextResponse(page.body, page)
}

async function guardAdmin(request: NextRequest) {
  if (!hasSessionCookie(request)) return toLogin(request)
  const { supabase, apply } = createMiddlewareClient(request)
  const { data } = await supabase.auth.getClaims()
  if (!data) return apply(toLogin(request))
  if (await isAdmin(supabase, data.claims.sub)) return apply(handleLocale(request))
  // A fresh rewrite: copying the language middleware's headers would carry its own rewrite and serve the page.
  const forbidden = new URL(`/${requestLocale(request)}/forbidden`, request.url)
  request.headers.delete(POLICY) // that page is a cached one
  forgetWhole(request.headers)
  const init = { request: { headers: request.headers }, headers: { [POLICY]: CACHED_PAGE_BASELINE } }
  return apply(NextResponse.rewrite(forbidden, init))
}

function toLogin(request: NextRequest) {
  const login = new URL(pathIn(requestLocale(request), '/login'), request.url)
  login.searchParams.set('next', request.nextUrl.pathname + request.nextUrl.search)
  return NextResponse.redirect(login)
}

/** Path, then stored preference, then browser: for the two answers that the language middleware does not give. */
function requestLocale({ nextUrl, headers }: NextRequest) {
  const named = /^\/+(es|en)(?:\/|$)/i.exec(nextUrl.pathname)?.[1]?.toLowerCase()
  return named ? toLocale(named) : preferredLocale(headers.get('accept-language'), headers.get('cookie'))
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // No dot is left out: /en/admin/a.b must reach the guard.
    '/((?!api/|auth/|r/|b/|og/|_next/|_vercel/).*)',
    '/og/:path*',
    {
      source: '/r/:code',
      missing: [
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'next-router-prefetch' },
      ],
    },
    {
      source: '/b/:slot/:part?',
      missing: [
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'next-router-prefetch' },
      ],
    },
  ],
}
