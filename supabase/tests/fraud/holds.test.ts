import { expect, test } from 'vitest'
import { approve, commissionOf, scene } from '../commissions/decisions.ts'
import * as h from '../harness.ts'

const sql = h.connect()

test('what was approved is not put under review any more: no state, no mail and no line in the log', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const [open, approved] = [
      commissionOf(await h.aSale(tx, program, affiliate)),
      commissionOf(await h.aSale(tx, program, affiliate)),
    ]
    await approve(tx, admin.id, approved)
    for (const id of [open, approved])
      await tx`insert into public.commission_holds (commission_id, rule, evidence) values (${id}, 'fast_sale', '{"seconds":1}')`
    await tx`select fraud.place_holds(${[open, approved]}, 14)`
    expect([await h.statusOf(tx, open), await h.statusOf(tx, approved)]).toEqual(['held', 'approved'])
    const log = await tx`select subject_id from public.audit_log where action = 'commission.held'
      and subject_id in (${open}, ${approved})`
    expect(log.map((row) => row.subject_id)).toEqual([open])
    const mails =
      await tx`select data from core.outbox where template = 'commission_held' and recipient = ${affiliate.email}`
    expect(mails).toMatchObject([{ data: { count: 1 } }])
  })
})

test('a review lasts until the end of its last day in Panama', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, affiliate } = await scene(tx)
    const commission = commissionOf(await h.aSale(tx, program, affiliate))
    await tx`insert into public.commission_holds (commission_id, rule, evidence) values (${commission}, 'fast_sale', '{"seconds":1}')`
    await tx`select fraud.place_holds(${[commission]}, 14)`
    const [row] = await tx`select to_char(review_by at time zone 'America/Panama', 'HH24:MI:SS') as time,
        (review_by at time zone 'America/Panama')::date - (now() at time zone 'America/Panama')::date as days
      from public.commissions where id = ${commission}`
    expect(row).toEqual({ time: '23:59:59', days: 14 })
  })
})
