import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { PayoutSteps } from './payout-steps'
import { MethodName, PayoutState } from './state'

type RunPayoutsProps = { payouts: Payout[]; mayChange: boolean }

/** The payouts of a run: payee, method, amount, state, and its commands. */
export function RunPayouts({ payouts, mayChange }: RunPayoutsProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {payouts.map((payout) => (
        <li
          key={payout.id}
          data-payout={payout.affiliateEmail}
          className="grid gap-4 px-4 py-5 sm:px-5 md:grid-cols-[1fr_auto] md:gap-x-8"
        >
          <div className="grid min-w-0 content-start gap-0.5">
            <p className="truncate font-medium">{payout.affiliateName}</p>
            <p className="truncate text-ink-soft text-sm">{payout.affiliateEmail}</p>
            {payout.method && (
              <p className="text-sm">
                <MethodName method={payout.method} />
              </p>
            )}
            <p className="text-ink-soft text-sm">{t('items', { count: payout.itemCount })}</p>
            {payout.includedBecause && (
              <p className="text-ink-soft text-sm">
                {t('admin.because', { reason: payout.includedBecause })}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:grid md:content-start md:justify-items-end">
            <p className="figures font-semibold">{formatMoney(payout.amount, payout.currency, locale)}</p>
            <PayoutState payout={payout} />
            {(payout.status === 'paid' || payout.status === 'returned') && (
              <a
                href={`/api/statements/${payout.id}`}
                className="inline-flex min-h-11 items-center text-canal text-sm underline underline-offset-4"
              >
                {t('download')}
              </a>
            )}
          </div>
          <PayoutSteps payout={payout} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  )
}
