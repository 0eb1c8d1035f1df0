import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { payRun } from '../payouts/stage.ts'

const sql = h.connect()

const DAY = 86_400_000
const figures = async (tx: h.Tx, program: h.Program) =>
  (
    await tx`select earned_per_100_clicks::int as earned, earning_count, click_count::int as clicks, approval_bps, decision_days,
    decision_count, reversal_bps, settled_count, payment_days, payment_count from programs.figures_of(${program.id})`
  )[0]

/** Sales of 100.00 at ten percent, a number of days ago, each after a click of its own. */
async function sell(tx: h.Tx, program: h.Program, affiliate: h.Affiliate, count: number, daysAgo: number) {
  const sales: { id: string; order: string }[] = []
  for (let i = 0; i < count; i++) {
    const at = new Date(Date.now() - daysAgo * DAY)
    const click = h.aClick(affiliate.code, { at })
    await h.recordClicks(tx, [click])
    const order = randomUUID()
    const sale = await h.report(tx, 'sale', program, {
      order_id: order,
      customer_id: order,
      click_id: click.id,
      amount: 10_000,
      currency: 'USD',
      occurred_at: at.toISOString(),
    })
    sales.push({ id: sale.commission?.id ?? '', order })
  }
  return sales
}

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const admin = await h.makePerson(tx, { admin: true })
  const decide = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  return { program, affiliate, decide }
}

describe('the figures of a program', () => {
  test('are empty below ten cases', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, decide } = await scene(tx)
      for (const { id } of await sell(tx, program, affiliate, 9, 4))
        await decide((t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
      await h.recordClicks(
        tx,
        Array.from({ length: 200 }, () => h.aClick(affiliate.code)),
      )
      expect(await figures(tx, program)).toEqual({
        earned: null,
        earning_count: 9,
        clicks: 209,
        approval_bps: null,
        decision_days: null,
        decision_count: 9,
        reversal_bps: null,
        settled_count: 9,
        payment_days: null,
        payment_count: 0,
      })
    })
  })

  test('are what was paid, decided, given back and waited for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, decide } = await scene(tx)
      const sales = await sell(tx, program, affiliate, 16, 4)
      for (const [i, { id }] of sales.entries()) {
        const key = randomUUID()
        await decide((t) =>
          i < 4
            ? t`select public.reject_commission(${id}, 'Pedido de prueba', ${key})`
            : t`select public.approve_commission(${id}, ${key})`,
        )
      }
      await payRun(tx, await h.makePerson(tx, { admin: true }), program)
      const [payout] = await tx`select id from public.payouts where program_id = ${program.id}`
      await decide((t) => t`select public.mark_payout_paid(${payout?.id}, 'BAC 1', ${randomUUID()})`)
      await tx`update public.payouts set paid_at = now() + interval '3 days' where id = ${payout?.id}`
      for (const { order } of sales.slice(4, 6))
        await h.report(tx, 'refund', program, { refund_id: order, order_id: order, amount: 5_000 })
      await h.recordClicks(
        tx,
        Array.from({ length: 184 }, () => h.aClick(affiliate.code)),
      )
      // 12 of 16 approved; 12 × 10.00 less 2 × 5.00 for 200 clicks; 2 of 16 reduced
      expect(await figures(tx, program)).toEqual({
        earned: 5500,
        earning_count: 12,
        clicks: 200,
        approval_bps: 7500,
        decision_days: 4,
        decision_count: 16,
        reversal_bps: 1250,
        settled_count: 16,
        payment_days: 3,
        payment_count: 12,
      })
    })
  })

  test('leave out what is older than a year', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await sell(tx, program, affiliate, 12, 400)
      await sell(tx, program, affiliate, 3, 2)
      expect(await figures(tx, program)).toMatchObject({ earning_count: 3, clicks: 3 })
    })
  })

  test('are worked out by the housekeeper, anew after an hour', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const keep = () => h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      const stored = async () =>
        (await tx`select earning_count from public.program_figures where program_id = ${program.id}`)[0]
      await keep()
      expect(await stored()).toEqual({ earning_count: 0 })
      await sell(tx, program, affiliate, 2, 1)
      await keep()
      expect(await stored()).toEqual({ earning_count: 0 })
      await tx`update public.program_figures set computed_at = now() - interval '61 minutes'`
      await keep()
      expect(await stored()).toEqual({ earning_count: 2 })
    })
  })
})
