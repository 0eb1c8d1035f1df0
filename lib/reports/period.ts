import type { Query } from '@/lib/table'

export const PERIODS = ['7', '30', '90', 'month'] as const
/** Days as YYYY-MM-DD, both included; `before` is what it is compared with: as many days, or the same days of the month before. */
export type Days = { first: string; last: string }
export type Period = Days & { kind: (typeof PERIODS)[number] | 'own'; before: Days }

/** The longest period of one query, in days. */
const LONGEST = 366
const MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const addDays = (day: string, count: number) => dayOf(at(day) + count * MS)
export const countDays = ({ first, last }: Days) => Math.round((at(last) - at(first)) / MS) + 1

/** Each day of a period, oldest first. */
export function listDays(days: Days): string[] {
  return Array.from({ length: countDays(days) }, (_, n) => addDays(days.first, n))
}

const given = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''
const isDay = (day: string) => DAY.test(day) && !Number.isNaN(at(day)) && dayOf(at(day)) === day

/** The same number of days that end where a period begins. */
export const daysBefore = (days: Days): Days => ({
  first: addDays(days.first, -countDays(days)),
  last: addDays(days.first, -1),
})

/** This month so far, beside the same days of the month before. */
export function monthUntil(today: string): Period {
  const first = `${today.slice(0, 8)}01`
  const start = `${addDays(first, -1).slice(0, 8)}01`
  const last = addDays(start, countDays({ first, last: today }) - 1)
  const before = { first: start, last: last < first ? last : addDays(first, -1) }
  return { kind: 'month', first, last: today, before }
}

/** Days of one's own, put in order, cut at today and at a year; null where they are none, or all to come. */
export function ownDays(query: Query, today: string): Days | null {
  const [from, to] = [given(query.from), given(query.to)]
  if (!isDay(from) || !isDay(to)) return null
  const [first, end] = from < to ? [from, to] : [to, from]
  if (first > today) return null
  const last = end < today ? end : today
  return { first: countDays({ first, last }) > LONGEST ? addDays(last, 1 - LONGEST) : first, last }
}

/** Days cut into pieces: the API answers a thousand lines at once, one for each day and currency. */
export function cutDays({ first, last }: Days, length = 120): Days[] {
  const pieces: Days[] = []
  for (let start = first; start <= last; start = addDays(start, length)) {
    const end = addDays(start, length - 1)
    pieces.push({ first: start, last: end < last ? end : last })
  }
  return pieces
}

/** The period in an address, thirty days by default; days of one's own are put in order, cut at today and at a year. */
export function readPeriod(query: Query, today: string): Period {
  const own = ownDays(query, today)
  if (own) return { kind: 'own', ...own, before: daysBefore(own) }
  const kind = PERIODS.find((one) => one === given(query.period)) ?? '30'
  if (kind === 'month') return monthUntil(today)
  const days = { first: addDays(today, 1 - Number(kind)), last: today }
  return { kind, ...days, before: daysBefore(days) }
}

/** The part of an address that holds a period. */
export function periodQuery({ kind, first, last }: Period): Record<string, string> {
  if (kind === 'own') return { from: first, to: last }
  return kind === '30' ? {} : { period: kind }
}
