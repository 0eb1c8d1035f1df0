import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { refundConversion } from '@/lib/conversions/actions'
import type { Conversion } from '@/lib/conversions/rules'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

/** Records a refund that no system reported, with the reason; shows first what is left. */
export function RefundForm({ sale, refunded }: { sale: Conversion; refunded: number }) {
  const t = useTranslations('conversions.refund')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, sale.currency, locale)
  const left = sale.amount - refunded
  return (
    <section className="grid max-w-2xl gap-4 border-t pt-8">
      <h2 className="text-h4">{t('title')}</h2>
      {left === 0 ? (
        <p className="text-ink-soft">{t('whole')}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('lead', { left: money(left), amount: money(sale.amount) })}</p>
          <ActionForm
            action={refundConversion}
            hidden={{ conversion_id: sale.id, currency: sale.currency, idempotency_key: randomUUID() }}
            submit={t('submit')}
            look={{ variant: 'danger' }}
            doneText={t('done')}
          >
            <FormField
              name="amount"
              label={t('amount')}
              hint={t('amountHint', { currency: sale.currency })}
              maxLength={14}
            />
            <FormField
              name="reason"
              label={t('reason')}
              hint={t('reasonHint')}
              kind="long"
              rows={2}
              maxLength={500}
              required
            />
          </ActionForm>
        </>
      )}
    </section>
  )
}
