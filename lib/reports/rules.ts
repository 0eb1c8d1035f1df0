import { type Days, listDays, type Period } from './period'
import type { CurrencyReport, DayFigures, Figures, PartFigures } from './schema'

const NOTHING: Figures = { clicks: 0, visitors: 0, leads: 0, sales: 0, revenue: 0, earned: 0 }

const add = (sum: Figures, row: Figures): Figures => ({
  clicks: sum.clicks + row.clicks,
  visitors: sum.visitors + row.visitors,
  leads: sum.leads + row.leads,
  sales: sum.sales + row.sales,
  revenue: sum.revenue + row.revenue,
  earned: sum.earned + row.earned,
})
export const sumOf = (rows: Figures[]): Figures => rows.reduce(add, NOTHING)

/** One entry for each day of a period, also for those on which nothing happened. */
function fill(days: Days, rows: DayFigures[]): DayFigures[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return listDays(days).map((day) => found.get(day) ?? { ...NOTHING, day })
}

type InCurrency = { currency: string }
/** The days and parts that were read, a report for each currency, the one with most sales first. */
export function toReports(
  period: Period,
  days: (DayFigures & InCurrency)[],
  parts: (PartFigures & InCurrency)[],
): CurrencyReport[] {
  const currencies = [...new Set(days.map(({ currency }) => currency))]
  const reports = currencies.map((currency) => {
    const own = days.filter((row) => row.currency === currency)
    const [now, before] = [fill(period, own), fill(period.before, own)]
    const totals = sumOf(now)
    return {
      currency,
      days: now,
      daysBefore: before,
      now: totals,
      before: sumOf(before),
      parts: withRest(
        parts.filter((row) => row.currency === currency),
        totals,
      ),
    }
  })
  return reports.sort((a, b) => b.now.revenue - a.now.revenue || a.currency.localeCompare(b.currency))
}

const isAny = (row: Figures) => row.clicks + row.leads + row.sales + row.revenue + row.earned !== 0

/** The lines and what is missing to the whole: the part without a value. */
function withRest(parts: PartFigures[], whole: Figures): PartFigures[] {
  const sum = sumOf(parts)
  const unknown: PartFigures = {
    value: '',
    clicks: whole.clicks - sum.clicks,
    visitors: whole.visitors - sum.visitors,
    leads: whole.leads - sum.leads,
    sales: whole.sales - sum.sales,
    revenue: whole.revenue - sum.revenue,
    earned: whole.earned - sum.earned,
  }
  return [...parts, unknown].filter(isAny)
}

/** Earned for each click in minor units, rounded; null without clicks. */
export const perClick = ({ earned, clicks }: Figures) => (clicks > 0 ? Math.round(earned / clicks) : null)
/** Sales of a hundred clicks in basis points; null without clicks. */
export const rateOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part * 10_000) / whole) : null

/** How much a figure grew in basis points; null where there was nothing to grow from. */
export function growth(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 10_000) / before) : null
}
