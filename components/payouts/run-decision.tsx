import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { cancelPayoutRun, confirmPayoutRun } from '@/lib/payouts/actions'
import type { PayoutRun } from '@/lib/payouts/schema'

/** `isMine`: the reader prepared it; `isAlone`: and confirms as the only administrator. */
type RunDecisionProps = { run: PayoutRun; isMine: boolean; isAlone: boolean }

const TITLES = { mine: 'draftMine', alone: 'draftAlone', theirs: 'draftTheirs' } as const
const TEXTS = { mine: 'draftMineText', alone: 'draftAloneText', theirs: 'draftTheirsText' } as const

/** What a draft waits for: a second person confirms exactly the total they see, or anybody calls it off. */
export function RunDecision({ run, isMine, isAlone }: RunDecisionProps) {
  const t = useTranslations('payouts.admin')
  const locale = useLocale()
  if (run.state !== 'draft') return null
  const by = isMine ? (isAlone ? 'alone' : 'mine') : 'theirs'
  return (
    <section className="grid gap-4">
      <Alert kind="waiting" title={t(TITLES[by])}>
        <p className="measure">{t(TEXTS[by])}</p>
      </Alert>
      <div className="flex flex-wrap items-start gap-3">
        {by !== 'mine' && (
          <CommandForm
            action={confirmPayoutRun}
            fields={{ run_id: run.id, amount: String(run.amount), idempotency_key: randomUUID() }}
            doneText={t('confirmedDone')}
          >
            <SubmitButton>
              {t('confirm', { amount: formatMoney(run.amount, run.currency, locale) })}
            </SubmitButton>
          </CommandForm>
        )}
        <CommandForm
          action={cancelPayoutRun}
          fields={{ run_id: run.id, idempotency_key: randomUUID() }}
          doneText={t('cancelDone')}
        >
          <SubmitButton variant="outline">{t('cancel')}</SubmitButton>
        </CommandForm>
      </div>
    </section>
  )
}
