import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { perClick, rateOf } from '@/lib/reports/rules'
import type { CurrencyReport, PaidFigures } from '@/lib/reports/schema'
import { Trend } from './trend'

type FigureTilesProps = { report: CurrencyReport; paid: PaidFigures | undefined }

/** What the period earned, paid and how well visits sold, each beside the period before. */
export function FigureTiles({ report: { currency, now, before }, paid }: FigureTilesProps) {
  const t = useTranslations('reports.figures')
  const locale = useLocale()
  const money = (minor: number | null) => (minor === null ? '—' : formatMoney(minor, currency, locale))
  const share = (bps: number | null) => (bps === null ? '—' : formatShare(bps, locale))
  const tiles = [
    { name: 'earned', now: now.earned, before: before.earned, format: money },
    { name: 'paid', now: paid?.now ?? 0, before: paid?.before ?? 0, format: money },
    {
      name: 'clicks',
      now: now.clicks,
      before: before.clicks,
      format: (n: number | null) => formatNumber(n ?? 0, locale),
    },
    { name: 'epc', now: perClick(now), before: perClick(before), format: money },
    {
      name: 'rate',
      now: rateOf(now.sales, now.clicks),
      before: rateOf(before.sales, before.clicks),
      format: share,
    },
  ] as const
  return (
    <StatGrid>
      {tiles.map(({ name, now, before, format }) => (
        <StatTile
          key={name}
          label={t(name)}
          value={format(now)}
          tone={name === 'earned' && Number(now) > 0 ? 'good' : 'plain'}
          note={<Trend now={now ?? 0} before={before ?? 0} beforeText={format(before)} />}
        />
      ))}
    </StatGrid>
  )
}
