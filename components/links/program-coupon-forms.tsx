import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { giveCoupon, setCouponSettings } from '@/lib/links/coupon-admin-actions'
import type { CouponSettings } from '@/lib/links/coupon-admin-schema'

/** A coupon on behalf of an affiliate, whom the form knows by their address. */
export function GiveCoupon({ programId, idempotencyKey }: { programId: string; idempotencyKey: string }) {
  const t = useTranslations('coupons')
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-h4">{t('give')}</h2>
      <FieldsForm
        action={giveCoupon}
        hidden={{ program_id: programId, idempotency_key: idempotencyKey }}
        fields={[
          { name: 'email', label: t('email'), kind: 'text', maxLength: 254, required: true },
          {
            name: 'code',
            label: t('newCode'),
            hint: t('codeHint'),
            kind: 'text',
            maxLength: 30,
            required: true,
          },
        ]}
        submit={t('giveSubmit')}
        doneText={t('given')}
      />
    </section>
  )
}

/** Whether each affiliate gets one at joining, how it begins, and how the shop takes it. */
export function CouponRules({ programId, settings }: { programId: string; settings: CouponSettings }) {
  const t = useTranslations('coupons')
  return (
    <section className="grid content-start gap-4 border-t pt-6">
      <h2 className="text-h4">{t('settings')}</h2>
      <FieldsForm
        action={setCouponSettings}
        hidden={{ program_id: programId }}
        fields={[
          {
            name: 'automatic',
            label: t('automatic'),
            kind: 'select',
            initial: settings.automatic ? 'yes' : 'no',
            options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`automaticIs.${value}`) })),
          },
          {
            name: 'prefix',
            label: t('prefix'),
            hint: t('prefixHint'),
            kind: 'text',
            initial: settings.prefix,
            maxLength: 12,
          },
          {
            name: 'parameter',
            label: t('parameter'),
            hint: t('parameterHint'),
            kind: 'text',
            initial: settings.parameter,
            maxLength: 30,
            required: true,
          },
        ]}
        submit={t('save')}
        look={{ variant: 'outline' }}
        doneText={t('saved')}
      />
    </section>
  )
}
