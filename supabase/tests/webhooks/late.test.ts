import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { type Claimed, claim, finish, pass, scene, settle } from './stage.ts'

const sql = h.connect()

test('a failure that comes late, while a later attempt is under way, puts nothing off', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, affiliate, endpoint } = await scene(tx, ['sale.created'])
    await h.aSale(tx, program, affiliate)
    await settle(tx)
    const mine = async () => (await claim(tx)).filter((one) => one.endpoint_id === endpoint.id)
    const [first] = await mine()
    await pass(tx, '61 seconds')
    const [second] = await mine()
    const state = async () =>
      (
        await tx`select state, spent, next_attempt_at from public.webhook_deliveries where id = ${first?.delivery_id ?? 0}`
      )[0]
    const before = await state()
    expect(await finish(tx, first as Claimed, 500)).toBe('waiting')
    expect(await state()).toEqual(before)
    expect(await finish(tx, second as Claimed, 500)).toBe('waiting')
    expect(await state()).not.toEqual(before)
  })
})
