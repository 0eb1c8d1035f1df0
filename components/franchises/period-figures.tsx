import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { Figures } from '@/lib/franchises/owner-rules'
import type { Median } from '@/lib/franchises/owner-schema'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type PeriodFiguresProps = { figures: Figures; median: Median | null; isYear: boolean; currency: string }

/** What was reported for a period, and how it compares with the network's median. */
export function PeriodFigures({ figures, median, isYear, currency }: PeriodFiguresProps) {
  const t = useTranslations('goride.figures')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const number = (value: number) => formatNumber(value, locale)
  const mean = (hundredths: number) => formatNumber(hundredths / 100, locale, { maximumFractionDigits: 1 })
  const rows = [
    { key: 'ridesDay', own: mean(figures.ridesDay), all: median && mean(median.ridesDay) },
    { key: 'grossDay', own: money(figures.grossDay), all: median && money(median.grossDay) },
    { key: 'fare', own: money(figures.fare), all: median && money(median.fare) },
    { key: 'ridesVehicle', own: mean(figures.ridesVehicle), all: median && mean(median.ridesVehicle) },
    {
      key: 'commissionBps',
      own: formatShare(figures.commissionBps, locale),
      all: median && formatShare(median.commissionBps, locale),
    },
    {
      key: 'cancelledBps',
      own: formatShare(figures.cancelledBps, locale),
      all: median && formatShare(median.cancelledBps, locale),
    },
  ] as const
  return (
    <div className="grid gap-6">
      <StatGrid>
        <StatTile
          label={t('rides')}
          value={number(figures.rides)}
          note={t('days', { count: figures.days })}
        />
        <StatTile label={t('gross')} value={money(figures.gross)} />
        <StatTile label={t('commission')} value={money(figures.commission)} />
        <StatTile label={t('drivers')} value={number(figures.drivers)} note={t('aDay')} />
        <StatTile label={t('vehicles')} value={number(figures.vehicles)} note={t('aDay')} />
      </StatGrid>
      <table className="w-full text-left">
        <caption className="pb-3 text-left text-ink-soft">
          {median
            ? t('compared', { franchises: number(median.n) })
            : t(isYear ? 'notComparedYear' : 'notCompared')}
        </caption>
        <thead>
          <tr className="border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('figure')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t('yours')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('median')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, own, all }) => (
            <tr key={key} className="border-b">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {t(key)}
              </th>
              <td className="figures px-4 py-2.5 text-right font-medium">{own}</td>
              <td className="figures py-2.5 pl-4 text-right">{all ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
