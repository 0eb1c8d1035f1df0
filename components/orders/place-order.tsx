import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { placeOrder } from '@/lib/orders/actions'
import type { Offer, PaymentWay } from '@/lib/orders/schema'
import { RadioCards } from './radio-cards'

type PlaceOrderProps = { offer: Offer; ways: PaymentWay[]; takesCards: boolean; name: string }

/** What a buyer decides: the price, how to pay, and whose name goes on the invoice. */
export function PlaceOrder(props: PlaceOrderProps) {
  const t = useTranslations('orders.place')
  const { offer } = props
  const [price] = offer.prices
  if (!price) return null
  return (
    <ActionForm
      action={placeOrder}
      hidden={{ product_id: offer.id, idempotency_key: randomUUID() }}
      submit={t('submit')}
      className="gap-9"
    >
      <OrderFields {...props} />
    </ActionForm>
  )
}

/** What every order asks for, also one that another domain's form places. */
export function OrderFields({ offer, ways, takesCards, name }: PlaceOrderProps) {
  const t = useTranslations('orders.place')
  return (
    <>
      <Prices offer={offer} />
      <Ways ways={ways} takesCards={takesCards} />
      <FormGroup legend={t('billing')} hint={t('billingHint')}>
        <FormField
          name="billing_name"
          label={t('name')}
          initial={name}
          autoComplete="name"
          maxLength={120}
          required
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_7rem] sm:items-start">
          <FormField name="billing_tax_id" label={t('taxId')} hint={t('taxIdHint')} maxLength={40} />
          <FormField name="billing_dv" label={t('dv')} inputMode="numeric" maxLength={2} />
        </div>
        <FormField
          name="billing_address"
          label={t('address')}
          autoComplete="street-address"
          maxLength={300}
        />
        <FormField name="note" label={t('note')} hint={t('noteHint')} kind="long" rows={3} maxLength={1000} />
      </FormGroup>
    </>
  )
}

function Prices({ offer }: { offer: Offer }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const [first, ...others] = offer.prices
  if (!first) return null
  if (others.length === 0) return <input type="hidden" name="price_id" value={first.id} />
  const cards = offer.prices.map(({ id, amount, currency, period }) => ({
    value: id,
    label: t(`periods.${period}`),
    hint: t(`periodHints.${period}`),
    figure: formatMoney(amount, currency, locale),
  }))
  return (
    <FormGroup legend={t('place.price')}>
      <RadioCards name="price_id" label={t('place.priceLabel')} initial={first.id} cards={cards} />
    </FormGroup>
  )
}

function Ways({ ways, takesCards }: Pick<PlaceOrderProps, 'ways' | 'takesCards'>) {
  const t = useTranslations('orders')
  const options = [...ways.map(({ option }) => option), ...(takesCards ? (['card'] as const) : [])]
  const [first] = options
  if (!first) return <NoWays />
  const cards = options.map((value) => ({
    value,
    label: t(`options.${value}`),
    hint: t(`optionHints.${value}`),
  }))
  return (
    <FormGroup legend={t('place.option')}>
      <RadioCards name="option" label={t('place.optionLabel')} initial={first} cards={cards} />
    </FormGroup>
  )
}

/** Nothing was set up yet: the order is taken all the same, and a person writes. */
export function NoWays() {
  const t = useTranslations('orders.place')
  return (
    <Alert kind="info" title={t('noWays')} isStanding>
      <p className="measure">
        {t.rich('noWaysText', {
          contact: (words) => (
            <Link href="/contact" className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </Alert>
  )
}
