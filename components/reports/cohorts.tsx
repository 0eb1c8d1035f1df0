import { useTranslations } from 'next-intl'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Cohort } from '@/lib/reports/admin-schema'
import { formatMonth } from './month-form'

/** Those who first bought in a month, and how many of them bought and for how much in each month since. */
export function Cohorts({ cohorts }: { cohorts: Cohort[] }) {
  const t = useTranslations('reports.cohorts')
  const weight = (currency: string) =>
    cohorts
      .filter((cohort) => cohort.currency === currency)
      .flatMap(({ months }) => months)
      .reduce((sum, { revenue }) => sum + revenue, 0)
  const currencies = [...new Set(cohorts.map(({ currency }) => currency))].sort(
    (a, b) => weight(b) - weight(a),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {cohorts.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      {currencies.map((currency) => (
        <CohortTable
          key={currency}
          currency={currency}
          cohorts={cohorts.filter((cohort) => cohort.currency === currency)}
        />
      ))}
    </div>
  )
}

function CohortTable({ cohorts, currency }: { cohorts: Cohort[]; currency: string }) {
  const t = useTranslations('reports.cohorts')
  const reports = useTranslations('reports')
  const locale = useLocale()
  const longest = Math.max(...cohorts.map(({ months }) => months.length))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-h4">{reports('inCurrency', { currency })}</h2>
      <section
        aria-label={t('caption', { currency })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        className="relative overflow-x-auto rounded-md border bg-surface"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t('caption', { currency })}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-3 py-2.5 text-left font-medium">
                {t('first')}
              </th>
              {Array.from({ length: longest }, (_, n) => n).map((n) => (
                <th key={n} scope="col" className="whitespace-nowrap px-1.5 py-2.5 text-right font-medium">
                  {n === 0 ? (
                    t('same')
                  ) : (
                    <>
                      <span className="sr-only">{t('after', { months: n })}</span>
                      <span aria-hidden="true">+{n}</span>
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ first, months }) => (
              <tr key={first} className="border-t">
                <th
                  scope="row"
                  className="sticky left-0 whitespace-nowrap bg-surface px-3 py-2 text-left font-medium"
                >
                  {formatMonth(first, locale, 'short')}
                </th>
                {months.map(({ month, customers, revenue }) => {
                  const share = customers / Math.max(1, months[0]?.customers ?? 1)
                  return (
                    <td
                      key={month}
                      className="figures px-1.5 py-2 text-right"
                      style={{
                        background: `color-mix(in oklab, var(--canal) ${Math.round(share * 22)}%, transparent)`,
                      }}
                    >
                      <span className={customers === 0 ? 'block text-ink-soft' : 'block font-medium'}>
                        {formatNumber(customers, locale)}
                        {month !== first && customers > 0 && (
                          <span className="font-normal text-xs">
                            {' '}
                            · {formatShare(Math.round(share * 100) * 100, locale)}
                          </span>
                        )}
                      </span>
                      {revenue > 0 && (
                        <span className="block whitespace-nowrap text-ink-soft text-xs">
                          {formatMoney(revenue, currency, locale)}
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
