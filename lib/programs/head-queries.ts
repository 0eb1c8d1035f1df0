import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ProgramStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'

export type ProgramHead = {
  id: string
  slug: string
  name: Texts
  currency: string
  status: ProgramStatus
  noticeDays: number
}

/** The program of an address, as each of its pages needs it; null when this person sees no such program. */
export const getProgramHead = cache(async (slug: string): Promise<ProgramHead | null> => {
  const supabase = await createClient()
  const columns = 'id, slug, name, currency, status, notice_days'
  const row = unwrap(await supabase.from('programs').select(columns).eq('slug', slug).maybeSingle())
  if (!row) return null
  const { notice_days: noticeDays, ...program } = row
  return { ...program, name: textsSchema.parse(program.name), noticeDays }
})

/** The groups of a program by name, as forms and filters offer them. */
export async function listGroupNames(programId: string): Promise<{ id: string; name: Texts }[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('program_groups').select('id, name').eq('program_id', programId).order('created_at'),
  )
  return rows.map(({ id, name }) => ({ id, name: textsSchema.parse(name) }))
}
