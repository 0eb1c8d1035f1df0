import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { ApplicationState, CommissionStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import * as s from './office-schema'

export const OFFICE_PAGE = 25
const range = (page: number) => ({ first_row: (page - 1) * OFFICE_PAGE, row_count: OFFICE_PAGE })

/** The programs that the reader runs, with their role in each. */
export const listOfficePrograms = cache(async (): Promise<s.MyProgram[]> => {
  const supabase = await createClient()
  return z.array(s.myProgramRow).parse(unwrap(await supabase.rpc('list_my_programs')))
})

/** One of them by its slug; null for everybody else. */
export async function getOfficeProgram(slug: string): Promise<s.MyProgram | null> {
  return (await listOfficePrograms()).find((program) => program.slug === slug) ?? null
}

/** Who runs a program; the reader runs it, or is an administrator. */
export async function listProgramMembers(programId: string): Promise<s.ProgramMember[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_program_members', { program_id: programId })
  return z.array(s.memberRow).parse(unwrap(rows))
}

export async function listOfficeApplications(programId: string, state: ApplicationState, page: number) {
  const supabase = await createClient()
  const args = { program_id: programId, state, ...range(page) }
  return z.array(s.applicationRow).parse(unwrap(await supabase.rpc('list_program_applications', args)))
}

export async function listOfficeTeam(programId: string, page: number) {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_program_team', { program_id: programId, ...range(page) })
  return z.array(s.teamRow).parse(unwrap(rows))
}

export async function listOfficeConversions(programId: string, page: number) {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_program_conversions', { program_id: programId, ...range(page) })
  return z.array(s.conversionRow).parse(unwrap(rows))
}

export async function listOfficeCommissions(programId: string, status: CommissionStatus, page: number) {
  const supabase = await createClient()
  const args = { program_id: programId, status, ...range(page) }
  return z.array(s.commissionRow).parse(unwrap(await supabase.rpc('list_program_commissions', args)))
}
