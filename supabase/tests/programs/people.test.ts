import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, FINANCE, isLetIn, MANAGE, ROLES, type RoleName, staffed } from './members.stage.ts'

const sql = h.connect()
const key = randomUUID

/** A program with a person in each role, an affiliate with a sale and a question in each state, and a neighbour program. */
async function scene(tx: h.Tx) {
  const { program, other, admin, people, neighbour, affiliate, sale } = await staffed(tx)
  const held = (await h.aSale(tx, program, affiliate)).commission?.id ?? ''
  await tx`update public.commissions set status = 'held', review_by = now() + interval '3 days',
    review_topics = '{visit}' where id = ${held}`
  const ask = async (commission: string) => {
    const [row] = await by(
      tx,
      affiliate,
      (t) => t`select public.ask_about_commission(${commission}, '¿Por qué?') as id`,
    )
    return row?.id as string
  }
  const [gold, foreign] = await tx<{ id: string }[]>`insert into public.program_groups (program_id, name)
    values (${program.id}, '{"es":"Oro"}'), (${other.id}, '{"es":"Otro"}') returning id`
  return {
    ...{ program, other, admin, people, neighbour, affiliate, sale: sale.conversion_id ?? '' },
    question: await ask(sale.commission?.id ?? ''),
    heldQuestion: await ask(held),
    ...{ gold: gold?.id ?? '', foreign: foreign?.id ?? '' },
  }
}

test('people of a program do what their role has it, about its affiliates and its money only', async () => {
  await h.rolledBack(sql, async (tx) => {
    const at = await scene(tx)
    const { program, affiliate } = at
    const enrollment = affiliate.enrollmentId
    const asks: Record<string, [readonly RoleName[], (t: h.Tx) => Promise<unknown>]> = {
      'records a refund': [
        FINANCE,
        (t) => t`select public.refund_conversion(${at.sale}, 2500, 'Devolvió una pieza', ${key()})`,
      ],
      'answers a question': [
        FINANCE,
        (t) => t`select public.answer_commission_question(${at.question}, 'El impuesto no cuenta.')`,
      ],
      'answers about what is under review': [
        ['owner', 'manager', 'reviewer'],
        (t) => t`select public.answer_commission_question(${at.heldQuestion}, 'La revisamos.')`,
      ],
      pauses: [
        MANAGE,
        (t) => t`select public.change_enrollment_state(${enrollment}, 'paused', 'Anuncios prohibidos')`,
      ],
      'moves to a group': [
        MANAGE,
        (t) => t`select public.change_enrollment_group(${enrollment}, ${at.gold})`,
      ],
      tags: [
        MANAGE,
        (t) => t`select public.set_affiliate_tags(${affiliate.affiliateId}, '{radio}', ${program.id})`,
      ],
      'writes a note': [
        MANAGE,
        (t) => t`select public.add_affiliate_note(${affiliate.affiliateId}, 'Llamar', ${program.id})`,
      ],
      bans: [[], (t) => t`select public.change_enrollment_state(${enrollment}, 'banned', 'Prueba')`],
      'tags for administrators': [
        [],
        (t) => t`select public.set_affiliate_tags(${affiliate.affiliateId}, '{radio}')`,
      ],
      'writes a note for administrators': [
        [],
        (t) => t`select public.add_affiliate_note(${affiliate.affiliateId}, 'Llamar')`,
      ],
    }
    for (const [name, [may, statement]] of Object.entries(asks)) {
      const letIn = (who: h.Person) => isLetIn(tx, who, (t, person) => by(t, person, statement))
      for (const role of ROLES)
        expect.soft(await letIn(at.people[role]), `${role} ${name}`).toBe(may.includes(role))
      for (const nobody of [at.neighbour, affiliate])
        expect.soft(await letIn(nobody), `nobody ${name}`).toBe(false)
      expect.soft(await letIn(at.admin), `administrator ${name}`).toBe(true)
    }
  })
})

test('what a program’s person does is written down with who did it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { people, program, affiliate, sale, gold, question } = await scene(tx)
    const enrollment = affiliate.enrollmentId
    const id = key()
    const refund = () =>
      by(
        tx,
        people.finance,
        (t) => t`select public.refund_conversion(${sale}, 2500, 'Devolvió una pieza', ${id}) as id`,
      )
    const [first] = await refund()
    expect(await refund()).toEqual([first])
    expect(await h.balance(tx, affiliate, program)).toMatchObject({ pending: 1750 })
    await by(tx, people.owner, async (t) => {
      await t`select public.answer_commission_question(${question}, 'El impuesto no cuenta.')`
      await t`select public.change_enrollment_state(${enrollment}, 'paused', 'Anuncios prohibidos')`
      await t`select public.change_enrollment_group(${enrollment}, ${gold})`
      await t`select public.set_affiliate_tags(${affiliate.affiliateId}, '{radio}', ${program.id})`
      await t`select public.add_affiliate_note(${affiliate.affiliateId}, 'Llamar', ${program.id})`
    })
    const log =
      await tx`select action, actor_id = ${people.finance.id} as finance, actor_id = ${people.owner.id} as owner
      from public.audit_log where action in ('refund.recorded', 'commission.answered', 'enrollment.state_changed',
        'enrollment.group_changed', 'affiliate.tagged', 'affiliate.noted') order by id`
    expect(
      log.map(({ action, finance, owner }) => [action, finance ? 'finance' : owner ? 'owner' : '']),
    ).toEqual([
      ['refund.recorded', 'finance'],
      ['commission.answered', 'owner'],
      ['enrollment.state_changed', 'owner'],
      ['enrollment.group_changed', 'owner'],
      ['affiliate.tagged', 'owner'],
      ['affiliate.noted', 'owner'],
    ])
    const [mail] = await tx`select data ->> 'reason' as reason from core.outbox
      where template = 'enrollment_changed' and recipient = ${affiliate.email}`
    expect(mail?.reason).toBe('Anuncios prohibidos')
  })
})

