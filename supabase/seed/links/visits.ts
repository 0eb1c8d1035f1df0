import { daysBefore, liveliness, momentOf } from '../calendar.ts'
import { hex, pick, poisson, type Random, seededUuid } from '../random.ts'
import type { Stage } from '../stages.ts'
import type { Story } from '../story.ts'
import type { Visit } from '../visit.ts'

const HOURS = [
  [7, 0.05],
  [8, 0.06],
  [9, 0.07],
  [10, 0.07],
  [11, 0.07],
  [12, 0.1],
  [13, 0.07],
  [14, 0.05],
  [15, 0.05],
  [16, 0.06],
  [17, 0.06],
  [18, 0.07],
  [19, 0.09],
  [20, 0.07],
  [21, 0.04],
  [22, 0.02],
] as const

const DEVICES = [
  ['phone', 0.67],
  ['desktop', 0.26],
  ['tablet', 0.05],
] as const
const REFERRERS = [
  ['www.instagram.com', 0.3],
  ['www.youtube.com', 0.15],
  ['www.google.com', 0.14],
  ['l.facebook.com', 0.1],
  ['www.tiktok.com', 0.09],
  ['t.co', 0.03],
  ['www.linkedin.com', 0.03],
] as const
const PLACES: [NonNullable<Visit['subIds']>, number][] = [
  [{ s1: 'bio' }, 0.27],
  [{ s1: 'historia' }, 0.22],
  [{ s1: 'video' }, 0.13],
  [{ s1: 'boletin', s2: 'quincena' }, 0.08],
  [{ s1: 'grupo' }, 0.05],
]
const NEIGHBOURS = [
  ['PA', 0.42],
  ['CO', 0.2],
  ['CR', 0.16],
  ['US', 0.12],
  ['MX', 0.06],
] as const

/** The country of a visitor: mostly the affiliate's own. */
const countryOf = (random: Random, home: string) => (random() < 0.72 ? home : pick(random, NEIGHBOURS))

/** A visitor who followed this link before, or another one of the program; mostly undefined, which makes a new one. */
function returningVisitor(random: Random, own: string[], others: string[]): string | undefined {
  const lot = random()
  if (lot < 0.09) return own.at(-1 - Math.floor(random() * Math.min(own.length, 30)))
  if (lot < 0.12) return others.at(-1 - Math.floor(random() * Math.min(others.length, 30)))
}

/** All visits of the year in the order of time; a young company that grows. */
export function planVisits(random: Random, story: Story, stages: Stage[], days: number): Visit[] {
  const visits: Visit[] = []
  const seen = new Map<string, string[]>()
  const visitorsOf = (key: string) => seen.get(key) ?? seen.set(key, []).get(key) ?? []
  for (let day = days; day >= 0; day--) {
    const pace = liveliness(daysBefore(story.today, day)) * (0.36 + 0.36 * (1 - day / days))
    for (const stage of stages) {
      if (day >= stage.joined || day < stage.until) continue
      for (let n = poisson(random, stage.power * pace); n > 0; n--) {
        const own = visitorsOf(`${stage.slug} ${stage.member.key}`)
        const visit = visitOn(
          random,
          story,
          stage,
          day,
          returningVisitor(random, own, visitorsOf(stage.slug)),
        )
        if (visit.at >= story.present) continue
        own.push(visit.visitor)
        visitorsOf(stage.slug).push(visit.visitor)
        visits.push(visit)
      }
    }
  }
  return visits.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function visitOn(
  random: Random,
  story: Story,
  stage: Stage,
  day: number,
  visitor: string | undefined,
): Visit {
  const hour = String(pick(random, HOURS) ?? 12).padStart(2, '0')
  const second = Math.floor(random() * 3600)
  return {
    stage,
    at: new Date(momentOf(daysBefore(story.today, day), `${hour}:00`).getTime() + second * 1000),
    id: seededUuid(random),
    visitor: visitor ?? seededUuid(random),
    network: hex(random, 64),
    country: countryOf(random, stage.member.country),
    device: pick(random, DEVICES),
    referrer: pick(random, REFERRERS),
    subIds: pick(random, PLACES),
    link: random(),
  }
}
