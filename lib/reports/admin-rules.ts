import type { Query } from '@/lib/table'
import type {
  AdminDay,
  AdminFigures,
  AdminReport,
  Cohort,
  CohortMonth,
  Compared,
  Month,
} from './admin-schema'
import { addDays, type Days, daysBefore, listDays, ownDays } from './period'

const NOTHING: AdminFigures = {
  clicks: 0,
  visitors: 0,
  leads: 0,
  sales: 0,
  revenue: 0,
  renewed: 0,
  earned: 0,
  paid: 0,
}
const MONTHS = 13

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthBefore = (month: string) => monthOf(addDays(month, -1))
const monthAfter = (month: string) => monthOf(addDays(month, 31))

/** What a program brought in a month; money in minor units of its currency. */
export type ProgramMonth = { month: string; sales: number; revenue: number; earned: number }

/** The month of today and the twelve before, newest first. */
export function listMonths(today: string): string[] {
  const months = [monthOf(today)]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? today))
  return months
}

/** The days or the month in an address; this month by default. */
export function readMonth(query: Query, today: string): Month {
  const own = ownDays(query, today)
  if (own) return { month: null, ...own, before: daysBefore(own) }
  const month = listMonths(today).find((one) => one.slice(0, 7) === query.month) ?? monthOf(today)
  const end = addDays(monthAfter(month), -1)
  const first = monthBefore(month)
  if (end <= today) return { month, first: month, last: end, before: { first, last: addDays(month, -1) } }
  const sameDay = addDays(first, Number(today.slice(8)) - 1)
  return {
    month,
    first: month,
    last: today,
    before: { first, last: sameDay < month ? sameDay : addDays(month, -1) },
  }
}

const add = (sum: AdminFigures, row: AdminFigures): AdminFigures => ({
  clicks: sum.clicks + row.clicks,
  visitors: sum.visitors + row.visitors,
  leads: sum.leads + row.leads,
  sales: sum.sales + row.sales,
  revenue: sum.revenue + row.revenue,
  renewed: sum.renewed + row.renewed,
  earned: sum.earned + row.earned,
  paid: sum.paid + row.paid,
})

function fill(days: Days, rows: AdminDay[]): AdminDay[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return listDays(days).map((day) => found.get(day) ?? { ...NOTHING, day })
}

type DayRow = Omit<AdminDay, 'paid'> & { currency: string }
type PaidRow = Pick<AdminDay, 'day' | 'paid'> & { currency: string }

/** What programs brought and what was paid on a day, as one row. */
function joinPaid(rows: DayRow[], paid: PaidRow[]): (AdminDay & { currency: string })[] {
  const keyOf = ({ currency, day }: { currency: string; day: string }) => `${currency} ${day}`
  const paidOn = new Map(paid.map((row) => [keyOf(row), row.paid]))
  const found = new Set(rows.map(keyOf))
  return [
    ...rows.map((row) => ({ ...row, paid: paidOn.get(keyOf(row)) ?? 0 })),
    ...paid.filter((row) => !found.has(keyOf(row))).map((row) => ({ ...NOTHING, ...row })),
  ]
}

/** How many there were in the month and in the days that it is compared with. */
export function compare(month: Month, rows: { day: string; accounts: number }[]): Compared {
  const sum = ({ first, last }: Days) =>
    rows.reduce((all, { day, accounts }) => (day >= first && day <= last ? all + accounts : all), 0)
  return { now: sum(month), before: sum(month.before) }
}

/** A report for each currency, the one that sells most first. */
export function toAdminReports(month: Month, brought: DayRow[], paid: PaidRow[]): AdminReport[] {
  const rows = joinPaid(brought, paid)
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const reports = currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const [days, daysBefore] = [fill(month, own), fill(month.before, own)]
    return {
      currency,
      days,
      daysBefore,
      now: days.reduce(add, NOTHING),
      before: daysBefore.reduce(add, NOTHING),
    }
  })
  return reports.sort((a, b) => b.now.revenue - a.now.revenue || a.currency.localeCompare(b.currency))
}

type CohortRow = CohortMonth & { currency: string; first: string }
/** The rows as lines: one for each month in which somebody bought first, with every month since, also empty ones. */
export function toCohorts(rows: CohortRow[], today: string): Cohort[] {
  const lines = new Map<string, CohortRow[]>()
  for (const row of rows) {
    const key = `${row.currency} ${row.first}`
    lines.set(key, [...(lines.get(key) ?? []), row])
  }
  return [...lines.values()].flatMap((line) => {
    const [start] = line
    if (!start) return []
    const months: CohortMonth[] = []
    for (let month = start.first; month <= today; month = monthAfter(month)) {
      const found = line.find((row) => row.month === month)
      months.push({ month, customers: found?.customers ?? 0, revenue: found?.revenue ?? 0 })
    }
    return { currency: start.currency, first: start.first, months }
  })
}
