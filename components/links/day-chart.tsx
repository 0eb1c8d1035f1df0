import { useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Day, FIGURES } from '@/lib/links/schema'
import { Fold } from './fold'

const HEIGHT = 100

/** Clicks by day as bars, and every figure of every day as a table: the picture alone would leave people out. */
export function DayChart({ days }: { days: Day[] }) {
  const t = useTranslations('links')
  const locale = useLocale()
  const most = Math.max(...days.map(({ clicks }) => clicks))
  if (days.every((day) => FIGURES.every((figure) => day[figure] === 0))) {
    return <p className="rounded-md border bg-surface px-5 py-6 text-ink-soft">{t('detail.none')}</p>
  }
  const show = ({ day }: { day: string }) => formatDayShort(`${day}T12:00:00Z`, locale)
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? show(day) : ''))
  return (
    <div className="grid gap-3 rounded-md border bg-surface p-4 sm:p-5">
      <p className="text-ink-soft text-sm">{t('detail.most', { clicks: most })}</p>
      <svg
        role="img"
        aria-label={t('detail.chart', { first: first ?? '', last: last ?? '' })}
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b sm:h-40"
      >
        {days.map((day, n) => (
          <rect
            key={day.day}
            x={n * 10 + 1.5}
            width={7}
            y={HEIGHT - bar(day.clicks, most)}
            height={bar(day.clicks, most)}
            className="fill-canal"
          />
        ))}
      </svg>
      <p className="flex justify-between text-ink-soft text-sm">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <details className="group border-t pt-2">
        <Fold>{t('detail.byDay')}</Fold>
        <Table caption={t('detail.byDay')}>
          <TableHead>
            <TableHeadCell>{t('detail.day')}</TableHeadCell>
            {FIGURES.map((figure) => (
              <TableHeadCell key={figure} numeric>
                {t(figure)}
              </TableHeadCell>
            ))}
          </TableHead>
          <TableBody>
            {[...days].reverse().map((day) => (
              <TableRow key={day.day}>
                <TableCell lead>{show(day)}</TableCell>
                {FIGURES.map((figure) => (
                  <TableCell key={figure} numeric label={`${t(figure)}:`}>
                    {formatNumber(day[figure], locale)}
                  </TableCell>
                ))}
                <TableBreak />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </div>
  )
}

function bar(clicks: number, most: number): number {
  return most === 0 ? 0 : Math.round((clicks / most) * HEIGHT)
}
