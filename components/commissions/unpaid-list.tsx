import { useTranslations } from 'next-intl'
import type { Unpaid } from '@/lib/commissions/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

/** What is credited and pays nothing, each with the reason: else it would look lost. */
export function UnpaidList({ unpaid }: { unpaid: Unpaid[] }) {
  const t = useTranslations('commissions.unpaid')
  const locale = useLocale()
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const name = (code: string) => country.of(code) ?? code
  if (unpaid.length === 0) return null
  return (
    <div className="grid gap-3" data-unpaid>
      <div className="grid gap-1">
        <h2 className="text-h4">{t('title')}</h2>
        <p className="measure text-ink-soft text-sm">{t('lead')}</p>
      </div>
      <ul className="divide-y rounded-md border bg-surface">
        {unpaid.map((one) => (
          <li key={one.id} className="grid gap-0.5 px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium">{localized(one.programName, locale)}</span>
              <span className="figures text-ink-soft text-sm">{formatDayShort(one.at, locale)}</span>
            </span>
            <span className="break-words text-sm">
              {t('what', {
                kind: one.kind,
                order: one.orderId,
                amount: formatMoney(one.amount, one.currency, locale),
              })}
            </span>
            <span className="text-ink-soft text-sm">
              {t(one.regions.length > 0 ? 'region' : 'excluded', {
                country: name(one.country),
                list: either.format(one.regions.map(name)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
