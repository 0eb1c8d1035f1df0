import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import type { Phase, Sale } from '@/lib/ito/holder-schema'
import { reserveTokens } from '@/lib/ito/reservation-actions'
import { formatPrice, formatUnits6 } from '@/lib/ito/units'

/** Reserves tokens at the price of the open phase for those who pay by bank. Works without scripts. */
export function ReserveForm({ sale, phase }: { sale: Sale; phase: Phase }) {
  const t = useTranslations('tokens.reserve')
  const locale = useLocale()
  const money = (units: number) => formatUnits6(units, locale)
  return (
    <ActionForm
      action={reserveTokens}
      hidden={{ offering_id: sale.id, phase: String(phase.position), idempotency_key: randomUUID() }}
      submit={t('submit')}
      doneText={t('done')}
      isToastOnly
      className="gap-5 rounded-md border bg-surface p-5 sm:p-6"
    >
      <h2 className="text-h4">{t('formTitle')}</h2>
      <p className="measure text-ink-soft">
        {t('price', { price: formatPrice(phase.price, locale), symbol: sale.symbol })}
      </p>
      <FormField
        name="amount"
        label={t('amount')}
        hint={t('amountHint', { minimum: money(sale.minPurchase), maximum: money(sale.maxContribution) })}
        inputMode="decimal"
        maxLength={14}
        className="max-w-xs"
        required
      />
    </ActionForm>
  )
}
