import 'server-only'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address'

const TIMEOUT = 5_000

export type Outgoing = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }
/** `code` is null when there was no answer; `error` then says why, in a word. */
export type Answer = { code: number | null; duration_ms: number; error: string | null }

/**
 * Calls a receiver once: five seconds at most, no redirects, the answer's body is not read. Never rejects. `toPrivate`
 * lets it reach private addresses, for trials on one machine.
 */
export function callReceiver(outgoing: Outgoing, { toPrivate = false } = {}): Promise<Answer> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ code: null, duration_ms: took(), error: reasonOf(error) })
    try {
      const request = open(outgoing, toPrivate)
      const timer = setTimeout(() => request.destroy(new Error('timeout')), TIMEOUT)
      request.on('close', () => clearTimeout(timer))
      request.on('error', failed)
      request.on('response', (answer) => {
        resolve({ code: answer.statusCode ?? null, duration_ms: took(), error: null })
        request.destroy() // whatever it says, nobody reads it
      })
      request.end(outgoing.body)
    } catch (error) {
      failed(error as Error) // an address that Node itself refuses
    }
  })
}

function open({ method, url, headers, body }: Outgoing, toPrivate: boolean): http.ClientRequest {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !toPrivate) throw new PrivateAddressError()
  // Node asks no resolver for a literal address.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!toPrivate && isIP(literal) && !isPublicAddress(literal)) throw new PrivateAddressError()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { method, headers: { ...headers, ...length }, agent: false as const }
  const lookup = toPrivate ? {} : { lookup: lookupPublic }
  return (protocol === 'https:' ? https : http).request(url, { ...options, ...lookup })
}

function reasonOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  return (code ?? error.message).slice(0, 200)
}
