import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as h from './harness.ts'
import { payRun } from './payouts.stage.ts'

const sql = h.connect()
afterAll(() => sql.end())

type Claimed = {
  delivery_id: string
  attempt: number
  event_id: string
  sequence: string
  type: string
  data: Record<string, unknown>
  url: string
  endpoint_id: string | null
  secret_version: number | null
  former_version: number | null
}

async function scene(tx: h.Tx, types: string[] = []) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const command = (run: (t: h.Tx) => Promise<unknown>, who = admin.id) => h.as(tx, 'authenticated', who, run)
  const [endpoint] = (await command(
    (t) =>
      t`select * from public.create_webhook_endpoint(${program.id}, 'https://shop.example.com/hooks', 'Tienda', ${types})`,
  )) as { id: string }[]
  if (!endpoint) throw new Error('no endpoint')
  return { admin, program, affiliate, endpoint, command }
}

const settle = (tx: h.Tx) => tx`set constraints all immediate`
const claim = (tx: h.Tx, batch = 100) =>
  h.as(tx, 'service_role', '', (t) => t<Claimed[]>`select * from public.claim_deliveries(${batch})`)
const finish = async (tx: h.Tx, one: Claimed, code: number | null, error: string | null = null) => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) =>
      t`select public.finish_delivery(${one.delivery_id}, ${one.attempt}, ${code}, 20, ${error}) as state`,
  )
  return row?.state
}
/** Moves what waits into the past, as if this long had gone by. */
async function pass(tx: h.Tx, time: string) {
  await tx`update public.webhook_deliveries set waiting_since = waiting_since - ${time}::interval,
    next_attempt_at = next_attempt_at - ${time}::interval, created_at = created_at - ${time}::interval`
  await tx`update public.webhook_endpoints set failing_since = failing_since - ${time}::interval,
    rotated_at = rotated_at - ${time}::interval`
  await tx`update public.postbacks set failing_since = failing_since - ${time}::interval`
}

describe('an event', () => {
  test('is written for every change of a commission, from the click to the payout', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, command } = await scene(tx)
      const sale = await h.aSale(tx, program, affiliate)
      const id = sale.commission?.id ?? ''
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      await command((t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
      await h.report(tx, 'refund', program, { refund_id: 'r', order_id: sale.order, amount: 1000 })
      await payRun(tx, await h.makePerson(tx, { admin: true }), program)
      const [payout] = await tx`select id from public.payouts where program_id = ${program.id}`
      await command((t) => t`select public.mark_payout_paid(${payout?.id}, 'BAC 1', ${randomUUID()})`)
      await settle(tx)
      const events = await tx<{ type: string; data: Record<string, unknown> }[]>`
        select type, data from public.webhook_events where program_id = ${program.id} order by sequence`
      expect(events.map((event) => event.type)).toEqual([
        'enrollment.created',
        'link.created',
        'sale.created',
        'commission.created',
        'commission.matured',
        'commission.approved',
        'refund.created',
        'commission.reversed',
        'commission.in_payout',
        'payout.created',
        'payout.paid',
        'commission.paid',
      ])
      const told = Object.fromEntries(events.map((event) => [event.type, event.data]))
      expect(told['sale.created']).toMatchObject({
        external_id: sale.order,
        order_id: sale.order,
        amount: 10000,
        enrollment_id: affiliate.enrollmentId,
        click_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(told['commission.approved']).toMatchObject({
        id,
        status: 'approved',
        previous_status: 'matured',
        order_id: sale.order,
      })
      expect(told['commission.reversed']).toMatchObject({ reversed_amount: 100, after_payout: false })
      expect(told['payout.paid']).toMatchObject({ amount: 900, reference: 'BAC 1' })
    })
  })

  test('says what a reward will be as soon as it is decided', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, command } = await scene(tx)
      const [first] = await tx`select id from public.rewards where program_id = ${program.id}`
      const body = tx.json({ event: 'sale', kind: 'percent', rate_bps: 500 })
      await command(
        (t) =>
          t`select public.follow_reward(${first?.id}, ${body}, now() + interval '30 days', ${randomUUID()})`,
      )
      await settle(tx)
      const [event] = await tx`select data from public.webhook_events
        where program_id = ${program.id} and type = 'reward.changed'`
      expect(event?.data).toMatchObject({ version: 2, follows: first?.id, terms: { rate_bps: 500 } })
    })
  })

  test('is not written when nobody listens, and is undone with its change', async () => {
    await h.rolledBack(sql, async (tx) => {
      const quiet = await h.makeProgram(tx)
      await h.aSale(tx, quiet, await h.makeAffiliate(tx, quiet))
      await settle(tx)
      expect(await tx`select 1 from public.webhook_events where program_id = ${quiet.id}`).toEqual([])
      const { program, affiliate } = await scene(tx)
      await settle(tx)
      const count = () => tx`select count(*) as n from public.webhook_events where program_id = ${program.id}`
      const before = await count()
      await tx
        .savepoint(async (t) => {
          await h.aSale(t, program, affiliate)
          throw new Error('no')
        })
        .catch(() => undefined)
      expect(await count()).toEqual(before)
    })
  })

  test('goes to the endpoints that want its kind, once for each', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint } = await scene(tx, ['commission.created'])
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      const rows = await tx`select type from public.webhook_deliveries where endpoint_id = ${endpoint.id}`
      expect(rows).toEqual([{ type: 'commission.created' }])
    })
  })
})

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

  test('is given up after three days; the endpoint is turned off, its owner told, and nothing is lost', async () => {
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
        await tx`select template from private.outbox where recipient = ${admin.email} and template = 'webhook_stopped'`,
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

  test('turns an endpoint off at once that says it is gone', async () => {
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

describe('an endpoint', () => {
  test.each([
    'http://shop.example.com/hooks',
    'https://user:word@shop.example.com/',
    'https://shop.example.com@evil.example/',
    'https:///x',
    'javascript:alert(1)',
    'https://shop.example.com/a b',
    '',
  ])('is refused at %j', async (url) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, command } = await scene(tx)
      const made = command((t) => t`select public.create_webhook_endpoint(${program.id}, ${url}, '', '{}')`)
      expect(await h.refusal(made)).toBe('PT422 errors.webhook.url')
    })
  })

  test('signs with both secrets for a day after a rotation', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint, command } = await scene(tx, ['sale.created'])
      const rotate = (t: h.Tx) => t`select public.rotate_webhook_secret(${endpoint.id})`
      await command(rotate)
      expect(await h.refusal(command(rotate))).toBe('PT409 errors.webhook.just_rotated')
      const versions = async () => {
        await h.aSale(tx, program, affiliate)
        await tx`set constraints all deferred`
        await settle(tx)
        const [one] = (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)
        await finish(tx, one as Claimed, 200)
        return [one?.secret_version, one?.former_version]
      }
      expect(await versions()).toEqual([2, 1])
      await pass(tx, '24 hours 1 second')
      expect(await versions()).toEqual([2, null])
    })
  })

  test('is paused, goes on with what it missed, is removed, and only administrators do so', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, endpoint, command } = await scene(tx, ['sale.created'])
      const member = await h.makePerson(tx)
      const turn = (enabled: boolean) => (t: h.Tx) =>
        t`select public.switch_webhook_endpoint(${endpoint.id}, ${enabled})`
      expect(await h.refusal(command(turn(false), member.id))).toBe('PT403 errors.forbidden')
      await command(turn(false))
      expect(await h.refusal(command(turn(false)))).toBe('PT409 errors.webhook.wrong_state')
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      const mine = async () => (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id).length
      expect(await mine()).toBe(0)
      await command(turn(true))
      expect(await mine()).toBe(1)
      await command((t) => t`select public.remove_webhook_endpoint(${endpoint.id})`)
      expect(await h.refusal(command(turn(false)))).toBe('PT404 errors.webhook.not_found')
      await tx`set constraints all deferred`
      await h.aSale(tx, program, affiliate)
      await settle(tx)
      expect(
        await tx`select 1 from public.webhook_deliveries where endpoint_id = ${endpoint.id}`,
      ).toHaveLength(1)
    })
  })

  test('can be tried with an event that means nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { endpoint, command } = await scene(tx, ['sale.created'])
      await command((t) => t`select public.send_test_event(${endpoint.id})`)
      const tried = (await claim(tx)).filter((c) => c.endpoint_id === endpoint.id)
      expect(tried.map((one) => one.type)).toEqual(['webhook.test'])
    })
  })
})

