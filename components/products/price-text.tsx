import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Price, Product } from '@/lib/products/schema'
import { PRODUCT_QUOTA } from '@/lib/supabase/enums'

const PERIODS = { one_time: 'once', month: 'perMonth', year: 'perYear' } as const

/** Formats one price: "$99.00 al mes", "$350.00". */
export function usePriceText() {
  const t = useTranslations('products')
  const locale = useLocale()
  return ({ amount, currency, period }: Pick<Price, 'amount' | 'currency' | 'period'>) =>
    t(PERIODS[period], { price: formatMoney(amount, currency, locale) })
}

/** A product's main price, the others in force below it, or that it is agreed. */
export function PriceText({ product }: { product: Pick<Product, 'prices'> }) {
  const t = useTranslations('products')
  const text = usePriceText()
  const [main, ...others] = product.prices
  if (!main) return t('onRequest')
  return (
    <>
      {text(main)}
      {others.map((price) => (
        <span key={price.id} className="block font-medium font-sans text-base text-ink-soft">
          {t('or', { price: text(price) })}
        </span>
      ))}
    </>
  )
}

/** What a product includes in the reader's language, Spanish where there is no English: its lines, then its numbers. */
export function useIncluded() {
  const t = useTranslations('products.quotas')
  const locale = useLocale()
  return ({ features, quotas }: Pick<Product, 'features' | 'quotas'>): string[] => [
    ...(features[locale] ?? features.es),
    ...PRODUCT_QUOTA.flatMap((quota) => {
      const count = quotas[quota]
      return count === undefined ? [] : t(quota, { count })
    }),
  ]
}
