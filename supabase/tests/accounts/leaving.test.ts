import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { prepare } from '../payouts/stage.ts'
import { call, history, mailsTo, openSession, serve } from './stage.ts'

const sql = h.connect()

const ask = (tx: h.Tx, person: h.Person, email: string) =>
  call(
    tx,
    person,
    (t) => t`select public.request_email_change(${randomUUID()}, ${email}, '/auth/confirm?change=1')`,
  )
const requestOf = async (tx: h.Tx, person: h.Person): Promise<string> =>
  (await tx`select id from accounts.email_changes where user_id = ${person.id} and used_at is null`)[0]?.id
const confirm = (tx: h.Tx, id: string) => serve(tx, (t) => t`select public.confirm_email_change(${id})`)
const remove = (tx: h.Tx, person: h.Person) => call(tx, person, (t) => t`select public.delete_my_account()`)

describe('a change of address', () => {
  test('needs the password of a moment ago, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      expect(await h.refusal(ask(tx, ana, 'new@example.com'))).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, 'new@example.com')
      expect(await h.refusal(ask(tx, ana, 'new@example.com'))).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, ana, 'email')
      await tx`update accounts.proofs set expires_at = now() - interval '1 second'`
      expect(await h.refusal(ask(tx, ana, 'new@example.com'))).toBe('PT403 errors.account.password_needed')
    })
  })

  test('happens when it is confirmed, once, in every place that knows the address', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const target = `n-${randomUUID()}@example.com`
      await tx`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
        values (gen_random_uuid(), ${ana.id}, 'email', ${ana.id}, ${tx.json({ sub: ana.id, email: ana.email })})`
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, ` ${target.toUpperCase()} `)
      expect(await mailsTo(tx, target)).toEqual(['email_change_confirm'])
      expect(await mailsTo(tx, ana.email)).toEqual(['email_change_notice'])
      expect((await tx`select email from public.profiles where id = ${ana.id}`)[0]?.email).toBe(ana.email)
      const request = await requestOf(tx, ana)
      await confirm(tx, request)
      const [row] = await tx`select u.email, p.email as shown, i.email as identity from auth.users u
        join public.profiles p on p.id = u.id join auth.identities i on i.user_id = u.id where u.id = ${ana.id}`
      expect(row).toEqual({ email: target, shown: target, identity: target })
      expect(await h.refusal(confirm(tx, request))).toBe('PT409 errors.account.link_used')
      expect(await h.refusal(confirm(tx, randomUUID()))).toBe('PT404 errors.account.link_used')
      expect(await mailsTo(tx, ana.email)).toEqual(['email_change_notice', 'email_changed'])
      expect(await history(tx, ana)).toEqual(['email_change.requested', 'email_change.confirmed'])
    })
  })

  test('to an address with an account is answered alike, and its owner is notified', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx)]
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, luis.email)
      expect(await mailsTo(tx, luis.email)).toEqual(['account_exists'])
      expect(await h.refusal(confirm(tx, await requestOf(tx, ana)))).toBe('PT409 errors.account.email_taken')
    })
  })

  test('counts the latest request only, for a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, 'first@example.com')
      const first = await requestOf(tx, ana)
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, 'second@example.com')
      expect(await h.refusal(confirm(tx, first))).toBe('PT404 errors.account.link_used')
      await tx`update accounts.email_changes set created_at = now() - interval '25 hours'`
      expect(await h.refusal(confirm(tx, await requestOf(tx, ana)))).toBe('PT409 errors.account.link_used')
    })
  })

  test.each(['', 'ana', 'ana @x', 'same'])('to %j is refused', async (email) => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await h.prove(tx, ana, 'email')
      const key = email === 'same' ? 'errors.account.same_email' : 'errors.fields.email'
      expect(await h.refusal(ask(tx, ana, email === 'same' ? ana.email : email))).toBe(`PT422 ${key}`)
    })
  })
})

