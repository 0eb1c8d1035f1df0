import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { NextPayout } from '@/lib/payouts/schema'
import { NextWords } from './next-words'

/** When each program pays next and what that will probably be; programs with nothing to pay are not here. */
export function NextPayouts({ payouts, isAdmin }: { payouts: NextPayout[]; isAdmin?: boolean }) {
  const t = useTranslations('payouts.next')
  const locale = useLocale()
  const shown = payouts.filter(({ available, maturing }) => available + maturing !== 0)
  if (shown.length === 0) return null
  return (
    <div className="grid gap-3" data-next-payouts>
      <h3 className="text-h4">{t('title')}</h3>
      <ul className="divide-y rounded-md border bg-surface">
        {shown.map((one) => (
          <li
            key={one.enrollmentId}
            className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5"
          >
            <span className="font-medium">{localized(one.programName, locale)}</span>
            <span className="figures font-semibold sm:text-right">
              {one.due && one.amount > 0 ? formatDay(`${one.due}T12:00:00Z`, locale) : t('noDay')}
            </span>
            <span className="text-ink-soft text-sm sm:col-span-2">
              <NextWords next={one} isAdmin={isAdmin} />
            </span>
          </li>
        ))}
      </ul>
      <p className="measure text-ink-soft text-sm">{t('note')}</p>
    </div>
  )
}
