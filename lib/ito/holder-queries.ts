import 'server-only'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import { hexList } from './hex-list'
import {
  type Declaration,
  eventsSchema,
  type Hex,
  type Network,
  type Sale,
  type SaleEvents,
  type Transaction,
  type Wallet,
} from './holder-schema'

const SALE = `id, slug, state, name, token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps,
  cliff, duration, early_access_tier, denied_countries, terms_hash,
  offering_phases(position, starts_at, ends_at, early_access, price),
  offering_tiers(tier, minimum, bonus_bps, scans, has_adviser, benefits),
  offering_contracts(kind, address, chains(chain_id, name, is_local, head_at))`

/** Where wallets of other devices are reached, as it is configured. */
function relayOf(): Network['relay'] {
  const { WALLETCONNECT_PROJECT_ID, COMPANY_NAME } = env()
  return WALLETCONNECT_PROJECT_ID
    ? { projectId: WALLETCONNECT_PROJECT_ID, name: COMPANY_NAME ?? 'Alianza' }
    : null
}

const opened = ['active', 'ended'] as const

/** The offerings that are or were open, the newest first. */
async function listSales() {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('offerings')
      .select('id, slug, name, state')
      .in('state', opened)
      .order('activated_at', { ascending: false })
      .limit(100),
  )
  return rows.map(({ name, ...row }) => ({ ...row, name: textsSchema.parse(name) }))
}

/** The offerings in which somebody has bought, reserved or declared something, by their ids. */
async function listOwnOfferings(person: string, addresses: Hex[]): Promise<Set<string>> {
  const supabase = await createClient()
  const [declared, reserved, bought] = await Promise.all([
    supabase.from('eligibility_declarations').select('offering_id').eq('person_id', person),
    supabase.from('token_reservations').select('offering_id').eq('person_id', person),
    supabase.from('token_purchases').select('offering_id').filter('account', 'in', hexList(addresses)),
  ])
  return new Set([declared, reserved, bought].flatMap((one) => unwrap(one).map((row) => row.offering_id)))
}

/**
 * The offering that an address names; without one the newest in which somebody has something, else the newest that is open.
 * `others` are the rest that concern them.
 */
export async function chooseSale(person: string, wallets: Wallet[], wanted: unknown) {
  const [all, own] = await Promise.all([
    listSales(),
    listOwnOfferings(
      person,
      wallets.map(({ address }) => address),
    ),
  ])
  const mine = all.filter(({ id, state }) => own.has(id) || state === 'active')
  const chosen =
    all.find(({ slug }) => slug === wanted) ?? mine.find(({ id }) => own.has(id)) ?? mine[0] ?? null
  return { sale: chosen ? await getSale(chosen.slug) : null, choices: mine }
}

/** An opened offering with its terms, contracts and chain; null when there is none. */
export async function getSale(slug: string): Promise<Sale | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('offerings').select(SALE).eq('slug', slug).in('state', opened).maybeSingle(),
  )
  if (!row) return null
  const { CHAIN_ID } = env()
  const chain = row.offering_contracts[0]?.chains
  const head = chain?.head_at ? Date.parse(chain.head_at) : 0
  return {
    id: row.id,
    slug: row.slug,
    state: row.state,
    name: textsSchema.parse(row.name),
    symbol: row.token_symbol,
    softCap: row.soft_cap,
    hardCap: row.hard_cap,
    minPurchase: row.min_purchase,
    maxContribution: row.max_contribution,
    coolingOff: row.cooling_off,
    initialBps: row.initial_bps,
    cliff: row.cliff,
    duration: row.duration,
    earlyAccessTier: row.early_access_tier,
    deniedCountries: row.denied_countries,
    termsHash: row.terms_hash,
    phases: row.offering_phases
      .map((one) => ({
        position: one.position,
        startsAt: one.starts_at,
        endsAt: one.ends_at,
        earlyAccess: one.early_access,
        price: one.price,
      }))
      .sort((a, b) => a.position - b.position),
    tiers: row.offering_tiers.map((one) => ({
      tier: one.tier,
      minimum: one.minimum,
      bonusBps: one.bonus_bps,
      scans: one.scans,
      hasAdviser: one.has_adviser,
      benefits: textsSchema.parse(one.benefits),
    })),
    contracts: Object.fromEntries(row.offering_contracts.map(({ kind, address }) => [kind, address as Hex])),
    network:
      chain && chain.chain_id === CHAIN_ID
        ? { chainId: chain.chain_id, name: chain.name, isLocal: chain.is_local, relay: relayOf() }
        : null,
    now: new Date(Math.max(Date.now(), head)).toISOString(),
  }
}

export async function readSaleEvents(offeringId: string): Promise<SaleEvents> {
  const supabase = await createClient()
  return eventsSchema.parse(unwrap(await supabase.rpc('read_offering_events', { offering_id: offeringId })))
}

/** The wallets that are tied to an account now, the newest first. */
export async function listWallets(person: string): Promise<Wallet[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('wallets')
      .select('id, address, linked_at')
      .eq('person_id', person)
      .is('unlinked_at', null)
      .order('linked_at', { ascending: false })
      .order('id'),
  )
  return rows.map(({ id, address, linked_at }) => ({ id, address: address as Hex, linkedAt: linked_at }))
}

/** What somebody sent lately in an offering, the newest first. */
export async function listTransactions(person: string, offeringId: string): Promise<Transaction[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('token_transactions')
      .select('id, offering_id, tx_hash, kind, state, noted_at')
      .eq('person_id', person)
      .eq('offering_id', offeringId)
      .order('noted_at', { ascending: false })
      .order('id')
      .limit(8),
  )
  return rows.map(({ offering_id, tx_hash, noted_at, ...row }) => ({
    ...row,
    offeringId: offering_id,
    hash: tx_hash as Hex,
    notedAt: noted_at,
  }))
}

/** What somebody declared last about an offering; null when they never did. */
export async function getDeclaration(person: string, offeringId: string): Promise<Declaration | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('eligibility_declarations')
      .select('id, state, country, kind, legal_name, born_on, declared_at, reason, valid_until')
      .eq('person_id', person)
      .eq('offering_id', offeringId)
      .order('declared_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  if (!row) return null
  const { legal_name, born_on, declared_at, valid_until, ...rest } = row
  return { ...rest, legalName: legal_name, bornOn: born_on, declaredAt: declared_at, validUntil: valid_until }
}
