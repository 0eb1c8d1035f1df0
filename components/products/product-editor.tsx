import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs } from '@/components/page/tabs'
import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { useLocale } from '@/lib/i18n/locale'
import { pickMessages } from '@/lib/i18n/messages'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { PRODUCT_SECTIONS, type Product, type ProductSection } from '@/lib/products/schema'
import { PRODUCT_PLACES, PRODUCT_TONES } from '@/lib/products/words'
import { ProductPreview } from './product-preview'
import { ProductState } from './product-state'

type ProductEditorProps = {
  product: Product
  section: ProductSection
  idempotencyKey: string
  children: ReactNode
}

/** The pages whose forms change what readers see. */
const PREVIEWED: readonly ProductSection[] = ['texts', 'content', 'images']

/** The frame of a product's editor: its name and state, what can be done with it, its pages, and the preview. */
export function ProductEditor({ product, section, idempotencyKey, children }: ProductEditorProps) {
  const t = useTranslations('products')
  const locale = useLocale()
  const { admin, texts } = PRODUCT_PLACES[product.kind]
  const name = localized(product.name, locale)
  const tabs = PRODUCT_SECTIONS.map((key) => ({
    key,
    label: t(`editor.sections.${key}`),
    href: `${admin}/${product.slug}${key === 'texts' ? '' : `?section=${key}`}`,
    isCurrent: key === section,
  }))
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label={t('editor.trail')}
          links={[
            <Link key={admin} href={admin}>
              {t(`${texts}.title`)}
            </Link>,
          ]}
          here={name}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="wrap-anywhere text-h2">{name}</h1>
          <Badge kind={PRODUCT_TONES[product.status]}>{t(`status.${product.status}`)}</Badge>
        </div>
        <ProductState product={product} idempotencyKey={idempotencyKey} />
        <Tabs label={t('editor.sections.label')} tabs={tabs} />
      </div>
      {PREVIEWED.includes(section) ? (
        <ProductPreview
          key={section}
          {...{ product, section }}
          first={locale}
          title={t('editor.preview')}
          languages={{
            es: { name: t('editor.spanish'), messages: pickMessages('es', 'products') },
            en: { name: t('editor.english'), messages: pickMessages('en', 'products') },
          }}
        >
          {children}
        </ProductPreview>
      ) : (
        children
      )}
    </>
  )
}
