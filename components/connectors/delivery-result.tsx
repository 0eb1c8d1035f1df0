import { useTranslations } from 'next-intl'
import type { ConnectorDelivery, Credit, Outcome } from '@/lib/connectors/schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'

/** Each order of a delivery with its conversion, then the reason of what was rejected. */
export function DeliveryResult({ of, base }: { of: ConnectorDelivery; base: string }) {
  const t = useTranslations('connectors.log')
  const why = useTranslations('conversions.why')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const credited = ({ affiliateName, rule, reason }: Credit) => {
    if (affiliateName) return why('won', { name: affiliateName, rule: rule ? why(`rule.${rule}`) : '' })
    return why(reason ? `reason.${reason}` : 'nobody')
  }
  const changed = ({ was, now, currency }: NonNullable<Outcome['changed']>) =>
    t('changed', { was: formatMoney(was, currency, locale), now: formatMoney(now, currency, locale) })
  const reason = of.reason as Parameters<typeof errors>[0] | null
  return (
    <div className="grid gap-1 py-1">
      {of.outcomes.map((one) => {
        const text = t(`kinds.${one.kind}`, { id: one.externalId })
        return (
          <p key={`${one.kind}${one.externalId}`} className="break-all text-sm">
            {one.conversionId ? (
              <Link
                href={`${base}/conversions/${one.conversionId}`}
                className="text-canal underline underline-offset-4"
              >
                {text}
              </Link>
            ) : (
              text
            )}
            {one.credit && <span className="block text-ink-soft">{credited(one.credit)}</span>}
            {one.changed && <span className="block">{changed(one.changed)}</span>}
          </p>
        )
      })}
      {reason && errors.has(reason) && (
        <p className="text-sm">
          {errors(reason, { id: '', details: of.field ?? '' } as never)}
          {reason === 'connector.unreadable' && of.field && (
            <>
              {' '}
              <code className="break-all">{of.field}</code>
            </>
          )}
        </p>
      )}
      {of.nextAttemptAt && (
        <p className="text-ink-soft text-sm">
          {t('next', { moment: formatMoment(of.nextAttemptAt, locale), attempts: of.attempts })}
        </p>
      )}
    </div>
  )
}
