import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { reasonFor } from '@/lib/payouts/reason-rules'
import type { Payout, PayoutRun } from '@/lib/payouts/schema'
import { RUN_TONES, STAGE_TONES } from '@/lib/payouts/words'
import type { PayoutMethodKind } from '@/lib/supabase/enums'

type PayoutStateProps = {
  payout: Pick<Payout, 'id' | 'stage' | 'reference' | 'failureReason' | 'method'>
  /** In a row of one line: the reference, which opens the statement, or the reason, without what comes next. */
  isShort?: boolean
}

/** The state of a payout, and in a sentence what it means and what comes next. */
export function PayoutState({ payout, isShort = false }: PayoutStateProps) {
  const { stage, reference, method } = payout
  const t = useTranslations('payouts')
  const reason = reasonFor(method?.kind, payout.failureReason)
  const note = isShort
    ? (reason ?? reference)
    : t(`stateNotes.${stage}`, { by: method?.kind ?? '', reason: reason ?? '', reference: reference ?? '' })
  return (
    <span
      data-stage={stage}
      className={
        isShort
          ? 'max-md:inline-flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 md:block md:max-w-80 md:truncate'
          : 'grid min-w-0 gap-0.5'
      }
    >
      <Badge kind={STAGE_TONES[stage]}>{t(`states.${stage}`)}</Badge>
      {note && (
        <span
          title={isShort ? note : undefined}
          className={`text-ink-soft text-sm ${isShort ? 'md:ml-2' : 'wrap-anywhere'}`}
        >
          {isShort && reference ? (
            <a href={`/api/statements/${payout.id}`} className="text-canal underline underline-offset-4">
              <span className="sr-only">{t('document')} </span>
              {note}
            </a>
          ) : (
            note
          )}
        </span>
      )}
    </span>
  )
}

export function RunState({ run }: { run: Pick<PayoutRun, 'state'> }) {
  const t = useTranslations('payouts.runStates')
  return (
    <span data-run-state={run.state}>
      <Badge kind={RUN_TONES[run.state]}>{t(run.state)}</Badge>
    </span>
  )
}

type MethodNameProps = {
  method: { kind: PayoutMethodKind; label: string }
  /** In a row of one line a bank's name says that it is a transfer. */
  isShort?: boolean
}

/** A method as people know it: its kind, and the masked account where it has one. */
export function MethodName({ method, isShort = false }: MethodNameProps) {
  const t = useTranslations('payouts.methods')
  if (!method.label) return t(method.kind)
  const [, name, masked] = /^(.*?)(\S*[·•]\S*)?$/.exec(method.label) ?? []
  return (
    <>
      {!(isShort && method.kind === 'bank') && <>{t(method.kind)} </>}
      <span className="wrap-anywhere text-ink-soft">
        {name}
        {masked && <span className={masked.length > 20 ? '' : 'whitespace-nowrap'}>{masked}</span>}
      </span>
    </>
  )
}
