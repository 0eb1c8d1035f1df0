import { z } from 'zod'
import {
  type AttributionRule,
  CONNECTOR_PROVIDER,
  type ConnectorDeliveryState,
  type ConnectorProvider,
  type ConversionKind,
  type UncreditedReason,
} from '@/lib/supabase/enums'

export const createConnectorSchema = z.object({
  program_id: z.uuid(),
  provider: z.enum(CONNECTOR_PROVIDER, { error: 'fields.choice' }),
  label: z.string().trim().min(1, { error: 'connector.label' }).max(80, { error: 'connector.label' }),
})
export const connectorSchema = z.object({ connector_id: z.uuid() })
export const makeSecretSchema = connectorSchema.extend({
  current_password: z
    .string({ error: 'fields.required' })
    .min(1, { error: 'fields.required' })
    .max(200, { error: 'fields.too_long' }),
})
/** As the provider shows it; what is pasted often brings a space along. */
export const connectorSecretSchema = makeSecretSchema.extend({
  secret: z
    .string()
    .trim()
    .min(16, { error: 'connector.secret' })
    .max(200, { error: 'connector.secret' })
    .regex(/^[\x21-\x7e]+$/, { error: 'connector.secret' }),
})
/** A key of Stripe's that may read promotion codes; it is used once and not stored. */
export const promotionsSchema = connectorSchema.extend({
  secret_key: z
    .string()
    .trim()
    .regex(/^(rk|sk)_live_[A-Za-z0-9]{10,240}$/, { error: 'connector.api_key_form' }),
})
export const switchConnectorSchema = connectorSchema.extend({ enabled: z.enum(['on', 'off']) })
export const retryDeliverySchema = z.object({ delivery_id: z.coerce.number().int().positive() })

export type Connector = {
  id: string
  provider: ConnectorProvider
  label: string
  secretSetAt: string | null
  receivedAt: string | null
  unsignedAt: string | null
  disabledAt: string | null
}

/** The credited affiliate with the rule, or the reason why there is none. */
export type Credit = {
  affiliateName: string | null
  rule: AttributionRule | null
  reason: UncreditedReason | null
}

/** What a shop reports. */
export const REPORTED_KINDS = [
  'lead',
  'sale',
  'refund',
  'reinstatement',
] as const satisfies readonly ConversionKind[]
export type Outcome = {
  kind: (typeof REPORTED_KINDS)[number]
  externalId: string
  state: Exclude<ConnectorDeliveryState, 'waiting'>
  conversionId: string | null
  /** Of a lead or sale that was recorded; null of anything else. */
  credit: Credit | null
  /** The total as it was recorded and as the shop reports it now, in minor units; null unless they differ. */
  changed: { was: number; now: number; currency: string } | null
}
export const DELIVERY_STATES = ['refused', 'waiting', 'recorded', 'repeated', 'ignored'] as const
export type DeliveryCounts = Partial<Record<ConnectorDeliveryState, number>>
export type ConnectorDelivery = {
  id: number
  externalId: string
  topic: string
  state: ConnectorDeliveryState
  /** A key below `errors.` and what it is about. */
  reason: string | null
  field: string | null
  outcomes: Outcome[]
  attempts: number
  receivedAt: string
  nextAttemptAt: string | null
  hasPayload: boolean
  /** The payload, as text, of the requested delivery. */
  payload: string | null
}
