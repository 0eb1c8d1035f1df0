import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { OrderLine } from '@/lib/orders/schema'
import { OrderState } from './order-state'

/** The newest orders of a person who has some. */
export function LatestOrders({ orders }: { orders: OrderLine[] }) {
  const t = useTranslations('orders.mine')
  const locale = useLocale()
  if (orders.length === 0) return null
  return (
    <Records title={t('title')} href="/account/orders" empty={t('empty')}>
      {orders.map((order) => (
        <RecordLine
          key={order.number}
          name={localized(order.name, locale)}
          href={`/account/orders/${order.number}`}
          note={`${order.number} · ${formatDayShort(order.placedAt, locale)}`}
          value={formatMoney(order.amount, order.currency, locale)}
          state={<OrderState state={order.state} />}
        />
      ))}
    </Records>
  )
}
