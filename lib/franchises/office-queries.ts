import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import * as s from './office-schema'
import { IMPORT_COLUMNS, ROYALTY_COLUMNS } from './owner-queries'
import { contractRow, FRANCHISE_COLUMNS, franchiseRow, importRow, monthRow, royaltyRow } from './owner-schema'

const AT_MOST = 300

/** The applications of the board: all that run, and those that ended lately; for administrators. */
export async function listCards(): Promise<s.Card[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_applications')
    .select(s.CARD_COLUMNS as '*')
    .neq('stage', 'withdrawn')
    .order('stage_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(s.cardRow).parse(unwrap(rows))
}

/** Every listing, the newest first. */
export async function listOfficeListings(): Promise<s.OfficeListing[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_listings')
    .select(s.OFFICE_LISTING_COLUMNS as '*')
    .order('created_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(s.officeListingRow).parse(unwrap(rows))
}

export async function getOfficeListing(id: string): Promise<s.OfficeListing | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const rows = supabase.from('franchise_listings').select(s.OFFICE_LISTING_COLUMNS as '*')
  const row = unwrap(await rows.eq('id', id).maybeSingle())
  return row ? s.officeListingRow.parse(row) : null
}

/** For whom listings are reserved or sold. */
export async function listReservations(): Promise<s.Reservation[]> {
  const supabase = await createClient()
  return z.array(s.reservationRow).parse(unwrap(await supabase.rpc('list_franchise_reservations')))
}

export async function listTerritories(): Promise<s.Territory[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_territories')
    .select('id, slug, name, districts, offered_at')
    .order('province')
    .order('slug')
    .limit(AT_MOST)
  return z.array(s.territoryRow).parse(unwrap(rows))
}

/** How many people wait for each territory. */
export async function countWaits(): Promise<Map<string, number>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('franchise_waits').select('territory_id').limit(10_000))
  const counts = new Map<string, number>()
  for (const { territory_id } of rows) counts.set(territory_id, (counts.get(territory_id) ?? 0) + 1)
  return counts
}

/** The versions of the disclosure, the newest first. */
export async function listPacks(): Promise<s.Pack[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_packs')
    .select('id, version, published_at, chapters:franchise_chapters(chapter, body)' as '*')
    .order('version', { ascending: false })
    .limit(20)
  return z.array(s.packRow).parse(unwrap(rows))
}

export async function listAgreementTexts(): Promise<s.AgreementText[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_agreement_texts')
    .select('version, body, published_at')
    .order('version', { ascending: false })
    .limit(20)
  return z.array(s.agreementTextRow).parse(unwrap(rows))
}

/** The disclosure register: what reached whom when, and how it was read. */
export async function listDeliveries(): Promise<s.Delivery[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_disclosures')
    .select(
      `id, delivered_at, received_name, received_at, pack:franchise_packs(version),
      application:franchise_applications(number, applicant:profiles!franchise_applications_applicant_id_fkey(full_name, email)),
      reads:franchise_reads(chapter, at, is_download)` as '*',
    )
    .order('delivered_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(s.registerRow).parse(unwrap(rows))
}

/** What happened to an application, with who did it. */
export async function listHistory(application: string): Promise<s.HistoryLine[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_franchise_history', { application_id: application })
  return z.array(s.historyRow).parse(unwrap(rows))
}

/** Every franchise that opened, the newest first. */
export async function listNetwork() {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchises')
    .select(FRANCHISE_COLUMNS as '*')
    .order('opened_on', { ascending: false })
    .limit(500)
  return z.array(franchiseRow).parse(unwrap(rows))
}

export async function getFranchise(id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const rows = supabase.from('franchises').select(FRANCHISE_COLUMNS as '*')
  const row = unwrap(await rows.eq('id', id).maybeSingle())
  return row ? franchiseRow.parse(row) : null
}

/** The names of people by their ids. */
export async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('profiles')
      .select('id, full_name')
      .in('id', [...new Set(ids)]),
  )
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

/** The sums of every franchise's months since one, for what somebody should look at. */
export async function listMonthsSince(month: string) {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_months')
    .select('franchise_id, month, days, rides, cancelled, gross, commission, driver_days, vehicle_days')
    .gte('month', month)
    .gt('days', 0)
    .order('month', { ascending: false })
    .limit(2_000)
  return z.array(monthRow).parse(unwrap(rows))
}

/** Every contract, the one that ends first at the top. */
export async function listAllContracts() {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_contracts')
    .select('id, franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps, reason')
    .order('ends_on')
    .limit(2_000)
  return z.array(contractRow).parse(unwrap(rows))
}

/** What was billed lately, of all franchises. */
export async function listAllRoyalties() {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_royalties')
    .select(ROYALTY_COLUMNS as '*')
    .order('month', { ascending: false })
    .order('id')
    .limit(AT_MOST)
  return z.array(royaltyRow).parse(unwrap(rows))
}

/** Every file of figures, the newest first. */
export async function listAllImports() {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_imports')
    .select(IMPORT_COLUMNS)
    .order('made_at', { ascending: false })
    .limit(50)
  return z.array(importRow).parse(unwrap(rows))
}

/** The threads that wait for the office, those that wait longest first; a thread is named by its last message. */
export async function listWaitingThreads(): Promise<s.WaitingThread[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_messages')
    .select(s.WAITING_COLUMNS as '*')
    .eq('from_office', false)
    .is('settled_at', null)
    .order('at')
    .limit(AT_MOST)
  const byThread = new Map(
    z
      .array(s.waitingRow)
      .parse(unwrap(rows))
      .map((row) => [row.href, row]),
  )
  return [...byThread.values()]
}
