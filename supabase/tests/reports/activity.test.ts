import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { payOut, stage } from '../commissions/stage.ts'
import * as h from '../harness.ts'
import { approvedSale, confirm, pay, payoutOf, prepare, scene } from '../payouts/stage.ts'

const sql = h.connect()

type Line = {
  id: string
  at: Date
  kind: string
  amount: number
  earned: number | null
  reason: string | null
  reference: string | null
  customer: string | null
}
type Requested = {
  affiliate?: string | null
  program?: string | null
  topic?: string | null
  before?: Line | null
  count?: number
}

const read = (
  tx: h.Tx,
  who: h.Person,
  { affiliate = null, program = null, topic = null, before = null, count = 50 }: Requested,
) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<Line[]>`select id, at, kind, amount::int, earned::int, reason, reference, customer, order_id,
        affiliate_name
      from public.read_activity(${affiliate}, ${program}, ${topic}::public.activity_topic, ${before?.at ?? null}, ${before?.id ?? null}, ${count})`,
  )
const kinds = (lines: readonly Line[]) => lines.map(({ kind }) => kind)

describe('activity', () => {
  test('lists what happened to an affiliate’s lead, sale, commission and payout, with the customer masked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const click = h.aClick(s.affiliate.code)
      await h.recordClicks(tx, [click])
      await h.report(tx, 'lead', s.program, { customer_id: 'cliente-4711', click_id: click.id })
      const sale = await h.report(tx, 'sale', s.program, {
        order_id: 'pedido-4711',
        customer_id: 'cliente-4711',
        click_id: click.id,
        amount: 10_000,
        currency: 'USD',
      })
      await tx`select public.mature_commissions()`
      await s.by(
        s.admin.id,
        (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`,
      )
      await payOut(tx, s)
      await s.give(s.affiliate, 700, 'Premio del mes')
      const lines = await read(tx, s.affiliate, { affiliate: s.affiliate.affiliateId })
      expect(kinds(lines).sort()).toEqual([
        'commission_approved',
        'commission_given',
        'commission_matured',
        'lead',
        'payout_paid',
        'payout_started',
        'sale',
      ])
      expect(lines.find(({ kind }) => kind === 'sale')).toMatchObject({
        amount: 10_000,
        earned: 1_000,
        customer: 'cl•••1',
        order_id: 'pedido-4711',
      })
      expect(lines.find(({ kind }) => kind === 'commission_given')).toMatchObject({
        amount: 700,
        reason: 'Premio del mes',
      })
      expect(kinds(await read(tx, s.admin, { affiliate: s.affiliate.affiliateId }))).toEqual(kinds(lines))
    })
  })

  test('says when a payout was sent, with its reference from when it was paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const run = await prepare(tx, admin.id, program)
      await confirm(tx, second.id, run)
      for (const kind of ['bank', 'bank', 'paypal'])
        await h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t`select * from public.export_payout_run(${run}, ${kind})`,
        )
      await pay(tx, admin.id, (await payoutOf(tx, affiliate)).id, 'ACH 4711')
      const lines = await read(tx, admin, { affiliate: affiliate.affiliateId, topic: 'payout' })
      expect(lines.map(({ kind, reference }) => [kind, reference]).sort()).toEqual([
        ['payout_paid', 'ACH 4711'],
        ['payout_sent', null],
        ['payout_started', null],
      ])
    })
  })

  test('gives the reason something was rejected, taken back or returned, and not why it is looked at', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const [first, second, third] = [
        await h.aSale(tx, s.program, s.affiliate),
        await h.aSale(tx, s.program, s.affiliate),
        await h.aSale(tx, s.program, s.affiliate),
      ]
      const id = (of: h.Report) => of.commission?.id ?? ''
      await s.by(
        s.admin.id,
        (t) => t`select public.reject_commission(${id(first)}, 'Compra de prueba', ${randomUUID()})`,
      )
      await s.clawBack(id(second), 300, 'Cobro doble')
      await h.report(tx, 'refund', s.program, {
        refund_id: randomUUID(),
        order_id: second.order,
        amount: 1_000,
      })
      await tx`insert into public.commission_holds (commission_id, rule, evidence) values (${id(third)}, 'fast_sale', '{}')`
      await tx`select fraud.place_holds(array[${id(third)}]::uuid[], 14)`
      const lines = await read(tx, s.affiliate, { affiliate: s.affiliate.affiliateId, topic: 'commission' })
      const reported = lines.map(({ kind, amount, reason }) => ({ kind, amount, reason }))
      expect(reported).toHaveLength(4)
      for (const line of [
        { kind: 'commission_rejected', amount: 1_000, reason: 'Compra de prueba' },
        { kind: 'commission_clawed_back', amount: 300, reason: 'Cobro doble' },
        { kind: 'commission_reversed', amount: 100, reason: null },
        { kind: 'commission_held', amount: 1_000, reason: null },
      ])
        expect(reported).toContainEqual(line)
    })
  })

  test('is an affiliate’s own and a team’s, all of it an administrator’s, and nobody else’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await h.aSale(tx, s.program, s.affiliate)
      await h.aSale(tx, s.program, s.rival)
      await h.report(tx, 'sale', s.program, {
        order_id: 'o-x',
        customer_id: 'c-x',
        amount: 100,
        currency: 'USD',
      })
      const mine = { affiliate: s.affiliate.affiliateId }
      expect(await read(tx, s.affiliate, mine)).toHaveLength(1)
      expect(await h.refusal(read(tx, s.rival, mine))).toBe('PT404 errors.affiliate.not_found')
      expect(await h.refusal(read(tx, s.rival, {}))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(read(tx, await h.makePerson(tx), mine))).toBe('PT404 errors.affiliate.not_found')
      const colleague = await h.makePerson(tx)
      await tx`insert into public.team_members (affiliate_id, user_id, role) values (${s.affiliate.affiliateId}, ${colleague.id}, 'viewer')`
      expect(await read(tx, colleague, mine)).toHaveLength(1)
      expect(await read(tx, s.admin, { program: s.program.id })).toHaveLength(3)
      expect(await read(tx, s.admin, { program: s.program.id, topic: 'lead' })).toHaveLength(0)
      const watch = (who: h.Person, of: string | null) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.watch_activity(${of})`)
      expect(await watch(s.affiliate, mine.affiliate)).toHaveLength(1)
      expect(await h.refusal(watch(s.rival, mine.affiliate))).toBe('PT404 errors.affiliate.not_found')
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${s.affiliate.id}`
      expect(await h.refusal(watch(s.affiliate, mine.affiliate))).toBe('PT403 errors.account.suspended')
      expect(await h.refusal(watch(s.affiliate, null))).toBe('PT403 errors.account.suspended')
    })
  })

  test('goes back in time without gaps or repeats, by when it happened', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const [late, early] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 7_200_000)]
      const sell = (order: string, at: Date) =>
        h.report(tx, 'lead', s.program, { customer_id: order, occurred_at: at.toISOString() })
      for (const [order, at] of [
        ['a', late],
        ['b', early],
        ['c', late],
        ['d', early],
        ['e', late],
      ] as const)
        await sell(order, at)
      const all = await read(tx, s.admin, { program: s.program.id })
      expect(all.map(({ at }) => at.getTime())).toEqual(
        [late, late, late, early, early].map((at) => at.getTime()),
      )
      const paged: string[] = []
      for (let before: Line | null = null; ; ) {
        const page: readonly Line[] = await read(tx, s.admin, { program: s.program.id, before, count: 2 })
        paged.push(...page.map(({ id }) => id))
        if (page.length < 2) break
        before = page.at(-1) ?? null
      }
      expect(paged).toEqual(all.map(({ id }) => id))
    })
  })

  test('goes along when two accounts become one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await h.aSale(tx, s.program, s.rival)
      await read(tx, s.admin, {})
      await s.by(
        s.admin.id,
        (t) =>
          t`select public.merge_affiliates(${s.rival.affiliateId}, ${s.affiliate.affiliateId}, 'La misma persona')`,
      )
      expect(kinds(await read(tx, s.affiliate, { affiliate: s.affiliate.affiliateId }))).toEqual(['sale'])
    })
  })

  test('is polled for everybody at once, each line once, and forgotten after thirteen months', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const poll = (after: string | null) =>
        h.as(
          tx,
          'service_role',
          '',
          (t) =>
            t<
              { id: string; affiliate_id: string; topic: string }[]
            >`select * from public.poll_activity(${after})`,
        )
      await h.aSale(tx, s.program, s.affiliate)
      const [last] = await poll(null)
      expect(last).toMatchObject({ affiliate_id: s.affiliate.affiliateId, topic: 'sale' })
      expect(await poll(last?.id ?? null)).toEqual([])
      await h.aSale(tx, s.program, s.rival)
      expect(await poll(last?.id ?? null)).toMatchObject([{ affiliate_id: s.rival.affiliateId }])
      await tx`update reports.activity set at = now() - interval '14 months' where affiliate_id = ${s.rival.affiliateId}`
      await tx`select reports.prune_activity()`
      // looked at directly: who reads collects first, and what another transaction may still precede is collected again
      const kept = await tx`select distinct affiliate_id from reports.activity
        where affiliate_id in ${tx([s.affiliate.affiliateId, s.rival.affiliateId])}`
      expect(kept).toEqual([{ affiliate_id: s.affiliate.affiliateId }])
    })
  })
})
