import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'
import { formatDayMonth } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { ChartCursor } from './chart-cursor'

export type ChartDay = { day: string; title: string; now: number; before: number | null }
type DayChartProps = {
  days: ChartDay[]
  /** Describes the picture for those who do not see it; the table beside it has the numbers. */
  label: string
  formatValue: (value: number) => string
}

const WIDTH = 1000
const HEIGHT = 240
/** Days with a name below them where there is room; every second one on a phone. */
const NAMED = 6

/** Bars for each day and a line for the period before, drawn on the server; a cursor reads each day out. */
export function DayChart({ days, label, formatValue }: DayChartProps) {
  const id = useId()
  const locale = useLocale()
  const most = Math.max(1, ...days.flatMap(({ now, before }) => [now, before ?? 0]))
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(4)
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  ).padding(days.length > 60 ? 0.15 : 0.28)
  const isEmpty = days.every(({ now, before }) => now === 0 && !before)
  const ticks = isEmpty ? [0] : y.ticks(4).filter(Number.isInteger) // no parts of a cent or of a click
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2
  const path = line<ChartDay>()
    .defined(({ before }) => before !== null)
    .x(({ day }) => middle(day))
    .y(({ before }) => y(before ?? 0))(days)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-ink-soft text-sm">
      <div aria-hidden="true" className="relative h-44 sm:h-60">
        <span className="figures invisible">{formatValue(ticks.at(-1) ?? 0)}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="figures absolute right-0 -translate-y-1/2"
            style={{ top: `${(y(tick) / HEIGHT) * 100}%` }}
          >
            {formatValue(tick)}
          </span>
        ))}
      </div>
      <ChartCursor label={label} texts={days.map(({ title }) => title)}>
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible sm:h-60"
        >
          <title id={id}>{label}</title>
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-control' : 'stroke-hairline'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, now }) => (
            <rect
              key={day}
              x={x(day)}
              width={x.bandwidth()}
              y={y(now)}
              height={HEIGHT - y(now)}
              className="fill-canal"
            />
          ))}
          <path
            d={days.some(({ before }) => before) ? (path ?? '') : ''}
            className="pointer-events-none fill-none stroke-mola-text"
            strokeWidth={2}
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </ChartCursor>
      <div aria-hidden="true" className="relative col-start-2 h-5">
        {namedDays(days).map(({ day }, n, named) => (
          <span
            key={day}
            className={`absolute whitespace-nowrap ${n % 2 === 1 ? 'max-sm:hidden' : ''} ${n === 0 ? '' : n === named.length - 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: `${n === 0 ? 0 : n === named.length - 1 ? 100 : middle(day) / (WIDTH / 100)}%` }}
          >
            {formatDayMonth(`${day}T12:00:00Z`, locale)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The first day, the last one and some between at even distances. */
function namedDays(days: ChartDay[]): ChartDay[] {
  const steps = Math.min(NAMED, days.length - 1)
  if (steps < 1) return days
  const at = Array.from({ length: steps + 1 }, (_, n) => Math.round((n * (days.length - 1)) / steps))
  return at.flatMap((n) => days[n] ?? [])
}
