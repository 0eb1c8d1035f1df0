import { useTranslations } from 'next-intl'
import { DayTable } from '@/components/page/day-table'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { CurrencyReport } from '@/lib/reports/schema'
import { DayFigure } from './day-figure'

/** What each day earned beside the period before, as a picture and as a table with the same numbers. */
export function EarningsChart({ report }: { report: CurrencyReport }) {
  const t = useTranslations('reports.chart')
  const locale = useLocale()
  const { currency, days, daysBefore } = report
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const dayOf = (day: string) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [dayOf(days[0]?.day ?? ''), dayOf(days.at(-1)?.day ?? '')]
  const points = days.map((day, n) => {
    const before = daysBefore[n]?.earned ?? null
    const texts = { day: dayOf(day.day), now: money(day.earned), before: money(before ?? 0) }
    return { day: day.day, title: t('point', texts), now: day.earned, before }
  })
  const columns = ['earned', 'before', 'clicks', 'leads', 'sales'] as const
  return (
    <DayFigure
      title={t('title')}
      now={t('now')}
      before={t('before')}
      days={points}
      label={t('label', { first, last })}
      formatValue={money}
    >
      <DayTable
        title={t('table')}
        day={t('day')}
        columns={columns.map((name) => t(`columns.${name}`))}
        rows={days.map((row, n) => ({
          day: dayOf(row.day),
          cells: [
            money(row.earned),
            money(daysBefore[n]?.earned ?? 0),
            ...[row.clicks, row.leads, row.sales].map((count) => formatNumber(count, locale)),
          ],
        }))}
      />
    </DayFigure>
  )
}
