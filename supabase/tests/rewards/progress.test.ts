import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { createReward, rewardScene } from './stage.ts'

const sql = h.connect()

const stepped = {
  event: 'sale',
  kind: 'percent',
  rate_bps: 2000,
  tier_metric: 'sales',
  tier_period: 'month',
  tiers: [
    { from: 3, value: 2500 },
    { from: 5, value: 3000 },
  ],
}
const progress = (tx: h.Tx, who: h.Person) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select reached::int, value::int, next_from::int, next_value::int, metric, period,
      period_ends > now() as lasts from public.my_tier_progress()`,
  )
async function scene(tx: h.Tx) {
  const { program, admin } = await rewardScene(tx, { noticeDays: 0 })
  await createReward(tx, admin, program, stepped)
  return { program, admin, affiliate: await h.makeAffiliate(tx, program) }
}

describe('the next step', () => {
  test('is shown with its progress, from the first sale to the highest', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const shared = { metric: 'sales', period: 'month', lasts: true }
      expect(await progress(tx, affiliate)).toEqual([
        { ...shared, reached: 0, value: 2000, next_from: 3, next_value: 2500 },
      ])
      for (let n = 0; n < 3; n++) await h.aSale(tx, program, affiliate)
      expect(await progress(tx, affiliate)).toEqual([
        { ...shared, reached: 3, value: 2500, next_from: 5, next_value: 3000 },
      ])
      for (let n = 0; n < 2; n++) await h.aSale(tx, program, affiliate)
      expect(await progress(tx, affiliate)).toEqual([
        { ...shared, reached: 5, value: 3000, next_from: null, next_value: null },
      ])
    })
  })

  test('is nobody’s who is not in the program, is paused, or has a reward of their own in its place', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const paused = await h.makeAffiliate(tx, program)
      await tx`update public.enrollments set state = 'paused' where id = ${paused.enrollmentId}`
      const own = { event: 'sale', kind: 'percent', rate_bps: 4000, enrollment_id: affiliate.enrollmentId }
      await createReward(tx, admin, program, own)
      for (const who of [affiliate, paused, admin, await h.makePerson(tx)])
        expect(await progress(tx, who)).toEqual([])
    })
  })

  test('that an order reached is the rate of its commission, not the base rate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      for (let n = 0; n < 3; n++) await h.aSale(tx, program, affiliate)
      const rows =
        await tx`select value::int, step_from::int, tier_period, rate_bps from public.commission_details
        where affiliate_id = ${affiliate.affiliateId} order by created_at, step_from nulls first`
      expect(rows.map((row) => [row.value, row.step_from])).toEqual(
        expect.arrayContaining([
          [2000, null],
          [2500, 3],
        ]),
      )
      expect(rows.filter((row) => row.step_from === 3)).toMatchObject([
        { rate_bps: 2000, tier_period: 'month' },
      ])
    })
  })
})

test.each([
  // the period begins at midnight in Panama, five hours after midnight in London
  ['day', '2026-06-01T04:59:59Z', '2026-05-31T05:00:00.000Z', '2026-06-01T05:00:00.000Z'],
  ['month', '2026-06-01T04:59:59Z', '2026-05-01T05:00:00.000Z', '2026-06-01T05:00:00.000Z'],
  ['month', '2026-06-01T05:00:00Z', '2026-06-01T05:00:00.000Z', '2026-07-01T05:00:00.000Z'],
  ['quarter', '2026-04-01T03:00:00Z', '2026-01-01T05:00:00.000Z', '2026-04-01T05:00:00.000Z'],
  ['year', '2027-01-01T02:00:00Z', '2026-01-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
])('a %s that contains %s begins at %s and ends at %s', async (period, at, begins, ends) => {
  const [row] = await sql<{ begins: Date; ends: Date }[]>`select
    rewards.period_start(${period}, ${at}) as begins, rewards.period_end(${period}, ${at}) as ends`
  expect(row?.begins.toISOString()).toBe(begins)
  expect(row?.ends.toISOString()).toBe(ends)
})
