import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Product } from '@/lib/products/schema'

/** The list in three figures: how many, how long, from what price. Each is read from the list itself. */
export function ServiceFacts({ products }: { products: Product[] }) {
  const t = useTranslations('products.services.facts')
  const locale = useLocale()
  const days = products.flatMap(({ deliveryDays }) => deliveryDays ?? [])
  const [least, most] = [Math.min(...days), Math.max(...days)]
  const [cheapest] = products
    .flatMap(({ price }) => (price?.period === 'one_time' ? price : []))
    .toSorted((a, b) => a.amount - b.amount)
  const facts = [
    { name: t('count'), value: String(products.length) },
    {
      name: t('days'),
      value: days.length > 0 ? t('daysValue', { least: String(least), days: most }) : null,
    },
    { name: t('from'), value: cheapest ? formatMoney(cheapest.amount, cheapest.currency, locale) : null },
  ]
  return (
    <dl className="divide-y border-y">
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures font-display font-semibold text-h2">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
