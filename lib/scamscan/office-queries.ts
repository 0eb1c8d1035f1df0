import 'server-only'
import { unwrap } from '@/lib/errors'
import type { ScanAppealState, ScanReportState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import {
  contactSchema,
  entrySchema,
  feedSchema,
  grantSchema,
  type ListEntry,
  type PlanUsage,
  planSchema,
  type QuotaLine,
  quotaSchema,
  type ScanContact,
  type ScanFeed,
  type ScanGrant,
  type ScanPlan,
  type Snapshot,
  snapshotSchema,
  type UsageDay,
} from './office-schema'
import { APPEAL, type Appeal, appealSchema, REPORT, reportSchema, type ScamReport } from './schema'

const PAGE_SIZE = 25
type Page<T> = { rows: T[]; hasMore: boolean }
const range = (page: number) => [(page - 1) * PAGE_SIZE, page * PAGE_SIZE] as const
const cut = <T>(rows: T[]): Page<T> => ({ rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE })

/** The subject is quoted, because the embedded backend takes an unquoted 0x… for a number. */
const named = (about: string) => `("${about.replace(/["\\]/g, '\\$&')}")`

/** Reports in a state, those that wait longest first; `about` names one subject. */
export async function listReports(
  state: ScanReportState,
  page: number,
  about?: string,
): Promise<Page<ScamReport>> {
  const supabase = await createClient()
  const all = supabase.from('scan_reports').select(REPORT).eq('state', state)
  const wanted = about ? all.filter('subject', 'in', named(about)) : all
  const rows = unwrap(
    await wanted
      .order('reported_at', { ascending: state === 'pending' })
      .order('id')
      .range(...range(page)),
  )
  return cut(rows.map((row) => reportSchema.parse(row)))
}

export async function listAppeals(
  state: ScanAppealState,
  page: number,
  about?: string,
): Promise<Page<Appeal>> {
  const supabase = await createClient()
  const all = supabase.from('scan_appeals').select(APPEAL).eq('state', state)
  const wanted = about ? all.filter('subject', 'in', named(about)) : all
  const rows = unwrap(
    await wanted
      .order('appealed_at', { ascending: state === 'open' })
      .order('id')
      .range(...range(page)),
  )
  return cut(rows.map((row) => appealSchema.parse(row)))
}

/** What waits for this administrator: reports, appeals, and the others' proposals for the house's list, as the menu counts them. */
export async function countScamscanWaiting(): Promise<{ reports: number; appeals: number; entries: number }> {
  const supabase = await createClient()
  const tasks = unwrap(await supabase.rpc('report_tasks'))
  const total = (name: string) => tasks.find(({ task }) => task === name)?.total ?? 0
  return { reports: total('scam_reports'), appeals: total('scan_appeals'), entries: total('scan_entries') }
}

/** What each plan gives, also of those that public pages do not name. */
export async function listAllPlans(): Promise<ScanPlan[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_plans')
      .select('level, monthly, product_scans, monitors, keys, per_minute, is_offered, set_at')
      .order('level'),
  )
  return rows.map((row) => planSchema.parse(row))
}

/** The house's list: what waits for a second administrator first, then what holds, then the past. */
export async function listEntries(page: number): Promise<Page<ListEntry>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_list_entries')
      .select(`id, role, kind, value, reason, appeal_id, state, proposed_at, proposed_by, confirmed_at, end_reason,
        end_proposed_by, ended_at`)
      .order('state')
      .order('proposed_at', { ascending: false })
      .order('id')
      .range(...range(page)),
  )
  return cut(rows.map((row) => entrySchema.parse(row)))
}

export async function listFeeds(): Promise<ScanFeed[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_feeds')
      .select(`id, name, role, kind, format, field, location, licence, home, is_on, least_entries, most_entries,
        most_change, every_hours, accepts_next, entries, taken_at, checked_at, failure, failed_at`)
      .order('id'),
  )
  return rows.map((row) => feedSchema.parse(row))
}

/** The latest snapshots of a feed with what came and went. */
export async function listSnapshots(feedId: string): Promise<Snapshot[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_snapshots')
      .select('id, feed_id, entries, added, removed, sample, taken_at')
      .eq('feed_id', feedId)
      .order('id', { ascending: false })
      .limit(30),
  )
  return rows.map((row) => snapshotSchema.parse(row))
}

export async function listGrants(page: number): Promise<Page<ScanGrant>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_grants')
      .select(`id, person_id, level, reason, granted_at, ends_at, revoked_at,
        profiles!scan_grants_person_id_fkey(full_name, email)`)
      .order('ends_at', { ascending: false })
      .order('id')
      .range(...range(page)),
  )
  return cut(rows.map((row) => grantSchema.parse(row)))
}

/** Where to report, as it stands now: the public page keeps its own copy for a while. */
export async function listAllContacts(): Promise<ScanContact[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_contacts')
      .select('id, position, name, about, website, phone, email, verified_on, is_shown')
      .order('position')
      .order('id'),
  )
  return rows.map((row) => contactSchema.parse(row))
}

/** Scans by day of Panama, newest first. */
export async function listUsage(days: number): Promise<UsageDay[]> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('list_scan_usage', { days }))
}

/** The same span by the plan that people had when they scanned; visitors first. */
export async function listUsageByPlan(days: number): Promise<PlanUsage[]> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('list_scan_usage_by_plan', { days }))
}

/** People who scanned this month, with their plan and what they used. */
export async function listQuotas(page: number): Promise<Page<QuotaLine>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_scan_quotas', { page }))
  return cut(rows.map((row) => quotaSchema.parse(row)))
}
