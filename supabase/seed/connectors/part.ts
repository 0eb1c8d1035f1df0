import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import { type Story, speakAs } from '../story.ts'

/** A shop on Stripe reports an order twice, one in euros, and a refund before its order arrives. */
function scheduleDeliveries(story: Story): void {
  story.on(2, '14:30', 'admin', (tx) => connect(tx, story.program('firma-al-dia').id))
}

async function connect(tx: TransactionSql, programId: string): Promise<void> {
  const [shop] = await tx<{ id: string }[]>`
    select id from public.create_connector(${programId}, 'stripe', 'Suscripciones en línea')`
  const id = shop?.id ?? ''
  await tx`select public.record_proof(auth.uid(), 'key', 'password', null)`
  await tx`select public.set_connector_secret(${id}, ${'demo '.repeat(8)})`
  await speakAs(tx, '')
  const [existing] = await tx<{ order_id: string; customer_id: string; amount: number }[]>`
    select c.external_id as order_id, u.external_id as customer_id, c.amount::int from public.conversions c
    join public.customers u on u.id = c.customer_id where c.program_id = ${programId} and c.kind = 'sale'
    order by c.occurred_at desc limit 1`
  const order = existing ?? { order_id: 'in_1QRtv2', customer_id: 'cus_R7d1', amount: 4900 }
  const sale = { kind: 'sale', body: { ...order, currency: 'USD' } }
  const events = [
    ['evt_1QRtw8', 'customer.updated', [], 'errors.connector.topic'],
    ['evt_1QRtx1', 'invoice.paid', [sale], null],
    [
      'evt_1QRtx9',
      'invoice.paid',
      [{ kind: 'sale', body: { ...order, order_id: 'in_1QRtx7', currency: 'EUR' } }],
      null,
    ],
    [
      'evt_1QRtz4',
      'charge.refunded',
      [{ kind: 'refund', body: { refund_id: 'ch_3QRtz:4900' }, orders: ['in_1QRty5'] }],
      null,
    ],
  ] as const
  for (const [event, topic, reports, reason] of events)
    await tx`select public.take_connector_delivery(${id}, ${event}, ${topic}, ${tx.json(reports)}, '{}', '{}', ${reason}, null, 0)`
}

export const part: Part = { plan: scheduleDeliveries }
