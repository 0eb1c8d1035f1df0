import type { BINDING_PRECEDENCES, BINDINGS } from '@/lib/binding'
import type { Texts } from '@/lib/i18n/texts'
import {
  type AttributionModel,
  type AttributionOutcome,
  type AttributionPrecedence,
  type AttributionRule,
  type CandidateKind,
  COMMISSION_STATUS,
  type CommissionStatus,
  type ConversionKind,
  type ConversionSource,
  type DeviceKind,
  type PayoutStage,
  type UncreditedReason,
} from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'

export const CONVERSION_KINDS = [
  'lead',
  'sale',
  'refund',
  'reinstatement',
  'custom',
  'clicks',
  'bounty',
  'manual',
  'override',
] as const
export const CREDITED = ['yes', 'no'] as const

export const CONVERSION_COLUMNS = [
  'id',
  'program',
  'kind',
  'occurred',
  'customer',
  'affiliate',
  'amount',
  'base',
  'commission',
  'state',
  'coupon',
  'country',
  'source',
  'received',
] as const
export type ConversionColumn = (typeof CONVERSION_COLUMNS)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const CONVERSION_TABLE: TableSpec<ConversionColumn> = {
  columns: CONVERSION_COLUMNS,
  shown: ['id', 'kind', 'occurred', 'customer', 'affiliate', 'amount', 'commission', 'state'],
  sortable: ['occurred', 'received', 'amount'],
  sort: { by: 'occurred', desc: true },
  filters: {
    kind: CONVERSION_KINDS,
    state: COMMISSION_STATUS,
    credited: CREDITED,
    affiliate: /\S/,
    from: DAY,
    to: DAY,
  },
}
/** The table over all programs shows each row's program too. */
export const ALL_CONVERSIONS_TABLE: TableSpec<ConversionColumn> = {
  ...CONVERSION_TABLE,
  shown: ['id', 'program', 'kind', 'occurred', 'affiliate', 'amount', 'commission', 'state'],
}

/** The table of one affiliate's conversions names nobody. */
export const AFFILIATE_CONVERSION_TABLE: TableSpec<ConversionColumn> = {
  ...CONVERSION_TABLE,
  columns: CONVERSION_COLUMNS.filter((column) => column !== 'affiliate'),
  shown: ['id', 'program', 'kind', 'occurred', 'customer', 'amount', 'commission', 'state'],
  filters: { kind: CONVERSION_KINDS, state: COMMISSION_STATUS, from: DAY, to: DAY },
}

/** Something that happened to a customer, with what it earned; money in minor units of `currency`. */
export type Conversion = {
  id: string
  programId: string
  programSlug: string
  programName: Texts
  kind: ConversionKind
  externalId: string
  eventName: string | null
  customerId: string | null
  customerExternalId: string | null
  saleId: string | null
  amount: number
  baseAmount: number
  quantity: number
  currency: string
  country: string | null
  source: ConversionSource
  couponCode: string | null
  isRenewal: boolean
  occurredAt: string
  createdAt: string
  enrollmentId: string | null
  affiliateName: string | null
  affiliateEmail: string | null
  commissionId: string | null
  commissionState: CommissionStatus | null
  commissionAmount: number | null
  /** What is left of it after refunds; nothing once it was rejected or is over. */
  commissionNet: number | null
  maturesAt: string | null
  /** What became of the payout that its commission is in, where the query asked for it. */
  payoutStage?: PayoutStage | undefined
}

/** What a conversion adds to its customer's purchases: a refund takes off, a reinstatement, which is below zero, brings back. */
export const signed = ({ kind, amount }: Pick<Conversion, 'kind' | 'amount'>) =>
  kind === 'refund' || kind === 'reinstatement' ? -amount : amount

export const MATCHES = [
  'order',
  'refund',
  'event',
  'clicks',
  'conversion',
  'commission',
  'customer',
  'click',
  'coupon',
] as const
/** Something found by an identifier, with the ids that its path is made of. */
export type Match = {
  matched: (typeof MATCHES)[number]
  id: string
  programId: string
  label: string
  at: string
  conversionIds: string[]
  clickIds: string[]
}

export type Click = {
  id: string
  at: string
  linkCode: string
  linkName: string
  affiliateName: string
  counted: boolean
  subIds: Record<string, string>
  country: string | null
  device: DeviceKind | null
  referrer: string | null
  variant: string | null
}
export type Candidate = {
  position: number
  kind: CandidateKind
  outcome: AttributionOutcome
  at: string
  affiliateName: string
  linkCode: string | null
  couponCode: string | null
}
/** Who was credited and why, with the program's setting at that time. */
export type Attribution = {
  rule: AttributionRule
  model: AttributionModel
  precedence: AttributionPrecedence
  windowDays: number
  binding: (typeof BINDINGS)[number]
  bindingFor: string | null
  bindingPrecedence: (typeof BINDING_PRECEDENCES)[number]
  /** Why no affiliate was credited. */
  reason: UncreditedReason | null
  decidedAt: string
  candidates: Candidate[]
}
