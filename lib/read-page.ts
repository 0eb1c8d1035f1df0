import 'server-only'
import { openOutgoing } from './outgoing'

/** How long all of it may take, in milliseconds. */
export const LONGEST_READ = 5_000
const MOST_BYTES = 200_000
const MOST_REDIRECTS = 2
const MOVED = new Set([301, 302, 303, 307, 308])

export type Reading =
  | { text: string; error: null }
  | { text: null; error: 'unreachable' | 'private_address' | 'too_many_redirects' | 'answered_badly' }
type Options = { agent: string; toPrivate?: boolean; within?: number }
type Hop = { text: string } | { location: string } | { error: 'answered_badly' }

/**
 * Reads the beginning of a page that somebody named: five seconds in all, 200 kB, two redirects, each of them checked like
 * the first address. Never rejects.
 */
export async function readPage(
  url: string,
  { agent, toPrivate = false, within = LONGEST_READ }: Options,
): Promise<Reading> {
  const deadline = AbortSignal.timeout(within)
  let at = url
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const hop = await readHop(at, agent, toPrivate, deadline)
      if ('error' in hop) return { text: null, error: hop.error }
      if ('text' in hop) return { text: hop.text, error: null }
      at = new URL(hop.location, at).href
    }
    return { text: null, error: 'too_many_redirects' }
  } catch (error) {
    const isPrivate = (error as Error).message === 'private_address'
    return { text: null, error: isPrivate ? 'private_address' : 'unreachable' }
  }
}

function readHop(url: string, agent: string, toPrivate: boolean, deadline: AbortSignal): Promise<Hop> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': agent, accept: 'text/html,text/plain', 'accept-encoding': 'identity' }
    const request = openOutgoing({ method: 'GET', url, headers }, toPrivate)
    const giveUp = () => request.destroy(new Error('timeout'))
    const finish = (hop: Hop) => {
      resolve(hop)
      request.destroy() // the rest of the body is not read
    }
    deadline.addEventListener('abort', giveUp)
    request.on('close', () => deadline.removeEventListener('abort', giveUp))
    request.on('error', reject)
    request.on('response', (answer) => {
      const { statusCode = 0, headers: sent } = answer
      if (MOVED.has(statusCode) && sent.location) return finish({ location: sent.location })
      if (statusCode !== 200) return finish({ error: 'answered_badly' })
      const chunks: Buffer[] = []
      let bytes = 0
      const end = () => finish({ text: Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8') })
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= MOST_BYTES) end()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
    if (deadline.aborted) giveUp()
    request.end()
  })
}
