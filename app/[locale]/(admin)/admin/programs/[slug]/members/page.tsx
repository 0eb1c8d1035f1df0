import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfficeMembers } from '@/components/programs/office-members'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getProgramRecord } from '@/lib/programs/editor-queries'
import { listProgramMembers } from '@/lib/programs/office-queries'

export const generateMetadata = () => pageMetadata('adminProgramMembers')

export default async function AdminProgramMembers({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/members'>) {
  await requireAdmin()
  const program = await getProgramRecord((await params).slug)
  if (!program) notFound()
  const [t, members] = await Promise.all([getTranslations('office'), listProgramMembers(program.id)])
  return (
    <>
      <SubHeader title={await pageTitle('adminProgramMembers')} lead={t('adminLead')} />
      <OfficeMembers programId={program.id} members={members} mayChange />
    </>
  )
}
