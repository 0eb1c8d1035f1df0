import type { Texts } from '@/lib/i18n/texts'
import {
  type AgreementState,
  type BuyerKind,
  type ChainState,
  ELIGIBILITY_STATE,
  type EligibilityState,
  FINDING_KIND,
  type FindingKind,
  OFFERING_STATE,
  type OfferingState,
  RESERVATION_STATE,
  type ReservationState,
  type ScreeningResult,
  TOKEN_TIER,
  type TokenTier,
} from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'
import { PURCHASE_STANDING, VOUCHER_STANDING, type VoucherStanding } from './words'

/** Money of the chain is 1e-6 dollar, tokens are digits of 1e-18 token, what comes by bank is cents; times are ISO 8601. */

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const spec = <C extends string>(
  columns: readonly [C, ...C[]],
  sort: { by: NoInfer<C>; desc: boolean },
  sortable: readonly NoInfer<C>[],
  filters: TableSpec<C>['filters'],
): TableSpec<C> => ({ columns, shown: columns, sort, sortable, filters })

export type Person = { id: string; name: string; email: string }
/** An offering's name and address, as rows of its lists show it. */
export type OfferingRef = { id: string; slug: string; name: Texts; symbol: string }

export type OfferingLine = OfferingRef & {
  state: OfferingState
  parent: Texts | null
  softCap: number
  hardCap: number
  /** Null before its contracts were read for the first time. */
  raised: number | null
  buyers: number | null
  startsAt: string | null
  endsAt: string | null
}
export const OFFERING_TABLE = spec(
  ['name', 'state', 'raised', 'caps', 'buyers', 'time'],
  { by: 'time', desc: true },
  [],
  { state: OFFERING_STATE },
)
export type OfferingColumn = (typeof OFFERING_TABLE.columns)[number]

export type DeclarationLine = {
  id: string
  offering: Omit<OfferingRef, 'symbol'>
  person: Person
  state: EligibilityState
  country: string
  kind: BuyerKind
  legalName: string
  bornOn: string | null
  declaredAt: string
  screenedAt: string | null
  decidedAt: string | null
  reason: string | null
  validUntil: string | null
  waits: boolean
  screening: { result: ScreeningResult; with: string } | null
  decidedBy: string | null
}
export const DECLARATION_TABLE = spec(
  ['name', 'offering', 'country', 'kind', 'screening', 'state', 'declared'],
  { by: 'declared', desc: false },
  ['declared', 'name'],
  { state: ELIGIBILITY_STATE, waits: ['yes'], offering: SLUG },
)
export type DeclarationColumn = (typeof DECLARATION_TABLE.columns)[number]
export type Risk = { item: string; locale: 'es' | 'en'; hash: string; at: string }

export type VoucherLine = {
  id: string
  offering: OfferingRef
  person: Person | null
  address: string
  limit: number
  bonusBps: number
  isInstitutional: boolean
  issuedAt: string
  expiresAt: string
  standing: VoucherStanding
  revokeReason: string | null
}
export const VOUCHER_TABLE = spec(
  ['person', 'offering', 'limit', 'bonus', 'standing', 'issued', 'expires'],
  { by: 'issued', desc: true },
  ['issued', 'expires', 'limit'],
  { standing: VOUCHER_STANDING, offering: SLUG },
)
export type VoucherColumn = (typeof VOUCHER_TABLE.columns)[number]

export type AgreementLine = {
  id: string
  person: Person | null
  state: AgreementState
  bonusBps: number
  limit: number
  documentHash: string
  signedOn: string
  proposedAt: string
  proposedBy: string | null
  confirmedBy: string | null
}

export type ReservationLine = {
  id: string
  number: number
  offering: OfferingRef
  person: Person
  phase: number
  state: ReservationState
  amount: number
  currency: string
  price: number
  reservedAt: string
  dueAt: string
  paidAt: string | null
  reference: string | null
  tokens: string | null
  allocatedAt: string | null
  txHash: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  waits: boolean
}
export const RESERVATION_TABLE = spec(
  ['number', 'person', 'offering', 'state', 'reserved', 'due', 'amount'],
  { by: 'number', desc: true },
  ['number', 'due', 'amount'],
  { state: RESERVATION_STATE, waits: ['yes'], offering: SLUG },
)
export type ReservationColumn = (typeof RESERVATION_TABLE.columns)[number]

export type PurchaseLine = {
  /** Transaction and place of the log in it. */
  id: string
  offering: OfferingRef
  account: string
  person: Person | null
  phase: number
  tier: TokenTier
  paid: number
  tokens: string
  price: number
  at: string
  txHash: string
  block: number
  isFinal: boolean
  undoneAt: string | null
}
export const PURCHASE_TABLE = spec(
  ['at', 'buyer', 'offering', 'phase', 'tier', 'standing', 'price', 'tokens', 'paid'],
  { by: 'at', desc: true },
  ['at', 'paid', 'tokens'],
  { standing: PURCHASE_STANDING, tier: TOKEN_TIER, offering: SLUG },
)
export type PurchaseColumn = (typeof PURCHASE_TABLE.columns)[number]

export type HolderLine = {
  /** The person's id, or the wallet that nobody tied to an account. */
  id: string
  account: string | null
  person: Person | null
  wallets: number
  paid: number
  bank: number
  /** What was bought in the sale; `tokensFinal` by blocks that are final. */
  tokens: string
  tokensFinal: string
  bankTokens: string
  claimed: string
  staked: string
  /** Of all that the offering's buyers have, in basis points. */
  share: number
}
export const HOLDER_TABLE = spec(
  ['holder', 'paid', 'tokens', 'final', 'bank', 'claimed', 'staked', 'share'],
  { by: 'tokens', desc: true },
  ['paid', 'tokens'],
  { offering: SLUG, by: ['wallet'] },
)
export type HolderColumn = (typeof HOLDER_TABLE.columns)[number]

export type ChainHealth = {
  id: number
  name: string
  isLocal: boolean
  confirmations: number
  state: ChainState
  start: number
  next: number
  head: number
  final: number
  headAt: string | null
  readAt: string | null
}
export type FindingLine = {
  id: string
  chain: number
  kind: FindingKind
  subject: string
  onChain: string | null
  inDatabase: string | null
  foundAt: string
  seenAt: string
  closedAt: string | null
  closeReason: string | null
  closedBy: string | null
}
export const FINDING_TABLE = spec(
  ['kind', 'subject', 'chain', 'database', 'found'],
  { by: 'found', desc: true },
  ['found'],
  { kind: FINDING_KIND, state: ['open', 'closed'] },
)
export type FindingColumn = (typeof FINDING_TABLE.columns)[number]

/** Money is 1e-6 dollar, what came by bank cents; tokens are digits. */
export type HoldingSums = {
  holders: number
  wallets: number
  paid: number
  bank: number
  tokens: string
  tokens_final: string
  claimed: string
  staked: string
}
