import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { featuresOf, PriceText } from './price-text'

/** Few services, each with a text; what it includes and costs is in the margin. */
export function VipServices({ products }: { products: Product[] }) {
  const t = useTranslations('products')
  const locale = useLocale()
  return (
    <div className="grid gap-16 sm:gap-24">
      {products.map((product) => {
        const name = localized(product.name, locale)
        return (
          <article
            key={product.id}
            id={product.slug}
            className="grid gap-x-16 gap-y-8 border-t-2 border-t-canal pt-8 lg:grid-cols-[1fr_20rem]"
          >
            <div className="grid content-start gap-5">
              <h2 className="text-h1">{name}</h2>
              <p className="max-w-[60ch] text-ink-soft text-xl leading-relaxed">
                {localized(product.summary, locale)}
              </p>
            </div>
            <aside aria-label={name} className="grid content-start gap-4">
              <p className="figures font-display font-semibold text-h3">
                <PriceText product={product} />
              </p>
              <div>
                <p className="pb-2 text-ink-soft text-sm">{t('includes')}</p>
                <ul className="border-t">
                  {featuresOf(product, locale).map((feature) => (
                    <li key={feature} className="border-b py-2.5">
                      {feature}
                    </li>
                  ))}
                </ul>
              </div>
              <Link
                href="/contact?topic=vip"
                className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline underline-offset-4"
              >
                {t('ask', { name })}
              </Link>
            </aside>
          </article>
        )
      })}
    </div>
  )
}
