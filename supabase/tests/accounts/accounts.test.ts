import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, history, mailsTo, openSession, serve } from './stage.ts'

const sql = h.connect()

type Profile = { name?: string; locale?: string; country?: string; zone?: string }
const update = (
  t: h.Tx,
  { name = 'Ana B.', locale = 'en', country = 'PA', zone = 'America/Bogota' }: Profile = {},
) => t`select * from public.update_profile(${name}, ${locale}, ${country}, ${zone})`

describe('a profile', () => {
  test('is changed by its owner and nobody else, and the change is written down once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx)]
      const [row] = await call(tx, ana, (t) => update(t))
      expect(row).toMatchObject({
        full_name: 'Ana B.',
        locale: 'en',
        country: 'PA',
        time_zone: 'America/Bogota',
      })
      await call(tx, ana, (t) => update(t))
      expect(await history(tx, ana)).toEqual(['profile.changed'])
      const [other] = await tx`select * from public.profiles where id = ${luis.id}`
      expect(other).toMatchObject({ full_name: 'Ana Pérez', country: null, time_zone: 'America/Panama' })
      const [none] = await call(tx, ana, (t) => update(t, { country: '' }))
      expect(none?.country).toBeNull()
    })
  })

  test.each([
    [{ name: '  ' }, 'PT422 errors.fields.name_long'],
    [{ name: 'x'.repeat(121) }, 'PT422 errors.fields.name_long'],
    [{ locale: 'fr' }, 'PT422 errors.fields.choice'],
    [{ country: 'panama' }, 'PT422 errors.fields.choice'],
    [{ zone: 'Mars/Phobos' }, 'PT422 errors.fields.choice'],
    [{ zone: 'UTC+5' }, 'PT422 errors.fields.choice'],
  ])('with %j is refused', async (change, answer) => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      expect(await h.refusal(call(tx, ana, (t) => update(t, change)))).toBe(answer)
    })
  })
})

describe('mails', () => {
  test('that are turned off are not written down; others and all of security are', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await call(tx, ana, (t) => t`select public.choose_mails('{payout_paid,payout_paid}')`)
      const send = (template: string) =>
        serve(
          tx,
          (t) =>
            t`select public.enqueue_mail(${template}, ${ana.email.toUpperCase()}, 'es', null, ${randomUUID()})`,
        )
      for (const kind of ['payout_paid', 'commission_rejected', 'password_changed']) await send(kind)
      expect(await mailsTo(tx, ana.email.toUpperCase())).toEqual(['commission_rejected', 'password_changed'])
      await call(tx, ana, (t) => t`select public.choose_mails('{}')`)
      await send('payout_paid')
      expect(await mailsTo(tx, ana.email.toUpperCase())).toContain('payout_paid')
      await call(tx, ana, (t) => t`select public.choose_mails('{}')`)
      expect(await history(tx, ana)).toEqual(['mails.chosen', 'mails.chosen'])
    })
  })

  test('are turned off from a mail without signing in, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const stop = (id: string) =>
        serve(tx, (t) => t`select public.unsubscribe(${id}, 'product_news') as changed`)
      expect((await stop(ana.id))[0]?.changed).toBe(true)
      expect((await stop(ana.id))[0]?.changed).toBe(false)
      expect(await history(tx, ana)).toEqual(['mail.unsubscribed'])
      expect(await h.refusal(stop(randomUUID()))).toBe('PT404 errors.account.missing')
    })
  })
})

describe('sessions', () => {
  test('are listed for their owner, with what they run on, and end one by one or all others at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx)]
      const [here, there, third] = [
        await openSession(tx, ana),
        await openSession(tx, ana),
        await openSession(tx, ana),
      ]
      const his = await openSession(tx, luis)
      await call(tx, ana, (t) => t`select public.record_session('Firefox')`, here)
      const list = (session: string) => call(tx, ana, (t) => t`select * from public.my_sessions()`, session)
      const rows = await list(here)
      expect(rows.map((row) => row.id).sort()).toEqual([here, there, third].sort())
      expect(rows[0]).toMatchObject({ id: here, is_current: true, user_agent: 'Firefox' })
      const end = (id: string, session: string) =>
        call(tx, ana, (t) => t`select public.end_session(${id})`, session)
      expect(await h.refusal(end(his, here))).toBe('PT404 errors.session.not_found')
      await end(there, here)
      expect(await h.refusal(end(there, here))).toBe('PT404 errors.session.not_found')
      expect(await h.refusal(list(there))).toBe('PT403 errors.forbidden')
      const [ended] = await call(tx, ana, (t) => t`select public.end_other_sessions() as count`, here)
      expect(ended?.count).toBe(1)
      expect(await list(here)).toHaveLength(1)
      expect(await h.refusal(list(third))).toBe('PT403 errors.forbidden')
      expect(await history(tx, ana)).toEqual(['session.ended', 'sessions.ended'])
      expect(await tx`select 1 from auth.sessions where id = ${his}`).toHaveLength(1)
    })
  })

  test('of another person are no key, and a token whose session ended reads nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx)]
      const his = await openSession(tx, luis)
      expect(await call(tx, ana, (t) => t`select 1 from public.profiles`, his)).toHaveLength(0)
      expect(
        await call(tx, ana, (t) => t`select 1 from public.profiles`, await openSession(tx, ana)),
      ).toHaveLength(1)
    })
  })

  test('need the second factor where the account has one', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`create table auth.mfa_factors (id uuid, user_id uuid, status text)` // as hosted Supabase has it
      const ana = await h.makePerson(tx)
      const read = (claims = {}) => call(tx, ana, (t) => t`select 1 from public.profiles`, '', claims)
      await tx`insert into auth.mfa_factors values (gen_random_uuid(), ${ana.id}, 'unverified')`
      expect(await read({ aal: 'aal1' })).toHaveLength(1)
      await tx`update auth.mfa_factors set status = 'verified'`
      expect(await read({ aal: 'aal1' })).toHaveLength(0)
      expect(await read()).toHaveLength(0)
      expect(await read({ aal: 'aal2' })).toHaveLength(1)
      await h.prove(tx, ana, 'deletion')
      await call(tx, ana, (t) => t`select public.delete_my_account()`, '', { aal: 'aal2' })
      expect(await tx`select 1 from auth.mfa_factors`).toHaveLength(0)
    })
  })
})
