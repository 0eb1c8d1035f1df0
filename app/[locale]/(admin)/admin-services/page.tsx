import { ProductListPage } from '@/components/products/product-list-page'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'
import { PRODUCT_TABLE } from '@/lib/products/schema'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminServices')

export default async function AdminServices({ searchParams }: PageProps<'/[locale]/admin-services'>) {
  await requireAdmin()
  const [query, products] = await Promise.all([searchParams, listProducts('service')])
  return <ProductListPage kind="service" products={products} state={readTable(PRODUCT_TABLE, query)} />
}
