import { getTranslations } from 'next-intl/server'
import { DealBoard } from '@/components/partners/deal-board'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listBoard } from '@/lib/partners/deal-queries'

export const generateMetadata = () => pageMetadata('adminDeals')

export default async function AdminDeals() {
  await requireAdmin()
  const [t, deals] = await Promise.all([getTranslations('partners.deals'), listBoard()])
  return (
    <>
      <PageHeader title={t('board')} lead={t('boardLead')} />
      <DealBoard deals={deals} />
    </>
  )
}
