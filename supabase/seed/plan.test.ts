import { expect, test } from 'vitest'
import { dayOf, daysBefore, momentOf } from './calendar'
import { planReports } from './conversions/sales'
import { MEMBERS } from './crowd'
import { planVisits } from './links/visits'
import { DEMO_PROGRAMS, ENDS_AT } from './program-list'
import { STAGES } from './stages'
import { createStory, DAYS } from './story'

/** Plans the traffic of a story whose present is this moment. */
function planAt(present: string) {
  const story = createStory(new Date(present))
  const visits = planVisits(story.random, story, STAGES, DAYS)
  return { visits, reports: planReports(story.random, visits, story.present) }
}

test('everybody has an account, an address and a key of their own', () => {
  expect(MEMBERS).toHaveLength(39) // and the new member, who only applied
  for (const field of ['key', 'email', 'name'] as const)
    expect(new Set(MEMBERS.map((member) => member[field])).size).toBe(39)
})

test('the same day gives the same plan', () => {
  expect(planAt('2026-11-22T12:00:00Z')).toEqual(planAt('2026-11-22T12:00:00Z'))
})

test('an archived program reports no lead and no sale, whatever the day', () => {
  const ended = DEMO_PROGRAMS.filter(({ ends }) => ends?.as === 'archived')
  expect(ended.length).toBeGreaterThan(0)
  for (let n = 0; n < 20; n++) {
    const present = new Date(Date.parse('2026-11-20T15:00:00Z') + n * 18 * 86_400_000)
    const { reports } = planAt(present.toISOString())
    for (const { slug, ends } of ended) {
      const closed = momentOf(daysBefore(dayOf(present), ends?.daysAgo ?? 0), ENDS_AT)
      const late = reports.filter((one) => one.slug === slug && one.kind !== 'refund' && one.at >= closed)
      expect(late).toEqual([])
    }
  }
})

for (const present of [
  '2026-01-02T15:00:00Z',
  '2026-03-15T05:10:00Z',
  '2026-07-31T23:00:00Z',
  '2028-02-29T12:00:00Z',
]) {
  test(`the year before ${present} is whole, ends there, and has its long tail`, () => {
    const { visits, reports } = planAt(present)
    expect(new Set(visits.map(({ at }) => dayOf(at))).size).toBeGreaterThan(345)
    for (const list of [visits, reports]) {
      const times = list.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(Date.parse(present))
    }
    const orders = reports.filter(({ kind }) => kind === 'sale').map(({ body }) => body.order_id)
    expect(orders.length).toBeGreaterThan(400)
    expect(new Set(orders).size).toBe(orders.length)
    const sold = new Set(orders)
    for (const { kind, body } of reports) if (kind === 'refund') expect(sold).toContain(body.order_id)
    const count = new Map<string, number>()
    for (const { stage } of visits) count.set(stage.member.key, (count.get(stage.member.key) ?? 0) + 1)
    const ranked = [...count.values()].sort((a, b) => b - a)
    expect(ranked.slice(0, 8).reduce((a, b) => a + b)).toBeGreaterThan(visits.length * 0.45)
  })
}
