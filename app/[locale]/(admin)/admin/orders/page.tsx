import { getTranslations } from 'next-intl/server'
import { OrderFile } from '@/components/orders/order-file'
import { OrderList } from '@/components/orders/order-list'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { countWaiting, listOrders } from '@/lib/orders/queries'
import { ORDER_TABLE } from '@/lib/orders/schema'
import { readTable } from '@/lib/table'

const PATH = '/admin/orders'

export const generateMetadata = () => pageMetadata('adminOrders')

export default async function AdminOrders({ searchParams }: PageProps<'/[locale]/admin/orders'>) {
  await requireAdmin()
  const state = readTable(ORDER_TABLE, await searchParams)
  const [t, orders, waiting] = await Promise.all([
    getTranslations('orders.admin'),
    listOrders(state),
    countWaiting(),
  ])
  const actions = (
    <>
      <OrderFile state={state} />
      <Button asChild variant="outline">
        <Link href="/admin/orders/settings">{t('settings')}</Link>
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { count: waiting })} actions={actions} />
      <OrderList path={PATH} state={state} {...orders} />
    </>
  )
}
