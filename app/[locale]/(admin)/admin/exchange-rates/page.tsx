import { getTranslations } from 'next-intl/server'
import { RateForms } from '@/components/conversions/rate-forms'
import { RateTable } from '@/components/conversions/rate-table'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listCurrencies, listRates } from '@/lib/conversions/rate-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

export const generateMetadata = () => pageMetadata('adminRates')

export default async function ExchangeRates({ searchParams }: PageProps<'/[locale]/admin/exchange-rates'>) {
  await requireAdmin()
  const page = toPage((await searchParams).page)
  const [t, { rates, hasMore }, currencies] = await Promise.all([
    getTranslations('conversions.rates'),
    listRates(page),
    listCurrencies(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RateForms currencies={currencies} />
      <h2 className="text-h3">{t('stored')}</h2>
      {rates.length > 0 ? (
        <RateTable rates={rates} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={(to) => `/admin/exchange-rates?page=${to}`} />
    </>
  )
}
