import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, exclude, payoutOf, prepare, preview, scene } from './stage.ts'

const sql = h.connect()

type Fee = {
  kind?: string
  currency?: string
  flat?: number | null
  rate?: number | null
  most?: number | null
}
const set = (tx: h.Tx, who: string, fee: Fee = {}) => {
  const { kind = 'bank', currency = 'USD', flat = 75, rate = 0, most = null } = fee
  return h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select flat_amount::int, rate_bps, most_amount::int
      from public.set_payout_fee(${kind}, ${currency}, ${flat}, ${rate}, ${most})`,
  )
}
const remove = (tx: h.Tx, who: string) =>
  h.as(tx, 'authenticated', who, (t) => t`select public.remove_payout_fee('bank', 'USD') as removed`)
const estimate = (tx: h.Tx, who: string, run: string) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select method_kind::text as kind, payout_count::int as count, amount::int, fee::int
      from public.estimate_run_fees(${run})`,
  )
const feeOf = (tx: h.Tx, fee: Fee, amount: number) =>
  tx`select payouts.payout_fee(row('bank', 'USD', ${fee.flat ?? 0}, ${fee.rate ?? 0}, ${fee.most ?? null}, now(), null)::public.payout_fees,
    ${amount}) as fee`.then(([row]) => Number(row?.fee))

describe('what a payout costs', () => {
  test.each<[Fee, number, number]>([
    [{ flat: 75 }, 10_000, 75],
    [{ rate: 200 }, 10_000, 200],
    [{ rate: 200 }, 10_025, 201], // half a cent is one
    [{ rate: 200 }, 10_024, 200],
    [{ flat: 30, rate: 290 }, 5_000, 175],
    [{ rate: 200, most: 100 }, 10_000, 100],
    [{ rate: 200, most: 100 }, 4_000, 80],
    [{}, 10_000, 0],
  ])('%o of %i is %i', async (fee, amount, expected) => {
    await h.rolledBack(sql, async (tx) => expect(await feeOf(tx, fee, amount)).toBe(expected))
  })

  test('is entered by administrators, each change with what it was before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliate } = await scene(tx)
      expect(await set(tx, admin.id)).toEqual([{ flat_amount: 75, rate_bps: 0, most_amount: null }])
      expect(await set(tx, admin.id, { flat: 50, rate: 100, most: 500 })).toEqual([
        { flat_amount: 50, rate_bps: 100, most_amount: 500 },
      ])
      const log =
        await tx`select action, (before ->> 'flat_amount')::int as was, (after ->> 'flat_amount')::int as is
        from public.audit_log where action like 'payout_fee%' and subject_id = ${admin.id} order by id`
      expect(log).toEqual([
        { action: 'payout_fee.set', was: null, is: 75 },
        { action: 'payout_fee.set', was: 75, is: 50 },
      ])
      expect(await remove(tx, admin.id)).toEqual([{ removed: true }])
      expect(await remove(tx, admin.id)).toEqual([{ removed: false }])
      expect(await h.refusal(set(tx, affiliate.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(remove(tx, affiliate.id))).toBe('PT403 errors.forbidden')
    })
  })

  test.each<[Fee, string]>([
    [{ currency: 'XTS' }, 'errors.payout_fee.currency'],
    [{ flat: -1 }, 'errors.payout_fee.flat'],
    [{ flat: null }, 'errors.payout_fee.flat'],
    [{ rate: 10_001 }, 'errors.payout_fee.rate'],
    [{ rate: null }, 'errors.payout_fee.rate'],
    [{ flat: 75, most: 74 }, 'errors.payout_fee.most'],
    [{ flat: 0, most: 0 }, 'errors.payout_fee.most'],
  ])('%o is refused', async (fee, why) => {
    await h.rolledBack(sql, async (tx) => {
      const { admin } = await scene(tx)
      expect(await h.refusal(set(tx, admin.id, fee))).toBe(`PT422 ${why}`)
    })
  })
})

test('a dry run and its run return what they cost, and what is missing', async () => {
  await h.rolledBack(sql, async (tx) => {
    await tx`delete from public.payout_fees`
    const { program, admin, second, affiliate } = await scene(tx)
    const other = await h.makeAffiliate(tx, program)
    for (const one of [affiliate, other]) await approvedSale(tx, admin, program, one)
    const fees = async () => (await preview(tx, second.id, program)).map(({ fee }) => fee)
    expect(await fees()).toEqual([null, null])
    await set(tx, admin.id, { flat: 30, rate: 100 })
    const each = 30 + 10
    expect(await fees()).toEqual([each, each])
    const run = await prepare(tx, admin.id, program)
    expect(await estimate(tx, second.id, run)).toEqual([
      { kind: 'bank', count: 2, amount: 2000, fee: 2 * each },
    ])
    await exclude(tx, admin.id, (await payoutOf(tx, other)).id)
    expect(await estimate(tx, second.id, run)).toEqual([{ kind: 'bank', count: 1, amount: 1000, fee: each }])
    await remove(tx, admin.id)
    expect(await estimate(tx, second.id, run)).toEqual([{ kind: 'bank', count: 1, amount: 1000, fee: null }])
    expect(await h.refusal(estimate(tx, affiliate.id, run))).toBe('PT403 errors.forbidden')
  })
})
