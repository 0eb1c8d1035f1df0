import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Place = { place: number; name: string | null; sales: number; is_mine: boolean }

const board = (
  tx: h.Tx,
  who: h.Person,
  programId: string,
  month: string | null = null,
): Promise<readonly Place[]> =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) =>
      t<
        Place[]
      >`select place::int, name, sales::int, is_mine from public.read_leaderboard(${programId}, ${month})`,
  )
const show = (tx: h.Tx, who: h.Person, name: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select display_name from public.show_on_leaderboards(${name})`)
const hide = (tx: h.Tx, who: h.Person) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.hide_from_leaderboards() as left`)
const open = (tx: h.Tx, who: h.Person, programId: string, isOpen = true) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.set_leaderboard(${programId}, ${isOpen})`)

/** A program with an open leaderboard: Ana and Eva sold twice, Luis once; `count` is asked of the recount. */
async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const admin = await h.makePerson(tx, { admin: true })
  const [ana, eva, luis] = [
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
  ]
  for (const one of [ana, ana, eva, eva, luis]) await h.aSale(tx, program, one)
  const count = () => tx`select reports.refresh_days()`
  await count()
  await open(tx, admin, program.id)
  return { program, admin, ana, eva, luis, count }
}

const month = (back: number) => {
  const now = new Date(Date.now() - 5 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10)
}

describe('a leaderboard', () => {
  test('shows nobody without their consent, and everybody their own place', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, ana, luis } = await scene(tx)
      expect(await board(tx, ana, program.id)).toEqual([{ place: 1, name: null, sales: 2, is_mine: true }])
      expect(await board(tx, luis, program.id)).toEqual([{ place: 3, name: null, sales: 1, is_mine: true }])
      await show(tx, ana, 'Ana de Chitré')
      expect(await board(tx, luis, program.id)).toEqual([
        { place: 1, name: 'Ana de Chitré', sales: 2, is_mine: false },
        { place: 3, name: null, sales: 1, is_mine: true },
      ])
    })
  })

  test('gives equal numbers one place, by month and since ever', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, ana, eva, luis } = await scene(tx)
      for (const [who, name] of [
        [ana, 'Ana'],
        [eva, 'Eva'],
        [luis, 'Luis'],
      ] as const)
        await show(tx, who, name)
      const all = [
        { place: 1, name: 'Ana', sales: 2, is_mine: false },
        { place: 1, name: 'Eva', sales: 2, is_mine: false },
        { place: 3, name: 'Luis', sales: 1, is_mine: true },
      ]
      expect(await board(tx, luis, program.id)).toEqual(all)
      expect(await board(tx, luis, program.id, month(0))).toEqual(all)
      expect(await board(tx, luis, program.id, month(1))).toEqual([])
    })
  })

  test('forgets who takes it back at once, and keeps since when somebody agreed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, ana, luis } = await scene(tx)
      await show(tx, ana, 'Ana')
      const stored = await h.as(
        tx,
        'authenticated',
        ana.id,
        (t) =>
          t`select display_name, consented_at = now() as is_now, consented_by from public.leaderboard_consents`,
      )
      expect(stored).toEqual([{ display_name: 'Ana', is_now: true, consented_by: ana.id }])
      expect(await hide(tx, ana)).toEqual([{ left: true }])
      expect(await hide(tx, ana)).toEqual([{ left: false }])
      expect((await board(tx, luis, program.id)).map(({ name }) => name)).toEqual([null])
      expect(await board(tx, admin, program.id)).toEqual([])
      const log = await tx`select action, after from public.audit_log where subject_id = ${ana.affiliateId}
        and action like 'leaderboard%' order by id`
      expect(log).toEqual([
        { action: 'leaderboard.joined', after: null },
        { action: 'leaderboard.left', after: null },
      ])
    })
  })

  test('leaves out whoever is banned, suspended, gone or part of another, and sales that earned nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, ana, eva, luis, count } = await scene(tx)
      const by = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
      const names = async () => (await board(tx, admin, program.id)).map(({ name }) => name)
      const [banned, merged, refunded] = [
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
      ]
      for (const one of [banned, merged]) await h.aSale(tx, program, one)
      const given = await h.aSale(tx, program, refunded)
      await h.report(tx, 'refund', program, { refund_id: randomUUID(), order_id: given.order })
      await count()
      for (const [who, name] of [
        [ana, 'Ana'],
        [eva, 'Eva'],
        [luis, 'Luis'],
        [banned, 'Fuera'],
        [merged, 'Doble'],
        [refunded, 'Devuelto'],
      ] as const)
        await show(tx, who, name)
      expect(await names()).toEqual(['Ana', 'Eva', 'Doble', 'Fuera', 'Luis'])
      await by((t) => t`select public.change_enrollment_state(${banned.enrollmentId}, 'banned', 'Fraude')`)
      await by(
        (t) =>
          t`select public.merge_affiliates(${merged.affiliateId}, ${luis.affiliateId}, 'La misma persona')`,
      )
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${eva.id}`
      await count()
      expect(await names()).toEqual(['Ana', 'Luis'])
      expect(await board(tx, luis, program.id)).toMatchObject([
        { place: 1 },
        { place: 1, sales: 2, is_mine: true },
      ])
      await tx`update public.profiles set deleted_at = now() where id = ${ana.id}`
      expect(await names()).toEqual(['Luis'])
      expect(
        await tx`select display_name from public.leaderboard_consents
          where affiliate_id in (${ana.affiliateId}, ${merged.affiliateId})`,
      ).toEqual([])
    })
  })

  test('is there for those who take part once it is open, and for nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, ana } = await scene(tx)
      const stranger = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const missing = 'PT404 errors.leaderboard.not_found'
      expect(await h.refusal(board(tx, stranger, program.id))).toBe(missing)
      expect(
        await h.refusal(
          h.as(tx, 'anon', '', (t) => t`select * from public.read_leaderboard(${program.id}, null)`),
        ),
      ).toBe('42501')
      await open(tx, admin, program.id, false)
      await open(tx, admin, program.id, false)
      expect(await h.refusal(board(tx, ana, program.id))).toBe(missing)
      expect(await board(tx, admin, program.id)).toEqual([])
      expect(await h.refusal(open(tx, ana, program.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(open(tx, admin, ana.id))).toBe('PT404 errors.program.not_found')
      const log =
        await tx`select action from public.audit_log where subject_id = ${program.id} and action like 'leaderboard%'
        order by id`
      expect(log.map(({ action }) => action)).toEqual(['leaderboard.opened', 'leaderboard.closed'])
    })
  })
})

