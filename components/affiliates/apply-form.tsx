import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormChecks } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { applyToProgram } from '@/lib/affiliates/actions'
import { type Admission, methodField } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { PROMOTION_METHOD, type PromotionMethod } from '@/lib/supabase/enums'

const LONGEST = { text: 200, long: 4000, url: 500 }

type ApplyProps = {
  programId: string
  admission: Admission
  /** Without the button that opens it. */
  isOpen?: boolean
  children: ReactNode
}

/** A program's questions, and its terms where it has some. */
export function ApplyForm({ isOpen, ...props }: ApplyProps) {
  const t = useTranslations('affiliates.apply')
  if (isOpen) return <Form {...props} />
  return (
    <details>
      <summary className="flex min-h-11 w-full list-none items-center justify-center rounded-md border border-control px-4 font-medium hover:border-ink-soft sm:w-fit">
        {t('open')}
      </summary>
      <Form {...props} />
    </details>
  )
}

function Form({ programId, admission, children }: Omit<ApplyProps, 'isOpen'>) {
  const t = useTranslations('affiliates.apply')
  return (
    <ActionForm
      action={applyToProgram}
      hidden={{ program_id: programId }}
      submit={t('send')}
      doneText={{ submitted: t('sent'), approved: t('sentOpen') }}
      className="gap-4 pt-4"
    >
      {admission.questions.map((question) => (
        <Answer key={question.id} question={question} forbidden={admission.forbiddenMethods} />
      ))}
      {children}
      <p className="text-ink-soft text-sm">{admission.mode === 'review' ? t('review') : t('atOnce')}</p>
    </ActionForm>
  )
}

type AnswerProps = { question: Admission['questions'][number]; forbidden: PromotionMethod[] }

function Answer({ question, forbidden }: AnswerProps) {
  const t = useTranslations('affiliates.apply')
  const m = useTranslations('editor.methods')
  const locale = useLocale()
  const { kind, required, options = [] } = question
  const name = `answer_${question.id}`
  const optional = required ? undefined : t('optional')
  const field = { name, label: localized(question.label, locale), required, hint: optional }
  if (kind === 'methods') {
    const names = forbidden.map((method) => m(method).toLocaleLowerCase(locale))
    const list = new Intl.ListFormat(locale).format(names)
    return (
      <FormChecks
        name={name}
        label={field.label}
        hint={names.length > 0 ? t('methods', { list }) : optional}
        options={PROMOTION_METHOD.map((method) => ({ value: methodField(name, method), label: m(method) }))}
      />
    )
  }
  if (kind !== 'choice' && kind !== 'yes_no')
    return <FormField {...field} kind={kind} rows={4} maxLength={LONGEST[kind]} />
  const answers =
    kind === 'choice'
      ? options.map(({ id, label }) => ({ value: id, label: localized(label, locale) }))
      : [
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]
  return <FormField {...field} kind="select" options={[{ value: '', label: t('choose') }, ...answers]} />
}
