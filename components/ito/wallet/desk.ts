import type { Hex, Network, Sale, Wallet } from '@/lib/ito/holder-schema'
import type { TokenTransactionKind } from '@/lib/supabase/enums'

/** A step that is one transaction of one wallet; its words are the server's. */
export type Act = {
  key: string
  kind: Exclude<TokenTransactionKind, 'approve' | 'buy' | 'stake'>
  account: Hex
  label: string
  note?: string
  button: string
  call:
    | { of: 'undo'; purchase: number }
    | { of: 'refund' }
    | { of: 'claim' }
    | { of: 'finalize' }
    | { of: 'unstake'; position: number }
    | { of: 'dividend'; round: number; line: number; amount: number; proof: Hex[] }
}

export type Buying = {
  phase: number
  symbol: string
  minPurchase: number
  /** A signed agreement's bonus; null without one. */
  agreedBps: number | null
}
export type Staking = {
  symbol: string
  locks: { term: number; label: string }[]
}

/** What a visitor may do with their wallet on one page. */
export type Desk = {
  offeringId: string
  network: Network
  contracts: Sale['contracts']
  /** The wallets that are tied to the account. */
  wallets: Wallet[]
  /** What the wallet signs to be tied to the account, in the reader's language. */
  statement: string
  buying?: Buying
  staking?: Staking
  acts?: Act[]
}
