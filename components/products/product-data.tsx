import { JsonLd } from '@/components/ui/json-ld'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import type { product } from '@/lib/structured-data'

type ProductDataProps = {
  path: string
  products: Product[]
  /** What the products of this page are to search engines: `product` or `service`. */
  asData: typeof product
}

/** What a catalogue page sells, for search engines: each product that has a price. */
export function ProductData({ path, products, asData }: ProductDataProps) {
  const locale = useLocale()
  return (
    <>
      {products.map(({ slug, name, summary, price }) => {
        if (price === null) return null
        const sold = {
          name: localized(name, locale),
          description: localized(summary, locale),
          path: `${path}#${slug}`,
          price: { minor: price.amount, currency: price.currency, path },
        }
        return <JsonLd key={slug} data={asData(locale, sold)} />
      })}
    </>
  )
}
