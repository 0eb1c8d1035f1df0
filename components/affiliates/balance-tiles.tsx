import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { CurrencyBalance } from '@/lib/affiliates/schema'
import { UNSETTLED } from '@/lib/affiliates/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type NextPayout = { currency: string; due: string | null; amount: number; reason: string | null }
/** `next`: the coming payments of programs that name a day, the soonest first. */
type BalanceTilesProps = { totals: CurrencyBalance[]; next: NextPayout[] }

/** Pending, available, when the next payment is, in which state and paid: one row of tiles for each currency. */
export function BalanceTiles({ totals, next }: BalanceTilesProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  /** The next payment is the next one that carries money. */
  const nextOf = (currency: string, money: (minor: number) => string) => {
    const dated = next.filter((payout) => payout.currency === currency && payout.due)
    const due = dated.find((payout) => payout.amount > 0)?.due
    if (due) {
      const sum = dated.filter((one) => one.due === due).reduce((total, one) => total + one.amount, 0)
      return { value: formatDayShort(`${due}T12:00:00Z`, locale), note: t('likely', { amount: money(sum) }) }
    }
    const isSmall = dated.some(({ reason }) => reason === 'below_minimum')
    const isBlocked = dated.some(({ reason }) => reason !== 'below_minimum' && reason !== 'negative_balance')
    if (dated.length === 0) return { value: t('noPayoutDay'), note: t('noPayoutDayNote') }
    return { value: '—', note: t(isBlocked ? 'nextBlocked' : isSmall ? 'nextBelow' : 'nextNothing') }
  }
  return totals.map((total) => {
    const money = (minor: number) => formatMoney(minor, total.currency, locale)
    const available = total.available < 0 ? t('negativeNote') : t('availableNote')
    const stages = UNSETTLED.filter((stage) => total.stages[stage] > 0).map((stage) =>
      t(`stages.${stage}`, { amount: money(total.stages[stage]) }),
    )
    return (
      <StatGrid key={total.currency}>
        <StatTile label={t('pending')} value={money(total.pending)} note={t('pendingNote')} tone="waiting" />
        <StatTile label={t('available')} value={money(total.available)} note={available} tone="good" />
        <StatTile label={t('nextPayout')} {...nextOf(total.currency, money)} />
        <StatTile
          label={t('inPayout')}
          value={money(total.inPayout)}
          note={stages.join(' · ') || t('inPayoutNote')}
        />
        <StatTile label={t('paid')} value={money(total.paid)} note={t('paidNote')} />
      </StatGrid>
    )
  })
}
