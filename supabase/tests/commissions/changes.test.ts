import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approve, commissionOf, reject } from './decisions.ts'
import { mailsTo, payOut, recordCounts, stage } from './stage.ts'

const sql = h.connect()

const nothing = { pending: 0, available: 0, in_payout: 0, paid: 0 }

describe('a manual commission', () => {
  test('is pending for the program’s hold, reported with its reason, made once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, { holdDays: 30 })
      const key = randomUUID()
      const [made] = await s.give(s.affiliate, 2500, 'Faltó en enero', key)
      const [again] = await s.give(s.affiliate, 2500, 'Faltó en enero', key)
      expect(again?.id).toBe(made?.id)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, pending: 2500 })
      expect(await h.statusOf(tx, made?.id)).toBe('pending')
      const [row] = await tx`select round(extract(epoch from matures_at - now()) / 86400)::int as days
        from public.commissions where id = ${made?.id}`
      expect(row?.days).toBe(30)
      expect(await mailsTo(tx, s.affiliate, 'commission_changed')).toMatchObject([
        { what: 'given', amount: 2500, reason: 'Faltó en enero' },
      ])
      expect(await h.refusal(s.give(s.affiliate, 2600, 'Faltó en enero', key))).toBe(
        'PT409 errors.idempotency.conflict',
      )
      expect(await recordCounts(tx, made?.id)).toEqual({ 'commission.created': 1 })
    })
  })

  test('is refused to nobodies, to oneself, for nothing and without a reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const own = await h.makeAffiliate(tx, s.program, s.admin)
      await tx`update public.enrollments set ended_at = now() where id = ${s.rival.enrollmentId}`
      const refused = (...given: Parameters<typeof s.give>) => h.refusal(s.give(...given))
      expect(await refused(s.affiliate, 100, 'Razón', randomUUID(), s.affiliate.id)).toBe(
        'PT403 errors.forbidden',
      )
      expect(await refused(own, 100, 'Razón')).toBe('PT403 errors.conversion.own')
      expect(await refused(s.rival, 100, 'Razón')).toBe('PT422 errors.conversion.not_earning')
      expect(await refused({ enrollmentId: randomUUID() }, 100, 'Razón')).toBe(
        'PT422 errors.program.enrollment',
      )
      expect(await refused(s.affiliate, 0, 'Razón')).toBe('PT422 errors.reward.money')
      expect(await refused(s.affiliate, 100, ' ')).toBe('PT422 errors.account.reason')
    })
  })
})

describe('a clawback', () => {
  test('takes a part, then the rest, which voids what nobody paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const id = commissionOf(await h.aSale(tx, s.program, s.affiliate))
      const key = randomUUID()
      await s.clawBack(id, 400, 'Compró con tarjeta ajena', key)
      await s.clawBack(id, 400, 'Compró con tarjeta ajena', key)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, pending: 600 })
      expect(await h.refusal(s.clawBack(id, 601, 'Demasiado'))).toBe(
        'PT422 errors.commission.clawback_amount',
      )
      await s.clawBack(id, null, 'Lo demás también')
      expect(await h.statusOf(tx, id)).toBe('void')
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual(nothing)
      expect(await h.refusal(s.clawBack(id, null, 'Otra vez'))).toBe('PT409 errors.commission.nothing_left')
      expect(await mailsTo(tx, s.affiliate, 'commission_changed')).toMatchObject([
        { what: 'clawed_back', amount: 400, reason: 'Compró con tarjeta ajena' },
        { what: 'clawed_back', amount: 600 },
      ])
      expect(await recordCounts(tx, id)).toMatchObject({ 'commission.clawed_back': 2 })
    })
  })

  test('after the payout lowers the next one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const id = commissionOf(await h.aSale(tx, s.program, s.affiliate))
      await approve(tx, s.admin.id, id)
      await payOut(tx, s)
      expect(await h.statusOf(tx, id)).toBe('paid')
      await s.clawBack(id, 250, 'Era un fraude')
      expect(await h.statusOf(tx, id)).toBe('paid')
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, available: -250, paid: 1000 })
      const [due] = await tx`select sum(amount)::int as amount from payouts.payable_items(${s.program.id})`
      expect(due?.amount).toBe(-250)
    })
  })

  test('and refunds in any order never take more than there is', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = await h.aSale(tx, s.program, s.affiliate)
      const refund = (amount: number) =>
        h.report(tx, 'refund', s.program, { refund_id: randomUUID(), order_id: sale.order, amount })
      await refund(2000)
      await s.clawBack(commissionOf(sale), 500, 'Una parte')
      await refund(1000)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual({ ...nothing, pending: 200 })
      await refund(7000)
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual(nothing)
      expect(await h.statusOf(tx, commissionOf(sale))).toBe('void')
    })
  })

  test('is refused to others, for somebody’s own and for what was rejected', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const id = commissionOf(await h.aSale(tx, s.program, s.affiliate))
      const own = commissionOf(await h.aSale(tx, s.program, await h.makeAffiliate(tx, s.program, s.admin)))
      expect(await h.refusal(s.clawBack(id, 1, 'Razón', randomUUID(), s.affiliate.id))).toBe(
        'PT403 errors.forbidden',
      )
      expect(await h.refusal(s.clawBack(own, 1, 'Razón'))).toBe('PT403 errors.commission.own')
      expect(await h.refusal(s.clawBack(randomUUID(), 1, 'Razón'))).toBe('PT404 errors.commission.not_found')
      await reject(tx, s.admin.id, id, 'No vale')
      expect(await h.refusal(s.clawBack(id, 1, 'Razón'))).toBe('PT409 errors.commission.nothing_left')
    })
  })
})

