import { useTranslations } from 'next-intl'
import { type Assumptions, calculate, withRides } from '@/lib/franchises/calculator-rules'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { SensitivityChart } from './sensitivity-chart'

const CASES = [-20, 0, 20] as const
const COSTS = [
  'drivers',
  'commission',
  'royalty',
  'ad_fund',
  'fuel',
  'maintenance',
  'insurance',
  'fixed',
] as const

/** Three cases side by side, line by line from what passengers pay to what is left. */
export function CalculatorResult({ given }: { given: Assumptions }) {
  const t = useTranslations('franchises.calculator')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, 'USD', locale)
  const cases = CASES.map((percent) => ({ percent, ...calculate(withRides(given, percent)) }))
  const lines = [
    { key: 'gross' as const, values: cases.map(({ gross }) => money(gross)) },
    ...COSTS.map((key) => ({ key, values: cases.map(({ costs }) => money(-costs[key])) })),
    { key: 'cash' as const, values: cases.map(({ cash }) => money(cash)), isSum: true },
    { key: 'start' as const, values: cases.map(({ start }) => money(start)) },
    {
      key: 'breakEven' as const,
      values: cases.map(({ breakEven }) =>
        breakEven === null ? t('never') : formatNumber(breakEven / 100, locale),
      ),
    },
    {
      key: 'payback' as const,
      values: cases.map(({ payback }) => (payback === null ? t('never') : t('months', { count: payback }))),
    },
  ]
  return (
    <div className="grid gap-10">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section aria-label={t('cases')} tabIndex={0} className="relative min-w-0 overflow-x-auto">
        <table className="w-full border-t-2 border-t-ink text-[0.8125rem] sm:min-w-[34rem] sm:text-sm">
          <caption className="sr-only">{t('cases')}</caption>
          <thead>
            <tr className="border-b">
              <th scope="col" className="py-3 pr-2 text-left font-medium text-ink-soft sm:pr-4">
                {t('line')}
              </th>
              {CASES.map((percent) => (
                <th key={percent} scope="col" className="px-1 py-3 text-right font-medium last:pr-0 sm:px-3">
                  {t('case', { state: percent < 0 ? 'less' : percent > 0 ? 'more' : 'base' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, values, ...line }) => (
              <tr
                key={key}
                className={`border-b ${'isSum' in line ? 'border-y-2 border-y-ink font-semibold' : ''}`}
              >
                <th scope="row" className="py-2.5 pr-2 text-left font-normal sm:pr-4">
                  {t(`lines.${key}`)}
                </th>
                {values.map((value, at) => (
                  <td key={CASES[at]} className="figures px-1 py-2.5 text-right last:pr-0 sm:px-3">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <SensitivityChart given={given} />
    </div>
  )
}
