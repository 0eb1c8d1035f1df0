import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderDocuments } from '@/components/orders/order-documents'
import { OrderFacts } from '@/components/orders/order-facts'
import { OrderHeader } from '@/components/orders/order-header'
import { PaymentChoice } from '@/components/orders/payment-choice'
import { PaymentSteps } from '@/components/orders/payment-steps'
import { ProofForm } from '@/components/orders/proofs'
import { Subscription } from '@/components/orders/subscription'
import { Withdraw } from '@/components/orders/withdraw'
import { Alert } from '@/components/ui/alert'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listChoices } from '@/lib/orders/offer-queries'
import { getNeighbors, getOrder } from '@/lib/orders/queries'
import { readNote } from '@/lib/settings/public-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('accountOrder')

export default async function AccountOrder(props: PageProps<'/[locale]/account/orders/[number]'>) {
  const user = await requireUser()
  const [{ number }, query] = await Promise.all([props.params, props.searchParams])
  const order = await getOrder(number, user.id)
  if (!order) notFound()
  const isOpen = order.state === 'requested' || order.state === 'awaiting_payment'
  const [t, choices, { next }, note] = await Promise.all([
    getTranslations('orders.pay'),
    listChoices(order.currency),
    getNeighbors(order),
    isOpen ? readNote('payment_note') : null,
  ])
  return (
    <>
      <OrderHeader order={order} />
      {isOpen && query.paid === '1' && <Alert kind="waiting">{t('cardPaid')}</Alert>}
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8 empty:hidden">
          {isOpen && (
            <PaymentSteps order={order} {...choices} note={note} hasFailed={query.card === 'failed'} />
          )}
          {isOpen && <PaymentChoice order={order} {...choices} />}
          {isOpen && order.option !== 'card' && <ProofForm order={order} />}
          <Subscription order={order} next={next} />
          {isOpen && <Withdraw order={order} />}
        </div>
        <div className="grid min-w-0 gap-8">
          <OrderDocuments order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  )
}
