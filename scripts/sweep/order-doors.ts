import { randomUUID } from 'node:crypto'
import type { Row } from './api.ts'
import type { Doors, Office } from './prepare.ts'

const PICTURE = Buffer.from('RIFF\0\0\0\0WEBPVP8 a picture that is small').toString('base64')

/** Products with a price of each kind, one with an image and a reward of its own, and drafts. */
async function makeProducts({ call, at }: Office, program_id: string) {
  const admin = at('administrator')
  const create = () =>
    call(admin, 'create_product', {
      kind: 'service',
      slug: `puerta-${randomUUID().slice(0, 8)}`,
      name: { es: 'Producto del barrido' },
      summary: { es: 'Para que cada formulario tenga su página.' },
      idempotency_key: randomUUID(),
    })
  const make = async (period: 'month' | 'one_time'): Promise<Row> => {
    const made = await create()
    const product_id = made.id
    await call(admin, 'change_product', {
      product_id,
      changes: { program_id },
      expected_revision: made.revision,
    })
    const price = await call(admin, 'set_product_price', {
      product_id,
      amount_minor: 12_000,
      currency: 'USD',
      period,
      starts_at: null,
      idempotency_key: randomUUID(),
    })
    await call(admin, 'change_product_status', { product_id, status: 'published' })
    return { product_id, price_id: price.id, slug: made.slug }
  }
  const [once, monthly] = [await make('one_time'), await make('month')]
  const product_id = once.product_id
  await call(admin, 'add_product_image', {
    product_id,
    content: PICTURE,
    width: 900,
    height: 600,
    alt: { es: 'Una mesa' },
  })
  await call(admin, 'set_product_reward', {
    product_id,
    event: 'sale',
    kind: 'percent',
    value: 1200,
    idempotency_key: randomUUID(),
  })
  // one to publish, one to delete, and one that a hostile form may publish before
  return { once, monthly, drafts: [await create(), await create(), await create()] }
}

/** Orders in each state that has a form: for the office, and for their buyer. */
export async function orderDoors(office: Office, program_id: string): Promise<Doors> {
  const { sql, call, at } = office
  const [admin, member] = [at('administrator'), at('member')]
  const { once, monthly, drafts } = await makeProducts(office, program_id)
  const place = async ({ product_id, price_id }: Row): Promise<Row> => {
    const number = await call(member, 'place_order', {
      product_id,
      price_id,
      option: null,
      billing: { name: 'Yariela Domínguez' },
      locale: 'es',
      click_id: null,
      idempotency_key: randomUUID(),
    })
    const [order] = await sql`select id, number, amount::int from public.orders
      where number = ${String(number.number ?? number)} or id::text = ${String(number.id ?? '')}`
    return order ?? {}
  }
  const confirm = async (offer: Row): Promise<Row> => {
    const order = await place(offer)
    await call(admin, 'confirm_order_payment', {
      order_id: order.id,
      amount: order.amount,
      reference: 'ACH 7',
      idempotency_key: randomUUID(),
    })
    return order
  }
  const [waiting, stray, paid, active, subscription] = [
    await place(once),
    await place(once),
    await confirm(once),
    await confirm(once),
    await confirm(monthly),
  ]
  await call(admin, 'start_order', { order_id: active.id })
  await call('service', 'record_provider_payment', {
    source: 'stripe',
    reference: `pi_${randomUUID()}`,
    currency: 'USD',
    order_number: stray.number,
    amount: 100,
  })
  const all = [waiting, stray, paid, active, subscription]
  return {
    administrator: [
      ...all.map(({ number }) => `/admin/orders/${number}`),
      ...['images', 'sale'].map((section) => `/admin-services/${once.slug}?section=${section}`),
      ...drafts.map(({ slug }) => `/admin-services/${slug}`),
    ],
    member: [
      ...[once, monthly].map(({ slug }) => `/order/${slug}`),
      ...all.map(({ number }) => `/account/orders/${number}`),
    ],
  }
}
