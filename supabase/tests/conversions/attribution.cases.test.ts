import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ago, DAY, scene, sell, visit } from '../reports/stage.ts'
import { type AttributionCase, attributionCases } from './attribution.cases.ts'

const sql = h.connect()

type People = Record<string, h.Affiliate>

async function seeAll(tx: h.Tx, program: h.Program, people: People, seen: AttributionCase['seen']) {
  const visitorId = randomUUID()
  const ids: string[] = []
  let coupon: string | undefined
  let click: string | undefined
  for (const one of seen) {
    if ('click' in one) {
      const { id } = await visit(tx, people[one.click] as h.Affiliate, { visitorId, at: ago(one.age * DAY) })
      ids.push(id)
      click = id
      continue
    }
    coupon = `C-${randomUUID().slice(0, 8).toUpperCase()}`
    const [row] = await tx<
      { id: string }[]
    >`insert into public.coupons (enrollment_id, program_id, code, ended_at)
      values (${people[one.coupon]?.enrollmentId ?? null}, ${program.id}, ${coupon},
        ${one.ended === undefined ? null : ago(one.ended * DAY)}) returning id`
    ids.push(row?.id ?? '')
  }
  return { ids, body: { coupon: coupon?.toLowerCase(), click_id: click } }
}

test.each(attributionCases)(
  '$name',
  async ({ program: settings = {}, bound, seen, winner, rule, outcomes }) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const {
        attribution = 'last_click',
        precedence = 'coupon',
        window_days = 30,
        binding_for = null,
      } = settings
      await tx`update public.programs set attribution = ${attribution}, precedence = ${precedence},
      window_days = ${window_days}, binding_for = ${binding_for} where id = ${program.id}`
      const people: People = {
        a: affiliate,
        b: await h.makeAffiliate(tx, program),
        buyer: await h.makeAffiliate(tx, program),
      }
      if (bound) {
        const by = people[bound.by] as h.Affiliate
        const { id } = await visit(tx, by, { at: ago(bound.age * DAY + 60_000) })
        const made = { click_id: id, occurred_at: ago(bound.age * DAY).toISOString() }
        await sell(tx, program, { ...made, order_id: 'first' })
        // what brought the first sale is not seen again
        await tx`update public.customers set visitor_ids = '{}' where program_id = ${program.id}`
      }
      const { ids, body } = await seeAll(tx, program, people, seen)
      const email = people.buyer?.email
      const sale = await sell(tx, program, {
        ...body,
        customer_email: email,
        renewal: bound?.renewal ?? false,
      })
      const [why] = await tx`select d.rule, d.model, d.precedence, d.window_days, c.enrollment_id
      from public.attribution_decisions d join public.conversions c on c.id = d.conversion_id
      where d.conversion_id = ${sale.conversion_id}`
      expect(why).toEqual({
        rule,
        model: attribution,
        precedence,
        window_days,
        enrollment_id: winner && people[winner]?.enrollmentId,
      })
      const rows =
        await tx`select coalesce(click_id, coupon_id) as id, outcome from public.attribution_candidates
      where conversion_id = ${sale.conversion_id} and kind <> 'bound'`
      const reported = Object.fromEntries(rows.map((row) => [row.id, row.outcome]))
      expect(ids.map((id) => reported[id])).toEqual(outcomes)
      expect(rows).toHaveLength(ids.length)
    })
  },
)
