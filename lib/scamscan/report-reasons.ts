import type { Reason, Reports } from './types.ts'

const MOST = 9
const HALF_LIFE_DAYS = 180
const FORGOTTEN_DAYS = 720
const DAY = 86_400_000

/** Days between two ISO days; null where one is none. */
function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY
  return Number.isFinite(days) ? Math.max(0, days) : null
}

/**
 * Confirmed reports of people: each further person adds less, half as much counts after 180 days, nothing after 720; at most
 * 9 points, so that reports alone never say "dangerous".
 */
export function reportReasons(reports: Reports | null, subject: string, today: string | undefined): Reason[] {
  if (!reports || reports.confirmed < 1 || !today) return []
  const age = daysBetween(reports.last, today)
  if (age === null || age > FORGOTTEN_DAYS) return []
  const people = Math.min(reports.confirmed, reports.reporters)
  const points = MOST * (1 - 0.6 ** people) * 0.5 ** (age / HALF_LIFE_DAYS)
  if (points < 0.5) return []
  return [
    {
      key: 'community_reports',
      points,
      subject,
      evidence: String(people),
      source: 'community',
      date: reports.last,
    },
  ]
}
