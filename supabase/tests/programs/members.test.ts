import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()
const ROLES = ['owner', 'manager', 'finance', 'reviewer', 'reader'] as const
type RoleName = (typeof ROLES)[number]
type Asks = (tx: h.Tx, who: h.Person) => Promise<unknown>

const by = <T>(tx: h.Tx, who: { id: string }, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)

/** A program with a person in each role, a neighbour program with an owner, an applicant and a commission to decide. */
async function scene(tx: h.Tx) {
  const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const admin = await h.makePerson(tx, { admin: true })
  const people = {} as Record<RoleName, h.Person>
  for (const role of ROLES) people[role] = await member(tx, program, role)
  const stranger = await h.makePerson(tx)
  const neighbour = await member(tx, other, 'owner')
  const affiliate = await h.makeAffiliate(tx, program)
  const sale = await h.aSale(tx, program, affiliate)
  await tx`update public.commissions set status = 'matured', matures_at = now() - interval '1 minute'
    where id = ${sale.commission?.id ?? ''}`
  const applicant = await h.makeAffiliate(tx, other)
  const [application] = await tx<{ id: string }[]>`
    insert into public.applications (program_id, affiliate_id, questions, answers)
    values (${program.id}, ${applicant.affiliateId}, '[]', '{}') returning id`
  const ids = { commission: sale.commission?.id ?? '', application: application?.id ?? '' }
  return { program, other, admin, people, stranger, neighbour, affiliate, ...ids }
}

async function member(tx: h.Tx, program: h.Program, role: RoleName): Promise<h.Person> {
  const person = await h.makePerson(tx)
  await tx`insert into public.program_members (program_id, email, role)
    values (${program.id}, ${person.email.toLowerCase()}, ${role})`
  return person
}

/** Whether a role is let in: tried in a savepoint that is taken back, so that each role finds the same state. */
async function isLetIn(tx: h.Tx, who: h.Person, ask: Asks): Promise<boolean | string> {
  const undone = new Error('undone')
  try {
    await tx.savepoint(async (inner) => {
      await ask(inner, who)
      throw undone
    })
  } catch (error) {
    if (error === undone) return true
    const { code, message } = error as { code?: string; message: string }
    return message === 'errors.forbidden' ? false : `${code} ${message}`
  }
  return 'neither'
}

