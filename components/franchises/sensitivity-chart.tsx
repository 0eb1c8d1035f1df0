import { useTranslations } from 'next-intl'
import { type Assumptions, sensitivityOf } from '@/lib/franchises/calculator-rules'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

/** What a tenth less or more of each assumption does to a month: bars with their figures beside them. */
export function SensitivityChart({ given }: { given: Assumptions }) {
  const t = useTranslations('franchises.calculator')
  const locale = useLocale()
  const rows = sensitivityOf(given)
  const most = Math.max(...rows.flatMap(({ less, more }) => [Math.abs(less), Math.abs(more)]), 1)
  const money = (minor: number) => formatMoney(minor, 'USD', locale)
  if (rows.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('sensitivity')}</h2>
      <p className="measure text-ink-soft text-sm">{t('sensitivityText')}</p>
      <ul className="grid gap-3">
        {rows.map(({ name, less, more }) => (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_13rem]"
          >
            <span className="text-sm">{t(`fields.${name}`)}</span>
            <svg viewBox="0 0 200 16" className="h-4 w-full" preserveAspectRatio="none" aria-hidden="true">
              {[less, more].map((value, at) => (
                <rect
                  key={at === 0 ? 'less' : 'more'}
                  x={value < 0 ? 100 - (100 * -value) / most : 100}
                  y={at * 8}
                  width={(100 * Math.abs(value)) / most}
                  height="7"
                  className={value < 0 ? 'fill-rojo' : 'fill-selva'}
                />
              ))}
              <rect x="99.5" width="1" height="16" className="fill-ink" />
            </svg>
            <span className="figures text-right text-ink-soft text-sm">
              {t('lessMore', { less: money(less), more: money(more) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
