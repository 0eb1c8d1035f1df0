import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  type Asks,
  by,
  FINANCE,
  isLetIn,
  MANAGE,
  member,
  REVIEW,
  ROLES,
  type RoleName,
} from './members.stage.ts'

const sql = h.connect()
const WEBP = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(16)]).toString('base64')

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
  const held = (await h.aSale(tx, program, affiliate)).commission?.id ?? ''
  await tx`insert into public.commission_holds (commission_id, rule, evidence) values (${held}, 'burst', '{}')`
  await tx`update public.commissions set status = 'held', review_by = now() + interval '3 days',
    review_topics = '{visit}' where id = ${held}`
  const one = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? ''
  const claim = await one(tx`
    insert into public.conversion_claims (enrollment_id, program_id, order_id, ordered_on, note, answer_by)
    values (${affiliate.enrollmentId}, ${program.id}, ${sale.order}, '2026-01-02', 'Prueba', '2026-12-31') returning id`)
  const change = await one(tx`
    insert into public.program_changes (program_id, before, after, effective_at)
    values (${program.id}, '{"hold_days":30}', '{"hold_days":60}', now() + interval '7 days') returning id`)
  const asset = await one(tx`
    insert into public.assets (program_id, kind, title, colour, audience)
    values (${program.id}, 'colour', '{"es":"Azul"}', '#0000ff', 'everyone') returning id`)
  const former = (await member(tx, program, 'reader')).email.toLowerCase()
  const ids = { commission: sale.commission?.id ?? '', application: application?.id ?? '' }
  return {
    program,
    other,
    admin,
    people,
    stranger,
    neighbour,
    affiliate,
    held,
    claim,
    change,
    asset,
    former,
    ...ids,
  }
}

