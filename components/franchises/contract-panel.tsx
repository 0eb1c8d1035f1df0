import { useTranslations } from 'next-intl'
import { daysBetween } from '@/lib/franchises/application-rules'
import type { Contract } from '@/lib/franchises/owner-schema'
import { formatDay, formatShare, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The terms of today with when they end, and what comes after them. */
export function ContractPanel({ contracts }: { contracts: Contract[] }) {
  const t = useTranslations('goride.contract')
  const locale = useLocale()
  const today = panamaToday()
  const day = (date: string) => formatDay(`${date}T12:00:00-05:00`, locale)
  const now =
    contracts.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? contracts.at(0)
  const next = contracts.find(({ startsOn }) => startsOn > today)
  if (!now) return <p className="text-ink-soft">{t('none')}</p>
  const left = daysBetween(today, now.endsOn)
  const facts = [
    { key: 'kind', value: t(`kinds.${now.kind}`) },
    { key: 'term', value: t('from', { start: day(now.startsOn), end: day(now.endsOn) }) },
    { key: 'left', value: left < 0 ? t('over') : t('daysLeft', { days: left }) },
    { key: 'royalty', value: formatShare(now.royaltyBps, locale) },
    { key: 'adFund', value: formatShare(now.adFundBps, locale) },
    {
      key: 'renewal',
      value: next
        ? t('renewed', {
            start: day(next.startsOn),
            end: day(next.endsOn),
            royalty: formatShare(next.royaltyBps, locale),
          })
        : t(left <= 180 ? 'askNow' : 'askLater'),
    },
  ] as const
  return (
    <dl className="grid border-t-2 border-t-ink">
      {facts.map(({ key, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-6 border-b py-3">
          <dt className="text-ink-soft">{t(key)}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
