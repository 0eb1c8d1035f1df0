import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as h from './harness.ts'

const sql = h.connect()
afterAll(() => sql.end())

const run = (tx: h.Tx, who: string, program: h.Program, key = randomUUID()) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t<{ id: string }[]>`select * from public.create_payout_run(${program.id}, ${key})`,
  )
const pay = (tx: h.Tx, who: string, payout: string, reference = 'ACH 1', key = randomUUID()) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select * from public.mark_payout_paid(${payout}, ${reference}, ${key})`,
  )

async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const admin = await h.makePerson(tx, { admin: true })
  const affiliate = await h.makeAffiliate(tx, program)
  return { program, admin, affiliate }
}

async function approvedSale(
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  affiliate: h.Affiliate,
  amount = 10000,
) {
  const sale = await h.aSale(tx, program, affiliate, amount)
  const id = sale.commission?.id ?? ''
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.approve_commission(${id}, ${randomUUID()})`,
  )
  return { ...sale, commissionId: id }
}

async function payoutOf(tx: h.Tx, affiliate: h.Affiliate) {
  const [payout] = await tx<{ id: string; amount: number; status: string }[]>`
    select id, amount::int, status from public.payouts where affiliate_id = ${affiliate.affiliateId} order by status limit 1`
  if (!payout) throw new Error('no payout')
  return payout
}

describe('a payout run', () => {
  test('collects approved commissions and pays them once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const first = await approvedSale(tx, admin, program, affiliate)
      await approvedSale(tx, admin, program, affiliate, 5000)
      await h.aSale(tx, program, affiliate) // still to be decided: stays out
      await run(tx, admin.id, program)
      const payout = await payoutOf(tx, affiliate)
      expect(payout).toMatchObject({ amount: 1500, status: 'processing' })
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 1000,
        available: 0,
        in_payout: 1500,
        paid: 0,
      })
      const key = randomUUID()
      await pay(tx, admin.id, payout.id, 'ACH 77', key)
      await pay(tx, admin.id, payout.id, 'ACH 77', key)
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 1000,
        available: 0,
        in_payout: 0,
        paid: 1500,
      })
      expect(await h.statusOf(tx, first.commissionId)).toBe('paid')
      const [mail] =
        await tx`select data from private.outbox where recipient = ${affiliate.email} and template = 'payout_paid'`
      expect(mail?.data).toMatchObject({ amount: 1500, currency: 'USD', reference: 'ACH 77' })
      expect(await h.refusal(pay(tx, admin.id, payout.id))).toBe('PT409 errors.payout.already_paid')
      expect(await h.refusal(pay(tx, admin.id, payout.id, 'ACH 78', key))).toBe(
        'PT409 errors.idempotency.conflict',
      )
    })
  })

  test('leaves balances below the minimum for the next one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 2000 })
      await approvedSale(tx, admin, program, affiliate)
      expect(await h.refusal(run(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      const [before] = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t`select payout_count::int, waiting_count::int from public.preview_payouts() where program_id = ${program.id}`,
      )
      expect(before).toMatchObject({ payout_count: 0, waiting_count: 1 })
      await approvedSale(tx, admin, program, affiliate)
      const key = randomUUID()
      const [first] = await run(tx, admin.id, program, key)
      const [again] = await run(tx, admin.id, program, key)
      expect(again?.id).toBe(first?.id)
      expect((await payoutOf(tx, affiliate)).amount).toBe(2000)
    })
  })

  test('is lowered by what was refunded after an earlier payout, and may wait below zero', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const sale = await approvedSale(tx, admin, program, affiliate)
      await run(tx, admin.id, program)
      await h.report(tx, 'refund', program, { refund_id: 'during', order_id: sale.order, amount: 3000 })
      expect((await payoutOf(tx, affiliate)).amount).toBe(1000) // already told to the bank: frozen
      await pay(tx, admin.id, (await payoutOf(tx, affiliate)).id)
      await h.report(tx, 'refund', program, { refund_id: 'after', order_id: sale.order })
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: -1000,
        in_payout: 0,
        paid: 1000,
      })
      expect(await h.statusOf(tx, sale.commissionId)).toBe('paid')
      await approvedSale(tx, admin, program, affiliate, 4000)
      expect(await h.refusal(run(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      await approvedSale(tx, admin, program, affiliate, 20000)
      await run(tx, admin.id, program)
      expect((await payoutOf(tx, affiliate)).amount).toBe(400 + 2000 - 1000)
      expect((await h.balance(tx, affiliate, program)).available).toBe(0)
    })
  })

  test('never mixes the money of two programs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const other = await h.makeProgram(tx)
      const there = await h.makeAffiliate(tx, other, affiliate)
      const sale = await approvedSale(tx, admin, program, affiliate)
      await run(tx, admin.id, program)
      await pay(tx, admin.id, (await payoutOf(tx, affiliate)).id)
      await h.report(tx, 'refund', program, { refund_id: 'r', order_id: sale.order })
      await approvedSale(tx, admin, other, there)
      await run(tx, admin.id, other)
      expect((await payoutOf(tx, affiliate)).amount).toBe(1000)
      expect((await h.balance(tx, affiliate, program)).available).toBe(-1000)
    })
  })

  test('is refused to members, to strangers and to the payee', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      expect(await h.refusal(run(tx, affiliate.id, program))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(run(tx, admin.id, { ...program, id: randomUUID() }))).toBe(
        'PT404 errors.program.not_found',
      )
      await run(tx, admin.id, program)
      const payout = await payoutOf(tx, affiliate)
      expect(await h.refusal(pay(tx, affiliate.id, payout.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(pay(tx, admin.id, randomUUID()))).toBe('PT404 errors.payout.not_found')
      expect(await h.refusal(pay(tx, admin.id, payout.id, '  '))).toBe('PT422 errors.payout.reference')
      await tx`insert into public.user_roles (user_id, role) values (${affiliate.id}, 'admin')`
      expect(await h.refusal(pay(tx, affiliate.id, payout.id))).toBe('PT403 errors.payout.own')
    })
  })
})

describe('housekeeping', () => {
  test('makes the months ahead and forgets what is of no use', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`insert into private.attempts (scope, subject, at) values ('sign_in', 'aaaaaaaaaaaaaaaa', now() - interval '2 days')`
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      expect(await tx`select 1 from private.attempts where subject = 'aaaaaaaaaaaaaaaa'`).toHaveLength(0)
      const [ahead] =
        await tx`select to_regclass('private.clicks_' || to_char(now() + interval '3 months', 'YYYY_MM')) as found`
      expect(ahead?.found).not.toBeNull()
    })
  })
})
