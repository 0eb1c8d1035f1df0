import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { claimConversion } from '@/lib/conversions/actions'

/** A program is named with its time limits, and the story needs room. */
const WIDE =
  'sm:[&>[data-slot=field]:has(select)]:col-span-full sm:[&>[data-slot=field]:has(textarea)]:col-span-full'

type ClaimFormProps = { places: { value: string; label: string }[] }

/** An affiliate tells of a sale that is missing. */
export function ClaimForm({ places }: ClaimFormProps) {
  const t = useTranslations('conversions.claims')
  return (
    <FieldsForm
      action={claimConversion}
      className={`max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full ${WIDE}`}
      hidden={{}}
      fields={[
        { name: 'enrollment', label: t('program'), kind: 'select', options: places },
        { name: 'ordered_on', label: t('day'), kind: 'date', required: true },
        {
          name: 'order_id',
          label: t('order'),
          hint: t('orderHint'),
          kind: 'text',
          maxLength: 200,
          required: true,
        },
        { name: 'amount', label: t('amount'), hint: t('amountHint'), kind: 'text', maxLength: 14 },
        {
          name: 'note',
          label: t('note'),
          hint: t('noteHint'),
          kind: 'long',
          rows: 3,
          maxLength: 1000,
          required: true,
        },
      ]}
      submit={t('submit')}
      doneText={t('sent')}
    />
  )
}
