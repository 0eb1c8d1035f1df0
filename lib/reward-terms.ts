import { z } from 'zod'
import { CUSTOMER_KIND, REWARD_KIND, REWARD_PERIOD, TIER_METRIC } from '@/lib/supabase/enums'
import { CAP_TARGETS, REWARD_EVENTS } from './reward-words'

/**
 * The terms of a reward, by the names they have in the database and its commands. Money in minor units of the program's
 * currency, shares in basis points; an absent term is null.
 */
export const rewardTermsSchema = z.object({
  event: z.enum(REWARD_EVENTS),
  event_name: z.string().nullish(),
  kind: z.enum(REWARD_KIND),
  rate_bps: z.number().nullish(),
  flat_amount: z.number().nullish(),
  products: z.array(z.string()).nullish(),
  countries: z.array(z.string()).nullish(),
  customer: z.enum(CUSTOMER_KIND).nullish(),
  min_amount: z.number().nullish(),
  max_amount: z.number().nullish(),
  with_coupon: z.boolean().nullish(),
  metadata: z
    .array(z.object({ key: z.string(), is: z.array(z.string()).optional(), at_least: z.number().optional() }))
    .nullish(),
  max_months: z.number().nullish(),
  max_count: z.number().nullish(),
  tier_metric: z.enum(TIER_METRIC).nullish(),
  tier_period: z.enum(REWARD_PERIOD).nullish(),
  tiers: z.array(z.object({ from: z.number(), value: z.number() })).nullish(),
  caps: z
    .array(
      z.object({
        per: z.enum(CAP_TARGETS),
        period: z.enum(REWARD_PERIOD),
        amount: z.number().optional(),
        count: z.number().optional(),
      }),
    )
    .nullish(),
  discount_bps: z.number().nullish(),
  discount_amount: z.number().nullish(),
  effective_until: z.string().nullish(),
})
export type RewardTerms = z.output<typeof rewardTermsSchema>
