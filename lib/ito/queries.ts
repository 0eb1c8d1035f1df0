import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { publicClient } from '@/lib/supabase/public'
import type { EarlierOffering, OfferingPage, OfferingTier, PublicOffering } from './schema'
import { standingOf } from './standing-rules'
import { offeringStateSchema } from './state-schema'

const NO_PAGE: OfferingPage = { allocation: [], funds: [], roadmap: [], team: [], questions: [], audits: [] }

/** The offering that the page is about: of those that are open, the one whose contracts are known; else the newest. */
async function chooseOffering() {
  const client = publicClient()
  const [offerings, contracts] = await Promise.all([
    client
      .from('offerings')
      .select(
        `id, slug, state, name, token_name, token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps,
        cliff, duration, early_access_tier, max_agreed_bonus_bps, denied_countries, terms_hash, activated_at`,
      )
      .eq('state', 'active')
      .order('activated_at'), // the page stays with the offering that was opened first until it ends
    client.from('offering_contracts').select('offering_id').eq('kind', 'sale'),
  ])
  const rows = unwrap(offerings)
  const deployed = new Set(unwrap(contracts).map(({ offering_id }) => offering_id))
  return rows.find(({ id }) => deployed.has(id)) ?? rows[0] ?? null
}

async function readParts(id: string) {
  const client = publicClient()
  const [phases, tiers, totals, contracts, states, pages, papers] = await Promise.all([
    client
      .from('offering_phases')
      .select('position, starts_at, ends_at, early_access, price, cap::text')
      .eq('offering_id', id)
      .order('position'),
    client
      .from('offering_tiers')
      .select('tier, minimum, bonus_bps, scans, has_adviser, benefits')
      .eq('offering_id', id)
      .order('tier'),
    client
      .from('offering_totals')
      .select('raised, buyers, is_succeeded, as_of, phase_sold::text')
      .eq('offering_id', id)
      .maybeSingle(),
    client.from('offering_contracts').select('kind, address, chain_id').eq('offering_id', id).order('kind'),
    client.from('offering_states').select('state, as_of, read_at').eq('offering_id', id).maybeSingle(),
    client
      .from('offering_pages')
      .select('allocation, funds, roadmap, team, questions, audits')
      .eq('offering_id', id)
      .maybeSingle(),
    client
      .from('offering_whitepapers')
      .select('version, hash, published_at')
      .eq('offering_id', id)
      .eq('state', 'published')
      .order('version', { ascending: false })
      .limit(1),
  ])
  return {
    phases: unwrap(phases),
    tiers: unwrap(tiers),
    totals: totals.data,
    contracts: unwrap(contracts),
    stored: states.data,
    page: pages.data as OfferingPage | null,
    paper: unwrap(papers)[0],
  }
}

const digitsOf = (list: unknown) => String(list ?? '').match(/\d+/g) ?? []

/** The offering that visitors read about, with all that the page shows, or null when none is open. */
export async function getPublicOffering(): Promise<PublicOffering | null> {
  'use cache'
  cacheTag('offerings')
  cacheLife('hours')
  const row = await chooseOffering()
  if (!row) return null
  const { phases, tiers, totals, contracts, stored, page, paper } = await readParts(row.id)
  const state = offeringStateSchema.safeParse(stored?.state).data ?? null
  const chainId = contracts[0]?.chain_id
  const chains = chainId
    ? unwrap(await publicClient().from('chains').select('chain_id, name, is_local').eq('chain_id', chainId))
    : []
  const [chain] = chains
  const sold = digitsOf(totals?.phase_sold)
  const raised = totals?.raised ?? 0
  const standing = standingOf(
    {
      state: 'active',
      phases: phases.map((one) => ({
        startsAt: Date.parse(one.starts_at),
        endsAt: Date.parse(one.ends_at),
        early: one.early_access,
      })),
      isSucceeded: totals?.is_succeeded ?? null,
      contract: state ? { status: state.sale.status, isPaused: state.sale.isPaused } : null,
      raised,
      softCap: row.soft_cap,
    },
    Date.now(),
  )
  return {
    slug: row.slug,
    name: row.name as Texts,
    tokenName: row.token_name,
    symbol: row.token_symbol,
    softCap: row.soft_cap,
    hardCap: row.hard_cap,
    minPurchase: row.min_purchase,
    maxContribution: row.max_contribution,
    coolingOff: row.cooling_off,
    initialBps: row.initial_bps,
    cliff: row.cliff,
    duration: row.duration,
    earlyTier: row.early_access_tier,
    maxAgreedBonusBps: row.max_agreed_bonus_bps,
    denied: row.denied_countries,
    termsHash: row.terms_hash,
    phases: phases.map((one, i) => ({
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      early: one.early_access,
      price: one.price,
      cap: String(one.cap),
      sold: sold[i] ?? '0',
    })),
    tiers: tiers.map((one) => ({
      tier: one.tier as OfferingTier['tier'],
      minimum: one.minimum,
      bonusBps: one.bonus_bps,
      scans: one.scans,
      hasAdviser: one.has_adviser,
      benefits: one.benefits as Texts,
    })),
    raised,
    buyers: totals?.buyers ?? 0,
    readAt: totals?.as_of ?? null,
    contracts: contracts.map(({ kind, address }) => ({ kind, address })),
    chain: chain ? { id: chain.chain_id, name: chain.name, isLocal: chain.is_local } : null,
    state,
    clockOffset: stored ? Date.parse(stored.as_of) - Date.parse(stored.read_at) : 0,
    page: page ?? NO_PAGE,
    whitepaper: paper
      ? { version: paper.version, hash: paper.hash, publishedAt: paper.published_at ?? '' }
      : null,
    standing,
  }
}

/** Offerings that ended, the newest first. */
export async function listEarlierOfferings(): Promise<EarlierOffering[]> {
  'use cache'
  cacheTag('offerings')
  cacheLife('hours')
  const client = publicClient()
  const [offerings, totals] = await Promise.all([
    client
      .from('offerings')
      .select('id, slug, name, ended_at')
      .eq('state', 'ended')
      .order('ended_at', { ascending: false }),
    client.from('offering_totals').select('offering_id, raised, buyers, is_succeeded'),
  ])
  const sums = new Map(unwrap(totals).map((one) => [one.offering_id, one]))
  return unwrap(offerings).flatMap(({ id, slug, name, ended_at }) => {
    const sum = sums.get(id)
    if (!sum) return []
    const { raised, buyers, is_succeeded } = sum
    return [{ slug, name: name as Texts, raised, buyers, isSucceeded: is_succeeded, endedAt: ended_at ?? '' }]
  })
}
