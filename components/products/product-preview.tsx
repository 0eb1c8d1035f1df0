'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PreviewFrame, type PreviewLanguages } from '@/components/page/preview-frame'
import type { Locale } from '@/lib/i18n/routing'
import { draftOf } from '@/lib/products/rules'
import type { Product, ProductSection } from '@/lib/products/schema'
import { PlanTable } from './plan-table'
import { ProductMore } from './product-more'
import { Service } from './service-index'
import { VipTiers } from './vip-tiers'

type ProductPreviewProps = {
  product: Product
  section: ProductSection
  first: Locale
  languages: PreviewLanguages
  title: string
  children: ReactNode
}

/** A page of a product's editor beside the product as its public page shows it, in both languages, while it is typed. */
export function ProductPreview({ product, section, children, ...frame }: ProductPreviewProps) {
  const [typed, setTyped] = useState<Product>()
  return (
    <PreviewFrame
      {...frame}
      onTyped={(data) => setTyped(draftOf(section, data, product))}
      preview={<Shown product={typed ?? product} />}
    >
      {children}
    </PreviewFrame>
  )
}

function Shown({ product }: { product: Product }) {
  const t = useTranslations('products.editor')
  const missing = { es: t('missing') }
  const shown = {
    ...product,
    name: product.name.es ? product.name : missing,
    summary: product.summary.es ? product.summary : missing,
  }
  return (
    <div data-preview={product.kind} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {product.kind === 'vip' && <VipTiers products={[shown]} />}
      {product.kind === 'business_plan' && <PlanTable products={[shown]} />}
      {product.kind === 'service' && (
        <ul className="@container rounded-md border bg-surface">
          <Service product={shown} longest={shown.deliveryDays ?? 1} />
        </ul>
      )}
      <ProductMore product={shown} isOpen />
    </div>
  )
}