describe('a role in a program', () => {
  test('allows what it is for, and nothing to whoever has a role in another program', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, people, stranger, neighbour, ...at } = await scene(tx)
      const { commission, held, application, claim, change, asset } = at
      const ask =
        (statement: (t: h.Tx) => Promise<unknown>): Asks =>
        (t, who) =>
          by(t, who, statement)
      const key = randomUUID
      const texts = { es: 'Otro nombre' }
      const asks: Record<string, { may: readonly RoleName[]; ask: Asks }> = {
        'reads who runs it': {
          may: ROLES,
          ask: ask((t) => t`select * from public.list_program_members(${program.id})`),
        },
        'reads its figures': {
          may: ROLES,
          ask: ask((t) => t`select * from public.summarize_program(${program.id})`),
        },
        'reads its days': {
          may: ROLES,
          ask: ask(
            (t) => t`select * from public.report_program_days(${program.id}, '2026-01-01', '2026-01-02')`,
          ),
        },
        'reads what is held': {
          may: REVIEW,
          ask: ask((t) => t`select * from public.list_hold_groups(${program.id}, null, 0, 10)`),
        },
        'reads from where on a person looks': {
          may: MANAGE,
          ask: ask((t) => t`select * from public.list_approval_limits(${program.id})`),
        },
        'admits an applicant': {
          may: REVIEW,
          ask: ask((t) => t`select public.approve_application(${application}, null)`),
        },
        'declines an applicant': {
          may: REVIEW,
          ask: ask((t) => t`select public.reject_application(${application}, 'No encaja', null)`),
        },
        'declines a claim': {
          may: REVIEW,
          ask: ask((t) => t`select public.decline_claim(${claim}, 'Sin venta')`),
        },
        'accepts a claim': { may: REVIEW, ask: ask((t) => t`select public.accept_claim(${claim})`) },
        'releases a hold': {
          may: REVIEW,
          ask: ask((t) => t`select public.decide_holds(${[held]}, true, 'Revisado', ${key()})`),
        },
        'rejects what is held': {
          may: REVIEW,
          ask: ask((t) => t`select public.decide_holds(${[held]}, false, 'Propia', ${key()})`),
        },
        'approves a commission': {
          may: FINANCE,
          ask: ask((t) => t`select public.approve_commission(${commission}, ${key()})`),
        },
        'rejects a commission': {
          may: FINANCE,
          ask: ask((t) => t`select public.reject_commission(${commission}, 'Duplicada', ${key()})`),
        },
        'edits the program': {
          may: MANAGE,
          ask: ask((t) => t`select public.update_program(${program.id}, ${t.json({ name: texts })}, 1)`),
        },
        'changes conditions': {
          may: MANAGE,
          ask: ask(async (t) => {
            await t`select public.cancel_program_change(${change})`
            await t`select public.change_program_conditions(${program.id}, ${t.json({ hold_days: 45 })}, 1)`
          }),
        },
        'sets an image': {
          may: MANAGE,
          ask: ask((t) => t`select public.set_program_image(${program.id}, 'logo', ${WEBP}, 1, 1)`),
        },
        'removes an image': {
          may: MANAGE,
          ask: ask((t) => t`select public.remove_program_image(${program.id}, 'logo')`),
        },
        'adds to the library': {
          may: MANAGE,
          ask: ask(
            (t) => t`select public.create_asset(${program.id}, 'colour',
            ${t.json({ title_es: 'Rojo', colour: '#ff0000', audience: 'everyone' })}, ${key()})`,
          ),
        },
        'edits in the library': {
          may: MANAGE,
          ask: ask(
            (t) => t`select public.update_asset(${asset},
            ${t.json({ title_es: 'Verde', colour: '#00ff00', audience: 'everyone' })})`,
          ),
        },
        'opens something of the library': {
          may: MANAGE,
          ask: ask((t) => t`select public.change_asset_state(${asset}, 'active')`),
        },
        'gives a role': {
          may: ['owner'],
          ask: async (t, who) => {
            await h.prove(t, who, 'team')
            return by(
              t,
              who,
              (x) => x`select public.set_program_member(${program.id}, 'otra@example.com', 'reader', 'es')`,
            )
          },
        },
        'ends the role of another': {
          may: ['owner'],
          ask: ask((t) => t`select public.remove_program_member(${program.id}, ${at.former}, 'es')`),
        },
      }
      for (const [name, { may, ask: asked }] of Object.entries(asks)) {
        for (const role of ROLES)
          expect.soft(await isLetIn(tx, people[role], asked), `${role} ${name}`).toBe(may.includes(role))
        for (const nobody of [stranger, neighbour])
          expect.soft(await isLetIn(tx, nobody, asked), name).toBe(false)
        expect.soft(await isLetIn(tx, admin, asked), `administrator ${name}`).toBe(true)
      }
    })
  })

  test('stays away from what is the platform’s: payouts, keys, status, the ban of an affiliate, and all programs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, people, affiliate } = await scene(tx)
      const asks: ((t: h.Tx) => Promise<unknown>)[] = [
        (t) => t`select public.prepare_payout_run(${program.id}, '2026-01-31', ${randomUUID()})`,
        (t) => t`select public.create_program_key(${program.id}, 'Mía')`,
        (t) => t`select public.change_program_status(${program.id}, 'archived')`,
        (t) => t`select public.change_enrollment_state(${affiliate.enrollmentId}, 'banned', 'Prueba')`,
        (t) => t`select * from public.list_hold_groups(null, null, 0, 10)`,
        (t) => t`select * from public.report_program_days(null, '2026-01-01', '2026-01-02')`,
        (t) => t`select public.decide_holds('{}', true, 'Revisado', ${randomUUID()})`,
      ]
      for (const [n, statement] of asks.entries())
        expect.soft(await isLetIn(tx, people.owner, (t, who) => by(t, who, statement)), `${n}`).toBe(false)
    })
  })

  test('ends at once for whoever is removed, in the database’s rows and in its commands', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, people } = await scene(tx)
      const sees = async (who: h.Person) =>
        (await by(tx, who, (t) => t`select id from public.enrollments where program_id = ${program.id}`))
          .length
      expect(await sees(people.reader)).toBe(1)
      await by(
        tx,
        people.owner,
        (t) =>
          t`select public.remove_program_member(${program.id}, ${people.reader.email.toUpperCase()}, 'es')`,
      )
      expect(await sees(people.reader)).toBe(0)
      expect(await by(tx, people.reader, (t) => t`select * from public.list_my_programs()`)).toEqual([])
      const mails = await tx`select template, recipient from core.outbox where template like 'program_role%'`
      expect(mails).toEqual([{ template: 'program_role_ended', recipient: people.reader.email }])
      const told = await tx`select kind from public.notices where person_id = ${people.reader.id}`
      expect(told.map(({ kind }) => kind)).toContain('program_role_ended')
    })
  })

  test('lists the programs of a person, with what waits there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, people } = await scene(tx)
      const mine = await by(
        tx,
        people.finance,
        (t) =>
          t`select slug, role, affiliates::int, applications::int, commissions::int from public.list_my_programs()`,
      )
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
      const approve = by(
        tx,
        affiliate,
        (t) => t`select public.approve_commission(${commission}, ${randomUUID()})`,
      )
      expect(await h.refusal(approve)).toBe('PT403 errors.commission.own')
    })
  })

  test('is for the confirmed address: it waits, moves along, and ends with the account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, people } = await scene(tx)
      const reads = (who: h.Person) =>
        isLetIn(tx, who, (t, x) =>
          by(t, x, (y) => y`select * from public.list_program_members(${program.id})`),
        )
      await tx`update auth.users set email_confirmed_at = null where id = ${people.reader.id}`
      expect(await reads(people.reader)).toBe(false)
      await tx`update auth.users set email_confirmed_at = now() where id = ${people.reader.id}`
      await tx`select accounts.allow_sign_in_change(${people.reader.id})`
      await tx`update auth.users set email = 'nueva@example.com' where id = ${people.reader.id}`
      await tx`update public.profiles set email = 'nueva@example.com' where id = ${people.reader.id}`
      expect(await reads(people.reader)).toBe(true)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${people.finance.id}`
      expect(await reads(people.finance)).toBe('PT403 errors.account.suspended')
      await tx`update public.profiles set deleted_at = now() where id = ${people.manager.id}`
      const left =
        await tx`select role from public.program_members where program_id = ${program.id} order by role`
      expect(left.map(({ role }) => role)).toEqual(['owner', 'finance', 'reviewer', 'reader', 'reader'])
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
      expect(await h.refusal(set(people.owner, mine, 'reader'))).toBe(
        'PT409 errors.program_member.last_owner',
      )
      const leave = (t: h.Tx) => t`select public.remove_program_member(${program.id}, ${mine}, 'es')`
      expect(await h.refusal(by(tx, people.owner, leave))).toBe('PT409 errors.program_member.last_owner')
      await h.prove(tx, people.owner, 'team')
      await set(people.owner, ' Otra@example.com ', 'owner')
      await by(tx, people.owner, leave)
      const [mail] = await tx`select recipient, locale, data -> 'role' as role from core.outbox
        where template = 'program_role'`
      expect(mail).toEqual({ recipient: 'otra@example.com', locale: 'en', role: 'owner' })
      await by(
        tx,
        admin,
        (t) => t`select public.remove_program_member(${program.id}, 'otra@example.com', 'es')`,
      )
    })
  })
})
