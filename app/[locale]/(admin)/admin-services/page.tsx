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

export const generateMetadata = () => pageMetadata('adminServices')

export default async function AdminServices({ searchParams }: PageProps<'/[locale]/admin-services'>) {
  await requireAdmin()
  const query = await searchParams
  if (query.view === 'orders') {
    const state = readTable(ORDER_TABLE, query)
    return (
      <KindOrders
        kind="service"
        path="/admin-services"
        state={state}
        {...(await listOrders(state, 'service'))}
      />
    )
  }
  const products = await listProducts('service')
  const tabs = <CatalogueTabs path="/admin-services" current="products" />
  return (
    <ProductListPage kind="service" products={products} state={readTable(PRODUCT_TABLE, query)} tabs={tabs} />
  )
}
