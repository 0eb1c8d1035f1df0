import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { MethodKind } from '@/lib/payouts/method-schema'
import type { Payout, PayoutRun } from '@/lib/payouts/schema'

const LOOKS = {
  prepared: 'neutral',
  confirmed: 'neutral',
  sent: 'waiting',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
} as const
const RUN_LOOKS = {
  draft: 'attention',
  confirmed: 'waiting',
  sent: 'waiting',
  closed: 'good',
  cancelled: 'neutral',
} as const

type PayoutStateProps = { payout: Pick<Payout, 'stage' | 'reference' | 'failureReason'> }

/** Where a payout stands, in a sentence. */
export function PayoutState({ payout: { stage, reference, failureReason } }: PayoutStateProps) {
  const t = useTranslations('payouts.states')
  const said = t(stage, { reference: reference ?? '', reason: failureReason ?? '' })
  return (
    <Badge kind={LOOKS[stage]} wraps>
      {said}
    </Badge>
  )
}

export function RunState({ run }: { run: Pick<PayoutRun, 'state'> }) {
  const t = useTranslations('payouts.runStates')
  return <Badge kind={RUN_LOOKS[run.state]}>{t(run.state)}</Badge>
}

type MethodNameProps = { method: { kind: MethodKind; label: string } }

/** A method as people know it: its kind, and the masked account where it has one. */
export function MethodName({ method }: MethodNameProps) {
  const t = useTranslations('payouts.methods')
  if (!method.label) return t(method.kind)
  return (
    <>
      {t(method.kind)} <span className="break-all text-ink-soft">{method.label}</span>
    </>
  )
}