describe('a name', () => {
  test('is short, no address, and nobody else’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { ana, eva } = await scene(tx)
      for (const name of [
        '',
        'A',
        'x'.repeat(31),
        'ana@example.com',
        'www.ana',
        'ana.com',
        'a\nb',
        '<b>',
        'http:ana',
      ])
        expect.soft(await h.refusal(show(tx, ana, name)), name).toBe('PT422 errors.leaderboard.name')
      expect(await show(tx, ana, '  Ñandú 507 ')).toEqual([{ display_name: 'Ñandú 507' }])
      expect(await h.refusal(show(tx, eva, 'ñandú 507'))).toBe('PT422 errors.leaderboard.name_taken')
      expect(await show(tx, ana, 'ÑANDÚ 507')).toEqual([{ display_name: 'ÑANDÚ 507' }])
    })
  })

  test('that an administrator took off is shown to nobody until there is another', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, ana, luis } = await scene(tx)
      const refuse = (who: h.Person, reason: string) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select public.refuse_display_name(${ana.affiliateId}, ${reason})`,
        )
      await show(tx, ana, 'La gerencia')
      expect(await h.refusal(refuse(luis, 'No es la gerencia'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(refuse(admin, ''))).toBe('PT422 errors.account.reason')
      await refuse(admin, 'No es la gerencia')
      expect(await h.refusal(refuse(admin, 'Otra vez'))).toBe('PT404 errors.leaderboard.not_shown')
      expect((await board(tx, luis, program.id)).map(({ name }) => name)).toEqual([null])
      expect(await h.refusal(show(tx, ana, 'la gerencia'))).toBe('PT422 errors.leaderboard.name_taken')
      await show(tx, ana, 'Ana')
      expect((await board(tx, luis, program.id)).map(({ name }) => name)).toEqual(['Ana', null])
    })
  })

  test('of a team is one, and a viewer does not decide about it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, ana } = await scene(tx)
      const [viewer, manager] = [await h.makePerson(tx), await h.makePerson(tx)]
      await tx`insert into public.team_members (affiliate_id, user_id, role) values (${ana.affiliateId}, ${viewer.id}, 'viewer'),
        (${ana.affiliateId}, ${manager.id}, 'manager')`
      expect(await h.refusal(show(tx, viewer, 'Equipo Ana'))).toBe('PT403 errors.team.role')
      await show(tx, manager, 'Equipo Ana')
      const line = { place: 1, name: 'Equipo Ana', sales: 2, is_mine: true }
      expect(await board(tx, viewer, program.id)).toEqual([line])
      expect(await board(tx, ana, program.id)).toEqual([line])
      expect(await h.refusal(hide(tx, viewer))).toBe('PT403 errors.team.role')
    })
  })
})
