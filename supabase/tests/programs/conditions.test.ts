import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { admin, apply, cancel, change, mailsTo, update } from './editor.stage.ts'

const sql = h.connect()

describe('the conditions of a program', () => {
  test('change at once while nobody is in', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx, { holdDays: 10 })]
      const made = await change(tx, boss, program, {
        hold_days: 20,
        window_days: 30,
        allowed_methods: ['content', 'social'],
      })
      expect(made).toMatchObject({
        state: 'applied',
        before: { hold_days: 10, allowed_methods: [] },
        after: { hold_days: 20, allowed_methods: ['content', 'social'] },
      })
      const [row] = await tx`select hold_days, revision from public.programs where id = ${program.id}`
      expect(row).toEqual({ hold_days: 20, revision: 2 })
      expect(await h.refusal(change(tx, boss, program, { hold_days: 20 }, 2))).toBe(
        'PT409 errors.program.unchanged',
      )
    })
  })

  test('wait for the notice while somebody is in, who hears of old and new', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx, { holdDays: 10 })]
      const [active, paused, gone] = [
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
      ]
      await tx`update public.enrollments set state = 'paused' where id = ${paused.enrollmentId}`
      await tx`update public.enrollments set state = 'deactivated' where id = ${gone.enrollmentId}`
      const made = await change(tx, boss, program, { hold_days: 20, notice_days: 0 })
      expect(made.state).toBe('waiting')
      const [days] = await tx`select
        (effective_at at time zone 'America/Panama')::date - (now() at time zone 'America/Panama')::date as days,
        (effective_at at time zone 'America/Panama')::time::text as time, effective_at - now() >= interval '7 days' as whole
        from public.program_changes where id = ${made.id}`
      expect(days).toEqual({ days: 8, time: '00:00:00', whole: true })
      const hold = () => tx`select hold_days, notice_days from public.programs where id = ${program.id}`
      expect(await hold()).toEqual([{ hold_days: 10, notice_days: 7 }])
      expect(await apply(tx)).toBe(0)
      for (const one of [active, paused]) {
        expect(await mailsTo(tx, one)).toMatchObject([
          {
            template: 'program_changed',
            data: {
              slug: program.slug,
              state: 'waiting',
              before: { hold_days: 10, notice_days: 7 },
              after: { hold_days: 20, notice_days: 0 },
            },
          },
        ])
      }
      expect(await mailsTo(tx, gone)).toEqual([])
      expect(await h.refusal(change(tx, boss, program, { window_days: 5 }))).toBe(
        'PT409 errors.program.change_waits',
      )
      await update(tx, boss, program, { name: { es: 'Otro' } })
      await tx`update public.program_changes set effective_at = now() where id = ${made.id}`
      expect(await apply(tx)).toBe(1)
      expect(await apply(tx)).toBe(0)
      expect(await hold()).toEqual([{ hold_days: 20, notice_days: 0 }])
      const [row] = await tx`select name, revision from public.programs where id = ${program.id}`
      expect(row).toEqual({ name: { es: 'Otro' }, revision: 3 })
      const log = await tx`select action, actor_id from public.audit_log where subject_id = ${program.id}
        and action like 'program.conditions%' order by id`
      expect(log).toEqual([
        { action: 'program.conditions_announced', actor_id: boss.id },
        { action: 'program.conditions_applied', actor_id: null },
      ])
    })
  })

  test('about whose a customer is wait and hold like the others, also for ever again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      const member = await h.makeAffiliate(tx, program)
      const wanted = { binding: 'renewals', binding_for: 'P12M', binding_precedence: 'customer' }
      const { id } = await change(tx, boss, program, wanted)
      const [mail] = await mailsTo(tx, member)
      expect(mail?.data).toMatchObject({
        before: { binding: 'every_purchase', binding_for: null, binding_precedence: 'newer' },
        after: wanted,
      })
      await tx`update public.program_changes set effective_at = now() where id = ${id}`
      await apply(tx)
      const row = () =>
        tx`select binding, binding_for, binding_precedence, revision from public.programs where id = ${program.id}`
      expect(await row()).toEqual([{ ...wanted, revision: 2 }])
      await tx`update public.programs set notice_days = 0 where id = ${program.id}`
      await change(tx, boss, program, { binding_for: null }, 2)
      expect((await row())[0]).toMatchObject({ binding_for: null })
    })
  })

  test('that wait are taken back, and whoever was notified is notified again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, member, program] = [await admin(tx), await h.makePerson(tx), await h.makeProgram(tx)]
      const affiliate = await h.makeAffiliate(tx, program)
      const { id } = await change(tx, boss, program, { minimum_payout: 5000 })
      expect(await h.refusal(cancel(tx, member, id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(cancel(tx, boss, randomUUID()))).toBe('PT404 errors.program.change_not_found')
      await cancel(tx, boss, id)
      expect(await h.refusal(cancel(tx, boss, id))).toBe('PT409 errors.program.change_closed')
      expect((await mailsTo(tx, affiliate)).map((mail) => mail.data.state)).toEqual(['waiting', 'cancelled'])
      await tx`update public.program_changes set effective_at = now() where id = ${id}`
      expect(await apply(tx)).toBe(0)
      expect((await change(tx, boss, program, { minimum_payout: 2000 })).state).toBe('waiting')
    })
  })

  test.each([
    [{ window_days: 0 }, 'window_days'],
    [{ hold_days: 181 }, 'hold_days'],
    [{ hold_days: null }, 'hold_days'],
    [{ notice_days: 91 }, 'notice_days'],
    [{ minimum_payout: -1 }, 'minimum_payout'],
    [{ attribution: null }, 'attribution'],
    [{ precedence: null }, 'precedence'],
    [{ binding: null }, 'binding'],
    [{ binding_for: 'P0D' }, 'binding_for'],
    [{ binding_for: 'P1Y' }, 'binding_for'],
    [{ binding_for: '12' }, 'binding_for'],
    [{ binding_precedence: null }, 'binding_precedence'],
    [{ approval: null }, 'approval'],
    [{ approval: 'below' }, 'approval_limit'],
    [{ approval_limit: 100 }, 'approval_limit'],
    [{ approval: 'below', approval_limit: 0 }, 'approval_limit'],
    [{ regions: ['Panamá'] }, 'regions'],
    [{ regions: null }, 'regions'],
    [{ excluded_regions: ['co'] }, 'excluded_regions'],
    [{ regions: ['PA', 'CO'], excluded_regions: ['CO'] }, 'excluded_regions'],
    [{ allowed_methods: ['email'], forbidden_methods: ['email'] }, 'forbidden_methods'],
    [{ allowed_methods: [null] }, 'forbidden_methods'],
    [{ allowed_methods: ['spam'] }, 'changes'],
    [{ includes_tax: null }, 'changes'],
    [{ window_days: 'many' }, 'changes'],
    [{ name: { es: 'x' } }, 'changes'],
  ] as [JSONValue, string][])('%j are refused with the field %s', async (changes, field) => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      await expect(change(tx, boss, program, changes)).rejects.toMatchObject({ code: 'PT422', detail: field })
    })
  })

  test('are seen by visitors of the program, also those that wait', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, open, draft] = [
        await admin(tx),
        await h.makeProgram(tx),
        await h.makeProgram(tx, { status: 'draft' }),
      ]
      await h.makeAffiliate(tx, open)
      const { id } = await change(tx, boss, open, { hold_days: 9 })
      await change(tx, boss, draft, { hold_days: 9 })
      const seen = await h.as(
        tx,
        'anon',
        '',
        (t) => t`select id from public.program_changes where program_id in (${open.id}, ${draft.id})`,
      )
      expect(seen).toEqual([{ id }])
    })
  })
})
