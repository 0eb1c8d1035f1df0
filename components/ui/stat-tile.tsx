import type { ReactNode } from 'react'

type StatTileProps = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  tone?: 'plain' | 'good' | 'waiting' | 'bad'
}
const TONES = { plain: 'text-ink', good: 'text-selva', waiting: 'text-sol', bad: 'text-rojo' }

/** A sum of millions does not fit a phone's tile as large as others. */
const LONG = 11

/** One figure and what happens to it next; put several into a StatGrid. */
export function StatTile({ label, value, note, tone = 'plain' }: StatTileProps) {
  const size = typeof value === 'string' && value.length > LONG ? 'text-h4 sm:text-h3 lg:text-h4' : 'text-h3'
  return (
    <div
      data-slot="stat-tile"
      className="grid min-w-0 content-start gap-1 bg-surface p-4 max-lg:last:odd:col-span-2 sm:p-5"
    >
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className={`figures font-display font-semibold ${size} ${TONES[tone]}`}>{value}</dd>
      {note && <dd className="text-ink-soft text-sm">{note}</dd>}
    </div>
  )
}

/** Tiles share hairlines instead of floating each in its own box. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl
      data-slot="stat-grid"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-hairline lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr"
    >
      {children}
    </dl>
  )
}
