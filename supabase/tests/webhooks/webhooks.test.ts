import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { payRun } from '../payouts/stage.ts'
import { type Claimed, claim, finish, pass, scene, settle } from './stage.ts'

const sql = h.connect()

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
      const reported = Object.fromEntries(events.map((event) => [event.type, event.data]))
      expect(reported['sale.created']).toMatchObject({
        external_id: sale.order,
        order_id: sale.order,
        amount: 10000,
        enrollment_id: affiliate.enrollmentId,
        click_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(reported['commission.approved']).toMatchObject({
        id,
        status: 'approved',
        previous_status: 'matured',
        order_id: sale.order,
      })
      expect(reported['commission.reversed']).toMatchObject({ reversed_amount: 100, after_payout: false })
      expect(reported['payout.paid']).toMatchObject({ amount: 900, reference: 'BAC 1' })
    })
  })

  test('announces a reward as soon as it is decided', async () => {
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
