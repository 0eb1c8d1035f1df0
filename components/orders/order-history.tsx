import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { HistoryLine } from '@/lib/orders/schema'

const KNOWN = [
  'placed',
  'option_chosen',
  'proof_added',
  'paid',
  'payment_received',
  'payment_unmatched',
  'payment_returned',
  'document_issued',
  'active',
  'ended',
  'cancelled',
  'refunded',
  'renewal_made',
  'reminded',
  'stopped',
  'resumed',
] as const

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Every step of an order with who took it, oldest first. */
export function OrderHistory({ lines }: { lines: HistoryLine[] }) {
  const t = useTranslations('orders.history')
  const locale = useLocale()
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title')}</h2>
      <ol className="grid gap-3 border-l-2 pl-4">
        {lines.map(({ at, action, person, facts }) => {
          const step = KNOWN.find((one) => one === action)
          const detail = [facts.document, facts.reference, facts.reason]
            .map(textOf)
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={`${at} ${action} ${detail}`} data-step={action} className="grid">
              <span>
                {step ? t(`steps.${step}`) : action}
                {detail && <span className="wrap-anywhere text-ink-soft"> · {detail}</span>}
              </span>
              <span className="figures text-ink-soft text-sm">
                {formatMoment(at, locale)} · {person ?? t('nobody')}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
