import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { ORDER_TABLE, type OrderColumn } from '@/lib/orders/schema'
import type { ProductKind } from '@/lib/supabase/enums'
import { fileAddress, type TableState, tableQuery } from '@/lib/table'

/** The link to the table of orders as a file: the same search, filters and order, all pages; perhaps of one kind only. */
export function OrderFile({ state, kind }: { state: TableState<OrderColumn>; kind?: ProductKind }) {
  const t = useTranslations('table')
  const locale = useLocale()
  const filters = kind ? { ...state.filters, kind } : state.filters
  const query = tableQuery(ORDER_TABLE, state, { page: 1, filters })
  return (
    <Button asChild variant="outline">
      <a href={fileAddress('/api/orders', query, locale)}>{t('download')}</a>
    </Button>
  )
}
