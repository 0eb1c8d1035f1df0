import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { applyToProgram } from '@/lib/affiliates/actions'
import type { Question } from '@/lib/affiliates/question-schema'
import { type Admission, methodField } from '@/lib/affiliates/schema'
import { localized, type Texts } from '@/lib/i18n/texts'
import { PROMOTION_METHODS, type PromotionMethod } from '@/lib/promotion-methods'

type ApplyProps = { programId: string; admission: Admission; children: ReactNode }

/** A program's questions, and its terms where it has some. */
export function ApplyForm({ programId, admission, children }: ApplyProps) {
  const t = useTranslations('affiliates.apply')
  const locale = useLocale()
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  const m = useTranslations('editor.methods')
  const names = (methods: PromotionMethod[]) =>
    new Intl.ListFormat(locale).format(methods.map((method) => m(method)))
  const fields = admission.questions.map((question): FormFieldSpec => {
    if (question.kind !== 'methods')
      return toField(question, (texts) => localized(texts, locale), t('choose'), yesNo)
    const name = `answer_${question.id}`
    return {
      name,
      label: localized(question.label, locale),
      kind: 'checks',
      required: question.required,
      hint: admission.forbiddenMethods.length
        ? t('methods', { list: names(admission.forbiddenMethods) })
        : undefined,
      options: PROMOTION_METHODS.map((method) => ({ value: methodField(name, method), label: m(method) })),
    }
  })
  return (
    <details>
      <summary className="flex min-h-11 w-full list-none items-center justify-center rounded-md border border-control px-4 font-medium hover:border-ink-soft sm:w-fit">
        {t('open')}
      </summary>
      <FieldsForm
        action={applyToProgram}
        hidden={{ program_id: programId }}
        fields={fields.map((field) => (field.required ? field : { ...field, hint: field.hint ?? t('optional') }))}
        submit={t('send')}
        doneText={{ submitted: t('sent'), approved: t('sentOpen') }}
        className="pt-4"
      >
        {children}
        <p className="text-ink-soft text-sm">{admission.mode === 'review' ? t('review') : t('atOnce')}</p>
      </FieldsForm>
    </details>
  )
}

function toField(
  { id, kind, label, required, options }: Question & { kind: Exclude<Question['kind'], 'methods'> },
  say: (texts: Texts) => string,
  choose: string,
  yesNo: { value: string; label: string }[],
): FormFieldSpec {
  const field = { name: `answer_${id}`, label: say(label), required }
  if (kind === 'choice' || kind === 'yes_no') {
    const choices = options?.map((option) => ({ value: option.id, label: say(option.label) })) ?? yesNo
    return { ...field, kind: 'select', options: [{ value: '', label: choose }, ...choices] }
  }
  return { ...field, kind, rows: 4, maxLength: { text: 200, long: 4000, url: 500 }[kind] }
}
