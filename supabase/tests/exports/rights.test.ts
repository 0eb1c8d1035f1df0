import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ask } from './stage.ts'

const sql = h.connect()

const CHANGES: Record<string, (tx: h.Tx, person: string) => Promise<unknown>> = {
  'is suspended': (tx, person) =>
    tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${person}`,
  'has closed the account': (tx, person) =>
    tx`update public.profiles set deleted_at = now() where id = ${person}`,
  'is no administrator any more': (tx, person) => tx`delete from public.user_roles where user_id = ${person}`,
}

test.each(Object.entries(CHANGES))('no file is made for an administrator who %s', async (_, change) => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, other] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx, { admin: true })]
    const [theirs, others] = [await ask(tx, admin, 'conversions'), await ask(tx, other, 'conversions')]
    const obstacle = async (id: string) =>
      (await tx`select exports.export_obstacle(x) as found from public.exports x where x.id = ${id}`)[0]
        ?.found
    expect([await obstacle(theirs), await obstacle(others)]).toEqual([null, null])
    await change(tx, admin.id)
    expect([await obstacle(theirs), await obstacle(others)]).toEqual(['rights', null])
  })
})
