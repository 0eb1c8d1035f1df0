import { z } from 'zod'
import { REWARD_KIND } from '@/lib/supabase/enums'

const limit = z.object({
  per: z.string(),
  period: z.string(),
  amount: z.number().optional(),
  count: z.number().optional(),
  left: z.number(),
})

/** Why an event earned what it earned, as the database stored it; shares in basis points, money in minor units. */
export const rewardDecisionSchema = z.object({
  /** Left out where no reward was looked for: a bounty or a manual commission names its own amount. */
  reward_id: z.string().nullable().default(null),
  candidates: z.array(z.object({ version: z.number(), outcome: z.string() })).default([]),
  kind: z.enum(REWARD_KIND).nullish(),
  base: z.number().default(0),
  value: z.number().nullish(),
  reached: z.number().nullish(),
  step: z.object({ from: z.number(), value: z.number() }).nullish(),
  earned: z.number().nullish(),
  limits: z.array(limit).default([]),
  amount: z.number(),
  country: z.string().optional(),
  regions: z.array(z.string()).default([]),
})
