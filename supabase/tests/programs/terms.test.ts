import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const publish = (tx: h.Tx, who: h.Person, program: h.Program, es: string, follows = 0) =>
  h.as(tx, 'authenticated', who.id, async (t) => {
    const [row] = await t<{ id: string; version: number; effective_at: Date; accept_by: Date }[]>`
      select * from public.publish_program_terms(${program.id}, ${t.json({ es })}, ${follows})`
    if (!row) throw new Error('no terms')
    return row
  })
const accept = (tx: h.Tx, who: h.Person, program: h.Program, version: number | null) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.accept_program_terms(${program.id}, ${version})`)
const join = (tx: h.Tx, who: h.Person, program: h.Program, version: number | null = null) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.join_program(${program.id}, ${version})`)
const enforce = async (tx: h.Tx) => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) => t<{ n: number }[]>`select public.enforce_program_terms() as n`,
  )
  return row?.n
}
/** Shifts everything about these terms into the past: the rows refuse changes to everybody but the owner's test. */
async function letPass(tx: h.Tx, program: h.Program, days: number) {
  await tx`alter table public.program_terms disable trigger append_only`
  await tx`update public.program_terms set published_at = published_at - ${days} * interval '1 day',
    effective_at = effective_at - ${days} * interval '1 day', accept_by = accept_by - ${days} * interval '1 day'
    where program_id = ${program.id}`
  await tx`alter table public.program_terms enable trigger append_only`
  await tx`update public.enrollments set joined_at = joined_at - ${days} * interval '1 day' where program_id = ${program.id}`
}
const stateOf = async (tx: h.Tx, affiliate: h.Affiliate) => {
  const [row] = await tx`select state from public.enrollments where id = ${affiliate.enrollmentId}`
  return row?.state
}
const mails = (tx: h.Tx, person: h.Person) =>
  tx`select template, data from core.outbox where recipient = ${person.email} order by id`
const admin = (tx: h.Tx) => h.makePerson(tx, { admin: true })

describe('terms', () => {
  test('are published in versions that are never edited; the first holds at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, member, program] = [await admin(tx), await h.makePerson(tx), await h.makeProgram(tx)]
      const first = await publish(tx, boss, program, 'Uno.')
      expect(first.version).toBe(1)
      expect(first.accept_by).toEqual(first.effective_at)
      expect(await h.refusal(publish(tx, boss, program, 'Dos.'))).toBe('PT409 errors.program.stale')
      expect(await h.refusal(publish(tx, boss, program, 'Uno.', 1))).toBe('PT409 errors.terms.unchanged')
      expect(await h.refusal(publish(tx, boss, program, ' ', 1))).toBe('PT422 errors.terms.texts')
      expect(await h.refusal(publish(tx, member, program, 'Dos.', 1))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(publish(tx, boss, { ...program, id: randomUUID() }, 'Dos.'))).toBe(
        'PT404 errors.program.not_found',
      )
      expect((await publish(tx, boss, program, 'Dos.', 1)).version).toBe(2)
      const edit = tx.savepoint((t) => t`update public.program_terms set version = 3 where id = ${first.id}`)
      expect(await h.refusal(edit)).toBe('PT403 errors.append_only')
      const seen = await h.as(
        tx,
        'anon',
        '',
        (t) => t`select version from public.program_terms where program_id = ${program.id} order by version`,
      )
      expect(seen).toEqual([{ version: 1 }, { version: 2 }])
    })
  })

  test('are accepted by joining, in the version that was shown', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, person, program] = [await admin(tx), await h.makePerson(tx), await h.makeProgram(tx)]
      await publish(tx, boss, program, 'Uno.')
      expect(await h.refusal(join(tx, person, program))).toBe('PT422 errors.terms.needed')
      await publish(tx, boss, program, 'Dos.', 1)
      expect(await h.refusal(join(tx, person, program, 1))).toBe('PT422 errors.terms.needed')
      expect(await tx`select 1 from public.affiliates where user_id = ${person.id}`).toEqual([])
      await join(tx, person, program, 2)
      const rows =
        await tx`select t.version from public.terms_acceptances a join public.program_terms t on t.id = a.terms_id
        join public.affiliates f on f.id = a.affiliate_id where f.user_id = ${person.id}`
      expect(rows).toEqual([{ version: 2 }])
    })
  })

  test('are accepted with an application and with an invitation', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, asks, guest, program] = [
        await admin(tx),
        await h.makePerson(tx),
        await h.makePerson(tx),
        await h.makeProgram(tx),
      ]
      await publish(tx, boss, program, 'Uno.')
      const apply = (version: number | null) =>
        h.as(
          tx,
          'authenticated',
          asks.id,
          (t) => t`select public.apply_to_program(${program.id}, '{}', ${version})`,
        )
      await expect(apply(null)).rejects.toMatchObject({ code: 'PT422', detail: 'terms_version' })
      await apply(1)
      await h.as(
        tx,
        'authenticated',
        boss.id,
        (t) => t`select public.create_invitations(${program.id}, ${[guest.email]}, null, '', 'es')`,
      )
      const [mail] =
        await tx`select data ->> 'link' as link from core.outbox where recipient = ${guest.email}`
      const token = String(mail?.link).split('token=')[1] ?? ''
      const take = (version: number | null) =>
        h.as(tx, 'authenticated', guest.id, (t) => t`select public.accept_invitation(${token}, ${version})`)
      expect(await h.refusal(take(null))).toBe('PT422 errors.terms.needed')
      await take(1)
      const [count] = await tx`select count(*)::int as n from public.terms_acceptances a
        join public.program_terms t on t.id = a.terms_id where t.program_id = ${program.id}`
      expect(count?.n).toBe(2)
    })
  })
})

