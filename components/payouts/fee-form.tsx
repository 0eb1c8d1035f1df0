import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { setPayoutFee } from '@/lib/payouts/fee-actions'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

/** The price of a method in a currency; entered again, it takes the place of the former. */
export function FeeForm({ currencies }: { currencies: string[] }) {
  const t = useTranslations('payouts')
  return (
    <FieldsForm
      action={setPayoutFee}
      hidden={{}}
      className="max-w-xl"
      fields={[
        {
          name: 'method_kind',
          label: t('method'),
          kind: 'select',
          required: true,
          options: PAYOUT_METHOD_KIND.map((value) => ({ value, label: t(`methods.${value}`) })),
        },
        {
          name: 'currency',
          label: t('fees.currency'),
          kind: 'select',
          required: true,
          options: currencies.map((value) => ({ value, label: value })),
          ...(currencies.includes('USD') && { initial: 'USD' }),
        },
        {
          name: 'flat_amount',
          label: t('fees.flat'),
          kind: 'text',
          initial: '0',
          maxLength: 9,
          required: true,
        },
        { name: 'rate_bps', label: t('fees.rate'), kind: 'text', initial: '0', maxLength: 6, required: true },
        { name: 'most_amount', label: t('fees.most'), hint: t('fees.mostHint'), kind: 'text', maxLength: 9 },
      ]}
      submit={t('fees.save')}
      doneText={t('fees.saved')}
    />
  )
}
