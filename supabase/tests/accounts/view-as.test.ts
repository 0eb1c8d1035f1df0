import { describe, expect, test } from 'vitest'
import { commands } from '../access/registers.ts'
import * as h from '../harness.ts'
import { call, history, openSession, serve } from './stage.ts'

const sql = h.connect()

const READ_ONLY = '25006'
const TAKEN_BACK = new Error('taken back')
const why = 'Llamó: no ve su enlace'
type Scene = { chief: h.Person; ana: h.Person; session: string }

async function scene(tx: h.Tx): Promise<Scene> {
  const chief = await h.makePerson(tx, { admin: true })
  return { chief, ana: await h.makePerson(tx), session: await openSession(tx, chief) }
}
const asChief = <T>(tx: h.Tx, { chief, session }: Scene, run: (t: h.Tx) => Promise<T>) =>
  call(tx, chief, run, session)
const start = (tx: h.Tx, at: Scene, who = at.ana, reason = why) =>
  asChief(tx, at, (t) => t`select public.start_view(${who.id}, ${reason})`)
/** Speaks in the view; what it did to the transaction ends with it. */
const look = <T>(tx: h.Tx, at: Scene, run: (t: h.Tx) => Promise<T>): Promise<T> =>
  tx
    .savepoint(async (inner) => {
      const seen = await asChief(inner, at, run)
      throw Object.assign(new Error('enough'), { seen })
    })
    .catch((error) => {
      if ('seen' in error) return error.seen as T
      throw error
    }) as Promise<T>
/** Whether the administrator reads as the person, and so not even the own account. */
const isInView = async (tx: h.Tx, at: Scene) => {
  const seen = await look(tx, at, (t) => t`select id from public.profiles`)
  return !seen.some(({ id }) => id === at.chief.id)
}

describe('an administrator who looks at the site as somebody', () => {
  test('sees what that person sees and no more, and says why', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      await start(tx, at)
      const rows = await look(tx, at, (t) => t`select id from public.profiles`)
      expect(rows.map(({ id }) => id)).toEqual([at.ana.id])
      const [standing] = await look(tx, at, (t) => t`select id, viewed_by from public.my_standing()`)
      expect(standing).toEqual({ id: at.ana.id, viewed_by: 'Ana Pérez' })
      expect(await h.refusal(look(tx, at, (t) => t`select * from public.list_accounts('', 'all', 1)`))).toBe(
        'PT403 errors.forbidden',
      )
      await asChief(tx, at, (t) => t`select public.end_view()`)
      await asChief(tx, at, (t) => t`select public.end_view()`)
      expect(
        await asChief(tx, at, (t) => t`select id from public.profiles where id = ${at.chief.id}`),
      ).toHaveLength(1)
      expect(await history(tx, at.ana)).toEqual(['view.started', 'view.ended'])
    })
  })

  test('is refused for administrators, appointed ones too, for suspended people and without a reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      const boss = await h.makePerson(tx, { admin: true })
      expect(await h.refusal(start(tx, at, boss))).toBe('PT403 errors.view_as.administrator')
      await tx`update public.user_roles set granted_at = now(), effective_at = now() + interval '1 day' where user_id = ${boss.id}`
      expect(await h.refusal(start(tx, at, boss))).toBe('PT403 errors.view_as.administrator')
      expect(await h.refusal(start(tx, at, at.chief))).toBe('PT403 errors.view_as.administrator')
      expect(await h.refusal(start(tx, at, at.ana, ' a '))).toBe('PT422 errors.account.reason')
      const noSession = { ...at, session: '' }
      expect(await h.refusal(start(tx, noSession))).toBe('PT409 errors.session.unknown')
      expect(
        await h.refusal(call(tx, at.ana, (t) => t`select public.start_view(${at.chief.id}, ${why})`)),
      ).toBe('PT403 errors.forbidden')
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Anuncios' where id = ${at.ana.id}`
      expect(await h.refusal(start(tx, at))).toBe('PT409 errors.view_as.suspended')
    })
  })

  test('stays in the one session, and sees nothing of the person after half an hour, or once either changed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      await start(tx, at)
      const other = { ...at, session: await openSession(tx, at.chief) }
      expect(
        await asChief(tx, other, (t) => t`select id from public.profiles where id = ${at.chief.id}`),
      ).toHaveLength(1)
      const isOver = async (change: (t: h.Tx) => Promise<unknown>) => {
        let isOpen: boolean | undefined
        await tx
          .savepoint(async (inner) => {
            await change(inner)
            isOpen = await isInView(inner, at)
            throw TAKEN_BACK
          })
          .catch((error) => {
            if (error !== TAKEN_BACK) throw error
          })
        return !isOpen
      }
      expect(await isOver(async () => undefined)).toBe(false)
      expect(await isOver((t) => t`update accounts.views set ends_at = now()`)).toBe(true)
      expect(await isOver((t) => h.settleAdmin(t, at.ana))).toBe(true)
      await tx.savepoint(async (inner) => {
        await h.settleAdmin(inner, at.ana) // who administers sees all rows: whether it ended is asked directly
        const [view] =
          await inner`select accounts.is_view_open(v, ${at.chief.id}) as open from accounts.views v`
        expect(view?.open).toBe(false)
        await inner`delete from public.user_roles where user_id = ${at.ana.id}`
      })
      expect(
        await isOver((t) => t`update public.profiles set deleted_at = now() where id = ${at.ana.id}`),
      ).toBe(true)
      expect(await isOver((t) => t`delete from public.user_roles where user_id = ${at.chief.id}`)).toBe(true)
      await tx`update accounts.views set ends_at = now()`
      const write = (t: h.Tx) => t`select public.update_profile('Otra', 'es', null, 'America/Panama')`
      expect(await h.refusal(look(tx, at, write))).toBe(READ_ONLY)
    })
  })
})

