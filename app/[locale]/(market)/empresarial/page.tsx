import { getLocale, getTranslations } from 'next-intl/server'
import { CataloguePage } from '@/components/products/catalogue-page'
import { PlanTable } from '@/components/products/plan-table'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localized } from '@/lib/i18n/texts'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { breadcrumbList, product } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('empresarial')

export default async function BusinessPlans() {
  const [t, locale, products] = await Promise.all([
    getTranslations('products'),
    getLocale(),
    listPublishedProducts('business_plan'),
  ])
  const path = '/empresarial'
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: t('plans.title'), path },
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
          <JsonLd key={slug} data={product(locale, { ...sold, price: { minor: price, currency, path } })} />
        )
      })}
      <CataloguePage kind="plans" topic="business" products={products}>
        <PlanTable products={products} />
      </CataloguePage>
    </>
  )
}
