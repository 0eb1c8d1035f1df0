import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call } from './stage.ts'

const sql = h.connect()

async function register(tx: h.Tx, metadata: object): Promise<h.Person> {
  const person = { id: randomUUID(), email: `p-${randomUUID()}@example.com` }
  await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    values (${person.id}, ${person.email}, ${tx.json({ full_name: 'Ana', ...metadata })}, now())`
  return person
}
const agreements = (tx: h.Tx, { id }: h.Person) =>
  tx`select document, version from accounts.agreements where user_id = ${id} and agreed_at = now() order by document`

test('who registers agrees to the versions that the form named, and finds them in the export', async () => {
  await h.rolledBack(sql, async (tx) => {
    const person = await register(tx, { agreed: { terms: 2, privacy: '1' } })
    const both = [
      { document: 'privacy', version: 1 },
      { document: 'terms', version: 2 },
    ]
    expect(await agreements(tx, person)).toEqual(both)
    const [exported] = await call(
      tx,
      person,
      (t) => t<{ agreements: object[] }[]>`select public.export_my_data() -> 'agreements' as agreements`,
    )
    expect(exported?.agreements).toMatchObject(both)
  })
})

test.each([
  [{}],
  [{ agreed: null }],
  [{ agreed: 'terms' }],
  [{ agreed: ['terms'] }],
  [{ agreed: { terms: 'x', privacy: -1 } }],
  [{ agreed: { terms: 0, privacy: 12345678 } }],
  [{ agreed: { cookies: 1 } }],
])('%j is no agreement and stops no sign-up', async (metadata) => {
  await h.rolledBack(sql, async (tx) => {
    expect(await agreements(tx, await register(tx, metadata))).toEqual([])
  })
})

test('an erased account keeps none', async () => {
  await h.rolledBack(sql, async (tx) => {
    const person = await register(tx, { agreed: { terms: 2, privacy: 1 } })
    await tx`select accounts.erase_person(p) from public.profiles p where p.id = ${person.id}`
    expect(await agreements(tx, person)).toEqual([])
  })
})
