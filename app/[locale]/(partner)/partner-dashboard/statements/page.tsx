import { getTranslations } from 'next-intl/server'
import { MonthTable } from '@/components/partners/month-table'
import { NotPartner } from '@/components/partners/not-partner'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMyPartner } from '@/lib/partners/queries'
import { listMonths } from '@/lib/partners/statement-queries'

export const generateMetadata = () => pageMetadata('partnerStatements')

export default async function PartnerStatements() {
  await requireUser()
  const [t, partner] = await Promise.all([getTranslations('partners.statements'), getMyPartner()])
  if (!partner || partner.state === 'applied' || partner.state === 'refused')
    return <NotPartner title={t('title')} />
  const months = await listMonths()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {months.length > 0 ? (
        <MonthTable months={months} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
