import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClaimLimitsForm } from '@/components/conversions/claim-limits-form'
import { ClaimQueue } from '@/components/conversions/claim-queue'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getClaimLimits, listClaims } from '@/lib/conversions/claim-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminClaims')

type Props = PageProps<'/[locale]/admin/programs/[slug]/claims'>

export default async function ProgramClaims({ params }: Props) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, cases, limits] = await Promise.all([
    getTranslations('conversions.claims'),
    listClaims(program.id),
    getClaimLimits(program.id),
  ])
  const base = `/admin/programs/${slug}`
  return (
    <>
      <SubHeader title={t('title')} lead={t('adminLead')} />
      <ClaimLimitsForm programId={program.id} {...limits} />
      {cases.length > 0 ? (
        <ClaimQueue cases={cases} base={base} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
