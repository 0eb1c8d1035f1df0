import { randomUUID } from 'node:crypto'
import type { Row, Steps } from '../api.ts'

const WEBP = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(20)]).toString('base64')

/** A product of its own, which costs 100.00 each month or once. */
async function makeOffer({ sql }: Steps, period: 'month' | 'one_time'): Promise<Row> {
  const [product] = await sql`insert into public.products (kind, slug, name, summary, status)
    values ('service', ${`barrido-${randomUUID()}`}, '{"es":"Barrido"}', '{"es":"Texto"}', 'published') returning id`
  const [price] = await sql`insert into public.product_prices (product_id, amount_minor, currency, period)
    values (${product?.id}, 10000, 'USD', ${period}) returning id`
  return { product_id: product?.id, price_id: price?.id }
}

/** Orders from the request to each of their ends. */
export async function callOrders(steps: Steps): Promise<void> {
  const { call, key, cast, sql } = steps
  const { admin, eva } = cast
  await call('service', 'record_proof', {
    person_id: cast.ids.admin,
    kind: 'payment_option',
    way: 'password',
    session_id: null,
  })
  await call(admin, 'set_payment_option', {
    option: 'bank',
    is_on: true,
    instructions: { es: 'Escribe el número del pedido' },
    destination: 'Banco General 03-01-0001',
    network: null,
  })
  await call(admin, 'list_payment_option_changes')
  const [once, monthly] = [await makeOffer(steps, 'one_time'), await makeOffer(steps, 'month')]
  const place = async (offer: Row): Promise<Row> => {
    const number = await call(eva, 'place_order', {
      ...offer,
      option: 'bank',
      billing: { name: 'Eva Ríos' },
      locale: 'es',
      click_id: null,
      idempotency_key: key(),
    })
    const [order] =
      await sql`select id, number, amount::int from public.orders where number = ${String(number)}`
    return order ?? {}
  }
  const confirm = (order: Row) =>
    call(admin, 'confirm_order_payment', {
      order_id: order.id,
      amount: order.amount,
      reference: 'ACH 1',
      idempotency_key: key(),
    })
  const first = await place(once)
  await call(eva, 'choose_payment_option', { order_id: first.id, option: 'bank' })
  const proof_id = await call(eva, 'add_order_proof', {
    order_id: first.id,
    media: 'image/webp',
    content: WEBP,
  })
  await call(admin, 'read_order_proof', { proof_id })
  await confirm(first)
  await call(admin, 'start_order', { order_id: first.id })
  await call(admin, 'end_order', { order_id: first.id })
  await call(admin, 'refund_order', {
    order_id: first.id,
    amount: 2_500,
    reason: 'Menos horas',
    reference: null,
    idempotency_key: key(),
  })
  await call(admin, 'list_order_history', { order_id: first.id })
  await call(eva, 'withdraw_order', { order_id: (await place(once)).id })
  await call(admin, 'cancel_order', { order_id: (await place(once)).id, reason: 'Sin cupo' })
  const subscription = await confirm(await place(monthly))
  await call(eva, 'set_order_renewal', { order_id: subscription.id, renews: false })
  const paid = { source: 'stripe', reference: `pi_${key()}`, currency: 'USD' }
  const order = await place(once)
  await call('service', 'record_provider_payment', { ...paid, order_number: order.number, amount: 10_000 })
  await call('service', 'record_provider_refund', {
    source: 'stripe',
    reference: paid.reference,
    total: 4_000,
  })
  const stray = await call('service', 'record_provider_payment', {
    ...paid,
    reference: `pi_${key()}`,
    order_number: order.number,
    amount: 100,
  })
  await call(admin, 'settle_unmatched_payment', { payment_id: stray.id, reason: 'Devuelto en Stripe' })
  await call('service', 'advance_orders', { batch: 10 })
}
