import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { atOnce, person, server, shuffled, sweepAtEnd } from '../parallel.ts'
import { approvedSale, availableIsPayable, count, expectBalance, paidSale, sql, stage } from './stage.ts'

sweepAtEnd(sql)

describe('at the same time', () => {
  test('200 posts of one order are one conversion and one commission', async () => {
    const scene = await stage()
    const { program, affiliate } = scene
    const click = h.aClick(affiliate.code)
    await h.recordClicks(sql, [click])
    const body = { order_id: 'o1', customer_id: 'c1', click_id: click.id, amount: 12_345, currency: 'USD' }
    const { answers, refusals } = await atOnce(200, () =>
      server(sql, (t) => h.report(t, 'sale', program, body)),
    )
    expect(refusals).toEqual({})
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, replayed: true }))).size).toBe(1)
    expect(answers[0]?.commission?.amount).toBe(1235)
    expect(await count('public.conversions', 'program_id', program.id)).toBe(1)
    expect(await count('public.commissions', 'program_id', program.id)).toBe(1)
    expect(await count('public.ledger_entries', 'program_id', program.id)).toBe(2)
    expect(await count('public.audit_log', 'subject_id', answers[0]?.conversion_id ?? '')).toBe(1)
    await expectBalance(scene, { pending: 1235 })
  })

  test.each([
    ['before', approvedSale, 'void', 0],
    ['after', paidSale, 'paid', -7329],
  ] as const)(
    '20 partial refunds %s a payout, each sent twice, add up exactly',
    async (_, sell, status, available) => {
      const scene = await stage({ rateBps: 733 })
      const sale = await sell(scene, 99_991)
      const edges = [
        0,
        ...shuffled(Array.from({ length: 99_990 }, (_, i) => i + 1))
          .slice(0, 19)
          .sort((a, b) => a - b),
        99_991,
      ]
      const parts = edges
        .slice(1)
        .map((edge, i) => ({ refund_id: `r${i}`, order_id: sale.order, amount: edge - (edges[i] ?? 0) }))
      const sent = shuffled([...parts, ...parts])
      const { answers, refusals } = await atOnce(40, (i) =>
        server(sql, (t) => h.report(t, 'refund', scene.program, sent[i] ?? {})),
      )
      expect(refusals).toEqual({})
      expect(answers.filter((answer) => !answer.replayed)).toHaveLength(20)
      const [sums] =
        await sql`select (select sum(c.amount)::int from public.conversions c where c.sale_id = ${sale.conversion_id}) as refunded,
        (select sum(r.amount)::int from public.commission_reversals r where r.commission_id = ${sale.id}) as reversed`
      expect(sums).toEqual({ refunded: 99_991, reversed: 7329 })
      expect(await h.statusOf(sql, sale.id)).toBe(status)
      expect(await availableIsPayable(scene)).toBe(available)
    },
  )

  test.each([
    [1000, 10],
    [undefined, 1],
  ])('20 refunds of %s never give back more than the order was', async (amount, fit) => {
    const scene = await stage()
    const { program, affiliate } = scene
    const sale = await sql.begin((tx) => h.aSale(tx, program, affiliate))
    const refund = (i: number) => ({ refund_id: `r${i}`, order_id: sale.order, amount })
    const { answers, refusals } = await atOnce(20, (i) =>
      server(sql, (t) => h.report(t, 'refund', program, refund(i))),
    )
    expect(answers).toHaveLength(fit)
    expect(refusals).toEqual({ 'PT409 errors.conversion.already_refunded': 20 - fit })
    await expectBalance(scene, {})
  })

  test('one refund id for ten orders gives one of them back', async () => {
    const { program, affiliate } = await stage()
    const sales = await sql.begin(async (tx) => {
      const made: string[] = []
      for (let i = 0; i < 10; i++) made.push((await h.aSale(tx, program, affiliate)).order)
      return made
    })
    const { answers, refusals } = await atOnce(10, (i) =>
      server(sql, (t) =>
        h.report(t, 'refund', program, { refund_id: 'r', order_id: sales[i], amount: 1000 }),
      ),
    )
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.conversion.body_changed': 9 })
    expect((await h.balance(sql, affiliate, program)).pending).toBe(9900)
  })

  test.each(['a newcomer', 'an affiliate of another program'])(
    '50 joins by %s are one enrollment with one link',
    async (who) => {
      const { program } = await stage()
      const member =
        who === 'a newcomer' ? await sql.begin((tx) => h.makePerson(tx)) : (await stage()).affiliate
      const { answers, refusals } = await atOnce(50, () =>
        person(sql, member.id, (t) => t`select * from public.join_program(${program.id})`),
      )
      expect(refusals).toEqual({})
      const ids = new Set(answers.map(([enrollment]) => enrollment?.id as string))
      expect(ids.size).toBe(1)
      expect(await count('public.affiliates', 'user_id', member.id)).toBe(1)
      expect(await count('public.links', 'enrollment_id', [...ids][0] ?? '')).toBe(1)
      expect(await count('public.audit_log', 'subject_id', [...ids][0] ?? '')).toBe(1)
    },
  )
})
