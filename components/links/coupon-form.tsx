'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { createCoupon } from '@/lib/links/actions'
import { useActionForm } from '@/lib/use-action-form'
import { Choice, inputOf } from './choice'

type CouponFormProps = { places: [string, string][]; idempotencyKey: string }

export function CouponForm({ places, idempotencyKey }: CouponFormProps) {
  const t = useTranslations('links')
  const form = useActionForm(createCoupon)
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:max-lg:grid-cols-2 sm:items-start">
        <Choice form={form} start={{}} name="enrollment_id" label={t('program')}>
          {places.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <TextField
          label={t('coupons.code')}
          hint={t('coupons.codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          {...inputOf({ form, start: {} })('code')}
        />
      </div>
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {t('coupons.submit')}
      </SubmitButton>
    </form>
  )
}
