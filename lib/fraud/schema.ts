import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { FRAUD_RULE, type FraudRule, HOLD_STATE } from '@/lib/supabase/enums'

export function toRule(value: unknown): FraudRule | undefined {
  return FRAUD_RULE.find((rule) => rule === value)
}

/** What a rule saw: figures, our own names, and nothing that identifies a customer. */
const findingSchema = z.object({
  rule: z.enum(FRAUD_RULE),
  evidence: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.output<typeof findingSchema>

/** What one rule held of one commission, and what became of it. */
export const reviewSchema = findingSchema
  .extend({
    id: z.uuid(),
    state: z.enum(HOLD_STATE),
    held_at: z.string(),
    decided_at: z.string().nullable(),
    reason: z.string().nullable(),
    commission_id: z.uuid(),
    decider: z.object({ full_name: z.string() }).nullable(),
    commissions: z.object({
      conversions: z.object({ kind: z.string(), external_id: z.string() }),
      programs: z.object({ slug: z.string(), name: textsSchema }),
    }),
  })
  .transform(({ rule, evidence, commissions: { conversions, programs }, ...row }) => ({
    id: row.id,
    finding: { rule, evidence },
    state: row.state,
    heldAt: row.held_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider?.full_name ?? null,
    reason: row.reason,
    commissionId: row.commission_id,
    kind: conversions.kind,
    orderId: conversions.external_id,
    programSlug: programs.slug,
    programName: programs.name,
  }))
export type Review = z.output<typeof reviewSchema>

const heldSchema = z
  .object({
    id: z.uuid(),
    conversion_id: z.uuid(),
    order_id: z.string(),
    kind: z.string(),
    sold_at: z.string(),
    amount: z.number(),
    findings: z.array(findingSchema),
  })
  .transform(({ conversion_id, order_id, sold_at, ...row }) => ({
    ...row,
    conversionId: conversion_id,
    orderId: order_id,
    soldAt: sold_at,
  }))
export type Held = z.output<typeof heldSchema>

/**
 * What is under review of one affiliate for one rule; money in minor units. Of `total` at most 25 are listed, `furtherIds` are
 * those that one decision takes with them.
 */
export const holdGroupSchema = z
  .object({
    program_name: textsSchema,
    program_slug: z.string(),
    currency: z.string(),
    enrollment_id: z.uuid(),
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    first_rule: z.enum(FRAUD_RULE),
    total: z.number(),
    amount: z.number(),
    review_by: z.string(),
    commissions: z.array(heldSchema),
    further_ids: z.array(z.uuid()),
  })
  .transform((row) => ({
    programName: row.program_name,
    programSlug: row.program_slug,
    currency: row.currency,
    enrollmentId: row.enrollment_id,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    rule: row.first_rule,
    total: row.total,
    amount: row.amount,
    reviewBy: row.review_by,
    commissions: row.commissions,
    furtherIds: row.further_ids,
  }))
export type HoldGroup = z.output<typeof holdGroupSchema>

export const HELD_FIELD = 'commission:'
const PREFIX = HELD_FIELD.length
/** The box for those that are not listed; their ids are in `further_ids`, a space between them. */
export const FURTHER_FIELD = 'further'

export const decideSchema = z
  .looseObject({
    decision: z.enum(['release', 'reject']),
    reason: z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' }),
    idempotency_key: z.uuid(),
    further: z.literal('on').optional(),
    further_ids: z.string().max(20_000).default(''),
  })
  .transform(({ decision, reason, idempotency_key, further, further_ids, ...form }) => ({
    commission_ids: [
      ...Object.keys(form)
        .filter((name) => name.startsWith(HELD_FIELD))
        .map((name) => name.slice(PREFIX)),
      ...(further ? further_ids.split(' ').filter(Boolean) : []),
    ],
    releases: decision === 'release',
    reason,
    idempotency_key,
  }))

const whole = (from: number, to: number) =>
  z.coerce
    .number({ error: 'fraud.setting' })
    .int({ error: 'fraud.setting' })
    .min(from, { error: 'fraud.setting' })
    .max(to, {
      error: 'fraud.setting',
    })
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const hostsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((host) => host.replace(/^www\./, ''))
    .filter(Boolean)

/** A program's rules and thresholds as the form and its address write them. */
const settingsSchema = z.object({
  rules: z.string().transform((list) => list.split(',').flatMap((rule) => toRule(rule) ?? [])),
  review_days: whole(1, 60),
  fast_seconds: whole(1, 3600),
  burst_count: whole(2, 1000),
  refund_percent: whole(1, 100),
  refund_minimum: whole(2, 1000),
  network_clicks: whole(1, 10_000),
  banned_referrers: z
    .string()
    .max(10_000)
    .transform(hostsOf)
    .refine((hosts) => hosts.length <= 200 && hosts.every((host) => HOST.test(host)), {
      error: 'fraud.host',
    }),
})
export type FraudSettings = z.output<typeof settingsSchema>
export const saveSettingsSchema = settingsSchema.extend({ program_id: z.uuid() })

/** What the database's commands take. */
export function toArguments({ refund_percent, ...settings }: FraudSettings) {
  return { ...settings, refund_bps: refund_percent * 100 }
}

/** The form's fields, for an address or for hidden inputs. */
export function toFields(settings: FraudSettings): Record<keyof FraudSettings, string> {
  return {
    rules: settings.rules.join(','),
    review_days: String(settings.review_days),
    fast_seconds: String(settings.fast_seconds),
    burst_count: String(settings.burst_count),
    refund_percent: String(settings.refund_percent),
    refund_minimum: String(settings.refund_minimum),
    network_clicks: String(settings.network_clicks),
    banned_referrers: settings.banned_referrers.join(' '),
  }
}

type Query = Record<string, string | string[] | undefined>
type ParsedSettings = {
  settings: FraudSettings
  fields: Record<string, string>
  errors: Record<string, string[]>
  isChanged: boolean
}

/** What the address asks to be tried; the stored settings where it asks nothing, or nothing that may be set. */
export function parseSettings(query: Query, stored: FraudSettings): ParsedSettings {
  const storedFields = toFields(stored)
  if (query.try === undefined) return { settings: stored, fields: storedFields, errors: {}, isChanged: false }
  const rules = [query.rule ?? []].flat().join(',')
  const given = Object.fromEntries(Object.keys(storedFields).map((name) => [name, String(query[name] ?? '')]))
  const fields = { ...given, rules }
  const parsed = settingsSchema.safeParse(fields)
  if (!parsed.success)
    return { settings: stored, fields, errors: z.flattenError(parsed.error).fieldErrors, isChanged: false }
  const isChanged = JSON.stringify(toFields(parsed.data)) !== JSON.stringify(storedFields)
  return { settings: parsed.data, fields, errors: {}, isChanged }
}

/** A commission that settings would have held last month; `total` and `totalAmount` speak of all that were found. */
export const previewedSchema = z
  .object({
    commission_id: z.uuid(),
    order_id: z.string(),
    sold_at: z.string(),
    affiliate_name: z.string(),
    amount: z.number(),
    status: z.string(),
    findings: z.array(findingSchema),
    total: z.number(),
    total_amount: z.number(),
  })
  .transform((row) => ({
    id: row.commission_id,
    orderId: row.order_id,
    soldAt: row.sold_at,
    affiliateName: row.affiliate_name,
    amount: row.amount,
    isHeld: row.status === 'held',
    findings: row.findings,
    total: row.total,
    totalAmount: row.total_amount,
  }))
export type Previewed = z.output<typeof previewedSchema>
