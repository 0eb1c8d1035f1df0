import {
  BaseError,
  decodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  isHex,
  parseAbi,
  TimeoutError,
} from 'viem'
import { dividendDistributorAbi } from './abi/dividend-distributor'
import { tieredStakingAbi } from './abi/tiered-staking'
import { tokenSaleAbi } from './abi/token-sale'
import type { Hex } from './holder-schema'

/** Why something with a wallet did not happen; each has its words and its way out in `tokens.wallet.failures`. */
export type Failure =
  | 'rejected'
  | 'pending'
  | 'locked'
  | 'unsupported'
  | 'wrong_network'
  | 'no_gas'
  | 'no_money'
  | 'no_answer'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'not_open'
  | 'too_late'
  | 'bad_voucher'
  | 'ineligible'
  | 'below_minimum'
  | 'above_maximum'
  | 'hard_cap'
  | 'sold_out'
  | 'too_few'
  | 'not_latest'
  | 'no_undo'
  | 'too_early'
  | 'nothing'
  | 'wrong_status'
  | 'paused'
  | 'unfunded'
  | 'offer_changed'
  | 'closed'
  | 'bad_proof'
  | 'unknown'

/** A failure that the flow itself found, or that the server explained in the reader's words. */
export class WalletFailure extends Error {
  readonly failure: Failure
  readonly words: string | undefined
  constructor(failure: Failure, words?: string) {
    super(failure)
    this.failure = failure
    this.words = words
  }
}

/** The errors of the contracts, by the words that explain them. */
const REVERTS: Record<string, Failure> = {
  NotOpen: 'not_open',
  Expired: 'too_late',
  BadVoucher: 'bad_voucher',
  Ineligible: 'ineligible',
  BelowMinimum: 'below_minimum',
  AboveMaximum: 'above_maximum',
  HardCapReached: 'hard_cap',
  PhaseSoldOut: 'sold_out',
  TooFewTokens: 'too_few',
  NotLatest: 'not_latest',
  NoUndo: 'no_undo',
  TooEarly: 'too_early',
  WrongTime: 'too_early',
  NothingToDo: 'nothing',
  AlreadyClaimed: 'nothing',
  WrongStatus: 'wrong_status',
  EnforcedPause: 'paused',
  Unfunded: 'unfunded',
  Overdrawn: 'unfunded',
  OfferChanged: 'offer_changed',
  AlreadyClosed: 'closed',
  BadProof: 'bad_proof',
  ERC20InsufficientBalance: 'no_money',
  ERC20InsufficientAllowance: 'no_money',
}
const ERRORS = [
  ...[...tokenSaleAbi, ...tieredStakingAbi, ...dividendDistributorAbi].filter(({ type }) => type === 'error'),
  ...parseAbi([
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  ]),
]

/** What a wallet answers by EIP-1193 and EIP-1474. */
const CODES: Record<number, Failure> = {
  4001: 'rejected',
  5000: 'rejected',
  4100: 'locked',
  4200: 'unsupported',
  4900: 'no_answer',
  4901: 'wrong_network',
  4902: 'wrong_network',
  [-32_002]: 'pending',
  [-32_004]: 'unsupported',
  [-32_601]: 'unsupported',
}

/** The first thing in a chain of causes that answers. */
function search<T>(error: unknown, of: (one: Record<string, unknown>) => T | undefined): T | undefined {
  const seen = new Set<unknown>()
  for (let one = error; one && typeof one === 'object' && !seen.has(one); ) {
    seen.add(one)
    const found = of(one as Record<string, unknown>)
    if (found !== undefined) return found
    one = (one as { cause?: unknown }).cause
  }
}

function revertOf(error: unknown): Failure | undefined {
  const data = search(error, (one) =>
    isHex(one.data) && one.data.length >= 10 ? (one.data as Hex) : undefined,
  )
  if (!data) return
  try {
    return REVERTS[decodeErrorResult({ abi: ERRORS, data }).errorName] ?? 'reverted'
  } catch {
    return 'reverted' // an error of a contract that is not ours
  }
}

/** Why a wallet, a node or a contract refused. What says nothing known stays unknown, and is shown as that. */
export function failureOf(error: unknown): Failure {
  const own = search(error, (one) => (one instanceof WalletFailure ? one.failure : undefined))
  if (own) return own
  const byWallet = search(error, (one) => (typeof one.code === 'number' ? CODES[one.code] : undefined))
  if (byWallet) return byWallet
  const reverted = revertOf(error)
  if (reverted) return reverted
  if (!(error instanceof BaseError)) return 'unknown'
  const is = (kind: new (...args: never[]) => Error) => error.walk((one) => one instanceof kind) !== null
  if (is(InsufficientFundsError)) return 'no_gas'
  if (is(HttpRequestError) || is(TimeoutError)) return 'no_answer'
  return /revert/i.test(error.message) ? 'reverted' : 'unknown'
}

/** How many of the first and last letters of an address people compare. */
export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

export const isSameAddress = (a: string | undefined, b: string | undefined) =>
  a !== undefined && a.toLowerCase() === b?.toLowerCase()

/** "1,000.50" or "1000,5" as 1e-6 dollar; null when it is no amount. */
export function toUnits6(typed: string): bigint | null {
  const text = typed.trim().replaceAll(/[\s$]/g, '')
  const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,6})?$/.test(text)
  const plain = grouped ? text.replaceAll(',', '') : text.replace(',', '.')
  const found = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(plain)
  return found ? BigInt(found[1] ?? 0) * 1_000_000n + BigInt((found[2] ?? '').padEnd(6, '0')) : null
}

/** Tokens that somebody typed as 1e-18; null when it is no number. */
export function toTokens(typed: string): bigint | null {
  const text = typed.trim().replaceAll(/\s/g, '')
  const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,18})?$/.test(text)
  const plain = grouped ? text.replaceAll(',', '') : text.replace(',', '.')
  const found = /^(\d{1,14})(?:\.(\d{1,18}))?$/.exec(plain)
  return found ? BigInt(found[1] ?? 0) * 10n ** 18n + BigInt((found[2] ?? '').padEnd(18, '0')) : null
}
