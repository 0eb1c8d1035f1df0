import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { giveCoupon, setCouponSettings } from '@/lib/links/coupon-admin-actions'
import type { CouponSettings } from '@/lib/links/coupon-admin-schema'

/** A coupon on behalf of an affiliate, whom the form knows by their address. */
export function GiveCoupon({ programId, idempotencyKey }: { programId: string; idempotencyKey: string }) {
  const t = useTranslations('coupons')
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-h4">{t('give')}</h2>
      <ActionForm
        action={giveCoupon}
        hidden={{ program_id: programId, idempotency_key: idempotencyKey }}
        submit={t('giveSubmit')}
        doneText={t('given')}
      >
        <FormField name="email" label={t('email')} maxLength={254} required />
        <FormField name="code" label={t('newCode')} hint={t('codeHint')} maxLength={30} required />
      </ActionForm>
    </section>
  )
}

/** Whether each affiliate gets one at joining, how it begins, and how the shop takes it. */
export function CouponRules({ programId, settings }: { programId: string; settings: CouponSettings }) {
  const t = useTranslations('coupons')
  return (
    <section className="grid content-start gap-4 border-t pt-6">
      <h2 className="text-h4">{t('settings')}</h2>
      <ActionForm
        action={setCouponSettings}
        hidden={{ program_id: programId }}
        submit={t('save')}
        look={{ variant: 'outline' }}
        doneText={t('saved')}
      >
        <FormField
          name="automatic"
          label={t('automatic')}
          kind="select"
          initial={settings.automatic ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`automaticIs.${value}`) }))}
        />
        <FormField
          name="prefix"
          label={t('prefix')}
          hint={t('prefixHint')}
          initial={settings.prefix}
          maxLength={12}
        />
        <FormField
          name="parameter"
          label={t('parameter')}
          hint={t('parameterHint')}
          initial={settings.parameter}
          maxLength={30}
          required
        />
      </ActionForm>
    </section>
  )
}
