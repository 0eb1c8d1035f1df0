import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as x from './stage.ts'

const sql = h.connect()

const call = (tx: h.Tx, who: h.Person, name: 'retry_export' | 'discard_export', id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select ${t(`public.${name}`)}(${id})`)
const expire = (tx: h.Tx) =>
  h.as(tx, 'service_role', '', async (t) => (await t`select public.expire_exports() as n`)[0]?.n)
const mails = (tx: h.Tx, who: h.Person) =>
  tx`select data from core.outbox where template = 'export_finished' and recipient = ${who.email}`

describe('an export', () => {
  test('is requested once while it is made, and three at a time', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const one = await x.ask(tx, admin, 'conversions', { q: 'a%' })
      expect(await x.ask(tx, admin, 'conversions', { q: 'a%' })).toBe(one)
      for (const q of ['b%', 'c%']) await x.ask(tx, admin, 'conversions', { q })
      expect(await h.refusal(x.ask(tx, admin, 'conversions', { q: 'd%' }))).toBe(
        'PT409 errors.export.too_many',
      )
      await x.ask(tx, await h.makePerson(tx, { admin: true }), 'conversions', { q: 'd%' })
      await x.work(tx)
      expect(await x.ask(tx, admin, 'conversions', { q: 'a%' })).not.toBe(one)
      for (const question of [
        { program: 'x' },
        { columns: 'id' },
        { filters: [] },
        { q: 'x'.repeat(60_000) },
      ])
        expect(await h.refusal(x.ask(tx, admin, 'conversions', question as never))).toBe(
          'PT422 errors.export.question',
        )
      expect(await h.refusal(x.ask(tx, admin, 'refused_rows', {}))).toBe('PT422 errors.export.question')
    })
  })

  test('is announced by mail when it is ready, unless that is turned off, and goes after seven days', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, quiet] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      await h.as(tx, 'authenticated', quiet.id, (t) => t`select public.choose_mails('{export_finished}')`)
      const [id, other] = [await x.ask(tx, admin, 'conversions'), await x.ask(tx, quiet, 'conversions')]
      await x.work(tx)
      expect(await mails(tx, admin)).toMatchObject([
        { data: { state: 'done', file: 'conversions', count: 0, link: '/account/exports' } },
      ])
      expect(await mails(tx, quiet)).toEqual([])
      expect(await x.stateOf(tx, other)).toMatchObject({ state: 'done', total: 0 })
      expect(await expire(tx)).toBe(0)
      await tx`update public.exports set expires_at = now() - interval '1 second' where id = ${id}`
      expect(await expire(tx)).toBe(1)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'expired' })
      expect(await tx`select 1 from public.export_parts where export_id = ${id}`).toEqual([])
      await call(tx, admin, 'retry_export', id)
      await x.work(tx)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'done' })
      await tx`update public.exports set finished_at = now() - interval '38 days'`
      await expire(tx)
      expect(await tx`select 1 from public.exports`).toEqual([])
    })
  })

  test('can be cancelled, erased and tried again by its owner only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, second] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      const id = await x.ask(tx, admin, 'conversions')
      for (const name of ['retry_export', 'discard_export'] as const)
        expect(await h.refusal(call(tx, second, name, id))).toBe('PT404 errors.export.not_found')
      expect(await h.refusal(call(tx, admin, 'retry_export', id))).toBe('PT409 errors.export.wrong_state')
      const claimed = await x.claim(tx)
      await call(tx, admin, 'discard_export', id)
      expect(claimed && (await x.read(tx, claimed))).toBeNull()
      expect(await x.claim(tx)).toBeNull()
      expect(await h.refusal(call(tx, admin, 'discard_export', id))).toBe('PT404 errors.export.not_found')
      const actions = await tx`select action from public.audit_log where subject_id = ${id} order by id`
      expect(actions.map(({ action }) => action)).toEqual(['export.requested', 'export.discarded'])
    })
  })

  test('that nobody can write fails after three tries, and one that is too large at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const id = await x.ask(tx, admin, 'conversions')
      await x.step(tx)
      for (let n = 0; n < 3; n++) {
        expect(await x.claim(tx)).toMatchObject({ id, number: 1 })
        await tx`update exports.export_turns set until = '-infinity'`
      }
      expect(await x.claim(tx)).toMatchObject({ id, problem: 'broken' })
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'failed', problem: 'broken' })
      expect(await mails(tx, admin)).toMatchObject([{ data: { state: 'failed' } }])
      await call(tx, admin, 'retry_export', id)
      await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select public.store_export_keys(${id}, array_fill('a'::text, array[200001]))`,
      )
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'failed', problem: 'too_large' })
    })
  })

  test('is deleted with the account of its requester, and when a person in it is erased', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const [admin, keeper] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      await h.aSale(tx, program, affiliate)
      const own = await x.ask(tx, affiliate, 'commissions', {}, true)
      const done = await x.ask(tx, admin, 'affiliates', { program: program.id, sort: 'email' })
      await x.work(tx)
      const running = await x.ask(tx, keeper, 'conversions')
      await x.step(tx)
      await tx`select accounts.erase_account(${affiliate.id})`
      expect(await x.stateOf(tx, own)).toBeUndefined()
      expect(await x.stateOf(tx, done)).toMatchObject({ state: 'expired' })
      expect(await x.stateOf(tx, running)).toMatchObject({ state: 'waiting', total: null })
      expect(await tx`select 1 from public.export_parts`).toEqual([])
      await x.work(tx)
      expect((await x.linesFor(tx, keeper, running)).join()).not.toContain(affiliate.email)
      const [customer] = await tx`select external_id from public.customers where program_id = ${program.id}`
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.erase_customer(${program.id}, ${customer?.external_id}, 'Lo pidió')`,
      )
      expect(await x.stateOf(tx, running)).toMatchObject({ state: 'expired' })
      expect(await x.linesFor(tx, keeper, running)).toEqual([])
    })
  })
})
