import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import { getAdmissions, listApplications } from './admission-queries'
import { listJoinedPrograms } from './queries'
import { isSelected, readSelection, type Selectable } from './rules'

const PER_PAGE = 24

/** Where this person stands in one program, and the first of their links in use there. */
export async function getStanding(programId: string) {
  const [affiliateId, admissionOf] = await Promise.all([getAffiliateId(), getAdmissions([programId])])
  const admission = admissionOf(programId)
  if (!affiliateId)
    return { step: 'none' as const, joined: false, link: undefined, application: undefined, admission }
  const supabase = await createClient()
  const [enrollment, applications] = await Promise.all([
    supabase
      .from('enrollments')
      .select('id, links!links_enrollment_id_fkey(id, code)')
      .eq('affiliate_id', affiliateId)
      .eq('program_id', programId)
      .is('links.archived_at', null)
      .order('created_at', { referencedTable: 'links' })
      .maybeSingle(),
    listApplications(affiliateId),
  ])
  const joined = unwrap(enrollment)
  const application = applications.find((one) => one.programId === programId)
  const step = joined
    ? ('joined' as const)
    : application?.state === 'submitted'
      ? ('waiting' as const)
      : ('none' as const)
  return { step, joined: joined !== null, link: joined?.links[0], application, admission }
}

/** A page of the programs that the address asks for, each with where this person stands and how the program admits. */
export async function selectPrograms<P extends Selectable & { id: string }>(query: Query, programs: P[]) {
  const filter = readSelection(query)
  const [joined, affiliateId] = await Promise.all([listJoinedPrograms(), getAffiliateId()])
  const applications = affiliateId ? await listApplications(affiliateId) : []
  const all = programs.map((program) => ({
    program,
    joined: joined.has(program.id),
    application: applications.find(({ programId }) => programId === program.id),
  }))
  const selected = all.filter(({ program, ...standing }) => isSelected(filter, program, standing))
  const end = filter.page * PER_PAGE
  const page = selected.slice(end - PER_PAGE, end)
  const admissionOf = await getAdmissions(page.map(({ program }) => program.id)) // of this page only: more ids fit no address
  const shown = page.map((one) => ({ ...one, admission: admissionOf(one.program.id) }))
  return { filter, shown, hasMore: selected.length > end }
}
