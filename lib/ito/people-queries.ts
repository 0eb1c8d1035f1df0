import 'server-only'
import { unwrap } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { EligibilityState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { searchPattern, type TableState } from '@/lib/table'
import type { AgreementLine, DeclarationColumn, DeclarationLine, Person, Risk } from './office-schema'

const PAGE_SIZE = 25
const DECLARATION = `id, offering_id, slug, name, person_id, person_name, person_email, state, country, kind, legal_name, born_on,
  declared_at, screened_at, decided_at, reason, valid_until, waits`

/** The part of a search that finds a person by the words of their name and address. */
export const personWords = (q: string) =>
  foldedWords(q)
    .map((word) => `search_name.like.*${word}*`)
    .join()
export const personOf = (row: {
  person_id: string | null
  person_name: string | null
  person_email: string | null
}) =>
  row.person_id ? { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' } : null

type Results = Map<string, { screening: DeclarationLine['screening']; decidedBy: string | null }>

/** What the screening said, which only administrators read. */
async function listResults(ids: string[]): Promise<Results> {
  if (ids.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_screening_results', { ids }))
  return new Map(
    rows.map(({ id, result, screened_with, decided_by }) => [
      id,
      {
        screening: result && screened_with ? { result, with: screened_with } : null,
        decidedBy: decided_by,
      },
    ]),
  )
}

/** One page of the declarations that an address asks for, the oldest first. */
export async function listDeclarations(
  { q, page, sort, filters }: TableState<DeclarationColumn>,
  size = PAGE_SIZE,
): Promise<{ rows: DeclarationLine[]; hasMore: boolean }> {
  const supabase = await createClient()
  let wanted = supabase.from('declaration_details').select(DECLARATION)
  if (filters.state) wanted = wanted.eq('state', filters.state as EligibilityState)
  if (filters.waits) wanted = wanted.eq('waits', true)
  if (filters.offering) wanted = wanted.eq('slug', filters.offering)
  const words = personWords(q)
  if (words) wanted = wanted.or(`legal_name.ilike.${searchPattern(q)},and(${words})`)
  const from = (page - 1) * size
  const by = sort.by === 'name' ? 'legal_name' : 'declared_at'
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !sort.desc })
      .order('id')
      .range(from, from + size),
  )
  return { rows: await withResults(rows.slice(0, size)), hasMore: rows.length > size }
}

type DeclarationRow = Awaited<ReturnType<typeof readDeclarations>>[number]
const readDeclarations = async (id: string) => {
  const supabase = await createClient()
  return unwrap(await supabase.from('declaration_details').select(DECLARATION).eq('id', id))
}

async function withResults(rows: DeclarationRow[]): Promise<DeclarationLine[]> {
  const results = await listResults(rows.flatMap(({ id }) => id ?? []))
  return rows.flatMap((row) => {
    const person = personOf(row)
    if (!row.id || !row.offering_id || !row.slug || !row.state || !row.country || !row.kind) return []
    if (!row.legal_name || !row.declared_at || !person) return []
    const { screening = null, decidedBy = null } = results.get(row.id) ?? {}
    return [
      {
        id: row.id,
        offering: { id: row.offering_id, slug: row.slug, name: textsSchema.parse(row.name) },
        person,
        state: row.state,
        country: row.country,
        kind: row.kind,
        legalName: row.legal_name,
        bornOn: row.born_on,
        declaredAt: row.declared_at,
        screenedAt: row.screened_at,
        decidedAt: row.decided_at,
        reason: row.reason,
        validUntil: row.valid_until,
        waits: row.waits ?? false,
        screening,
        decidedBy,
      },
    ]
  })
}

/** A declaration with each risk that was acknowledged, and the other declarations of the same person. */
export async function getDeclaration(id: string) {
  const [line] = await withResults(await readDeclarations(id))
  if (!line) return null
  const supabase = await createClient()
  const [risks, others] = await Promise.all([
    supabase
      .from('eligibility_risks')
      .select('item, locale, text_hash, acknowledged_at')
      .eq('declaration_id', id)
      .order('item'),
    supabase
      .from('declaration_details')
      .select(DECLARATION)
      .eq('person_id', line.person.id)
      .neq('id', id)
      .order('declared_at', { ascending: false })
      .limit(20),
  ])
  return {
    line,
    risks: unwrap(risks).map(
      ({ item, locale, text_hash, acknowledged_at }): Risk => ({
        item,
        locale: locale === 'en' ? 'en' : 'es',
        hash: text_hash,
        at: acknowledged_at,
      }),
    ),
    others: await withResults(unwrap(others)),
  }
}

/** The written terms of institutional buyers of an offering, the newest first. */
export async function listAgreements(offering: string): Promise<AgreementLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('offering_agreements')
      .select(
        `id, person_id, state, bonus_bps, max_contribution, document_hash, signed_on, proposed_at,
        profiles!offering_agreements_person_id_fkey(full_name, email)`,
      )
      .eq('offering_id', offering)
      .order('proposed_at', { ascending: false })
      .limit(200),
  )
  const ids = rows.map(({ id }) => id)
  const [proposed, confirmed] = await Promise.all([
    authors('offering_agreements', ids),
    authors('agreement_confirmations', ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    person: row.profiles && { id: row.person_id, name: row.profiles.full_name, email: row.profiles.email },
    state: row.state,
    bonusBps: row.bonus_bps,
    limit: row.max_contribution,
    documentHash: row.document_hash,
    signedOn: row.signed_on,
    proposedAt: row.proposed_at,
    proposedBy: proposed.get(row.id) ?? null,
    confirmedBy: confirmed.get(row.id) ?? null,
  }))
}

type Relation =
  | 'offering_agreements'
  | 'agreement_confirmations'
  | 'reservation_payments'
  | 'token_reservations'
  | 'offerings'
  | 'offering_whitepapers'
  | 'dividend_rounds'
  | 'chain_findings'
  | 'contract_calls'

/** Who made or decided these rows, by their ids. */
export async function authors(relation: Relation, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_authors', { relation, ids }))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The account of an address that somebody typed; null when there is none. */
export async function findPerson(email: string): Promise<Person | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('profiles')
      .select('id, full_name, email')
      .eq('email', email.toLowerCase())
      .maybeSingle(),
  )
  return row && { id: row.id, name: row.full_name, email: row.email }
}
