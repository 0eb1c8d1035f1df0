import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { scene, sell, visit } from '../reports/stage.ts'

const sql = h.connect()

const REFUSED = { candidates: [], reward_id: null, amount: 0, rule: 'region', regions: ['PA', 'CR'] }

/** A program that sells in two countries, and what was decided about an event of a customer. */
async function stage(tx: h.Tx, regions = ['PA', 'CR'], excluded: string[] = []) {
  const { program, affiliate } = await scene(tx)
  await tx`update public.programs set regions = ${regions}, excluded_regions = ${excluded} where id = ${program.id}`
  const admin = await h.makePerson(tx, { admin: true })
  const decide = async (body: object, kind: 'sale' | 'lead' | 'event' = 'sale') => {
    const click = await visit(tx, affiliate)
    const order = { order_id: randomUUID(), customer_id: randomUUID(), amount: 10_000, currency: 'USD' }
    const lead = { customer_id: randomUUID() }
    const event = { event_id: randomUUID(), event: 'booking_kept', customer_id: randomUUID() }
    const report = { click_id: click.id, ...{ sale: order, lead, event }[kind], ...body }
    const reported = await h.report(tx, kind, program, report as never)
    const [row] =
      await tx`select decision from public.reward_decisions where conversion_id = ${reported.conversion_id}`
    const requested = {
      ...report,
      kind: kind === 'event' ? 'custom' : kind,
      enrollment_id: affiliate.enrollmentId,
    }
    const [simulated] = await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`select public.simulate_order(${program.id}, ${t.json(requested as never)}) as reported`,
    )
    const { credit, ...decided } = simulated?.reported ?? {}
    expect(credit, 'it names whose the event would be').toMatchObject({ reason: null })
    expect(decided, 'the simulator says the same').toEqual({ ...row?.decision, currency: 'USD' })
    return { ...reported, decision: row?.decision }
  }
  const unpaid = (person: string) =>
    h.as(
      tx,
      'authenticated',
      person,
      (t) => t`select conversion_id, kind, external_id, country, regions from public.my_unpaid_events()`,
    )
  return { program, affiliate, admin, decide, unpaid }
}

describe('an event of a customer outside the program’s countries', () => {
  test('is credited and earns nothing, and the decision gives the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = await s.decide({ country: 'CO' })
      expect([sale.attributed, sale.commission]).toEqual([true, null])
      expect(sale.decision).toEqual({ ...REFUSED, country: 'CO' })
      expect(await h.balance(tx, s.affiliate, s.program)).toMatchObject({ pending: 0 })
    })
  })

  test.each(['lead', 'event'] as const)('also a %s', async (kind) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      expect((await s.decide({ country: 'CO' }, kind)).decision).toEqual({ ...REFUSED, country: 'CO' })
    })
  })

  test('also one that a program leaves out which sells everywhere else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, [], ['VE', 'CO'])
      const refused = { candidates: [], reward_id: null, amount: 0, rule: 'excluded', country: 'CO' }
      expect((await s.decide({ country: 'CO', order_id: 'o-8' })).decision).toEqual(refused)
      expect(await s.unpaid(s.affiliate.id)).toMatchObject([
        { external_id: 'o-8', country: 'CO', regions: [] },
      ])
      for (const body of [{ country: 'CR' }, {}]) expect((await s.decide(body)).commission?.amount).toBe(1000)
    })
  })

  test('is notified to whom it is credited, and to nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = await s.decide({ country: 'CO', order_id: 'o-7' })
      await s.decide({ country: 'PA' })
      expect(await s.unpaid(s.affiliate.id)).toEqual([
        {
          conversion_id: sale.conversion_id,
          kind: 'sale',
          external_id: 'o-7',
          country: 'CO',
          regions: ['PA', 'CR'],
        },
      ])
      expect(await s.unpaid((await h.makeAffiliate(tx, s.program)).id)).toEqual([])
    })
  })

  test('earns nothing either when somebody claims it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await sell(tx, s.program, { country: 'CO' })
      const claim = await h.as(
        tx,
        'authenticated',
        s.affiliate.id,
        (t) =>
          t<
            { id: string }[]
          >`select id from public.claim_conversion(${s.affiliate.enrollmentId}, 'o-1', null, current_date - 3, 'Fue por mi enlace')`,
      )
      await h.as(tx, 'authenticated', s.admin.id, (t) => t`select public.accept_claim(${claim[0]?.id ?? ''})`)
      expect(await s.unpaid(s.affiliate.id)).toMatchObject([{ external_id: 'o-1', country: 'CO' }])
    })
  })
})

describe('an event earns as always', () => {
  test.each([
    ['in one of the countries', { country: 'CR' }, ['PA', 'CR']],
    ['when nobody told the country', {}, ['PA', 'CR']],
    ['of a program that sells everywhere', { country: 'CO' }, []],
  ])('%s', async (_name, body, regions) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, regions)
      expect((await s.decide(body)).commission?.amount).toBe(1000)
      expect(await s.unpaid(s.affiliate.id)).toEqual([])
    })
  })

  test('when it was recorded before the countries changed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, [])
      const sale = await s.decide({ country: 'CO' })
      await tx`update public.programs set regions = '{PA}' where id = ${s.program.id}`
      expect(await h.statusOf(tx, sale.commission?.id ?? '')).toBe('pending')
      expect((await s.decide({ country: 'CO' })).commission).toBeNull()
    })
  })
})
