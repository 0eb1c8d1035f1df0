import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { FraudRule } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import {
  type FraudSettings,
  type HoldGroup,
  holdGroupSchema,
  type Previewed,
  previewedSchema,
  toArguments,
} from './schema'

const PAGE_SIZE = 10

type QueueFilter = { programId: string | undefined; rule: FraudRule | undefined; page: number }

/** A page of what is under review, what must be decided first on top; refused to everybody but administrators. */
export async function listHoldGroups({
  programId,
  rule,
  page,
}: QueueFilter): Promise<{ groups: HoldGroup[]; hasMore: boolean }> {
  const supabase = await createClient()
  const wanted = {
    program_id: programId ?? null,
    rule: rule ?? null,
    skipped: (page - 1) * PAGE_SIZE,
    count: PAGE_SIZE + 1,
  }
  const rows = await supabase.rpc('list_hold_groups', wanted)
  const groups = z.array(holdGroupSchema).parse(unwrap(rows))
  return { groups: groups.slice(0, PAGE_SIZE), hasMore: groups.length > PAGE_SIZE }
}

/** The programs by name, for the queue's filter. */
export async function listFraudPrograms() {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('programs').select('id, slug, name').neq('status', 'draft').order('slug').limit(500),
  )
  return rows.map(({ id, slug, name }) => ({ id, slug, name: textsSchema.parse(name) }))
}

/** The settings that a program's sales are judged by. */
export async function getFraudSettings(programId: string): Promise<FraudSettings> {
  const supabase = await createClient()
  const row = unwrap(await supabase.rpc('read_fraud_settings', { program_id: programId }))
  return {
    rules: row.rules,
    review_days: row.review_days,
    fast_seconds: row.fast_seconds,
    burst_count: row.burst_count,
    refund_percent: Math.round(row.refund_bps / 100),
    refund_minimum: row.refund_minimum,
    network_clicks: row.network_clicks,
    banned_referrers: row.banned_referrers,
  }
}

/** What settings would have held of last month's commissions; writes nothing. */
export async function previewFraudSettings(programId: string, settings: FraudSettings): Promise<Previewed[]> {
  const supabase = await createClient()
  const input = { program_id: programId, ...toArguments(settings) }
  return z.array(previewedSchema).parse(unwrap(await supabase.rpc('preview_fraud_settings', input)))
}
