import { scaleLinear } from 'd3-scale'
import { useTranslations } from 'next-intl'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { rateOf } from '@/lib/reports/rules'
import type { CurrencyReport } from '@/lib/reports/schema'

/** Clicks, leads and sales of the period under each other, with how many of a hundred went on. */
export function Funnel({ report: { now } }: { report: CurrencyReport }) {
  const t = useTranslations('reports.funnel')
  const locale = useLocale()
  const steps = (['clicks', 'leads', 'sales'] as const).map((name) => ({ name, count: now[name] }))
  const width = scaleLinear([0, Math.max(1, ...steps.map(({ count }) => count))], [0, 100])
  return (
    <section className="grid content-start gap-4">
      <h3 className="text-h4">{t('title')}</h3>
      <ol className="grid gap-4">
        {steps.map(({ name, count }) => {
          const rate = name === 'clicks' ? null : rateOf(count, now.clicks)
          return (
            <li key={name} className="grid gap-1.5">
              <span className="flex items-baseline justify-between gap-4">
                <span>{t(name)}</span>
                <span className="figures font-semibold">{formatNumber(count, locale)}</span>
              </span>
              <span aria-hidden="true" className="block h-2.5 bg-sunken">
                <span className="block h-full min-w-0.5 bg-canal" style={{ width: `${width(count)}%` }} />
              </span>
              {rate !== null && (
                <span className="text-ink-soft text-sm">
                  {t('ofClicks', { share: formatShare(rate, locale) })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
