import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { recordConversion } from '@/lib/conversions/actions'

type RecordFormProps = { programId: string; slug: string; currency: string }

/** A sale or lead that no system reported. */
export function RecordForm({ programId, slug, currency }: RecordFormProps) {
  const t = useTranslations('conversions.record')
  const k = useTranslations('conversions.kind')
  return (
    <FieldsForm
      action={recordConversion}
      className="max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
      hidden={{ program_id: programId, slug, currency, idempotency_key: randomUUID() }}
      fields={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'select',
          options: (['sale', 'lead'] as const).map((value) => ({ value, label: k(value) })),
        },
        { name: 'occurred_on', label: t('day'), hint: t('dayHint'), kind: 'date' },
        {
          name: 'customer_id',
          label: t('customer'),
          hint: t('customerHint'),
          kind: 'text',
          maxLength: 200,
          required: true,
        },
        { name: 'order_id', label: t('order'), hint: t('orderHint'), kind: 'text', maxLength: 200 },
        {
          name: 'amount',
          label: t('amount'),
          hint: t('amountHint', { currency }),
          kind: 'text',
          maxLength: 14,
        },
        { name: 'country', label: t('country'), hint: t('countryHint'), kind: 'text', maxLength: 2 },
        { name: 'coupon', label: t('coupon'), kind: 'text', maxLength: 30 },
        { name: 'affiliate', label: t('affiliate'), hint: t('affiliateHint'), kind: 'text', maxLength: 254 },
        {
          name: 'metadata',
          label: t('metadata'),
          hint: t('metadataHint'),
          kind: 'long',
          rows: 3,
          maxLength: 5000,
        },
      ]}
      submit={t('submit')}
    />
  )
}
