import { describe, expect, test } from 'vitest'
import { mailsTo } from '../accounts/stage.ts'
import * as h from '../harness.ts'

const sql = h.connect()

const tell = (tx: h.Tx, { id }: h.Person, key: string, kind = 'payout_paid') =>
  tx`select accounts.mail_person(${id}, ${kind}, '{"amount": 100}', ${key})`
const noticesOf = (tx: h.Tx, { id }: h.Person) =>
  h.as(
    tx,
    'authenticated',
    id,
    (t) => t<{ id: string; kind: string; data: object; read_at: Date | null }[]>`
    select id, kind, data, read_at from public.notices order by id`,
  )
const asPerson = <T>(tx: h.Tx, { id }: h.Person, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', id, run)

describe('a notice', () => {
  test('is written with its mail, once for one key, in the transaction of the change', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await tell(tx, ana, 'one')
      await tell(tx, ana, 'one')
      expect(await mailsTo(tx, ana.email)).toEqual(['payout_paid'])
      const [notice, ...more] = await noticesOf(tx, ana)
      expect(more).toEqual([])
      expect(notice).toMatchObject({
        kind: 'payout_paid',
        data: { amount: 100, name: 'Ana Pérez' },
        read_at: null,
      })
    })
  })

  test('goes with the change when that is taken back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await tx
        .savepoint(async (inner) => {
          await tell(inner, ana, 'gone')
          throw new Error('taken back')
        })
        .catch(() => undefined)
      expect(await noticesOf(tx, ana)).toEqual([])
      expect(await mailsTo(tx, ana.email)).toEqual([])
    })
  })

  test('waits for nothing that a mail waits for: its mail that fails takes nothing from it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await tell(tx, ana, 'one')
      await tx`update core.outbox set attempts = 16, last_error = 'refused' where recipient = ${ana.email}`
      expect(await noticesOf(tx, ana)).toHaveLength(1)
    })
  })

  test('never holds what only the owner of the mailbox may open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await tell(tx, ana, 'link', 'payout_method_confirm')
      expect(await mailsTo(tx, ana.email)).toEqual(['payout_method_confirm'])
      expect(await noticesOf(tx, ana)).toEqual([])
    })
  })
})

describe('whoever reads', () => {
  test('marks one as read, and again without a change; never somebody else’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, eva] = [await h.makePerson(tx), await h.makePerson(tx)]
      await tell(tx, ana, 'one')
      const [notice] = await noticesOf(tx, ana)
      const read = (person: h.Person) =>
        asPerson(tx, person, (t) => t`select read_at from public.read_notice(${notice?.id ?? ''})`)
      expect(await h.refusal(read(eva))).toBe('PT404 errors.notice.not_found')
      const [first] = await read(ana)
      await tx`select pg_sleep(0.01)`
      expect(await read(ana)).toEqual([first])
    })
  })

  test('marks all that the page showed, and nothing that came after it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [ana, eva] = [await h.makePerson(tx), await h.makePerson(tx)]
      for (const key of ['one', 'two']) await tell(tx, ana, key)
      await tell(tx, eva, 'hers')
      const shown = await noticesOf(tx, ana)
      await tell(tx, ana, 'later')
      const newest = shown.at(-1)?.id ?? ''
      const [count] = await asPerson(tx, ana, (t) => t`select public.read_all_notices(${newest}) as read`)
      expect(count?.read).toBe(2)
      expect((await noticesOf(tx, ana)).map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
      expect((await noticesOf(tx, eva)).map(({ read_at }) => read_at)).toEqual([null])
      const [standing] = await asPerson(tx, ana, (t) => t`select unread from public.my_standing()`)
      expect(standing?.unread).toBe('1')
    })
  })

  test('turns a kind off on the site and keeps its mail, or the other way round', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const choose = (mails: string[], notices: string[] | null) =>
        asPerson(
          tx,
          ana,
          (t) => t`select public.choose_mails(${mails}::public.mail_kind[], ${notices}::text[])`,
        )
      await choose([], ['payout_paid'])
      await tell(tx, ana, 'mail only')
      expect(await noticesOf(tx, ana)).toHaveLength(0)
      await choose(['payout_paid'], [])
      await tell(tx, ana, 'site only')
      expect(await noticesOf(tx, ana)).toHaveLength(1)
      expect(await mailsTo(tx, ana.email)).toEqual(['payout_paid'])
      await choose([], null)
      await choose([], ['payout_paid'])
      await choose([], null)
      const off = await asPerson(tx, ana, (t) => t`select kind from public.notice_opt_outs`)
      expect(off.map(({ kind }) => kind)).toEqual(['payout_paid'])
      expect(await h.refusal(choose([], ['No such; kind']))).toBe('PT422 errors.invalid')
    })
  })
})

test('housekeeping keeps what was not read for a year, what was read for half a year', async () => {
  await h.rolledBack(sql, async (tx) => {
    const ana = await h.makePerson(tx)
    for (const key of ['read', 'unread', 'old']) await tell(tx, ana, key)
    await tx`update public.notices set created_at = now() - interval '200 days',
      read_at = case when dedupe_key = 'read' then now() end where person_id = ${ana.id}`
    await tx`update public.notices set created_at = now() - interval '370 days' where dedupe_key = 'old'`
    await tx`select public.keep_house()`
    const kept = await tx`select dedupe_key from public.notices where person_id = ${ana.id}`
    expect(kept.map(({ dedupe_key }) => dedupe_key)).toEqual(['unread'])
  })
})
