import 'server-only'
import { Webhook } from 'standardwebhooks'
import { brand } from '@/lib/brand'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Outgoing } from '@/lib/outgoing'
import type { EndpointKind } from '@/lib/supabase/enums'
import { serviceClient } from '@/lib/supabase/service'
import { callReceiver } from './call'
import { fillPlaceholders } from './placeholders'
import { endpointSecret } from './secret'
import { type Names, slackText } from './slack'

export type Claimed = {
  delivery_id: number
  attempt: number
  event_id: string
  sequence: number
  type: string
  occurred_at: string
  data: unknown
  url: string
  endpoint_id: string | null
  kind: EndpointKind | null
  names: Names | null
  secret_version: number | null
  former_version: number | null
}
export type DeliveryCount = { claimed: number; delivered: number; failed: number; forgotten: number }

const BATCH = 50
const AGENT = `${brand.name}-Webhooks/1`

/** Sends what is due, all at once; one receiver that is slow or down holds no other back. */
export async function deliverWebhooks(): Promise<DeliveryCount> {
  const service = serviceClient()
  const rows = unwrap(await service.rpc('claim_deliveries', { batch: BATCH })) as Claimed[]
  const states = await Promise.all(rows.map(deliver))
  const delivered = states.filter((state) => state === 'delivered').length
  const forgotten = unwrap(await service.rpc('prune_events'))
  return { claimed: rows.length, delivered, failed: rows.length - delivered, forgotten }
}

async function deliver(row: Claimed) {
  const outgoing = row.names ? await composeSlack({ ...row, names: row.names }) : compose(row)
  const answer = await callReceiver(outgoing, { toPrivate: env().WEBHOOKS_TO_PRIVATE === '1' })
  const { delivery_id, attempt } = row
  const finished = await serviceClient().rpc('finish_delivery', {
    delivery_id,
    attempt,
    code: answer.code,
    duration_ms: answer.duration_ms,
    error: answer.error,
  })
  // The delivery is not lost: its lease ends and it is sent again.
  if (finished.error) log.error({ err: finished.error, delivery_id }, 'delivery not noted')
  return finished.data
}

/** What a channel is sent; its address is its only secret, so nothing is signed. */
async function composeSlack({ url, ...row }: Claimed & { names: Names }): Promise<Outgoing> {
  const body = JSON.stringify({ text: await slackText(row), unfurl_links: false })
  return { method: 'POST', url, headers: { 'content-type': 'application/json', 'user-agent': AGENT }, body }
}

/** What is sent: a signed POST by the Standard Webhooks scheme, or an affiliate's own address with its values. */
export function compose(row: Claimed, now = new Date()): Outgoing {
  const { endpoint_id, secret_version, former_version, event_id, url } = row
  if (!endpoint_id || !secret_version) {
    const filled = fillPlaceholders(url, row.data as Record<string, unknown>)
    return { method: 'GET', url: filled, headers: { 'user-agent': AGENT } }
  }
  const { type, occurred_at: timestamp, sequence, data } = row
  const body = JSON.stringify({ type, timestamp, sequence, data })
  const versions = former_version ? [secret_version, former_version] : [secret_version]
  const signatures = versions.map((version) =>
    new Webhook(endpointSecret(endpoint_id, version)).sign(event_id, now, body),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': AGENT,
    'webhook-id': event_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
  return { method: 'POST', url, headers, body }
}
