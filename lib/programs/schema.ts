import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { REWARD_EVENTS } from '@/lib/reward-words'
import { PROGRAM_CATEGORY, PROGRAM_STATUS, REWARD_KIND } from '@/lib/supabase/enums'

const event = z.enum(REWARD_EVENTS)
/** Percent in basis points, or a flat amount in minor units of the program's currency; `event` is what it is paid for. */
export const rewardSchema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('percent'), rate_bps: z.number(), event })
    .transform((r) => ({ kind: r.kind, rateBps: r.rate_bps, event: r.event })),
  z
    .object({ kind: z.literal('flat'), flat_amount: z.number(), event })
    .transform((r) => ({ kind: r.kind, amount: r.flat_amount, event: r.event })),
])
export type Reward = z.output<typeof rewardSchema>

/** A program as its readers see it; money in minor units of `currency`. */
export const programSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: textsSchema,
    summary: textsSchema,
    category: z.enum(PROGRAM_CATEGORY),
    currency: z.string(),
    window_days: z.number(),
    hold_days: z.number(),
    minimum_payout: z.number(),
    status: z.enum(PROGRAM_STATUS),
  })
  .transform(({ window_days, hold_days, minimum_payout, ...program }) => ({
    ...program,
    windowDays: window_days,
    holdDays: hold_days,
    minimumPayout: minimum_payout,
  }))
/** `logo` is the hash its image is served by. */
export type Program = z.output<typeof programSchema> & { reward: Reward | null; logo: string | null }
/** A program of the marketplace; the host is null when its links lead to this site. */
export type Listing = Program & { reward: Reward; destinationHost: string | null }

const text = (max: number) =>
  z.string().trim().min(1, { error: 'fields.required' }).max(max, { error: 'fields.too_long' })
const optionalText = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' })
const days = (min: number, max: number) =>
  z.coerce
    .number({ error: 'fields.number' })
    .int({ error: 'fields.number' })
    .min(min, { error: 'fields.number' })
    .max(max, { error: 'fields.number' })
const DECIMAL = /^\d{1,9}([.,]\d{1,2})?$/
const isDecimal = (text: string) => DECIMAL.test(text)
/** A decimal as people type it, "12.50"; the action turns it into minor units. */
const decimal = z.string().trim().regex(DECIMAL, { error: 'fields.number' })

function isShare(decimal: string) {
  const share = Number(decimal.replace(',', '.'))
  return share >= 0.01 && share <= 100
}

export const createProgramSchema = z
  .object({
    name_es: text(80),
    name_en: optionalText(80),
    summary_es: text(400),
    summary_en: optionalText(400),
    category: z.enum(PROGRAM_CATEGORY, { error: 'fields.required' }),
    slug: z
      .string()
      .trim()
      .regex(/^(?!new$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'program.slug' })
      .max(60, { error: 'fields.too_long' }),
    destination: text(2000),
    domains: z
      .string()
      .transform((hosts) =>
        hosts
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'program.domains' })).max(20)),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, { error: 'program.currency' }),
    window_days: days(1, 365),
    hold_days: days(0, 180),
    minimum_payout: decimal,
    reward_kind: z.enum(REWARD_KIND, { error: 'fields.required' }),
    reward_value: decimal,
    idempotency_key: z.uuid(),
  })
  .refine((p) => p.reward_kind === 'flat' || !isDecimal(p.reward_value) || isShare(p.reward_value), {
    path: ['reward_value'],
    error: 'program.share',
  })

export const programStatusSchema = z.object({
  program_id: z.uuid(),
  status: z.enum(PROGRAM_STATUS).exclude(['draft']),
})
export const revokeKeySchema = z.object({ key_id: z.string().max(40) })

export const PROGRAM_SORTS = ['newest', 'reward', 'hold'] as const

/** One value of the address, where a name may come twice. */
const one = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string())

/** The marketplace's filter in its address; an invalid value counts as absent. */
export const listingFilterSchema = z.object({
  q: one.pipe(z.string().trim().max(80)).catch(''),
  category: one.pipe(z.enum(PROGRAM_CATEGORY)).optional().catch(undefined),
  reward: one.pipe(z.enum(REWARD_KIND)).optional().catch(undefined),
  sort: one.pipe(z.enum(PROGRAM_SORTS)).catch('newest'),
  page: one
    .pipe(z.string().regex(/^[1-9]\d{0,3}$/))
    .transform(Number)
    .catch(1),
})
export type ListingFilter = z.output<typeof listingFilterSchema>

/** The estimator's form as its address writes it; `readAssumptions` parses every text. */
export const ESTIMATE_START = { clicks: '1000', rate: '1', sale: '100', reward: '', own: '10' }
const typed = (start: string) => one.pipe(z.string().max(40)).catch(start)
export const estimateSchema = z.object({
  clicks: typed(ESTIMATE_START.clicks),
  rate: typed(ESTIMATE_START.rate),
  sale: typed(ESTIMATE_START.sale),
  reward: typed(ESTIMATE_START.reward),
  own: typed(ESTIMATE_START.own),
})
