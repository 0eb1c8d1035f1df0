import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Order } from '@/lib/orders/schema'

/** What the state of an order means for its buyer, and what happens next. */
export function OrderSentence({ order }: { order: Order }) {
  const t = useTranslations('orders.sentences')
  const locale = useLocale()
  const day = (value: string | null) => (value ? formatDay(value, locale) : '')
  switch (order.state) {
    case 'requested':
    case 'awaiting_payment':
      return order.proofs.length > 0 ? t('proven') : t(order.state, { day: day(order.dueAt) })
    case 'active':
      if (order.period === 'one_time') return t('active', { day: day(order.startedAt) })
      return t(order.stopsAtEnd ? 'stopping' : 'running', { day: day(order.coversUntil) })
    case 'paid':
      return order.renews
        ? t('paidAhead', { day: day(order.coversFrom) })
        : t('paid', { day: day(order.paidAt) })
    case 'refunded':
      return t('refunded', { day: day(order.closedAt) })
    default:
      return t(`closed.${order.closedBecause ?? 'by_administrator'}`, { day: day(order.closedAt) })
  }
}
