import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import type { OrderColumn, OrderLine } from '@/lib/orders/schema'
import type { ProductKind } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { CatalogueTabs } from './catalogue-tabs'
import { OrderFile } from './order-file'
import { OrderList } from './order-list'

type KindOrdersProps = {
  kind: ProductKind
  path: string
  state: TableState<OrderColumn>
  rows: OrderLine[]
  hasMore: boolean
}

/** The orders of one kind of the catalogue, beside its products. */
export function KindOrders({ kind, path, ...list }: KindOrdersProps) {
  const t = useTranslations('orders')
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}`)}
        lead={t('catalogue.lead')}
        actions={<OrderFile state={list.state} kind={kind} />}
      />
      <CatalogueTabs path={path} current="orders" />
      <OrderList path={path} fixed={{ view: 'orders' }} isOneKind {...list} />
    </>
  )
}
