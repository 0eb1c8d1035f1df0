import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Holdings, type Outcome, tierFor } from '@/lib/ito/holder-rules'
import type { Sale } from '@/lib/ito/holder-schema'
import { formatTokens, formatUnits6 } from '@/lib/ito/units'
import type { TokenTier } from '@/lib/supabase/enums'

type HoldingTilesProps = {
  sale: Sale
  holdings: Holdings
  outcome: Outcome
  /** What counts by now: the highest tier of a wallet. */
  tier: TokenTier
  /** What the wallet that has paid most has paid: tiers are each wallet's own. */
  mostPaid: number
}

/** What somebody has in an offering, in four figures, by where the sale stands. */
export function HoldingTiles({ sale, holdings, outcome, tier, mostPaid }: HoldingTilesProps) {
  const t = useTranslations('tokens.tiles')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  const money = (units: number) => formatUnits6(units, locale)
  const tokens = (amount: bigint) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const { next } = tierFor(mostPaid, sale.tiers)
  const end = sale.phases.at(-1)?.endsAt
  if (outcome === 'failed')
    return (
      <StatGrid>
        <StatTile
          label={t('paidBack')}
          value={money(holdings.refunded)}
          note={t('paidBackNote')}
          tone="good"
        />
        <StatTile
          label={t('toRefund')}
          value={money(holdings.paid - holdings.refunded)}
          note={t('toRefundNote')}
          tone={holdings.paid > holdings.refunded ? 'waiting' : 'plain'}
        />
      </StatGrid>
    )
  return (
    <StatGrid>
      <StatTile
        label={t('paid')}
        value={money(holdings.paid)}
        note={end && outcome === 'open' ? t('paidNote', { day: formatDay(end, locale) }) : undefined}
      />
      <StatTile label={t('tokens')} value={tokens(holdings.allocated)} note={t('tokensNote')} />
      <StatTile
        label={t('tier')}
        value={tTier(tier)}
        note={
          outcome === 'open' && next
            ? t('tierNext', { amount: money(next.missing), tier: tTier(next.tier) })
            : undefined
        }
      />
      <StatTile
        label={t('claimable')}
        value={tokens(holdings.claimable)}
        note={
          outcome === 'succeeded' ? t('claimed', { tokens: tokens(holdings.claimed) }) : t('claimableLater')
        }
        tone={holdings.claimable > 0n ? 'good' : 'plain'}
      />
    </StatGrid>
  )
}
