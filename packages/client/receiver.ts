import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './sign.ts'

const TOLERANCE_SECONDS = 300

export type WebhookEvent = {
  type: string
  timestamp: string
  sequence: number
  data: Record<string, unknown>
}
/**
 * Keeps the id of an event and tells whether it was there before. Keep it where the event's effect is kept, in the same
 * transaction and with a unique key; ids older than four days can be forgotten unless somebody replays.
 */
export type SeenBefore = (id: string) => boolean | Promise<boolean>

export class WebhookError extends Error {
  readonly reason: 'headers' | 'age' | 'signature'
  constructor(reason: 'headers' | 'age' | 'signature') {
    super(`The webhook is refused: ${reason}.`)
    this.name = 'WebhookError'
    this.reason = reason
  }
}

/**
 * The event of a request whose signature and age are right, or null when it came before. `body` is the text exactly as it
 * arrived; while a secret is being replaced, give both. Throws a WebhookError for what must not be believed.
 */
export async function readWebhook(
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string,
  secrets: string | string[],
  seenBefore: SeenBefore,
  now = Date.now(),
): Promise<{ id: string; event: WebhookEvent } | null> {
  const given = headers instanceof Headers ? Object.fromEntries(headers) : headers
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(given[name] ?? ''),
  ) as [string, string, string]
  if (!id || !/^\d{1,12}$/.test(seconds) || !signatures) throw new WebhookError('headers')
  if (Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS) throw new WebhookError('age')
  const expected = [secrets]
    .flat()
    .map((secret) => Buffer.from(signatureOf(secret, id, seconds, body), 'base64'))
  const isGenuine = signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const bytes = Buffer.from(text, 'base64')
    return version === 'v1' && expected.some((e) => e.length === bytes.length && timingSafeEqual(e, bytes))
  })
  if (!isGenuine) throw new WebhookError('signature')
  if (await seenBefore(id)) return null
  return { id, event: JSON.parse(body) as WebhookEvent }
}
