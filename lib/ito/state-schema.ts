import { z } from 'zod'

const digits = z.string().regex(/^\d+$/)
const six = z.array(z.number()).length(6)
const role = z.object({
  role: z.enum(['admin', 'offeringManager', 'treasury', 'compliance', 'dividendManager', 'guardian']),
  members: z.array(z.object({ address: z.string(), delay: z.number() })),
})

/**
 * How an offering's contracts stood when the indexer read them last. Money is 1e-6 dollar and tokens 1e-18 token, both as
 * digits; shares are basis points, terms seconds. `roles` is null where the node does not tell who holds them.
 */
export const offeringStateSchema = z.object({
  sale: z.object({
    status: z.enum(['draft', 'active', 'succeeded', 'refunding']),
    raised: digits,
    owed: digits,
    money: digits,
    tokens: digits,
    isPaused: z.boolean(),
    termsHash: z.string(),
  }),
  staking: z
    .object({
      free: digits,
      principal: digits,
      reserved: digits,
      tokens: digits,
      isPaused: z.boolean(),
      baseBps: z.number(),
      tierBonusBps: six,
      tierMaxBps: six,
      locks: z.array(z.object({ term: z.number(), bonusBps: z.number() })),
    })
    .nullable(),
  dividends: z
    .object({ money: digits, promised: digits, poolBps: z.number(), weightBps: six, rounds: z.number() })
    .nullable(),
  roles: z.array(role).nullable(),
})
export type OfferingState = z.infer<typeof offeringStateSchema>
