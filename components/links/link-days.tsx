import { useTranslations } from 'next-intl'
import { DayChart } from '@/components/page/day-chart'
import { DayTable } from '@/components/page/day-table'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Day, FIGURES } from '@/lib/links/schema'

/** What a link brought day by day: its clicks as a picture, every figure in the table below. */
export function LinkDays({ days }: { days: Day[] }) {
  const t = useTranslations('links')
  const locale = useLocale()
  if (days.every((day) => FIGURES.every((figure) => day[figure] === 0))) {
    return <p className="rounded-md border bg-surface px-5 py-6 text-ink-soft">{t('detail.none')}</p>
  }
  const dayOf = (day: string) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [dayOf(days[0]?.day ?? ''), dayOf(days.at(-1)?.day ?? '')]
  return (
    <figure className="grid gap-3 rounded-md border bg-surface p-4 sm:p-5">
      <figcaption className="text-ink-soft text-sm">
        {t('detail.most', { clicks: Math.max(...days.map(({ clicks }) => clicks)) })}
      </figcaption>
      <DayChart
        days={days.map(({ day, clicks }) => ({
          day,
          title: t('detail.point', { day: dayOf(day), clicks }),
          now: clicks,
          before: null,
        }))}
        label={t('detail.chart', { first, last })}
        formatValue={(value) => formatNumber(value, locale)}
      />
      <DayTable
        title={t('detail.byDay')}
        day={t('detail.day')}
        columns={FIGURES.map((figure) => t(figure))}
        rows={days.map((day) => ({
          day: dayOf(day.day),
          cells: FIGURES.map((figure) => formatNumber(day[figure], locale)),
        }))}
      />
    </figure>
  )
}
