import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { subIdsSchema } from '@/lib/sub-ids'
import { createClient } from '@/lib/supabase/server'
import { firstCharacters } from '@/lib/text'
import { getEarnings } from './earning-queries'
import { type ConversionPath, metadataSchema, type Step } from './path-schema'
import { type Attribution, type Candidate, type Click, MATCHES, type Match } from './rules'
import { CONVERSION_FIELDS, toConversion } from './table-queries'

const LONGEST = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Everything that bears an id, in one program or in all; administrators only. */
async function lookUp(programId: string | null, q: string): Promise<Match[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('lookup_event', { program_id: programId, q }))
  return rows.map((row) => ({
    matched: z.enum(MATCHES).parse(row.matched),
    id: row.id,
    programId: row.of_program,
    label: row.label,
    at: row.at,
    conversionIds: row.conversion_ids,
    clickIds: row.click_ids,
  }))
}

/** What an address asks for with what was found; of one find its path, of several none. */
export async function find(programId: string | null, requested: string | string[] | undefined) {
  const q = firstCharacters(((Array.isArray(requested) ? requested[0] : requested) ?? '').trim(), LONGEST)
  const matches = q ? await lookUp(programId, q) : []
  const [only, second] = matches
  const [steps, slugs] = await Promise.all([
    only && !second ? getPath(only) : [],
    slugsOf(matches.map((match) => match.programId)),
  ])
  return { q, matches, steps, slugs }
}

async function slugsOf(programIds: string[]): Promise<Map<string, string>> {
  if (programIds.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('id, slug').in('id', programIds))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** A conversion of a program with everything that led to it and came of it; null when there is none. */
export async function getConversion(programId: string, id: string) {
  if (!UUID.test(id)) return null
  const [match] = await lookUp(programId, id)
  if (!match) return null
  const steps = await getPath(match)
  const own = steps.find((step) => step.kind === 'conversion' && step.conversion.id === id)
  if (own?.kind !== 'conversion') return null
  const refunds = steps.filter((step) => step.kind === 'conversion' && step.conversion.saleId === id)
  const refunded = refunds.reduce(
    (sum, step) => sum + (step.kind === 'conversion' ? step.conversion.amount : 0),
    0,
  )
  return { conversion: own.conversion, steps, refunded }
}

/** Clicks and conversions of a find, oldest first. */
async function getPath({ conversionIds, clickIds }: Match): Promise<Step[]> {
  const [clicks, conversions] = await Promise.all([getClicks(clickIds), getConversions(conversionIds)])
  return inOrder(clicks, conversions)
}

async function getClicks(ids: string[]): Promise<Click[]> {
  if (ids.length === 0) return []
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('click_details')
      .select(
        'id, clicked_at, counted, sub_ids, country, device, referrer_host, variant, code, link_name, affiliate_name',
      )
      .in('id', ids),
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.clicked_at,
    linkCode: row.code,
    linkName: row.link_name,
    affiliateName: row.affiliate_name,
    counted: row.counted === true,
    subIds: subIdsSchema.parse(row.sub_ids),
    country: row.country,
    device: row.device,
    referrer: row.referrer_host,
    variant: row.variant,
  }))
}

async function getConversions(ids: string[]): Promise<ConversionPath[]> {
  if (ids.length === 0) return []
  const supabase = await createClient()
  const [rows, attributions, earnings, metadata] = await Promise.all([
    supabase.from('conversion_details').select(CONVERSION_FIELDS).in('id', ids),
    getAttributions(ids),
    getEarnings(ids),
    supabase.rpc('read_metadata', { conversion_ids: ids }),
  ])
  const words = new Map(unwrap(metadata).map((row) => [row.conversion_id, row]))
  return unwrap(rows).map((row) => {
    const conversion = toConversion(row)
    return {
      ...conversion,
      metadata: metadataSchema.parse(words.get(conversion.id)?.metadata ?? {}),
      customerRef: words.get(conversion.id)?.customer_ref ?? null,
      attribution: attributions.get(conversion.id) ?? null,
      ...earnings(conversion.id, conversion.commissionId),
    }
  })
}

async function getAttributions(ids: string[]): Promise<Map<string, Attribution>> {
  const supabase = await createClient()
  const [decisions, candidates] = await Promise.all([
    supabase
      .from('attribution_decisions')
      .select(
        `conversion_id, rule, model, precedence, window_days, binding, binding_for, binding_precedence, reason,
        decided_at`,
      )
      .in('conversion_id', ids),
    supabase
      .from('candidate_details')
      .select('conversion_id, position, kind, outcome, at, affiliate_name, link_code, coupon_code')
      .in('conversion_id', ids)
      .order('position'),
  ])
  const weighed = Map.groupBy(unwrap(candidates), (row) => row.conversion_id)
  return new Map(
    unwrap(decisions).map((row) => [
      row.conversion_id,
      {
        rule: row.rule,
        model: row.model,
        precedence: row.precedence,
        windowDays: row.window_days,
        binding: row.binding,
        bindingFor: row.binding_for,
        bindingPrecedence: row.binding_precedence,
        reason: row.reason,
        decidedAt: row.decided_at,
        candidates: (weighed.get(row.conversion_id) ?? []).map(
          (one): Candidate => ({
            position: one.position,
            kind: one.kind,
            outcome: one.outcome,
            at: one.at,
            affiliateName: one.affiliate_name,
            linkCode: one.link_code,
            couponCode: one.coupon_code,
          }),
        ),
      },
    ]),
  )
}

function inOrder(clicks: Click[], conversions: ConversionPath[]): Step[] {
  const steps: Step[] = [
    ...clicks.map((click): Step => ({ at: click.at, kind: 'click', click })),
    ...conversions.map((conversion): Step => ({ at: conversion.occurredAt, kind: 'conversion', conversion })),
  ]
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
