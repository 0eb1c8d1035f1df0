import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Link } from '@/lib/i18n/navigation'
import { cancelReward, endReward } from '@/lib/rewards/actions'
import { type Chain, pathOf, type RewardProgram } from '@/lib/rewards/schema'

/** What can be done about a reward: follow it, end it, or take back what has not begun. */
export function RewardCare({ program, chain, now }: { program: RewardProgram; chain: Chain; now: string }) {
  const t = useTranslations('rewards.list')
  const { last } = chain
  if (program.status === 'archived') return null
  const isFuture = last.from !== null && last.from > now && !last.cancels
  if (last.ends && !isFuture) return null
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!last.ends && (
        <Button asChild variant="outline" size="small">
          <Link href={`${pathOf(program)}/rewards/new?follows=${last.id}`}>{t('change')}</Link>
        </Button>
      )}
      {isFuture && (
        <CommandForm
          action={cancelReward}
          fields={{ reward_id: last.id, idempotency_key: randomUUID() }}
          doneText={t('cancelled')}
        >
          <SubmitButton variant="outline" size="small">
            {t('cancel')}
          </SubmitButton>
        </CommandForm>
      )}
      {!last.ends && !isFuture && (
        <details className="open:basis-full">
          <summary className="flex min-h-11 cursor-pointer items-center px-2 text-ink-soft text-sm underline underline-offset-4 md:min-h-9">
            {t('end')}
          </summary>
          <ActionForm
            action={endReward}
            hidden={{ reward_id: last.id, idempotency_key: randomUUID() }}
            submit={t('endSubmit')}
            look={{ variant: 'danger', size: 'small' }}
            doneText={t('ended')}
            className="gap-4 max-w-sm pt-3"
          >
            <FormField
              name="from"
              label={t('endDay')}
              hint={t('endHint', { days: program.noticeDays })}
              kind="date"
            />
          </ActionForm>
        </details>
      )}
    </div>
  )
}
