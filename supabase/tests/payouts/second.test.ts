import { describe, expect, test } from 'vitest'
import { mailsTo } from '../accounts/stage.ts'
import * as h from '../harness.ts'
import { approvedSale, confirm, prepare, scene } from './stage.ts'

const sql = h.connect()

type Seat = { grantedHoursAgo: number; by?: 'preparer' | 'third' | null; preparerBy?: 'confirmer' | null }
const HOURS = { day: 24, week: 7 * 24 }

/** A draft that was made an hour ago, and somebody who administrates as the case says. */
async function draft(tx: h.Tx, seat: Seat) {
  const { admin: preparer, program, affiliate } = await scene(tx)
  await approvedSale(tx, preparer, program, affiliate)
  const run = await prepare(tx, preparer.id, program)
  await tx`update public.payout_runs set created_at = now() - interval '1 hour' where id = ${run}`
  const [confirmer, third] = [await h.makePerson(tx), await h.makePerson(tx, { admin: true })]
  const by = seat.by ? { preparer: preparer.id, third: third.id }[seat.by] : null
  await tx`insert into public.user_roles (user_id, role, granted_at, effective_at, granted_by)
    values (${confirmer.id}, 'admin', now() - ${seat.grantedHoursAgo} * interval '1 hour',
      now() - ${seat.grantedHoursAgo} * interval '1 hour', ${by})`
  if (seat.preparerBy)
    await tx`update public.user_roles set granted_by = ${confirmer.id} where user_id = ${preparer.id}`
  return { run, preparer, confirmer, third }
}

describe('a run is confirmed by', () => {
  const cases: [string, Seat, string][] = [
    [
      'nobody who was appointed after it was prepared',
      { grantedHoursAgo: 0.5 },
      'errors.payout.appointed_since',
    ],
    ['nobody appointed the day before', { grantedHoursAgo: HOURS.day }, 'errors.payout.new_admin'],
    ['nobody within seven days', { grantedHoursAgo: HOURS.week - 1 }, 'errors.payout.new_admin'],
    [
      'nobody whom the preparer appointed, however long ago',
      { grantedHoursAgo: 8 * HOURS.week, by: 'preparer' },
      'errors.payout.appointed_by',
    ],
    [
      'nobody who appointed the preparer',
      { grantedHoursAgo: 8 * HOURS.week, preparerBy: 'confirmer' },
      'errors.payout.appointed_by',
    ],
    ['somebody whom a third one appointed', { grantedHoursAgo: HOURS.week + 1, by: 'third' }, ''],
    ['somebody whom the operator made', { grantedHoursAgo: HOURS.week + 1 }, ''],
  ]
  test.each(cases)('%s', async (_name, seat, refusal) => {
    await h.rolledBack(sql, async (tx) => {
      const { run, confirmer } = await draft(tx, seat)
      const answer = confirm(tx, confirmer.id, run)
      if (refusal) expect(await h.refusal(answer)).toBe(`PT403 ${refusal}`)
      else await answer
    })
  })
})

describe('somebody who is appointed', () => {
  const appoint = (tx: h.Tx, by: h.Person, who: h.Person) =>
    h.as(tx, 'authenticated', by.id, (t) => t`select public.appoint_admin(${who.id}, 'Nueva en el equipo')`)
  const revoke = (tx: h.Tx, by: h.Person, who: h.Person) =>
    h.as(tx, 'authenticated', by.id, (t) => t`select public.revoke_admin(${who.id}, 'Dejó el equipo')`)
  const pass = (tx: h.Tx, who: h.Person, hours: number) =>
    tx`update public.user_roles set granted_at = granted_at - ${hours} * interval '1 hour',
      effective_at = effective_at - ${hours} * interval '1 hour' where user_id = ${who.id}`
  const isAdmin = async (tx: h.Tx, who: h.Person) =>
    (await h.as(tx, 'authenticated', who.id, (t) => t`select 1 from public.user_roles`)).length > 0

  test('takes a password, counts after a day, is mailed to all, and can be cancelled meanwhile', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [chief, other, ana] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx),
      ]
      expect(await h.refusal(appoint(tx, chief, ana))).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, chief, 'admin')
      await appoint(tx, chief, ana)
      for (const one of [chief, other, ana]) expect(await mailsTo(tx, one.email)).toEqual(['admin_appointed'])
      expect(await isAdmin(tx, ana)).toBe(false)
      await pass(tx, ana, 23)
      expect(await isAdmin(tx, ana)).toBe(false)
      await revoke(tx, other, ana)
      await pass(tx, ana, 2)
      expect(await isAdmin(tx, ana)).toBe(false)
      await h.prove(tx, chief, 'admin')
      await appoint(tx, chief, ana)
      await pass(tx, ana, 25)
      expect(await isAdmin(tx, ana)).toBe(true)
    })
  })

  test('again after the role was taken away is new again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { run, confirmer, third } = await draft(tx, { grantedHoursAgo: 8 * HOURS.week })
      await revoke(tx, third, confirmer)
      await h.prove(tx, third, 'admin')
      await appoint(tx, third, confirmer)
      expect(await h.refusal(confirm(tx, confirmer.id, run))).toBe('PT403 errors.forbidden')
      await pass(tx, confirmer, 24)
      expect(await h.refusal(confirm(tx, confirmer.id, run))).toBe('PT403 errors.payout.new_admin')
    })
  })

  test('on the command line counts at once when nobody administrates, else in a day; it vouches for one of the screen', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from public.user_roles`
      const grant = async (who: h.Person) =>
        (await h.as(tx, 'service_role', '', (t) => t`select public.grant_admin(${who.email}) as from`))[0]
          ?.from
      const [first, second, third] = [await h.makePerson(tx), await h.makePerson(tx), await h.makePerson(tx)]
      await grant(first)
      expect(await isAdmin(tx, first)).toBe(true)
      const from = await grant(second)
      expect(from.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
      expect(await isAdmin(tx, second)).toBe(false)
      expect(await mailsTo(tx, first.email)).toEqual(['admin_appointed', 'admin_appointed'])
      await h.prove(tx, first, 'admin')
      await appoint(tx, first, third)
      await grant(third)
      const [row] =
        await tx`select granted_by, effective_at > now() as waits from public.user_roles where user_id = ${third.id}`
      expect(row).toEqual({ granted_by: null, waits: true })
      const reported =
        await tx`select action from public.audit_log where subject_id = ${third.id} order by id`
      expect(reported.map(({ action }) => action)).toEqual(['role.granted', 'role.vouched'])
      // an appointment that waits is nobody to leave the last role to
      expect(await h.refusal(revoke(tx, first, first))).toBe('PT409 errors.role.last_admin')
    })
  })

  test('decides nothing about an account of whoever appointed them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const owner = await h.makeAffiliate(tx, program)
      await h.settleAdmin(tx, owner)
      const puppet = await h.makePerson(tx, { admin: true })
      const sale = await h.aSale(tx, program, owner)
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      const approve = () =>
        h.as(
          tx,
          'authenticated',
          puppet.id,
          (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, gen_random_uuid())`,
        )
      await tx`update public.user_roles set granted_by = ${owner.id} where user_id = ${puppet.id}`
      expect(await h.refusal(approve())).toBe('PT403 errors.commission.own')
      await tx`update public.user_roles set granted_by = null where user_id = ${puppet.id}`
      await approve()
    })
  })
})
