import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import type { Texts } from '@/lib/i18n/texts'
import { PROGRAM_AREAS, type ProgramArea, programPath } from '@/lib/program-area'
import type { RewardTerms } from '@/lib/reward-terms'
import { CAP_TARGETS, REWARD_EVENTS } from '@/lib/reward-words'
import { isSlug } from '@/lib/slug'
import {
  CUSTOMER_KIND,
  type ProgramStatus,
  REWARD_KIND,
  REWARD_OUTCOME,
  REWARD_PERIOD,
  type RewardKind,
  TIER_METRIC,
  type TierMetric,
  UNCREDITED_REASON,
} from '@/lib/supabase/enums'
import { checkMetadata, metadataFields } from './metadata-schema'

/** How many empty steps and limits the form has to fill in, beside those that are there. */
export const SPARE_STEPS = 3
export const SPARE_CAPS = 2
export const MOST_STEPS = 20
export const MOST_CAPS = 6

/** For whom a reward is: everybody, a group, or one affiliate. */
export type Scope = { kind: 'program' } | { kind: 'group'; id: string } | { kind: 'own'; id: string }
/** One version of a reward. `from` is null for what a program was made with; times in ISO 8601. */
export type Version = {
  id: string
  version: number
  rootId: string
  follows: string | null
  ends: boolean
  cancels: boolean
  scope: Scope
  conditions: number
  terms: RewardTerms
  from: string | null
  createdAt: string
  createdBy: string | null
}
/** A reward with all its versions, oldest first; `inForce` is the one that pays now, null when none does. */
export type Chain = {
  rootId: string
  age: number
  scope: Scope
  inForce: Version | null
  last: Version
  versions: Version[]
}

export type RewardProgram = {
  id: string
  slug: string
  name: Texts
  currency: string
  status: ProgramStatus
  noticeDays: number
  groups: { id: string; name: Texts }[]
  /** Whose screen it is; that of administrators when it does not say. */
  area?: ProgramArea
}
/** Where its pages stand. */
export const pathOf = ({ area = 'admin', slug }: Pick<RewardProgram, 'area' | 'slug'>) =>
  programPath(area, slug)

export type Member = { enrollmentId: string; name: string; email: string }

const text = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const choice = <T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(''), z.enum(values)], { error: 'fields.choice' }).default('')
/** A day such as 2026-12-24, or nothing. */
export const optionalDay = z.union([z.literal(''), z.iso.date()], { error: 'fields.day' }).default('')
/** A number as people type it: 12, 12.5, 1,200.00. */
const NUMBER = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d{1,10}([.,]\d{1,2})?$/
export const decimal = z
  .union([z.literal(''), z.string().trim().regex(NUMBER, { error: 'fields.number' })])
  .default('')
const whole = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^\d{1,12}$/, { error: 'fields.number' }),
  ])
  .default('')

const steps = Array.from({ length: MOST_STEPS }, (_, n) => [
  [`step_from_${n}`, decimal],
  [`step_value_${n}`, decimal],
]).flat()
const caps = Array.from({ length: MOST_CAPS }, (_, n) => [
  [`cap_per_${n}`, choice(CAP_TARGETS)],
  [`cap_period_${n}`, choice(REWARD_PERIOD)],
  [`cap_amount_${n}`, decimal],
  [`cap_count_${n}`, whole],
]).flat()

