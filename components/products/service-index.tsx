import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { featuresOf, PriceText } from './price-text'

const GROUPS = ['delivered', 'running', 'agreed'] as const
type Group = (typeof GROUPS)[number]

/** Handed over on a date, running by the month, or to be agreed first. */
function groupOf({ deliveryDays, period, price }: Product): Group {
  if (deliveryDays !== null) return 'delivered'
  return period === 'one_time' || price === null ? 'agreed' : 'running'
}

/** The services as an index by how they are delivered, the soonest first; each line ends in its price. */
export function ServiceIndex({ products }: { products: Product[] }) {
  const t = useTranslations('products.services')
  const groups = GROUPS.map((group) => ({
    group,
    rows: products
      .filter((product) => groupOf(product) === group)
      .toSorted((a, b) => (a.deliveryDays ?? 0) - (b.deliveryDays ?? 0)),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-16">
      {groups.map(({ group, rows }) => (
        <section key={group} aria-labelledby={group} className="grid gap-6">
          <div className="grid gap-1">
            <h2 id={group} className="text-h3">
              {t(group)}
            </h2>
            <p className="text-ink-soft">{t(`${group}Text`)}</p>
          </div>
          <ul className="border-t">
            {rows.map((product) => (
              <Service key={product.id} product={product} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Service({ product }: { product: Product }) {
  const t = useTranslations('products')
  const locale = useLocale()
  const name = localized(product.name, locale)
  return (
    <li
      id={product.slug}
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-10 gap-y-3 border-b py-6 md:grid-cols-[5.5rem_1fr_auto]"
    >
      <p className="figures order-3 text-ink-soft md:order-none">
        {product.deliveryDays === null ? '' : t('delivery', { days: product.deliveryDays })}
      </p>
      <div className="order-1 col-span-2 grid gap-1.5 md:order-none md:col-span-1">
        <h3 className="text-h4">{name}</h3>
        <p className="measure text-ink-soft">{localized(product.summary, locale)}</p>
        <p className="text-ink-soft text-sm">{featuresOf(product, locale).join(' · ')}</p>
      </div>
      <div className="order-2 grid gap-0.5 md:order-none md:justify-items-end md:text-right">
        <p className="figures font-display font-semibold text-h4">
          <PriceText product={product} />
        </p>
        <Link
          href="/contact?topic=services"
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-9"
        >
          {t('services.askShort')}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  )
}
