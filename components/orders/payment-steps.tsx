import { CreditCard } from 'lucide'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Order, PaymentWay } from '@/lib/orders/schema'
import { NoWays } from './place-order'

type PaymentStepsProps = {
  order: Order
  ways: PaymentWay[]
  takesCards: boolean
  hasFailed: boolean
  /** What administrators say to everybody who pays. */
  note: Texts | null
}

/** How an order that waits is paid: where to, how much, and which number to write. */
export function PaymentSteps({ order, ways, takesCards, hasFailed, note }: PaymentStepsProps) {
  const t = useTranslations('orders.pay')
  const locale = useLocale()
  const way = ways.find(({ option }) => option === order.option)
  return (
    <Card className="grid gap-5">
      <h2 className="text-h4">{t('title')}</h2>
      {hasFailed && <Alert kind="error">{t('cardFailed')}</Alert>}
      {order.option === 'card' && takesCards && <CardPayment order={order} />}
      {way && <Transfer order={order} way={way} />}
      {!way &&
        !(order.option === 'card' && takesCards) &&
        (ways.length > 0 || takesCards ? <p>{t('choose')}</p> : <NoWays />)}
      {note && <p className="measure whitespace-pre-line text-ink-soft">{localized(note, locale)}</p>}
    </Card>
  )
}

function CardPayment({ order }: { order: Order }) {
  const t = useTranslations('orders.pay')
  const locale = useLocale()
  return (
    <div className="grid justify-items-start gap-3">
      <Button asChild>
        <a href={`/api/payments/checkout/${order.number}?locale=${locale}`}>
          <Icon of={CreditCard} />
          {t('card', { amount: formatMoney(order.amount, order.currency, locale) })}
        </a>
      </Button>
      <p className="measure text-ink-soft text-sm">{t('cardText')}</p>
    </div>
  )
}

function Transfer({ order, way }: { order: Order; way: PaymentWay }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const lines = [
    { label: t('pay.amount'), value: formatMoney(order.amount, order.currency, locale) },
    { label: t(`pay.destinations.${way.option}`), value: way.destination },
    ...(way.network ? [{ label: t('pay.network'), value: t(`networks.${way.network}`) }] : []),
    { label: t('pay.concept'), value: order.number },
  ]
  return (
    <>
      <dl className="divide-y rounded-md border">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <dt className="w-full text-ink-soft text-sm sm:w-40">{label}</dt>
            <dd className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="figures wrap-anywhere font-medium">{value}</span>
              <CopyButton
                text={value}
                label={t('pay.copy')}
                copiedLabel={t('pay.copied')}
                failedLabel={t('pay.copyFailed')}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure whitespace-pre-line">{localized(way.instructions, locale)}</p>
      {way.option === 'paypal' && (
        <Button asChild variant="outline" className="w-fit">
          <a href={way.destination} rel="noreferrer">
            {t('pay.openPaypal')}
          </a>
        </Button>
      )}
    </>
  )
}
