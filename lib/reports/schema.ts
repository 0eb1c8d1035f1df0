import type { Texts } from '@/lib/i18n/texts'
import type { Query } from '@/lib/table'

/** Money in minor units of the currency beside it. */
export type Figures = {
  clicks: number
  visitors: number
  leads: number
  sales: number
  revenue: number
  earned: number
}
export type DayFigures = Figures & { day: string }
/** One currency's days with the period before, its sums, and where visitors came from. */
export type CurrencyReport = {
  currency: string
  days: DayFigures[]
  daysBefore: DayFigures[]
  now: Figures
  before: Figures
  parts: PartFigures[]
}
/** `value` is empty for an unknown value, `*` for all that have no line of their own. */
export type PartFigures = Figures & { value: string; label?: string }

const PARTS = ['link', 'campaign', 's1', 's2', 's3', 's4', 's5', 'country', 'device', 'referrer'] as const
export type Part = (typeof PARTS)[number]
/** The parts that a tab shows; the sub-ids share one. */
export const PART_TABS = ['link', 'campaign', 's1', 'country', 'device', 'referrer'] as const
export const SUB_IDS = ['s1', 's2', 's3', 's4', 's5'] as const

export function toPart(value: Query[string]): Part {
  return PARTS.find((part) => part === value) ?? 'link'
}

/** What was paid in a period and in the one before. */
export type PaidFigures = { currency: string; now: number; before: number }
export type ProgramChoice = { id: string; name: Texts }
