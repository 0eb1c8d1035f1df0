import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { type Claimed, claim, finish, pass, scene, settle } from './stage.ts'

const sql = h.connect()

describe('a delivery', () => {
  test('is claimed by one sender, hidden for a minute, and claimed again when that one died', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint } = await scene(tx, ['sale.created'])
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      const mine = async () => (await claim(tx)).filter((one) => one.endpoint_id === endpoint.id)
      const [first, ...none] = await mine()
      expect([first?.attempt, first?.type, first?.secret_version, first?.former_version, none]).toEqual([
        1,
        'sale.created',
        1,
        null,
        [],
      ])
      expect(await mine()).toEqual([])
      await pass(tx, '61 seconds')
      const [second] = await mine()
      expect(second).toMatchObject({ attempt: 2, event_id: first?.event_id, sequence: first?.sequence })
      // the first sender was only slow: what it says counts, and the second's word comes too late to harm
      expect(await finish(tx, first as Claimed, 204)).toBe('delivered')
      expect(await finish(tx, second as Claimed, null, 'timeout')).toBe('delivered')
      expect(await finish(tx, second as Claimed, 500)).toBe('delivered')
      const log = await tx`select number, code, error from public.webhook_attempts
        where delivery_id = ${first?.delivery_id ?? 0} order by number`
      expect(log).toEqual([
        { number: 1, code: 204, error: null },
        { number: 2, code: null, error: 'timeout' },
      ])
    })
  })

  test('survives a receiver that is down for an hour: everything arrives, nothing is delivered before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint } = await scene(tx, ['sale.created'])
      for (let i = 0; i < 5; i++) await h.aSale(tx, program, affiliate)
      await settle(tx)
      const arrived: string[] = []
      const round = async (code: number | null) => {
        for (const one of (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)) {
          const state = await finish(tx, one, code, code ? null : 'ECONNREFUSED')
          if (state === 'delivered') arrived.push(one.event_id)
        }
      }
      for (let minute = 0; minute < 60; minute++) {
        await round(null)
        await pass(tx, '1 minute')
      }
      expect(arrived).toEqual([])
      const [waits] = await tx`select max(attempts) as most, min(attempts) as least, count(*)::int as n
        from public.webhook_deliveries where endpoint_id = ${endpoint.id} and state = 'waiting'`
      expect(waits?.n).toBe(5)
      expect([waits?.least >= 5, waits?.most <= 9]).toEqual([true, true])
      for (let minute = 0; minute < 80; minute++) {
        await round(200)
        await pass(tx, '1 minute')
      }
      expect(new Set(arrived).size).toBe(5)
      expect(arrived).toHaveLength(5)
      const [after] =
        await tx`select failing_since, disabled_at from public.webhook_endpoints where id = ${endpoint.id}`
      expect(after).toEqual({ failing_since: null, disabled_at: null })
    })
  })

  test('is given up after three days; the endpoint is turned off, its owner notified, and nothing is lost', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, endpoint, command } = await scene(tx, ['sale.created'])
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      const round = async (code: number) => {
        const mine = (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)
        for (const one of mine) await finish(tx, one, code)
        return mine.length
      }
      let attempts = 0
      for (let hour = 0; hour <= 73; hour++) {
        attempts += await round(503)
        await pass(tx, '1 hour')
      }
      const state = () => tx`select e.disabled_because, d.state from public.webhook_endpoints e
        join public.webhook_deliveries d on d.endpoint_id = e.id where e.id = ${endpoint.id} order by d.id`
      expect(await state()).toEqual([{ disabled_because: 'failing', state: 'failed' }])
      expect(attempts).toBeGreaterThanOrEqual(8)
      expect(
        await tx`select template from core.outbox where recipient = ${admin.email} and template = 'webhook_stopped'`,
      ).toHaveLength(1)
      await h.aSale(tx, program, affiliate)
      await tx`set constraints all deferred`
      await settle(tx)
      expect(await round(200)).toBe(0)
      const replay = (t: h.Tx) =>
        t`select public.replay_deliveries(${endpoint.id}, null, now() - interval '7 days') as n`
      expect(await h.refusal(command(replay))).toBe('PT409 errors.webhook.disabled')
      await command((t) => t`select public.switch_webhook_endpoint(${endpoint.id}, true)`)
      expect(await round(200)).toBe(1)
      expect(await command(replay)).toEqual([{ n: 1 }])
      expect(await round(200)).toBe(1)
      expect((await state()).map((row) => row.state)).toEqual(['delivered', 'delivered'])
    })
  })

  test('turns an endpoint off at once that answers 410', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint } = await scene(tx, ['sale.created'])
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      for (const one of (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id))
        await finish(tx, one, 410)
      const [row] = await tx`select disabled_because from public.webhook_endpoints where id = ${endpoint.id}`
      expect(row).toEqual({ disabled_because: 'gone' })
    })
  })

  test('is sent again when an administrator asks, with the same event id', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint, command } = await scene(tx, ['sale.created'])
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      const [one] = (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)
      await finish(tx, one as Claimed, 200)
      await command((t) => t`select public.replay_deliveries(${endpoint.id}, ${one?.delivery_id ?? 0}, null)`)
      const [again] = (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)
      expect(again).toMatchObject({ event_id: one?.event_id, sequence: one?.sequence, attempt: 2 })
      const missing = command((t) => t`select public.replay_deliveries(${endpoint.id}, -1, null)`)
      expect(await h.refusal(missing)).toBe('PT404 errors.webhook.delivery_not_found')
    })
  })
})

test('only the server takes deliveries and reports their results', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const calls = [
      'select public.claim_deliveries(1)',
      "select public.finish_delivery(1, 1, 200, 5, '')",
      'select public.prune_events()',
    ]
    for (const call of calls)
      for (const role of ['anon', 'authenticated'] as const)
        expect(await h.refusal(h.as(tx, role, role === 'anon' ? '' : admin.id, (t) => t.unsafe(call)))).toBe(
          '42501',
        )
  })
})
