import { consentOf } from '@/lib/consent'

const SHOWN = '.consent-notice { display: block }'

/** Reveals the cookie notice where scripts do not run: loaded by a `noscript` element of every page. */
export function GET({ headers }: Request) {
  const css = consentOf(headers.get('cookie')) === 'ask' ? SHOWN : ''
  return new Response(css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  })
}