describe('a split', () => {
  test('comes to the whole to the cent, wherever the commission stands', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, { rateBps: 733 })
      const third = await h.makeAffiliate(tx, s.program)
      const sale = await h.aSale(tx, s.program, s.affiliate, 99_991)
      const id = commissionOf(sale)
      await h.report(tx, 'refund', s.program, { refund_id: 'r0', order_id: sale.order, amount: 777 })
      await approve(tx, s.admin.id, id)
      const before = await h.balance(tx, s.affiliate, s.program)
      const key = randomUUID()
      const shares: [h.Affiliate, number][] = [
        [s.affiliate, 3333],
        [s.rival, 3333],
        [third, 3334],
      ]
      await s.split(id, shares, 'Lo trajeron entre los tres', key)
      await s.split(id, shares, 'Lo trajeron entre los tres', key)
      const made = await tx<{ id: string; amount: number; status: string }[]>`select id, amount::int, status
        from public.commissions where replacement_id is not null order by share_position`
      expect(made).toHaveLength(3)
      expect(made.every((one) => one.status === 'approved')).toBe(true)
      expect(made.reduce((sum, one) => sum + one.amount, 0)).toBe(before.available)
      for (const [who, at] of [
        [s.affiliate, 0],
        [s.rival, 1],
        [third, 2],
      ] as const) {
        expect(await h.balance(tx, who, s.program)).toEqual({ ...nothing, available: made[at]?.amount })
      }
      expect(await h.statusOf(tx, id)).toBe('void')
      expect(await mailsTo(tx, s.affiliate, 'commission_changed')).toMatchObject([
        { what: 'split', amount: before.available },
        { what: 'share', amount: made[0]?.amount },
      ])
      const seen = await h.as(
        tx,
        'authenticated',
        third.id,
        (t) => t`select id from public.commission_details`,
      )
      expect(seen.map((row) => row.id)).toEqual([made[2]?.id])
    })
  })

  test('is undone by refunds pro rata and exactly, whatever comes between', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, { rateBps: 977 })
      for (let round = 0; round < 6; round++) {
        const amount = 1000 + Math.floor(Math.random() * 90_000)
        const sale = await h.aSale(tx, s.program, s.affiliate, amount)
        let left = amount
        let id = commissionOf(sale)
        const refund = (part: number) => {
          left -= part
          return h.report(tx, 'refund', s.program, {
            refund_id: randomUUID(),
            order_id: sale.order,
            amount: part,
          })
        }
        await refund(1 + Math.floor(Math.random() * (left / 3)))
        const bps = 200 + Math.floor(Math.random() * 9600) // a smaller share may round to nothing, which is refused
        await s.split(id, [[s.affiliate, bps], [s.rival, 10_000 - bps]], 'Entre dos') // biome-ignore format: one line
        const shares = await sharesOf(tx, sale.conversion_id)
        id = shares[0]?.id ?? ''
        const base = left
        while (left > 0) {
          await refund(Math.random() < 0.3 ? left : Math.max(1, Math.floor(Math.random() * left)))
          for (const share of await sharesOf(tx, sale.conversion_id)) {
            expect(share.reversed).toBe(Math.round((share.amount * (base - left)) / base))
          }
        }
      }
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual(nothing)
      expect(await h.balance(tx, s.rival, s.program)).toEqual(nothing)
      const [drift] = await tx`select count(*)::int as n from public.commissions where status <> 'void'`
      expect(drift?.n).toBe(0)
    })
  })

  test('is refused for shares that are none, for what is paid or over, and to others', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const id = commissionOf(await h.aSale(tx, s.program, s.affiliate))
      const tiny = commissionOf(await h.aSale(tx, s.program, s.affiliate, 100))
      const other = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const refused = (shares: [{ enrollmentId: string }, number][], of = id, by = s.admin.id) =>
        h.refusal(s.split(of, shares, 'Entre dos', randomUUID(), by))
      const half = [[s.affiliate, 5000], [s.rival, 5000]] as [h.Affiliate, number][] // biome-ignore format: one line
      expect(await refused([[s.affiliate, 10_000]])).toBe('PT422 errors.commission.shares')
      expect(await refused([[s.affiliate, 5000], [s.affiliate, 5000]])).toBe('PT422 errors.commission.shares') // biome-ignore format: one line
      expect(await refused([[s.affiliate, 5000], [s.rival, 4999]])).toBe('PT422 errors.commission.shares') // biome-ignore format: one line
      expect(await refused([[s.affiliate, 5000], [other, 5000]])).toBe('PT422 errors.program.enrollment') // biome-ignore format: one line
      expect(await refused([[s.affiliate, 9999], [s.rival, 1]], tiny)).toBe('PT422 errors.commission.share_small') // biome-ignore format: one line
      expect(await refused(half, id, s.affiliate.id)).toBe('PT403 errors.forbidden')
      expect(await refused(half, randomUUID())).toBe('PT404 errors.commission.not_found')
      await approve(tx, s.admin.id, id)
      await approve(tx, s.admin.id, tiny)
      await payOut(tx, s)
      expect(await refused(half)).toBe('PT409 errors.commission.not_open')
    })
  })
})

async function sharesOf(tx: h.Tx, conversion: string) {
  return tx<{ id: string; amount: number; reversed: number }[]>`select id, amount::int,
    commissions.reversed_amount(id)::int as reversed from public.commissions
    where conversion_id = ${conversion} and not is_replaced order by share_position`
}
