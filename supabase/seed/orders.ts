import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Codes } from './joining.ts'
import type { Story } from './story.ts'

/** The first link of Marisol's in the VIP program. */
const codeOf = (codes: Codes) => codes.get('marisol/vip')?.[0] ?? ''

/** One affiliate's link leads to two pages by turns, to see which sells more. */
export function writeVariants(story: Story, codes: Codes): void {
  const variants = [
    { key: 'a', destination: '/vip', weight: 2 },
    { key: 'b', destination: '/services', weight: 1 },
  ]
  story.on(
    88,
    '19:20',
    'marisol',
    (tx) =>
      tx`select public.set_link_variants(l.id, ${tx.json(variants)}) from public.links l where l.code = ${codeOf(codes)}`,
  )
}

/** An order with fields of the shop's own, and one of a customer outside the program's countries, who pays nobody. */
export async function tellOrders(tx: TransactionSql, story: Story, codes: Codes): Promise<void> {
  const { keyId } = story.program('vip')
  for (const [order_id, more] of [
    ['VIP-20501', { country: 'PA', metadata: { plan: 'anual', asientos: 3, prueba: false } }],
    ['VIP-20502', { country: 'MX', metadata: { plan: 'mensual', asientos: 1, prueba: false } }],
  ] as const) {
    const visit = {
      id: randomUUID(),
      code: codeOf(codes),
      visitor_id: randomUUID(),
      network_hash: Buffer.from(order_id.padEnd(32, '.')).toString('hex'),
      clicked_at: new Date(story.present.getTime() - 3 * 3_600_000).toISOString(),
    }
    await tx`select public.record_clicks(${tx.json([visit])})`
    const order = {
      order_id,
      customer_id: `cliente-${order_id}`,
      amount: 19900,
      currency: 'USD',
      click_id: visit.id,
    }
    await tx`select public.report_sale(${keyId}, ${tx.json({ ...order, ...more })})`
  }
}
