import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import type { HoldingSums, OfferingRef } from '@/lib/ito/office-schema'
import { formatMoney } from '@/lib/money'

/** What all buyers of an offering have together. */
export function HolderTiles({ of, sums }: { of: OfferingRef; sums: HoldingSums }) {
  const t = useTranslations('offerings.holders.tiles')
  const locale = useLocale()
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{localized(of.name, locale)}</h2>
      <StatGrid>
        <StatTile
          label={t('holders')}
          value={formatNumber(sums.holders, locale)}
          note={t('wallets', { count: sums.wallets })}
        />
        <StatTile
          label={t('tokens')}
          value={tokensOf(sums.tokens, locale)}
          note={t('final', { tokens: tokensOf(sums.tokens_final, locale) })}
        />
        <StatTile
          label={t('paid')}
          value={dollars(sums.paid, locale)}
          note={t('bank', { amount: formatMoney(sums.bank, 'USD', locale) })}
        />
        <StatTile
          label={t('staked')}
          value={tokensOf(sums.staked, locale)}
          note={t('claimed', { tokens: tokensOf(sums.claimed, locale) })}
        />
      </StatGrid>
    </section>
  )
}
