import { useLocale, useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { CurrencyBalance } from '@/lib/affiliates/schema'
import { formatMoney } from '@/lib/money'

type BalanceTilesProps = { totals: CurrencyBalance[] }

/** Pending, available, on its way and paid: one row of tiles for each currency. */
export function BalanceTiles({ totals }: BalanceTilesProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  return totals.map((total) => {
    const money = (minor: number) => formatMoney(minor, total.currency, locale)
    const available = total.available < 0 ? t('negativeNote') : t('availableNote')
    return (
      <StatGrid key={total.currency}>
        <StatTile label={t('pending')} value={money(total.pending)} note={t('pendingNote')} tone="waiting" />
        <StatTile label={t('available')} value={money(total.available)} note={available} tone="good" />
        <StatTile label={t('inPayout')} value={money(total.inPayout)} note={t('inPayoutNote')} />
        <StatTile label={t('paid')} value={money(total.paid)} note={t('paidNote')} />
      </StatGrid>
    )
  })
}
