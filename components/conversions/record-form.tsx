import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { recordConversion } from '@/lib/conversions/actions'

type RecordFormProps = { programId: string; slug: string; currency: string }

/** A sale or lead that no system reported. */
export function RecordForm({ programId, slug, currency }: RecordFormProps) {
  const t = useTranslations('conversions.record')
  const k = useTranslations('conversions.kind')
  return (
    <ActionForm
      action={recordConversion}
      className="gap-4 max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
      hidden={{ program_id: programId, slug, currency, idempotency_key: randomUUID() }}
      submit={t('submit')}
    >
      <FormField
        name="kind"
        label={t('kind')}
        kind="select"
        options={(['sale', 'lead'] as const).map((value) => ({ value, label: k(value) }))}
      />
      <FormField name="occurred_on" label={t('day')} hint={t('dayHint')} kind="date" />
      <FormField name="customer_id" label={t('customer')} hint={t('customerHint')} maxLength={200} required />
      <FormField name="order_id" label={t('order')} hint={t('orderHint')} maxLength={200} />
      <FormField name="amount" label={t('amount')} hint={t('amountHint', { currency })} maxLength={14} />
      <FormField name="country" label={t('country')} hint={t('countryHint')} maxLength={2} />
      <FormField name="coupon" label={t('coupon')} maxLength={30} />
      <FormField name="affiliate" label={t('affiliate')} hint={t('affiliateHint')} maxLength={254} />
      <FormField
        name="metadata"
        label={t('metadata')}
        hint={t('metadataHint')}
        kind="long"
        rows={3}
        maxLength={5000}
      />
    </ActionForm>
  )
}
