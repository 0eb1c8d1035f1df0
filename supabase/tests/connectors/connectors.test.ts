import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { refund, sale, stage } from './stage.ts'

const sql = h.connect()

describe('a delivery', () => {
  test('becomes the conversion that the API would have made, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions, program } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      const click = h.aClick(ana.code)
      await h.recordClicks(tx, [click])
      const reported = {
        id: 'evt_1',
        reports: [sale({ click_id: click.id, tax: 700, shipping: 300, customer_email: 'x@example.com' })],
      }
      const first = await take(reported)
      expect(first).toMatchObject({
        state: 'recorded',
        reason: null,
        attempts: 1,
        reports: null,
        outcomes: [{ kind: 'sale', external_id: 'o-1', state: 'recorded' }],
      })
      expect(await take(reported)).toEqual(first)
      expect(await conversions()).toMatchObject([
        { kind: 'sale', external_id: 'o-1', amount: 10000, base: 9000, enrollment_id: ana.enrollmentId },
      ])
      expect((await h.balance(tx, ana, program)).pending).toBe(900)
      // another event about the same order, with less to say of it
      expect(await take({ reports: [sale()] })).toMatchObject({
        state: 'repeated',
        outcomes: [{ state: 'repeated' }],
      })
      expect(await conversions()).toHaveLength(1)
    })
  })

  test('of a known order with another amount is refused, and so is another currency', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions } = await stage(tx)
      await take({ reports: [sale()] })
      expect(await take({ reports: [sale({ amount: 1 })] })).toMatchObject({
        state: 'refused',
        reason: 'errors.connector.changed',
        outcomes: [{ was: 10000, now: 1, currency: 'USD' }],
      })
      expect(await take({ reports: [sale({ order_id: 'o-2', currency: 'EUR' })] })).toMatchObject({
        state: 'refused',
        reason: 'errors.conversion.no_rate',
        field: 'currency',
      })
      expect(await conversions()).toHaveLength(1)
    })
  })

  test('loses no report because another was refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions } = await stage(tx)
      const reported = await take({
        reports: [sale(), refund({ amount: 99999 }), refund({ refund_id: 'r-2' })],
      })
      expect(reported.outcomes.map(({ state }) => state)).toEqual(['recorded', 'refused', 'recorded'])
      expect(reported).toMatchObject({
        state: 'refused',
        reason: 'errors.conversion.refund_amount',
        field: 'amount',
      })
      expect((await conversions()).map(({ kind }) => kind).sort()).toEqual(['refund', 'sale'])
    })
  })

  test('that contains no money is stored as ignored, one that cannot be read as refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions } = await stage(tx)
      expect(await take({ reason: 'errors.connector.topic' })).toMatchObject({
        state: 'ignored',
        reports: null,
      })
      expect(await take({ reason: 'errors.connector.unreadable', field: 'data.object.id' })).toMatchObject({
        state: 'refused',
        field: 'data.object.id',
      })
      expect(await conversions()).toEqual([])
    })
  })

  test('is taken when it comes again after it was refused, and by hand', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, command, program, conversions, delivery } = await stage(tx, { status: 'draft' })
      const reported = { id: 'evt_1', reports: [sale()] }
      const refused = await take(reported)
      expect(refused).toMatchObject({ state: 'refused', reason: 'errors.connector.closed' })
      expect(await take(reported)).toMatchObject({ state: 'refused', attempts: 2 })
      const retry = (who?: string) =>
        command((t) => t`select public.retry_connector_delivery(${refused.id}) as state`, who)
      expect(await h.refusal(retry((await h.makePerson(tx)).id))).toBe('PT403 errors.forbidden')
      await tx`update public.programs set status = 'published' where id = ${program.id}`
      expect((await retry())[0]?.state).toBe('recorded')
      expect(await h.refusal(retry())).toBe('PT409 errors.connector.settled')
      expect(await delivery('evt_1')).toMatchObject({ state: 'recorded', attempts: 3, reports: null })
      expect(await conversions()).toHaveLength(1)
    })
  })

  test('that is refused notifies whoever connected the shop, once a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, admin, program, command } = await stage(tx)
      const mails = () =>
        tx`select data from core.outbox where template = 'connector_refused' and recipient = ${admin.email}`
      await take({ reports: [sale()] })
      expect(await mails()).toEqual([])
      for (const order_id of ['o-2', 'o-3']) await take({ reports: [sale({ order_id, currency: 'EUR' })] })
      expect(await mails()).toMatchObject([{ data: { label: 'Tienda', slug: program.slug, topic: 'topic' } }])
      const counts = await command(
        (t) => t`select state, total::int from public.connector_counts order by state, connector_id`,
      )
      expect(counts).toEqual([
        { state: 'recorded', total: 1 },
        { state: 'refused', total: 2 },
      ])
    })
  })

  test('of a program that was archived can still give back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, program, conversions } = await stage(tx)
      await take({ reports: [sale()] })
      await tx`update public.programs set status = 'archived' where id = ${program.id}`
      expect(await take({ reports: [refund()] })).toMatchObject({ state: 'recorded' })
      expect(await take({ reports: [sale({ order_id: 'o-2' })] })).toMatchObject({
        reason: 'errors.connector.closed',
      })
      expect(await conversions()).toHaveLength(2)
    })
  })
})

