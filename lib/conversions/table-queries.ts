import 'server-only'
import { unwrap } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { COMMISSION_STATUS, CONVERSION_KIND, type PayoutStage } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import { type Query, readTable, sqlPattern, type TableState, tableQuery } from '@/lib/table'
import { tidyId } from '@/lib/text'
import {
  AFFILIATE_CONVERSION_TABLE,
  ALL_CONVERSIONS_TABLE,
  CONVERSION_TABLE,
  type Conversion,
  type ConversionColumn,
} from './rules'

const PAGE_SIZE = 50
/** The most of an affiliate's or customer's ids that a filter looks through: two such lists fit one address, of 16 kB at most. */
const MOST = 120

export const CONVERSION_FIELDS =
  `id, program_id, program_slug, program_name, kind, external_id, event_name, customer_id,
  customer_external_id, sale_id, amount, base_amount, quantity, currency, country, source, coupon_code, is_renewal,
  occurred_at, created_at, enrollment_id, affiliate_name, affiliate_email, commission_id, commission_status,
  commission_amount, commission_net, matures_at` as const
const SORTED: Partial<Record<ConversionColumn, string>> = {
  occurred: 'occurred_at',
  received: 'created_at',
  amount: 'amount',
}
/** Panama has no summer time. */
const startOf = (day: string) => `${day}T00:00:00-05:00`
const endOf = (day: string) => `${day}T23:59:59.999-05:00`
const isDay = (day: string | undefined): day is string => !!day && !Number.isNaN(Date.parse(startOf(day)))

/** What an id begins with, as a pattern of the API; what would mean something else there stands for any character. */
const beginning = (q: string) =>
  `${tidyId(q)
    .toLowerCase()
    .replace(/[,()*%\\"]/g, '_')}*`

/** The same search, filters and order for the background, which asks the database itself. */
export function conversionsQuestion(
  programId: string | null,
  { q, sort, filters, columns }: TableState<ConversionColumn>,
) {
  const { from, to, affiliate, ...more } = filters
  return {
    program: programId,
    sort: sort.by,
    desc: sort.desc,
    columns,
    q: q ? sqlPattern(beginning(q)) : null,
    filters: {
      ...more,
      affiliate: affiliate ?? null,
      from: isDay(from) ? startOf(from) : null,
      to: isDay(to) ? endOf(to) : null,
    },
  }
}

/** The page of the table that an address asks for, of one program or of all. */
export async function readConversions(programId: string | null, query: Query) {
  const spec = programId ? CONVERSION_TABLE : ALL_CONVERSIONS_TABLE
  const state = readTable(spec, query)
  const rows = await listConversions(programId, state, (state.page - 1) * PAGE_SIZE, PAGE_SIZE + 1)
  return {
    spec,
    state,
    rows: rows.slice(0, PAGE_SIZE),
    hasMore: rows.length > PAGE_SIZE,
    file: tableQuery(spec, state),
  }
}

