import { getTranslations } from 'next-intl/server'
import { ManualForm } from '@/components/commissions/manual-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listPayingPrograms } from '@/lib/commissions/change-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminNewCommission')

export default async function NewCommission() {
  await requireAdmin()
  const [t, programs] = await Promise.all([getTranslations('commissions.manual'), listPayingPrograms()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ManualForm programs={programs} />
    </>
  )
}