describe('in a view', () => {
  test('every command that the API serves to people is refused by the database or only reads', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      await start(tx, at)
      const served = await tx<{ name: string; args: string[] }[]>`
        select n.nspname || '.' || p.proname as name,
          array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, i) order by i) as args
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`
      const people = served.filter(
        ({ name }) => commands[name]?.role === 'authenticated' && name !== 'public.end_view',
      )
      expect(people.length).toBeGreaterThan(150)
      for (const { name, args } of people) {
        const statement = `select * from ${name}(${args.map((type) => `null::${type}`).join(', ')})`
        const answer = await look(tx, at, async (t) => {
          await t.unsafe(statement)
          return (await t`select current_setting('transaction_read_only') as is_read_only`)[0]?.is_read_only
        }).catch((error: { code: string; message: string }) => `${error.code} ${error.message}`)
        // whatever is no refusal was only read: the rest of the transaction cannot write either
        expect.soft(answer, name).toMatch(/^(on$|PT4|25006)/)
      }
    })
  })

  test('no table of ours takes a row, a change or a removal once it was asked who speaks', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      await start(tx, at)
      const tables = await tx<{ name: string; column: string }[]>`select c.oid::regclass::text as name,
          (select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as column
        from pg_class c where c.relnamespace::regnamespace::text = any (${h.SCHEMAS}) and c.relkind in ('r', 'p')`
      expect(tables.length).toBeGreaterThan(80)
      const token = JSON.stringify({ sub: at.chief.id, session_id: at.session })
      for (const { name, column } of tables) {
        for (const statement of [
          `insert into ${name} select * from ${name} limit 0`,
          `update ${name} set ${column} = ${column} where false`,
          `delete from ${name} where false`,
        ]) {
          const answer = h.refusal(
            tx.savepoint(async (inner) => {
              await inner`select set_config('request.jwt.claims', ${token}, true),
                set_config('request.jwt.claim.sub', ${at.chief.id}, true)`
              await inner`select core.person()`
              await inner.unsafe(statement)
            }),
          )
          const isGenerated = /^428C9$/.test(await answer.catch(() => ''))
          if (!isGenerated) expect.soft(await answer, statement).toBe(READ_ONLY)
        }
      }
    })
  })

  test('commands with all that they need are refused, and nothing of the person changed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      const program = await h.makeProgram(tx)
      await tx`select accounts.mail_person(${at.ana.id}, 'payout_paid', '{}', 'one')`
      await h.prove(tx, at.ana, 'deletion')
      await start(tx, at)
      const tried: ((t: h.Tx) => Promise<unknown>)[] = [
        (t) => t`select public.update_profile('Otra', 'es', null, 'America/Panama')`,
        (t) => t`select public.choose_mails('{payout_paid}', '{payout_paid}')`,
        (t) => t`select public.join_program(${program.id})`,
        (t) => t`select public.read_all_notices(9999999)`,
        (t) => t`select public.save_view('/admin/clicks', 'Hoy', '')`,
        (t) => t`select public.delete_my_account()`,
        (t) => t`select public.end_other_sessions()`,
      ]
      for (const run of tried) expect.soft(await h.refusal(look(tx, at, run)), String(run)).toBe(READ_ONLY)
      const [person] = await tx`select full_name, deleted_at from public.profiles where id = ${at.ana.id}`
      expect(person).toEqual({ full_name: 'Ana Pérez', deleted_at: null })
    })
  })

  test('the service key, which is nobody’s session, goes on as before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const at = await scene(tx)
      await start(tx, at)
      await serve(
        tx,
        (t) => t`select public.enqueue_mail('payout_paid', 'a@example.com', 'es', '{}', 'other')`,
      )
    })
  })
})
