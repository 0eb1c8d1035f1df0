import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'

type Place = { affiliate: string; programId: string; keyId: string; code: string }

/** One affiliate's link leads to two pages by turns, to see which sells more. */
export async function seedVariants(tx: TransactionSql, { affiliate, code }: Place): Promise<void> {
  await tx`select set_config('request.jwt.claim.sub', ${affiliate}, true)`
  const variants = [
    { key: 'a', destination: '/vip', weight: 2 },
    { key: 'b', destination: '/services', weight: 1 },
  ]
  await tx`select public.set_link_variants(l.id, ${tx.json(variants)}) from public.links l where l.code = ${code}`
}

/** An order with fields of the shop's own, and one of a customer outside the program's countries, who pays nobody. */
export async function seedOrders(tx: TransactionSql, { keyId, code }: Place): Promise<void> {
  for (const [order_id, more] of [
    ['VIP-20501', { country: 'PA', metadata: { plan: 'anual', asientos: 3, prueba: false } }],
    ['VIP-20502', { country: 'MX', metadata: { plan: 'mensual', asientos: 1, prueba: false } }],
  ] as const) {
    const visit = {
      id: randomUUID(),
      code,
      visitor_id: randomUUID(),
      network_hash: Buffer.from(order_id.padEnd(32, '.')).toString('hex'),
      clicked_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
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
