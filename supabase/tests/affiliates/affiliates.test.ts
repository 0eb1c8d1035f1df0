import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const change = (
  tx: h.Tx,
  who: h.Person,
  enrollment: string,
  state: string,
  reason: string | null = 'Anuncios prohibidos',
) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select public.change_enrollment_state(${enrollment}, ${state}, ${reason})`,
  )
async function earns(tx: h.Tx, enrollment: string, at: Date | null = null): Promise<boolean> {
  const [row] = await tx<
    { earns: boolean }[]
  >`select affiliates.earns(${enrollment}, coalesce(${at}::timestamptz, now())) as earns`
  return row?.earns ?? false
}
async function stage(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  return { admin, program, affiliate: await h.makeAffiliate(tx, program) }
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the state of an enrollment', () => {
  test('decides what is earned by its time, not by the time of the report', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliate } = await stage(tx)
      const id = affiliate.enrollmentId
      expect(await earns(tx, id)).toBe(true)
      await change(tx, admin, id, 'paused')
      await tx`update public.enrollment_changes set changed_at = ${ago(60)} where enrollment_id = ${id}`
      await change(tx, admin, id, 'active')
      await tx`update public.enrollment_changes set changed_at = ${ago(30)} where enrollment_id = ${id} and state = 'active'`
      expect(await earns(tx, id, ago(90))).toBe(true)
      expect(await earns(tx, id, ago(60))).toBe(false)
      expect(await earns(tx, id, ago(45))).toBe(false)
      expect(await earns(tx, id, ago(30))).toBe(true)
      expect(await earns(tx, id)).toBe(true)
      expect(await earns(tx, randomUUID())).toBe(false)
      await tx`update public.enrollments set ended_at = ${ago(10)} where id = ${id}`
      expect(await earns(tx, id, ago(20))).toBe(true)
      expect(await earns(tx, id)).toBe(false)
    })
  })

  test.each([
    ['paused', '/', 1],
    ['deactivated', 'program', 0],
    ['banned', 'program', 0],
  ])(
    '%s: where links lead, what is stored of a visit, and nothing is earned',
    async (state, leads, remaining) => {
      await h.rolledBack(sql, async (tx) => {
        const { admin, program, affiliate } = await stage(tx)
        const before = h.aClick(affiliate.code, { at: ago(60) })
        await h.recordClicks(tx, [before])
        await change(tx, admin, affiliate.enrollmentId, state)
        await tx`update public.enrollment_changes set changed_at = ${ago(30)} where enrollment_id = ${affiliate.enrollmentId}`
        const after = h.aClick(affiliate.code)
        const [answer] = await h.recordClicks(tx, [after])
        expect(answer?.destination).toBe(leads === 'program' ? `/programs/${program.slug}` : leads)
        expect(await tx`select id from public.clicks where id = ${after.id}`).toHaveLength(remaining)
        const sell = (order: string, at: Date) =>
          h.report(tx, 'sale', program, {
            order_id: order,
            customer_id: 'c-1',
            amount: 10_000,
            currency: 'USD',
            click_id: before.id,
            occurred_at: at.toISOString(),
          })
        expect(await sell('before', ago(45))).toMatchObject({ attributed: true })
        expect(await sell('after', ago(15))).toMatchObject({ attributed: false, commission: null })
      })
    },
  )

  test('stored beside the enrollment is the last of its history', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliate } = await stage(tx)
      for (const state of ['paused', 'deactivated', 'active', 'banned', 'active', 'paused']) {
        await change(tx, admin, affiliate.enrollmentId, state)
        const [row] = await tx`select e.state, (select c.state from public.enrollment_changes c
          where c.enrollment_id = e.id order by c.id desc limit 1) as last from public.enrollments e where e.id = ${affiliate.enrollmentId}`
        expect(row).toEqual({ state, last: state })
        expect(await earns(tx, affiliate.enrollmentId)).toBe(state === 'active')
      }
    })
  })

  test('is changed by administrators with a reason, along its ways, and never by its owner', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate } = await stage(tx)
      const id = affiliate.enrollmentId
      expect(await h.refusal(change(tx, affiliate, id, 'paused'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(change(tx, admin, id, 'paused', ' '))).toBe('PT422 errors.account.reason')
      expect(await h.refusal(change(tx, admin, randomUUID(), 'paused'))).toBe(
        'PT404 errors.enrollment.not_found',
      )
      expect(await h.refusal(change(tx, admin, id, 'active'))).toBe('PT409 errors.enrollment.wrong_state')
      await change(tx, admin, id, 'banned')
      expect(await h.refusal(change(tx, admin, id, 'paused'))).toBe('PT409 errors.enrollment.wrong_state')
      const own = await h.makeAffiliate(tx, program, admin)
      expect(await h.refusal(change(tx, admin, own.enrollmentId, 'paused'))).toBe(
        'PT403 errors.enrollment.own',
      )
      const [mail] = await tx`select data from core.outbox
        where template = 'enrollment_changed' and recipient = ${affiliate.email}`
      expect(mail?.data).toMatchObject({ state: 'banned', reason: 'Anuncios prohibidos' })
    })
  })

  test('banned: what nobody approved is rejected with the reason, what was approved stays, no program takes them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate } = await stage(tx)
      const asAdmin = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
      const approved = await h.aSale(tx, program, affiliate)
      const matured = await h.aSale(tx, program, affiliate)
      await tx`select public.mature_commissions()`
      await asAdmin(
        (t) => t`select public.approve_commission(${approved.commission?.id ?? ''}, ${randomUUID()})`,
      )
      const pending = await h.aSale(tx, program, affiliate)
      const other = await h.makeProgram(tx)
      await asAdmin(
        (t) =>
          t`select public.set_program_admission(${other.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
      )
      const apply = (to: h.Program) =>
        h.as(tx, 'authenticated', affiliate.id, (t) => t`select public.apply_to_program(${to.id}, '{}')`)
      await apply(other)
      await change(tx, admin, affiliate.enrollmentId, 'banned')
      for (const one of [matured, pending]) {
        const [row] =
          await tx`select status, rejection_reason from public.commissions where id = ${one.commission?.id ?? ''}`
        expect(row).toEqual({ status: 'rejected', rejection_reason: 'Anuncios prohibidos' })
      }
      expect(await h.statusOf(tx, approved.commission?.id ?? '')).toBe('approved')
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ pending: 0, available: 1000 })
      const rows = await tx`select state, reason from public.applications where program_id = ${other.id}`
      expect(rows).toEqual([{ state: 'rejected', reason: 'Anuncios prohibidos' }])
      const third = await h.makeProgram(tx)
      expect(await h.refusal(apply(third))).toBe('PT403 errors.application.banned')
      expect(await h.refusal(h.makeAffiliate(tx, third, affiliate))).toBe('PT403 errors.application.banned')
      await change(tx, admin, affiliate.enrollmentId, 'active', 'Se aclaró')
      expect((await apply(third)).length).toBe(1)
      await tx`set constraints all immediate`
    })
  })
})

