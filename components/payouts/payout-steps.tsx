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
import { stepKey, stepOf } from './payout-step'
import { RefusalList } from './refusal-list'

const FORM = 'sm:grid-cols-[1fr_auto] sm:items-end sm:[&>[data-slot=alert]]:col-span-full'
const REASONS = 'refusals'

type OpenStepProps = { payout: Payout; mayChange: boolean; open: string }

/** The step whose form is open below a payout's row, if it is still the payout's next one. */
function openStep({ payout, mayChange, open }: OpenStepProps) {
  const step = stepOf(payout, mayChange)
  return step && open === stepKey(step, payout.id) ? step : null
}

/** What is shown below a payout's row: why it was included, and the form that its link opened; nothing otherwise. */
export function belowRow(props: OpenStepProps) {
  return openStep(props) || props.payout.includedBecause ? <BelowRow {...props} /> : null
}

function BelowRow(props: OpenStepProps) {
  const t = useTranslations('payouts.admin')
  const { payout } = props
  const step = openStep(props)
  return (
    <>
      {payout.includedBecause && (
        <p className="text-ink-soft text-sm">{t('because', { reason: payout.includedBecause })}</p>
      )}
      {step && <Step payout={payout} step={step} />}
    </>
  )
}

type StepProps = { payout: Payout; step: NonNullable<ReturnType<typeof stepOf>> }

/** Leaves a payout out, records its result or its return, or tries it again. */
function Step({ payout, step }: StepProps) {
  const t = useTranslations('payouts.admin')
  const kind = payout.method?.kind
  const by = { by: kind ?? '' }
  const fields = { payout_id: payout.id, idempotency_key: randomUUID() }
  if (step === 'retry') {
    return (
      <Panel text={t('retryText')}>
        <CommandForm action={retryPayout} fields={fields} doneText={t('retried')}>
          <SubmitButton className="w-full sm:w-fit">{t('retry')}</SubmitButton>
        </CommandForm>
      </Panel>
    )
  }
  if (step === 'exclude') {
    return (
      <Panel>
        <CommandForm
          action={excludePayout}
          fields={{ payout_id: payout.id }}
          input={{ name: 'reason', label: t('excludeReason'), maxLength: 500 }}
          doneText={t('excludedDone')}
          className={FORM}
        >
          <SubmitButton variant="outline">{t('exclude')}</SubmitButton>
        </CommandForm>
      </Panel>
    )
  }
  if (step === 'return') {
    return (
      <Panel text={t('returnText')}>
        <CommandForm
          action={markPayoutReturned}
          fields={fields}
          input={{ name: 'reason', label: t('returnReason', by), maxLength: 500, list: REASONS }}
          doneText={t('markedReturned')}
          className={FORM}
        >
          <SubmitButton variant="danger">{t('markReturned')}</SubmitButton>
        </CommandForm>
        <RefusalList id={REASONS} kind={kind} />
      </Panel>
    )
  }
  return (
    <Panel>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        <CommandForm
          action={markPayoutPaid}
          fields={fields}
          input={{ name: 'reference', label: t('reference', by), maxLength: 120 }}
          doneText={t('markedPaid')}
          className={FORM}
        >
          <SubmitButton>{t('markPaid')}</SubmitButton>
        </CommandForm>
        <CommandForm
          action={markPayoutFailed}
          fields={{ ...fields, idempotency_key: randomUUID() }}
          input={{ name: 'reason', label: t('failReason', by), maxLength: 500, list: REASONS }}
          doneText={t('markedFailed')}
          className={FORM}
        >
          <SubmitButton variant="outline">{t('markFailed')}</SubmitButton>
        </CommandForm>
      </div>
      <RefusalList id={REASONS} kind={kind} />
    </Panel>
  )
}

function Panel({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <div className="rounded-md border bg-sunken/50 p-4" data-step>
      {text && <p className="measure pb-3 text-ink-soft text-sm">{text}</p>}
      {children}
    </div>
  )
}
