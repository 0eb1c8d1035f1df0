import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { stepQuestion } from '@/lib/affiliates/actions'
import { writeOptions } from '@/lib/affiliates/question-rules'
import { QUESTION_KINDS, type Question } from '@/lib/affiliates/question-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { QuestionForm } from './question-form'

type QuestionBuilderProps = { programId: string; questions: Question[] }
const MOST = 20

/** What a program asks, in its order: each question is changed, moved or removed in its place. Works without scripts. */
export function QuestionBuilder({ programId, questions }: QuestionBuilderProps) {
  const t = useTranslations('affiliates.admin.questions')
  const locale = useLocale()
  const hidden = { program_id: programId, before: JSON.stringify(questions) }
  return (
    <section className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="text-ink-soft text-sm">{t('lead')}</p>
      </div>
      {questions.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="border-t empty:hidden">
        {questions.map((question, at) => (
          <li key={question.id} data-question={question.id} className="grid gap-1 border-b py-3">
            <p className="font-medium">
              {at + 1}. {localized(question.label, locale)}
            </p>
            <p className="text-ink-soft text-sm">
              {t(`kinds.${question.kind}`)} · {t(question.required ? 'needed' : 'optional')}
              {question.options &&
                ` · ${question.options.map((option) => localized(option.label, locale)).join(', ')}`}
            </p>
            <div className="flex flex-wrap items-start gap-x-2">
              {(['up', 'down', 'remove'] as const).map((step) => {
                const isEnd = (step === 'up' && at === 0) || (step === 'down' && at === questions.length - 1)
                return (
                  !isEnd && (
                    <CommandForm
                      key={step}
                      action={stepQuestion}
                      fields={{ ...hidden, step, id: question.id }}
                      doneText={t(`done.${step}`)}
                    >
                      <SubmitButton variant="ghost" size="small">
                        {t(step)}
                      </SubmitButton>
                    </CommandForm>
                  )
                )
              })}
            </div>
            <details>
              <summary className="flex min-h-11 w-fit items-center text-canal underline underline-offset-4">
                {t('edit')}
              </summary>
              <div className="pt-2 pb-4">
                <Written question={question} hidden={{ ...hidden, step: 'change', id: question.id }} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      {questions.length < MOST && (
        <details open={questions.length === 0}>
          <summary className="flex min-h-11 w-fit items-center font-medium text-canal underline underline-offset-4">
            {t('add')}
          </summary>
          <div className="pt-3">
            <Written key={questions.length} hidden={{ ...hidden, step: 'add' }} />
          </div>
        </details>
      )}
    </section>
  )
}

/** The form of one question with its texts; an empty one is a new question. */
function Written({ question, hidden }: { question?: Question; hidden: Record<string, string> }) {
  const t = useTranslations('affiliates.admin.questions')
  return (
    <QuestionForm
      hidden={hidden}
      initial={{
        kind: question?.kind ?? 'text',
        label_es: question?.label.es ?? '',
        label_en: question?.label.en ?? '',
        options: writeOptions(question?.options),
      }}
      isRequired={question?.required ?? true}
      kinds={QUESTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      texts={{
        kind: t('kind'),
        es: t('es'),
        en: t('en'),
        options: t('options'),
        optionsHint: t('optionsHint'),
        required: t('required'),
        submit: question ? t('save') : t('create'),
        done: question ? t('done.change') : t('done.add'),
      }}
    />
  )
}
