import { readLink } from '@/lib/auth/mail-link'
import { keepLink } from '@/lib/auth/way-back'

/**
 * Where mails point. A visit uses nothing up, because mail scanners visit too: the link is put aside in a cookie,
 * out of the address bar, and the page behind it has the button that does. Locations are relative: the language
 * is found by the middleware, the host by the browser.
 */
export async function GET(request: Request) {
  const link = readLink(new URL(request.url).searchParams)
  if (link) await keepLink(link)
  return answer(link ? '/confirm' : '/link-expired')
}

export function HEAD() {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

function answer(location: string) {
  const headers = {
    Location: location,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
