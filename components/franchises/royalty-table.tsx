import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import type { Royalty } from '@/lib/franchises/owner-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { ORDER_TONES } from '@/lib/orders/words'
import { monthName } from './month-name'

type RoyaltyTableProps = {
  royalties: Royalty[]
  currency: string
  orders: '/account/orders' | '/admin/orders'
  /** Whose bill it is, where the table has several franchises. */
  names?: Map<string, string>
}

/** A line for each month that was billed: from what passengers paid to what its order comes to. */
export function RoyaltyTable({ royalties, currency, orders, names }: RoyaltyTableProps) {
  const t = useTranslations('goride.royalties')
  const states = useTranslations('orders.states')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const column = (key: 'gross' | 'royalty' | 'adFund' | 'correction' | 'carriedIn'): DataColumn<Royalty> => ({
    key,
    label: t(key),
    numeric: true,
    onTablet: key === 'gross' ? undefined : 'hidden',
    cell: (row) => (row[key] === 0 && key !== 'gross' ? NOTHING : money(row[key])),
  })
  const columns: DataColumn<Royalty>[] = [
    {
      key: 'month',
      label: t('month'),
      lead: true,
      cell: ({ month }) => <span className="whitespace-nowrap">{monthName(month, locale)}</span>,
    },
    ...(names
      ? [
          {
            key: 'franchise',
            label: t('franchise'),
            cell: (row: Royalty) => (
              <span className="wrap-anywhere md:inline-block md:min-w-28">
                {names.get(row.franchiseId) ?? NOTHING}
              </span>
            ),
          },
        ]
      : []),
    column('gross'),
    column('royalty'),
    column('adFund'),
    column('correction'),
    column('carriedIn'),
    { key: 'amount', label: t('amount'), numeric: true, lead: true, cell: ({ amount }) => money(amount) },
    {
      key: 'order',
      label: t('order'),
      cell: ({ order }) =>
        order ? (
          <Link
            href={`${orders}/${order.number}`}
            className="whitespace-nowrap text-canal underline underline-offset-4"
          >
            {order.number}
          </Link>
        ) : (
          NOTHING
        ),
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: ({ order, isOthers }) =>
        order ? (
          <Badge kind={ORDER_TONES[order.state]}>{states(order.state)}</Badge>
        ) : (
          t(isOthers ? 'others' : 'credit')
        ),
    },
  ]
  return (
    <DataTable
      caption={t('statements')}
      columns={columns}
      rows={royalties}
      rowKey={({ id }) => id}
      rowName={({ month }) => month}
      sort={{ by: 'month', desc: true }}
    />
  )
}
