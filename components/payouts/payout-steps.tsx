import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import {
  excludePayout,
  markPayoutFailed,
  markPayoutPaid,
  markPayoutReturned,
  retryPayout,
} from '@/lib/payouts/actions'
import type { Payout } from '@/lib/payouts/schema'

const FORM = 'sm:grid-cols-[1fr_auto] sm:items-end sm:[&>[data-slot=alert]]:col-span-full'

type PayoutStepsProps = { payout: Payout; mayChange: boolean }

/** What an administrator can do about one payout now: leave it out, record its result, or try it again. */
export function PayoutSteps({ payout, mayChange }: PayoutStepsProps) {
  const t = useTranslations('payouts.admin')
  const by = { by: payout.method?.kind ?? '' }
  const fields = { payout_id: payout.id, idempotency_key: randomUUID() }
  if (payout.status === 'failed') {
    return (
      <CommandForm
        action={retryPayout}
        fields={fields}
        doneText={t('retried')}
        className="md:justify-self-end"
      >
        <SubmitButton variant="outline" size="small" className="w-full sm:w-fit">
          {t('retry')}
        </SubmitButton>
      </CommandForm>
    )
  }
  if (payout.status === 'pending' && mayChange) {
    return (
      <Folded label={t('change')}>
        <CommandForm
          action={excludePayout}
          fields={{ payout_id: payout.id }}
          input={{ name: 'reason', label: t('excludeReason'), maxLength: 500 }}
          doneText={t('excludedDone')}
          className={FORM}
        >
          <SubmitButton variant="outline">{t('exclude')}</SubmitButton>
        </CommandForm>
      </Folded>
    )
  }
  if (payout.status === 'paid') {
    return (
      <Folded label={t('sentBack')}>
        <p className="measure pb-3 text-ink-soft text-sm">{t('returnText')}</p>
        <CommandForm
          action={markPayoutReturned}
          fields={fields}
          input={{ name: 'reason', label: t('returnReason', by), maxLength: 500 }}
          doneText={t('markedReturned')}
          className={FORM}
        >
          <SubmitButton variant="danger">{t('markReturned')}</SubmitButton>
        </CommandForm>
      </Folded>
    )
  }
  if (payout.status !== 'processing') return null
  return (
    <Folded label={t('more')}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        <CommandForm
          action={markPayoutPaid}
          fields={fields}
          input={{ name: 'reference', label: t('reference'), maxLength: 120 }}
          doneText={t('markedPaid')}
          className={FORM}
        >
          <SubmitButton>{t('markPaid')}</SubmitButton>
        </CommandForm>
        <CommandForm
          action={markPayoutFailed}
          fields={{ ...fields, idempotency_key: randomUUID() }}
          input={{ name: 'reason', label: t('failReason', by), maxLength: 500 }}
          doneText={t('markedFailed')}
          className={FORM}
        >
          <SubmitButton variant="outline">{t('markFailed')}</SubmitButton>
        </CommandForm>
      </div>
    </Folded>
  )
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="md:open:col-span-full md:[&:not([open])]:justify-self-end">
      <summary className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap text-canal text-sm underline underline-offset-4">
        {label}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