describe('a postback', () => {
  const make = (tx: h.Tx, who: string, enrollment: string, url: string, types = ['commission.created']) =>
    h.as(
      tx,
      'authenticated',
      who,
      (t) => t<{ id: string }[]>`select * from public.create_postback(${enrollment}, ${url}, ${types})`,
    )
  const TRACKER = 'https://tracker.example.com/p?click={click_id}&sum={amount}&s={s1}'

  test('tells an affiliate about their own commissions and nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const [postback] = await make(tx, ana.id, ana.enrollmentId, TRACKER)
      await h.aSale(tx, program, rival)
      const sale = await h.aSale(tx, program, ana)
      await settle(tx)
      const claimed = (await claim(tx)).filter((one) => one.url === TRACKER)
      expect(claimed).toHaveLength(1)
      expect(claimed[0]?.data).toMatchObject({ commission_id: sale.commission?.id, order_id: sale.order })
      const seen = (who: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t`select id from public.webhook_log where postback_id = ${postback?.id ?? ''}`,
        )
      expect(await seen(ana.id)).toHaveLength(1)
      expect(await seen(rival.id)).toEqual([])
      const turn = (who: string) =>
        h.as(tx, 'authenticated', who, (t) => t`select public.switch_postback(${postback?.id ?? ''}, false)`)
      expect(await h.refusal(turn(rival.id))).toBe('PT404 errors.webhook.not_found')
      await turn(ana.id)
      await h.as(tx, 'authenticated', ana.id, (t) => t`select public.remove_postback(${postback?.id ?? ''})`)
    })
  })

  test.each([
    ['https://{click_id}.example.com/', 'placeholder'],
    ['https://tracker.example.com/?a={email}', 'url|placeholder'],
    ['https://tracker.example.com/?a={amount', 'url|placeholder'],
    ['http://tracker.example.com/?a={amount}', 'url'],
  ])('is refused at %j', async (url, keys) => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      expect(await h.refusal(make(tx, ana.id, ana.enrollmentId, url))).toMatch(
        new RegExp(`^PT422 errors\\.webhook\\.(${keys})$`),
      )
    })
  })

  test('is for one’s own enrollment, with kinds an affiliate may hear of', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [ana, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      expect(await h.refusal(make(tx, rival.id, ana.enrollmentId, TRACKER))).toBe(
        'PT404 errors.enrollment.not_found',
      )
      for (const types of [['coupon.created'], []])
        expect(await h.refusal(make(tx, ana.id, ana.enrollmentId, TRACKER, types))).toBe(
          'PT422 errors.webhook.types',
        )
    })
  })
})
