import type { ContractKind, DividendRoundState, TokenTier } from '@/lib/supabase/enums'
import type { Person } from './office-schema'

/** A list of dividends for a quarter, `period` = year × 10 + quarter; `round` is its number in the contract. */
export type RoundLine = {
  id: string
  period: number
  state: DividendRoundState
  profit: number
  pool: number
  recordBlock: number
  root: string
  round: number | null
  madeAt: string
  madeBy: string | null
  publishedAt: string | null
  lines: number
}
export type DividendLine = {
  id: string
  line: number
  account: string
  person: Person | null
  tokens: string
  tier: TokenTier
  amount: number
  proof: string[]
}
/** A call of a contract that was handed out as a file. */
export type CallLine = {
  id: string
  number: number
  target: ContractKind
  function: string
  address: string
  args: Record<string, unknown>
  data: string
  caller: string
  delay: number
  reason: string
  madeAt: string
  madeBy: string | null
  /** Where its announcement stands; null when it needs none or the node does not answer. */
  schedule: { standing: ScheduleStanding; ready: string | null } | null
}
type ScheduleStanding = 'none' | 'announced' | 'ready' | 'over'

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

/** The rates that a stored call sets: basis points by tier in the order of tiers, terms in seconds; null for what it does not set. */
export function ratesOf(args: Record<string, unknown>) {
  const { share, shares, shares_max, locks } = args
  return {
    share: typeof share === 'number' ? share : null,
    shares: isNumbers(shares) ? shares : null,
    shares_max: isNumbers(shares_max) ? shares_max : null,
    locks: Array.isArray(locks) ? (locks as { term: number; bonusBps: number }[]) : null,
  }
}

/** A quarter as people write it: (2026, 4) for 20264. */
export const quarterOf = (period: number) => ({
  year: String(Math.floor(period / 10)),
  quarter: String(period % 10),
})
/** The quarter that ended before a day, which is the one that is usually paid. */
export function lastQuarter(day: string): { year: string; quarter: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const quarter = Math.ceil(month / 3) - 1
  return quarter > 0
    ? { year: String(year), quarter: String(quarter) }
    : { year: String(year - 1), quarter: '4' }
}
