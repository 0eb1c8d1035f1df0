import { OfficeMembers } from '@/components/programs/office-members'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { listProgramMembers, requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramMembers')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/members'>

export default async function PartnerProgramMembers({ params }: Props) {
  await requireUser()
  const program = await requireOffice((await params).slug, 'read')
  const members = await listProgramMembers(program.id)
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramMembers')} />
      <OfficeMembers programId={program.id} members={members} mayChange={mayIn(program.role, 'own')} />
    </>
  )
}
