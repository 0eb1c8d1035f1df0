import { getTranslations } from 'next-intl/server'
import { ClaimQueue } from '@/components/conversions/claim-queue'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { listClaims } from '@/lib/conversions/claim-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramClaims')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/claims'>

export default async function PartnerProgramClaims({ params }: Props) {
  await requireUser()
  const program = await requireOffice((await params).slug, 'read')
  const [t, cases] = await Promise.all([getTranslations('conversions.claims'), listClaims(program.id)])
  return (
    <>
      <SubHeader title={t('title')} lead={t('adminLead')} />
      {cases.length > 0 ? (
        <ClaimQueue cases={cases} mayDecide={mayIn(program.role, 'review')} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
