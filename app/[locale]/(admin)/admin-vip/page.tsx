import { CatalogueTabs } from '@/components/orders/catalogue-tabs'
import { KindOrders } from '@/components/orders/kind-orders'
import { ProductListPage } from '@/components/products/product-list-page'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOrders } from '@/lib/orders/queries'
import { ORDER_TABLE } from '@/lib/orders/schema'
import { listProducts } from '@/lib/products/queries'
import { PRODUCT_TABLE } from '@/lib/products/schema'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminVip')

export default async function AdminVip({ searchParams }: PageProps<'/[locale]/admin-vip'>) {
  await requireAdmin()
  const query = await searchParams
  if (query.view === 'orders') {
    const state = readTable(ORDER_TABLE, query)
    return <KindOrders kind="vip" path="/admin-vip" state={state} {...(await listOrders(state, 'vip'))} />
  }
  const products = await listProducts('vip')
  const tabs = <CatalogueTabs path="/admin-vip" current="products" />
  return (
    <ProductListPage kind="vip" products={products} state={readTable(PRODUCT_TABLE, query)} tabs={tabs} />
  )
}
