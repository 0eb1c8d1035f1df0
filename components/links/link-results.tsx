import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { SteadyLabel } from '@/components/ui/steady-label'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { sumOf } from '@/lib/links/rules'
import { type ClickFigures, type Day, FIGURES, RANGES, type Range } from '@/lib/links/schema'
import { ClickStanding } from './click-standing'
import { DayChart } from './day-chart'

type LinkResultsProps = { days: Day[]; clicks: ClickFigures; range: Range; path: string }

/** What a link brought in the chosen days; the choice stays in the address. */
export function LinkResults({ days, clicks, range, path }: LinkResultsProps) {
  const t = useTranslations('links')
  const locale = useLocale()
  const sum = sumOf(days)
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-h3">{t('detail.results')}</h2>
        <nav aria-label={t('detail.range')}>
          <ul className="flex gap-1">
            {RANGES.map((days) => (
              <li key={days}>
                <Link
                  href={`${path}?range=${days}`}
                  aria-current={days === range ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-md px-3 text-ink-soft text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
                >
                  <SteadyLabel>{t('detail.days', { days: String(days) })}</SteadyLabel>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
      <DayChart days={days} />
      <ClickStanding figures={clicks} days={range} />
    </section>
  )
}
