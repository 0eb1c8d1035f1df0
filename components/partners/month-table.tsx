import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatMonth } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Month } from '@/lib/partners/statement-schema'

const LINK = 'inline-flex min-h-11 items-center text-canal underline-offset-4 hover:underline md:min-h-8'

/** What each month brought, with its document and its lines for a spreadsheet. */
export function MonthTable({ months }: { months: Month[] }) {
  const t = useTranslations('partners.statements')
  const locale = useLocale()
  const money = (key: 'own' | 'shared' | 'total'): DataColumn<Month> => ({
    key,
    label: t(`columns.${key}`),
    numeric: true,
    lead: key === 'total',
    cell: (row) => formatMoney(row[key], row.currency, locale),
  })
  const columns: DataColumn<Month>[] = [
    {
      key: 'month',
      label: t('columns.month'),
      lead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-medium first-letter:uppercase">{formatMonth(row.month, locale)}</span>
          <span className="text-ink-soft text-sm">
            {t('counts', { own: row.commissions, shared: row.overrides })}
          </span>
        </span>
      ),
    },
    money('own'),
    money('shared'),
    money('total'),
    {
      key: 'files',
      label: t('columns.files'),
      onPhone: 'bare',
      cell: (row) => {
        const query = `month=${row.month.slice(0, 7)}&currency=${row.currency}&locale=${locale}`
        const name = `${formatMonth(row.month, locale)}, ${row.currency}`
        return (
          <span className="flex gap-4 md:justify-end">
            {(['pdf', 'csv'] as const).map((format) => (
              <a key={format} href={`/api/partners/statements?${query}&format=${format}`} className={LINK}>
                {format.toUpperCase()}
                <span className="sr-only">: {name}</span>
              </a>
            ))}
          </span>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={months}
      rowKey={({ month, currency }) => `${month} ${currency}`}
      rowName={({ month, currency }) => `${formatMonth(month, locale)} ${currency}`}
      sort={{ by: 'month', desc: true }}
    />
  )
}
