import { describe, expect, test } from 'vitest'
import { approve, commissionOf, reject } from '../commissions/decisions.ts'
import * as h from '../harness.ts'
import { by, chain, join, makePartner, overridesOf, setRates } from './stage.ts'

const sql = h.connect()
const nets = async (tx: h.Tx, commission: string) => (await overridesOf(tx, commission)).map(({ net }) => net)
const states = async (tx: h.Tx, commission: string) =>
  (await overridesOf(tx, commission)).map(({ status }) => status)

describe('a sale three levels down', () => {
  test('pays each level its rate, in the ledger, and adds up', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, partners, seller } = await chain(tx)
      const sale = await h.aSale(tx, program, seller, 99_990)
      expect(sale.commission?.amount).toBe(9999)
      const [top, middle, near] = partners.map((one) => one.affiliateId)
      expect(await overridesOf(tx, commissionOf(sale))).toEqual([
        { affiliate: near, level: 1, amount: 1000, net: 1000, status: 'pending' },
        { affiliate: middle, level: 2, amount: 500, net: 500, status: 'pending' },
        { affiliate: top, level: 3, amount: 250, net: 250, status: 'pending' },
      ])
      const pending = await Promise.all([...partners, seller].map((one) => h.balance(tx, one, program)))
      expect(pending.map((one) => one.pending)).toEqual([250, 500, 1000, 9999])
      const [sum] =
        await tx`select sum(e.amount)::int as all, sum(e.amount) filter (where e.account = 'program')::int
        as program from public.ledger_entries e where e.program_id = ${program.id}`
      expect(sum).toEqual({ all: 0, program: -11_749 })
    })
  })

  test('what is given back is taken of all of them pro rata, part by part, and comes back with it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, seller } = await chain(tx, { rateBps: 733, rates: [1000, 333, 77] })
      const sale = await h.aSale(tx, program, seller, 99_991)
      const earned = commissionOf(sale)
      let refunded = 0
      for (const [i, amount] of [1, 3_333, 50_000, 777].entries()) {
        await h.report(tx, 'refund', program, { refund_id: `r${i}`, order_id: sale.order, amount })
        refunded += amount
        const rest = 7329 - Math.round((7329 * refunded) / 99_991)
        const by = (bps: number) => Math.round((rest * bps) / 10_000)
        expect(await nets(tx, earned)).toEqual([by(1000), by(333), by(77)])
      }
      await h.report(tx, 'reinstatement', program, { reinstatement_id: 'n1', refund_id: 'r2' })
      const rest = 7329 - Math.round((7329 * (refunded - 50_000)) / 99_991)
      expect((await nets(tx, earned))[0]).toBe(Math.round(rest / 10))
      await h.report(tx, 'refund', program, { refund_id: 'rest', order_id: sale.order })
      expect(await states(tx, earned)).toEqual(['void', 'void', 'void'])
      await h.report(tx, 'reinstatement', program, { reinstatement_id: 'n2', refund_id: 'rest' })
      expect((await nets(tx, earned))[0]).toBe(Math.round(rest / 10))
      expect(await states(tx, earned)).toEqual(['pending', 'pending', 'pending'])
    })
  })
})

