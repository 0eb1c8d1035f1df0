import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { cancelOrder, confirmOrderPayment, endOrder, startOrder } from '@/lib/orders/office-actions'
import type { Order } from '@/lib/orders/schema'
import { Fold } from './fold'

type OrderDecisionProps = { order: Order; isMine: boolean }

/** What an administrator can do next with an order. */
export function OrderDecision({ order, isMine }: OrderDecisionProps) {
  const t = useTranslations('orders.admin')
  const isOpen = order.state === 'requested' || order.state === 'awaiting_payment'
  const starts = order.state === 'paid' && !order.renews
  const ends = order.state === 'active' && order.period === 'one_time'
  if (!isOpen && !starts && !ends) return null
  return (
    <Card className="grid gap-5">
      <h2 className="text-h4">{t('decide')}</h2>
      {isOpen && (isMine ? <p>{t('own')}</p> : <ConfirmPayment order={order} />)}
      {starts && (
        <CommandForm action={startOrder} fields={{ order_id: order.id }} doneText={t('started')}>
          <p className="measure text-ink-soft">{t('startText')}</p>
          <SubmitButton className="w-fit">{t('start')}</SubmitButton>
        </CommandForm>
      )}
      {ends && (
        <CommandForm action={endOrder} fields={{ order_id: order.id }} doneText={t('ended')}>
          <p className="measure text-ink-soft">{t('endText')}</p>
          <SubmitButton className="w-fit">{t('end')}</SubmitButton>
        </CommandForm>
      )}
      {isOpen && (
        <Fold label={t('cancel')}>
          <CommandForm
            action={cancelOrder}
            fields={{ order_id: order.id }}
            input={{ name: 'reason', label: t('reason'), hint: t('reasonHint'), maxLength: 500 }}
            doneText={t('cancelled')}
          >
            <SubmitButton variant="danger" size="small" className="w-fit">
              {t('cancelConfirm')}
            </SubmitButton>
          </CommandForm>
        </Fold>
      )}
    </Card>
  )
}

function ConfirmPayment({ order }: { order: Order }) {
  const t = useTranslations('orders.admin')
  const locale = useLocale()
  const amount = formatMoney(order.amount, order.currency, locale)
  return (
    <ActionForm
      action={confirmOrderPayment}
      hidden={{ order_id: order.id, amount: String(order.amount), idempotency_key: randomUUID() }}
      submit={t('confirm', { amount })}
      doneText={t('confirmed')}
      isToastOnly
    >
      <p className="measure text-ink-soft">{t('confirmText', { amount })}</p>
      <FormField
        name="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={120}
        className="sm:max-w-md"
        required
      />
    </ActionForm>
  )
}
