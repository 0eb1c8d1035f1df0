import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { orderPath } from '@/lib/products/words'

type OrderLinkProps = { product: Product; isShort?: boolean; className?: string }

/** Leads to the order of a product that has a price, else to the form for a quote. */
export function OrderLink({ product, isShort = false, className = '' }: OrderLinkProps) {
  const t = useTranslations('products')
  const name = localized(product.name, useLocale())
  const isPriced = product.price !== null
  const href = isPriced ? orderPath(product.slug) : `/quote/${product.slug}`
  if (!isShort) {
    return (
      <Link href={href} className={className}>
        {isPriced ? t('order', { name }) : t('ask', { name })}
      </Link>
    )
  }
  return (
    <Link href={href} className={className}>
      {isPriced ? t('orderShort') : t('services.askShort')}
      <span className="sr-only">: {name}</span>
    </Link>
  )
}
