import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approve, commissionOf, scene } from './decisions.ts'

const sql = h.connect()

describe('refunds', () => {
  test('in full before a payout void the commission, pending or approved', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const pending = await h.aSale(tx, program, affiliate)
      const approved = await h.aSale(tx, program, affiliate)
      await approve(tx, admin.id, commissionOf(approved))
      for (const sale of [pending, approved]) {
        await h.report(tx, 'refund', program, { refund_id: `r-${sale.order}`, order_id: sale.order })
        expect(await h.statusOf(tx, commissionOf(sale))).toBe('void')
      }
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: 0,
        in_payout: 0,
        paid: 0,
      })
    })
  })

  test('20 in random order reverse exactly, and the 21st is refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { rateBps: 733 })
      const sale = await h.aSale(tx, program, affiliate, 99_991)
      const cuts = [
        ...new Set(Array.from({ length: 400 }, () => 1 + Math.floor(Math.random() * 99_989))),
      ].slice(0, 19)
      const edges = [0, ...cuts.sort((a, b) => a - b), 99_991]
      const parts = edges
        .slice(1)
        .map((edge, i) => edge - (edges[i] ?? 0))
        .sort(() => Math.random() - 0.5)
      expect(parts).toHaveLength(20)
      let refunded = 0
      for (const [i, amount] of parts.entries()) {
        await h.report(tx, 'refund', program, { refund_id: `r${i}`, order_id: sale.order, amount })
        refunded += amount
        const [row] = await tx`select commissions.reversed_amount(${commissionOf(sale)})::int as reversed`
        expect(row?.reversed).toBe(Math.round(((sale.commission?.amount ?? 0) * refunded) / 99_991))
      }
      expect((await h.balance(tx, affiliate, program)).pending).toBe(0)
      expect(await h.statusOf(tx, commissionOf(sale))).toBe('void')
      const more = h.report(tx, 'refund', program, { refund_id: 'r21', order_id: sale.order, amount: 1 })
      expect(await h.refusal(more)).toBe('PT409 errors.conversion.already_refunded')
    })
  })
})
