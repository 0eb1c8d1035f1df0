import { z } from 'zod'
import { arrivalCookie } from '@/lib/arrival'
import { isOwnOrigin } from '@/lib/client-address'
import { ANSWERS, consentCookie } from '@/lib/consent'
import { safePath } from '@/lib/i18n/safe-path'
import { siteCookies } from '@/lib/links/site-cookies'
import { forgetClick } from '@/lib/links/visitor'
import { readBody } from '@/lib/request-body'

const LIMIT = 1_000
const answerSchema = z.enum(ANSWERS)

/**
 * Stores the answer to the cookie notice and redirects back to its page. "No" also forgets the click, so only a form of
 * this site may send it: another site could take an affiliate's sale away.
 */
export async function POST(request: Request) {
  if (!isOwnForm(request.headers)) return new Response(null, { status: 403 })
  const body = await readBody(request, LIMIT)
  const given = 'text' in body ? new URLSearchParams(body.text).get('answer') : null
  const answer = answerSchema.safeParse(given)
  if (!answer.success) return new Response(null, { status: 422 })
  const headers = new Headers({
    location: pageOf(request.headers.get('referer')),
    'cache-control': 'private, no-store',
  })
  const site = siteCookies()
  headers.append('set-cookie', consentCookie(answer.data, site))
  if (answer.data === 'no') {
    for (const line of [...forgetClick(site), arrivalCookie(site, true)]) headers.append('set-cookie', line)
  }
  return new Response(null, { status: 303, headers })
}

/** Browsers send Sec-Fetch-Site; one too old for it still sends the Origin of a POST. */
function isOwnForm(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  return isOwnOrigin(headers.get('origin'))
}

function pageOf(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return safePath(pathname + search, '/')
}
