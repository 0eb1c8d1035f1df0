import 'server-only'
import { unwrap } from '@/lib/errors'
import type { FindingKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { searchPattern, type TableState } from '@/lib/table'
import type { ChainHealth, FindingColumn, FindingLine } from './office-schema'
import { authors } from './people-queries'

const PAGE_SIZE = 25

/** The chains that offerings are on, and how far each was read. */
export async function listChains(): Promise<ChainHealth[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('chains')
      .select(
        `chain_id, name, is_local, confirmations, state, start_block, next_block, head_block, final_block, head_at, read_at`,
      )
      .order('chain_id')
      .limit(50),
  )
  return rows.map((row) => ({
    id: row.chain_id,
    name: row.name,
    isLocal: row.is_local,
    confirmations: row.confirmations,
    state: row.state,
    start: row.start_block,
    next: row.next_block,
    head: row.head_block,
    final: row.final_block,
    headAt: row.head_at,
    readAt: row.read_at,
  }))
}

/** One page of what differed between chain and database; without another wish what is still open. */
export async function listFindings(
  { q, page, sort, filters }: TableState<FindingColumn>,
  size = PAGE_SIZE,
): Promise<{ rows: FindingLine[]; hasMore: boolean }> {
  const supabase = await createClient()
  let wanted = supabase
    .from('chain_findings')
    .select('id, chain_id, kind, subject, on_chain, in_database, found_at, seen_at, closed_at, close_reason')
  if (filters.kind) wanted = wanted.eq('kind', filters.kind as FindingKind)
  if (filters.state === 'closed') wanted = wanted.not('closed_at', 'is', null)
  if (filters.state === 'open') wanted = wanted.is('closed_at', null)
  if (q) wanted = wanted.ilike('subject', searchPattern(q))
  const from = (page - 1) * size
  const rows = unwrap(
    await wanted
      .order('closed_at', { ascending: false, nullsFirst: true })
      .order('found_at', { ascending: !sort.desc })
      .order('id')
      .range(from, from + size),
  )
  const closedBy = await authors(
    'chain_findings',
    rows.map(({ id }) => id),
  )
  const lines = rows.slice(0, size).map((row) => ({
    id: row.id,
    chain: row.chain_id,
    kind: row.kind,
    subject: row.subject,
    onChain: row.on_chain,
    inDatabase: row.in_database,
    foundAt: row.found_at,
    seenAt: row.seen_at,
    closedAt: row.closed_at,
    closeReason: row.close_reason,
    closedBy: closedBy.get(row.id) ?? null,
  }))
  return { rows: lines, hasMore: rows.length > size }
}
