import { useTranslations } from 'next-intl'
import { NOTHING } from '@/components/ui/data-table'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { BannerFigures } from '@/lib/banners/schema'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** What a banner brought in a year, on all links. */
export function BannerTiles({ figures }: { figures: BannerFigures }) {
  const t = useTranslations('banners.columns')
  const locale = useLocale()
  const { impressions, clicks, rate, sales } = figures
  return (
    <StatGrid>
      <StatTile label={t('impressions')} value={formatNumber(impressions, locale)} />
      <StatTile label={t('clicks')} value={formatNumber(clicks, locale)} />
      <StatTile label={t('rate')} value={rate === null ? NOTHING : formatShare(rate, locale)} />
      <StatTile label={t('sales')} value={formatNumber(sales, locale)} />
    </StatGrid>
  )
}
