import 'server-only'
import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { checkedTarget, isCallable, RefusedError } from './target'

export type Fetched = {
  status: number
  finalUrl: string
  hops: string[]
  contentType: string
  body: Buffer
  /** The body went on beyond the limit and was cut. */
  isCut: boolean
}

/** What the fetcher stands on; trials exchange it. */
export type Door = {
  resolve(name: string): Promise<string[]>
  isCallable(address: string): boolean
  target(text: string, from?: URL): URL
  /** For all of it: names, redirects, body. */
  milliseconds: number
  /** How much of a body is read; the rest is cut. */
  bytes: number
}

const MOST_REDIRECTS = 5
const MOST_BYTES = 1_000_000
const HEADERS = {
  'user-agent': 'AlianzaScamScan/1.0 (+page check)',
  accept: 'text/html,text/plain;q=0.8,*/*;q=0.1',
  'accept-encoding': 'identity',
}

export const DOOR: Door = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  isCallable,
  target: checkedTarget,
  milliseconds: 5_000,
  bytes: MOST_BYTES,
}

const bare = (hostname: string) => hostname.replace(/\.+$/, '').replace(/^\[|\]$/g, '')

/** The one address to connect to. A name with any address that may not be called is refused as a whole. */
async function pinned(url: URL, door: Door): Promise<string> {
  const name = bare(url.hostname)
  const addresses = isIP(name) ? [name] : await door.resolve(name).catch(() => [])
  const [first] = addresses
  if (!first) throw new RefusedError('no_address')
  if (!addresses.every((address) => isIP(address) && door.isCallable(address)))
    throw new RefusedError('private_address')
  return first
}

/** Asks nobody again: what was judged is what is connected to. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_name, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family)
}

type Answer = { response: http.IncomingMessage; body: Buffer; isCut: boolean }

async function read(response: http.IncomingMessage, most: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) break
  }
  response.destroy()
  const body = Buffer.concat(chunks)
  return { body: body.subarray(0, most), isCut: size > most }
}

const isRedirect = ({ statusCode = 0, headers }: http.IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined

function ask(url: URL, address: string, door: Door, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const call = request(url, {
      method: 'GET',
      headers: HEADERS,
      agent: false,
      lookup: lookupOf(address),
      signal,
    })
    call.on('error', reject)
    call.on('response', (response) => {
      // The last fence: the far end of the socket itself.
      if (!door.isCallable(response.socket.remoteAddress ?? '')) {
        call.destroy(new RefusedError('private_address'))
        return
      }
      if (isRedirect(response)) {
        response.destroy()
        resolve({ response, body: Buffer.alloc(0), isCut: false })
        return
      }
      read(response, door.bytes).then(({ body, isCut }) => resolve({ response, body, isCut }), reject)
    })
    call.end()
  })
}

function refusalOf(error: unknown, signal: AbortSignal): RefusedError {
  if (error instanceof RefusedError) return error
  return new RefusedError(signal.aborted ? 'too_slow' : 'unreachable')
}

/** Rejects when the time is over, so that a resolver that never answers holds nobody up. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RefusedError('too_slow')), { once: true })
  })
  return Promise.race([work, over])
}

/**
 * Fetches a page that somebody else named: http or https at the usual ports of public addresses only, at most 5 redirects
 * (each judged anew), 1 MB and 5 seconds in all; no cookies, no credentials. Throws RefusedError and nothing else.
 */
export async function safeFetch(text: string, door: Door = DOOR): Promise<Fetched> {
  const signal = AbortSignal.timeout(door.milliseconds)
  const hops: string[] = []
  try {
    let url = door.target(text)
    for (;;) {
      const address = await inTime(pinned(url, door), signal)
      const { response, body, isCut } = await inTime(ask(url, address, door, signal), signal)
      if (!isRedirect(response)) {
        const contentType = response.headers['content-type'] ?? ''
        return { status: response.statusCode ?? 0, finalUrl: url.href, hops, contentType, body, isCut }
      }
      hops.push(url.href)
      if (hops.length > MOST_REDIRECTS) throw new RefusedError('too_many_redirects')
      url = door.target(response.headers.location ?? '', url)
    }
  } catch (error) {
    throw refusalOf(error, signal)
  }
}
