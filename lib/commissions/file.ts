import 'server-only'
import { toDecimal } from '@/lib/money'
import { narrowedBy, type TableState } from '@/lib/table'
import type { Cell } from '@/lib/table-csv'
import { findCommissions, readCommissions } from './queries'
import { type Commission, commissionSchema } from './schema'
import { searchCommissions } from './table-queries'
import {
  type CommissionColumn,
  commissionsQuestion,
  type ListedProgram,
  sortColumn,
  statusOf,
} from './table-schema'

/** Ids travel in the address of a request, so few at once. */
const MOST = 200
const HEAD = [
  'commission',
  'order',
  'program',
  'kind',
  'sold',
  'base',
  'amount',
  'reversed',
  'net',
  'currency',
  'state',
  'matures',
  'decided',
  'reason',
]
/** An administrator's file names the affiliate of each row. */
const headOf = (mine: boolean) => (mine ? HEAD : [...HEAD, 'affiliate'])

/** Money as plain decimals, times in ISO 8601. */
function linesOf(rows: Commission[], mine: boolean): Cell[][] {
  return rows.map((row) => [
    row.id,
    row.orderId,
    row.programSlug,
    row.eventName ?? row.kind,
    row.soldAt,
    ...[row.baseAmount, row.amount, row.reversed, row.stands].map((minor) => toDecimal(minor, row.currency)),
    row.currency,
    row.status,
    row.maturesAt,
    row.decidedAt,
    row.rejectionReason ?? row.clawbackReason,
    ...(mine ? [] : [row.affiliateEmail ?? '']),
  ])
}

const partsOf = (mine: boolean) => ({
  kind: 'commissions' as const,
  mine,
  head: headOf(mine),
  lines: (rows: Commission[]) => linesOf(rows, mine),
  most: MOST,
})

/** The commissions of one affiliate, what matures last first. */
export function myCommissionsFile(affiliateId: string) {
  return {
    ...partsOf(true),
    name: 'commissions',
    question: { mine: true },
    list: async (from: number, count: number) =>
      readCommissions(await findCommissions(affiliateId, from, count)),
  }
}

/** The commissions as the administrators' table shows them: the same search and order, all pages. */
export function commissionsFile(state: TableState<CommissionColumn>, programs: readonly ListedProgram[]) {
  const status = statusOf(state)
  const { status: _, ...filters } = state.filters
  return {
    ...partsOf(false),
    name: status ? `commissions-${status.replace('_', '-')}` : 'commissions',
    question: {
      ...commissionsQuestion(state, programs),
      mine: false,
      sort: sortColumn(state.sort.by),
      desc: state.sort.desc,
      narrowed: narrowedBy({ q: state.q, filters: { ...filters, state: status } }),
    },
    list: async (from: number, count: number) =>
      readCommissions((await searchCommissions(state, programs, { from, count })).map(({ id }) => id)),
  }
}

type Part = { question: Record<string, unknown>; rows: unknown[] }

/** A part of the same file that is made in the background. */
export function writeCommissions({ question, rows }: Part) {
  const mine = question.mine === true
  const commissions = rows.map((row) => commissionSchema.parse(row))
  return { head: headOf(mine), lines: linesOf(commissions, mine) }
}