describe('a new version', () => {
  test('waits for the notice and is mailed; accepting it is the affiliate’s own, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, stranger, program] = [await admin(tx), await h.makePerson(tx), await h.makeProgram(tx)]
      const affiliate = await h.makeAffiliate(tx, program)
      const terms = await publish(tx, boss, program, 'Uno.')
      expect(terms.effective_at.getTime()).toBeGreaterThanOrEqual(Date.now() + 7 * 86_400_000 - 60_000)
      expect(terms.accept_by.getTime() - terms.effective_at.getTime()).toBe(7 * 86_400_000)
      expect(await mails(tx, affiliate)).toMatchObject([
        { template: 'terms_published', data: { slug: program.slug, version: 1 } },
      ])
      expect(await h.refusal(accept(tx, affiliate, program, 2))).toBe('PT422 errors.terms.needed')
      expect(await h.refusal(accept(tx, stranger, program, 1))).toBe('PT404 errors.enrollment.not_found')
      await accept(tx, affiliate, program, 1)
      await accept(tx, affiliate, program, 1)
      const log =
        await tx`select actor_id from public.audit_log where action = 'terms.accepted' and subject_id = ${affiliate.affiliateId}`
      expect(log).toEqual([{ actor_id: affiliate.id }])
    })
  })

  test('pauses who does not accept in time, and only from then on; accepting lifts it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      const [slow, quick] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      await publish(tx, boss, program, 'Uno.')
      await accept(tx, quick, program, 1)
      await letPass(tx, program, 10) // in force, but still time to accept
      expect(await enforce(tx)).toBe(0)
      expect((await h.aSale(tx, program, slow)).attributed).toBe(true)
      await letPass(tx, program, 6)
      expect(await enforce(tx)).toBe(1)
      expect(await enforce(tx)).toBe(0)
      expect([await stateOf(tx, slow), await stateOf(tx, quick)]).toEqual(['paused', 'active'])
      const missing = (who: h.Person) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select email, is_paused from public.list_unaccepted(${program.id})`,
        )
      expect(await missing(boss)).toEqual([{ email: slow.email, is_paused: true }])
      expect(await h.refusal(missing(slow))).toBe('PT403 errors.forbidden')
      expect((await mails(tx, slow)).map((mail) => mail.template)).toContain('enrollment_changed')
      const earns = (at: string) =>
        tx`select affiliates.earns(${slow.enrollmentId}, now() - ${at}::interval) as earns`
      expect(await earns('1 hour')).toEqual([{ earns: true }])
      expect(await earns('0')).toEqual([{ earns: false }])
      expect((await h.balance(tx, slow, program)).pending).toBe(1000) // what was earned stays
      await accept(tx, slow, program, 1)
      expect(await stateOf(tx, slow)).toBe('active')
      expect(await earns('0')).toEqual([{ earns: true }])
      expect(await enforce(tx)).toBe(0)
    })
  })

  test('lifts no pause that somebody decided on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      const affiliate = await h.makeAffiliate(tx, program)
      await publish(tx, boss, program, 'Uno.')
      await letPass(tx, program, 16)
      await enforce(tx)
      const decide = (state: string) =>
        h.as(
          tx,
          'authenticated',
          boss.id,
          (t) => t`select public.change_enrollment_state(${affiliate.enrollmentId}, ${state}, 'Se revisa')`,
        )
      await decide('active')
      await decide('paused')
      await accept(tx, affiliate, program, 1)
      expect(await stateOf(tx, affiliate)).toBe('paused')
    })
  })

  test('counts a later acceptance for every earlier version, and gives late comers their days', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      await publish(tx, boss, program, 'Uno.') // nobody in: holds at once
      const imported = await h.makePerson(tx)
      await tx`insert into public.affiliates (user_id) values (${imported.id})`
      await tx`insert into public.enrollments (affiliate_id, program_id)
        select id, ${program.id} from public.affiliates where user_id = ${imported.id}`
      expect(await enforce(tx)).toBe(0)
      await publish(tx, boss, program, 'Dos.', 1)
      await accept(tx, imported, program, 2)
      await letPass(tx, program, 60)
      expect(await enforce(tx)).toBe(0)
    })
  })
})
