import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Place } from '@/lib/reports/leaderboard-schema'

type LeaderboardProps = {
  places: Place[]
  label: string
  /** What this reader can do about a line. */
  care?: (place: Place) => ReactNode
}

/** Places from the first on, each with a name and its sales; equal sales share a place. The reader's own line stands out. */
export function Leaderboard({ places, label, care }: LeaderboardProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  return (
    <ol aria-label={label} className="divide-y rounded-md border bg-surface">
      {places.map((one) => (
        <li
          key={one.name ?? 'mine'}
          data-place={one.place}
          data-mine={one.isMine || undefined}
          className={`grid gap-2 px-4 py-3 sm:px-5 ${one.isMine ? 'bg-sunken/60 shadow-[inset_4px_0_0_var(--canal)] first:rounded-t-md last:rounded-b-md' : ''}`}
        >
          <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span className="figures font-display font-semibold text-h4">
              <span className="sr-only">{t('place')} </span>
              {formatNumber(one.place, locale)}
            </span>
            <span className={`wrap-anywhere ${one.isMine ? 'font-semibold' : ''}`}>{called(one)}</span>
            <span className="figures whitespace-nowrap text-ink-soft">
              {t('count', { count: one.sales })}
            </span>
          </div>
          {care?.(one)}
        </li>
      ))}
    </ol>
  )

  function called({ name, isMine }: Place) {
    if (name === null) return t('hidden')
    return isMine ? t('mine', { name }) : name
  }
}
