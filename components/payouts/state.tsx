import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Payout, PayoutRun } from '@/lib/payouts/schema'
import { RUN_TONES, STAGE_TONES } from '@/lib/payouts/words'
import type { PayoutMethodKind } from '@/lib/supabase/enums'

type PayoutStateProps = { payout: Pick<Payout, 'stage' | 'reference' | 'failureReason'> }

/** Where a payout stands, in a sentence. */
export function PayoutState({ payout: { stage, reference, failureReason } }: PayoutStateProps) {
  const t = useTranslations('payouts.states')
  const said = t(stage, { reference: reference ?? '', reason: failureReason ?? '' })
  return (
    <Badge kind={STAGE_TONES[stage]} wraps>
      {said}
    </Badge>
  )
}

export function RunState({ run }: { run: Pick<PayoutRun, 'state'> }) {
  const t = useTranslations('payouts.runStates')
  return <Badge kind={RUN_TONES[run.state]}>{t(run.state)}</Badge>
}

type MethodNameProps = { method: { kind: PayoutMethodKind; label: string } }

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
