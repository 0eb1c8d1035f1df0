import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { CurrencyBalance } from '@/lib/affiliates/schema'
import { UNSETTLED } from '@/lib/affiliates/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { PayoutOmissionReason } from '@/lib/supabase/enums'

type NextSum = { currency: string; due: string | null; amount: number; reason: PayoutOmissionReason | null }
/** `next`: the next payout in each currency. `isAdmin`: somebody else reads what the affiliate would be spoken to about. */
type BalanceTilesProps = { totals: CurrencyBalance[]; next: NextSum[]; isAdmin?: boolean }

/** Pending, available, when the next payment is, in which state and paid: one row of tiles for each currency. */
export function BalanceTiles({ totals, next, isAdmin = false }: BalanceTilesProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const mine = useTranslations('payouts.mine.reasons')
  const theirs = useTranslations('payouts.obstacles')
  const obstacle = (reason: PayoutOmissionReason, currency: string) => {
    if (isAdmin) return theirs(reason)
    return reason === 'below_minimum' ? t('nextBelow') : mine(reason, { currency })
  }
  const nextOf = (currency: string, money: (minor: number) => string) => {
    const one = next.find((sum) => sum.currency === currency)
    if (one && one.amount > 0) {
      const amount = money(one.amount)
      if (!one.due) return { value: t('noPayoutDay'), note: t('undated', { amount }) }
      return { value: formatDayShort(`${one.due}T12:00:00Z`, locale), note: t('likely', { amount }) }
    }
    const reason = one?.reason
    if (!reason) return { value: '—', note: t('nextNothing') }
    return { value: '—', note: obstacle(reason, currency) }
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
        <StatTile
          label={t('available')}
          value={money(total.available)}
          note={available}
          tone={total.available < 0 ? 'bad' : 'good'}
        />
        <StatTile label={t('nextPayout')} {...nextOf(total.currency, money)} />
        <StatTile
          label={t('inPayout')}
          value={money(total.inPayout)}
          note={stages.join(' · ') || t('inPayoutNote')}
        />
        <StatTile label={t('paid')} value={money(total.paid)} note={isAdmin ? undefined : t('paidNote')} />
      </StatGrid>
    )
  })
}
