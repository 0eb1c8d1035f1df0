import { CataloguePage } from '@/components/products/catalogue-page'
import { MonthCost } from '@/components/products/month-cost'
import { PlanLayers } from '@/components/products/plan-layers'
import { PlanTable } from '@/components/products/plan-table'
import { Problems } from '@/components/products/problems'
import { ProductData } from '@/components/products/product-data'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { product } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('empresarial')

export default async function BusinessPlans() {
  const products = await listPublishedProducts('business_plan')
  return (
    <>
      <ProductData path="/empresarial" products={products} asData={product} />
      <CataloguePage
        kind="plans"
        path="/empresarial"
        topic="business"
        products={products}
        picture={<PlanLayers />}
      >
        <Problems />
        <PlanTable products={products} />
        <MonthCost products={products} />
      </CataloguePage>
    </>
  )
}
