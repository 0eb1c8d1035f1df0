import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Period, periodQuery } from '@/lib/reports/period'
import type { CurrencyReport, PaidFigures, Part, ProgramChoice } from '@/lib/reports/schema'
import { Breakdown } from './breakdown'
import { EarningsChart } from './earnings-chart'
import { FigureTiles } from './figure-tiles'
import { Funnel } from './funnel'
import { PeriodForm } from './period-form'

type ResultsProps = {
  path: string
  period: Period
  today: string
  programs: ProgramChoice[]
  programId: string | null
  part: Part
  reports: CurrencyReport[]
  paid: PaidFigures[]
}

/** What a period brought: figures beside the period before, days, the way from click to sale, and where it came from. */
export function Results({ path, period, today, programs, programId, part, reports, paid }: ResultsProps) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const day = (value: string) => formatDay(`${value}T12:00:00Z`, locale)
  const query = { ...periodQuery(period), ...(programId && { program: programId }) }
  return (
    <section id="results" className="grid scroll-mt-20 gap-8">
      <h2 className="sr-only">{t('mine.title')}</h2>
      <div className="grid gap-3">
        <PeriodForm {...{ path, period, programs, programId, today }} />
        <p className="text-ink-soft text-sm">
          {t('span', {
            first: day(period.first),
            last: day(period.last),
            from: day(period.before.first),
            to: day(period.before.last),
          })}
        </p>
      </div>
      {reports.map((report) => (
        <div key={report.currency} className="grid gap-8">
          {reports.length > 1 && (
            <h3 className="text-h4">{t('inCurrency', { currency: report.currency })}</h3>
          )}
          <FigureTiles report={report} paid={paid.find(({ currency }) => currency === report.currency)} />
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <EarningsChart report={report} />
            <Funnel report={report} />
          </div>
        </div>
      ))}
      {reports.length > 0 ? (
        <Breakdown
          reports={reports}
          part={part}
          href={(to) => `${path}?${new URLSearchParams({ ...query, part: to })}#parts`}
        />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </section>
  )
}
