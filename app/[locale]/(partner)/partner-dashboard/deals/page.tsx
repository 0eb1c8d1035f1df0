import { getTranslations } from 'next-intl/server'
import { DealForm } from '@/components/partners/deal-form'
import { DealList } from '@/components/partners/deal-list'
import { NotPartner } from '@/components/partners/not-partner'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listDeals, listPartnerPrograms } from '@/lib/partners/deal-queries'
import { getMyPartner } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerDeals')

export default async function PartnerDeals() {
  await requireUser()
  const [t, locale, partner] = await Promise.all([
    getTranslations('partners.deals'),
    getLocale(),
    getMyPartner(),
  ])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const [deals, programs] = await Promise.all([listDeals(partner.id), listPartnerPrograms()])
  const mayWork = partner.role !== 'analyst'
  const choices = programs.map(({ program_id, name, currency }) => ({
    value: program_id,
    label: `${localized(name, locale)} (${currency})`,
  }))
  const download = (
    <Button asChild variant="outline">
      <a href="/api/partners/deals" download>
        {t('download')}
      </a>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={deals.length > 0 && download} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {deals.length > 0 ? (
          <DealList deals={deals} mayWork={mayWork} />
        ) : (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        )}
        {mayWork && (
          <Card className="grid gap-4">
            <CardTitle>{t('new')}</CardTitle>
            {choices.length > 0 ? <DealForm programs={choices} /> : <p>{t('noPrograms')}</p>}
          </Card>
        )}
      </div>
    </>
  )
}
