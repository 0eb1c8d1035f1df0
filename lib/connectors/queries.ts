import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { CONNECTOR_DELIVERY_STATE, type ConnectorDeliveryState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import {
  type Connector,
  type ConnectorDelivery,
  type Credit,
  DELIVERY_STATES,
  type DeliveryCounts,
  type Outcome,
  REPORTED_KINDS,
} from './schema'

const LOG_PAGE = 25

/** The connectors of a program, first made first; administrators only, others get none. */
export async function listConnectors(programId: string): Promise<Connector[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('connectors')
      .select('id, provider, label, secret_set_at, received_at, unsigned_at, disabled_at')
      .eq('program_id', programId)
      .is('removed_at', null)
      .order('created_at'),
  )
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    label: row.label,
    secretSetAt: row.secret_set_at,
    receivedAt: row.received_at,
    unsignedAt: row.unsigned_at,
    disabledAt: row.disabled_at,
  }))
}

const outcomes = z.array(
  z.object({
    kind: z.enum(REPORTED_KINDS),
    external_id: z.string(),
    state: z.enum(CONNECTOR_DELIVERY_STATE).exclude(['waiting']),
    conversion_id: z.string().optional(),
    was: z.number().optional(),
    now: z.number().optional(),
    currency: z.string().optional(),
  }),
)
type Reported = z.output<typeof outcomes>[number]

function toOutcome(
  { kind, external_id, state, conversion_id, was, now, currency }: Reported,
  owners: Owners,
): Outcome {
  const isChanged = was !== undefined && now !== undefined && currency !== undefined
  return {
    kind,
    externalId: external_id,
    state,
    conversionId: conversion_id ?? null,
    credit: owners.get(conversion_id ?? '') ?? null,
    changed: isChanged ? { was, now, currency } : null,
  }
}

type Owners = Map<string, Credit>

/** The credited affiliate of each lead and sale with the rule, or the reason why there is none. */
async function listOwners(reported: Reported[]): Promise<Owners> {
  const owned = reported.filter(({ kind }) => kind === 'lead' || kind === 'sale')
  const ids = [...new Set(owned.flatMap(({ conversion_id }) => conversion_id ?? []))]
  if (ids.length === 0) return new Map()
  const supabase = await createClient()
  const [named, decided] = await Promise.all([
    supabase.from('conversion_details').select('id, affiliate_name').in('id', ids),
    supabase.from('attribution_decisions').select('conversion_id, rule, reason').in('conversion_id', ids),
  ])
  const decisions = new Map(unwrap(decided).map((row) => [row.conversion_id, row]))
  return new Map(
    unwrap(named).map(({ id, affiliate_name }) => {
      const { rule = null, reason = null } = decisions.get(id ?? '') ?? {}
      return [id ?? '', { affiliateName: affiliate_name, rule, reason }]
    }),
  )
}

/** What came with a delivery, as readable text; null after it was deleted. */
async function getPayload(deliveryId: number): Promise<string | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('connector_deliveries').select('payload').eq('id', deliveryId).maybeSingle(),
  )
  return row?.payload ? JSON.stringify(row.payload, null, 2) : null
}

/** The delivery whose payload an address asks for. */
export const toDeliveryId = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

export type ConnectorLog = { rows: ConnectorDelivery[]; counts: DeliveryCounts; hasMore: boolean }

/** The state that an address asks for, or null for all. */
export const toDeliveryState = (value: unknown): ConnectorDeliveryState | null =>
  DELIVERY_STATES.find((state) => state === value) ?? null

type LogFilter = {
  connectorId: string
  state: ConnectorDeliveryState | null
  page: number
  /** Whose payload is wanted. */
  came: number | null
}

/** A page of what a connector took, newest first, with how many there are in each state. */
export async function listConnectorDeliveries({
  connectorId,
  state,
  page,
  came,
}: LogFilter): Promise<ConnectorLog> {
  const supabase = await createClient()
  const all = supabase
    .from('connector_deliveries')
    .select(
      'id, external_id, topic, state, reason, field, outcomes, attempts, received_at, next_attempt_at, has_payload',
    )
    .eq('connector_id', connectorId)
    .order('id', { ascending: false })
  const [found, counted] = await Promise.all([
    (state ? all.eq('state', state) : all).range((page - 1) * LOG_PAGE, page * LOG_PAGE),
    supabase.from('connector_counts').select('state, total').eq('connector_id', connectorId),
  ])
  const rows = unwrap(found)
  const counts = Object.fromEntries(unwrap(counted).map((row) => [row.state, row.total]))
  const onPage = rows.slice(0, LOG_PAGE).map((row) => ({ ...row, reported: outcomes.parse(row.outcomes) }))
  const payload = came !== null && onPage.some(({ id }) => id === came) ? await getPayload(came) : null
  const owners = await listOwners(onPage.flatMap(({ reported }) => reported))
  const shown = onPage.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    topic: row.topic,
    state: row.state,
    reason: row.reason?.replace(/^errors\./, '') ?? null,
    field: row.field,
    outcomes: row.reported.map((one) => toOutcome(one, owners)),
    attempts: row.attempts,
    receivedAt: row.received_at,
    nextAttemptAt: row.next_attempt_at,
    hasPayload: row.has_payload === true,
    payload: row.id === came ? payload : null,
  }))
  return { rows: shown, counts, hasMore: rows.length > LOG_PAGE }
}
