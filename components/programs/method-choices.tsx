import { useTranslations } from 'next-intl'
import { FormGroup } from '@/components/ui/form-group'
import { FormRadios } from '@/components/ui/form-radios'
import type { Conditions } from '@/lib/programs/editor-schema'
import { METHOD_FIELD } from '@/lib/programs/words'
import { PROMOTION_METHOD, type PromotionMethod } from '@/lib/supabase/enums'

/** Each way to promote is allowed, forbidden, or left open. */
export function MethodChoices({ conditions }: { conditions: Conditions }) {
  const t = useTranslations('editor.conditions')
  const m = useTranslations('editor.methods')
  const initialOf = (method: PromotionMethod) => {
    if (conditions.allowed_methods.includes(method)) return 'allowed'
    return conditions.forbidden_methods.includes(method) ? 'forbidden' : ''
  }
  return (
    <FormGroup legend={t('methodsGroup')} hint={t('methodsHint')}>
      {PROMOTION_METHOD.map((method) => (
        <FormRadios
          key={method}
          name={METHOD_FIELD + method}
          label={m(method)}
          initial={initialOf(method)}
          options={[
            { value: '', label: t('unsaid') },
            { value: 'allowed', label: t('allowed') },
            { value: 'forbidden', label: t('forbidden') },
          ]}
        />
      ))}
    </FormGroup>
  )
}
