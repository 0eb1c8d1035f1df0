import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { refundOrder } from '@/lib/orders/office-actions'
import type { Order } from '@/lib/orders/schema'
import { Fold } from './fold'

const PAID = ['paid', 'active', 'ended']

/** Gives back a part or the rest of what was paid; what it does to the buyer and to the affiliate stands above. */
export function OrderRefund({ order, isMine }: { order: Order; isMine: boolean }) {
  const t = useTranslations('orders.refund')
  const locale = useLocale()
  const left = order.amount - order.refunded
  if (!PAID.includes(order.state) || left === 0 || isMine) return null
  const source = order.payments.find(({ state }) => state === 'applied')?.source ?? 'manual'
  return (
    <Fold label={t('open')}>
      <p className="measure text-sm">
        {t('text', { left: formatMoney(left, order.currency, locale) })} {t(`sources.${source}`)}
      </p>
      <ActionForm
        action={refundOrder}
        hidden={{ order_id: order.id, currency: order.currency, idempotency_key: randomUUID() }}
        submit={t('submit')}
        look={{ variant: 'danger' }}
        doneText={t('done')}
        isToastOnly
      >
        <FormField
          name="amount"
          label={t('amount', { currency: order.currency })}
          hint={t('amountHint')}
          inputMode="decimal"
          maxLength={14}
        />
        <FormField name="reason" label={t('reason')} kind="long" rows={2} maxLength={500} required />
        <FormField name="reference" label={t('reference')} maxLength={120} />
      </ActionForm>
    </Fold>
  )
}
