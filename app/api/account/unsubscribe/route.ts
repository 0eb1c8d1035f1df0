import { pathIn, toLocale } from '@/lib/i18n/routing'
import { readUnsubscribe, stopMails } from '@/lib/mail/unsubscribe'

const NO_STORE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** A visit changes nothing, because mail scanners visit too: the page behind it has the button. */
export function GET(request: Request) {
  const { searchParams, search } = new URL(request.url)
  const location = `${pathIn(toLocale(searchParams.get('locale')), '/account/unsubscribe')}${search}`
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } })
}

/** The mail program's own button (RFC 8058): one press, no questions. */
export async function POST(request: Request) {
  const link = readUnsubscribe(Object.fromEntries(new URL(request.url).searchParams))
  if (!link) return new Response(null, { status: 403, headers: NO_STORE })
  await stopMails(link)
  return new Response(null, { status: 204, headers: NO_STORE })
}
