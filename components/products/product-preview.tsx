'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PreviewFrame, type PreviewLanguages } from '@/components/page/preview-frame'
import type { Locale } from '@/lib/i18n/routing'
import { draftOf } from '@/lib/products/rules'
import type { Product, ProductSection } from '@/lib/products/schema'
import { PlanTable } from './plan-table'
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
  const chosen = useChosenImage(product)
  function follow(data: FormData) {
    if (section === 'images') chosen.choose(data)
    else setTyped(draftOf(section, data, product))
  }
  return (
    <PreviewFrame
      {...frame}
      onTyped={follow}
      preview={<Shown product={{ ...(typed ?? product), images: chosen.images }} />}
    >
      {children}
    </PreviewFrame>
  )
}

/** The images with the file that was chosen as one more, until it is stored. */
function useChosenImage({ images }: Product) {
  const [chosen, setChosen] = useState<{ address: string; es: string; count: number }>()
  const waiting = chosen?.count === images.length ? chosen : undefined
  const image = waiting && {
    hash: waiting.address,
    alt: { es: waiting.es },
    width: 1200,
    height: 800,
    position: images.length + 1,
  }
  function choose(form: FormData) {
    const file = form.get('image')
    const show = (address?: string) =>
      setChosen((before) => {
        if (before) URL.revokeObjectURL(before.address)
        return address ? { address, es: String(form.get('alt_es') ?? ''), count: images.length } : undefined
      })
    if (!(file instanceof File) || file.size === 0) return show()
    // What the browser cannot draw is refused by its upload as well, with the reason beside it.
    createImageBitmap(file).then(
      () => show(URL.createObjectURL(file)),
      () => show(),
    )
  }
  return { images: image ? [...images, image] : images, choose }
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
      {product.kind === 'vip' && <VipTiers products={[shown]} isOpen />}
      {product.kind === 'business_plan' && <PlanTable products={[shown]} isOpen />}
      {product.kind === 'service' && (
        <ul className="@container rounded-md border bg-surface">
          <Service product={shown} longest={shown.deliveryDays ?? 1} isOpen />
        </ul>
      )}
    </div>
  )
}
