import { ProductListPage } from '@/components/products/product-list-page'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'
import { PRODUCT_TABLE } from '@/lib/products/schema'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminEmpresarial')

export default async function AdminEmpresarial({ searchParams }: PageProps<'/[locale]/admin-empresarial'>) {
  await requireAdmin()
  const [query, products] = await Promise.all([searchParams, listProducts('business_plan')])
  return <ProductListPage kind="business_plan" products={products} state={readTable(PRODUCT_TABLE, query)} />
}
