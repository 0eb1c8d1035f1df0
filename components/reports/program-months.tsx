import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatMonth, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { ProgramMonth } from '@/lib/reports/admin-rules'

/** A program's months: what it sold through affiliates and what they earned by it. */
export function ProgramMonths({ months, currency }: { months: ProgramMonth[]; currency: string }) {
  const t = useTranslations('reports.programMonths')
  const locale = useLocale()
  const columns: DataColumn<ProgramMonth>[] = [
    {
      key: 'month',
      label: t('month'),
      lead: true,
      cell: (row) => (
        <span className="font-medium inline-block first-letter:uppercase">
          {formatMonth(row.month, locale)}
        </span>
      ),
    },
    { key: 'sales', label: t('sales'), numeric: true, cell: (row) => formatNumber(row.sales, locale) },
    {
      key: 'revenue',
      label: t('revenue'),
      numeric: true,
      cell: (row) => formatMoney(row.revenue, currency, locale),
    },
    {
      key: 'earned',
      label: t('earned'),
      numeric: true,
      lead: true,
      cell: (row) => formatMoney(row.earned, currency, locale),
    },
  ]
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={months}
      rowKey={(row) => row.month}
      rowName={(row) => formatMonth(row.month, locale)}
      sort={{ by: 'month', desc: true }}
    />
  )
}
