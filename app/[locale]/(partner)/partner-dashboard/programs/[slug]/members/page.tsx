import { notFound } from 'next/navigation'
import { OfficeFrame } from '@/components/programs/office-frame'
import { OfficeMembers } from '@/components/programs/office-members'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOfficeProgram, listProgramMembers } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramMembers')

export default async function PartnerProgramMembers({
  params,
}: PageProps<'/[locale]/partner-dashboard/programs/[slug]/members'>) {
  await requireUser()
  const program = await getOfficeProgram((await params).slug)
  if (!program) notFound()
  const members = await listProgramMembers(program.id)
  return (
    <OfficeFrame program={program} place="members">
      <OfficeMembers programId={program.id} members={members} mayChange={program.role === 'owner'} />
    </OfficeFrame>
  )
}
