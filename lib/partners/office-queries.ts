import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { PartnerState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { PARTNER_COLUMNS, type PartnerLine, partnerRow, type Tier, tierRow } from './row-schema'

const AT_MOST = 200

/** Partners in a state, those who wait longest first; for administrators. */
export async function listPartners(state: PartnerState): Promise<PartnerLine[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('partner_details')
    .select(PARTNER_COLUMNS)
    .eq('state', state)
    .order('applied_at', { ascending: state === 'applied' })
    .limit(AT_MOST)
  return z.array(partnerRow).parse(unwrap(rows))
}

/** How many partners are in each state. */
export async function countPartners(): Promise<Partial<Record<PartnerState, number>>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('partner_details').select('state').limit(10_000))
  const counts: Partial<Record<PartnerState, number>> = {}
  for (const { state } of rows) if (state) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

export async function getPartner(id: string): Promise<PartnerLine | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('partner_details').select(PARTNER_COLUMNS).eq('id', id).maybeSingle(),
  )
  return row ? partnerRow.parse(row) : null
}

export async function listTiers(): Promise<Tier[]> {
  const supabase = await createClient()
  const rows = await supabase.from('partner_tiers').select('id, name, benefits, position').order('position')
  return z.array(tierRow).parse(unwrap(rows))
}

/** Administrators who can look after a partner. */
export async function listContacts() {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('user_roles').select('user_id').eq('role', 'admin'))
  const people = unwrap(
    await supabase
      .from('profiles')
      .select('id, full_name')
      .in(
        'id',
        rows.map(({ user_id }) => user_id),
      )
      .order('full_name'),
  )
  return people.map(({ id, full_name }) => ({ value: id, label: full_name }))
}

/** What a program pays partners now, and its versions, newest first. */
export async function getRates(programId: string) {
  const supabase = await createClient()
  const [current, versions] = await Promise.all([
    supabase.rpc('program_override_rates', { program_id: programId }),
    supabase
      .from('program_overrides')
      .select('id, rates, starts_at')
      .eq('program_id', programId)
      .order('version', { ascending: false })
      .limit(20),
  ])
  const history = unwrap(versions).map(({ starts_at, ...row }) => ({ ...row, startsAt: starts_at }))
  return { rates: unwrap(current), history }
}
