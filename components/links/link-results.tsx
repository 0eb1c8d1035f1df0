import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { sumOf } from '@/lib/links/rules'
import { type ClickFigures, type Day, FIGURES, RANGES, type Range } from '@/lib/links/schema'
import { ClickStanding } from './click-standing'
import { LinkDays } from './link-days'

type LinkResultsProps = { days: Day[]; clicks: ClickFigures; range: Range; path: string }

/** What a link brought in the chosen days; the choice stays in the address. */
export function LinkResults({ days, clicks, range, path }: LinkResultsProps) {
  const t = useTranslations('links')
  const locale = useLocale()
  const sum = sumOf(days)
  const tabs = RANGES.map((days) => ({
    key: String(days),
    label: t('detail.days', { days: String(days) }),
    href: `${path}?range=${days}`,
    isCurrent: days === range,
  }))
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-h3">{t('detail.results')}</h2>
        <Tabs label={t('detail.range')} tabs={tabs} className="md:shadow-none" />
      </div>
      <StatGrid>
        {FIGURES.map((figure) => (
          <StatTile
            key={figure}
            label={t(figure)}
            value={formatNumber(sum[figure], locale)}
            tone={figure === 'sales' && sum.sales > 0 ? 'good' : 'plain'}
          />
        ))}
      </StatGrid>
      <LinkDays days={days} />
      <ClickStanding figures={clicks} days={range} />
    </section>
  )
}
