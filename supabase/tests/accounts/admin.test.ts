import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { prepare } from '../payouts/stage.ts'
import { call, history, mailsTo, openSession, serve } from './stage.ts'

const sql = h.connect()

const COMMANDS = [
  'appoint_admin',
  'revoke_admin',
  'suspend_account',
  'lift_suspension',
  'remove_factors',
] as const
type Command = (typeof COMMANDS)[number]
const PROVED: Command[] = ['appoint_admin', 'remove_factors']
async function run(tx: h.Tx, admin: h.Person, command: Command, id: string, reason = 'Lo pidió por correo') {
  if (PROVED.includes(command)) await h.prove(tx, admin, 'admin')
  return call(tx, admin, (t) => t`select ${t(`public.${command}`)}(${id}, ${reason})`)
}

/** Lets hours go by for those who administrate. */
const pass = (tx: h.Tx, hours: number) =>
  tx`update public.user_roles set granted_at = granted_at - ${hours} * interval '1 hour',
    effective_at = effective_at - ${hours} * interval '1 hour'`

async function scene(tx: h.Tx) {
  await tx`delete from public.user_roles`
  return { chief: await h.makePerson(tx, { admin: true }), ana: await h.makePerson(tx) }
}

describe.each(COMMANDS)('%s', (command) => {
  test('is for administrators, with a reason, and an account that is there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief, ana } = await scene(tx)
      expect(await h.refusal(run(tx, ana, command, chief.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(run(tx, chief, command, ana.id, ' a '))).toBe('PT422 errors.account.reason')
      const missing = command === 'revoke_admin' ? 'errors.role.not_admin' : 'errors.account.missing'
      expect(await h.refusal(run(tx, chief, command, randomUUID()))).toBe(`PT404 ${missing}`)
    })
  })
})

describe('administrators', () => {
  test('are appointed and revoked, each time with a reason that stays', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief, ana } = await scene(tx)
      await run(tx, chief, 'appoint_admin', ana.id)
      expect(await h.refusal(run(tx, chief, 'appoint_admin', ana.id))).toBe('PT409 errors.role.already_admin')
      await pass(tx, 24)
      await run(tx, ana, 'revoke_admin', chief.id)
      expect(await h.refusal(run(tx, ana, 'revoke_admin', chief.id))).toBe('PT404 errors.role.not_admin')
      expect(await h.refusal(run(tx, chief, 'revoke_admin', ana.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(run(tx, ana, 'revoke_admin', ana.id))).toBe('PT409 errors.role.last_admin')
      const [row] = await tx`select actor_id, after from public.audit_log where action = 'role.revoked'
        and subject_id = ${chief.id}`
      expect(row).toMatchObject({ actor_id: ana.id, after: { reason: 'Lo pidió por correo' } })
    })
  })

  test('are listed with everybody, searched and filtered, by administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief, ana } = await scene(tx)
      const list = (search: string, filter: string, page = 1) =>
        call(tx, chief, (t) => t`select * from public.list_accounts(${search}, ${filter}, ${page})`)
      await run(tx, chief, 'suspend_account', ana.id)
      expect((await list(ana.email.toUpperCase(), 'all')).map((row) => row.id)).toEqual([ana.id])
      expect((await list(`PÉREZ ana ${ana.email}`, 'all')).map((row) => row.id)).toEqual([ana.id])
      expect(await list('%_', 'all')).toEqual([])
      expect((await list('', 'admins')).map((row) => row.id)).toEqual([chief.id])
      expect(await list(ana.email, 'suspended')).toMatchObject([
        {
          id: ana.id,
          suspension_reason: 'Lo pidió por correo',
          suspended_by_name: 'Ana Pérez',
          is_admin: false,
        },
      ])
      expect(await list(ana.email, 'all', 2)).toEqual([])
    })
  })
})

describe('a suspended person', () => {
  test('is out at once, is notified, and is back when it is lifted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief, ana } = await scene(tx)
      const session = await openSession(tx, ana)
      await run(tx, chief, 'suspend_account', ana.id, 'Clics propios')
      expect(await h.refusal(run(tx, chief, 'suspend_account', ana.id))).toBe(
        'PT409 errors.account.is_suspended',
      )
      expect(await h.refusal(run(tx, chief, 'appoint_admin', ana.id))).toBe(
        'PT409 errors.account.is_suspended',
      )
      expect(await tx`select 1 from auth.sessions where id = ${session}`).toHaveLength(0)
      expect(await mailsTo(tx, ana.email)).toEqual(['account_suspended'])
      const act = (now = '') => call(tx, ana, (t) => t`select public.choose_mails('{payout_paid}')`, now)
      expect(await h.refusal(act())).toBe('PT403 errors.account.suspended')
      const fresh = await openSession(tx, ana)
      expect(await h.refusal(act(fresh))).toBe('PT403 errors.account.suspended')
      await run(tx, chief, 'lift_suspension', ana.id)
      expect(await h.refusal(run(tx, chief, 'lift_suspension', ana.id))).toBe(
        'PT409 errors.account.not_suspended',
      )
      await act(fresh)
      expect(await history(tx, ana)).toEqual(['account.suspended', 'account.restored', 'mails.chosen'])
    })
  })

  test('who administrates must lose the role first', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief } = await scene(tx)
      expect(await h.refusal(run(tx, chief, 'suspend_account', chief.id))).toBe(
        'PT409 errors.account.is_admin',
      )
    })
  })

  test('reads in every table what a member with nothing reads, whatever they own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const { ana: nobody } = await scene(tx)
      const chief = await h.makeAffiliate(tx, program)
      await h.settleAdmin(tx, chief)
      await h.aSale(tx, program, chief)
      const tables = await tx`select c.oid::regclass::text as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
          and has_any_column_privilege('authenticated', c.oid, 'select')`
      await tx`delete from public.user_roles where user_id <> ${chief.id}`
      const counts = async (who: h.Person) => {
        const found: Record<string, number> = {}
        for (const { name } of tables) {
          const [row] = await call(tx, who, (t) => t.unsafe(`select count(*)::int as n from ${name}`))
          found[name] = row?.n
        }
        return found
      }
      const before = await counts(chief)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'prueba' where id = ${chief.id}`
      const member = await counts(nobody)
      expect(await counts(chief)).toEqual({ ...member, profiles: 0 })
      expect(before).not.toEqual(member)
    })
  })

  test('keeps what is earned meanwhile, but nothing is approved or paid until it is lifted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { chief } = await scene(tx)
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      const first = await h.aSale(tx, program, ana)
      await serve(tx, (t) => t`select public.mature_commissions()`)
      const approve = (id = '') =>
        call(tx, chief, (t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
      await approve(first.commission?.id)
      await run(tx, chief, 'suspend_account', ana.id)
      const second = await h.aSale(tx, program, ana)
      expect(second.attributed).toBe(true)
      await serve(tx, (t) => t`select public.mature_commissions()`)
      expect(await h.refusal(approve(second.commission?.id))).toBe('PT409 errors.commission.not_payable')
      const pay = () => prepare(tx, chief.id, program)
      expect(await h.refusal(pay())).toBe('PT409 errors.payout.nothing_due')
      await run(tx, chief, 'lift_suspension', ana.id)
      await approve(second.commission?.id)
      await pay()
      expect(await h.balance(tx, ana, program)).toMatchObject({ in_payout: 2000 })
    })
  })
})
