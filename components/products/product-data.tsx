import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '@/components/ui/json-ld'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { breadcrumbList, type product } from '@/lib/structured-data'

type ProductDataProps = {
  path: string
  title: string
  products: Product[]
  /** What the products of this page are to search engines: `product` or `service`. */
  asData: typeof product
}

/** A catalogue page for search engines: where it stands, and each product that has a price. */
export function ProductData({ path, title, products, asData }: ProductDataProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: title, path },
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
          price: { minor: price, currency, path },
        }
        return <JsonLd key={slug} data={asData(locale, sold)} />
      })}
    </>
  )
}
