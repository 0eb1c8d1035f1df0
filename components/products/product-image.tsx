import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { ProductImage as Image } from '@/lib/products/schema'
import { productImagePath } from '@/lib/products/words'

type ProductImageProps = { image: Image; className?: string }

/** An image of a product, three to two. */
export function ProductImage({ image, className = '' }: ProductImageProps) {
  const locale = useLocale()
  return (
    // biome-ignore lint/performance/noImgElement: drawn at its size by the site already, and cached for ever
    <img
      src={productImagePath(image.hash)}
      alt={localized(image.alt, locale)}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      className={`aspect-[3/2] w-full object-cover ${className}`}
    />
  )
}
