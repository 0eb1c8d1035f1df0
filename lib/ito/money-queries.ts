import 'server-only'
import { unwrap } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { TokenTier } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { TableState } from '@/lib/table'
import type {
  HolderColumn,
  HolderLine,
  OfferingRef,
  PurchaseColumn,
  PurchaseLine,
  VoucherColumn,
  VoucherLine,
} from './office-schema'
import { VOUCHER_STANDING } from './words'

const PAGE_SIZE = 25
const PURCHASE =
  `tx_hash, log_index, offering_id, slug, name, token_symbol, account, person_id, person_name, person_email, phase,
  tier, paid, held:tokens::text, price, at, block_number, is_final, undone_at` as '*'

/** A search by wallet when it looks like one, else by the words of a person's name and address. */
function whose(q: string): string | null {
  const address = /^0x[0-9a-f]{1,40}$/i.exec(q)?.[0].toLowerCase()
  if (address) return `account.like.${address}*`
  const words = foldedWords(q).map((word) => `search_name.like.*${word}*`)
  return words.length > 0 ? `and(${words.join()})` : null
}

/** So many of the purchases that an address asks for, in its order, beginning at row `from`. */
export async function searchPurchases(
  { q, sort, filters }: TableState<PurchaseColumn>,
  from: number,
  count: number,
): Promise<PurchaseLine[]> {
  const supabase = await createClient()
  let wanted = supabase.from('purchase_details').select(PURCHASE)
  if (filters.offering) wanted = wanted.eq('slug', filters.offering)
  if (filters.tier) wanted = wanted.eq('tier', filters.tier as TokenTier)
  if (filters.standing) wanted = wanted.eq('is_undone', filters.standing === 'undone')
  if (filters.standing === 'final' || filters.standing === 'new')
    wanted = wanted.eq('is_final', filters.standing === 'final')
  const words = whose(q)
  if (words) wanted = wanted.or(words)
  const by = { at: 'block_number', paid: 'paid', tokens: 'tokens' }[sort.by as string] ?? 'block_number'
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !sort.desc })
      .order('log_index', { ascending: !sort.desc })
      .order('tx_hash')
      .range(from, from + count - 1),
  )
  return rows.map((row) => ({
    id: `${row.tx_hash}:${row.log_index}`,
    offering: {
      id: row.offering_id ?? '',
      slug: row.slug ?? '',
      name: textsSchema.parse(row.name),
      symbol: row.token_symbol ?? '',
    },
    account: row.account ?? '',
    person: row.person_id
      ? { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' }
      : null,
    phase: row.phase ?? 0,
    tier: row.tier as TokenTier,
    paid: row.paid ?? 0,
    tokens: held(row),
    price: row.price ?? 0,
    at: row.at ?? '',
    txHash: row.tx_hash ?? '',
    block: row.block_number ?? 0,
    isFinal: row.is_final ?? false,
    undoneAt: row.undone_at,
  }))
}

export async function listPurchases(state: TableState<PurchaseColumn>, size = PAGE_SIZE) {
  const rows = await searchPurchases(state, (state.page - 1) * size, size + 1)
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** The tokens of a row as text: sorted by they are a number, which the API would make a float. */
const held = (row: object) => String((row as { held?: unknown }).held ?? 0)

type Sums = { of: OfferingRef; total: bigint }

/** What all buyers of an offering have together, which shares are counted of. */
export async function sumHoldings(offering: string) {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('sum_holdings', { offering_id: offering }))
  if (!row) throw new Error('The sum of an offering has no row')
  return row
}

const shareOf = (part: bigint, { total }: Sums) => (total > 0n ? Number((part * 10_000n) / total) : 0)

/** So many of the holders of an offering, by person or by wallet, beginning at row `from`. */
export async function searchHolders(
  of: OfferingRef,
  { q, sort, filters }: TableState<HolderColumn>,
  from: number,
  count: number,
): Promise<HolderLine[]> {
  const { tokens, bank_tokens } = await sumHoldings(of.id)
  const sums = { of, total: BigInt(tokens) + BigInt(bank_tokens) }
  const by = sort.by === 'paid' ? 'paid' : 'tokens'
  return filters.by === 'wallet'
    ? searchWallets(sums, { q, by, desc: sort.desc }, from, count)
    : searchPersons(sums, { q, by, desc: sort.desc }, from, count)
}

