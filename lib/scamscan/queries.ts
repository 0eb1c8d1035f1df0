import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { callFunction } from '@/lib/supabase/call'
import { createClient } from '@/lib/supabase/server'
import type { TableState } from '@/lib/table'
import {
  APPEAL,
  type Appeal,
  appealSchema,
  type Meter,
  MONITOR,
  type Monitor,
  meterSchema,
  monitorSchema,
  REPORT,
  reportSchema,
  SCAN_LINE,
  type ScamReport,
  type ScanColumn,
  type ScanKey,
  type ScanLine,
  STORED_SCAN,
  type StoredScan,
  scanFactsSchema,
  scanKeySchema,
  scanLineSchema,
  storedScanSchema,
} from './schema'
import { type SharedScan, sharedScanSchema } from './share'
import type { ScanResult } from './types'

const PAGE_SIZE = 25
const MILLISECONDS = 10_000
export type ScanPage = { rows: ScanLine[]; hasMore: boolean }

/** One page of the reader's history; failed scans and daily looks at monitored items are in it, deleted ones not. */
export async function listScans({ filters, sort, q, page }: TableState<ScanColumn>): Promise<ScanPage> {
  const supabase = await createClient()
  let wanted = supabase.from('scans').select(SCAN_LINE).neq('state', 'deleted')
  if (filters.verdict) wanted = wanted.eq('verdict', filters.verdict as never)
  if (filters.kind) wanted = wanted.eq('kind', filters.kind as never)
  if (filters.door) wanted = wanted.eq('door', filters.door as never)
  for (const word of foldedWords(q)) wanted = wanted.like('search_text', `%${word}%`)
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await wanted
      .order(sort.by === 'risk' ? 'risk' : 'started_at', { ascending: !sort.desc, nullsFirst: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  return {
    rows: rows.slice(0, PAGE_SIZE).map((row) => scanLineSchema.parse(row)),
    hasMore: rows.length > PAGE_SIZE,
  }
}

/** One finished scan of the reader's; null where there is none. */
export async function getScan(id: string): Promise<StoredScan | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const [scan, shares] = await Promise.all([
    supabase.from('scans').select(STORED_SCAN).eq('id', id).eq('state', 'done').maybeSingle(),
    supabase.from('scan_shares').select('token').eq('scan_id', id).is('revoked_at', null).maybeSingle(),
  ])
  const row = unwrap(scan)
  return row ? { ...storedScanSchema.parse(row), share: unwrap(shares)?.token ?? null } : null
}

/** A visitor's scan by the id that their browser was given, for two days. */
export async function getVisitorScan(
  id: string,
): Promise<{ id: string; at: string; result: ScanResult } | null> {
  if (!z.uuid().safeParse(id).success) return null
  const row = await callFunction('read_visitor_scan', { scan_id: id }, MILLISECONDS)
  if (!row) return null
  const { result, finished_at, started_at } = scanFactsSchema.parse(row)
  return result && { id, at: finished_at ?? started_at, result }
}

/** What a link shows; null where it was revoked or never was. */
export async function getSharedScan(token: string): Promise<SharedScan | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const content = await callFunction('read_scan_share', { token }, MILLISECONDS)
  return content ? sharedScanSchema.parse(content) : null
}

/** The reader's plan, what they used this month, and when it begins anew. */
export async function getMeter(): Promise<Meter> {
  const supabase = await createClient()
  return meterSchema.parse(unwrap(await supabase.rpc('read_scan_meter').single()))
}

export async function listMonitors(): Promise<Monitor[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('scan_monitors').select(MONITOR).order('created_at').order('id'))
  return rows.map((row) => monitorSchema.parse(row))
}

export async function listScanKeys(): Promise<ScanKey[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_keys')
      .select('id, name, created_at, last_used_at, revoked_at')
      .order('created_at', { ascending: false }),
  )
  return rows.map((row) => scanKeySchema.parse(row))
}

/** The reader's own reports; an administrator names themselves, because they may read all. */
export async function listMyReports(person: string): Promise<ScamReport[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_reports')
      .select(REPORT)
      .eq('person_id', person)
      .order('reported_at', { ascending: false })
      .limit(200),
  )
  return rows.map((row) => reportSchema.parse(row))
}

export async function listMyAppeals(person: string): Promise<Appeal[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('scan_appeals')
      .select(APPEAL)
      .eq('person_id', person)
      .order('appealed_at', { ascending: false })
      .limit(200),
  )
  return rows.map((row) => appealSchema.parse(row))
}
