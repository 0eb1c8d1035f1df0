import { randomUUID } from 'node:crypto'
import type { JSONValue, Sql } from 'postgres'
import * as h from '../harness.ts'
import { server } from '../parallel.ts'
import {
  AFFILIATES,
  CAPS,
  HOURS,
  LINKS,
  type Operation,
  PROGRAMS,
  VISITORS,
  type Visit,
} from './credit.property.plan.ts'

export type World = {
  programs: h.Program[]
  /** [program][affiliate] */
  affiliates: (h.Affiliate & { codes: string[]; coupon: string })[][]
  visitors: ReturnType<typeof randomUUID>[]
  /** Ids of visits, made when they are first spoken of. */
  clicks: Map<string, h.Click>
  start: number
}
export type Acknowledged = { key: string; result: h.Report }[]

const EXPECTED: Record<Operation['do'], string[]> = {
  click: [],
  fold: [],
  lead: ['PT409 errors.conversion.body_changed'],
  sale: ['PT409 errors.conversion.body_changed'],
  refund: [
    'PT404 errors.conversion.order_unknown',
    'PT409 errors.conversion.already_refunded',
    'PT409 errors.conversion.body_changed',
    'PT422 errors.conversion.refund_amount',
  ],
}

/** Programs with limits, each affiliate with two links and a coupon; the customers that clicks bring are few. */
export async function makeWorld(sql: Sql): Promise<World> {
  return sql.begin(async (tx) => {
    const start = Math.floor(Date.now() / 1000) * 1000
    await tx`select links.ensure_click_partition((now() - interval '1 month')::date)`
    const people: h.Person[] = []
    for (let i = 0; i < AFFILIATES; i++) people.push(await h.makePerson(tx))
    const programs: h.Program[] = []
    const affiliates: World['affiliates'] = []
    for (const [i, { attribution, precedence, window, binding, bound }] of PROGRAMS.entries()) {
      const program = await h.makeProgram(tx, { windowDays: window, withoutReward: true })
      programs.push(program)
      await tx`update public.programs set attribution = ${attribution}, precedence = ${precedence}, binding = ${binding},
        binding_precedence = ${bound} where id = ${program.id}`
      await tx`insert into public.rewards (program_id, version, kind, rate_bps, caps)
        values (${program.id}, 1, 'percent', 1300, ${tx.json(CAPS[i] as unknown as JSONValue)})`
      await tx`insert into public.rewards (program_id, version, event, kind, rate_bps, max_count)
        values (${program.id}, 2, 'recurring', 'percent', 700, 3)`
      await tx`insert into public.rewards (program_id, version, event, kind, flat_amount, caps)
        values (${program.id}, 3, 'lead', 'flat', 150, '[{"per":"affiliate","period":"ever","count":3}]')`
      const of: World['affiliates'][number] = []
      for (const person of people) {
        const affiliate = await h.makeAffiliate(tx, program, person)
        const second = `p-${randomUUID().slice(0, 12)}`
        await tx`insert into public.links (enrollment_id, code, destination) values (${affiliate.enrollmentId}, ${second}, '/')`
        const coupon = `K${randomUUID().slice(0, 8).toUpperCase()}`
        await tx`insert into public.coupons (enrollment_id, program_id, code) values (${affiliate.enrollmentId}, ${program.id}, ${coupon})`
        // as if they had joined before everything that is reported
        await tx`update public.enrollments set joined_at = now() - interval '60 days' where id = ${affiliate.enrollmentId}`
        of.push({ ...affiliate, codes: [affiliate.code, second].slice(0, LINKS), coupon })
      }
      affiliates.push(of)
    }
    const visitors = Array.from({ length: VISITORS }, () => randomUUID())
    return { programs, affiliates, visitors, clicks: new Map(), start }
  })
}

function clickOf(world: World, program: number, visit: Visit): h.Click {
  const key = `${program} ${visit.n}`
  const { codes } = at(at(world.affiliates, program), visit.affiliate)
  const made =
    world.clicks.get(key) ??
    h.aClick(at(codes, visit.link), {
      at: new Date(world.start - visit.hoursAgo * 3_600_000),
      visitorId: at(world.visitors, visit.visitor),
      network: visit.n % 3 ? randomUUID() : at(world.visitors, visit.visitor),
    })
  world.clicks.set(key, made)
  return made
}

/** One client: its part of the plan in order, each answer kept; a refusal that nobody expects ends it. */
export async function follow(
  sql: Sql,
  world: World,
  plan: Operation[],
  acknowledged: Acknowledged,
): Promise<void> {
  for (const operation of plan) {
    try {
      await perform(sql, world, operation, acknowledged)
    } catch (error) {
      const why = await h.refusal(Promise.reject(error))
      if (!EXPECTED[operation.do].includes(why)) {
        throw new Error(`${JSON.stringify(operation)} ended in ${why}`, { cause: error })
      }
    }
  }
}

async function perform(sql: Sql, world: World, op: Operation, acknowledged: Acknowledged): Promise<void> {
  const program = at(world.programs, op.program)
  const when = (hoursAgo: number) =>
    new Date(world.start - Math.min(hoursAgo, HOURS) * 3_600_000).toISOString()
  const report = async (
    kind: 'lead' | 'sale' | 'refund',
    id: string,
    body: Parameters<typeof h.report>[3],
  ) => {
    const result = await server(sql, (t) => h.report(t, kind, program, body))
    acknowledged.push({ key: `${op.program} ${kind} ${id}`, result })
  }
  if (op.do === 'click') {
    const clicks = op.visits.map((visit) => clickOf(world, op.program, visit))
    await server(sql, (t) => h.recordClicks(t, clicks))
  } else if (op.do === 'fold') {
    await sql`select reports.fold_tallies()`
  } else if (op.do === 'refund') {
    await report('refund', op.refund, {
      refund_id: op.refund,
      order_id: op.order,
      ...(op.amount && { amount: op.amount }),
    })
  } else {
    const seen = {
      customer_id: op.customer,
      occurred_at: when(op.hoursAgo),
      ...(op.visit && { click_id: clickOf(world, op.program, op.visit).id }),
    }
    if (op.do === 'lead') return report('lead', op.customer, seen)
    const coupon =
      op.coupon === null ? {} : { coupon: at(at(world.affiliates, op.program), op.coupon).coupon }
    await report('sale', op.order, {
      ...seen,
      ...coupon,
      order_id: op.order,
      amount: op.amount,
      currency: 'USD',
      ...(op.renewal && { renewal: true }),
    })
  }
}

function at<T>(list: T[], i: number): T {
  const value = list[i]
  if (value === undefined) throw new Error(`nothing at ${i}`)
  return value
}
