import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { applyToProgram } from '@/lib/affiliates/actions'
import { type Admission, methodField } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { PROMOTION_METHOD, type PromotionMethod } from '@/lib/supabase/enums'

const LONGEST = { text: 200, long: 4000, url: 500 }

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
    new Intl.ListFormat(locale).format(methods.map((method) => m(method).toLocaleLowerCase(locale)))
  const fields = admission.questions.map(({ kind, ...question }): FormFieldSpec => {
    const name = `answer_${question.id}`
    const field = { name, label: localized(question.label, locale), required: question.required }
    if (kind === 'methods') {
      const hint = admission.forbiddenMethods.length
        ? t('methods', { list: names(admission.forbiddenMethods) })
        : undefined
      const options = PROMOTION_METHOD.map((method) => ({
        value: methodField(name, method),
        label: m(method),
      }))
      return { ...field, kind: 'checks', hint, options }
    }
    if (kind !== 'choice' && kind !== 'yes_no') return { ...field, kind, rows: 4, maxLength: LONGEST[kind] }
    const choices = question.options?.map(({ id, label }) => ({ value: id, label: localized(label, locale) }))
    const options = [{ value: '', label: t('choose') }, ...(choices ?? yesNo)]
    return { ...field, kind: 'select', options }
  })
  return (
    <details>
      <summary className="flex min-h-11 w-full list-none items-center justify-center rounded-md border border-control px-4 font-medium hover:border-ink-soft sm:w-fit">
        {t('open')}
      </summary>
      <FieldsForm
        action={applyToProgram}
        hidden={{ program_id: programId }}
        fields={fields.map((field) =>
          field.required ? field : { ...field, hint: field.hint ?? t('optional') },
        )}
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
