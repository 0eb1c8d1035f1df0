import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { atOnce, committing, person } from '../parallel.ts'

const sql = committing()

async function admins(count: number): Promise<h.Person[]> {
  return sql.begin(async (tx) => {
    await tx`delete from public.user_roles`
    const made: h.Person[] = []
    for (let i = 0; i < count; i++) made.push(await h.makePerson(tx, { admin: true }))
    return made
  })
}

const left = async () => (await sql`select user_id from public.user_roles`).length
const revoke = (by: h.Person, who: h.Person) =>
  person(sql, by.id, (t) => t`select public.revoke_admin(${who.id}, 'A la vez')`)

describe('administrators who take the role from each other at the same time', () => {
  test.each([1, 2, 3, 4, 5])('two leave one (round %i)', async () => {
    const [one, two] = (await admins(2)) as [h.Person, h.Person]
    const { answers, refusals } = await atOnce(2, (i) => (i ? revoke(one, two) : revoke(two, one)))
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT403 errors.forbidden': 1 })
    expect(await left()).toBe(1)
  })

  test('in a circle, and some leave with their account: one is always left', async () => {
    const people = await admins(6)
    const server = (id: string) =>
      sql.begin(async (t) => {
        await h.become(t, 'service_role')
        await t`select public.record_proof(${id}, 'deletion', 'password', null)`
      })
    for (const one of people) await server(one.id)
    await atOnce(6, (i) => {
      const me = people[i] as h.Person
      if (i % 2) return person(sql, me.id, (t) => t`select public.delete_my_account()`)
      return revoke(me, people[(i + 1) % 6] as h.Person)
    })
    expect(await left()).toBeGreaterThanOrEqual(1)
  })
})
