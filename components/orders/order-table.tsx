import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { ORDER_TABLE, type OrderColumn, type OrderLine } from '@/lib/orders/schema'
import { sortedBy, type TableState, tableQuery } from '@/lib/table'
import { OrderState } from './order-state'

/** The page's own address with a table's query. */
export type OrderAddress = (query: string) => string

const LEADS: OrderColumn[] = ['number', 'amount']
const BARE: OrderColumn[] = ['buyer', 'product', 'state']
type OrderTableProps = { path: OrderAddress; state: TableState<OrderColumn>; orders: OrderLine[] }

/** Orders as the address asks for them. */
export function OrderTable({ path, state, orders }: OrderTableProps) {
  const t = useTranslations('orders')
  const cell = useCells()
  const columns = state.columns.map(
    (key): DataColumn<OrderLine> => ({
      key,
      label: t(`columns.${key}`),
      numeric: key === 'amount',
      lead: LEADS.includes(key),
      onPhone: BARE.includes(key) ? 'bare' : key === 'option' ? 'hidden' : undefined,
      cell: (row) => cell(key, row),
      ...(ORDER_TABLE.sortable.includes(key) && {
        sortLink: (head) => (
          <Link href={path(tableQuery(ORDER_TABLE, state, sortedBy(state, key)))}>{head}</Link>
        ),
      }),
    }),
  )
  return (
    <DataTable
      caption={t('admin.title')}
      columns={columns}
      rows={orders}
      rowKey={({ number }) => number}
      sort={state.sort}
    />
  )
}

/** In one line of a table; whole on a phone. */
function Short({ children }: { children: string }) {
  return (
    <span title={children} className="md:block md:max-w-40 md:truncate">
      {children}
    </span>
  )
}

function useCells() {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (key: OrderColumn, row: OrderLine) => {
    switch (key) {
      case 'number':
        return (
          <Link
            href={`/admin/orders/${row.number}`}
            className="figures whitespace-nowrap font-medium text-canal underline-offset-4 hover:underline"
          >
            {row.number}
          </Link>
        )
      case 'buyer':
        return row.buyerName === null ? NOTHING : <Short>{row.buyerName}</Short>
      case 'product':
        return <Short>{localized(row.name, locale)}</Short>
      case 'state':
        return (
          <span className="grid">
            <OrderState state={row.state} />
            {row.waits && <span className="whitespace-nowrap text-mola-text text-sm">{t('waits')}</span>}
          </span>
        )
      case 'option':
        return row.option ? (
          <span className="md:whitespace-nowrap">{t(`options.${row.option}`)}</span>
        ) : (
          NOTHING
        )
      case 'placed':
        return <span className="figures whitespace-nowrap">{formatDayShort(row.placedAt, locale)}</span>
      default:
        return formatMoney(row.amount, row.currency, locale)
    }
  }
}
