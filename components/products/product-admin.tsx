import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Product } from '@/lib/products/schema'
import { PRODUCT_TONES } from '@/lib/products/words'
import { PriceText } from './price-text'

type Props = { title: string; lead: string; path: string; products: Product[] }

/** Every product of a kind for its administrators, in the order of the public page. */
export function ProductAdmin({ title, lead, path, products }: Props) {
  const t = useTranslations('products.admin')
  const published = products.filter(({ status }) => status === 'published').length
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Button asChild variant="outline">
            <Link href={path}>{t('public')}</Link>
          </Button>
        }
      />
      {products.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <section className="grid gap-3">
          <p className="figures text-ink-soft">
            {t('count', { published: String(published), total: String(products.length) })}
          </p>
          <Card className="py-2 sm:py-2">
            <Table caption={title}>
              <TableHead>
                <TableHeadCell numeric>{t('position')}</TableHeadCell>
                <TableHeadCell>{t('name')}</TableHeadCell>
                <TableHeadCell>{t('status')}</TableHeadCell>
                <TableHeadCell>{t('changed')}</TableHeadCell>
                <TableHeadCell numeric>{t('price')}</TableHeadCell>
              </TableHead>
              <TableBody>
                {products.map((product) => (
                  <ProductRow key={product.id} product={product} />
                ))}
              </TableBody>
            </Table>
          </Card>
        </section>
      )}
    </>
  )
}

function ProductRow({ product }: { product: Product }) {
  const t = useTranslations('products')
  const locale = useLocale()
  return (
    <TableRow data-product={product.slug}>
      <TableCell numeric label={t('admin.position')} className="md:w-20">
        {product.position}
      </TableCell>
      <TableCell lead>{localized(product.name, locale)}</TableCell>
      <TableBreak />
      <TableCell>
        <Badge kind={PRODUCT_TONES[product.status]}>{t(`status.${product.status}`)}</Badge>
      </TableCell>
      <TableCell label={t('admin.changed')} className="figures">
        {formatDayShort(product.updatedAt, locale)}
      </TableCell>
      <TableCell numeric lead>
        <PriceText product={product} />
      </TableCell>
    </TableRow>
  )
}
