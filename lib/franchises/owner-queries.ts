import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import * as s from './owner-schema'

const MONTHS = 24
const MONTH_COLUMNS =
  'franchise_id, month, days, rides, cancelled, gross, commission, driver_days, vehicle_days'
const REPORT_COLUMNS =
  'franchise_id, day, rides, cancelled, gross, commission, drivers, vehicles, source, revision, reported_at'
export const ROYALTY_COLUMNS =
  'id, franchise_id, month, gross, royalty, ad_fund, correction, carried_in, amount, carried_out, order:orders(number, state, paid_at)'
export const IMPORT_COLUMNS = 'id, franchise_id, file_name, state, total, done, refused, made_at, finished_at'

/** A person's franchises, the newest first. */
async function listMyFranchises(person: string): Promise<s.OpenFranchise[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchises')
    .select(s.FRANCHISE_COLUMNS as '*')
    .eq('owner_id', person)
    .order('opened_on', { ascending: false })
    .limit(50)
  return z.array(s.franchiseRow).parse(unwrap(rows))
}

/** The one of them that an address names, else the newest that runs. */
export async function getMyFranchise(person: string, wanted: unknown) {
  const all = await listMyFranchises(person)
  const one = all.find(({ id }) => id === wanted) ?? all.find(({ closedOn }) => !closedOn) ?? all[0] ?? null
  return { all, one }
}

/** The contracts of a franchise, the newest first. */
export async function listContracts(franchise: string): Promise<s.Contract[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_contracts')
    .select('id, franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps, reason')
    .eq('franchise_id', franchise)
    .order('starts_on', { ascending: false })
    .limit(50)
  return z.array(s.contractRow).parse(unwrap(rows))
}

/** The sums of a franchise's months, the newest first; pages never add days up. */
export async function listMonths(franchise: string): Promise<s.Month[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_months')
    .select(MONTH_COLUMNS)
    .eq('franchise_id', franchise)
    .gt('days', 0)
    .order('month', { ascending: false })
    .limit(MONTHS)
  return z.array(s.monthRow).parse(unwrap(rows))
}

/** The network's medians since a month, the newest first; a month of fewer than five franchises is not shown to anybody. */
export async function listMedians(since = '0001-01-01'): Promise<s.Median[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_network_months')
    .select('month, n, rides_day, gross_day, fare, rides_vehicle, commission_bps, cancelled_bps')
    .gte('month', since)
    .order('month', { ascending: false })
    .limit(MONTHS)
  return z.array(s.medianRow).parse(unwrap(rows))
}

/** What was billed, the newest month first. */
export async function listRoyalties(franchise: string): Promise<s.Royalty[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_royalties')
    .select(ROYALTY_COLUMNS as '*')
    .eq('franchise_id', franchise)
    .order('month', { ascending: false })
    .limit(120)
  return z.array(s.royaltyRow).parse(unwrap(rows))
}

/** Reported days, the newest first, from a row on. */
export async function listReports(franchise: string, from: number, count: number): Promise<s.Report[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_reports')
    .select(REPORT_COLUMNS)
    .eq('franchise_id', franchise)
    .order('day', { ascending: false })
    .range(from, from + count - 1)
  return z.array(s.reportRow).parse(unwrap(rows))
}

/** Drivers and vehicles that still work, those whose documents end first at the top. */
export async function readFleet(franchise: string) {
  const supabase = await createClient()
  const [drivers, vehicles] = await Promise.all([
    supabase
      .from('franchise_drivers')
      .select('id, name, license, license_until, record_until, left_on')
      .eq('franchise_id', franchise)
      .order('license_until')
      .limit(1000),
    supabase
      .from('franchise_fleet')
      .select('id, plate, kind, model, insurance_until, inspection_until, permit_until, left_on')
      .eq('franchise_id', franchise)
      .order('insurance_until')
      .limit(1000),
  ])
  return {
    drivers: z.array(s.driverRow).parse(unwrap(drivers)),
    vehicles: z.array(s.vehicleRow).parse(unwrap(vehicles)),
  }
}

export async function listKeys(franchise: string): Promise<s.FranchiseKey[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_keys')
    .select('id, label, made_at, revoked_at')
    .eq('franchise_id', franchise)
    .order('made_at', { ascending: false })
    .limit(50)
  return z.array(s.keyRow).parse(unwrap(rows))
}

/** The files of a franchise, the newest first. */
export async function listImports(franchise: string): Promise<s.FranchiseImport[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_imports')
    .select(IMPORT_COLUMNS)
    .eq('franchise_id', franchise)
    .order('made_at', { ascending: false })
    .limit(20)
  return z.array(s.importRow).parse(unwrap(rows))
}

export async function getImport(id: string): Promise<s.FranchiseImport | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('franchise_imports').select(IMPORT_COLUMNS).eq('id', id).maybeSingle(),
  )
  return row ? s.importRow.parse(row) : null
}

/** What a finished file comes to beside what is stored now. */
export async function compareImport({ id, state }: s.FranchiseImport): Promise<s.Compared | null> {
  if (state !== 'finished') return null
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('reconcile_franchise_import', { import_id: id }))
  return row ? s.comparedRow.parse(row) : null
}

const SHOWN_ROWS = 200

/** Rows that were not taken, or could not be taken back, in the order of the file. */
export async function listRefusedRows(id: string): Promise<s.RefusedRow[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_import_rows')
    .select('line, state, problem, fields')
    .eq('import_id', id)
    .in('state', ['refused', 'kept'])
    .order('line')
    .limit(SHOWN_ROWS)
  return z.array(s.refusedRow).parse(unwrap(rows))
}
