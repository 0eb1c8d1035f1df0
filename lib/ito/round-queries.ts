import 'server-only'
import { unwrap, unwrapCount } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { DividendLine, RoundLine } from './call-rules'
import { hexList } from './hex-list'
import { authors } from './people-queries'

const PAGE_SIZE = 25
const ROUND = `id, offering_id, period, state, profit, pool, record_block, root, round, made_at, published_at, offerings(slug)`

async function readRounds(
  by: 'offering_id' | 'id',
  value: string,
): Promise<(RoundLine & { slug: string })[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('dividend_rounds')
      .select(ROUND)
      .eq(by, value)
      .order('made_at', { ascending: false })
      .limit(200),
  )
  const [madeBy, counts] = await Promise.all([
    authors(
      'dividend_rounds',
      rows.map(({ id }) => id),
    ),
    Promise.all(rows.map(({ id }) => countLines(id))),
  ])
  return rows.map((row, at) => ({
    id: row.id,
    slug: row.offerings.slug,
    period: row.period,
    state: row.state,
    profit: row.profit,
    pool: row.pool,
    recordBlock: row.record_block,
    root: row.root,
    round: row.round,
    madeAt: row.made_at,
    madeBy: madeBy.get(row.id) ?? null,
    publishedAt: row.published_at,
    lines: counts[at] ?? 0,
  }))
}

async function countLines(round: string): Promise<number> {
  const supabase = await createClient()
  const answer = await supabase
    .from('dividend_lines')
    .select('line', { count: 'exact' })
    .eq('round_id', round)
    .limit(0)
  return unwrapCount(answer)
}

/** The lists of an offering, the newest first. */
export const listRounds = (offering: string) => readRounds('offering_id', offering)

/** One list with the address of its offering; null when there is none. */
export async function getRound(id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null
  return (await readRounds('id', id))[0] ?? null
}

/** So many lines of a list in their order, with whom each wallet belongs to. */
export async function searchLines(round: string, from: number, count: number): Promise<DividendLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('dividend_lines')
      .select('line, account, tokens::text, tier, amount, proof')
      .eq('round_id', round)
      .order('line')
      .range(from, from + count - 1),
  )
  const owners = unwrap(
    await supabase
      .from('wallets')
      .select('address, profiles!wallets_person_id_fkey(id, full_name, email)')
      .filter('address', 'in', hexList(rows.map(({ account }) => account)))
      .is('unlinked_at', null),
  )
  const known = new Map(owners.map(({ address, profiles }) => [address, profiles]))
  return rows.map((row) => {
    const owner = known.get(row.account)
    return {
      id: String(row.line),
      line: row.line,
      account: row.account,
      person: owner ? { id: owner.id, name: owner.full_name, email: owner.email } : null,
      tokens: String(row.tokens),
      tier: row.tier,
      amount: row.amount,
      proof: row.proof as string[],
    }
  })
}

export async function listLines(round: string, page: number) {
  const rows = await searchLines(round, (page - 1) * PAGE_SIZE, PAGE_SIZE + 1)
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}
