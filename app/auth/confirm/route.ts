import { type MailLink, readLink } from '@/lib/auth/mail-link'
import { withNext } from '@/lib/auth/next-path'
import { storedPage, storeLink } from '@/lib/auth/return-path'
import { pathIn, toLocale } from '@/lib/i18n/routing'

/**
 * The target of the links in mails. A visit does not use the link up, because mail scanners visit too: the link moves into a
 * cookie, out of the address bar, and the next page has the button that uses it. Locations are relative: the browser adds the
 * host, the middleware the language unless the mail named English.
 */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  const link = readLink(searchParams)
  if (link) await storeLink(link)
  return answer(pathIn(toLocale(searchParams.get('locale')), await pageFor(link)))
}

export function HEAD() {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** What confirms a new account says where it goes on, if this browser registered it. */
async function pageFor(link: MailLink | null): Promise<string> {
  if (!link) return '/link-expired'
  if ('undo' in link) return '/undo-change'
  return 'type' in link && link.type === 'signup' ? withNext('/confirm', await storedPage()) : '/confirm'
}

function answer(location: string) {
  const headers = {
    Location: location,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
