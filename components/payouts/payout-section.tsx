import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { Payout } from '@/lib/payouts/schema'
import { PayoutList } from './payout-list'

export function PayoutSection({ payouts }: { payouts: Payout[] }) {
  const t = useTranslations('payouts')
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('title')}</h2>
      {payouts.length > 0 ? (
        <PayoutList payouts={payouts} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </section>
  )
}
