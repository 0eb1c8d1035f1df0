import { z } from 'zod'

const percent = z.number().min(0).max(100)
const recall = z.array(z.object({ rate: z.number(), threshold: z.number(), recall: percent }))
const shares = z.record(z.string(), z.object({ rows: z.number(), percent }))
const messages = z.object({
  rows: z.object({ scam: z.number(), ordinary: z.number() }),
  recall,
  atSuspicious: z.object({ f1: z.number(), precision: z.number(), recall: z.number() }),
})

/** Messages of ours by who wrote them: each writer by themselves, and all together. */
export const WRITERS = ['pairs', 'mass', 'people', 'english'] as const
const judged = messages.extend({ suspicious: z.object({ scam: percent, ordinary: percent }) })

/** What `npm run scamscan:eval` stored: shares in percent, rates and F1 from 0 to 1. */
export const evaluationSchema = z.object({
  date: z.iso.date(),
  engine: z.string(),
  addresses: z.object({
    rows: z.object({ scam: z.number(), benign: z.number(), benignHosted: z.number() }),
    recall,
    recallOfScamsSince2025: recall,
    recallOfPages: recall,
    recallOnPlatforms: recall,
    recallWithoutSchoolsAndOffices: recall,
    hostedBenignAbove1: percent,
    scamsBySourceAbove1: shares,
    benignBySourceAbove1: shares,
    suspiciousOrWorse: z.object({ scam: percent, benign: percent }),
    dangerous: z.object({ scam: percent, benign: percent }),
  }),
  englishSmishing: messages,
  englishSmishingAndSpam: messages,
  panama: messages,
  /** Missing in what engines before 1.2.2 stored. */
  writers: z.record(z.enum([...WRITERS, 'all']), judged).optional(),
  brands: z.object({ domains: z.number(), flagged: z.array(z.unknown()) }),
})
export type Evaluation = z.output<typeof evaluationSchema>

export type MeasuredEngine = {
  version: string
  evaluatedOn: string
  /** Null for one that has not judged yet. */
  firstUsedAt: string | null
  /** Null where it has another form than today's. */
  evaluation: Evaluation | null
}

/** The groups of addresses that are told apart, in the order of the table. */
export const ADDRESS_GROUPS = [
  'recall',
  'recallOfScamsSince2025',
  'recallOfPages',
  'recallOnPlatforms',
  'recallWithoutSchoolsAndOffices',
] as const satisfies (keyof Evaluation['addresses'])[]

/** The sources of the validation data, as they call themselves. */
export const SOURCE_NAMES: Record<string, string> = {
  polkadot: 'polkadot-js/phishing',
  tweetfeed: 'TweetFeed',
  bangs: 'Kagi bangs',
  freebooks: 'free-programming-books',
  govturls: 'GSA govt-urls',
  latamvc: 'awesome-latam-vc',
  osslinks: 'open-source docs',
  twofactorauth: '2factorauth',
  universities: 'university-domains-list',
}
