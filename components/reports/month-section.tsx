import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { AdminReport, Month } from '@/lib/reports/admin-schema'
import { formatMonth, MonthForm } from './month-form'
import { MonthReport } from './month-report'

type MonthSectionProps = {
  path: string
  month: Month
  months: string[]
  reports: AdminReport[]
  today: string
}

/** A month of all programs or days of one's own, currency by currency, beside the days before. */
export function MonthSection({ path, month, months, reports, today }: MonthSectionProps) {
  const t = useTranslations('reports.month')
  const locale = useLocale()
  const day = (value: string) => formatDay(`${value}T12:00:00Z`, locale)
  const span = {
    first: day(month.first),
    last: day(month.last),
    from: day(month.before.first),
    to: day(month.before.last),
  }
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2 className="text-h3 first-letter:uppercase">
            {month.month ? formatMonth(month.month, locale) : t('own')}
          </h2>
          <p className="measure text-ink-soft text-sm">{t('span', span)}</p>
        </div>
        <MonthForm {...{ path, month, months, today }} />
      </div>
      {reports.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {reports.map((report, n) => (
        <div key={report.currency} className="grid gap-3">
          {reports.length > 1 && <h3 className="text-h4">{report.currency}</h3>}
          <MonthReport report={report} hasChart={n === 0} />
        </div>
      ))}
    </section>
  )
}
