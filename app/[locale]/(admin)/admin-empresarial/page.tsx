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

export const generateMetadata = () => pageMetadata('adminEmpresarial')

export default async function AdminEmpresarial({ searchParams }: PageProps<'/[locale]/admin-empresarial'>) {
  await requireAdmin()
  const query = await searchParams
  if (query.view === 'orders') {
    const state = readTable(ORDER_TABLE, query)
    return (
      <KindOrders
        kind="business_plan"
        path="/admin-empresarial"
        state={state}
        {...(await listOrders(state, 'business_plan'))}
      />
    )
  }
  const products = await listProducts('business_plan')
  const tabs = <CatalogueTabs path="/admin-empresarial" current="products" />
  return (
    <ProductListPage
      kind="business_plan"
      products={products}
      state={readTable(PRODUCT_TABLE, query)}
      tabs={tabs}
    />
  )
}
