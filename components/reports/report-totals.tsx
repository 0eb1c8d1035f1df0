import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import {
  isMoney,
  type Measure,
  type Question,
  type ReportTotals as Totals,
} from '@/lib/reports/builder-schema'
import type { Days } from '@/lib/reports/period'
import { Trend } from './trend'

type ReportTotalsProps = { question: Question; days: Days & { before: Days }; totals: Totals[] }

/** Which days a report is of, and what it comes to beside as many days before. */
export function ReportTotals({ question, days, totals }: ReportTotalsProps) {
  const t = useTranslations('reports.builder')
  const locale = useLocale()
  const day = (value: string) => formatDay(`${value}T12:00:00Z`, locale)
  const { first, last, before } = days
  const format = (measure: Measure, value: number, currency: string) =>
    isMoney(measure) ? formatMoney(value, currency, locale) : formatNumber(value, locale)
  return (
    <section className="grid gap-4" aria-label={t('totals')}>
      <p id="span" className="measure text-ink-soft text-sm">
        {t('span', { first: day(first), last: day(last), from: day(before.first), to: day(before.last) })}
      </p>
      {totals.map(({ currency, now, before }) => (
        <div key={currency} className="grid gap-2" data-totals={currency}>
          {totals.length > 1 && <h2 className="text-h4">{currency}</h2>}
          <StatGrid>
            {question.measures.map((measure) => (
              <StatTile
                key={measure}
                label={t(`names.${measure}`)}
                value={format(measure, now[measure], currency)}
                note={
                  <Trend
                    now={now[measure]}
                    before={before[measure]}
                    beforeText={format(measure, before[measure], currency)}
                  />
                }
              />
            ))}
          </StatGrid>
        </div>
      ))}
    </section>
  )
}
