import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { scene, sell } from '../reports/stage.ts'
import { fraudCases } from './cases.ts'

const sql = h.connect()

const holdsOf = (tx: h.Tx, conversion: string) =>
  tx<{ rule: string; status: string; evidence: object }[]>`
    select w.rule, w.evidence, c.status from public.commissions c left join public.commission_holds w on w.commission_id = c.id
    where c.conversion_id = ${conversion}`

test.each(fraudCases)('$rule, $name: held $held', async ({ rule, held, arrange }) => {
  await h.rolledBack(sql, async (tx) => {
    const made = await scene(tx, { rules: [rule], holdDays: 30 })
    const reported = await arrange(tx, made)
    const sale = await sell(tx, made.program, { ...reported, country: 'PA' })
    expect(sale.attributed).toBe(true)
    const rows = await holdsOf(tx, sale.conversion_id)
    expect(rows.map((row) => [row.rule, row.status])).toEqual([held ? [rule, 'held'] : [null, 'pending']])
    if (held) expect(JSON.stringify(rows[0]?.evidence)).not.toMatch(/@|c-1/)
    // the same judgement as a preview and with the rule off
    await tx`update public.program_fraud_settings set rules = '{}' where program_id = ${made.program.id}`
    const admin = await h.makePerson(tx, { admin: true })
    const previewed = await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`select r.* from public.program_fraud_settings s, public.preview_fraud_settings(s.program_id,
        ${[rule]}::public.fraud_rule[], s.review_days, s.fast_seconds, s.burst_count, s.refund_bps, s.refund_minimum,
        s.banned_referrers, s.network_clicks) as r where s.program_id = ${made.program.id}`,
    )
    expect(previewed.some((row) => row.order_id === 'o-1')).toBe(held)
    const off = await sell(tx, made.program, { ...reported, order_id: 'o-2', customer_id: 'c-2' })
    expect((await holdsOf(tx, off.conversion_id))[0]?.status).toBe('pending')
  })
})
