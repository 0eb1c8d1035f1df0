import { panamaDay } from '@/lib/i18n/format'
import type { ActivityDay, Before, ClickDay, Happening } from './activity-schema'

/** Panama has no summer time. */
const startOf = (day: string) => new Date(`${day}T00:00:00-05:00`).toISOString()

/** The newest day on a page: today's, or that of the line which the page before ended with. */
export function newestDay(before: Before | null, today: string): string {
  return before ? panamaDay(Date.parse(before.at) - 1) : today
}

type Limits = { hasMore: boolean; most: number }

/**
 * The days of a page, newest first, each with its clicks and what happened. `hasMore`: older things happened than those given,
 * so older clicks wait for their page. At most `most` days; `before` begins the next page, null where nothing is older.
 */
export function toDays(happenings: Happening[], clicks: ClickDay[], { hasMore, most }: Limits) {
  const last = happenings.at(-1)
  const oldest = hasMore && last ? panamaDay(last.at) : ''
  const days = new Map<string, ActivityDay>()
  for (const day of clicks) {
    if (day.clicks > 0 && day.day >= oldest) days.set(day.day, { ...day, happenings: [] })
  }
  for (const one of happenings) {
    const day = panamaDay(one.at)
    const found = days.get(day) ?? { day, clicks: 0, visitors: 0, happenings: [] }
    found.happenings.push(one)
    days.set(day, found)
  }
  const sorted = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
  const shown = sorted.slice(0, most)
  return { days: shown, before: nextBefore() }

  function nextBefore(): Before | null {
    const end = shown.at(-1)
    if (end && sorted.length > most) return { at: startOf(end.day), id: 0 }
    return hasMore && last ? { at: last.at, id: last.id } : null
  }
}
