import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { setPayoutFee } from '@/lib/payouts/fee-actions'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

/** The price of a method in a currency; entered again, it takes the place of the former. */
export function FeeForm({ currencies }: { currencies: string[] }) {
  const t = useTranslations('payouts')
  return (
    <ActionForm
      action={setPayoutFee}
      className="gap-4 max-w-xl"
      submit={t('fees.save')}
      doneText={t('fees.saved')}
    >
      <FormField
        name="method_kind"
        label={t('method')}
        kind="select"
        required
        options={PAYOUT_METHOD_KIND.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <FormField
        name="currency"
        label={t('fees.currency')}
        kind="select"
        required
        options={currencies.map((value) => ({ value, label: value }))}
        {...(currencies.includes('USD') && { initial: 'USD' })}
      />
      <FormField name="flat_amount" label={t('fees.flat')} initial="0" maxLength={9} required />
      <FormField name="rate_bps" label={t('fees.rate')} initial="0" maxLength={6} required />
      <FormField name="most_amount" label={t('fees.most')} hint={t('fees.mostHint')} maxLength={9} />
    </ActionForm>
  )
}
