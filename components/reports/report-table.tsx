import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatNumber } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { formatMoney } from '@/lib/money'
import {
  isMoney,
  type Question,
  questionQuery,
  REPORT_LINES,
  type ReportRow,
} from '@/lib/reports/builder-schema'
import { nameOf } from '@/lib/reports/names'

type ReportTableProps = { question: Question; rows: ReportRow[]; locale: Locale }

/** The answer to a question, a line for each value; an affiliate's line leads to the same report of them alone. */
export function ReportTable({ question, rows, locale }: ReportTableProps) {
  const t = useTranslations('reports.builder')
  const words = useTranslations('table')
  const devices = useTranslations('reports.parts.devices')
  const { dimension, measures } = question
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  const name = (row: ReportRow) => {
    if (row.value === '*') return t('others')
    if (dimension === 'device') return devices(row.value as 'phone')
    const text = nameOf(row, dimension, locale)
    if (dimension !== 'affiliate') return text
    const own = questionQuery({ ...question, dimension: 'day', affiliate: row.value })
    return (
      <Link
        href={`/admin/reports?${own}`}
        className="underline decoration-hairline underline-offset-4 hover:decoration-canal"
      >
        {text}
      </Link>
    )
  }
  const columns: DataColumn<ReportRow>[] = [
    { key: 'value', label: t(`dimensions.${dimension}`), lead: true, cell: name },
    ...measures.map((measure, n) => ({
      key: measure,
      label: t(`names.${measure}`),
      numeric: true,
      lead: n === measures.length - 1,
      cell: (row: ReportRow) =>
        isMoney(measure)
          ? formatMoney(row[measure], row.currency, locale)
          : formatNumber(row[measure], locale),
    })),
  ]
  const isInTime = dimension === 'day' || dimension === 'month'
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          {rows.length < REPORT_LINES
            ? t('count', { count: rows.length })
            : t('first', { count: rows.length })}
        </p>
        <Button asChild variant="outline" size="small">
          <a href={`/api/reports?${questionQuery(question)}`} download>
            {words('download')}
          </a>
        </Button>
      </div>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ value, currency }) => `${value} ${currency}`}
        sort={{ by: isInTime ? 'value' : 'revenue', desc: !isInTime }}
      />
    </section>
  )
}
