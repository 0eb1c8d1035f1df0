import { CataloguePage } from '@/components/products/catalogue-page'
import { OrderSteps } from '@/components/products/order-steps'
import { ProductData } from '@/components/products/product-data'
import { ServiceFacts } from '@/components/products/service-facts'
import { ServiceIndex } from '@/components/products/service-index'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { service } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('services')

export default async function Services() {
  const products = await listPublishedProducts('service')
  return (
    <>
      <ProductData path="/services" products={products} asData={service} />
      <CataloguePage
        kind="services"
        path="/services"
        topic="services"
        products={products}
        picture={<ServiceFacts products={products} />}
        more={<OrderSteps />}
      >
        <ServiceIndex products={products} />
      </CataloguePage>
    </>
  )
}
