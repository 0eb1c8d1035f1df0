import { REFUSED, receiver } from '@/lib/address'
import { OPERATIONS } from '@/lib/api/operations'
import { noQuery } from '@/lib/api/schema'
import { answerRead, answerSigned, refuseMethodBut } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'
import { endpointSecret } from '@/lib/webhooks/secret'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('GET, HEAD, POST, OPTIONS')

type Subscribed = { id: string; secret_version: number; replayed: boolean }

/** A shop's own system, or Zapier or Make for it, lists its subscriptions to events. */
export function GET(request: Request) {
  return answerRead(
    request,
    {},
    {
      params: noQuery,
      query: OPERATIONS.listWebhooks.query,
      run: (key_id) => callFunction('list_subscriptions', { key_id }, LONGEST_CALL),
    },
  )
}

/** It subscribes to events; the answer has the secret that they are signed with. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.subscribeWebhook.body,
    run: async (key_id, input, body) => {
      const resolved = { ...body, url: receiver(input.url) ?? REFUSED } as Json
      const made = await callFunction('subscribe_webhook', { key_id, body: resolved }, LONGEST_CALL)
      const { secret_version, ...facts } = made as Subscribed
      return { ...facts, secret: endpointSecret(facts.id, secret_version) }
    },
  })
}

export { refuse as DELETE, refuse as PATCH, refuse as PUT }
