import { getContract, type Hex } from 'viem'
import { tokenSaleAbi } from './abi/token-sale.ts'
import type { ChainClient } from './chain-client.ts'
import { type ChainEvent, readLog } from './chain-events.ts'
import { big, type ChainBooks, difference, type Finding, keyOf, type Row, textOf } from './finding.ts'
import { compareDeliveries, compareDividends, compareStaking } from './reconcile-contracts.ts'

const COMPARED = [
  'kind',
  'address',
  'hash',
  'block',
  'at',
  'account',
  'number',
  'phase',
  'tier',
  'amount',
  'tokens',
  'price',
] as const
/** Nodes keep the states of this many blocks at least. */
const STATES_KEPT = 60
const STEP = 2_000

/** All events of the chain in the range that the database has read. */
async function readAll(chain: ChainClient, books: ChainBooks): Promise<ChainEvent[]> {
  const kinds = new Map(books.contracts.map(({ address, kind }) => [address, kind]))
  const times = new Map<number, number>()
  const events: ChainEvent[] = []
  for (let low = books.start_block; low < books.next_block; low += STEP) {
    const high = Math.min(low + STEP, books.next_block) - 1
    const logs = await chain.logs([...kinds.keys()], low, high)
    const blocks = [...new Set(logs.map(({ blockNumber }) => Number(blockNumber)))]
    for (const one of await Promise.all(blocks.map(chain.header))) if (one) times.set(one.number, one.at)
    for (const log of logs) {
      const kind = kinds.get(log.address.toLowerCase())
      const event = kind && readLog(kind, log, times.get(Number(log.blockNumber)) ?? 0)
      if (event) events.push(event)
    }
  }
  return events
}

function compareEvents(chain: ChainEvent[], rows: Row[]): Finding[] {
  const stored = new Map(rows.map((row) => [keyOf(row), row]))
  const findings: Finding[] = []
  for (const event of chain) {
    const row = stored.get(keyOf(event))
    stored.delete(keyOf(event))
    if (!row) {
      findings.push({
        kind: 'event_missing',
        subject: keyOf(event),
        on_chain: event.kind,
        in_database: null,
      })
      continue
    }
    const other = COMPARED.filter((column) => textOf(event[column]) !== textOf(row[column]))
    if (other.length > 0)
      findings.push({
        kind: 'event_changed',
        subject: keyOf(event),
        on_chain: other.map((column) => `${column} ${textOf(event[column])}`).join(', '),
        in_database: other.map((column) => `${column} ${textOf(row[column])}`).join(', '),
      })
  }
  for (const row of stored.values())
    findings.push({ kind: 'event_unknown', subject: keyOf(row), on_chain: null, in_database: row.kind })
  return findings
}

type Sums = { contributed: bigint; allocated: bigint; claimed: bigint }

/** What each account of a sale has by the rows of the database. */
function accountsOf(rows: Row[], sale: string): Map<string, Sums> {
  const accounts = new Map<string, Sums>()
  for (const row of rows) {
    if (row.address !== sale || !row.account) continue
    const sums = accounts.get(row.account) ?? { contributed: 0n, allocated: 0n, claimed: 0n }
    if (row.kind === 'purchased') {
      sums.contributed += big(row.amount)
      sums.allocated += big(row.tokens)
    } else if (row.kind === 'purchase_undone') {
      sums.contributed -= big(row.amount)
      sums.allocated -= big(row.tokens)
    } else if (row.kind === 'refunded') {
      sums.contributed -= big(row.amount)
      sums.allocated = 0n
    } else if (row.kind === 'claimed') sums.claimed += big(row.tokens)
    accounts.set(row.account, sums)
  }
  return accounts
}

const OUTCOMES: Record<number, boolean> = { 2: true, 3: false }

async function compareSale(
  { client }: ChainClient,
  books: ChainBooks,
  sale: ChainBooks['sales'][number],
): Promise<Finding[]> {
  const at = { blockNumber: BigInt(books.next_block - 1) }
  const contract = getContract({ address: sale.address as Hex, abi: tokenSaleAbi, client })
  const { read } = contract
  const [raised, owed, status, [, , phases]] = await Promise.all([
    read.raised(at),
    read.owed(at),
    read.status(at),
    read.configuration(at),
  ])
  const accounts = accountsOf(books.events, sale.address)
  const findings = [
    ...difference('raised', sale.address, raised, sale.raised),
    ...difference('sale_status', sale.address, OUTCOMES[status] ?? null, sale.is_succeeded),
    ...phases.flatMap(({ sold }, i) =>
      difference('phase_sold', `${sale.address} ${i}`, sold, sale.phase_sold[i]),
    ),
  ]
  let [left, claimed, buyers] = [0n, 0n, 0]
  for (const [account, sums] of accounts) {
    const [{ contributed, allocated }, taken] = await Promise.all([
      read.accountOf([account as Hex], at),
      read.claimed([account as Hex], at),
    ])
    left += allocated - taken
    claimed += taken
    if (contributed > 0n) buyers += 1
    const onChain = `${contributed} ${allocated} ${taken}`
    const stored = `${sums.contributed} ${sums.allocated} ${sums.claimed}`
    findings.push(...difference('account', `${sale.address} ${account}`, onChain, stored))
  }
  const wasRefunded = status === 3
  return [
    ...findings,
    ...difference('owed', sale.address, owed, left),
    ...difference('account', `${sale.address} claimed`, claimed, sale.claimed),
    ...(wasRefunded ? [] : difference('account', `${sale.address} buyers`, buyers, sale.buyers)),
  ]
}

/** Every way in which the database differs from the chain, as far as it was read; empty when they agree. */
export async function reconcile(chain: ChainClient, books: ChainBooks): Promise<Finding[]> {
  const [events, tip] = await Promise.all([readAll(chain, books), chain.header('latest')])
  const findings = compareEvents(events, books.events)
  const isRecent = tip && tip.number - (books.next_block - 1) < STATES_KEPT && books.next_block > 0
  if (!isRecent) return findings
  for (const sale of books.sales) findings.push(...(await compareSale(chain, books, sale)))
  for (const { address, kind } of books.contracts) {
    const blockNumber = BigInt(books.next_block - 1)
    // registered, and deployed in a block that is not read yet: the next comparison has it
    if (!(await chain.client.getCode({ address: address as Hex, blockNumber }))) continue
    if (kind === 'staking') findings.push(...(await compareStaking(chain, books, address)))
    if (kind === 'dividends') findings.push(...(await compareDividends(chain, books, address, events)))
  }
  return [...findings, ...(await compareDeliveries(chain, books))]
}
