import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { EXAMPLE } from './example-month'

type Props = { now: number[]; before: number[] }

const WIDTH = 600
const HEIGHT = 160
const TICKS = 4
const MARKED_DAYS = [1, 10, 20, 30]

/** What was earned by each day of the example month, and of the one before. */
export function MonthChart({ now, before }: Props) {
  const t = useTranslations('home.month')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, EXAMPLE.currency, locale)
  const most = Math.max(...now, ...before)
  const step = Math.ceil(most / TICKS / 1000) * 1000
  const x = (day: number) => ((day - 1) / (EXAMPLE.days - 1)) * WIDTH
  const y = (amount: number) => HEIGHT - (amount / (step * TICKS)) * HEIGHT
  /** The sum stands until the next sale. */
  const stairs = (sums: number[]) =>
    sums.map((sum, index) => (index === 0 ? `M0 ${y(sum)}` : `H${x(index + 1)}V${y(sum)}`)).join('')
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => index * step)
  const last = { now: now.at(-1) ?? 0, before: before.at(-1) ?? 0 }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="font-medium">{t('chart')}</p>
        <p className="flex gap-4 text-ink-soft">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-t-canal" />
            {t('now')}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-t-mola border-dashed" />
            {t('before')}
          </span>
        </p>
      </div>
      <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-ink-soft text-xs">
        <div aria-hidden="true" className="relative h-32 sm:h-40">
          <span className="invisible">{money(step * TICKS)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(y(tick) / HEIGHT) * 100}%` }}
            >
              {money(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={t('chartLabel', { now: money(last.now), before: money(last.before) })}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          className="h-32 w-full overflow-visible sm:h-40"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${stairs(now)}V${HEIGHT}H0Z`} className="fill-canal" opacity="0.12" />
          <path
            d={stairs(before)}
            className="stroke-mola"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={stairs(now)}
            className="stroke-canal"
            strokeWidth="2.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p aria-hidden="true" className="relative col-start-2 h-4">
          {MARKED_DAYS.map((day) => (
            <span
              key={day}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full whitespace-nowrap"
              style={{ left: `${(x(day) / WIDTH) * 100}%` }}
            >
              {t('day', { day: String(day) })}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
