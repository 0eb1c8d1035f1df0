import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { Claim } from '@/lib/conversions/schema'
import { CLAIM_TONES } from '@/lib/conversions/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

type ClaimLineProps = { claim: Claim; title?: ReactNode; children?: ReactNode }

/** A claim: its order, its note, its state and the reason. */
export function ClaimLine({ claim, title, children }: ClaimLineProps) {
  const t = useTranslations('conversions.claims')
  const locale = useLocale()
  const { amount, currency, orderId, orderedOn } = claim
  const day = formatDayShort(`${orderedOn}T12:00:00-05:00`, locale)
  return (
    <li className="grid gap-3 border-b py-5 last:border-b-0" data-claim={claim.orderId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="grid min-w-0">
          <span className="font-semibold">{title ?? localized(claim.programName, locale)}</span>
          <span className="break-all text-ink-soft text-sm">{t('line', { order: orderId, day })}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-4">
          {claim.isOverdue ? (
            <Badge kind="attention">{t('overdue')}</Badge>
          ) : (
            <Badge kind={CLAIM_TONES[claim.state]}>{t(`state.${claim.state}`)}</Badge>
          )}
          {amount !== null && (
            <span className="figures font-semibold">{formatMoney(amount, currency, locale)}</span>
          )}
        </span>
      </div>
      <p className="measure whitespace-pre-line break-words">{claim.note}</p>
      {claim.state === 'open' && (
        <p className="text-ink-soft text-sm">
          {t('answerBy', { day: formatDayShort(`${claim.answerBy}T12:00:00-05:00`, locale) })}
        </p>
      )}
      {claim.decidedAt && (
        <p className="text-ink-soft text-sm">
          {t('decided', { day: formatDayShort(claim.decidedAt, locale) })}
          {claim.reason && <span className="block text-ink">{claim.reason}</span>}
        </p>
      )}
      {children}
    </li>
  )
}
