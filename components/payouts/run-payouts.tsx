import { randomUUID } from 'node:crypto'
import { useLocale, useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoney } from '@/lib/money'
import { markPayoutPaid } from '@/lib/payouts/actions'
import type { Payout } from '@/lib/payouts/schema'
import { PayoutState } from './payout-list'

/** The payouts of a run: whom, how much, and the reference once the money has left. */
export function RunPayouts({ payouts }: { payouts: Payout[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {payouts.map((payout) => (
        <li
          key={payout.id}
          className="grid gap-4 px-4 py-5 sm:px-5 md:grid-cols-[1fr_8rem_minmax(18rem,1.2fr)] md:items-end"
        >
          <div className="min-w-0">
            <p className="truncate font-medium">{payout.affiliateName}</p>
            <p className="truncate text-ink-soft text-sm">{payout.affiliateEmail}</p>
            <p className="text-ink-soft text-sm">{t('items', { count: payout.itemCount })}</p>
          </div>
          <p className="figures font-semibold md:text-right">
            {formatMoney(payout.amount, payout.currency, locale)}
          </p>
          {payout.status === 'paid' ? (
            <p className="md:justify-self-end">
              <PayoutState payout={payout} />
            </p>
          ) : (
            <CommandForm
              action={markPayoutPaid}
              fields={{ payout_id: payout.id, idempotency_key: randomUUID() }}
              input={{ name: 'reference', label: t('reference'), maxLength: 120 }}
              doneText={t('markedPaid')}
              className="sm:grid-cols-[1fr_auto] sm:items-end"
            >
              <SubmitButton>{t('markPaid')}</SubmitButton>
            </CommandForm>
          )}
        </li>
      ))}
    </ul>
  )
}
