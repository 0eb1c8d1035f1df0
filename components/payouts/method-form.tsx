import { useTranslations } from 'next-intl'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { BANK_ROUTES, BANKS } from '@/lib/payouts/banks'
import { ACCOUNT_TYPES, NETWORKS } from '@/lib/payouts/method-schema'
import { requestPayoutMethod } from '@/lib/payouts/payee-actions'
import type { PayoutMethodKind } from '@/lib/supabase/enums'

/** The details of one kind of method, and the password. */
export function MethodForm({ kind, name }: { kind: PayoutMethodKind; name: string }) {
  const t = useTranslations('payouts.form')
  const own: Record<PayoutMethodKind, FormFieldSpec[]> = {
    bank: [
      {
        name: 'route',
        label: t('bank'),
        kind: 'select',
        options: BANK_ROUTES.map((route) => ({ value: route, label: BANKS[route] })),
        initial: '71',
      },
      {
        name: 'account_type',
        label: t('accountType'),
        kind: 'select',
        options: ACCOUNT_TYPES.map((type) => ({ value: type, label: t(type) })),
      },
      { name: 'account_number', label: t('accountNumber'), kind: 'text', maxLength: 30, required: true },
    ],
    paypal: [{ name: 'email', label: t('email'), kind: 'email', maxLength: 254, required: true }],
    wise: [{ name: 'email', label: t('email'), kind: 'email', maxLength: 254, required: true }],
    usdc: [
      {
        name: 'network',
        label: t('network'),
        kind: 'select',
        options: Object.entries(NETWORKS).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'address',
        label: t('address'),
        hint: t('addressHint'),
        kind: 'text',
        maxLength: 60,
        required: true,
      },
    ],
    credit: [],
  }
  const fields: FormFieldSpec[] = [
    {
      name: 'holder',
      label: t('holder'),
      kind: 'select',
      options: [
        { value: 'person', label: t('person') },
        { value: 'business', label: t('business') },
      ],
    },
    {
      name: 'holder_name',
      label: t('holderName'),
      hint: t('holderHint'),
      kind: 'text',
      maxLength: 120,
      initial: name,
      required: true,
    },
    ...own[kind],
    {
      name: 'current_password',
      label: t('password'),
      hint: t('passwordHint'),
      kind: 'password',
      maxLength: 200,
      required: true,
    },
  ]
  return (
    <FieldsForm
      action={requestPayoutMethod}
      className="max-w-xl"
      hidden={{ kind }}
      fields={fields}
      submit={t('submit')}
    >
      <p className="measure text-ink-soft text-sm">{t('safety')}</p>
    </FieldsForm>
  )
}
