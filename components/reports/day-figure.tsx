import type { ReactNode } from 'react'
import { type ChartDay, DayChart } from '@/components/page/day-chart'

type DayFigureProps = {
  title: string
  now: string
  before: string
  days: ChartDay[]
  /** What the picture shows, for those who do not see it. */
  label: string
  formatValue: (value: number) => string
  /** The table with the same numbers. */
  children: ReactNode
}

/** Days beside the period before: what the marks mean, the picture, and its numbers below. */
export function DayFigure({ title, now, before, children, ...chart }: DayFigureProps) {
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h4">{title}</h3>
        <span aria-hidden="true" className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
          <span className="inline-flex items-center gap-2">
            <span className="size-3 bg-canal" /> {now}
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="w-5 border-mola-text border-t-2 border-dashed" /> {before}
          </span>
        </span>
      </figcaption>
      <DayChart {...chart} />
      {children}
    </figure>
  )
}
