import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { OfferingState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { searchPattern, type TableState } from '@/lib/table'
import type { HistoryLine, OfferingPlan, TermsState } from './offering-schema'
import type { OfferingColumn, OfferingLine, OfferingRef } from './office-schema'
import { authors } from './people-queries'

const PAGE_SIZE = 25

/** One page of the offerings that an address asks for, the newest first. */
export async function listOfferings({
  q,
  page,
  filters,
}: TableState<OfferingColumn>): Promise<{ rows: OfferingLine[]; hasMore: boolean }> {
  const supabase = await createClient()
  let wanted = supabase.from('offerings').select(
    `id, slug, name, token_symbol, state, soft_cap, hard_cap, created_at, parent:parent_id(name),
      offering_totals(raised, buyers), offering_phases(starts_at, ends_at)`,
  )
  if (filters.state) wanted = wanted.eq('state', filters.state as OfferingState)
  if (q) {
    const pattern = searchPattern(q)
    wanted = wanted.or(
      `slug.ilike.${pattern},token_symbol.ilike.${pattern},name->>es.ilike.${pattern},name->>en.ilike.${pattern}`,
    )
  }
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await wanted
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  const lines = rows.slice(0, PAGE_SIZE).map((row) => {
    const phases = row.offering_phases.map(({ starts_at, ends_at }) => [starts_at, ends_at] as const)
    const parent = row.parent as unknown as { name: unknown } | null
    return {
      id: row.id,
      slug: row.slug,
      name: textsSchema.parse(row.name),
      symbol: row.token_symbol,
      state: row.state,
      parent: parent && textsSchema.parse(parent.name),
      softCap: row.soft_cap,
      hardCap: row.hard_cap,
      raised: row.offering_totals?.raised ?? null,
      buyers: row.offering_totals?.buyers ?? null,
      startsAt: phases.map(([start]) => start).sort()[0] ?? null,
      endsAt:
        phases
          .map(([, end]) => end)
          .sort()
          .at(-1) ?? null,
    }
  })
  return { rows: lines, hasMore: rows.length > PAGE_SIZE }
}

/** The offerings to choose from: in filters, and as the parent of a sub-offering. */
export async function listOfferingRefs(): Promise<(OfferingRef & { state: OfferingState })[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('offerings')
      .select('id, slug, name, token_symbol, state')
      .order('created_at', { ascending: false })
      .limit(200),
  )
  return rows.map(({ token_symbol, name, ...row }) => ({
    ...row,
    name: textsSchema.parse(name),
    symbol: token_symbol,
  }))
}

/** An offering with its phases, tiers, contracts and sums; null when there is none at that address. */
export async function getOffering(slug: string): Promise<OfferingPlan | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('offerings')
      .select(
        `id, slug, name, token_name, token_symbol, state, revision, parent_id, soft_cap, hard_cap, min_purchase,
        max_contribution, cooling_off, initial_bps, cliff, duration, early_access_tier, max_agreed_bonus_bps,
        denied_countries, terms_hash, submitted_at, activated_at, ended_at,
        offering_phases(position, starts_at, ends_at, early_access, price, cap::text),
        offering_tiers(tier, minimum, bonus_bps, scans, has_adviser, benefits),
        offering_contracts(chain_id, address, kind, first_block),
        offering_totals(raised, sold::text, phase_sold, buyers, claimed::text, is_succeeded, as_of_block, as_of)`,
      )
      .eq('slug', slug)
      .maybeSingle(),
  )
  if (!row) return null
  const totals = row.offering_totals
  return {
    id: row.id,
    slug: row.slug,
    name: textsSchema.parse(row.name),
    symbol: row.token_symbol,
    tokenName: row.token_name,
    state: row.state,
    revision: row.revision,
    parentId: row.parent_id,
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
    deniedCountries: row.denied_countries,
    termsHash: row.terms_hash,
    submittedAt: row.submitted_at,
    activatedAt: row.activated_at,
    endedAt: row.ended_at,
    phases: row.offering_phases
      .map((one) => ({
        position: one.position,
        startsAt: one.starts_at,
        endsAt: one.ends_at,
        earlyAccess: one.early_access,
        price: one.price,
        cap: String(one.cap),
      }))
      .sort((a, b) => a.position - b.position),
    tiers: row.offering_tiers
      .map((one) => ({
        tier: one.tier,
        minimum: one.minimum,
        bonusBps: one.bonus_bps,
        scans: one.scans,
        hasAdviser: one.has_adviser,
        benefits: textsSchema.parse(one.benefits),
      }))
      .sort((a, b) => (a.minimum ?? Number.MAX_SAFE_INTEGER) - (b.minimum ?? Number.MAX_SAFE_INTEGER)),
    contracts: row.offering_contracts.map((one) => ({
      chainId: one.chain_id,
      address: one.address,
      kind: one.kind,
      firstBlock: one.first_block,
    })),
    totals: totals && {
      raised: totals.raised,
      sold: String(totals.sold),
      phaseSold: totals.phase_sold.map((sold) => BigInt(sold).toString()),
      buyers: totals.buyers,
      claimed: String(totals.claimed),
      isSucceeded: totals.is_succeeded,
      block: totals.as_of_block,
      at: totals.as_of,
    },
  }
}

/** What the page of an offering shows besides the offering. */
export async function readOfferingPage({ id, parentId, termsHash }: OfferingPlan) {
  const [history, refs, submitted, paper] = await Promise.all([
    listOfferingHistory(id),
    listOfferingRefs(),
    authors('offerings', [id]),
    findTerms(id, termsHash),
  ])
  const parent = refs.find((one) => one.id === parentId)
  return { history, parent: parent ?? null, submittedBy: submitted.get(id) ?? null, paper }
}

/** Whether the terms of an offering are a published whitepaper, one that waits to be published, or neither. */
async function findTerms(id: string, termsHash: string | null): Promise<TermsState> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('offering_whitepapers')
      .select('state, hash')
      .eq('offering_id', id)
      .neq('state', 'withdrawn'),
  )
  if (rows.some(({ state, hash }) => state === 'published' && hash === termsHash)) return 'published'
  return rows.some(({ state }) => state === 'proposed') ? 'proposed' : 'missing'
}

/** What happened to an offering and who did it, the newest first. */
async function listOfferingHistory(id: string): Promise<HistoryLine[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_offering_history', { offering_id: id }))
  return rows.map(({ facts, ...row }) => ({ ...row, facts: facts as Record<string, unknown> }))
}
