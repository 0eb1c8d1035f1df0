import 'server-only'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { CommissionStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import { type Query, readTable, type TableState, tableQuery } from '@/lib/table'
import { countCommissions, listUnpaidEvents, OWN_PAGE_SIZE, showCommissions } from './queries'
import type { Commission } from './schema'
import {
  AFFILIATE_COMMISSION_TABLE,
  COMMISSION_TABLE,
  type CommissionColumn,
  commissionsQuestion,
  type ListedProgram,
  OWN_COMMISSION_TABLE,
  sortColumn,
  statusOf,
} from './table-schema'

const PAGE_SIZE = 50
/** How many one decision takes at most. */
const DECIDED = 500

export type FoundCommission = { id: string; net: number; currency: string }
type Part = { from: number; count: number; decidable?: boolean; affiliateId?: string }
type State = Pick<TableState<CommissionColumn>, 'q' | 'filters' | 'sort'>
export type CommissionTable = {
  /** What the address asks for, and what is shown: all states where the one asked for holds nothing. */
  asked: TableState<CommissionColumn>
  state: TableState<CommissionColumn>
  status: CommissionStatus | undefined
  rows: Commission[]
  hasMore: boolean
  counts: Record<CommissionStatus, number>
  programs: (ListedProgram & { name: Texts })[]
  /** Those that a decision about all is about: the first ones that the address asks for, as they are now. */
  seen: FoundCommission[]
}

/** The programs that a list can be narrowed to. */
export async function listPrograms(): Promise<CommissionTable['programs']> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('id, slug, name, currency').order('slug'))
  return rows.map((row) => ({ ...row, name: textsSchema.parse(row.name) }))
}

/** The programs whose commissions an affiliate can have: those they joined, left ones too. */
async function listJoinedPrograms(affiliateId: string): Promise<CommissionTable['programs']> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('enrollments')
      .select('programs!enrollments_program_id_fkey(id, slug, name, currency)')
      .eq('affiliate_id', affiliateId)
      .order('joined_at'),
  )
  return rows.map(({ programs }) => ({ ...programs, name: textsSchema.parse(programs.name) }))
}

/** What the table's address asks for, `count` of them beginning at row `from`; an affiliate's own, an administrator's all. */
export async function searchCommissions(
  state: State,
  programs: readonly ListedProgram[],
  { from, count, decidable = false, affiliateId }: Part,
): Promise<FoundCommission[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.rpc('find_commissions', {
      wanted: {
        ...commissionsQuestion(state, programs, affiliateId),
        ...(decidable && { decidable }),
      } as Json,
      sort: sortColumn(state.sort.by),
      descending: state.sort.desc,
      skipped: from,
      count,
    }),
  )
  return rows.map(({ commission_id, ...row }) => ({ ...row, id: commission_id }))
}

/** Whether many can be decided at once: they are all in one state that waits for a decision. */
const isDecidable = (status: CommissionStatus | undefined) => status === 'pending' || status === 'matured'

/** The page of the table that an address asks for; what its state does not hold is looked for in all states. */
export async function readCommissionTable(query: Query): Promise<CommissionTable> {
  const asked = readTable(COMMISSION_TABLE, query)
  const programs = await listPrograms()
  const part = { from: (asked.page - 1) * PAGE_SIZE, count: PAGE_SIZE + 1 }
  const inState = await searchCommissions(asked, programs, part)
  const isElsewhere = inState.length === 0 && asked.q !== '' && asked.page === 1
  const state = isElsewhere ? { ...asked, filters: { ...asked.filters, status: 'all' } } : asked
  const status = statusOf(state)
  const [found, seen, counts] = await Promise.all([
    isElsewhere ? searchCommissions(state, programs, part) : inState,
    isDecidable(status)
      ? searchCommissions(state, programs, { from: 0, count: DECIDED, decidable: true })
      : [],
    countCommissions(),
  ])
  const rows = await showCommissions(found.slice(0, PAGE_SIZE).map(({ id }) => id))
  return { asked, state, status, rows, hasMore: found.length > PAGE_SIZE, counts, programs, seen }
}

/** The page of one affiliate's commissions that an address asks for, of every state unless it names one. */
export async function readAffiliateCommissions(affiliateId: string, query: Query) {
  const read = readTable(AFFILIATE_COMMISSION_TABLE, query)
  const state = { ...read, filters: { ...read.filters, status: read.filters.status ?? 'all' } }
  const programs = await listPrograms()
  const part = { from: (state.page - 1) * PAGE_SIZE, count: PAGE_SIZE + 1, affiliateId }
  const found = await searchCommissions(state, programs, part)
  const rows = await showCommissions(found.slice(0, PAGE_SIZE).map(({ id }) => id))
  return { state: read, rows, hasMore: found.length > PAGE_SIZE, programs }
}

/** The page of their own commissions that an affiliate's address asks for; the first unfiltered one has what pays nothing too. */
export async function readOwnCommissions(affiliateId: string, query: Query) {
  const state = readTable(OWN_COMMISSION_TABLE, query)
  const everyState = { ...state, filters: { ...state.filters, status: state.filters.status ?? 'all' } }
  const isNarrow = tableQuery(OWN_COMMISSION_TABLE, state) !== ''
  const programs = await listJoinedPrograms(affiliateId)
  const [found, unpaid] = await Promise.all([
    searchCommissions(everyState, programs, {
      from: (state.page - 1) * OWN_PAGE_SIZE,
      count: OWN_PAGE_SIZE + 1,
      affiliateId,
    }),
    isNarrow ? [] : listUnpaidEvents(),
  ])
  const rows = await showCommissions(found.slice(0, OWN_PAGE_SIZE).map(({ id }) => id))
  return { state, rows, hasMore: found.length > OWN_PAGE_SIZE, programs, unpaid, isNarrow }
}
