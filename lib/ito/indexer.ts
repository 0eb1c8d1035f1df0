import type { ChainClient, Header } from './chain-client.ts'
import { type ChainEvent, type ChainLog, type Indexed, readLog } from './chain-events.ts'

/** What `read_chain` answers. */
export type Cursor = {
  revision: number
  state: 'following' | 'halted'
  is_local: boolean
  genesis: string
  confirmations: number
  start_block: number
  next_block: number
  final_block: number
  /** Newest first. */
  headers: { number: number; hash: string }[]
  contracts: { address: string; kind: Indexed }[]
}
/** What `store_chain_batch` takes as a whole or not at all. */
export type Batch = {
  revision: number
  genesis: string
  ancestor: number
  from: number
  to: number
  head: number
  head_at: number
  final: number
  headers: Header[]
  events: ChainEvent[]
}
type Stored = { outcome: 'stored' | 'stale' | 'halted'; stored?: number; removed?: number; settled?: number }
/** The database's side of a chain. Each call is one transaction. */
export type Books = { read: () => Promise<Cursor | null>; store: (batch: Batch) => Promise<Stored> }
/** `moved`: the chain changed while it was read, and nothing was stored; `unknown`: nobody registered it. */
export type Tick = Omit<Stored, 'outcome'> & {
  outcome: Stored['outcome'] | 'moved' | 'unknown'
  isMore: boolean
}

/** Blocks and events of one batch at most. */
const MOST_BLOCKS = 2_000
const MOST_EVENTS = 5_000
const HEADERS_KEPT = 64

class Moved extends Error {}

/** The newest block that both sides have; the one before the start when they share none that is stored. */
async function findAncestor(chain: ChainClient, cursor: Cursor): Promise<number> {
  const [newest] = cursor.headers
  if (!newest) return cursor.next_block - 1
  if ((await chain.header(newest.number))?.hash === newest.hash) return newest.number
  const now = await Promise.all(cursor.headers.map(({ number }) => chain.header(number)))
  const common = cursor.headers.find(({ hash }, i) => now[i]?.hash === hash)
  return common?.number ?? cursor.start_block - 1
}

/** On a chain of this machine the tag means nothing; elsewhere the stricter of both counts. */
async function findFinal(chain: ChainClient, cursor: Cursor, head: number): Promise<number> {
  const deep = head - cursor.confirmations
  if (cursor.is_local) return deep
  const finalized = await chain.header('finalized').catch(() => null) // a network without the tag
  return finalized ? Math.min(finalized.number, deep) : deep
}

/** The last block of a batch: not in the middle of a block, even when that has more events than wanted. */
function cutOff(logs: ChainLog[], to: number): number {
  const [last, next] = [logs[MOST_EVENTS - 1], logs[MOST_EVENTS]]
  if (!last || !next) return to
  const lastWhole = Number(next.blockNumber) - 1
  return Math.max(lastWhole, Number(logs[0]?.blockNumber ?? to))
}

/** The headers of the end of a range, which link to each other; all that are not final are among them. */
function linked(headers: (Header | null)[]): Header[] {
  for (const [i, one] of headers.entries())
    if (!one || (i > 0 && headers[i - 1]?.hash !== one.parent)) throw new Moved()
  return headers as Header[]
}

async function readEvents(chain: ChainClient, cursor: Cursor, logs: ChainLog[], headers: Header[]) {
  const kinds = new Map(cursor.contracts.map(({ address, kind }) => [address.toLowerCase(), kind]))
  const known = new Map(headers.map((one) => [one.number, one]))
  const missing = [...new Set(logs.map(({ blockNumber }) => Number(blockNumber)))].filter(
    (number) => !known.has(number),
  )
  for (const one of await Promise.all(missing.map((number) => chain.header(number))))
    if (one) known.set(one.number, one)
  return logs.flatMap((log) => {
    const block = known.get(Number(log.blockNumber))
    const kind = kinds.get(log.address.toLowerCase())
    if (block?.hash !== log.blockHash || !kind) throw new Moved()
    return readLog(kind, log, block.at) ?? []
  })
}

async function readBatch(chain: ChainClient, cursor: Cursor): Promise<Batch> {
  const [genesis, tip, ancestor] = await Promise.all([
    chain.header(0),
    chain.header('latest'),
    findAncestor(chain, cursor),
  ])
  if (!genesis || !tip) throw new Moved()
  const head = tip.number
  const from = Math.max(cursor.start_block, ancestor + 1)
  const final = await findFinal(chain, cursor, head)
  const end = Math.max(ancestor, Math.min(head, from + MOST_BLOCKS - 1))
  const addresses = cursor.contracts.map(({ address }) => address)
  const before = await chain.header(end)
  const all = await chain.logs(addresses, from, end)
  const to = cutOff(all, end)
  const low = Math.max(from, Math.min(to - HEADERS_KEPT + 1, final))
  const headers = linked(await chain.headers(low, to))
  const logs = all.filter(({ blockNumber }) => Number(blockNumber) <= to)
  const events = await readEvents(chain, cursor, logs, headers)
  // the same end before and after: all logs up to it were read, and each belongs to one of these blocks
  if (!before || (await chain.header(end))?.hash !== before.hash || head < ancestor) throw new Moved()
  const { revision } = cursor
  return {
    revision,
    genesis: genesis.hash,
    ancestor,
    from,
    to,
    head,
    head_at: tip.at,
    final,
    headers,
    events,
  }
}

/**
 * One step: reads what is new since the cursor, and stores it with the cursor in one transaction. A batch that another
 * indexer was quicker with changes nothing, and so does one that was not sent to its end.
 */
export async function indexChain(chain: ChainClient, books: Books): Promise<Tick> {
  const cursor = await books.read()
  if (!cursor) return { outcome: 'unknown', isMore: false }
  if (cursor.state === 'halted') return { outcome: 'halted', isMore: false }
  try {
    const batch = await readBatch(chain, cursor)
    const answer = await books.store(batch)
    return { ...answer, isMore: answer.outcome === 'stored' && batch.to < batch.head }
  } catch (error) {
    if (!(error instanceof Moved) && !isHeadersMoved(error)) throw error
    return { outcome: 'moved', isMore: false }
  }
}

/** The database compares the first header with the one that it has. */
function isHeadersMoved(error: unknown): boolean {
  return error instanceof Error && error.message.includes('errors.ito.headers_moved')
}

/** Steps until nothing is new, `most` at most: the next run goes on. Whom another indexer overtook reads what came since. */
export async function followChain(chain: ChainClient, books: Books, most = 50): Promise<Tick> {
  let tick = await indexChain(chain, books)
  const total = { stored: tick.stored ?? 0, removed: tick.removed ?? 0, settled: tick.settled ?? 0 }
  for (let n = 1; n < most && (tick.isMore || ['moved', 'stale'].includes(tick.outcome)); n++) {
    tick = await indexChain(chain, books)
    total.stored += tick.stored ?? 0
    total.removed += tick.removed ?? 0
    total.settled += tick.settled ?? 0
  }
  return { ...tick, ...total }
}
