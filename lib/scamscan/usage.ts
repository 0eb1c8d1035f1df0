import type { UsageDay } from './office-schema'

const DAY = 86_400_000
const NOTHING = {
  scans: 0,
  counted: 0,
  dangerous: 0,
  suspicious: 0,
  no_warning_signs: 0,
  not_enough_data: 0,
  failed: 0,
  visitors: 0,
  api: 0,
  people: 0,
}

/** So many days until `today`, oldest first, with the days on which nobody scanned. */
export function everyDay(usage: UsageDay[], count: number, today: string): UsageDay[] {
  const known = new Map(usage.map((day) => [day.day, day]))
  const last = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, n) => {
    const day = new Date(last - (count - 1 - n) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, ...NOTHING }
  })
}
