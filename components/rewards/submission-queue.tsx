import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { reviewSubmission } from '@/lib/rewards/bounty-actions'
import { type QueuedSubmission, REVIEW_DECISIONS, type ReviewDecision } from '@/lib/rewards/bounty-schema'
import { ProofText } from './proof-text'
import { SubmissionBadge } from './submission-badge'

type QueueProps = {
  submissions: QueuedSubmission[]
  /** What the reader may decide; nothing for who only reads. */
  decisions?: readonly ReviewDecision[] | undefined
}

/** What affiliates handed in, each with its proof and what can be done about it. */
export function SubmissionQueue({ submissions, decisions = REVIEW_DECISIONS }: QueueProps) {
  const locale = useLocale()
  const t = useTranslations('rewards.review')
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {submissions.map((one) => (
        <li key={one.id} data-submission={one.id} className="grid gap-4 px-4 py-5 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="font-sans font-semibold text-base tracking-normal">{one.name}</h3>
            <span className="figures text-ink-soft text-sm">{formatMoment(one.submittedAt, locale)}</span>
            <p className="w-full break-words text-ink-soft text-sm">
              {one.email} · {localized(one.bountyTitle, locale)}
            </p>
          </div>
          <ProofText proof={one.proof} />
          {one.state === 'submitted' ? (
            decisions.length > 0 && <Review id={one.id} decisions={decisions} />
          ) : (
            <div className="grid gap-1 border-t pt-4 text-sm">
              <SubmissionBadge state={one.state} />
              {one.answer && <p>{one.answer}</p>}
              {one.decidedAt && (
                <p className="text-ink-soft">
                  {one.decidedBy
                    ? t('by', { name: one.decidedBy, moment: formatMoment(one.decidedAt, locale) })
                    : formatMoment(one.decidedAt, locale)}
                </p>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Review({ id, decisions }: { id: string; decisions: readonly ReviewDecision[] }) {
  const t = useTranslations('rewards.review')
  return (
    <ActionForm
      action={reviewSubmission}
      hidden={{ submission_id: id, idempotency_key: randomUUID() }}
      submit={t('submit')}
      look={{ size: 'small' }}
      className="gap-4 max-w-2xl border-t pt-4"
    >
      <FormField
        name="decision"
        label={t('decision')}
        kind="select"
        options={decisions.map((decision) => ({
          value: decision,
          label: t(`decisions.${decision}`),
        }))}
      />
      <FormField
        name="answer"
        label={t('answer')}
        hint={t('answerHint')}
        kind="long"
        rows={2}
        maxLength={1000}
      />
    </ActionForm>
  )
}
