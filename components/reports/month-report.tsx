import { useTranslations } from 'next-intl'
import { DayTable } from '@/components/page/day-table'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { AdminReport, Compared } from '@/lib/reports/admin-schema'
import { DayFigure } from './day-figure'
import { Trend } from './trend'

type MonthReportProps = { report: AdminReport; accounts?: Compared }
type Tile = Compared & {
  name: 'revenue' | 'renewed' | 'earned' | 'paid' | 'sales' | 'leads' | 'clicks' | 'accounts'
}

/** One currency's month: money and counts beside the days before, and sales day by day; `accounts` beside the first currency. */
export function MonthReport({ report, accounts }: MonthReportProps) {
  const t = useTranslations('reports.month')
  const locale = useLocale()
  const { currency, now, before, days, daysBefore } = report
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const count = (value: number) => formatNumber(value, locale)
  const of = (name: 'revenue' | 'renewed' | 'earned' | 'paid' | 'sales' | 'leads' | 'clicks'): Tile => ({
    name,
    now: now[name],
    before: before[name],
  })
  const counts = [of('sales'), of('leads'), of('clicks')]
  if (accounts) counts.push({ name: 'accounts', ...accounts })
  const dayOf = (day: string) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [dayOf(days[0]?.day ?? ''), dayOf(days.at(-1)?.day ?? '')]
  const points = days.map((day, n) => {
    const was = daysBefore[n]?.revenue ?? null
    const title = t('point', { day: dayOf(day.day), now: money(day.revenue), before: money(was ?? 0) })
    return { day: day.day, title, now: day.revenue, before: was }
  })
  const columns = ['revenue', 'renewed', 'earned', 'paid', 'clicks', 'leads', 'sales'] as const
  const isMoney = (column: string) => ['revenue', 'renewed', 'earned', 'paid'].includes(column)
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <Tiles tiles={[of('revenue'), of('renewed'), of('earned'), of('paid')]} format={money} />
        <Tiles tiles={counts} format={count} />
      </div>
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
            cells: columns.map((column) => (isMoney(column) ? money(row[column]) : count(row[column]))),
          }))}
        />
      </DayFigure>
    </div>
  )
}

function Tiles({ tiles, format }: { tiles: Tile[]; format: (value: number) => string }) {
  const t = useTranslations('reports.month')
  return (
    <StatGrid>
      {tiles.map(({ name, now, before }) => (
        <StatTile
          key={name}
          label={t(name)}
          value={format(now)}
          note={<Trend now={now} before={before} beforeText={format(before)} />}
        />
      ))}
    </StatGrid>
  )
}
