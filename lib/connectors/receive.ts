import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '@/lib/json'
import { unseal } from '@/lib/sealing'
import { callFunction } from '@/lib/supabase/call'
import { CONNECTOR_PROVIDER, type ConnectorProvider } from '@/lib/supabase/enums'
import type { Json } from '@/lib/supabase/types'
import { readPipedrive } from './pipedrive'
import type { Reading } from './reading'
import { redacted } from './redacted'
import { SEALED_FOR } from './rules'
import { readShopify } from './shopify'
import { isSignedBy } from './signatures'
import { readStripe } from './stripe'
import { readWooCommerce } from './woocommerce'

const LONGEST_CALL = 10_000

const connectorSchema = z
  .object({
    provider: z.enum(CONNECTOR_PROVIDER),
    sealed: z.string().nullable(),
    former: z.string().nullable(),
  })
  .nullable()

/**
 * Whether the connector's provider sent this. A connector that is not there, off or without secret answers like a wrong
 * signature. Rejects when the database is out of reach.
 */
export async function isGenuine(provider: ConnectorProvider, id: string, headers: Headers, body: string) {
  const connector = connectorSchema.parse(
    await callFunction('find_connector', { connector_id: id }, LONGEST_CALL),
  )
  const secrets = [connector?.sealed, connector?.former].flatMap((sealed) => {
    const secret = sealed ? unseal(SEALED_FOR, id, sealed) : null
    return secret ? [secret] : []
  })
  if (connector?.provider === provider && isSignedBy(provider, headers, body, secrets)) return true
  if (connector) await callFunction('record_unsigned_delivery', { connector_id: id }, LONGEST_CALL)
  return false
}

const READERS: Record<ConnectorProvider, (payload: unknown, headers: Headers) => Reading> = {
  stripe: readStripe,
  shopify: (payload, headers) => readShopify(headers, payload),
  woocommerce: (payload, headers) => readWooCommerce(headers, payload),
  pipedrive: readPipedrive,
}

/** The parsed delivery with its payload, less personal data. */
export type Received = Reading & { payload: unknown }

/** Parses a genuine delivery; without an id of the provider's, the same bytes are the same delivery. */
export function readDelivery(provider: ConnectorProvider, headers: Headers, text: string): Received {
  const payload = parseJson(text)
  const read: Reading =
    payload === undefined
      ? { id: '', topic: '', reports: [], unreadable: 'body' }
      : READERS[provider](payload, headers)
  return {
    ...read,
    id: read.id || `sha256:${createHash('sha256').update(text).digest('hex')}`,
    topic: read.topic || '–',
    payload: payload === undefined ? null : redacted(payload),
  }
}

const takenSchema = z.object({ state: z.string(), reason: z.string().nullable() })
export type Taken = z.infer<typeof takenSchema>

/** Hands a delivery to the database, which takes it once and returns the outcome. */
export async function takeDelivery(id: string, reading: Received): Promise<Taken> {
  const { reports, names = {}, marks = {}, hold = 0, ignored, unreadable } = reading
  const why = unreadable ? 'connector.unreadable' : (ignored ?? (hold > 0 ? 'connector.held' : null))
  const args = {
    connector_id: id,
    external_id: reading.id,
    topic: reading.topic,
    reports: reports as unknown as Json,
    names,
    marks: marks as Json,
    reason: why && `errors.${why}`,
    field: unreadable ?? null,
    hold,
    payload: reading.payload as Json,
  }
  return takenSchema.parse(await callFunction('take_connector_delivery', args as never, LONGEST_CALL))
}
