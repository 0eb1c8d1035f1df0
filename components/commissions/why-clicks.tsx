import { useTranslations } from 'next-intl'
import type { Why } from '@/lib/commissions/reason-schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

const UNPAID = ['repeated', 'withheld', 'unsigned', 'own', 'beyond'] as const

/** The day's clicks of a commission: how many there were, which are paid for, and why the others are not. */
export function WhyClicks({ clicks }: { clicks: NonNullable<Why['clicks']> }) {
  const t = useTranslations('commissions.why.clicks')
  const locale = useLocale()
  const unpaid = UNPAID.filter((reason) => clicks[reason] > 0)
  return (
    <>
      <p>{t('sum', { all: clicks.all, counting: clicks.counting })}</p>
      <ul className="grid gap-1 empty:hidden">
        {unpaid.map((reason) => (
          <li key={reason} data-unpaid={reason} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
            <span>{t(reason)}</span>
            <span className="figures text-ink-soft">{formatNumber(clicks[reason], locale)}</span>
          </li>
        ))}
      </ul>
      {clicks.late > 0 && <p className="text-ink-soft text-sm">{t('late', { count: clicks.late })}</p>}
    </>
  )
}
