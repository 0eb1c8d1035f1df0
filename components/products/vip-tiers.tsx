import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { OrderLink } from './order-link'
import { PriceText, useIncluded } from './price-text'
import { ProductImage } from './product-image'
import { ProductMore } from './product-more'

/** The services as the steps of a membership, in their order: what each costs and includes at one height. */
export function VipTiers({ products, isOpen }: { products: Product[]; isOpen?: boolean }) {
  return (
    <ol className={`grid gap-5 md:auto-cols-fr ${products.length > 1 ? 'lg:grid-cols-3' : 'max-w-xl'}`}>
      {products.map((product, index) => (
        <Tier key={product.id} {...{ product, isOpen }} step={index + 1} steps={products.length} />
      ))}
    </ol>
  )
}

type TierProps = { product: Product; step: number; steps: number; isOpen: boolean | undefined }

function Tier({ product, step, steps, isOpen }: TierProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const included = useIncluded()(product)
  const [image] = product.images
  const name = localized(product.name, locale)
  return (
    <li
      id={product.slug}
      className="row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 overflow-hidden rounded-md border bg-surface"
    >
      <div className="grid content-start gap-4 p-6 pb-0 sm:p-7 sm:pb-0">
        {image && <ProductImage image={image} className="rounded-md" />}
        <span aria-hidden="true" className="flex gap-1.5">
          {Array.from({ length: steps }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
              key={place}
              className={`h-1.5 grow rounded-full ${place < step ? 'bg-canal' : 'bg-hairline'}`}
            />
          ))}
        </span>
        <h2 className="wrap-anywhere text-h3">{name}</h2>
      </div>
      <p className="figures px-6 pt-2 font-display font-semibold text-h3 text-canal sm:px-7">
        <PriceText product={product} />
      </p>
      <p className="wrap-anywhere px-6 pt-3 pb-6 text-ink-soft sm:px-7">
        {localized(product.summary, locale)}
      </p>
      <div className="grid content-start gap-3 border-t px-6 py-6 sm:px-7">
        <p className="text-ink-soft text-sm">{t('includes')}</p>
        <ul className="grid gap-2.5">
          {included.map((feature) => (
            <li key={feature} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
              <Icon of={Check} className="mt-0.5 size-5 text-selva" />
              {feature}
            </li>
          ))}
        </ul>
        <ProductMore product={product} isOpen={isOpen} />
      </div>
      <div className="px-6 pb-7 sm:px-7">
        <OrderLink
          product={product}
          className={`${buttonVariants({ variant: 'outline' })} h-auto w-full whitespace-normal! py-2 text-center`}
        />
      </div>
    </li>
  )
}
