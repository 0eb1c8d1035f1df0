import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { type RewardTerms, rewardTermsSchema } from '@/lib/reward-terms'
import { PROGRAM_CATEGORY, PROGRAM_STATUS } from '@/lib/supabase/enums'
import type { Database } from '@/lib/supabase/types'
import {
  type Conditions,
  conditionsSchema,
  type ProgramChange,
  type ProgramRecord,
  type Terms,
  termsSchema,
} from './editor-schema'

/** Who asks: this request's person, or a visitor for what public pages keep. */
type Client = SupabaseClient<Database>

const COLUMNS =
  `id, slug, name, summary, description, category, destination, domains, currency, support_email, regions, excluded_regions, languages,
  revision, status, window_days, hold_days, minimum_payout, attribution, precedence, binding, binding_for,
  binding_precedence, includes_tax, includes_shipping, approval, notice_days, allowed_methods, forbidden_methods, program_images(kind, hash)` as const

const recordSchema = conditionsSchema.and(
  z.object({
    id: z.uuid(),
    slug: z.string(),
    name: textsSchema,
    summary: textsSchema,
    description: textsSchema.nullable(),
    category: z.enum(PROGRAM_CATEGORY),
    destination: z.string(),
    domains: z.array(z.string()),
    currency: z.string(),
    support_email: z.string().nullable(),
    languages: z.array(z.string()),
    revision: z.number(),
    status: z.enum(PROGRAM_STATUS),
    program_images: z.array(z.object({ kind: z.string(), hash: z.string() })),
  }),
)

/** A program with all that its affiliates see of it, not from which amount on a person approves; null when this person sees no such program. */
export async function readRecord(supabase: Client, slug: string): Promise<ProgramRecord | null> {
  const row = unwrap(await supabase.from('programs').select(COLUMNS).eq('slug', slug).maybeSingle())
  if (!row) return null
  const { support_email, program_images, ...program } = recordSchema.parse({ ...row, approval_limit: null })
  const hash = (kind: string) => program_images.find((image) => image.kind === kind)?.hash ?? null
  return {
    ...program,
    windowDays: program.window_days,
    holdDays: program.hold_days,
    minimumPayout: program.minimum_payout,
    supportEmail: support_email,
    conditions: conditionsSchema.parse(program),
    images: { logo: hash('logo'), header: hash('header') },
  }
}

const CHANGE = 'id, state, shown_before, shown_after, announced_at, effective_at' as const
type ChangeRow = {
  id: string
  state: ProgramChange['state']
  shown_before: unknown
  shown_after: unknown
  announced_at: string
  effective_at: string
}

function toChange(row: ChangeRow): ProgramChange {
  return {
    id: row.id,
    state: row.state,
    before: row.shown_before as Partial<Conditions>,
    after: row.shown_after as Partial<Conditions>,
    announcedAt: row.announced_at,
    effectiveAt: row.effective_at,
  }
}

/** The latest changes of a program's conditions, newest first; the one that waits is among the first. */
export async function readChanges(supabase: Client, programId: string): Promise<ProgramChange[]> {
  const rows = unwrap(
    await supabase
      .from('program_changes')
      .select(CHANGE)
      .eq('program_id', programId)
      .order('announced_at', { ascending: false })
      .limit(20),
  )
  return rows.map(toChange)
}

/** The same without those that do not concern affiliates. */
export async function readShownChanges(supabase: Client, programId: string): Promise<ProgramChange[]> {
  const changes = await readChanges(supabase, programId)
  return changes.filter(({ after }) => Object.keys(after).length > 0)
}

/** Every version of a program's terms, newest first. */
export async function readTerms(supabase: Client, programId: string): Promise<Terms[]> {
  const rows = unwrap(
    await supabase
      .from('program_terms')
      .select('id, version, texts, published_at, effective_at, accept_by')
      .eq('program_id', programId)
      .order('version', { ascending: false }),
  )
  return rows.map((row) => termsSchema.parse(row))
}

const OFFER =
  `event, event_name, kind, rate_bps, flat_amount, products, countries, customer, min_amount, max_amount, with_coupon,
  metadata, max_months, max_count, tier_metric, tier_period, tiers, caps, discount_bps, discount_amount, effective_until` as const

/** What a program pays everybody now, by event, the reward with the fewest conditions first. */
export async function readOffers(supabase: Client, programId: string): Promise<RewardTerms[]> {
  const answer = await supabase
    .from('offered_rewards')
    .select(OFFER)
    .eq('program_id', programId)
    .order('event')
    .order('conditions')
    .order('version')
  return unwrap(answer).map((row) => rewardTermsSchema.parse(row))
}
