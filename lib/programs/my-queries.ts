import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { MyPlace, ProgramNews } from './editor-schema'
import { readRecord, readShownChanges } from './record-rows'

/** The newest version of the terms that this affiliate accepted in a program; null when none. */
export async function getAcceptedVersion(
  programId: string,
  affiliateId: string,
): Promise<{ version: number; at: string } | null> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('terms_acceptances')
      .select('accepted_at, program_terms!terms_acceptances_terms_id_fkey!inner(version, program_id)')
      .eq('affiliate_id', affiliateId)
      .eq('program_terms.program_id', programId),
  )
  const [latest] = rows.toSorted((a, b) => b.program_terms.version - a.program_terms.version)
  return latest ? { version: latest.program_terms.version, at: latest.accepted_at } : null
}

/** Where this account stands in a program; null when it is not in it. */
export async function getMyPlace(programId: string, affiliateId: string): Promise<MyPlace | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('enrollments')
      .select('id, state, program_groups!enrollments_group_id_program_id_fkey(name)')
      .eq('program_id', programId)
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .maybeSingle(),
  )
  if (!row) return null
  const group = row.program_groups ? textsSchema.parse(row.program_groups.name) : null
  return { enrollmentId: row.id, state: row.state, group }
}

/** What this person should know of the programs they are in: terms to accept, and conditions that will change. */
export async function listProgramNews(affiliateId: string): Promise<ProgramNews[]> {
  const supabase = await createClient()
  const joined = unwrap(
    await supabase
      .from('enrollments')
      .select('program_id, programs!enrollments_program_id_fkey(slug, name)')
      .eq('affiliate_id', affiliateId)
      .in('state', ['active', 'paused'])
      .is('ended_at', null),
  )
  if (joined.length === 0) return []
  const ids = joined.map((row) => row.program_id)
  const [terms, acceptances, changes] = await Promise.all([
    supabase
      .from('program_terms')
      .select('id, program_id, version, accept_by')
      .in('program_id', ids)
      .order('version', { ascending: false }),
    supabase.from('terms_acceptances').select('terms_id').eq('affiliate_id', affiliateId),
    supabase
      .from('program_changes')
      .select('program_id, effective_at')
      .in('program_id', ids)
      .eq('state', 'waiting')
      .neq('shown_after', '{}'),
  ])
  const accepted = new Set(unwrap(acceptances).map((row) => row.terms_id))
  return joined.flatMap(({ program_id, programs }) => {
    const latest = unwrap(terms).find((row) => row.program_id === program_id)
    const due = latest && !accepted.has(latest.id)
    const change = unwrap(changes).find((row) => row.program_id === program_id)
    if (!due && !change) return []
    return {
      slug: programs.slug,
      name: textsSchema.parse(programs.name),
      terms: due ? { version: latest.version, acceptBy: latest.accept_by } : null,
      changeAt: change?.effective_at ?? null,
    }
  })
}

/** The newest version of the terms of each of these programs that has some, by the program's slug. */
export async function getTermsVersions(slugs: string[]): Promise<Map<string, number>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('program_terms')
      .select('version, programs!program_terms_program_id_fkey!inner(slug)')
      .in('programs.slug', slugs)
      .order('version'),
  )
  return new Map(rows.map(({ version, programs }) => [programs.slug, version]))
}

/** A program as its affiliates see it; null when this person sees no such program. */
export const getMyProgram = async (slug: string) => readRecord(await createClient(), slug)
export const listMyChanges = async (programId: string) => readShownChanges(await createClient(), programId)
