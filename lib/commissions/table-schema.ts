import { currencyDigits, toMinor } from '@/lib/money'
import { COMMISSION_STATUS } from '@/lib/supabase/enums'
import type { TableSpec, TableState } from '@/lib/table'
import { tidyId } from '@/lib/text'

const COMMISSION_COLUMNS = [
  'order',
  'affiliate',
  'program',
  'kind',
  'created',
  'matures',
  'decided',
  'base',
  'amount',
  'state',
] as const
export type CommissionColumn = (typeof COMMISSION_COLUMNS)[number]

/** The days that a list can be narrowed by. */
export const DATED = ['created', 'matures', 'decided'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/
export const COMMISSION_TABLE: TableSpec<CommissionColumn> = {
  columns: COMMISSION_COLUMNS,
  shown: ['order', 'affiliate', 'program', 'created', 'matures', 'amount', 'state'],
  sortable: ['created', 'matures', 'decided', 'amount'],
  sort: { by: 'matures', desc: true },
  filters: {
    status: [...COMMISSION_STATUS, 'all'],
    program: /^[a-z0-9-]+$/,
    amount: /\S/,
    dated: DATED,
    from: DAY,
    to: DAY,
  },
}

/** The table of one affiliate's commissions names nobody. */
export const AFFILIATE_COMMISSION_TABLE: TableSpec<CommissionColumn> = {
  ...COMMISSION_TABLE,
  columns: COMMISSION_COLUMNS.filter((column) => column !== 'affiliate'),
  shown: ['order', 'program', 'kind', 'created', 'matures', 'base', 'amount', 'state'],
}

/** An affiliate's own: rows that open in place, so no columns to choose or to sort by. */
export const OWN_COMMISSION_TABLE: TableSpec<CommissionColumn> = {
  ...AFFILIATE_COMMISSION_TABLE,
  columns: [],
  sortable: [],
  filters: { status: COMMISSION_STATUS, program: /^[a-z0-9-]+$/, from: DAY, to: DAY },
}

/** What the list opens with: there the work is. */
export const statusOf = ({ filters }: Pick<TableState<CommissionColumn>, 'filters'>) =>
  filters.status === 'all'
    ? undefined
    : (COMMISSION_STATUS.find((status) => status === filters.status) ?? 'matured')

const NUMBER = String.raw`\d{1,10}(?:[.,]\d{1,4})?`
const AMOUNT = new RegExp(`^(${NUMBER})(?:\\s*(?:-|–|—|a|to)\\s*(${NUMBER}))?$`)

/** The decimals of "25", "$1,250.00" or "10-50"; null when it is no amount. */
export function readAmount(typed: string): { least: string; most: string } | null {
  const bare = typed.replace(/[$\s]|,(?=\d{3}(\D|$))/g, (found) => (found.trim() === '' ? ' ' : '')).trim()
  const [, least, most = least] = AMOUNT.exec(bare) ?? []
  return least && most ? { least, most } : null
}

/** The same in the minor units of each currency; a currency with fewer decimals than were typed has no such amount. */
function amountsOf(typed: string, currencies: readonly string[]) {
  const amount = readAmount(typed)
  if (!amount) return []
  const decimals = (text: string) => text.split(/[.,]/)[1]?.length ?? 0
  return currencies
    .filter((one) => Math.max(decimals(amount.least), decimals(amount.most)) <= currencyDigits(one))
    .map((currency) => ({
      currency,
      least: toMinor(amount.least, currency),
      most: toMinor(amount.most, currency),
    }))
}

/** Panama has no summer time. */
const momentOf = (day: string | undefined, time: string) =>
  day && !Number.isNaN(Date.parse(`${day}T${time}-05:00`)) ? `${day}T${time}-05:00` : undefined
const COLUMNS = { created: 'created_at', matures: 'matures_at', decided: 'decided_at', amount: 'amount' }
type SortedBy = keyof typeof COLUMNS
const columnOf = (name: string | undefined, other: SortedBy) =>
  COLUMNS[Object.keys(COLUMNS).includes(name ?? '') ? (name as SortedBy) : other]

export type ListedProgram = { id: string; slug: string; currency: string }

/** The question as the database reads it (`commissions.search_condition`); what is not asked for has no key. */
export function commissionsQuestion(
  state: Pick<TableState<CommissionColumn>, 'q' | 'filters'>,
  programs: readonly ListedProgram[],
  affiliateId?: string,
) {
  const { filters, q } = state
  const program = filters.program && programs.find(({ slug }) => slug === filters.program)?.id
  const status = statusOf(state)
  const wanted = {
    status,
    // what waits to be approved is counted and listed without what nobody can approve
    decidable: (status === 'matured' && !affiliateId) || undefined,
    affiliate: affiliateId,
    program: filters.program ? (program ?? '00000000-0000-0000-0000-000000000000') : undefined,
    begins: q ? `${tidyId(q).toLowerCase().replace(/[%\\]/g, '_')}%` : undefined,
    words: q || undefined,
    amounts: filters.amount
      ? amountsOf(filters.amount, [...new Set(programs.map(({ currency }) => currency))])
      : undefined,
    dated: columnOf(filters.dated, 'created'),
    since: momentOf(filters.from, '00:00:00'),
    until: momentOf(filters.to, '23:59:59.999'),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** The column of the database that a list is sorted by. */
export const sortColumn = (by: CommissionColumn) => columnOf(by, 'matures')
