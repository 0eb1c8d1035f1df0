import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Story } from '../story.ts'

/** An order with fields of the shop's own, and one of a customer outside the program's countries, who pays nobody. */
export async function reportOrders(tx: TransactionSql, story: Story): Promise<void> {
  const { keyId } = story.program('vip')
  for (const [order_id, more] of [
    ['VIP-20501', { country: 'PA', metadata: { plan: 'anual', asientos: 3, prueba: false } }],
    ['VIP-20502', { country: 'MX', metadata: { plan: 'mensual', asientos: 1, prueba: false } }],
  ] as const) {
    const visit = {
      id: randomUUID(),
      code: story.linkCode('marisol', 'vip'),
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
