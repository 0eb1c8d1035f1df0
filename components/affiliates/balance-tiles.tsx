import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { CurrencyBalance } from '@/lib/affiliates/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type NextPayout = { currency: string; due: string | null; available: number; maturing: number }
/** `next`: the coming payments of programs that name a day, the soonest first. */
type BalanceTilesProps = { totals: CurrencyBalance[]; next: NextPayout[] }

/** Pending, available, when the next payment is, on its way and paid: one row of tiles for each currency. */
export function BalanceTiles({ totals, next }: BalanceTilesProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const nextOf = (currency: string, money: (minor: number) => string) => {
    const own = next.filter((payout) => payout.currency === currency && payout.due)
    const due = own[0]?.due
    if (!due) return { value: t('noPayoutDay'), note: t('noPayoutDayNote') }
    const likely = own
      .filter((one) => one.due === due)
      .map((one) => Math.max(one.available + one.maturing, 0))
    const amount = money(likely.reduce((sum, one) => sum + one, 0))
    return { value: formatDayShort(`${due}T12:00:00Z`, locale), note: t('likely', { amount }) }
  }
  return totals.map((total) => {
    const money = (minor: number) => formatMoney(minor, total.currency, locale)
    const available = total.available < 0 ? t('negativeNote') : t('availableNote')
    return (
      <StatGrid key={total.currency}>
        <StatTile label={t('pending')} value={money(total.pending)} note={t('pendingNote')} tone="waiting" />
        <StatTile label={t('available')} value={money(total.available)} note={available} tone="good" />
        <StatTile label={t('nextPayout')} {...nextOf(total.currency, money)} />
        <StatTile label={t('inPayout')} value={money(total.inPayout)} note={t('inPayoutNote')} />
        <StatTile label={t('paid')} value={money(total.paid)} note={t('paidNote')} />
      </StatGrid>
    )
  })
}
