import 'server-only'
import { toDecimal } from '@/lib/money'
import type { CommissionStatus } from '@/lib/supabase/enums'
import type { Cell } from '@/lib/table-csv'
import { findCommissions, readCommissions } from './queries'
import { type Commission, commissionSchema } from './schema'

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
    ...(mine ? [] : [row.affiliateEmail]),
  ])
}

/** The commissions of one affiliate, or all in a state, what matures last first. */
export function commissionsFile(whose: { affiliateId: string } | { status: CommissionStatus }) {
  const mine = 'affiliateId' in whose
  return {
    kind: 'commissions' as const,
    name: mine ? 'commissions' : `commissions-${whose.status.replace('_', '-')}`,
    question: { mine, filters: { status: mine ? null : whose.status } },
    mine,
    head: headOf(mine),
    lines: (rows: Commission[]) => linesOf(rows, mine),
    list: async (from: number, count: number) => readCommissions(await findCommissions(whose, from, count)),
    most: MOST,
  }
}

type Part = { question: Record<string, unknown>; rows: unknown[] }

/** A part of the same file that is made in the background. */
export function writeCommissions({ question, rows }: Part) {
  const mine = question.mine === true
  const commissions = rows.map((row) => commissionSchema.parse(row))
  return { head: headOf(mine), lines: linesOf(commissions, mine) }
}
