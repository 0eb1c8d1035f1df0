import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { visit } from '../reports/stage.ts'

const sql = h.connect()

type Found = { matched: string; id: string; label: string; conversion_ids: string[]; click_ids: string[] }

/** A customer's whole story: two clicks, a lead, a sale with a coupon, half of it given back. */
async function story(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const visitorId = randomUUID()
  const [first, second] = [
    await visit(tx, affiliate, { visitorId, at: new Date(Date.now() - 86_400_000) }),
    await visit(tx, affiliate, { visitorId }),
  ]
  const code = `ANA-${randomUUID().slice(0, 8)}`.toUpperCase()
  const [coupon] = await tx<{ id: string }[]>`insert into public.coupons (enrollment_id, program_id, code)
    values (${affiliate.enrollmentId}, ${program.id}, ${code}) returning id`
  const customer = `c-${randomUUID()}`
  const order = `o-${randomUUID()}`
  const lead = await h.report(tx, 'lead', program, { customer_id: customer, click_id: first.id })
  const sale = await h.report(tx, 'sale', program, {
    order_id: order,
    customer_id: customer,
    click_id: second.id,
    coupon: code.toLowerCase(),
    amount: 10_000,
    currency: 'USD',
  })
  const refund = await h.report(tx, 'refund', program, {
    refund_id: `r-${order}`,
    order_id: order,
    amount: 5_000,
  })
  const find = async (q: string, programId: string | null = program.id) =>
    h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t<Found[]>`select * from public.lookup_event(${programId}, ${q})`,
    )
  return { admin, program, affiliate, first, second, coupon, code, customer, order, lead, sale, refund, find }
}

describe('an event is found', () => {
  test('by whatever names it, with everything that hangs on it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await story(tx)
      const all = [s.lead, s.sale, s.refund].map((one) => one.conversion_id).sort()
      const clicks = [s.first.id, s.second.id].sort()
      for (const [q, matched] of [
        [s.order, 'order'],
        [s.sale.conversion_id, 'conversion'],
        [s.sale.commission?.id ?? '', 'commission'],
        [s.customer, 'customer'],
        [`r-${s.order}`, 'refund'],
      ] as const) {
        const found = await s.find(q)
        expect(
          found.map((one) => one.matched),
          q,
        ).toEqual([matched])
        expect(found[0]?.conversion_ids.toSorted(), q).toEqual(all)
        expect(found[0]?.click_ids.toSorted(), q).toEqual(clicks)
      }
      const [click] = await s.find(s.first.id)
      expect(click).toMatchObject({ matched: 'click', label: s.affiliate.code, click_ids: [s.first.id] })
      expect(click?.conversion_ids.toSorted()).toEqual(
        [s.lead, s.sale].map((one) => one.conversion_id).sort(),
      )
      for (const q of [s.code, s.code.toLowerCase(), s.coupon?.id ?? '']) {
        const [coupon] = await s.find(q)
        expect(coupon).toMatchObject({ matched: 'coupon', conversion_ids: [s.sale.conversion_id] })
      }
    })
  })

  test('in its own program, or in all of them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await story(tx)
      const other = await h.makeProgram(tx)
      for (const q of [s.order, s.customer, s.first.id, s.sale.commission?.id ?? '', s.code]) {
        expect(await s.find(q, other.id), q).toEqual([])
        expect(await s.find(q, null), q).toHaveLength(1)
      }
    })
  })

  test('once for each thing that bears the same id', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await story(tx)
      await h.report(tx, 'lead', s.program, { customer_id: s.order })
      expect((await s.find(s.order)).map((one) => one.matched).sort()).toEqual(['customer', 'order'])
    })
  })

  test('by nothing but itself', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await story(tx)
      for (const q of [s.order.slice(0, -1), s.order.toUpperCase(), '%', randomUUID()])
        expect(await s.find(q), q).toEqual([])
      for (const q of ['', '   ', 'x'.repeat(201)])
        expect(await h.refusal(s.find(q))).toBe('PT422 errors.api.text')
    })
  })

  test('by administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await story(tx)
      expect(
        await h.refusal(
          h.as(tx, 'authenticated', s.affiliate.id, (t) => t`select public.lookup_event(null, ${s.order})`),
        ),
      ).toBe('PT403 errors.forbidden')
    })
  })
})

test('the table shows a conversion with its customer, affiliate and commission', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await story(tx)
    const rows = await h.as(
      tx,
      'authenticated',
      s.admin.id,
      (
        t,
      ) => t`select kind, customer_external_id, affiliate_email, commission_status, commission_amount::int, source
        from public.conversion_details where program_id = ${s.program.id} order by kind`,
    )
    const same = { customer_external_id: s.customer, affiliate_email: s.affiliate.email, source: 'shop' }
    const none = { commission_status: null, commission_amount: null }
    expect(rows).toMatchObject([
      { kind: 'lead', ...same, ...none },
      { kind: 'sale', ...same, commission_status: 'pending', commission_amount: 1000 },
      { kind: 'refund', ...same, ...none },
    ])
  })
})

test('what was reported of a conversion and its commission is found by the conversion', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const program = await h.makeProgram(tx)
    const affiliate = await h.makeAffiliate(tx, program)
    const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
    await asAdmin(
      (t) =>
        t`select public.create_webhook_endpoint(${program.id}, 'https://shop.example.com/hooks?key=1', '', '{}')`,
    )
    const sale = await h.aSale(tx, program, affiliate)
    await tx`set constraints all immediate`
    const reported = await asAdmin(
      (t) =>
        t`select type, state, url from public.told_events where subject_id = ${sale.conversion_id} order by id`,
    )
    expect(reported).toEqual([
      { type: 'sale.created', state: 'waiting', url: 'https://shop.example.com/hooks' },
      { type: 'commission.created', state: 'waiting', url: 'https://shop.example.com/hooks' },
    ])
  })
})