describe('an override follows its commission', () => {
  test('approved after it, never before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, seller } = await chain(tx)
      const earned = commissionOf(await h.aSale(tx, program, seller))
      const [first] = await tx`select id from public.commissions where source_id = ${earned} limit 1`
      expect(await h.refusal(approve(tx, admin.id, first?.id))).toBe('PT409 errors.commission.source_open')
      await approve(tx, admin.id, earned)
      expect(await states(tx, earned)).toEqual(['approved', 'approved', 'approved'])
    })
  })

  test('rejected with it, with the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners, seller } = await chain(tx)
      const earned = commissionOf(await h.aSale(tx, program, seller))
      await reject(tx, admin.id, earned, 'Compra de prueba')
      expect(await states(tx, earned)).toEqual(['rejected', 'rejected', 'rejected'])
      for (const one of partners) expect((await h.balance(tx, one, program)).pending).toBe(0)
      const mails = await tx`select recipient from core.outbox where template = 'commission_rejected'`
      expect(mails).toHaveLength(4)
    })
  })

  test('by the program’s own rule, also when the rule approves in the night', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, seller } = await chain(tx)
      await tx`update public.programs set approval = 'automatic' where id = ${program.id}`
      const earned = commissionOf(await h.aSale(tx, program, seller))
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      expect(await h.statusOf(tx, earned)).toBe('approved')
      expect(await states(tx, earned)).toEqual(['approved', 'approved', 'approved'])
    })
  })

  test('waits while it is under review', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, seller } = await chain(tx, { rules: ['fast_sale'] })
      await tx`update public.program_fraud_settings set fast_seconds = 3600 where program_id = ${program.id}`
      await tx`update public.programs set approval = 'automatic' where id = ${program.id}`
      const earned = commissionOf(await h.aSale(tx, program, seller))
      expect(await h.statusOf(tx, earned)).toBe('held')
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      expect(await states(tx, earned)).toEqual(['matured', 'matured', 'matured'])
      await by(
        tx,
        admin,
        (t) => t`select public.decide_holds(${[earned]}, true, 'La vimos', gen_random_uuid())`,
      )
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      expect(await states(tx, earned)).toEqual(['approved', 'approved', 'approved'])
    })
  })

  test('clawed back with it, and by itself for good', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, seller } = await chain(tx, { rates: [1000] })
      const earned = commissionOf(await h.aSale(tx, program, seller))
      const clawBack = (id: string, amount: number) =>
        by(
          tx,
          admin,
          (t) => t`select public.claw_back_commission(${id}, ${amount}, 'Error', gen_random_uuid())`,
        )
      const [override] = await tx<
        { id: string }[]
      >`select id from public.commissions where source_id = ${earned}`
      await clawBack(override?.id ?? '', 30)
      expect(await nets(tx, earned)).toEqual([70])
      await clawBack(earned, 500)
      expect(await nets(tx, earned)).toEqual([20])
      await clawBack(earned, 400)
      expect(await nets(tx, earned)).toEqual([0])
    })
  })

  test('split with it: the partners of each share earn by that share', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners, seller } = await chain(tx, { rates: [1000] })
      const other = await makePartner(tx, admin, program)
      const rival = await h.makeAffiliate(tx, program)
      await join(tx, rival, other)
      const earned = commissionOf(await h.aSale(tx, program, seller))
      const shares = [
        { enrollment_id: seller.enrollmentId, bps: 7000 },
        { enrollment_id: rival.enrollmentId, bps: 3000 },
      ]
      await by(
        tx,
        admin,
        (t) =>
          t`select public.split_commission(${earned}, ${t.json(shares)}, 'Trabajaron los dos', gen_random_uuid())`,
      )
      expect(await states(tx, earned)).toEqual(['void'])
      expect((await h.balance(tx, partners.at(-1) ?? other, program)).pending).toBe(70)
      expect((await h.balance(tx, other, program)).pending).toBe(30)
      const [override] = await tx`select id from public.commissions where affiliate_id = ${other.affiliateId}`
      const again = by(
        tx,
        admin,
        (t) =>
          t`select public.split_commission(${override?.id}, ${t.json(shares)}, 'Otra vez', gen_random_uuid())`,
      )
      expect(await h.refusal(again)).toBe('PT409 errors.commission.is_override')
    })
  })

  test('nobody decides about a commission by which they earn', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, partners, seller } = await chain(tx)
      const earned = commissionOf(await h.aSale(tx, program, seller))
      const [top] = partners
      if (!top) throw new Error('no chain')
      await h.settleAdmin(tx, top)
      expect(await h.refusal(approve(tx, top.id, earned))).toBe('PT403 errors.commission.own')
    })
  })
})

