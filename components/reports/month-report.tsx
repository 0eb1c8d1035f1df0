import { useTranslations } from 'next-intl'
import { DayTable } from '@/components/page/day-table'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { AdminReport } from '@/lib/reports/admin-schema'
import { DayFigure } from './day-figure'
import { Trend } from './trend'

/** One currency's month: sales, renewals and commissions, day by day. */
export function MonthReport({ report }: { report: AdminReport }) {
  const t = useTranslations('reports.month')
  const locale = useLocale()
  const { currency, now, before, days, daysBefore } = report
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const count = (value: number) => formatNumber(value, locale)
  const tiles = [
    { name: 'revenue', now: now.revenue, before: before.revenue, format: money },
    { name: 'fresh', now: now.revenue - now.renewed, before: before.revenue - before.renewed, format: money },
    { name: 'renewed', now: now.renewed, before: before.renewed, format: money },
    { name: 'earned', now: now.earned, before: before.earned, format: money },
    { name: 'sales', now: now.sales, before: before.sales, format: count },
    { name: 'clicks', now: now.clicks, before: before.clicks, format: count },
  ] as const
  const dayOf = (day: string) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [dayOf(days[0]?.day ?? ''), dayOf(days.at(-1)?.day ?? '')]
  const points = days.map((day, n) => {
    const was = daysBefore[n]?.revenue ?? null
    const title = t('point', { day: dayOf(day.day), now: money(day.revenue), before: money(was ?? 0) })
    return { day: day.day, title, now: day.revenue, before: was }
  })
  const columns = ['revenue', 'renewed', 'earned', 'clicks', 'leads', 'sales'] as const
  return (
    <div className="grid gap-8">
      <StatGrid>
        {tiles.map(({ name, now, before, format }) => (
          <StatTile
            key={name}
            label={t(name)}
            value={format(now)}
            note={<Trend now={now} before={before} beforeText={format(before)} />}
          />
        ))}
      </StatGrid>
      <DayFigure
        title={t('chart')}
        now={t('now')}
        before={t('before')}
        days={points}
        label={t('label', { first, last })}
        formatValue={money}
      >
        <DayTable
          title={t('table')}
          day={t('day')}
          columns={columns.map((column) => t(column))}
          rows={days.map((row) => ({
            day: dayOf(row.day),
            cells: columns.map((column) =>
              column === 'revenue' || column === 'renewed' || column === 'earned'
                ? money(row[column])
                : count(row[column]),
            ),
          }))}
        />
      </DayFigure>
    </div>
  )
}
