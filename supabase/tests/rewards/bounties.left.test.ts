import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { make, scene, submit } from './bounties.stage.ts'

const sql = h.connect()

test('nothing is handed in by who was paused or has left', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const bounty = await make(tx, admin, program)
    const refused = 'PT409 errors.bounty.not_active'
    await tx`update public.enrollments set ended_at = now() where id = ${affiliate.enrollmentId}`
    expect(await h.refusal(submit(tx, affiliate, bounty))).toBe(refused)
    await tx`update public.enrollments set ended_at = null, state = 'paused' where id = ${affiliate.enrollmentId}`
    expect(await h.refusal(submit(tx, affiliate, bounty))).toBe(refused)
    await tx`update public.enrollments set state = 'active' where id = ${affiliate.enrollmentId}`
    expect((await submit(tx, affiliate, bounty)).state).toBe('submitted')
  })
})
