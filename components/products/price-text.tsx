import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Product } from '@/lib/products/schema'

const PERIODS = { one_time: 'once', month: 'perMonth', year: 'perYear' } as const

/** Formats a price: "$99.00 al mes", "$350.00", "Precio a convenir". */
export function PriceText({ product }: { product: Product }) {
  const t = useTranslations('products')
  const locale = useLocale()
  if (product.price === null) return t('onRequest')
  return t(PERIODS[product.period], { price: formatMoney(product.price, product.currency, locale) })
}

/** A product's texts in the reader's language; Spanish where there is no English. */
export function featuresOf(product: Product, locale: 'es' | 'en'): string[] {
  return product.features[locale] ?? product.features.es
}
