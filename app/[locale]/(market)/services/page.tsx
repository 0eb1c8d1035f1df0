import { getTranslations } from 'next-intl/server'
import { CataloguePage } from '@/components/products/catalogue-page'
import { ProductData } from '@/components/products/product-data'
import { ServiceIndex } from '@/components/products/service-index'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { service } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('services')

export default async function Services() {
  const [t, products] = await Promise.all([getTranslations('products'), listPublishedProducts('service')])
  return (
    <>
      <ProductData path="/services" title={t('services.title')} products={products} asData={service} />
      <CataloguePage kind="services" topic="services" products={products}>
        <ServiceIndex products={products} />
      </CataloguePage>
    </>
  )
}
