import { ProductListPage } from '@/components/products/product-list-page'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'
import { PRODUCT_TABLE } from '@/lib/products/schema'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminVip')

export default async function AdminVip({ searchParams }: PageProps<'/[locale]/admin-vip'>) {
  await requireAdmin()
  const [query, products] = await Promise.all([searchParams, listProducts('vip')])
  return <ProductListPage kind="vip" products={products} state={readTable(PRODUCT_TABLE, query)} />
}
