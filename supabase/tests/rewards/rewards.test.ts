import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ago, DAY, visit } from '../reports/stage.ts'
import { type Case, type Order, type RewardRow, rewardCases } from './cases.ts'
import { metadataCases } from './metadata.cases.ts'

const sql = h.connect()

type Stage = { program: h.Program; affiliate: h.Affiliate; admin: h.Person; coupon: string }

/** A program without rewards, its administrator, and an affiliate in a group with a coupon; a rival in another group. */
async function setStage(
  tx: h.Tx,
  settings: Case['program'] = {},
): Promise<Stage & { scopes: Record<string, object> }> {
  const program = await h.makeProgram(tx, { withoutReward: true })
  await tx`update public.programs set includes_tax = ${settings.includes_tax ?? false},
    includes_shipping = ${settings.includes_shipping ?? false} where id = ${program.id}`
  const affiliate = await h.makeAffiliate(tx, program)
  const rival = await h.makeAffiliate(tx, program)
  const groups = await tx<{ id: string }[]>`insert into public.program_groups (program_id, name)
    select ${program.id}, '{"es":"Grupo"}' from generate_series(1, 2) returning id`
  await tx`update public.enrollments set group_id = ${groups[0]?.id ?? null} where id = ${affiliate.enrollmentId}`
  const coupon = `ANA-${randomUUID().slice(0, 8).toUpperCase()}`
  await tx`insert into public.coupons (enrollment_id, program_id, code)
    values (${affiliate.enrollmentId}, ${program.id}, ${coupon})`
  const scopes = {
    program: {},
    group: { group_id: groups[0]?.id },
    'other group': { group_id: groups[1]?.id },
    own: { enrollment_id: affiliate.enrollmentId },
    'other affiliate': { enrollment_id: rival.enrollmentId },
  }
  return { program, affiliate, coupon, scopes, admin: await h.makePerson(tx, { admin: true }) }
}

async function addRewards(
  tx: h.Tx,
  stage: Awaited<ReturnType<typeof setStage>>,
  rows: Record<string, RewardRow>,
) {
  const ids: Record<string, string> = {}
  for (const [index, [letter, row]] of Object.entries(rows).entries()) {
    const { scope = 'program', rate, flat, from, until, follows, tiers, ...rest } = row
    const id = randomUUID()
    ids[letter] = id
    const record = {
      id,
      program_id: stage.program.id,
      version: index + 1,
      kind: flat ? 'flat' : 'percent',
      rate_bps: rate ?? null,
      flat_amount: flat ?? null,
      effective_from: from === undefined ? null : ago(from * DAY),
      effective_until: until === undefined ? null : ago(until * DAY),
      follows: follows ? ids[follows] : null,
      root_id: follows ? ids[follows] : null,
      tier_metric: tiers?.metric ?? null,
      tier_period: tiers?.period ?? null,
      tiers: tiers?.steps ?? null,
      caps: [],
      event: 'sale',
      ends: false,
      ...stage.scopes[scope],
      ...rest,
    }
    await tx`insert into public.rewards (id, program_id, version, kind, rate_bps, flat_amount, effective_from,
        effective_until, follows, root_id, tier_metric, tier_period, tiers, caps, event, ends, group_id, enrollment_id,
        event_name, products, countries, customer, min_amount, max_amount, with_coupon, metadata, max_months, max_count)
      select id, program_id, version, kind, rate_bps, flat_amount, effective_from, effective_until, follows, root_id,
        tier_metric, tier_period, tiers, caps, event, ends, group_id, enrollment_id, event_name, products, countries,
        customer, min_amount, max_amount, with_coupon, metadata, max_months, max_count
      from jsonb_populate_record(null::public.rewards, ${tx.json(record as unknown as JSONValue)})`
  }
  return ids
}

/** The report of an order as the shop sends it. */
function reportOf({ kind = 'sale', coupon, age = 0, customer = 'c', ...rest }: Order, stage: Stage) {
  const ids = { sale: 'order_id', lead: 'lead_id', custom: 'event_id' }
  return {
    ...rest,
    ...(kind === 'lead' ? {} : { [ids[kind]]: randomUUID() }),
    ...(rest.amount === undefined ? {} : { currency: 'USD' }),
    ...(coupon ? { coupon: stage.coupon } : {}),
    customer_id: customer,
    occurred_at: ago(age * DAY).toISOString(),
  }
}

type Decision = {
  candidates: { reward_id: string; outcome: string }[]
  reward_id: string | null
  amount: number
}

test.each([...rewardCases, ...metadataCases])('$name', async ({ program, rewards, orders, pays, others }) => {
  await h.rolledBack(sql, async (tx) => {
    const stage = await setStage(tx, program)
    const ids = await addRewards(tx, stage, rewards)
    const named = Object.fromEntries(Object.entries(ids).map(([letter, id]) => [id, letter]))
    const last = orders.length - 1
    for (const [index, order] of orders.entries()) {
      const click = await visit(tx, stage.affiliate, { at: ago((order.age ?? 0) * DAY + 60_000) })
      const body = { ...reportOf(order, stage), click_id: click.id }
      const simulated = index === last ? await simulate(tx, stage, order, body) : undefined
      const kind = order.kind === 'custom' ? 'event' : (order.kind ?? 'sale')
      const { conversion_id, commission } = await h.report(tx, kind, stage.program, body as never)
      if (!simulated) continue
      const [row] = await tx<{ decision: Decision }[]>`select decision from public.reward_decisions
        where conversion_id = ${conversion_id}`
      const decision = row?.decision as Decision
      expect([decision.reward_id && named[decision.reward_id], decision.amount]).toEqual(pays)
      expect(commission?.amount ?? 0).toBe(pays[1])
      const reasons = decision.candidates.filter(({ outcome }) => outcome !== 'chosen')
      const reported = Object.fromEntries(
        reasons.map(({ reward_id, outcome }) => [named[reward_id], outcome]),
      )
      if (others) expect(reported).toEqual(others)
      expect(simulated, 'the simulator says the same').toMatchObject({ ...decision, currency: 'USD' })
    }
  })
})

async function simulate(
  tx: h.Tx,
  { program, affiliate, admin }: Stage,
  { kind = 'sale' }: Order,
  body: object,
) {
  const requested = { ...body, kind, enrollment_id: affiliate.enrollmentId }
  const [row] = await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t<
        { result: Decision }[]
      >`select public.simulate_order(${program.id}, ${t.json(requested as unknown as JSONValue)}) as result`,
  )
  return row?.result
}
