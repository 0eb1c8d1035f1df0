import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import {
  type MyProgram,
  mayIn,
  memberRow,
  myProgramRow,
  type ProgramMember,
  type ProgramPermission,
} from './office-schema'

/** The programs that the reader runs, with their role in each. */
export const listOfficePrograms = cache(async (): Promise<MyProgram[]> => {
  const supabase = await createClient()
  return z.array(myProgramRow).parse(unwrap(await supabase.rpc('list_my_programs')))
})

/** One of them by its slug; null for everybody else. */
export async function getOfficeProgram(slug: string): Promise<MyProgram | null> {
  return (await listOfficePrograms()).find((program) => program.slug === slug) ?? null
}

/** Whether the reader may take a program’s tables with them: as who looks after its money. */
export async function mayReadFiles(slug: string): Promise<boolean> {
  const program = await getOfficeProgram(slug)
  return program !== null && mayIn(program.role, 'finance')
}

/** The same for a page that not every role has: for the others, as for strangers, it is not there. */
export async function requireOffice(slug: string, permission: ProgramPermission): Promise<MyProgram> {
  const program = await getOfficeProgram(slug)
  if (!program || !mayIn(program.role, permission)) notFound()
  return program
}

/** Who runs a program; the reader runs it, or is an administrator. */
export async function listProgramMembers(programId: string): Promise<ProgramMember[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_program_members', { program_id: programId })
  return z.array(memberRow).parse(unwrap(rows))
}
