import 'server-only'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { ACTIVITY_TOPIC } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { newestDay, toDays } from './activity-rules'
import type { ActivityFilter, ClickDay, Happening } from './activity-schema'
import { addDays } from './period'
import type { ProgramChoice } from './schema'

/** Lines and days of one page. */
const LINES = 50
const DAYS = 60
const YEAR = 366

type Reading = ActivityFilter & {
  /** Whose; null is everybody's, for administrators. */
  affiliateId: string | null
}

/** A page of activity; `last` is the newest line there was when it was read: where its stream begins. */
export async function readActivity(reading: Reading) {
  const supabase = await createClient()
  const today = panamaToday()
  // before the lines are read: the stream reports what comes in between
  const last = unwrap(await supabase.rpc('watch_activity', { of_affiliate: reading.affiliateId }))
  const [lines, clicks] = await Promise.all([readLines(reading, LINES + 1), readClicks(reading, today)])
  const happenings = lines.slice(0, LINES)
  const newest = Math.max(last, ...lines.map(({ id }) => id)) // whoever has seen a line has seen all before it
  return { last: newest, today, ...toDays(happenings, clicks, { hasMore: lines.length > LINES, most: DAYS }) }
}

const LATEST = 6

/** The newest things that happened to an affiliate, or to everybody for administrators (null). */
export function listLatest(affiliateId: string | null): Promise<Happening[]> {
  return readLines({ affiliateId, programId: null, choice: null, before: null }, LATEST)
}

type Asked = Pick<Reading, 'affiliateId' | 'programId' | 'choice' | 'before'>

async function readLines(
  { affiliateId, programId, choice, before }: Asked,
  count: number,
): Promise<Happening[]> {
  if (choice === 'clicks') return []
  const supabase = await createClient()
  const topic = ACTIVITY_TOPIC.find((one) => one === choice) ?? null
  const input = {
    of_affiliate: affiliateId,
    of_program: programId,
    of_topic: topic,
    before_at: before?.at ?? null,
    before_id: before?.id ?? null,
    count,
  }
  const rows = unwrap(await supabase.rpc('read_activity', input))
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    programName: textsSchema.parse(row.program_name),
    affiliateId: row.affiliate_id,
    affiliateName: row.affiliate_name,
    commissionId: row.commission_id,
    amount: row.amount,
    currency: row.currency,
    earned: row.earned,
    customer: row.customer,
    orderId: row.order_id,
    eventName: row.event_name,
    reference: row.reference,
    reason: row.reason,
  }))
}

/** Clicks by day in the year up to where a page begins; none where the filter asks for one kind of event. */
async function readClicks(
  { affiliateId, programId, choice, before }: Reading,
  today: string,
): Promise<ClickDay[]> {
  if (choice !== null && choice !== 'clicks') return []
  const supabase = await createClient()
  const last = newestDay(before, today)
  const input = { of_program: programId, first: addDays(last, -YEAR), last }
  const rows = unwrap(
    affiliateId
      ? await supabase.rpc('report_affiliate_days', { ...input, of_affiliate: affiliateId })
      : await supabase.rpc('report_program_days', input),
  )
  const days = new Map<string, ClickDay>()
  for (const { day, clicks, visitors } of rows) {
    const sum = days.get(day) ?? { day, clicks: 0, visitors: 0 }
    sum.clicks += clicks
    sum.visitors += visitors
    days.set(day, sum)
  }
  return [...days.values()]
}

/** The programs that activity can be narrowed to: an affiliate's own, or all that ever opened. */
export async function listActivityPrograms(affiliateId: string | null): Promise<ProgramChoice[]> {
  const supabase = await createClient()
  const wanted = affiliateId
    ? supabase
        .from('programs')
        .select('id, name, enrollments!enrollments_program_id_fkey!inner(affiliate_id)')
        .eq('enrollments.affiliate_id', affiliateId)
    : supabase.from('programs').select('id, name').neq('status', 'draft')
  const rows = unwrap(await wanted.order('slug'))
  return rows.map(({ id, name }) => ({ id, name: textsSchema.parse(name) }))
}

/** The affiliate of an address, for administrators; null when there is none. */
export async function findAffiliate(email: string): Promise<{ id: string; name: string } | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('profiles')
      .select('full_name, affiliates!affiliates_user_id_fkey!inner(id, merged_into)')
      .eq('email', email.toLowerCase())
      .is('affiliates.merged_into', null)
      .limit(1)
      .maybeSingle(),
  )
  const affiliate = row && [row.affiliates].flat()[0]
  return affiliate ? { id: affiliate.id, name: row.full_name } : null
}
