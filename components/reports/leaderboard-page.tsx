import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Board, BoardMonth, Consent, Place } from '@/lib/reports/leaderboard-schema'
import { Leaderboard } from './leaderboard'
import { LeaderboardChoice } from './leaderboard-choice'
import { LeaderboardConsent } from './leaderboard-consent'

type LeaderboardPageProps = {
  path: string
  boards: Board[]
  board: Board
  month: BoardMonth
  months: string[]
  places: Place[]
  consent: Consent | null
  mayDecide: boolean
}

/** One program's leaderboard as an affiliate sees it, with their own place and whether others see them. */
export function LeaderboardPage(props: LeaderboardPageProps) {
  const { path, boards, board, month, months, places, consent, mayDecide } = props
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const own = places.find(({ isMine }) => isMine)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LeaderboardChoice {...{ path, month, months }} boards={{ all: boards, current: board.slug }} />
        <p className="font-medium text-lg" data-own={own?.place ?? ''}>
          {own ? t('own', { place: String(own.place), count: own.sales }) : t('ownNone')}
        </p>
        {places.length > 0 ? (
          <Leaderboard places={places} label={t('caption', { program: localized(board.name, locale) })} />
        ) : (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        )}
        <p className="measure text-ink-soft text-sm">{t('rules')}</p>
      </div>
      <LeaderboardConsent consent={consent} mayDecide={mayDecide} />
    </div>
  )
}
