import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { OrderLink } from './order-link'
import { PriceText, useIncluded } from './price-text'
import { ProductImage } from './product-image'
import { ProductMore } from './product-more'

/**
 * The plans side by side, a line of one kind in one row; on a phone each plan is a block of its own. One list in the
 * document, columns by subgrid: nothing is repeated and a screen reader reads plan by plan.
 */
export function PlanTable({ products, isOpen }: { products: Product[]; isOpen?: boolean }) {
  const t = useTranslations('products')
  const locale = useLocale()
  const included = useIncluded()
  const lines = products.map((product) => included(product))
  const most = Math.max(...lines.map(({ length }) => length))
  return (
    <div className="grid gap-6">
      {products.length > 1 && <h2 className="text-h2">{t('plans.compare')}</h2>}
      <ul
        className="grid gap-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-(--rows) lg:gap-0 lg:overflow-hidden lg:rounded-md lg:border lg:bg-surface"
        style={{ '--rows': `repeat(${most + 4}, auto)` } as CSSProperties}
      >
        {products.map((product, index) => {
          const name = localized(product.name, locale)
          const [image] = product.images
          return (
            <li
              key={product.id}
              id={product.slug}
              className={`grid grid-cols-[minmax(0,1fr)] rounded-md border bg-surface px-6 py-2 lg:row-span-full lg:grid-rows-subgrid lg:rounded-none lg:border-0 lg:px-8 ${index > 0 ? 'lg:border-l' : ''}`}
            >
              <div className="grid content-start gap-4 pt-5 lg:pt-8">
                {image && <ProductImage image={image} className="rounded-md" />}
                <h3 className="wrap-anywhere text-h3">{name}</h3>
              </div>
              <p className="figures pt-1 font-display font-semibold text-canal text-h3">
                <PriceText product={product} />
              </p>
              <p className="pt-3 pb-6 text-ink-soft">{localized(product.summary, locale)}</p>
              <ul aria-label={t('includes')} className="grid content-start lg:contents">
                {Array.from({ length: most }, (_, row) => lines[index]?.[row]).map((feature, row) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: the row is what it is
                    key={row}
                    aria-hidden={feature === undefined}
                    className={`border-t py-3 ${feature === undefined ? 'text-ink-soft max-lg:hidden' : ''}`}
                  >
                    {feature ?? '–'}
                  </li>
                ))}
              </ul>
              <div className="border-t py-4 lg:pb-6">
                <ProductMore product={product} isOpen={isOpen} />
                <OrderLink
                  product={product}
                  className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