type Order = { q: string; by: 'paid' | 'tokens'; desc: boolean }

async function searchWallets(sums: Sums, { q, by, desc }: Order, from: number, count: number) {
  const supabase = await createClient()
  let wanted = supabase
    .from('token_holdings')
    .select(
      `account, person_id, person_name, person_email, paid, held:tokens::text, tokens_final::text, claimed::text, staked::text` as '*',
    )
    .eq('offering_id', sums.of.id)
  const words = whose(q)
  if (words) wanted = wanted.or(words)
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !desc })
      .order('account')
      .range(from, from + count - 1),
  )
  return rows.map(
    (row): HolderLine => ({
      id: row.account ?? '',
      account: row.account,
      person: row.person_id
        ? { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' }
        : null,
      wallets: 1,
      paid: row.paid ?? 0,
      bank: 0,
      tokens: held(row),
      tokensFinal: String(row.tokens_final),
      bankTokens: '0',
      claimed: String(row.claimed),
      staked: String(row.staked),
      share: shareOf(BigInt(held(row)), sums),
    }),
  )
}

async function searchPersons(sums: Sums, { q, by, desc }: Order, from: number, count: number) {
  const supabase = await createClient()
  let wanted = supabase
    .from('token_holders')
    .select(
      `holder, account, person_id, person_name, person_email, wallets, paid, bank, held:tokens::text, tokens_final::text,
      bank_tokens::text, claimed::text, staked::text` as '*',
    )
    .eq('offering_id', sums.of.id)
  const words = whose(q)
  if (words) wanted = wanted.or(words)
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !desc })
      .order('holder')
      .range(from, from + count - 1),
  )
  return rows.map(
    (row): HolderLine => ({
      id: row.holder ?? '',
      account: row.account,
      person: row.person_id
        ? { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' }
        : null,
      wallets: row.wallets ?? 0,
      paid: row.paid ?? 0,
      bank: row.bank ?? 0,
      tokens: held(row),
      tokensFinal: String(row.tokens_final),
      bankTokens: String(row.bank_tokens),
      claimed: String(row.claimed),
      staked: String(row.staked),
      share: shareOf(BigInt(held(row)) + BigInt(row.bank_tokens ?? 0), sums),
    }),
  )
}

export async function listHolders(of: OfferingRef, state: TableState<HolderColumn>, size = PAGE_SIZE) {
  const rows = await searchHolders(of, state, (state.page - 1) * size, size + 1)
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}

/** One page of the vouchers that an address asks for. */
export async function listVouchers(
  { q, page, sort, filters }: TableState<VoucherColumn>,
  size = PAGE_SIZE,
): Promise<{ rows: VoucherLine[]; hasMore: boolean }> {
  const supabase = await createClient()
  let wanted = supabase.from('voucher_details').select(
    `id, slug, name, token_symbol, offering_id, address, person_id, person_name, person_email, bonus_bps, max_contribution,
      is_institutional, issued_at, expires_at, standing, revoke_reason`,
  )
  if (filters.offering) wanted = wanted.eq('slug', filters.offering)
  if (filters.standing) wanted = wanted.eq('standing', filters.standing)
  const words = whose(q)?.replace(/^account/, 'address')
  if (words) wanted = wanted.or(words)
  const from = (page - 1) * size
  const by =
    { issued: 'issued_at', expires: 'expires_at', limit: 'max_contribution' }[sort.by as string] ??
    'issued_at'
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !sort.desc })
      .order('id')
      .range(from, from + size),
  )
  const lines = rows.slice(0, size).map((row) => ({
    id: row.id ?? '',
    offering: {
      id: row.offering_id ?? '',
      slug: row.slug ?? '',
      name: textsSchema.parse(row.name),
      symbol: row.token_symbol ?? '',
    },
    person: row.person_id
      ? { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' }
      : null,
    address: row.address ?? '',
    limit: row.max_contribution ?? 0,
    bonusBps: row.bonus_bps ?? 0,
    isInstitutional: row.is_institutional ?? false,
    issuedAt: row.issued_at ?? '',
    expiresAt: row.expires_at ?? '',
    standing: VOUCHER_STANDING.find((one) => one === row.standing) ?? 'expired',
    revokeReason: row.revoke_reason,
  }))
  return { rows: lines, hasMore: rows.length > size }
}
