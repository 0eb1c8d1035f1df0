import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { claimConversion } from '@/lib/conversions/actions'

/** A program is named with its time limits, and the story needs room. */
const WIDE =
  'sm:[&>[data-slot=field]:has(select)]:col-span-full sm:[&>[data-slot=field]:has(textarea)]:col-span-full'

type ClaimFormProps = { places: { value: string; label: string }[] }

/** An affiliate reports a sale that is missing. */
export function ClaimForm({ places }: ClaimFormProps) {
  const t = useTranslations('conversions.claims')
  return (
    <ActionForm
      action={claimConversion}
      className={`gap-4 max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full ${WIDE}`}
      submit={t('submit')}
      doneText={t('sent')}
    >
      <FormField name="enrollment" label={t('program')} kind="select" options={places} />
      <FormField name="ordered_on" label={t('day')} kind="date" required />
      <FormField name="order_id" label={t('order')} hint={t('orderHint')} maxLength={200} required />
      <FormField name="amount" label={t('amount')} hint={t('amountHint')} maxLength={14} />
      <FormField
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        kind="long"
        rows={3}
        maxLength={1000}
        required
      />
    </ActionForm>
  )
}
