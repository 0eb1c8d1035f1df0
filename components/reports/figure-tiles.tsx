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
    { name: 'earned', now: now.earned, before: before.earned, say: money },
    { name: 'paid', now: paid?.now ?? 0, before: paid?.before ?? 0, say: money },
    {
      name: 'clicks',
      now: now.clicks,
      before: before.clicks,
      say: (n: number | null) => formatNumber(n ?? 0, locale),
    },
    { name: 'epc', now: perClick(now), before: perClick(before), say: money },
    {
      name: 'rate',
      now: rateOf(now.sales, now.clicks),
      before: rateOf(before.sales, before.clicks),
      say: share,
    },
  ] as const
  return (
    <StatGrid>
      {tiles.map(({ name, now, before, say }) => (
        <StatTile
          key={name}
          label={t(name)}
          value={say(now)}
          tone={name === 'earned' && Number(now) > 0 ? 'good' : 'plain'}
          note={<Trend now={now ?? 0} before={before ?? 0} beforeText={say(before)} />}
        />
      ))}
    </StatGrid>
  )
}