describe('deletion', () => {
  test('erases who somebody was and keeps what was earned', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      const sale = await h.aSale(tx, program, ana)
      const session = await openSession(tx, ana)
      await h.prove(tx, ana, 'deletion')
      await call(tx, ana, (t) => t`select public.delete_my_account()`, session)
      const [row] = await tx`select p.*, u.encrypted_password, u.raw_user_meta_data from public.profiles p
        join auth.users u on u.id = p.id where p.id = ${ana.id}`
      expect(row).toMatchObject({
        email: `${ana.id}@deleted.invalid`,
        full_name: '—',
        country: null,
        encrypted_password: null,
        raw_user_meta_data: {},
      })
      expect(JSON.stringify(row)).not.toContain(ana.email)
      expect(await tx`select 1 from auth.sessions where user_id = ${ana.id}`).toHaveLength(0)
      expect(await mailsTo(tx, ana.email)).toEqual(['account_deleted'])
      expect(await h.statusOf(tx, sale.commission?.id ?? '')).toBe('pending')
      expect(await h.balance(tx, ana, program)).toMatchObject({ pending: 1000 })
      expect(await h.recordClicks(tx, [h.aClick(ana.code)])).toEqual([])
      expect(await call(tx, ana, (t) => t`select 1 from public.commissions`)).toHaveLength(0)
      expect((await history(tx, ana)).at(-1)).toBe('account.deleted')
      await h.prove(tx, ana, 'deletion')
      expect(await h.refusal(remove(tx, ana))).toBe('PT403 errors.forbidden')
    })
  })

  test('leaves neither the address nor another one that was requested in any table but the outbox', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const wanted = `n-${randomUUID()}@example.com`
      await h.prove(tx, ana, 'email')
      await ask(tx, ana, wanted)
      const containing = async (address: string) => {
        const names: string[] = []
        for (const { name } of await tx<
          { name: string }[]
        >`select format('%I.%I', n.nspname, c.relname) as name
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = any (${[...h.SCHEMAS, 'auth']}) order by 1`) {
          const [row] = await tx.unsafe(
            `select exists (select from ${name} t where strpos(t::text, $1) > 0) as found`,
            [address],
          )
          if (row?.found) names.push(name)
        }
        return names
      }
      expect(await containing(wanted)).toContain('accounts.email_changes')
      await h.prove(tx, ana, 'deletion')
      await remove(tx, ana)
      // the mail that confirms the deletion, and the one to the new address until core.keep_house deletes it
      for (const address of [ana.email, wanted]) expect(await containing(address)).toEqual(['core.outbox'])
    })
  })

  test('ends what a link earns: a sale of an older click is credited to nobody, nothing is paid any more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, chief] = [await h.makeAffiliate(tx, program), await h.makePerson(tx, { admin: true })]
      const click = h.aClick(ana.code)
      await h.recordClicks(tx, [click])
      const sale = await h.aSale(tx, program, ana)
      await h.prove(tx, ana, 'deletion')
      await remove(tx, ana)
      const body = {
        order_id: 'late',
        customer_id: 'late',
        click_id: click.id,
        amount: 5000,
        currency: 'USD',
      }
      expect((await h.report(tx, 'sale', program, body)).attributed).toBe(false)
      await serve(tx, (t) => t`select public.mature_commissions()`)
      const approve = call(
        tx,
        chief,
        (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`,
      )
      expect(await h.refusal(approve)).toBe('PT409 errors.commission.not_payable')
    })
  })

  test('waits for a payout that is on its way, and for another administrator', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, chief] = [await h.makeAffiliate(tx, program), await h.makePerson(tx, { admin: true })]
      const sale = await h.aSale(tx, program, ana)
      await serve(tx, (t) => t`select public.mature_commissions()`)
      await call(
        tx,
        chief,
        (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`,
      )
      await prepare(tx, chief.id, program)
      await h.prove(tx, ana, 'deletion')
      expect(await h.refusal(remove(tx, ana))).toBe('PT409 errors.account.payout_open')
      await tx`delete from public.user_roles where user_id <> ${chief.id}`
      await h.prove(tx, chief, 'deletion')
      expect(await h.refusal(remove(tx, chief))).toBe('PT409 errors.role.last_admin')
      await h.makePerson(tx, { admin: true })
      await remove(tx, chief)
      expect(await tx`select 1 from public.user_roles where user_id = ${chief.id}`).toHaveLength(0)
    })
  })
})

describe('the copy of one’s data', () => {
  test('holds what is theirs across every domain, and nobody else’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, luis] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      for (const one of [ana, luis]) await h.aSale(tx, program, one)
      await call(tx, ana, (t) => t`select public.choose_mails('{product_news}')`)
      const [row] = await call(tx, ana, (t) => t`select public.export_my_data() as data`)
      expect(row?.data).toMatchObject({
        profile: { id: ana.id, email: ana.email, full_name: 'Ana Pérez', time_zone: 'America/Panama' },
        roles: [],
        mails_turned_off: ['product_news'],
        enrollments: [{ program: program.slug, links: [{ code: ana.code, clicks: 1 }] }],
        money: {
          balances: [{ pending: 1000 }],
          commissions: [{ amount: 1000, status: 'pending' }],
          payouts: [],
        },
      })
      expect(row?.data.history).toContainEqual(
        expect.objectContaining({ action: 'mails.chosen', by_me: true }),
      )
      const text = JSON.stringify(row?.data)
      for (const theirs of [luis.id, luis.email, luis.code, luis.affiliateId])
        expect(text).not.toContain(theirs)
    })
  })
})
