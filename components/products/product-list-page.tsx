import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import type { Product, ProductColumn } from '@/lib/products/schema'
import { PRODUCT_PLACES } from '@/lib/products/words'
import type { ProductKind } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { ProductTable, ProductTools } from './product-table'

type Props = {
  kind: ProductKind
  products: Product[]
  state: TableState<ProductColumn>
  /** What else there is of this kind, below the headline. */
  tabs?: ReactNode
}

/** Every product of a kind for its administrators, in the order of the public page. */
export function ProductListPage({ kind, products, state, tabs }: Props) {
  const t = useTranslations('products')
  const { page, admin, texts } = PRODUCT_PLACES[kind]
  const published = products.filter(({ status }) => status === 'published').length
  const create = (
    <Button asChild>
      <Link href={`${admin}/new`}>{t('admin.new')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t(`${texts}.title`)}
        lead={t(`admin.${texts}Lead`)}
        actions={
          <>
            <Button asChild variant="outline">
              <Link href={page}>{t('admin.public')}</Link>
            </Button>
            {create}
          </>
        }
      />
      {tabs}
      {products.length === 0 ? (
        <EmptyState title={t('admin.empty')} action={create}>
          {t('admin.emptyText')}
        </EmptyState>
      ) : (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProductTools kind={kind} state={state} />
          <p className="figures text-ink-soft">
            {t('admin.count', { published: String(published), total: String(products.length) })}
          </p>
          <ProductTable kind={kind} state={state} products={products} />
        </section>
      )}
    </>
  )
}
