import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { forgetClaims, ownSite } from '@/lib/client-address'
import type { Env } from '@/lib/env'
import { preferredLocale } from '@/lib/i18n/preferred'
import { toLocale } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { wholeAddress } from '@/lib/whole-addresses'
import { askWhole } from './ask-whole'
import { judge, type Reason, STATUS } from './edge'
import { refusalPage } from './not-found-page'
import { DATA_POLICY } from './policy'
import { fillRefusals } from './readable-refusals'

const GUARDED = Symbol.for('alianza.security.edge')
/** Answered by handlers, or files. */
const NO_PAGE = /^\/(?:api|auth|r|b|og|_next)\//
const CONNECT_REFUSED = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Puts the edge before every HTTP server of this process: what Next cannot answer well is refused here, and what goes on
 * names no other site. Call once at boot; Next has no place of its own that runs before it reads a request.
 */
export function guardServers({ SITE_URL, TRUSTED_PROXIES }: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES'>): void {
  const marked = Server.prototype as { [GUARDED]?: true }
  if (marked[GUARDED]) return
  marked[GUARDED] = true
  const site = ownSite(SITE_URL)
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    if (event === 'connection' && this.listenerCount('connect') === 0) this.on('connect', refuseTunnel)
    if (event !== 'request') return Reflect.apply(emit, this, [event, ...rest])
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    const verdict = judge(request, site.origins)
    if ('options' in verdict) end(response, 204, { allow: verdict.options })
    if ('refused' in verdict) void refuse(request, response, verdict.refused, verdict.allow)
    if (!('path' in verdict)) return true
    request.url = wholeAddress(verdict.path)
    forgetClaims(request.headers, site, TRUSTED_PROXIES)
    if (!NO_PAGE.test(request.url)) preparePage(request, response)
    return Reflect.apply(emit, this, [event, ...rest])
  } as typeof emit
}

/** A page says the right status, and a refusal has a text, with scripts and without. */
function preparePage(request: IncomingMessage, response: ServerResponse) {
  const { url = '/', headers, socket } = request
  const [pathname = '/'] = url.split(/[?#]/, 1) // not parsed: "//[x" is an address too, and no URL
  askWhole(request, pathname)
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return
  const named = /^\/(es|en)(?:\/|$)/i.exec(pathname)?.[1]?.toLowerCase()
  const locale = named
    ? toLocale(named)
    : preferredLocale(headers['accept-language'] ?? null, headers.cookie ?? null)
  fillRefusals(response, async (status) => {
    const answer = status === 403 ? '/forbidden' : '/404'
    return (await refusalPage(`http://localhost:${socket.localPort}`, locale, answer)).html
  })
}

function refuseTunnel(_request: IncomingMessage, socket: Duplex) {
  socket.end(CONNECT_REFUSED)
}

/** An unread body would be parsed as the next request: the connection ends with the answer. */
function end(response: ServerResponse, status: number, headers: Record<string, string>, body = '') {
  response.writeHead(status, {
    ...headers,
    connection: 'close',
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

/** What of the request each refusal is about. */
const FIELD = new Map<Reason, string>([
  ['malformed', 'address'],
  ['foreign', 'origin'],
  ['method', 'method'],
  ['too_large', 'body'],
  ['too_long', 'address'],
])

/** Says why in the reader's language; programs get a problem document as everywhere below /api. */
async function refuse(
  { headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  why: Reason,
  allow?: string,
) {
  const status = STATUS[why]
  const locale = preferredLocale(headers['accept-language'] ?? null)
  const t = await translator(locale, 'errors.edge')
  const title = t(why)
  const more = { 'content-language': locale, ...(allow && { allow }) }
  if (!/^\/api\//.test(url))
    return end(response, status, { ...more, 'content-type': 'text/plain; charset=utf-8' }, `${title}\n`)
  const errors = [{ field: FIELD.get(why), code: `edge.${why}`, message: title }]
  const problem = JSON.stringify({ type: 'about:blank', title, status, detail: title, errors })
  end(response, status, { ...more, 'content-type': 'application/problem+json' }, problem)
}
