'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createCoupon } from '@/lib/links/actions'

type CouponFormProps = { places: [string, string][]; idempotencyKey: string }

export function CouponForm({ places, idempotencyKey }: CouponFormProps) {
  const t = useTranslations('links')
  return (
    <ActionForm
      action={createCoupon}
      hidden={{ idempotency_key: idempotencyKey }}
      submit={t('coupons.submit')}
      look={{ variant: 'outline' }}
      className="gap-5"
    >
      <div className="grid gap-5 sm:max-lg:grid-cols-2 sm:items-start">
        <FormField
          name="enrollment_id"
          label={t('program')}
          kind="select"
          options={places.map(([value, label]) => ({ value, label }))}
        />
        <FormField
          name="code"
          label={t('coupons.code')}
          hint={t('coupons.codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
      </div>
    </ActionForm>
  )
}
