import { useTranslations } from 'next-intl'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import {
  countsOf,
  reasonKeyOf,
  type ShownReason,
  shownEvidence,
  sourceOf,
  weightOf,
} from '@/lib/scamscan/rules'
import { WeightBar } from './weight-bar'

/** Names of lists by their ids; a list that is gone keeps its id. */
export type ListNames = Record<string, string>
type ReasonListProps = { reasons: ShownReason[]; lists: ListNames }

/** Each reason: its sentence, what it rests on, where that comes from, since when, and how much it weighs. */
export function ReasonList({ reasons, lists }: ReasonListProps) {
  return (
    <ol className="divide-y border-y">
      {reasons.map((reason) => (
        <ReasonLine key={`${reason.key} ${reason.source} ${reason.evidence}`} reason={reason} lists={lists} />
      ))}
    </ol>
  )
}

function ReasonLine({ reason, lists }: { reason: ShownReason; lists: ListNames }) {
  const t = useTranslations('scans')
  const locale = useLocale()
  const key = reasonKeyOf(reason)
  const evidence = shownEvidence(reason, t, locale)
  const source = sourceOf(reason.source)
  const size = weightOf(reason.points)
  const points = formatNumber(reason.points, locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <li
      data-reason={reason.key}
      className="grid gap-x-8 gap-y-2.5 py-4 md:grid-cols-[minmax(0,1fr)_14.5rem] md:items-start"
    >
      <div className="grid min-w-0 gap-1.5">
        <p className="font-medium">{t(`reasons.${key}`, countsOf(reason))}</p>
        {evidence && (
          <p className="wrap-anywhere">
            <span className="sr-only">{t('result.evidence')}: </span>
            <span
              translate="no"
              className="box-decoration-clone rounded-sm bg-sunken px-2 py-1 font-mono text-[0.8125rem]"
            >
              {evidence}
            </span>
          </p>
        )}
        <p className="text-ink-soft text-sm">
          {t('result.source')}: {source ? t(`sources.${source}`) : (lists[reason.source] ?? reason.source)}
          {reason.date &&
            ` · ${t('result.date')}: ${formatDayShort(`${reason.date.slice(0, 10)}T17:00:00Z`, locale)}`}
        </p>
      </div>
      <div className="grid gap-1.5 md:pt-1.5">
        <WeightBar points={reason.points} />
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{t(reason.points < 0 ? 'result.exonerates' : 'result.accuses', { size })}</span>
          {size !== 'none' && <span className="figures text-ink-soft">{t('result.points', { points })}</span>}
        </p>
      </div>
    </li>
  )
}