describe('a role in a program', () => {
  test('allows what it is for, and nothing to whoever has a role in another program', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, people, stranger, neighbour, commission, application } = await scene(tx)
      const list = (name: string, args = ''): Asks => (t, who) =>
        by(t, who, (x) => x.unsafe(`select * from public.${name}('${program.id}'${args})`))
      const asks: Record<string, { may: readonly RoleName[]; ask: Asks }> = {
        members: { may: ROLES, ask: list('list_program_members') },
        applications: { may: ROLES, ask: list('list_program_applications', ", 'submitted', 0, 10") },
        team: { may: ROLES, ask: list('list_program_team', ', 0, 10') },
        conversions: { may: ROLES, ask: list('list_program_conversions', ', 0, 10') },
        commissions: { may: ROLES, ask: list('list_program_commissions', ", 'matured', 0, 10") },
        admit: {
          may: ['owner', 'manager', 'reviewer'],
          ask: (t, who) => by(t, who, (x) => x`select public.approve_application(${application}, null)`),
        },
        decline: {
          may: ['owner', 'manager', 'reviewer'],
          ask: (t, who) =>
            by(t, who, (x) => x`select public.reject_application(${application}, 'No encaja', null)`),
        },
        approve: {
          may: ['owner', 'finance'],
          ask: (t, who) => by(t, who, (x) => x`select public.approve_commission(${commission}, ${randomUUID()})`),
        },
        reject: {
          may: ['owner', 'finance'],
          ask: (t, who) =>
            by(t, who, (x) => x`select public.reject_commission(${commission}, 'Duplicada', ${randomUUID()})`),
        },
        give: {
          may: ['owner'],
          ask: async (t, who) => {
            await h.prove(t, who, 'team')
            return by(t, who, (x) => x`select public.set_program_member(${program.id}, 'otra@example.com', 'reader', 'es')`)
          },
        },
        remove: {
          may: ['owner'],
          ask: (t, who) =>
            by(t, who, (x) => x`select public.remove_program_member(${program.id}, ${people.reader.email.toLowerCase()})`),
        },
      }
      for (const [name, { may, ask }] of Object.entries(asks)) {
        for (const role of ROLES) {
          const own = name === 'remove' && role === 'reader' // everybody leaves
          expect.soft(await isLetIn(tx, people[role], ask), `${role} ${name}`).toBe(may.includes(role) || own)
        }
        for (const nobody of [stranger, neighbour]) expect.soft(await isLetIn(tx, nobody, ask), name).toBe(false)
        expect.soft(await isLetIn(tx, admin, ask), name).toBe(true)
      }
    })
  })

  test('shows only rows of that program, and no table more than before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, other, people, affiliate, neighbour } = await scene(tx)
      const elsewhere = await h.makeAffiliate(tx, other)
      await h.aSale(tx, other, elsewhere)
      const seen = (who: h.Person, of: h.Program) =>
        by(tx, who, (t) => t`select enrollment_id from public.list_program_team(${of.id}, 0, 200)`)
      expect(await seen(people.owner, program)).toEqual([{ enrollment_id: affiliate.enrollmentId }])
      expect((await seen(neighbour, other)).map((row) => row.enrollment_id)).not.toContain(affiliate.enrollmentId)
      for (const table of ['enrollments', 'applications', 'conversions', 'commissions', 'profiles', 'program_keys']) {
        const rows = await by(tx, people.owner, (t) => t`select count(*)::int as n from ${t(`public.${table}`)}`)
        expect.soft(rows[0]?.n, table).toBe(table === 'profiles' ? 1 : 0)
      }
      const mine = await by(tx, people.finance, (t) => t`select slug, role, affiliates::int, applications::int,
        commissions::int from public.list_my_programs()`)
      expect(mine).toEqual([
        { slug: program.slug, role: 'finance', affiliates: 1, applications: 1, commissions: 1 },
      ])
    })
  })

  test('decides nothing about an account of its own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, commission } = await scene(tx)
      await tx`insert into public.program_members (program_id, email, role)
        values (${program.id}, ${affiliate.email.toLowerCase()}, 'owner')`
      const approve = by(tx, affiliate, (t) => t`select public.approve_commission(${commission}, ${randomUUID()})`)
      expect(await h.refusal(approve)).toBe('PT403 errors.commission.own')
      const [row] = await by(tx, affiliate, (t) => t`select may_decide from
        public.list_program_commissions(${program.id}, 'matured', 0, 10)`)
      expect(row).toEqual({ may_decide: false })
    })
  })

  test('is for the confirmed address: it waits, moves along, and ends with the account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, people } = await scene(tx)
      const reads = (who: h.Person) => isLetIn(tx, who, (t, x) =>
        by(t, x, (y) => y`select * from public.list_program_members(${program.id})`))
      await tx`update auth.users set email_confirmed_at = null where id = ${people.reader.id}`
      expect(await reads(people.reader)).toBe(false)
      await tx`update auth.users set email_confirmed_at = now() where id = ${people.reader.id}`
      await tx`update auth.users set email = 'nueva@example.com' where id = ${people.reader.id}`
      await tx`update public.profiles set email = 'nueva@example.com' where id = ${people.reader.id}`
      expect(await reads(people.reader)).toBe(true)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${people.finance.id}`
      expect(await reads(people.finance)).toBe('PT403 errors.account.suspended')
      await tx`update public.profiles set deleted_at = now() where id = ${people.manager.id}`
      const left = await tx`select role from public.program_members where program_id = ${program.id} order by role`
      expect(left.map(({ role }) => role)).toEqual(['owner', 'finance', 'reviewer', 'reader'])
    })
  })

  test('stays with one owner at least, needs the password, and is mailed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, people } = await scene(tx)
      const set = (who: h.Person, email: string, role: string) =>
        by(tx, who, (t) => t`select public.set_program_member(${program.id}, ${email}, ${role}, 'en')`)
      const mine = people.owner.email.toLowerCase()
      expect(await h.refusal(set(people.owner, 'otra@example.com', 'owner'))).toBe(
        'PT403 errors.account.password_needed',
      )
      expect(await h.refusal(set(people.owner, mine, 'reader'))).toBe('PT409 errors.program_member.last_owner')
      const leave = (t: h.Tx) => t`select public.remove_program_member(${program.id}, ${mine})`
      expect(await h.refusal(by(tx, people.owner, leave))).toBe('PT409 errors.program_member.last_owner')
      await h.prove(tx, people.owner, 'team')
      await set(people.owner, ' Otra@example.com ', 'owner')
      await by(tx, people.owner, leave)
      const [mail] = await tx`select recipient, locale, data -> 'role' as role from core.outbox
        where template = 'program_role'`
      expect(mail).toEqual({ recipient: 'otra@example.com', locale: 'en', role: 'owner' })
      await by(tx, admin, (t) => t`select public.remove_program_member(${program.id}, 'otra@example.com')`)
    })
  })
})
