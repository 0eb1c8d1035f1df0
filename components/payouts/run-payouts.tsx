import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { PayoutSteps } from './payout-steps'
import { MethodName, PayoutState } from './state'

type RunPayoutsProps = { payouts: Payout[]; mayChange: boolean }

/** The payouts of a run, a line each: payee, method, state, amount, and its command, which opens below. */
export function RunPayouts({ payouts, mayChange }: RunPayoutsProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {payouts.map((payout) => (
        <li
          key={payout.id}
          data-payout={payout.affiliateEmail}
          className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 px-4 py-2.5 sm:px-5 md:min-h-11 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_7rem_8.5rem] md:py-0"
        >
          <p className="min-w-0 truncate">
            <span className="font-medium">{payout.affiliateName}</span>{' '}
            <span className="text-ink-soft text-sm max-md:block">{payout.affiliateEmail}</span>
          </p>
          <p className="figures text-right font-semibold md:order-1">
            {formatMoney(payout.amount, payout.currency, locale)}
          </p>
          <p className="min-w-0 text-sm max-md:col-span-full md:truncate">
            {payout.method && (
              <>
                <MethodName method={payout.method} /> ·{' '}
              </>
            )}
            <span className="text-ink-soft">{t('items', { count: payout.itemCount })}</span>
          </p>
          <div className="flex min-w-0 items-center gap-x-3 max-md:col-span-full">
            <PayoutState payout={payout} isShort />
            {(payout.status === 'paid' || payout.status === 'returned') && (
              <a
                href={`/api/statements/${payout.id}`}
                className="inline-flex min-h-11 shrink-0 items-center text-canal text-sm underline underline-offset-4"
              >
                {t('document')}
              </a>
            )}
          </div>
          <div className="contents max-md:[&>*]:col-span-full md:[&>*]:order-2">
            <PayoutSteps payout={payout} mayChange={mayChange} />
          </div>
          {payout.includedBecause && (
            <p className="col-span-full pb-2 text-ink-soft text-sm md:order-3">
              {t('admin.because', { reason: payout.includedBecause })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
