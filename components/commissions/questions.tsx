import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { answerQuestion, askAboutCommission } from '@/lib/commissions/change-actions'
import type { Question } from '@/lib/commissions/reason-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type QuestionsProps = {
  commissionId: string
  questions: Question[]
  isAdmin: boolean
  mayAsk?: boolean
  mayAnswer?: boolean
}

/** The questions and answers about a commission: its affiliate asks, an administrator answers. */
export function Questions({
  commissionId,
  questions,
  isAdmin,
  mayAsk = false,
  mayAnswer = isAdmin,
}: QuestionsProps) {
  const t = useTranslations('commissions.questions')
  const locale = useLocale()
  const open = questions.find(({ answeredAt }) => answeredAt === null)
  if (!mayAsk && questions.length === 0) return null
  return (
    <section className="grid max-w-3xl gap-4" id="question">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('title')}</h2>
        {!isAdmin && open && <p className="text-ink-soft">{t('waiting')}</p>}
        {mayAsk && !open && <p className="text-ink-soft">{t('lead')}</p>}
      </div>
      {questions.length > 0 && (
        <ul className="divide-y border-y">
          {questions.map((one) => (
            <li key={one.id} className="grid gap-3 py-4">
              <Words who={t(isAdmin ? 'affiliate' : 'you')} at={formatMoment(one.askedAt, locale)}>
                {one.question}
              </Words>
              {one.answer && one.answeredAt && (
                <Words who={t('administrator')} at={formatMoment(one.answeredAt, locale)}>
                  {one.answer}
                </Words>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAsk && !open && (
        <ActionForm
          action={askAboutCommission}
          hidden={{ commission_id: commissionId }}
          submit={t('ask')}
          doneText={t('asked')}
        >
          <LongAnswer name="question" label={t('question')} hint={t('questionHint')} />
        </ActionForm>
      )}
      {mayAnswer && open && (
        <ActionForm
          action={answerQuestion}
          hidden={{ question_id: open.id }}
          submit={t('reply')}
          doneText={t('answered')}
        >
          <LongAnswer name="answer" label={t('answer')} hint={t('answerHint')} />
        </ActionForm>
      )}
    </section>
  )
}

function LongAnswer(props: { name: string; label: string; hint: string }) {
  return <FormField {...props} kind="long" rows={3} maxLength={1000} required />
}

function Words({ who, at, children }: { who: string; at: string; children: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-soft text-sm">
        <span className="font-medium">{who}</span>
        <span className="figures">{at}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}
