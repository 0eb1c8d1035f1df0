import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ANSWERS, apply, approve, enrolled, mails, QUESTIONS, reject, stage } from './admission.stage.ts'

const sql = h.connect()

describe('an application', () => {
  test('waits, is approved into a group by another person, and notifies the applicant', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program, group } = await stage(tx)
      const { id } = await apply(tx, person, program)
      expect(await enrolled(tx, person, program)).toEqual([])
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.application.open')
      expect(await h.refusal(approve(tx, person, id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(approve(tx, admin, randomUUID()))).toBe('PT404 errors.application.not_found')
      const stranger = await stage(tx)
      expect(await h.refusal(approve(tx, admin, id, stranger.group))).toBe('PT422 errors.application.group')
      await approve(tx, admin, id, group)
      expect(await enrolled(tx, person, program)).toEqual([{ group_id: group, links: 1 }])
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT409 errors.application.decided')
      expect(await mails(tx, person)).toMatchObject([
        { template: 'application_approved', data: { slug: program.slug, name: 'Ana Pérez' } },
      ])
      const log = await tx`select action, actor_id from public.audit_log where subject_id = ${id} order by id`
      expect(log).toEqual([
        { action: 'application.submitted', actor_id: person.id },
        { action: 'application.approved', actor_id: admin.id },
      ])
    })
  })

  test('is rejected with a reason and a day, before which nobody asks again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx, { again: 10 })
      const { id } = await apply(tx, person, program)
      expect(await h.refusal(reject(tx, admin, id, ' a '))).toBe('PT422 errors.application.reason')
      expect(await h.refusal(reject(tx, admin, id, 'Falta público', '2020-01-01'))).toBe(
        'PT422 errors.application.reapply_on',
      )
      await reject(tx, admin, id)
      const [row] =
        await tx`select reapply_on - (now() at time zone 'America/Panama')::date as days from public.applications where id = ${id}`
      expect(row).toEqual({ days: 10 })
      expect(await mails(tx, person)).toMatchObject([
        { template: 'application_rejected', data: { reason: 'Falta público' } },
      ])
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.application.too_early')
      await tx`update public.applications set reapply_on = (now() at time zone 'America/Panama')::date where id = ${id}`
      expect((await apply(tx, person, program)).state).toBe('submitted')
    })
  })

  test('is taken back by its own person only, and may be sent again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx)
      const { id } = await apply(tx, person, program)
      const withdraw = (who: h.Person) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.withdraw_application(${id})`)
      expect(await h.refusal(withdraw(await h.makePerson(tx)))).toBe('PT404 errors.application.not_found')
      await withdraw(person)
      expect(await h.refusal(withdraw(person))).toBe('PT409 errors.application.decided')
      await tx`update public.applications set submitted_at = submitted_at - interval '1 minute' where id = ${id}`
      expect((await apply(tx, person, program)).state).toBe('submitted')
    })
  })

  test('of an administrator waits for another one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program } = await stage(tx)
      const { id } = await apply(tx, admin, program)
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT403 errors.application.own')
      expect(await h.refusal(reject(tx, admin, id))).toBe('PT403 errors.application.own')
      await approve(tx, await h.makePerson(tx, { admin: true }), id)
      expect(await enrolled(tx, admin, program)).toHaveLength(1)
    })
  })

  test('of a suspended account is not approved', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      const { id } = await apply(tx, person, program)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${person.id}`
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT409 errors.application.closed_account')
    })
  })

  test('is needed where a program reviews, and only published programs take any', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx)
      const join = () =>
        h.as(tx, 'authenticated', person.id, (t) => t`select public.join_program(${program.id})`)
      expect(await h.refusal(join())).toBe('PT409 errors.application.needed')
      await tx`update public.programs set status = 'paused' where id = ${program.id}`
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.program.not_open')
      await tx`update public.programs set status = 'draft' where id = ${program.id}`
      expect(await h.refusal(apply(tx, person, program))).toBe('PT404 errors.program.not_found')
    })
  })

  test('stands in what its person may take along', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, { questions: QUESTIONS })
      await apply(tx, person, program, ANSWERS)
      const [row] = await h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.export_my_data() -> 'applications' as applications`,
      )
      expect(row?.applications).toMatchObject([
        { program: program.slug, state: 'submitted', answers: ANSWERS },
      ])
    })
  })

  test('is forgotten with the account: no answers, nothing that waits', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, { questions: QUESTIONS })
      const { id } = await apply(tx, person, program, ANSWERS)
      await tx`select accounts.erase_account(${person.id})`
      const [row] = await tx`select state, answers from public.applications where id = ${id}`
      expect(row).toEqual({ state: 'withdrawn', answers: {} })
    })
  })
})
