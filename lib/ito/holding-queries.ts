import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { TokenTier } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { hexList } from './hex-list'
import type { DividendLine, Hex, OwnEvent, Purchase, Reservation, Sale, Wallet } from './holder-schema'

const PURCHASE = `tx_hash, log_index, account, number, phase, tier, paid, tokens::text, bonus::text, price, terms_hash, at,
  block_number, is_final, undone_at`
const addressesOf = (wallets: Wallet[]) => wallets.map(({ address }) => address)

type PurchaseRow = {
  tx_hash: string
  log_index: number
  account: string
  number: number
  phase: number
  tier: TokenTier
  paid: number
  tokens: string
  bonus: string
  price: number
  terms_hash: string | null
  at: string
  block_number: number
  is_final: boolean
  undone_at: string | null
}
const toPurchase = ({
  tx_hash,
  log_index,
  terms_hash,
  block_number,
  is_final,
  undone_at,
  ...row
}: PurchaseRow): Purchase => ({
  ...row,
  account: row.account as Hex,
  hash: tx_hash as Hex,
  log: log_index,
  termsHash: terms_hash,
  block: block_number,
  isFinal: is_final,
  undoneAt: undone_at,
})

/** What somebody's wallets bought in an offering, the newest first. */
export async function listPurchases(offeringId: string, wallets: Wallet[]): Promise<Purchase[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('token_purchases')
      .select(PURCHASE)
      .eq('offering_id', offeringId)
      .filter('account', 'in', hexList(addressesOf(wallets)))
      .order('block_number', { ascending: false })
      .order('log_index', { ascending: false })
      .limit(500),
  )
  return (rows as unknown as PurchaseRow[]).map(toPurchase)
}

/** A purchase of one of these wallets by its transaction, with the offering's id; null when there is none. */
export async function getPurchase(hash: string, wallets: Wallet[]) {
  if (!/^0x[0-9a-f]{64}$/.test(hash)) return null
  const supabase = await createClient()
  const [row] = unwrap(
    await supabase
      .from('token_purchases')
      .select(`${PURCHASE}, offering_id`)
      .filter('tx_hash', 'in', hexList([hash]))
      .filter('account', 'in', hexList(addressesOf(wallets)))
      .order('log_index')
      .limit(1),
  ) as unknown as (PurchaseRow & { offering_id: string })[]
  if (!row) return null
  const { offering_id: offeringId, ...purchase } = row
  const offering = unwrap(await supabase.from('offerings').select('slug').eq('id', offeringId).maybeSingle())
  return offering && { purchase: toPurchase(purchase), slug: offering.slug }
}

const argsSchema = z.record(z.string(), z.unknown())

/** What happened to somebody's wallets in the contracts of an offering, oldest first. */
export async function listOwnEvents({ contracts }: Sale, wallets: Wallet[]): Promise<OwnEvent[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('chain_events')
      .select('kind, account, number, amount, tokens::text, args, at, tx_hash')
      .filter('address', 'in', hexList(Object.values(contracts)))
      .filter('account', 'in', hexList(addressesOf(wallets)))
      .in('kind', ['claimed', 'refunded', 'staked', 'unstaked', 'dividend_paid'])
      .order('block_number')
      .order('log_index')
      .limit(1000),
  ) as unknown as (Omit<OwnEvent, 'hash'> & { tx_hash: Hex })[]
  return rows.map(({ tx_hash, args, ...row }) => ({ ...row, args: argsSchema.parse(args), hash: tx_hash }))
}

const proofSchema = z.array(z.string()).transform((all) => all as Hex[])

/** The lines of published rounds that somebody's wallets have, the newest round first. */
export async function listDividendLines(offeringId: string, wallets: Wallet[]): Promise<DividendLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('dividend_lines')
      .select(
        'line, account, tokens::text, tier, amount, proof, dividend_rounds!inner(id, round, period, offering_id, state)',
      )
      .eq('dividend_rounds.offering_id', offeringId)
      .eq('dividend_rounds.state', 'published')
      .filter('account', 'in', hexList(addressesOf(wallets))),
  ) as unknown as {
    line: number
    account: Hex
    tokens: string
    tier: TokenTier
    amount: number
    proof: unknown
    dividend_rounds: { id: string; round: number; period: number }
  }[]
  return rows
    .map(({ dividend_rounds: { id, round, period }, proof, ...row }) => ({
      ...row,
      proof: proofSchema.parse(proof),
      roundId: id,
      round,
      period,
    }))
    .sort((a, b) => b.round - a.round || a.line - b.line)
}

/** The reservations of somebody in an offering, the newest first. */
export async function listReservations(person: string, offeringId: string): Promise<Reservation[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('token_reservations')
      .select(
        'id, number, state, phase, amount, price, reserved_at, due_at, paid_at, tokens::text, delivered_at, tx_hash',
      )
      .eq('person_id', person)
      .eq('offering_id', offeringId)
      .order('number', { ascending: false })
      .limit(100),
  )
  return rows.map(({ reserved_at, due_at, paid_at, delivered_at, tx_hash, tokens, ...row }) => ({
    ...row,
    tokens: tokens as string | null,
    reservedAt: reserved_at,
    dueAt: due_at,
    paidAt: paid_at,
    deliveredAt: delivered_at,
    hash: tx_hash as Hex | null,
  }))
}

export type Entitlement = { tier: TokenTier; since: string } | null

/** The tier whose benefits somebody has now, by what is final. */
export async function getEntitlement(person: string, offeringId: string): Promise<Entitlement> {
  const supabase = await createClient()
  return unwrap(
    await supabase
      .from('token_entitlements')
      .select('tier, since')
      .eq('person_id', person)
      .eq('offering_id', offeringId)
      .maybeSingle(),
  )
}

/** How an offering is paid by bank, as orders have it; null when nobody set it up. */
export async function getBankWay() {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('payment_options')
      .select('destination, instructions')
      .eq('option', 'bank')
      .eq('is_on', true)
      .maybeSingle(),
  )
  return row && { destination: row.destination, instructions: textsSchema.parse(row.instructions) }
}

/** The bonus of somebody's signed agreement; null without one. */
export async function getAgreedBonus(person: string, offeringId: string): Promise<number | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('offering_agreements')
      .select('bonus_bps')
      .eq('person_id', person)
      .eq('offering_id', offeringId)
      .eq('state', 'active')
      .maybeSingle(),
  )
  return row?.bonus_bps ?? null
}
