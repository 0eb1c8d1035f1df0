import 'server-only'
import { z } from 'zod'
import { parseJson } from '@/lib/json'
import { openOutgoing } from '@/lib/outgoing'

const STRIPE = 'https://api.stripe.com'
const TIMEOUT = 10_000
const MOST_BYTES = 2_000_000
const PAGE = 100
const MOST_PAGES = 50

export type Promotion = { id: string; code: string }
/** Why nothing was read; a key below `errors.` in messages/. */
export type Refusal = 'connector.api_key' | 'connector.api_unreachable' | 'connector.api_answer'
type Options = { api?: string; toPrivate?: boolean }

const text = z.string().min(1).max(200)
const page = z.object({ data: z.array(z.object({ id: text, code: text })), has_more: z.boolean() })

/**
 * All promotion codes of a Stripe account, up to 5,000, newest first. The key is sent to Stripe and stored nowhere. Never
 * rejects.
 */
export async function readPromotions(
  key: string,
  { api = STRIPE, toPrivate = false }: Options = {},
): Promise<Promotion[] | Refusal> {
  const found: Promotion[] = []
  for (let turn = 0; turn < MOST_PAGES; turn++) {
    const last = found.at(-1)?.id
    const query = new URLSearchParams({ limit: String(PAGE), ...(last && { starting_after: last }) })
    const answer = await ask(`${api}/v1/promotion_codes?${query}`, key, toPrivate)
    if (!answer) return 'connector.api_unreachable'
    if (answer.status === 401 || answer.status === 403) return 'connector.api_key'
    const read = answer.status === 200 ? page.safeParse(parseJson(answer.body)) : null
    if (!read?.success) return 'connector.api_answer'
    found.push(...read.data.data.map(({ id, code }) => ({ id, code })))
    if (!read.data.has_more || read.data.data.length === 0) break
  }
  return found
}

/** One page; null when nothing came, or too much. Redirects are not followed: the key goes to Stripe only. */
function ask(url: string, key: string, toPrivate: boolean): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      'accept-encoding': 'identity',
    }
    const request = openOutgoing({ method: 'GET', url, headers }, toPrivate)
    const timer = setTimeout(() => request.destroy(new Error('timeout')), TIMEOUT)
    const finish = (answer: { status: number; body: string } | null) => {
      resolve(answer)
      request.destroy()
    }
    request.on('close', () => clearTimeout(timer))
    request.on('error', () => finish(null))
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > MOST_BYTES) finish(null)
      })
      answer.on('end', () =>
        finish({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      )
      answer.on('error', () => finish(null))
    })
    request.end()
  })
}
