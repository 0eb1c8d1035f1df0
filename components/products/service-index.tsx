import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { OrderLink } from './order-link'
import { PriceText, useIncluded } from './price-text'
import { ProductImage } from './product-image'
import { ProductMore } from './product-more'

const GROUPS = ['delivered', 'running', 'agreed'] as const
type Group = (typeof GROUPS)[number]

/** Handed over on a date, running by the month, or to be agreed first. */
function groupOf({ deliveryDays, price }: Product): Group {
  if (deliveryDays !== null) return 'delivered'
  return price === null || price.period === 'one_time' ? 'agreed' : 'running'
}

/** The services as a price list by how they are delivered, the soonest first; a bar shows how long each takes. */
export function ServiceIndex({ products }: { products: Product[] }) {
  const t = useTranslations('products.services')
  const longest = Math.max(1, ...products.map(({ deliveryDays }) => deliveryDays ?? 0))
  const groups = GROUPS.map((group) => ({
    group,
    rows: products
      .filter((product) => groupOf(product) === group)
      .toSorted((a, b) => (a.deliveryDays ?? 0) - (b.deliveryDays ?? 0)),
  })).filter(({ rows }) => rows.length > 0)
  return groups.map(({ group, rows }) => (
    <section
      key={group}
      aria-labelledby={group}
      className="grid gap-x-12 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1 lg:pt-5">
        <h2 id={group} className="text-h3">
          {t(group)}
        </h2>
        <p className="text-ink-soft">{t(`${group}Text`)}</p>
      </div>
      <ul className="@container rounded-md border bg-surface">
        {rows.map((product) => (
          <Service key={product.id} product={product} longest={longest} />
        ))}
      </ul>
    </section>
  ))
}

type ServiceProps = { product: Product; longest: number; isOpen?: boolean }

export function Service({ product, longest, isOpen }: ServiceProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const name = localized(product.name, locale)
  const { deliveryDays } = product
  const included = useIncluded()(product)
  const [image] = product.images
  return (
    <li
      id={product.slug}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-b p-5 last:border-b-0 sm:p-6 @xl:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div className="grid content-start gap-1.5">
        {image && <ProductImage image={image} className="mb-2 max-w-sm rounded-md" />}
        <h3 className="wrap-anywhere text-h4">{name}</h3>
        <p className="measure text-ink-soft">{localized(product.summary, locale)}</p>
        <p className="text-ink-soft text-sm">{included.join(' · ')}</p>
        <ProductMore product={product} isOpen={isOpen} />
      </div>
      <div className="grid content-start gap-2 @xl:justify-items-end @xl:text-right">
        <p className="figures font-display font-semibold text-h4">
          <PriceText product={product} />
        </p>
        {deliveryDays !== null && (
          <p className="grid w-full gap-1.5 text-sm">
            <span className="figures">{t('services.delivery', { days: deliveryDays })}</span>
            <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-canal"
                style={{ width: `${(deliveryDays / longest) * 100}%` }}
              />
            </span>
          </p>
        )}
        <OrderLink
          product={product}
          isShort
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-9"
        />
      </div>
    </li>
  )
}
