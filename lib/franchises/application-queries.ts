import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import * as s from './application-schema'

const NUMBER = /^G-\d{4}-\d{4,9}$/

/** A person's applications, newest first. */
export async function listApplications(person: string): Promise<s.Application[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('franchise_applications')
      .select(s.APPLICATION_COLUMNS as '*')
      .eq('applicant_id', person)
      .order('applied_at', { ascending: false })
      .limit(50),
  )
  return z.array(s.applicationRow).parse(rows)
}

/** An application by its number: a person's own, or whoever's for administrators. */
export async function getApplication(number: string, person?: string): Promise<s.Application | null> {
  if (!NUMBER.test(number)) return null
  const supabase = await createClient()
  const wanted = supabase
    .from('franchise_applications')
    .select(s.APPLICATION_COLUMNS as '*')
    .eq('number', number)
  const row = unwrap(await (person ? wanted.eq('applicant_id', person) : wanted).maybeSingle())
  return row ? s.applicationRow.parse(row) : null
}

/** The same by its id. */
export async function getApplicationById(id: string): Promise<s.Application | null> {
  const supabase = await createClient()
  const rows = supabase.from('franchise_applications').select(s.APPLICATION_COLUMNS as '*')
  const row = unwrap(await rows.eq('id', id).maybeSingle())
  return row ? s.applicationRow.parse(row) : null
}

/** The disclosures of an application, the one that counts first. */
export async function listDisclosures(application: string): Promise<s.Disclosure[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('franchise_disclosures')
      .select(
        'id, delivered_at, received_name, received_at, reads:franchise_reads(chapter, at, locale, is_download)' as '*',
      )
      .eq('application_id', application)
      .order('delivered_at', { ascending: false }),
  )
  return z.array(s.disclosureRow).parse(rows)
}

/** A thread, oldest first: of an application, or of the contract by which somebody took a franchise over. */
export async function listMessages(
  of: string,
  about: 'application_id' | 'contract_id' = 'application_id',
): Promise<s.Message[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_messages')
    .select('id, from_office, body, at, settled_at')
    .eq(about, of)
    .order('at')
    .limit(500)
  return z.array(s.messageRow).parse(unwrap(rows))
}

async function getAgreement(application: string): Promise<s.Agreement | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('franchise_agreements')
      .select(
        'id, version, delivered_at, texts, offered_at, is_withdrawn, accepted_at, accepted_name, accepted_locale, accepted_hash',
      )
      .eq('application_id', application)
      .eq('is_withdrawn', false)
      .maybeSingle(),
  )
  return row ? s.agreementRow.parse(row) : null
}

async function getDeposit(application: string): Promise<s.Deposit | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('franchise_deposits')
      .select('order:orders(number, state, paid_at)' as '*')
      .eq('application_id', application)
      .maybeSingle(),
  )
  return row ? s.depositRow.parse(row) : null
}

/** The lines of the checklists that are in use, for the whole country and one province; all of them without one. */
export async function listItems(province?: number): Promise<s.Item[]> {
  const supabase = await createClient()
  const all = supabase
    .from('franchise_items')
    .select('id, kind, side, name, help, province, position, is_active, is_confirmed')
    .order('position')
    .order('id')
  const rows = z.array(s.itemRow).parse(unwrap(await all))
  if (province === undefined) return rows
  return rows.filter((one) => one.isActive && (one.province === null || one.province === province))
}

/** Everything that belongs to an application. */
export async function readDossier(application: s.Application): Promise<s.Dossier> {
  const supabase = await createClient()
  const { id } = application
  const [disclosures, agreement, deposit, items, ticks, files, messages] = await Promise.all([
    listDisclosures(id),
    getAgreement(id),
    getDeposit(id),
    listItems(application.listing?.territory.province ?? 0),
    supabase.from('franchise_ticks').select('item_id, done_at, note').eq('application_id', id),
    supabase
      .from('franchise_files')
      .select('id, kind, media, bytes, state, reason, uploaded_at')
      .eq('application_id', id)
      .order('uploaded_at'),
    listMessages(id),
  ])
  return {
    application,
    disclosures,
    agreement,
    deposit,
    items,
    ticks: z.array(s.tickRow).parse(unwrap(ticks)),
    files: z.array(s.fileRow).parse(unwrap(files)),
    messages,
  }
}

/** The listings that a person saved, the last one first. */
export async function listSaved(person: string): Promise<string[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('franchise_saves')
    .select('listing_id')
    .eq('person_id', person)
    .order('saved_at', { ascending: false })
    .limit(100)
  return unwrap(rows).map(({ listing_id }) => listing_id)
}

/** Which listings a person saved, and for which territories they wait. */
export async function readInterests(person: string) {
  const supabase = await createClient()
  const [saved, waits] = await Promise.all([
    listSaved(person),
    supabase
      .from('franchise_waits')
      .select('joined_at, territory:franchise_territories(id, slug, name)' as '*')
      .eq('person_id', person)
      .order('joined_at')
      .limit(100),
  ])
  const territory = z.object({ id: z.uuid(), slug: z.string(), name: textsSchema })
  return {
    saved,
    waits: z
      .array(z.object({ joined_at: z.string(), territory }))
      .parse(unwrap(waits))
      .map(({ joined_at, territory: { id, slug, name } }) => ({ id, slug, name, since: joined_at })),
  }
}
