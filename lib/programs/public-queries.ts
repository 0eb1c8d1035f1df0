import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap, unwrapCount } from '@/lib/errors'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import type { RewardTerms } from '@/lib/reward-terms'
import { isSlug } from '@/lib/slug'
import { PROGRAM_CATEGORY, type ProgramCategory } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'
import type { ProgramChange, ProgramRecord, Terms } from './editor-schema'
import { readOffers, readRecord, readShownChanges, readTerms } from './record-rows'
import { LISTINGS_PER_PAGE, pageCount, searchWords } from './rules'
import { type Listing, type ListingFilter, listingFilterSchema, programSchema, rewardSchema } from './schema'

const COLUMNS = `id, slug, name, summary, category, currency, window_days, hold_days, minimum_payout, status,
  destination_host, reward_kind, reward_event, rate_bps, flat_amount`

type Row = {
  destination_host: string | null
  reward_kind: string | null
  reward_event: string | null
  [column: string]: unknown
}

function toListing({ destination_host, reward_kind, reward_event, ...row }: Row): Listing {
  const reward = rewardSchema.parse({ ...row, kind: reward_kind, event: reward_event })
  return { ...programSchema.parse(row), reward, destinationHost: destination_host, logo: null }
}

export type ListingPage = { rows: Listing[]; total: number; page: number; pages: number }

function matching({ q, category, reward }: ListingFilter, columns: string, head: boolean) {
  let wanted = publicClient()
    .from('program_listings')
    .select(columns as typeof COLUMNS, { count: 'exact', head })
    .eq('status', 'published')
  for (const word of searchWords(q)) wanted = wanted.ilike('words', `%${word}%`)
  if (category) wanted = wanted.eq('category', category)
  if (reward) wanted = wanted.eq('reward_kind', reward)
  return wanted
}

/**
 * One page of the programs that take affiliates now, as a visitor sees them, and how many there are in all. A page
 * past the end is the last one.
 */
export async function searchListings(filter: ListingFilter): Promise<ListingPage> {
  const counted = await matching(filter, 'id', true)
  if (counted.error) throw counted.error
  const total = counted.count ?? 0
  const pages = pageCount(total)
  const page = Math.min(filter.page, pages)
  let wanted = matching(filter, COLUMNS, false)
  if (filter.sort === 'hold') wanted = wanted.order('hold_days')
  if (filter.sort === 'reward') {
    wanted = wanted
      .order('reward_kind')
      .order('rate_bps', { ascending: false, nullsFirst: false })
      .order('flat_amount', { ascending: false, nullsFirst: false })
  }
  const from = (page - 1) * LISTINGS_PER_PAGE
  const answer = await wanted
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + LISTINGS_PER_PAGE - 1)
  return { rows: await withLogos(unwrap(answer).map(toListing)), total, page, pages }
}

/** How many open programs each category has; a category without any is not there. */
export async function countCategories(): Promise<Map<ProgramCategory, number>> {
  const answer = await publicClient()
    .from('program_counts')
    .select('category, total')
    .eq('status', 'published')
  const totals = new Map(unwrap(answer).map((row) => [row.category, row.total]))
  return new Map(
    PROGRAM_CATEGORY.flatMap((category) => {
      const total = totals.get(category)
      return total ? [[category, total] as const] : []
    }),
  )
}

/** The marketplace without a filter, cached for its public page. */
export async function openMarket() {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const [found, categories] = await Promise.all([
    searchListings(listingFilterSchema.parse({})),
    countCategories(),
  ])
  return { found, categories }
}

/** The newest open programs, cached for public pages. */
export async function listNewestListings(limit: number): Promise<{ rows: Listing[]; total: number }> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const answer = await publicClient()
    .from('program_listings')
    .select(COLUMNS, { count: 'exact' })
    .eq('status', 'published')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(limit)
  const rows = await withLogos(unwrap(answer).map(toListing))
  return { rows, total: answer.count ?? rows.length }
}

/** An open or paused program by its slug, or null; cached for its public page. */
export async function getListing(slug: string): Promise<Listing | null> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const wanted = publicClient().from('program_listings').select(COLUMNS).eq('slug', slug)
  const row = unwrap(await wanted.in('status', ['published', 'paused']).maybeSingle())
  const [listing] = await withLogos(row ? [toListing(row)] : [])
  return listing ?? null
}

/** The name of the open program that a path of this site leads to join, such as /en/join/vip. */
export async function getWantedProgram(path = ''): Promise<string | undefined> {
  const slug = /^(?:\/en)?\/join\/([^/?#]+)/.exec(path)?.[1]
  const listing = slug && isSlug(slug) ? await getListing(slug) : null
  return listing ? localized(listing.name, await getLocale()) : undefined
}

export type ProgramDetails = {
  record: ProgramRecord
  waiting: ProgramChange | undefined
  terms: Terms | undefined
  /** What it pays everybody now, by event, the reward with the fewest conditions first. */
  offers: RewardTerms[]
}

/** What an open program shows beside its listing: texts, images, rules, its terms and a change that is announced. */
export async function getProgramDetails(slug: string): Promise<ProgramDetails | null> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const client = publicClient()
  const record = await readRecord(client, slug)
  if (!record) return null
  const [changes, versions, offers] = await Promise.all([
    readShownChanges(client, record.id),
    readTerms(client, record.id),
    readOffers(client, record.id),
  ])
  return { record, waiting: changes.find(({ state }) => state === 'waiting'), terms: versions[0], offers }
}

/** How many rewards for everybody began or ended after one moment and until another. */
export async function countTurns(after: Date, until: Date): Promise<number> {
  const between = (column: string) =>
    `and(${column}.gt.${after.toISOString()},${column}.lte.${until.toISOString()})`
  const answer = await publicClient()
    .from('rewards')
    .select('id', { count: 'exact' })
    .or(`${between('effective_from')},${between('effective_until')}`)
    .limit(0)
  return unwrapCount(answer)
}

/** The logos of programs that have one, by the program's id. */
async function readLogos(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const answer = await publicClient()
    .from('program_images')
    .select('program_id, hash')
    .eq('kind', 'logo')
    .in('program_id', ids)
  return new Map(unwrap(answer).map(({ program_id, hash }) => [program_id, hash]))
}

/** The same listings with the logos they have. */
async function withLogos(rows: Listing[]): Promise<Listing[]> {
  const logos = await readLogos(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, logo: logos.get(row.id) ?? null }))
}

/** The slugs of every program that has a public page. */
export async function listListedSlugs(): Promise<string[]> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const wanted = publicClient().from('program_listings').select('slug').in('status', ['published', 'paused'])
  return unwrap(await wanted.order('created_at', { ascending: false })).map(({ slug }) => slug)
}
