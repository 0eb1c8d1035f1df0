import { notFound } from 'next/navigation'
import { BuyerLine } from '@/components/orders/buyer-line'
import { OrderDecision } from '@/components/orders/order-decision'
import { OrderDocuments } from '@/components/orders/order-documents'
import { OrderFacts } from '@/components/orders/order-facts'
import { OrderHeader } from '@/components/orders/order-header'
import { OrderHistory } from '@/components/orders/order-history'
import { OrderLink } from '@/components/orders/order-link'
import { OrderMoney, UnmatchedPayments } from '@/components/orders/order-payments'
import { OrderRefund } from '@/components/orders/order-refund'
import { ProofViewer } from '@/components/orders/proofs'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getBuyer, getNeighbors, getOrder, listHistory } from '@/lib/orders/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminOrder')

export default async function AdminOrder({ params }: PageProps<'/[locale]/admin/orders/[number]'>) {
  const user = await requireAdmin()
  const order = await getOrder((await params).number)
  if (!order) notFound()
  const [buyer, history, { next, before }] = await Promise.all([
    getBuyer(order.buyerId),
    listHistory(order.id),
    getNeighbors(order),
  ])
  const isMine = order.buyerId === user.id
  const neighbors = {
    before: before && <OrderLink number={before} />,
    next: next && <OrderLink number={next.number} />,
  }
  return (
    <>
      <OrderHeader order={order} />
      <BuyerLine order={order} buyer={buyer} />
      <UnmatchedPayments order={order} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <ProofViewer order={order} />
          <OrderDecision order={order} isMine={isMine} />
          <OrderRefund order={order} isMine={isMine} />
          <OrderMoney order={order} />
          <OrderHistory lines={history} />
        </div>
        <div className="grid min-w-0 gap-8">
          <OrderDocuments order={order} />
          <OrderFacts order={order} neighbors={neighbors} />
        </div>
      </div>
    </>
  )
}
