import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { choosePaymentOption } from '@/lib/orders/actions'
import type { Order, PaymentWay } from '@/lib/orders/schema'
import { RadioCards } from './radio-cards'

type PaymentChoiceProps = { order: Order; ways: PaymentWay[]; takesCards: boolean }

/** Another way to pay, as long as the order waits; nothing where there is no other. */
export function PaymentChoice({ order, ways, takesCards }: PaymentChoiceProps) {
  const t = useTranslations('orders')
  const options = [...ways.map(({ option }) => option), ...(takesCards ? (['card'] as const) : [])]
  const others = options.filter((option) => option !== order.option)
  const [first] = others
  if (!first) return null
  const cards = others.map((value) => ({
    value,
    label: t(`options.${value}`),
    hint: t(`optionHints.${value}`),
  }))
  return (
    <details open={order.option === null} className="rounded-md border bg-surface px-5 py-3">
      <summary className="fold-mark flex min-h-9 cursor-pointer items-center font-medium">
        {order.option ? t('pay.other') : t('pay.choose')}
      </summary>
      <ActionForm
        action={choosePaymentOption}
        hidden={{ order_id: order.id }}
        submit={t('pay.change')}
        look={{ variant: 'outline' }}
        doneText={t('pay.changed')}
        isToastOnly
        className="gap-4 pt-3 pb-2"
      >
        <RadioCards name="option" label={t('place.optionLabel')} initial={first} cards={cards} />
      </ActionForm>
    </details>
  )
}
