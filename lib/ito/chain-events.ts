import { type Abi, type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'
import type { Database } from '@/lib/supabase/types'
import { dividendDistributorAbi } from './abi/dividend-distributor.ts'
import { tieredStakingAbi } from './abi/tiered-staking.ts'
import { tokenSaleAbi } from './abi/token-sale.ts'

type Kind = Database['public']['Enums']['chain_event_kind']
/** The contracts whose events are copied. */
export type Indexed = 'sale' | 'staking' | 'dividends'
/** A log as the chain gives it. */
export type ChainLog = {
  address: Hex
  data: Hex
  topics: Hex[]
  transactionHash: Hex
  logIndex: number
  blockNumber: bigint
  blockHash: Hex
}
/** A row of `chain_events`. Money and tokens are decimal digits, because JSON has no whole numbers of that size. */
export type ChainEvent = {
  tx: string
  log: number
  address: string
  kind: Kind
  block: number
  hash: string
  at: number
  account?: string
  number?: string
  phase?: string
  /** Its place in the contracts' order, which is the database's too. */
  tier?: number
  amount?: string
  tokens?: string
  price?: string
  args: Record<string, unknown>
}

/** Events by their first topic: to look one up in a whole ABI hashes each of its events, for each log. */
const eventsOf = (abi: Abi) =>
  new Map(
    abi
      .filter((item): item is AbiEvent => item.type === 'event')
      .map((item) => [toEventSelector(item), [item]]),
  )
const EVENTS: Record<Indexed, Map<Hex, AbiEvent[]>> = {
  sale: eventsOf(tokenSaleAbi),
  staking: eventsOf(tieredStakingAbi),
  dividends: eventsOf(dividendDistributorAbi),
}

type Column = 'account' | 'number' | 'phase' | 'tier' | 'amount' | 'tokens' | 'price'
/** Which argument of an event each column has; the rest stays in `args`. */
const COLUMNS: Partial<Record<Kind, Partial<Record<Column, string>>>> = {
  configured: {},
  activated: { tokens: 'tokens' },
  purchased: {
    account: 'buyer',
    number: 'purchaseId',
    phase: 'phase',
    tier: 'tier',
    amount: 'paid',
    tokens: 'tokens',
    price: 'price',
  },
  purchase_undone: { account: 'buyer', number: 'purchaseId', amount: 'paid', tokens: 'tokens' },
  ended: { amount: 'raised', tokens: 'owed' },
  refunded: { account: 'buyer', amount: 'amount' },
  claimed: { account: 'buyer', tokens: 'tokens' },
  proceeds_withdrawn: { account: 'to', amount: 'amount' },
  unsold_swept: { account: 'to', tokens: 'tokens' },
  terms_changed: {},
  voucher_signer_changed: { account: 'signer' },
  blocked_changed: { account: 'account' },
  paused: { account: 'account' },
  unpaused: { account: 'account' },
  rates_changed: {},
  funded: { account: 'from', tokens: 'amount' },
  staked: { account: 'staker', number: 'id', tokens: 'amount' },
  unstaked: { account: 'staker', number: 'id', tokens: 'amount' },
  free_withdrawn: { account: 'to', tokens: 'amount' },
  policy_changed: {},
  round_proposed: { amount: 'total' },
  round_funded: { account: 'funder' },
  round_cancelled: { amount: 'returned' },
  dividend_paid: { account: 'account', number: 'index', amount: 'amount' },
  round_swept: { account: 'to', amount: 'amount' },
}

const snake = (name: string) => name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()
/** Whole numbers as digits, also in lists and structures. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

function shown(column: Column, value: unknown): string | number {
  if (column === 'tier') return Number(value)
  return column === 'account' ? String(value).toLowerCase() : String(value)
}

/** What a log of ours says; null for an event of the libraries that nobody needs here. */
export function readLog(contract: Indexed, log: ChainLog, at: number): ChainEvent | null {
  const topics = log.topics as [Hex, ...Hex[]]
  const abi = EVENTS[contract].get(topics[0])
  if (!abi) return null
  const { eventName, args } = decodeEventLog({ abi, data: log.data, topics })
  const kind = snake(eventName ?? '') as Kind
  const columns = COLUMNS[kind]
  if (!columns) return null
  const rest = { ...(args as unknown as Record<string, unknown>) }
  const values: Record<string, unknown> = {}
  for (const [column, name] of Object.entries(columns) as [Column, string][]) {
    values[column] = shown(column, rest[name])
    delete rest[name]
  }
  return {
    tx: log.transactionHash,
    log: log.logIndex,
    address: log.address.toLowerCase(),
    kind,
    block: Number(log.blockNumber),
    hash: log.blockHash,
    at,
    ...values,
    args: plain(rest) as Record<string, unknown>,
  }
}
