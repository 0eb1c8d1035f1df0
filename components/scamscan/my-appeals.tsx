import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { withdrawAppeal } from '@/lib/scamscan/own-actions'
import type { Appeal } from '@/lib/scamscan/schema'
import { APPEAL_TONES } from '@/lib/scamscan/words'
import { firstCharacters } from '@/lib/text'

/** The verdicts that somebody said were wrong, with the answers. */
export function MyAppeals({ appeals }: { appeals: Appeal[] }) {
  const t = useTranslations('scans')
  const locale = useLocale()
  if (appeals.length === 0) return <p className="text-ink-soft">{t('appeal.none')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {appeals.map(({ id, subject, verdict, statement, state, appealedAt, answer }) => (
        <li key={id} data-appeal={state} className="grid gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <p translate="no" className="wrap-anywhere min-w-0 font-medium font-mono text-[0.9375rem]">
              {firstCharacters(subject, 160)}
            </p>
            <Badge kind={APPEAL_TONES[state]}>{t(`appealStates.${state}`)}</Badge>
          </div>
          <p className="text-ink-soft text-sm">
            {t(`verdicts.${verdict}`)} · {t('appeal.appealedOn', { day: formatDay(appealedAt, locale) })}
          </p>
          <p className="measure wrap-anywhere whitespace-pre-line">{statement}</p>
          {answer && (
            <p className="measure wrap-anywhere whitespace-pre-line border-canal border-l-2 pl-3.5">
              <span className="block text-ink-soft text-sm">{t('appeal.answer')}</span>
              {answer}
            </p>
          )}
          {state === 'open' && (
            <CommandForm action={withdrawAppeal} fields={{ appeal_id: id }} doneText={t('appeal.withdrawn')}>
              <SubmitButton variant="outline" size="small" className="w-fit">
                {t('appeal.withdraw')}
              </SubmitButton>
            </CommandForm>
          )}
        </li>
      ))}
    </ul>
  )
}
