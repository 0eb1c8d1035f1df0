import { getTranslations } from 'next-intl/server'
import { FeeForm } from '@/components/payouts/fee-form'
import { FeeTable } from '@/components/payouts/fee-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listCurrencies } from '@/lib/conversions/rate-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPayoutFees } from '@/lib/payouts/fee-queries'

export const generateMetadata = () => pageMetadata('adminPayoutFees')

export default async function AdminPayoutFees() {
  await requireAdmin()
  const [t, fees, currencies] = await Promise.all([
    getTranslations('payouts.fees'),
    listPayoutFees(),
    listCurrencies(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {fees.length > 0 ? (
        <FeeTable fees={fees} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('enter')}</h2>
        <FeeForm currencies={currencies} />
      </section>
    </>
  )
}
