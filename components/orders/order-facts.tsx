import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Order } from '@/lib/orders/schema'

type Neighbors = { before: ReactNode; next: ReactNode }

/** What an order is about: money, dates, the period that it covers, and the billing data. */
export function OrderFacts({ order, neighbors }: { order: Order; neighbors?: Neighbors }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const { billing, refunded } = order
  const taxId = billing.taxId && [billing.taxId, billing.dv && `DV ${billing.dv}`].filter(Boolean).join(' ')
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('facts.title')}</h2>
      <dl className="divide-y rounded-md border bg-surface">
        <Fact name={t('facts.amount')}>
          <span className="figures font-medium">{money(order.amount)}</span> · {t(`periods.${order.period}`)}
        </Fact>
        {refunded > 0 && (
          <Fact name={t('facts.refunded')}>
            <span className="figures">{money(refunded)}</span>
          </Fact>
        )}
        {order.option && <Fact name={t('facts.option')}>{t(`options.${order.option}`)}</Fact>}
        <Fact name={t('facts.placed')}>{formatMoment(order.placedAt, locale)}</Fact>
        {order.paidAt && <Fact name={t('facts.paid')}>{formatMoment(order.paidAt, locale)}</Fact>}
        {order.coversFrom && order.coversUntil && (
          <Fact name={t('facts.period')}>
            {t('facts.fromUntil', {
              from: formatDay(order.coversFrom, locale),
              until: formatDay(order.coversUntil, locale),
            })}
          </Fact>
        )}
        {neighbors?.before && <Fact name={t('facts.before')}>{neighbors.before}</Fact>}
        {neighbors?.next && <Fact name={t('facts.next')}>{neighbors.next}</Fact>}
        <Fact name={t('facts.billing')}>
          {billing.name}
          {taxId && <Small>{t('facts.taxId', { id: taxId })}</Small>}
          {billing.address && <Small>{billing.address}</Small>}
        </Fact>
        {order.note && (
          <Fact name={t('facts.note')}>
            <span className="whitespace-pre-line">{order.note}</span>
          </Fact>
        )}
        {order.closeReason && <Fact name={t('facts.reason')}>{order.closeReason}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-ink-soft text-sm">{children}</span>
)
