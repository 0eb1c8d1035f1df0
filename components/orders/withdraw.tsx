import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { withdrawOrder } from '@/lib/orders/actions'
import type { Order } from '@/lib/orders/schema'

/** Takes back an order that is not paid; for a renewal that is the end of the subscription. */
export function Withdraw({ order }: { order: Order }) {
  const t = useTranslations('orders.withdraw')
  return (
    <ConfirmCommand
      action={withdrawOrder}
      fields={{ order_id: order.id }}
      label={t(order.renews ? 'renewal' : 'label')}
      confirm={t('confirm')}
      doneText={t('done')}
    >
      {t(order.renews ? 'renewalText' : 'text')}
    </ConfirmCommand>
  )
}
