import { useTranslations } from 'next-intl'
import type { Month } from '@/lib/franchises/owner-schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { monthName } from './month-name'

type MonthBarsProps = { months: Month[]; current: string; franchise: string; currency: string }

/** The last months as bars with their figures beside them; each leads to its month. */
export function MonthBars({ months, current, franchise, currency }: MonthBarsProps) {
  const t = useTranslations('goride.figures')
  const locale = useLocale()
  const most = Math.max(...months.map(({ gross }) => gross), 1)
  return (
    <ul className="grid">
      {months.slice(0, 12).map((one) => (
        <li key={one.month} className="border-t">
          <Link
            href={`/dashboard/goride-franchise?franchise=${franchise}&period=${one.month.slice(0, 7)}`}
            aria-current={one.month.slice(0, 7) === current ? 'true' : undefined}
            className="grid min-h-11 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-4 py-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto] hover:text-canal aria-[current=true]:font-semibold"
          >
            <span>{monthName(one.month, locale)}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2.5 w-full" aria-hidden="true">
              <rect width={(100 * one.gross) / most} height="6" className="fill-canal" />
            </svg>
            <span className="figures text-right text-sm">
              {formatMoney(one.gross, currency, locale)}
              <span className="hidden sm:inline"> · </span>
              <span className="block sm:inline">
                {t('ridesShort', { count: one.rides, shown: formatNumber(one.rides, locale) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
