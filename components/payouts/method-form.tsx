import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { BANK_ROUTES, BANKS } from '@/lib/payouts/banks'
import { ACCOUNT_TYPES, NETWORKS } from '@/lib/payouts/method-schema'
import { requestPayoutMethod } from '@/lib/payouts/payee-actions'
import type { PayoutMethodKind } from '@/lib/supabase/enums'

/** The details of one kind of method, and the password. */
export function MethodForm({ kind, name }: { kind: PayoutMethodKind; name: string }) {
  const t = useTranslations('payouts.form')
  return (
    <ActionForm
      action={requestPayoutMethod}
      className="max-w-xl gap-4"
      hidden={{ kind }}
      submit={t('submit')}
    >
      <FormField
        name="holder"
        label={t('holder')}
        kind="select"
        options={[
          { value: 'person', label: t('person') },
          { value: 'business', label: t('business') },
        ]}
      />
      <FormField
        name="holder_name"
        label={t('holderName')}
        hint={t('holderHint')}
        maxLength={120}
        initial={name}
        required
      />
      <Details kind={kind} />
      <FormField
        name="current_password"
        label={t('password')}
        hint={t('passwordHint')}
        kind="password"
        maxLength={200}
        required
      />
      <p className="measure text-ink-soft text-sm">{t('safety')}</p>
    </ActionForm>
  )
}

function Details({ kind }: { kind: PayoutMethodKind }) {
  const t = useTranslations('payouts.form')
  switch (kind) {
    case 'bank':
      return (
        <>
          <FormField
            name="route"
            label={t('bank')}
            kind="select"
            options={BANK_ROUTES.map((route) => ({ value: route, label: BANKS[route] }))}
            initial="71"
          />
          <FormField
            name="account_type"
            label={t('accountType')}
            kind="select"
            options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(type) }))}
          />
          <FormField name="account_number" label={t('accountNumber')} maxLength={30} required />
        </>
      )
    case 'paypal':
    case 'wise':
      return <FormField name="email" label={t('email')} kind="email" maxLength={254} required />
    case 'usdc':
      return (
        <>
          <FormField
            name="network"
            label={t('network')}
            kind="select"
            options={Object.entries(NETWORKS).map(([value, label]) => ({ value, label }))}
          />
          <FormField name="address" label={t('address')} hint={t('addressHint')} maxLength={60} required />
        </>
      )
    case 'credit':
      return null
  }
}
