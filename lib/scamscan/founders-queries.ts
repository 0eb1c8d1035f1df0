import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { benefitSchema, type Founder, type FounderBenefit, founderSchema } from './founders-schema'

const PAGE_SIZE = 25
const FOUNDER =
  'id, person_id, order_number, state, number, listed_name, reserved_at, joined_at, left_at' as const

/** The reader's own place in the founders' circle. */
export async function getMyPlace(person: string): Promise<Founder | null> {
  const supabase = await createClient()
  const row = unwrap(await supabase.from('founders').select(FOUNDER).eq('person_id', person).maybeSingle())
  return row ? founderSchema.parse(row) : null
}

/** All places for administrators, by number; those that are only reserved last. */
export async function listPlaces(page: number): Promise<{ rows: Founder[]; hasMore: boolean }> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('founders')
      .select(FOUNDER)
      .order('number', { nullsFirst: false })
      .order('reserved_at')
      .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  )
  return {
    rows: rows.slice(0, PAGE_SIZE).map((row) => founderSchema.parse(row)),
    hasMore: rows.length > PAGE_SIZE,
  }
}

/** The numbers whose names administrators took off the public list. */
export async function listHiddenNames(): Promise<Set<number>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('founder_list').select('number').eq('is_hidden', true))
  return new Set(rows.map(({ number }) => number))
}

/** What a member was given, newest first. */
export async function listBenefits(founderId: string): Promise<FounderBenefit[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('founder_benefits')
      .select('id, founder_id, kind, description, amount, currency, given_at')
      .eq('founder_id', founderId)
      .order('id', { ascending: false }),
  )
  return rows.map((row) => benefitSchema.parse(row))
}
