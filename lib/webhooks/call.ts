import 'server-only'
import { type Outgoing, openOutgoing } from '@/lib/outgoing'

const TIMEOUT = 5_000

/** `code` is null when there was no answer; `error` is then the reason in a word. */
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
      const request = openOutgoing(outgoing, toPrivate)
      const timer = setTimeout(() => request.destroy(new Error('timeout')), TIMEOUT)
      request.on('close', () => clearTimeout(timer))
      request.on('error', failed)
      request.on('response', (answer) => {
        resolve({ code: answer.statusCode ?? null, duration_ms: took(), error: null })
        request.destroy() // the body is not read
      })
      request.end(outgoing.body)
    } catch (error) {
      failed(error as Error) // an address that Node itself refuses
    }
  })
}

function reasonOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException
  return (code ?? error.message).slice(0, 200)
}