describe('an affiliate', () => {
  test('moves between the groups of the program only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate } = await stage(tx)
      const groups = await tx<{ id: string }[]>`insert into public.program_groups (program_id, name)
        values (${program.id}, '{"es":"Uno"}'), (${(await h.makeProgram(tx)).id}, '{"es":"Otro"}') returning id`
      const move = (group: string | null) =>
        h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t`select public.change_enrollment_group(${affiliate.enrollmentId}, ${group})`,
        )
      await move(groups[0]?.id ?? '')
      expect(await h.refusal(move(groups[1]?.id ?? ''))).toBe('PT422 errors.application.group')
      await move(null)
      const log = await tx`select 1 from public.audit_log where action = 'enrollment.group_changed'
        and subject_id = ${affiliate.enrollmentId}`
      expect(log).toHaveLength(2)
    })
  })

  test('has tags and notes that administrators write and the affiliate never sees', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliate } = await stage(tx)
      const tag = (who: h.Person, tags: string[]) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select public.set_affiliate_tags(${affiliate.affiliateId}, ${tags}) as tags`,
        )
      const note = (who: h.Person, body: string) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select public.add_affiliate_note(${affiliate.affiliateId}, ${body})`,
        )
      expect(await tag(admin, [' Radio', 'radio', 'Chiriquí', ''])).toEqual([{ tags: ['chiriquí', 'radio'] }])
      expect(await tag(admin, ['vip'])).toEqual([{ tags: ['vip'] }])
      expect(await h.refusal(tag(admin, ['a,b']))).toBe('PT422 errors.affiliate.tags')
      expect(
        await h.refusal(
          tag(
            admin,
            Array.from({ length: 21 }, (_, i) => `t${i}`),
          ),
        ),
      ).toBe('PT422 errors.affiliate.tags')
      expect(await h.refusal(tag(affiliate, ['x']))).toBe('PT403 errors.forbidden')
      await note(admin, ' Llamar el lunes ')
      expect(await h.refusal(note(admin, ' '))).toBe('PT422 errors.affiliate.note')
      expect(await h.refusal(note(affiliate, 'x'))).toBe('PT403 errors.forbidden')
      const seen = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) => t`select 1 from public.affiliate_notes
        union all select 1 from public.affiliate_tags`,
      )
      expect(seen).toEqual([])
      const [remaining] =
        await tx`select body, created_by from public.affiliate_notes where affiliate_id = ${affiliate.affiliateId}`
      expect(remaining).toEqual({ body: 'Llamar el lunes', created_by: admin.id })
    })
  })

  test('stands in the table with what they brought', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate } = await stage(tx)
      await h.aSale(tx, program, affiliate)
      await h.aSale(tx, program, affiliate, 5000)
      const rows = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select email, state, sales::int, revenue::int,
        commission::int, tags from public.program_affiliates where program_id = ${program.id}`,
      )
      expect(rows).toEqual([
        { email: affiliate.email, state: 'active', sales: 2, revenue: 15000, commission: 1500, tags: [] },
      ])
    })
  })
})
