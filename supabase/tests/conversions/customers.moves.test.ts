import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { approve, commissionOf } from '../commissions/decisions.ts'
import { mailsTo, payOut, recordCounts, type Stage, stage } from '../commissions/stage.ts'
import * as h from '../harness.ts'

const sql = h.connect()

const nothing = { pending: 0, available: 0, in_payout: 0, paid: 0 }

/** Sales of one customer, the first by a click of the affiliate, and what moving them takes. */
async function customerOf(tx: h.Tx, s: Stage) {
  const click = h.aClick(s.affiliate.code)
  await h.recordClicks(tx, [click])
  const buy = (more: Record<string, string | boolean> = { click_id: click.id }) =>
    h.report(tx, 'sale', s.program, {
      order_id: `o-${randomUUID()}`,
      customer_id: 'c-1',
      amount: 10_000,
      currency: 'USD',
      ...more,
    })
  const first = await buy()
  const [row] = await tx<{ id: string }[]>`select id from public.customers where program_id = ${s.program.id}`
  const id = row?.id ?? ''
  const preview = async (customer = id): Promise<number> => {
    const [seen] = await s.by(
      s.admin.id,
      (t) => t`select open_amount::int from public.preview_customer_move(${customer})`,
    )
    return seen?.open_amount ?? 0
  }
  const give = (
    to: { enrollmentId: string },
    seen: number | null,
    key = randomUUID(),
    person = s.admin.id,
    customer = id,
  ) =>
    s.by(
      person,
      (t) =>
        t`select public.move_customer(${customer}, ${to.enrollmentId}, ${seen}, 'Lo atiende ella', ${key}) as id`,
    )
  const move = async (
    to: { enrollmentId: string },
    withOpen: boolean,
    key = randomUUID(),
    person = s.admin.id,
    customer = id,
  ) => give(to, withOpen ? await preview(customer) : null, key, person, customer)
  const creditOf = async (sale: h.Report) => {
    const [found] =
      await tx`select enrollment_id as id from public.conversions where id = ${sale.conversion_id}`
    return found?.id
  }
  return { id, first, buy, move, give, preview, creditOf }
}

describe('moving a customer', () => {
  test('gives every later sale to the other one, and leaves what there is', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const c = await customerOf(tx, s)
      const key = randomUUID()
      await c.move(s.rival, false, key)
      await c.move(s.rival, false, key)
      const again = await c.buy()
      expect(await c.creditOf(again)).toBe(s.rival.enrollmentId)
      const [decision] = await tx`select rule from public.attribution_decisions
        where conversion_id = ${again.conversion_id}`
      expect(decision?.rule).toBe('bound_customer')
      expect(await c.creditOf(c.first)).toBe(s.affiliate.enrollmentId)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, pending: 1000 })
      expect(await h.balance(tx, s.rival, s.program)).toEqual({ ...nothing, pending: 1000 })
      expect(await mailsTo(tx, s.affiliate, 'customer_moved')).toMatchObject([{ what: 'away', amount: 0 }])
      expect(await mailsTo(tx, s.rival, 'customer_moved')).toMatchObject([{ what: 'here', amount: 0 }])
      expect(await recordCounts(tx, c.id)).toEqual({ 'customer.moved': 1 })
      expect(await h.refusal(c.move(s.rival, false))).toBe('PT409 errors.customer.already_theirs')
    })
  })

  test('takes open commissions along when requested, never what is paid, and refunds follow', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const c = await customerOf(tx, s)
      await approve(tx, s.admin.id, commissionOf(c.first))
      await payOut(tx, s)
      const [open, part] = [await c.buy(), await c.buy()]
      await approve(tx, s.admin.id, commissionOf(part))
      await s.split(commissionOf(part), [[s.affiliate, 4000], [s.rival, 6000]], 'Entre dos') // biome-ignore format: one line
      const [seen] = await s.by(s.admin.id, (t) => t`select * from public.preview_customer_move(${c.id})`)
      expect(seen).toMatchObject({
        open_count: '3',
        open_amount: '2000',
        kept_count: '1',
        kept_amount: '1000',
      })
      await c.move(s.rival, true)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, paid: 1000 })
      expect(await h.balance(tx, s.rival, s.program)).toEqual({ ...nothing, pending: 1000, available: 1000 })
      expect(await c.creditOf(open)).toBe(s.rival.enrollmentId)
      expect(await c.creditOf(c.first)).toBe(s.affiliate.enrollmentId)
      expect(await mailsTo(tx, s.affiliate, 'customer_moved')).toMatchObject([{ what: 'away', amount: 1400 }])
      const [order] = await tx`select external_id from public.conversions where id = ${open.conversion_id}`
      await h.report(tx, 'refund', s.program, { refund_id: 'r', order_id: order?.external_id, amount: 2500 })
      expect(await h.balance(tx, s.rival, s.program)).toEqual({ ...nothing, pending: 750, available: 1000 })
      const tallies = await tx<{ enrollment: string; sales: number; commission: number }[]>`
        select enrollment_id as enrollment, sum(sales)::int as sales, sum(commission)::int as commission
        from public.enrollment_tallies group by 1`
      const of = (who: h.Affiliate) => tallies.find((row) => row.enrollment === who.enrollmentId)
      expect(of(s.rival)).toMatchObject({ sales: 2, commission: 1750 })
      expect(of(s.affiliate)).toMatchObject({ sales: 1, commission: 1000 })
      for (const who of [s.affiliate, s.rival]) {
        const rows = await s.by(who.id, (t) => t`select id from public.commission_details`)
        expect(rows).toHaveLength(who === s.rival ? 3 : 4)
      }
    })
  })

  test('moves the open commissions that somebody saw, and no others that came since', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const c = await customerOf(tx, s)
      const seen = await c.preview()
      expect(seen).toBeGreaterThan(0)
      await c.buy()
      const refused = 'PT409 errors.customer.open_changed'
      expect(await h.refusal(c.give(s.rival, seen))).toBe(refused)
      const key = randomUUID()
      await c.give(s.rival, await c.preview(), key)
      await c.give(s.rival, seen * 2, key)
      expect(await h.balance(tx, s.rival, s.program)).toMatchObject({ pending: seen * 2 })
    })
  })

  test('is refused to others, to strangers, to the buyer and to oneself', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const c = await customerOf(tx, s)
      const own = await h.makeAffiliate(tx, s.program, s.admin)
      const stranger = await h.makeAffiliate(tx, await h.makeProgram(tx))
      expect(await h.refusal(c.move(s.rival, true, randomUUID(), s.affiliate.id))).toBe(
        'PT403 errors.forbidden',
      )
      expect(await h.refusal(c.move(own, true))).toBe('PT403 errors.conversion.own')
      expect(await h.refusal(c.move(stranger, true))).toBe('PT422 errors.program.enrollment')
      expect(await h.refusal(c.move(s.rival, true, randomUUID(), s.admin.id, randomUUID()))).toBe(
        'PT404 errors.customer.not_found',
      )
      await tx`update public.customers set user_id = ${s.rival.id} where id = ${c.id}`
      expect(await h.refusal(c.move(s.rival, true))).toBe('PT422 errors.customer.own_purchase')
    })
  })
})
