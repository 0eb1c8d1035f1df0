import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { dollars, tokensOf } from '@/lib/ito/office-rules'

/** What an offering came to by the blocks that were read; nothing before its contracts are registered. */
export function OfferingTiles({ offering }: { offering: OfferingPlan }) {
  const t = useTranslations('offerings.tiles')
  const locale = useLocale()
  const { totals } = offering
  if (!totals) return null
  const outcome = totals.isSucceeded === null ? 'open' : totals.isSucceeded ? 'succeeded' : 'failed'
  return (
    <div className="grid gap-2">
      <StatGrid>
        <StatTile
          label={t('raised')}
          value={dollars(totals.raised, locale)}
          note={t('of', { soft: dollars(offering.softCap, locale), hard: dollars(offering.hardCap, locale) })}
          tone={totals.raised >= offering.softCap ? 'good' : 'plain'}
        />
        <StatTile label={t('sold')} value={tokensOf(totals.sold, locale)} note={offering.symbol} />
        <StatTile label={t('buyers')} value={formatNumber(totals.buyers, locale)} />
        <StatTile label={t('outcome')} value={t(`outcomes.${outcome}`)} />
      </StatGrid>
      {totals.at && (
        <p className="text-ink-soft text-sm">
          {t('asOf', { block: totals.block, moment: formatMoment(totals.at, locale) })}
        </p>
      )}
    </div>
  )
}
