import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, payRun, scene } from './stage.ts'

const sql = h.connect()

type Line = { payout_id: string; state: string; reference: string }

/** A confirmed run with a payout for each of two affiliates, and what settles it. */
async function runOfTwo(tx: h.Tx) {
  const s = await scene(tx)
  for (const one of [s.affiliate, await h.makeAffiliate(tx, s.program)])
    await approvedSale(tx, s.admin, s.program, one)
  const run = await payRun(tx, s.admin, s.program)
  const payouts = (await tx`select id from public.payouts where run_id = ${run} order by id`).map(
    (row) => row.id,
  )
  const settle = async (...lines: Line[]) => {
    const rows = await h.as(
      tx,
      'authenticated',
      s.admin.id,
      (t) => t`select outcome from public.settle_payouts(${run}, ${t.json(lines)}, false)`,
    )
    return rows.map((row) => row.outcome)
  }
  const state = async () => (await tx`select state from public.payout_runs where id = ${run}`)[0]?.state
  return { ...s, run, payouts, settle, state }
}

const paid = (payout_id: string): Line => ({ payout_id, state: 'paid', reference: 'ACH 1' })

test('a file that settles nothing leaves the run as it is, one that settles a payout sends it, the last one closes it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { payouts, settle, state } = await runOfTwo(tx)
    const [first, second] = payouts
    expect(await settle({ ...paid(first), reference: ' ' })).toEqual(['errors.payout.reference'])
    expect(await state()).toBe('confirmed')
    expect(await settle(paid(` ${first} `))).toEqual(['settled']) // as a sheet may hold it
    expect(await state()).toBe('sent')
    expect(await settle(paid(second), paid(first))).toEqual(['settled', 'unchanged'])
    expect(await state()).toBe('closed')
  })
})

test('a run whose last payout failed stays open', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { payouts, settle, state } = await runOfTwo(tx)
    const [first, second] = payouts
    const failed = { payout_id: second, state: 'failed', reference: 'Cuenta cerrada' }
    expect(await settle(paid(first), failed)).toEqual(['settled', 'settled'])
    expect(await state()).toBe('sent')
  })
})

test('each payment and each failure of a file stands in the log, with who settled it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, payouts, settle } = await runOfTwo(tx)
    const [first, second] = payouts
    await settle(paid(first), { payout_id: second, state: 'failed', reference: 'Cuenta cerrada' })
    const log =
      await tx`select action, subject_id, actor_id, before ->> 'status' as before, after ->> 'status' as after
      from public.audit_log where subject_id in ${tx(payouts)} and action in ('payout.paid', 'payout.failed') order by action`
    expect([...log]).toEqual([
      {
        action: 'payout.failed',
        subject_id: second,
        actor_id: admin.id,
        before: 'processing',
        after: 'failed',
      },
      { action: 'payout.paid', subject_id: first, actor_id: admin.id, before: 'processing', after: 'paid' },
    ])
  })
})