describe('what a rule pays', () => {
  test('one level and a tenth, unless the program says so; none where it says none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, seller } = await chain(tx)
      const other = await h.makeProgram(tx)
      const [near] = await tx`select p.affiliate_id, a.user_id from public.recruitments r
        join public.partners p on p.id = r.partner_id join public.affiliates a on a.id = p.affiliate_id
        where r.affiliate_id = ${seller.affiliateId}`
      await h.makeAffiliate(tx, other, { id: near?.user_id, email: '' })
      const there = await h.makeAffiliate(tx, other, seller)
      const usual = commissionOf(await h.aSale(tx, other, there))
      expect(await overridesOf(tx, usual)).toMatchObject([{ level: 1, amount: 100 }])
      await setRates(tx, admin, program, [])
      expect(await overridesOf(tx, commissionOf(await h.aSale(tx, program, seller)))).toEqual([])
      await setRates(tx, admin, program, [5000])
      expect(await overridesOf(tx, commissionOf(await h.aSale(tx, program, seller)))).toMatchObject([
        { amount: 500 },
      ])
      for (const rates of [[0], [5001], [1, 2, 3, 4], [5000, 5000, 5000]])
        expect(await h.refusal(setRates(tx, admin, program, rates)), String(rates)).toBe(
          'PT422 errors.partner.rates',
        )
    })
  })

  test('nothing for a partner who is suspended or outside the program, and those above keep their level', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners, seller } = await chain(tx)
      const [top, middle, near] = partners
      await by(
        tx,
        admin,
        (t) => t`select public.change_partner_state(${middle?.partnerId ?? ''}, 'suspended', 'Revisión')`,
      )
      const [two] = [commissionOf(await h.aSale(tx, program, seller))]
      expect(await overridesOf(tx, two)).toMatchObject([
        { affiliate: near?.affiliateId, level: 1 },
        { affiliate: top?.affiliateId, level: 3, amount: 25 },
      ])
      await by(
        tx,
        admin,
        (t) => t`select public.change_enrollment_state(${near?.enrollmentId ?? ''}, 'paused', 'Vacaciones')`,
      )
      await tx`update public.enrollment_changes set changed_at = now() - interval '1 second'
        where enrollment_id = ${near?.enrollmentId ?? ''}`
      expect(await overridesOf(tx, commissionOf(await h.aSale(tx, program, seller)))).toMatchObject([
        { level: 3 },
      ])
    })
  })

  test('nothing by what was given by hand, nor by the shares of it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, seller } = await chain(tx)
      const rival = await h.makeAffiliate(tx, program)
      const [made] = await by(
        tx,
        admin,
        (t) =>
          t`select id from public.create_manual_commission(${seller.enrollmentId}, 500, 'Premio', gen_random_uuid())`,
      )
      expect(await overridesOf(tx, made?.id)).toEqual([])
      const shares = [seller, rival].map(({ enrollmentId }) => ({ enrollment_id: enrollmentId, bps: 5000 }))
      await by(
        tx,
        admin,
        (t) =>
          t`select public.split_commission(${made?.id}, ${t.json(shares)}, 'Fue de los dos', gen_random_uuid())`,
      )
      const paid =
        await tx`select 1 from public.commissions where source_id is not null and program_id = ${program.id}`
      expect(paid).toEqual([])
    })
  })
})

test('a month’s team figures count who sold and what is left of the overrides, by the days of Panama', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, partners, seller } = await chain(tx)
    await h.aSale(tx, program, seller)
    await h.aSale(tx, program, seller)
    const [top] = partners
    const [sum] = await tx<{ net: number }[]>`select sum(commissions.net_of_commission(c))::int as net
      from public.commissions c where affiliate_id = ${top?.affiliateId ?? ''} and source_id is not null`
    const monthOf = async (month: string) =>
      (
        await tx.unsafe<{ team: object[] }[]>(
          `select partners.team_month('${top?.affiliateId}', ${month}) as team`,
        )
      )[0]?.team
    const sold = `date_trunc('month', (select max(v.occurred_at) from public.conversions v) at time zone 'America/Panama')::date`
    expect(await monthOf(sold)).toEqual([{ currency: 'USD', affiliates: 1, earned: sum?.net }])
    expect(sum?.net).toBeGreaterThan(0)
    expect(await monthOf(`(${sold} + interval '1 month')::date`)).toEqual([])
    expect(await monthOf(`(${sold} - interval '1 month')::date`)).toEqual([])
  })
})
