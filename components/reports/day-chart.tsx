import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'

export type ChartDay = { day: string; title: string; now: number; before: number | null }
type DayChartProps = {
  days: ChartDay[]
  /** Describes the picture for those who do not see it; the table beside it has the numbers. */
  label: string
  formatValue: (value: number) => string
  first: string
  last: string
}

const WIDTH = 1000
const HEIGHT = 240

/** Bars for each day and a line for the period before. Drawn on the server: no script travels for it. */
export function DayChart({ days, label, formatValue, first, last }: DayChartProps) {
  const id = useId()
  const most = Math.max(1, ...days.flatMap(({ now, before }) => [now, before ?? 0]))
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(4)
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  ).padding(days.length > 60 ? 0.15 : 0.28)
  const ticks = y.ticks(4).filter((tick) => tick > 0 && Number.isInteger(tick)) // no parts of a cent or of a click
  const path = line<ChartDay>()
    .defined(({ before }) => before !== null)
    .x(({ day }) => (x(day) ?? 0) + x.bandwidth() / 2)
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
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible border-b sm:h-60"
      >
        <title id={id}>{label}</title>
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
        {days.map(({ day, title, now }) => (
          <g key={day}>
            <title>{title}</title>
            <rect x={x(day)} width={x.bandwidth()} y={0} height={HEIGHT} fill="transparent" />
            <rect
              x={x(day)}
              width={x.bandwidth()}
              y={y(now)}
              height={HEIGHT - y(now)}
              className="fill-canal"
            />
          </g>
        ))}
        <path
          d={days.some(({ before }) => before) ? (path ?? '') : ''}
          className="pointer-events-none fill-none stroke-mola"
          strokeWidth={1.5}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="col-start-2 flex justify-between gap-4">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
