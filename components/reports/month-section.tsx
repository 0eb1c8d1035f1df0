import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { AdminReport, Compared, Month } from '@/lib/reports/admin-schema'
import { formatMonth, MonthForm } from './month-form'
import { MonthReport } from './month-report'

type MonthSectionProps = {
  path: string
  month: Month
  months: string[]
  reports: AdminReport[]
  accounts: Compared
  today: string
}

/** A month of all programs or days of one's own, currency by currency, beside the days before. */
export function MonthSection({ path, month, months, reports, accounts, today }: MonthSectionProps) {
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
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="text-h3 first-letter:uppercase">
            {month.month ? formatMonth(month.month, locale) : t('own')}
          </h2>
          <MonthForm {...{ path, month, months, today }} />
        </div>
        <p className="text-ink-soft text-sm">{t('span', span)}</p>
      </div>
      {reports.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {reports.map((report, n) =>
        n === 0 ? (
          <div key={report.currency} className="grid gap-3">
            {reports.length > 1 && <h3 className="text-h4">{report.currency}</h3>}
            <MonthReport report={report} accounts={accounts} />
          </div>
        ) : (
          <FoldedReport key={report.currency} report={report} />
        ),
      )}
    </section>
  )
}

/** A currency with fewer sales than the first one: a line, which opens into the same report. */
function FoldedReport({ report }: { report: AdminReport }) {
  const t = useTranslations('reports.month')
  const locale = useLocale()
  const { currency, now } = report
  const figures = [
    [t('revenue'), formatMoney(now.revenue, currency, locale)],
    [t('earned'), formatMoney(now.earned, currency, locale)],
    [t('sales'), formatNumber(now.sales, locale)],
    [t('clicks'), formatNumber(now.clicks, locale)],
  ]
  return (
    <details className="group rounded-md border">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
        <h3 className="text-h4">{currency}</h3>
        {figures.map(([label, value]) => (
          <span key={label} className="text-ink-soft text-sm">
            {label} <span className="figures font-medium text-base text-ink">{value}</span>
          </span>
        ))}
        <Icon of={ChevronDown} className="ml-auto size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t p-4">
        <MonthReport report={report} />
      </div>
    </details>
  )
}
