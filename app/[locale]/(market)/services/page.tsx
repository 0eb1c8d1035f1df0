import { getLocale, getTranslations } from 'next-intl/server'
import { CataloguePage } from '@/components/products/catalogue-page'
import { ServiceIndex } from '@/components/products/service-index'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localized } from '@/lib/i18n/texts'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { breadcrumbList, service } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('services')

export default async function Services() {
  const [t, locale, products] = await Promise.all([
    getTranslations('products'),
    getLocale(),
    listPublishedProducts('service'),
  ])
  const path = '/services'
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: t('services.title'), path },
  ]
  return (
    <>
      <JsonLd data={breadcrumbList(locale, crumbs)} />
      {products.map(({ slug, name, summary, price, currency }) => {
        if (price === null) return null
        const sold = {
          name: localized(name, locale),
          description: localized(summary, locale),
          path: `${path}#${slug}`,
        }
        return (
          <JsonLd key={slug} data={service(locale, { ...sold, price: { minor: price, currency, path } })} />
        )
      })}
      <CataloguePage kind="services" topic="services" products={products}>
        <ServiceIndex products={products} />
      </CataloguePage>
    </>
  )
}