test('a program reads the tags and notes that its own people wrote, and nobody else’s', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, program, other, people, neighbour, affiliate } = await scene(tx)
    const id = affiliate.affiliateId
    await h.makeAffiliate(tx, other, affiliate)
    const both = { ...people.owner, email: people.owner.email.toLowerCase() }
    await tx`insert into public.program_members (program_id, email, role) values (${other.id}, ${both.email}, 'reader')`
    const write = (who: h.Person, tags: string[], of: string | null) =>
      by(tx, who, async (t) => {
        await t`select public.set_affiliate_tags(${id}, ${tags}, ${of})`
        await t`select public.add_affiliate_note(${id}, ${`${tags[0]}: nota`}, ${of})`
      })
    await write(admin, ['plataforma', 'vip'], null)
    await write(people.manager, ['vip'], program.id)
    await write(neighbour, ['vecino'], other.id)
    const reads = (who: h.Person) =>
      by(tx, who, async (t) => ({
        tags: (await t`select tag from public.affiliate_tags order by tag`).map(({ tag }) => tag),
        notes: (await t`select body from public.affiliate_notes order by body`).map(({ body }) => body),
        table: (await t`select tags from public.program_affiliates where program_id = ${program.id}`)[0]
          ?.tags,
      }))
    const own = { tags: ['vip'], notes: ['vip: nota'], table: ['vip'] }
    for (const role of ['manager', 'finance', 'reviewer', 'reader'] as const)
      expect(await reads(people[role]), role).toEqual(own)
    expect(await reads(both)).toEqual({
      tags: ['vecino', 'vip'],
      notes: ['vecino: nota', 'vip: nota'],
      table: ['vip'],
    })
    expect(await reads(affiliate)).toEqual({ tags: [], notes: [], table: [] })
    expect(await reads(admin)).toMatchObject({
      tags: ['plataforma', 'vecino', 'vip', 'vip'],
      table: ['plataforma', 'vip'],
    })
    await by(tx, people.manager, (t) => t`select public.set_affiliate_tags(${id}, '{}', ${program.id})`)
    expect((await reads(admin)).tags).toEqual(['plataforma', 'vecino', 'vip'])
    const [author] = await by(
      tx,
      admin,
      (t) => t`select name from public.list_authors('affiliate_notes', array(select n.id::text
        from public.affiliate_notes n where n.program_id = ${program.id}))`,
    )
    expect(author).toBeDefined()
    const outsider = await h.makeAffiliate(tx, other)
    const foreign = by(
      tx,
      people.manager,
      (t) => t`select public.add_affiliate_note(${outsider.affiliateId}, 'Nota', ${program.id})`,
    )
    expect(await h.refusal(foreign)).toBe('PT404 errors.affiliate.not_found')
  })
})

test('stays inside the program: no group of another, no ban lifted, nothing about an account of their own', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, program, people, affiliate, gold, foreign, question } = await scene(tx)
    const enrollment = affiliate.enrollmentId
    const move = (who: h.Person, to: string) =>
      by(tx, who, (t) => t`select public.change_enrollment_group(${enrollment}, ${to})`)
    const change = (who: h.Person, state: string) =>
      by(tx, who, (t) => t`select public.change_enrollment_state(${enrollment}, ${state}, 'Prueba')`)
    expect(await h.refusal(move(people.manager, foreign))).toBe('PT422 errors.application.group')
    await change(admin, 'banned')
    expect(await h.refusal(change(people.owner, 'active'))).toBe('PT403 errors.forbidden')
    await change(admin, 'active')
    await tx`insert into public.program_members (program_id, email, role)
      values (${program.id}, ${affiliate.email.toLowerCase()}, 'owner')`
    expect(await h.refusal(change(affiliate, 'paused'))).toBe('PT403 errors.enrollment.own')
    expect(await h.refusal(move(affiliate, gold))).toBe('PT403 errors.enrollment.own')
    const answer = by(
      tx,
      affiliate,
      (t) => t`select public.answer_commission_question(${question}, 'Está bien.')`,
    )
    expect(await h.refusal(answer)).toBe('PT403 errors.commission.own')
  })
})

test('counts for each role the questions that it answers', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { people, question } = await scene(tx)
    const waiting = async (role: RoleName) =>
      (await by(tx, people[role], (t) => t`select questions::int from public.list_my_programs()`))[0]
        ?.questions
    const all = async () => {
      const counts: Partial<Record<RoleName, unknown>> = {}
      for (const role of ROLES) counts[role] = await waiting(role)
      return counts
    }
    expect(await all()).toEqual({ owner: 2, manager: 1, finance: 1, reviewer: 1, reader: 0 })
    await by(
      tx,
      people.finance,
      (t) => t`select public.answer_commission_question(${question}, 'Está bien.')`,
    )
    expect(await all()).toEqual({ owner: 1, manager: 1, finance: 0, reviewer: 1, reader: 0 })
  })
})
