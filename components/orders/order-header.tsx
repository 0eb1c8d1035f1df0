import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Order } from '@/lib/orders/schema'
import { OrderSentence } from './order-sentence'
import { OrderState } from './order-state'

/** What was ordered, its state, and one sentence about what happens next. */
export function OrderHeader({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figures text-ink-soft">{t('number', { number: order.number })}</span>
        <OrderState state={order.state} />
      </p>
      <PageHeader title={localized(order.name, locale)} lead={<OrderSentence order={order} />} />
    </div>
  )
}
