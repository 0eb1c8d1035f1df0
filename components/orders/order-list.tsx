import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { ORDER_TABLE, type OrderColumn, type OrderLine } from '@/lib/orders/schema'
import { type TableState, tableQuery } from '@/lib/table'
import { type OrderAddress, OrderTable } from './order-table'
import { OrderTools } from './order-tools'

type OrderListProps = {
  path: string
  /** Parameters of the page's address that are not the table's. */
  fixed?: Record<string, string>
  state: TableState<OrderColumn>
  rows: OrderLine[]
  hasMore: boolean
  isOneKind?: boolean
}

/** Orders with their tools: all of them, or those of one kind of the catalogue. */
export function OrderList({ path, fixed = {}, state, rows, hasMore, isOneKind = false }: OrderListProps) {
  const t = useTranslations('orders.admin')
  const address: OrderAddress = (query) => {
    const all = new URLSearchParams({
      ...fixed,
      ...Object.fromEntries(new URLSearchParams(query)),
    }).toString()
    return all ? `${path}?${all}` : path
  }
  const isFiltered = state.q !== '' || Object.values(state.filters).some(Boolean)
  return (
    <div className="grid gap-5">
      {(rows.length > 0 || isFiltered) && (
        <OrderTools path={path} address={address} state={state} isOneKind={isOneKind} hidden={fixed} />
      )}
      {rows.length > 0 && <OrderTable path={address} state={state} orders={rows} />}
      {rows.length === 0 && (
        <EmptyState title={isFiltered ? t('noMatch') : t('empty')}>
          {isFiltered ? t('noMatchText') : t('emptyText')}
        </EmptyState>
      )}
      <Pager
        page={state.page}
        hasMore={hasMore}
        href={(page) => address(tableQuery(ORDER_TABLE, state, { page }))}
      />
    </div>
  )
}
