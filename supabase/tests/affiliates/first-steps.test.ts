import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const steps = async (tx: h.Tx, person: h.Person) => {
  const [row] = await h.as(
    tx,
    'authenticated',
    person.id,
    (t) => t<Record<string, boolean>[]>`select * from public.my_first_steps()`,
  )
  return Object.keys(row ?? {}).filter((step) => row?.[step])
}
const hide = (tx: h.Tx, person: h.Person, program: string | null = null) =>
  h.as(tx, 'authenticated', person.id, (t) => t`select public.hide_checklist(${program})`)

describe('the first steps of an affiliate', () => {
  test('are done as they are done', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [person, program] = [await h.makePerson(tx), await h.makeProgram(tx)]
      expect(await steps(tx, person)).toEqual(['confirmed'])
      await tx`update public.profiles set country = 'PA' where id = ${person.id}`
      expect(await steps(tx, person)).toEqual(['confirmed', 'profile'])
      const affiliate = await h.makeAffiliate(tx, program, person)
      expect(await steps(tx, person)).toEqual(['confirmed', 'profile', 'joined'])
      await h.as(
        tx,
        'authenticated',
        person.id,
        (t) =>
          t`select public.create_link(${affiliate.enrollmentId}, '', '', '', '{}', '{}', '[]', null, ${randomUUID()})`,
      )
      expect(await steps(tx, person)).toEqual(['confirmed', 'profile', 'joined', 'link'])
      await h.recordClicks(tx, [h.aClick(affiliate.code)])
      expect(await steps(tx, person)).toEqual(['confirmed', 'profile', 'joined', 'link', 'clicked'])
      await tx`insert into public.affiliate_properties (affiliate_id, kind, url, token)
        values (${affiliate.affiliateId}, 'site', 'https://blog.example.com', ${'t'.repeat(24)})`
      expect(await steps(tx, person)).toContain('property')
    })
  })

  test('count a link that was given a name, and nobody else’s clicks', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [one, other] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      await h.recordClicks(tx, [h.aClick(other.code)])
      await tx`update public.links set name = 'Boletín' where id = ${one.linkId}`
      expect(await steps(tx, one)).toEqual(['confirmed', 'joined', 'link'])
    })
  })

  test('show that an application waits', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, person] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = await h.makeProgram(tx)
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t`select public.set_program_admission(${program.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
      )
      await h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.apply_to_program(${program.id}, '{}')`,
      )
      expect(await steps(tx, person)).toEqual(['confirmed', 'applied'])
    })
  })
})

describe('a list of first steps', () => {
  test('is put away by each person for themselves, and once is enough', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [one, other] = [await h.makePerson(tx), await h.makePerson(tx)]
      await hide(tx, one)
      await hide(tx, one)
      expect(await steps(tx, one)).toContain('hidden')
      expect(await steps(tx, other)).not.toContain('hidden')
      expect(await tx`select 1 from public.hidden_checklists where user_id = ${one.id}`).toHaveLength(1)
    })
  })

  test('of a program is put away by administrators, of one that exists', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member, program] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx),
        await h.makeProgram(tx),
      ]
      expect(await h.refusal(hide(tx, member, program.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(hide(tx, admin, randomUUID()))).toBe('PT404 errors.program.not_found')
      await hide(tx, admin, program.id)
      expect(await steps(tx, admin)).not.toContain('hidden')
      const seen = (person: h.Person) =>
        h.as(tx, 'authenticated', person.id, (t) => t`select program_id from public.hidden_checklists`)
      expect(await seen(admin)).toEqual([{ program_id: program.id }])
      expect(await seen(member)).toEqual([])
    })
  })

  test('goes with the account, and stands in its copy before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx)
      await hide(tx, person)
      const [row] = await h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.export_my_data() -> 'checklists_put_away' as put_away`,
      )
      expect(row?.put_away).toMatchObject([{ program: null }])
      await tx`select accounts.erase_account(${person.id})`
      expect(await tx`select 1 from public.hidden_checklists where user_id = ${person.id}`).toEqual([])
    })
  })
})
