import { useLocale, useTranslations } from 'next-intl'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { formatMoney } from '@/lib/money'
import type { CurrencyReport } from '@/lib/reports/schema'
import { DayChart } from './day-chart'
import { DayTable } from './day-table'

/** What each day earned beside the period before, as a picture and as a table with the same numbers. */
export function EarningsChart({ report }: { report: CurrencyReport }) {
  const t = useTranslations('reports.chart')
  const locale = useLocale()
  const { currency, days, daysBefore } = report
  const say = (minor: number) => formatMoney(minor, currency, locale)
  const dayOf = (day: string) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [dayOf(days[0]?.day ?? ''), dayOf(days.at(-1)?.day ?? '')]
  const points = days.map((day, n) => {
    const before = daysBefore[n]?.earned ?? null
    const texts = { day: dayOf(day.day), now: say(day.earned), before: say(before ?? 0) }
    return { day: day.day, title: t('point', texts), now: day.earned, before }
  })
  const columns = ['earned', 'before', 'clicks', 'leads', 'sales'] as const
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h4">{t('title')}</h3>
        <span aria-hidden="true" className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
          <span className="inline-flex items-center gap-2">
            <span className="size-3 bg-canal" /> {t('now')}
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="w-5 border-mola border-t-2 border-dashed" /> {t('before')}
          </span>
        </span>
      </figcaption>
      <DayChart days={points} label={t('label', { first, last })} sayValue={say} first={first} last={last} />
      <DayTable
        title={t('table')}
        day={t('day')}
        columns={columns.map((name) => t(`columns.${name}`))}
        rows={days.map((row, n) => ({
          day: dayOf(row.day),
          cells: [
            say(row.earned),
            say(daysBefore[n]?.earned ?? 0),
            ...[row.clicks, row.leads, row.sales].map((count) => formatNumber(count, locale)),
          ],
        }))}
      />
    </figure>
  )
}
