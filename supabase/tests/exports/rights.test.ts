import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ask, claim, read, step } from './stage.ts'

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

test('who looks after a program’s money has a file of its rows made, of no other program’s, while the role lasts', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
    const sold = await h.aSale(tx, program, await h.makeAffiliate(tx, program))
    await h.aSale(tx, other, await h.makeAffiliate(tx, other))
    const [finance, reviewer] = [await h.makePerson(tx), await h.makePerson(tx)]
    await tx`insert into public.program_members (program_id, email, role) values
      (${program.id}, ${finance.email.toLowerCase()}, 'finance'), (${program.id}, ${reviewer.email.toLowerCase()}, 'reviewer')`
    const own = { program: program.id }
    const refused: [h.Person, object][] = [
      [finance, {}],
      [finance, { program: other.id }],
      [finance, { program: '-'.repeat(36) }],
      [reviewer, own],
    ]
    for (const [who, question] of refused)
      expect(await h.refusal(ask(tx, who, 'conversions', { ...question }))).toBe('PT403 errors.forbidden')
    const id = await ask(tx, finance, 'conversions', own)
    expect(await step(tx)).toBe(true) // which rows there are
    const job = await read(tx, (await claim(tx)) ?? { id, number: 1 })
    expect(job?.rows.map((row) => row.id)).toEqual([sold.conversion_id])
    await tx`delete from public.program_members where email = ${finance.email.toLowerCase()}`
    const [obstacle] =
      await tx`select exports.export_obstacle(x) as found from public.exports x where x.id = ${id}`
    expect(obstacle?.found).toBe('rights')
  })
})
