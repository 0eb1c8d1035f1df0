import { randomUUID } from 'node:crypto'
// biome-ignore lint/style/noRestrictedImports: the bank of a customer drew this proof, not the site
import PDFDocument from 'pdfkit'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { DEMO_ORDERS, type DemoOrder } from './list.ts'

const WAYS = [
  [
    'bank',
    'Banco General, corriente 03-01-01-123456-7',
    'ACH a nombre de Panama VIP IA. Escribe el número del pedido en el concepto.',
    'ACH in the name of Panama VIP IA. Write the order number in the description.',
  ],
  [
    'yappy',
    '@panamavipia',
    'Busca el directorio en Yappy y escribe el número del pedido en el mensaje.',
    'Find the directory in Yappy and write the order number in the message.',
  ],
  [
    'paypal',
    'https://www.paypal.me/panamavipia',
    'Envía el monto exacto y escribe el número del pedido en la nota.',
    'Send the exact amount and write the order number in the note.',
  ],
] as const
/** How often the office confirms what arrived. */
const ROUND = 2

/** The ways to pay, set up as an administrator does after giving their password. */
async function setUp(tx: TransactionSql, story: Story): Promise<void> {
  for (const [option, destination, es, en] of WAYS) {
    await tx`select public.record_proof(${story.person('admin')}, 'payment_option', 'password', null)`
    await tx`select public.set_payment_option(${option}, true, ${tx.json({ es, en })}, ${destination}, null)`
  }
}

async function place(tx: TransactionSql, story: Story, one: DemoOrder): Promise<string> {
  const click = randomUUID()
  if (one.by) {
    const [program] = await tx<{ slug: string }[]>`select g.slug from public.programs g
      join public.products p on p.program_id = g.id where p.slug = ${one.slug}`
    const visit = {
      id: click,
      code: story.linkCode(one.by, program?.slug ?? ''),
      visitor_id: randomUUID(),
      network_hash: click.replaceAll('-', '').repeat(2),
      clicked_at: new Date(story.moment(one.day, '10:00').getTime() - 3_600_000).toISOString(),
    }
    await tx`select public.record_clicks(${tx.json([visit])})`
  }
  const [person] = await tx`select full_name, locale from public.profiles where id = ${story.person(one.who)}`
  const billing = one.company
    ? {
        name: one.company.name,
        tax_id: one.company.taxId,
        dv: one.company.dv,
        address: 'Avenida Balboa, Panamá',
      }
    : { name: String(person?.full_name) }
  const [made] = await tx<{ number: string }[]>`
    select public.place_order(p.id, r.id, ${one.option ?? 'bank'}, ${tx.json(billing)}, ${String(person?.locale)},
      ${one.by ? click : null}, ${randomUUID()}) as number
    from public.products p join public.product_prices r on r.product_id = p.id and products.is_price_at(r, now())
    where p.slug = ${one.slug} and r.period = ${one.period ?? 'one_time'}`
  if (!made) throw new Error(`The demo story has no price of ${one.slug} on day ${one.day}.`)
  return made.number
}

async function drawProof(number: string): Promise<Buffer> {
  const doc = new PDFDocument({ size: [300, 200] })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.fontSize(14).text('Transferencia ACH').fontSize(10).text(`Concepto: ${number}`).end()
  return ended
}

const confirm = (tx: TransactionSql, number: string) =>
  tx`select public.confirm_order_payment(id, amount, ${`ACH ${number.slice(-6)}`}, ${randomUUID()}) from public.orders where number = ${number}`

