import { useTranslations } from 'next-intl'
import { type ChartDay, DayChart } from '@/components/page/day-chart'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { UsageDay } from '@/lib/scamscan/office-schema'

const SHOWN = ['scans', 'dangerous', 'suspicious', 'no_warning_signs', 'not_enough_data', 'failed'] as const

type UsageReportProps = {
  /** Every day of the span, oldest first; days without scans among them. */
  days: UsageDay[]
}

/** How much is scanned and what it was told: sums, a chart by day, and the days in numbers. */
export function UsageReport({ days }: UsageReportProps) {
  const t = useTranslations('scamoffice.usage')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const sum = (key: Exclude<keyof UsageDay, 'day'>) => days.reduce((total, day) => total + day[key], 0)
  const noon = (day: string) => formatDayShort(`${day}T17:00:00Z`, locale)
  const chart = days.map(
    ({ day, scans }): ChartDay => ({
      day,
      title: t('day', { day: noon(day), scans }),
      now: scans,
      before: null,
    }),
  )
  return (
    <div className="grid gap-6">
      <StatGrid>
        <StatTile
          label={t('scans')}
          value={number(sum('scans'))}
          note={t('scansNote', { days: String(days.length) })}
        />
        <StatTile label={t('counted')} value={number(sum('counted'))} />
        <StatTile label={t('accused')} value={number(sum('dangerous') + sum('suspicious'))} />
        <StatTile label={t('people')} value={number(Math.max(0, ...days.map(({ people }) => people)))} />
        <StatTile label={t('visitors')} value={number(sum('visitors'))} />
        <StatTile label={t('api')} value={number(sum('api'))} />
      </StatGrid>
      {sum('scans') === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <>
          <DayChart days={chart} label={t('chart', { days: String(days.length) })} formatValue={number} />
          <details>
            <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal">
              {t('table')}
            </summary>
            <UsageTable days={days.toReversed().filter(({ scans }) => scans > 0)} />
          </details>
        </>
      )}
    </div>
  )
}

function UsageTable({ days }: { days: UsageDay[] }) {
  const t = useTranslations('scamoffice.usage')
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={t('table')} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="figures w-full text-right text-sm">
        <thead>
          <tr className="border-b text-ink-soft">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              {t('columns.day')}
            </th>
            {SHOWN.map((key) => (
              <th key={key} scope="col" className="py-2 pl-4 font-medium">
                {t(`columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-b" data-day={day.day}>
              <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                {formatDayShort(`${day.day}T17:00:00Z`, locale)}
              </th>
              {SHOWN.map((key) => (
                <td key={key} className="py-2 pl-4">
                  {formatNumber(day[key], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
