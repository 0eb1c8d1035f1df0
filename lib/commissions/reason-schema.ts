import { z } from 'zod'
import type { BINDING_PRECEDENCES, BINDINGS } from '@/lib/binding'
import type { Texts } from '@/lib/i18n/texts'
import type { rewardDecisionSchema } from '@/lib/reward-decision'
import type {
  AttributionModel,
  AttributionOutcome,
  AttributionPrecedence,
  CandidateKind,
} from '@/lib/supabase/enums'

/** Actions of a history that have a message; others show their name in the log. */
export const LISTED_ACTIONS = [
  'bounty.reviewed',
  'clicks.settled',
  'commission.answered',
  'commission.amended',
  'commission.approved',
  'commission.asked',
  'commission.clawed_back',
  'commission.created',
  'commission.held',
  'commission.matured',
  'commission.moved',
  'commission.reinstated',
  'commission.rejected',
  'commission.released',
  'commission.reversed',
  'commission.split',
  'custom.reported',
  'lead.recorded',
  'lead.registered',
  'lead.reported',
  'payout.failed',
  'payout.paid',
  'payout.retried',
  'payout.returned',
  'refund.recorded',
  'refund.reported',
  'reinstatement.reported',
  'sale.amended',
  'sale.claimed',
  'sale.imported',
  'sale.recorded',
  'sale.reported',
] as const

export const changesSchema = z.array(
  z.object({
    field: z.enum(['status', 'amount', 'matures_at', 'left', 'reversal', 'reinstated']),
    old: z.string().nullable(),
    new: z.string().nullable(),
  }),
)
export type Change = z.output<typeof changesSchema>[number]

export const actorSchema = z.enum(['system', 'you', 'affiliate', 'administrator'])

/** A step in the life of a commission: who made it, from what to what. */
export type Happening = {
  id: number
  at: string
  action: string
  actor: z.infer<typeof actorSchema>
  /** For administrators only. */
  actorName: string | null
  reason: string | null
  changes: Change[]
}

export type Candidate = {
  place: number
  kind: CandidateKind
  outcome: AttributionOutcome
  at: string
  isOwn: boolean
  affiliateName: string | null
  code: string | null
}

/** The sale behind a commission; money in minor units of the commission's currency. */
export type Sale = {
  amount: number
  baseAmount: number
  taxOff: number
  shippingOff: number
  excludedOff: number
  country: string | null
  /** What was bought of the catalogue. */
  products: Texts[]
  exchange: { amount: number; currency: string; rate: string; day: string; source: string } | null
}

type Reversal = {
  id: string
  amount: number
  reason: string | null
  afterPayout: boolean
  at: string
}
export type Question = {
  id: string
  question: string
  askedAt: string
  answer: string | null
  answeredAt: string | null
}

/** A day's clicks: `counting` of `all` are paid for, and of the others how many not for which reason; `late` are those of earlier days. */
export type DayClicks = Record<
  'all' | 'counting' | 'repeated' | 'withheld' | 'unsigned' | 'own' | 'beyond' | 'late',
  number
>

/** Everything that explains a commission, as far as its reader may know it. */
export type Why = {
  sale: Sale
  /** Masked for affiliates. */
  customer: string | null
  /** For administrators only. */
  customerId: string | null
  /** The other id that the shop gave the same person; masked alike. */
  reportedAs: string | null
  click: {
    code: string | null
    subIds: Record<string, string>
    device: string | null
    referrer: string | null
  } | null
  coupon: string | null
  /** Of a commission for clicks only. */
  clicks: DayClicks | null
  setting: {
    model: AttributionModel
    precedence: AttributionPrecedence
    windowDays: number
    binding: (typeof BINDINGS)[number]
    bindingFor: string | null
    bindingPrecedence: (typeof BINDING_PRECEDENCES)[number]
    decidedAt: string
  } | null
  decision: z.output<typeof rewardDecisionSchema> | null
  candidates: Candidate[]
  history: Happening[]
  reversals: Reversal[]
  questions: Question[]
}

/** What moving a customer would take along and leave; money in minor units of the program's currency. */
export type CustomerMove = {
  customerId: string
  externalId: string | null
  ownerName: string | null
  openCount: number
  openAmount: number
  keptCount: number
  keptAmount: number
}

export type OpenQuestion = {
  id: string
  commissionId: string
  question: string
  askedAt: string
  affiliateName: string
  programName: Texts
  amount: number
  currency: string
}
export type PayingProgram = { id: string; name: Texts; currency: string }
