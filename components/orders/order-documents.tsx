import { FileText } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Order } from '@/lib/orders/schema'

/** Invoice, receipt and credit notes of an order as PDF; nothing before there is one. */
export function OrderDocuments({ order }: { order: Order }) {
  const t = useTranslations('orders.documents')
  const locale = useLocale()
  if (order.documents.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title')}</h2>
      <ul className="divide-y rounded-md border bg-surface">
        {order.documents.map(({ id, kind, number, amount, issuedAt }) => (
          <li key={id}>
            <a
              href={`/api/order-documents/${id}`}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken/60"
            >
              <Icon of={FileText} className="size-5 shrink-0 text-ink-soft" />
              <span className="grid grow">
                <span className="font-medium text-canal">{t(`kinds.${kind}`)}</span>
                <span className="figures text-ink-soft text-sm">
                  {number} · {formatDayShort(issuedAt, locale)}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{formatMoney(amount, order.currency, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