describe('a connector', () => {
  test('is made, given a secret, turned off and removed by administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, connector, command, server, take, program } = await stage(tx)
      const member = await h.makePerson(tx)
      expect(connector.label).toBe('Tienda')
      const find = async () =>
        (await server((t) => t`select public.find_connector(${connector.id}) as found`))[0]?.found
      const give = (sealed: string, who?: string) =>
        command((t) => t`select public.set_connector_secret(${connector.id}, ${sealed})`, who)
      expect(await find()).toBeNull()
      expect(await h.refusal(give('x'.repeat(40), member.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(give('short'))).toBe('PT422 errors.connector.secret')
      expect(await h.refusal(give('a'.repeat(40)))).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, admin, 'key')
      await give('a'.repeat(40))
      expect(await find()).toEqual({ provider: 'stripe', sealed: 'a'.repeat(40), former: null })
      await h.prove(tx, admin, 'key')
      await give('b'.repeat(40))
      expect(await find()).toMatchObject({ sealed: 'b'.repeat(40), former: 'a'.repeat(40) })
      await tx`update connectors.connector_secrets set set_at = now() - interval '25 hours'`
      expect(await find()).toMatchObject({ former: null })
      const turn = (enabled: boolean) =>
        command((t) => t`select public.switch_connector(${connector.id}, ${enabled})`)
      await turn(false)
      expect(await h.refusal(turn(false))).toBe('PT409 errors.connector.wrong_state')
      expect(await find()).toBeNull()
      expect(await h.refusal(take({ reports: [sale()] }))).toBe('PT404 errors.connector.not_found')
      await turn(true)
      await take({ id: 'late', reports: [refund()] })
      await command((t) => t`select public.remove_connector(${connector.id})`)
      expect(await find()).toBeNull()
      expect(await h.refusal(turn(false))).toBe('PT404 errors.connector.not_found')
      const [left] =
        await tx`select count(*)::int as secrets from connectors.connector_secrets where connector_id = ${connector.id}`
      const [waiting] =
        await tx`select state, reports from public.connector_deliveries where connector_id = ${connector.id}`
      expect([left?.secrets, waiting]).toEqual([0, { state: 'refused', reports: null }])
      expect(program.id).toBeTruthy()
    })
  })

  test('notes a wrong signature to the minute, until a secret is given anew', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, connector, command, server } = await stage(tx)
      const note = () => server((t) => t`select public.record_unsigned_delivery(${connector.id})`)
      const at = async () =>
        (await tx`select unsigned_at, xmin::text from public.connectors where id = ${connector.id}`)[0]
      await note()
      const first = await at()
      expect(first?.unsigned_at).toBeInstanceOf(Date)
      await note()
      expect(await at()).toEqual(first)
      await h.prove(tx, admin, 'key')
      await command((t) => t`select public.set_connector_secret(${connector.id}, ${'a'.repeat(40)})`)
      expect((await at())?.unsigned_at).toBeNull()
    })
  })

  test('is one of ten at most, with a name and a known provider', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { command, program } = await stage(tx)
      const make = (label: string, id = program.id) =>
        command((t) => t`select public.create_connector(${id}, 'shopify', ${label})`)
      expect(await h.refusal(make(' '))).toBe('PT422 errors.connector.label')
      expect(await h.refusal(make('x'.repeat(81)))).toBe('PT422 errors.connector.label')
      expect(await h.refusal(make('Tienda', randomUUID()))).toBe('PT404 errors.program.not_found')
      for (let i = 0; i < 9; i++) await make(`Tienda ${i}`)
      expect(await h.refusal(make('Otra'))).toBe('PT409 errors.connector.many')
    })
  })

  test('keeps no buyer’s address longer than thirty days, and none of a deleted account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, delivery } = await stage(tx, { status: 'draft' })
      const person = await h.makePerson(tx)
      await take({ id: 'a', reports: [sale({ customer_email: person.email.toUpperCase() })] })
      await take({ id: 'b', reports: [sale({ customer_email: 'other@example.com' })] })
      await tx`select accounts.erase_account(${person.id})`
      expect([(await delivery('a')).reports, (await delivery('b')).reports]).toMatchObject([
        null,
        [{ kind: 'sale' }],
      ])
      await run('31 days')
      expect((await delivery('b')).reports).toBeNull()
      await run('60 days')
      expect(await tx`select 1 from public.connector_deliveries where external_id = 'b'`).toEqual([])
    })
  })
})
