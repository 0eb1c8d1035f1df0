'use client'

import { useTranslations } from 'next-intl'
import { useForm } from '@/components/ui/form'
import { FormGroup } from '@/components/ui/form-group'
import { type Conditions, METHOD_FIELD } from '@/lib/programs/editor-schema'
import { PROMOTION_METHODS, type PromotionMethod } from '@/lib/promotion-methods'

const ANSWERS = ['', 'allowed', 'forbidden'] as const

/** Each way to promote is allowed, forbidden, or left open: one row of radio buttons each. */
export function MethodChoices({ conditions }: { conditions: Conditions }) {
  const t = useTranslations('editor.conditions')
  const initialOf = (method: PromotionMethod) => {
    if (conditions.allowed_methods.includes(method)) return 'allowed'
    return conditions.forbidden_methods.includes(method) ? 'forbidden' : ''
  }
  return (
    <FormGroup legend={t('methodsGroup')} hint={t('methodsHint')}>
      {PROMOTION_METHODS.map((method) => (
        <MethodChoice key={method} method={method} initial={initialOf(method)} />
      ))}
    </FormGroup>
  )
}

function MethodChoice({ method, initial }: { method: PromotionMethod; initial: string }) {
  const t = useTranslations('editor')
  const { name, value } = useForm().field(METHOD_FIELD + method, initial)
  const label = t(`methods.${method}`)
  return (
    <fieldset className="grid gap-2 border-b pb-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        {ANSWERS.map((answer) => (
          <label key={answer} className="flex min-h-9 items-center gap-2">
            <input
              key={value}
              type="radio"
              name={name}
              value={answer}
              defaultChecked={value === answer}
              className="size-6 accent-canal"
            />
            {t(`conditions.${answer || 'unsaid'}`)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
