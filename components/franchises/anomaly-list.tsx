import { useTranslations } from 'next-intl'
import { daysBetween } from '@/lib/franchises/application-rules'
import type { Anomaly } from '@/lib/franchises/office-rules'
import type { Contract, OpenFranchise } from '@/lib/franchises/owner-schema'
import { formatDay, formatNumber, formatShare, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { monthName } from './month-name'

type AnomalyListProps = { anomalies: Anomaly[]; franchises: OpenFranchise[] }

/** What somebody should look at, in words, each with its month and both figures. */
export function AnomalyList({ anomalies, franchises }: AnomalyListProps) {
  const t = useTranslations('franchiseoffice.anomalies')
  const locale = useLocale()
  if (anomalies.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  const shown = (kind: Anomaly['kind'], value: number, currency: string) => {
    if (kind === 'cancelled' || kind === 'commission') return formatShare(value, locale)
    if (kind === 'fare') return formatMoney(value, currency, locale)
    return formatNumber(kind === 'rides' ? value / 100 : value, locale)
  }
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {anomalies.map(({ franchise, kind, month, own, other }) => {
        const one = franchises.find(({ id }) => id === franchise)
        const currency = one?.currency ?? 'USD'
        return (
          <li
            key={`${franchise}${month}${kind}`}
            className="grid gap-x-6 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-5"
          >
            <Link
              href={`/admin/goride-franchises/franchises/${franchise}`}
              className="font-medium text-canal underline underline-offset-4"
            >
              {one ? localized(one.name, locale) : ''}
            </Link>
            <span>
              {monthName(month, locale)}:{' '}
              {t(kind, {
                own: shown(kind, own, currency),
                other: shown(kind, other, currency),
                count: other,
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Contracts that end within half a year and have no renewal yet. */
export function EndingContracts({
  contracts,
  franchises,
}: {
  contracts: Contract[]
  franchises: OpenFranchise[]
}) {
  const t = useTranslations('franchiseoffice.ending')
  const locale = useLocale()
  const today = panamaToday()
  const ending = franchises.flatMap((one) => {
    const own = contracts.filter(({ franchiseId }) => franchiseId === one.id)
    const last = own
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1)
    return !one.closedOn && last && daysBetween(today, last) <= 180 ? [{ one, last }] : []
  })
  if (ending.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {ending.map(({ one, last }) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-5">
          <Link
            href={`/admin/goride-franchises/franchises/${one.id}`}
            className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
          >
            {localized(one.name, locale)}
          </Link>
          <span className="text-ink-soft">
            {t(last < today ? 'since' : 'on', {
              day: formatDay(`${last}T12:00:00-05:00`, locale),
              count: daysBetween(today, last),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
