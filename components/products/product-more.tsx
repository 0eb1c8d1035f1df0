import { useTranslations } from 'next-intl'
import { RichText } from '@/components/page/rich-text'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { ProductImage } from './product-image'

/** Whether there is anything behind a product's disclosure. */
const hasMore = ({ description, images }: Product) => description !== null || images.length > 1

/** A product's description and its further images, folded away on the public page. */
export function ProductMore({ product, isOpen = false }: { product: Product; isOpen?: boolean | undefined }) {
  const t = useTranslations('products')
  const locale = useLocale()
  if (!hasMore(product)) return null
  return (
    <details open={isOpen}>
      <summary className="fold-mark flex min-h-11 items-center text-canal">
        {t('more')}
        <span className="sr-only">: {localized(product.name, locale)}</span>
      </summary>
      <div className="grid gap-4 pt-1 pb-3">
        {product.description && <RichText text={localized(product.description, locale)} />}
        {product.images.slice(1).map((image) => (
          <ProductImage key={image.hash} image={image} className="rounded-md border" />
        ))}
      </div>
    </details>
  )
}