/** The page of what was credited to these enrollments that an address asks for. */
export async function readCreditedConversions(enrollmentIds: string[], query: Query) {
  const spec = AFFILIATE_CONVERSION_TABLE
  const state = readTable(spec, query)
  const from = (state.page - 1) * PAGE_SIZE
  const rows = await listConversions(null, state, from, PAGE_SIZE + 1, enrollmentIds)
  return { spec, state, rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}

/** The newest things that were credited to these enrollments. */
export const listLatestConversions = (enrollmentIds: string[], count: number) =>
  listConversions(null, readTable(AFFILIATE_CONVERSION_TABLE, {}), 0, count, enrollmentIds)

/** A part of the conversions as the table's address asks, of one program or of all; administrators only. */
export async function listConversions(
  programId: string | null,
  { q, sort, filters }: TableState<ConversionColumn>,
  from: number,
  count: number,
  creditedTo?: readonly string[],
): Promise<Conversion[]> {
  const supabase = await createClient()
  let wanted = supabase.from('conversion_details').select(CONVERSION_FIELDS)
  if (programId) wanted = wanted.eq('program_id', programId)
  if (creditedTo) wanted = wanted.in('enrollment_id', creditedTo)
  // what a table's address asks for is one of its choices: `readTable` let nothing else through
  const kind = CONVERSION_KIND.find((one) => one === filters.kind)
  const status = COMMISSION_STATUS.find((one) => one === filters.state)
  if (kind) wanted = wanted.eq('kind', kind)
  if (status) wanted = wanted.eq('commission_status', status)
  if (filters.credited === 'yes') wanted = wanted.not('enrollment_id', 'is', null)
  if (filters.credited === 'no') wanted = wanted.is('enrollment_id', null)
  if (isDay(filters.from)) wanted = wanted.gte('occurred_at', startOf(filters.from))
  if (isDay(filters.to)) wanted = wanted.lte('occurred_at', endOf(filters.to))
  if (filters.affiliate)
    wanted = wanted.in('enrollment_id', await enrollmentsOf(programId, filters.affiliate))
  if (q) {
    const customers = await customersOf(programId, q)
    const bySelf = `search_id.like.${beginning(q)}`
    wanted = wanted.or(customers.length ? `${bySelf},customer_id.in.(${customers.join()})` : bySelf)
  }
  const rows = unwrap(
    await wanted
      .order(SORTED[sort.by] ?? 'occurred_at', { ascending: !sort.desc })
      .order('id')
      .range(from, from + count - 1),
  )
  const stages = await stagesOf(
    rows.flatMap((row) => (row.commission_status === 'in_payout' && row.commission_id) || []),
  )
  return rows.map((row) => ({ ...toConversion(row), payoutStage: stages.get(row.commission_id ?? '') }))
}

/** What became of the payout that each commission is in now. */
async function stagesOf(commissionIds: string[]): Promise<Map<string, PayoutStage>> {
  if (commissionIds.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('payout_items')
      .select('commission_id, payouts!payout_items_payout_id_fkey(stage)')
      .in('commission_id', commissionIds)
      .order('id'),
  )
  return new Map(rows.map(({ commission_id, payouts: { stage } }) => [commission_id ?? '', stage]))
}

/** Enrollments of the affiliates whose name and address hold all words of a text. */
async function enrollmentsOf(programId: string | null, text: string): Promise<string[]> {
  const supabase = await createClient()
  let wanted = supabase.from('program_affiliates').select('enrollment_id')
  if (programId) wanted = wanted.eq('program_id', programId)
  const words = foldedWords(text)
  if (words.length === 0) return []
  for (const word of words) wanted = wanted.like('search_name', `%${word}%`)
  const rows = unwrap(await wanted.limit(MOST))
  return rows.map((row) => row.enrollment_id)
}

async function customersOf(programId: string | null, q: string): Promise<string[]> {
  const supabase = await createClient()
  let wanted = supabase.from('customer_search').select('id').like('search_id', beginning(q))
  if (programId) wanted = wanted.eq('program_id', programId)
  return unwrap(await wanted.limit(MOST)).map((row) => row.id)
}

/** A row of the view, less what no table shows. */
export type ConversionRow = Omit<
  Tables<'conversion_details'>,
  | 'exchange_day'
  | 'exchange_rate'
  | 'exchange_source'
  | 'items'
  | 'original_amount'
  | 'original_currency'
  | 'search_id'
  | 'subscription_id'
>

export function toConversion(row: ConversionRow): Conversion {
  return {
    id: row.id,
    programId: row.program_id,
    programSlug: row.program_slug,
    programName: textsSchema.parse(row.program_name),
    kind: row.kind,
    externalId: row.external_id,
    eventName: row.event_name,
    customerId: row.customer_id,
    customerExternalId: row.customer_external_id,
    saleId: row.sale_id,
    amount: row.amount,
    baseAmount: row.base_amount,
    quantity: row.quantity,
    currency: row.currency,
    country: row.country,
    source: row.source,
    couponCode: row.coupon_code,
    isRenewal: row.is_renewal,
    occurredAt: row.occurred_at,
    createdAt: row.created_at,
    enrollmentId: row.enrollment_id,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    commissionId: row.commission_id,
    commissionState: row.commission_status,
    commissionAmount: row.commission_amount,
    commissionNet: row.commission_net,
    maturesAt: row.matures_at,
  }
}
