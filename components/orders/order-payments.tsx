import { useTranslations } from 'next-intl'
import { RecordLine } from '@/components/page/records'
import { Alert } from '@/components/ui/alert'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { settleUnmatchedPayment } from '@/lib/orders/office-actions'
import type { Order } from '@/lib/orders/schema'

/** Payments that came and fitted nothing: a person gives them back at the provider and says so. */
export function UnmatchedPayments({ order }: { order: Order }) {
  const t = useTranslations('orders.payments')
  const locale = useLocale()
  return order.payments
    .filter(({ state }) => state === 'unmatched')
    .map(({ id, amount, currency, reference, receivedAt }) => (
      <Alert key={id} kind="waiting" title={t('unmatched')} isStanding>
        <p className="measure">
          {t('unmatchedText', {
            amount: formatMoney(amount, currency, locale),
            reference,
            moment: formatMoment(receivedAt, locale),
          })}
        </p>
        <CommandForm
          action={settleUnmatchedPayment}
          fields={{ payment_id: id }}
          input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
          doneText={t('settled')}
          className="mt-3 max-w-md"
        >
          <SubmitButton variant="outline" size="small" className="w-fit">
            {t('settle')}
          </SubmitButton>
        </CommandForm>
      </Alert>
    ))
}

/** What was received and given back. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTranslations('orders.payments')
  const locale = useLocale()
  if (order.payments.length + order.refunds.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title')}</h2>
      <ul className="divide-y rounded-md border bg-surface">
        {order.payments.map((one) => (
          <RecordLine
            key={one.id}
            name={t('received', { source: one.source, state: one.state })}
            note={`${one.reference} · ${formatMoment(one.receivedAt, locale)}`}
            value={formatMoney(one.amount, one.currency, locale)}
          />
        ))}
        {order.refunds.map((one) => (
          <RecordLine
            key={one.id}
            name={t('returned')}
            note={[one.reason ?? t('byProvider'), one.reference, formatMoment(one.refundedAt, locale)]
              .filter(Boolean)
              .join(' · ')}
            value={formatMoney(-one.amount, order.currency, locale)}
          />
        ))}
      </ul>
    </section>
  )
}
