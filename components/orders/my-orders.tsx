import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { OrderLine } from '@/lib/orders/schema'
import { OrderState } from './order-state'

/** A person's own orders, newest first. */
export function MyOrders({ orders }: { orders: OrderLine[] }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const columns: DataColumn<OrderLine>[] = [
    {
      key: 'product',
      label: t('columns.product'),
      lead: true,
      cell: (row) => (
        <Link
          href={`/account/orders/${row.number}`}
          className="font-medium text-canal underline-offset-4 hover:underline"
        >
          {localized(row.name, locale)}
        </Link>
      ),
    },
    {
      key: 'number',
      label: t('columns.number'),
      onPhone: 'bare',
      cell: (row) => <span className="figures whitespace-nowrap">{row.number}</span>,
    },
    {
      key: 'placed',
      label: t('columns.placed'),
      onPhone: 'bare',
      cell: (row) => (
        <span className="figures whitespace-nowrap">{formatDayShort(row.placedAt, locale)}</span>
      ),
    },
    {
      key: 'state',
      label: t('columns.state'),
      onPhone: 'bare',
      cell: (row) => <OrderState state={row.state} />,
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      numeric: true,
      lead: true,
      cell: (row) => formatMoney(row.amount, row.currency, locale),
    },
  ]
  return (
    <DataTable
      caption={t('mine.title')}
      columns={columns}
      rows={orders}
      rowKey={({ number }) => number}
      sort={{ by: 'placed', desc: true }}
    />
  )
}
