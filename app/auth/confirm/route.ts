import { type MailLink, readLink } from '@/lib/auth/mail-link'
import { keepLink } from '@/lib/auth/way-back'
import { pathIn, toLocale } from '@/lib/i18n/routing'

/**
 * Where mails point. A visit uses nothing up, because mail scanners visit too: the link is put aside in a cookie,
 * out of the address bar, and the page behind it has the button that does. Locations are relative: the host is found
 * by the browser, the language by the middleware unless the mail named English.
 */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  const link = readLink(searchParams)
  if (link) await keepLink(link)
  return answer(pathIn(toLocale(searchParams.get('locale')), pageFor(link)))
}

export function HEAD() {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

function pageFor(link: MailLink | null) {
  if (!link) return '/link-expired'
  return 'undo' in link ? '/undo-change' : '/confirm'
}

function answer(location: string) {
  const headers = {
    Location: location,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
