import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approve, commissionOf, reject, scene } from './decisions.ts'

const sql = h.connect()

test('each decision stands in the log once, with who made it and what it changed', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const [one, two] = [
      commissionOf(await h.aSale(tx, program, affiliate)),
      commissionOf(await h.aSale(tx, program, affiliate)),
    ]
    const [first, second] = [
      '7c2a9f5e-3f0e-4c55-8a0c-0d8d6f1f4f01',
      '7c2a9f5e-3f0e-4c55-8a0c-0d8d6f1f4f02',
    ] as const
    for (const _ of [1, 2]) {
      await approve(tx, admin.id, one, first)
      await reject(tx, admin.id, two, 'Pedido de prueba', second)
    }
    const log =
      await tx`select action, subject_id, actor_id, before ->> 'status' as before, after ->> 'status' as after,
        after ->> 'rejection_reason' as reason
      from public.audit_log where subject_id in (${one}, ${two}) and action in ('commission.approved', 'commission.rejected')
      order by action`
    expect([...log]).toEqual([
      {
        action: 'commission.approved',
        subject_id: one,
        actor_id: admin.id,
        before: 'pending',
        after: 'approved',
        reason: null,
      },
      {
        action: 'commission.rejected',
        subject_id: two,
        actor_id: admin.id,
        before: 'pending',
        after: 'rejected',
        reason: 'Pedido de prueba',
      },
    ])
  })
})
