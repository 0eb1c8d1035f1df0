import type { Hex } from './holder-schema'

/** A voucher as the contract takes it; money as digits, because forms carry no large numbers. */
export type SignedVoucher = {
  buyer: Hex
  institutional: boolean
  bonusBps: number
  maxContribution: string
  expiresAt: number
  termsHash: Hex
  signature: Hex
}
