import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { decideAppeal } from '@/lib/scamscan/office-actions'
import type { Appeal } from '@/lib/scamscan/schema'
import { APPEAL_TONES } from '@/lib/scamscan/words'
import { firstCharacters } from '@/lib/text'
import { VerdictMark } from './verdict-mark'

type AppealQueueProps = { appeals: Appeal[]; names: Map<string, string>; me: string }

/** Appeals with what was judged and what is said against it, and the answer. */
export function AppealQueue({ appeals, names, me }: AppealQueueProps) {
  const t = useTranslations('scamoffice.appeals')
  const words = useTranslations('scans')
  const locale = useLocale()
  return (
    <ul className="grid gap-4">
      {appeals.map(({ id, personId, kind, subject, verdict, statement, state, appealedAt, answer }) => (
        <li key={id} data-appeal={id} className="grid gap-3 rounded-md border bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <p translate="no" className="wrap-anywhere min-w-0 font-medium font-mono">
              {firstCharacters(subject, 400)}
            </p>
            <Badge kind={APPEAL_TONES[state]}>{words(`appealStates.${state}`)}</Badge>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-soft text-sm">
            <VerdictMark verdict={verdict} />
            <span>
              {words(`kinds.${kind}`)} ·{' '}
              {t('by', { name: names.get(personId) ?? '—', day: formatDay(appealedAt, locale) })}
            </span>
          </p>
          <p className="measure wrap-anywhere whitespace-pre-line">{statement}</p>
          {answer && (
            <p className="measure wrap-anywhere whitespace-pre-line border-canal border-l-2 pl-3.5">
              <span className="block text-ink-soft text-sm">{t('answer')}</span>
              {answer}
            </p>
          )}
          {state === 'open' &&
            (personId === me ? <p className="text-ink-soft">{t('own')}</p> : <AnswerForm id={id} />)}
        </li>
      ))}
    </ul>
  )
}

function AnswerForm({ id }: { id: string }) {
  const t = useTranslations('scamoffice.appeals')
  return (
    <ActionForm
      action={decideAppeal}
      hidden={{ appeal_id: id }}
      doneText={t('decided')}
      isToastOnly
      className="max-w-2xl gap-3"
    >
      <FormField
        name="answer"
        label={t('answer')}
        hint={t('answerHint')}
        kind="long"
        rows={3}
        maxLength={1000}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="small" name="granted" value="true">
          {t('grant')}
        </SubmitButton>
        <SubmitButton size="small" variant="outline" name="granted" value="false">
          {t('refuse')}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