/** The form of a reward as it is typed; the action turns it into terms with the program's currency. */
export const rewardFormSchema = z
  .object({
    intent: z.enum(['preview', 'save']).catch('save'),
    event: z.enum(REWARD_EVENTS, { error: 'fields.required' }),
    event_name: text(40),
    kind: z.enum(REWARD_KIND, { error: 'fields.required' }),
    value: decimal,
    products: text(4000),
    countries: text(1000),
    customer: choice(CUSTOMER_KIND),
    min_amount: decimal,
    max_amount: decimal,
    coupon: choice(['with', 'without'] as const),
    max_months: whole,
    max_count: whole,
    tier_metric: choice(TIER_METRIC),
    tier_period: choice(REWARD_PERIOD),
    discount_kind: choice(REWARD_KIND),
    discount: decimal,
    from: optionalDay,
    until: optionalDay,
    scope: z.string().max(60).default(''),
    idempotency_key: z.uuid(),
    program_id: z.uuid(),
    slug: z.string().refine(isSlug),
    area: z.enum(PROGRAM_AREAS).default('admin'),
    currency: currencyCode(),
    follows: z.union([z.literal(''), z.uuid()]).default(''),
  })
  // rows are read by their numbered names
  .extend(Object.fromEntries(steps) as Record<never, never>)
  .extend(Object.fromEntries(caps) as Record<never, never>)
  .extend(metadataFields as Record<never, never>)
  .superRefine(checkMetadata)
export type RewardForm = z.output<typeof rewardFormSchema>

export const endRewardSchema = z.object({
  reward_id: z.uuid(),
  from: optionalDay,
  idempotency_key: z.uuid(),
})
export const cancelRewardSchema = z.object({ reward_id: z.uuid(), idempotency_key: z.uuid() })

/** The kinds that the simulator's address may name; a shop's report with the affiliate it is credited to. */
export const SIMULATED_KINDS = ['sale', 'lead', 'custom', 'clicks'] as const
export const SPARE_ITEMS = 3
export type Question = {
  enrollmentId: string
  kind: (typeof SIMULATED_KINDS)[number]
  amount: string
  tax: string
  shipping: string
  items: { product: string; amount: string }[]
  country: string
  metadata: { key: string; value: string }[]
  coupon: string
  customer: string
  event: string
  quantity: string
  day: string
  isRenewal: boolean
}

/** Money in minor units, shares in basis points. */
export const decisionSchema = z.object({
  candidates: z.array(
    z.object({ reward_id: z.uuid(), version: z.number(), outcome: z.enum(REWARD_OUTCOME) }),
  ),
  reward_id: z.uuid().nullable(),
  kind: z.enum(REWARD_KIND).optional(),
  base: z.number().optional(),
  value: z.number().optional(),
  reached: z.number().nullish(),
  step: z.object({ from: z.number(), value: z.number() }).nullish(),
  earned: z.number().optional(),
  limits: z
    .array(
      z.object({
        per: z.enum(CAP_TARGETS),
        period: z.enum(REWARD_PERIOD),
        amount: z.number().optional(),
        count: z.number().optional(),
        left: z.number(),
      }),
    )
    .optional(),
  amount: z.number(),
  currency: z.string(),
  /** Why nothing was weighed: the customer is outside the program's countries, or in one that it leaves out. */
  rule: z.enum(['region', 'excluded']).optional(),
  country: z.string().optional(),
  regions: z.array(z.string()).optional(),
  /** The affiliate it would credit with the rule, or the reason why none; clicks of a day are their link's. */
  credit: z
    .object({
      enrollment_id: z.uuid().nullable(),
      rule: z.enum(['last_click', 'first_click', 'coupon', 'bound_customer']).nullable(),
      reason: z.enum(UNCREDITED_REASON).nullable(),
    })
    .nullish(),
})
export type Decision = z.output<typeof decisionSchema>

/** How far an affiliate is from the next step of a reward; the value is what is paid now. */
export type Progress = {
  enrollmentId: string
  rewardId: string
  event: RewardTerms['event']
  kind: RewardKind
  metric: TierMetric
  period: (typeof REWARD_PERIOD)[number]
  endsAt: string | null
  reached: number
  value: number
  next: { from: number; value: number } | null
}

/** A program that an affiliate is in, with the versions that they may see. */
export type PaidProgram = {
  id: string
  enrollmentId: string
  name: Texts
  currency: string
  versions: Version[]
}