/** What becomes of one order, each step on its day. */
function scheduleOrder(story: Story, one: DemoOrder): void {
  const { day, who, paid, started, ended, refund, cancelled } = one
  const order = { number: '' }
  const office = (days: number, act: (tx: TransactionSql) => Promise<unknown>) =>
    story.on(Math.max(day - days, 0), '15:20', days % 2 ? 'admin' : 'second', act)
  story.on(day, '10:00', who, async (tx) => {
    order.number = await place(tx, story, one)
  })
  const step = (command: 'start_order' | 'end_order') => (tx: TransactionSql) =>
    tx`select public.${tx(command)}(id) from public.orders where number = ${order.number}`
  if (one.proof)
    story.on(day, '10:20', who, async (tx) => {
      const file = (await drawProof(order.number)).toString('base64')
      await tx`select public.add_order_proof(id, 'application/pdf', ${file}) from public.orders where number = ${order.number}`
    })
  if (cancelled?.reason)
    office(
      cancelled.after,
      (tx) =>
        tx`select public.cancel_order(id, ${cancelled.reason ?? ''}) from public.orders where number = ${order.number}`,
    )
  else if (cancelled)
    story.on(
      day - cancelled.after,
      '18:00',
      who,
      (tx) => tx`select public.withdraw_order(id) from public.orders where number = ${order.number}`,
    )
  if (paid === undefined) return
  office(paid, (tx) => confirm(tx, order.number))
  const whole = refund && refund.amount === undefined
  if (started && !whole) office(paid + started, step('start_order'))
  if (ended && !whole) office(paid + ended, step('end_order'))
  if (refund)
    office(
      paid + refund.after,
      (
        tx,
      ) => tx`select public.refund_order(id, ${refund.amount ?? null}, ${refund.reason}, null, ${randomUUID()})
      from public.orders where number = ${order.number}`,
    )
  if (one.pays?.stops)
    story.on(
      one.pays.until,
      '19:00',
      who,
      (tx) => tx`select public.set_order_renewal(id, false) from public.orders o
      where o.buyer_id = ${story.person(who)} and o.state = 'active' and o.period <> 'one_time'
        and not exists (select 1 from public.orders n where n.renews = o.id and n.state = 'paid')`,
    )
}

/** The office confirms the renewals that their buyers go on paying, a few days after each is made. */
async function confirmRenewals(tx: TransactionSql, story: Story, daysAgo: number): Promise<void> {
  const paying = DEMO_ORDERS.filter(
    ({ pays }) => pays && (pays.stops ? pays.until < daysAgo : pays.until <= daysAgo),
  )
  const buyers = paying.map(({ who }) => story.people.get(who)).filter((id) => id !== undefined)
  const due = await tx<{ number: string }[]>`select number from public.orders where renews is not null
    and state in ('requested', 'awaiting_payment') and placed_at < now() - interval '3 days' and buyer_id = any (${buyers}::uuid[])
    order by number`
  for (const { number } of due) await confirm(tx, number)
}

/** A year of orders in every state, through the commands of the screens. */
function scheduleOrders(story: Story): void {
  story.on(358, '09:40', 'admin', (tx) => setUp(tx, story))
  for (const one of DEMO_ORDERS) scheduleOrder(story, one)
  for (let day = 318; day > 0; day -= ROUND)
    story.on(day, '15:40', day % 4 ? 'admin' : 'second', (tx) => confirmRenewals(tx, story, day))
}

export const part: Part = {
  plan: scheduleOrders,
  nightly: ['public.advance_orders(200)'],
  checks: {
    'orders in every state that lasts': `select count(distinct state) >= 6 as holds from public.orders`,
    'a paid order of a program is its sale, and a refund its refund': `select bool_and(c.amount = o.amount and coalesce((
        select sum(r.amount) from public.conversions r where r.sale_id = c.id), 0) = coalesce((
        select sum(f.amount) from public.order_refunds f where f.order_id = o.id), 0)) as holds
      from public.orders o left join public.conversions c on c.kind = 'sale' and c.external_id = o.number
      where o.program_id is not null and o.paid_at is not null`,
    'numbers without a gap': `select bool_and(n = last) as holds from (select kind, year, count(*) as n, max(sequence) as last
      from public.order_documents group by 1, 2) as d`,
    'an affiliate earned by an order': `select exists (select 1 from public.commissions m
      join public.conversions c on c.id = m.conversion_id and c.external_id like 'P-%') as holds`,
    'a subscription renewed, one that lapsed, one that was stopped': `select count(distinct closed_because) = 3 as holds
      from public.orders where closed_because in ('renewed', 'lapsed', 'stopped') and state = 'ended'`,
  },
  values: [['orders', 'kind']],
}
