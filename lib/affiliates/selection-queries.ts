import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import type { Query } from '@/lib/table'
import { getAdmissions, listApplications } from './admission-queries'
import { listJoinedPrograms } from './queries'
import { isSelected, readSelection, type Selectable } from './rules'

const PER_PAGE = 24

/** A page of the programs that the address asks for, each with where this person stands and how the program admits. */
export async function selectPrograms<P extends Selectable & { id: string }>(query: Query, programs: P[]) {
  const filter = readSelection(query)
  const [joined, affiliateId, admissionOf] = await Promise.all([
    listJoinedPrograms(),
    getAffiliateId(),
    getAdmissions(programs.map((program) => program.id)),
  ])
  const applications = affiliateId ? await listApplications(affiliateId) : []
  const all = programs.map((program) => ({
    program,
    joined: joined.has(program.id),
    application: applications.find(({ programId }) => programId === program.id),
    admission: admissionOf(program.id),
  }))
  const selected = all.filter(({ program, ...standing }) => isSelected(filter, program, standing))
  const end = filter.page * PER_PAGE
  return { filter, shown: selected.slice(end - PER_PAGE, end), hasMore: selected.length > end }
}
