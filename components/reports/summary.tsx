import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import type { CurrencyReport } from '@/lib/reports/schema'
import { EarningsChart } from './earnings-chart'
import { TopLinks } from './top-links'

type SummaryProps = {
  reports: CurrencyReport[]
  /** What is shown beside the chart, and beside the best links. */
  aside: ReactNode
  below: ReactNode
}

/** The last days of an affiliate in one picture for each currency, with the links that earned most. */
export function Summary({ reports, aside, below }: SummaryProps) {
  const t = useTranslations('reports.summary')
  const inCurrency = useTranslations('reports')
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <section className="grid content-start gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-h4">{t('title')}</h2>
          <Link
            href="/affiliate-dashboard/reports"
            className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
          >
            {t('more')}
          </Link>
        </div>
        {reports.length === 0 && <p className="measure text-ink-soft">{t('none')}</p>}
        {reports.map((report) => (
          <div key={report.currency} className="grid gap-6">
            {reports.length > 1 && (
              <h3 className="font-medium text-ink-soft">
                {inCurrency('inCurrency', { currency: report.currency })}
              </h3>
            )}
            <EarningsChart report={report} />
            <TopLinks report={report} />
          </div>
        ))}
      </section>
      <div className="grid content-start gap-8">
        {aside}
        {below}
      </div>
    </div>
  )
}
