import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'
import type { NextPayout, Payout } from '@/lib/payouts/schema'
import { NextPayouts } from './next-payouts'
import { PayoutList } from './payout-list'

const SHOWN = 5

type PayoutSectionProps = { payouts: Payout[]; next: NextPayout[]; isReadOnly?: boolean }

/** The next and the latest payouts on the overview; another page has the rest and the payout method. */
export function PayoutSection({ payouts, next, isReadOnly = false }: PayoutSectionProps) {
  const t = useTranslations('payouts')
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h3">{t('title')}</h2>
        <Link
          href="/affiliate-dashboard/payouts"
          className={`${isReadOnly ? 'hidden' : 'inline-flex'} min-h-11 items-center text-canal underline underline-offset-4`}
        >
          {t('all')}
        </Link>
      </div>
      <NextPayouts payouts={next} />
      {payouts.length > 0 ? (
        <PayoutList payouts={payouts.slice(0, SHOWN)} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </section>
  )
}
