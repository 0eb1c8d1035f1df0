import { chainClient } from './chain-client'
import type { ChainBooks, Finding } from './finding'
import { type Books, followChain } from './indexer'
import { reconcile } from './reconcile'
import { readOfferingState, type SaleContracts } from './snapshot'
import type { OfferingState } from './state-schema'

type StoredState = { sale: string; state: OfferingState }
/** What the scheduler has: the database's functions, and the node that the site uses. */
export type ChainPorts = Books & {
  rpcUrl: string
  readBooks: () => Promise<ChainBooks | null>
  recordFindings: (findings: Finding[]) => Promise<number>
  readContracts: () => Promise<SaleContracts[]>
  storeStates: (block: number, at: string, states: StoredState[]) => Promise<number>
}

/** Balances may move without an event of ours: they are read again after this long, too. */
const READ_EVERY = 300_000
const readAt = new Map<string, number>()

/** Reads how the contracts stand, after events and every few minutes. */
async function readStates(ports: ChainPorts, hasNews: boolean): Promise<void> {
  const last = readAt.get(ports.rpcUrl) ?? 0
  if (!hasNews && Date.now() - last < READ_EVERY) return
  const chain = chainClient(ports.rpcUrl)
  const head = await chain.header('latest')
  const contracts = (await ports.readContracts()).filter(({ sale }) => sale)
  if (!head || contracts.length === 0) return
  const states = await Promise.all(
    contracts.map(async (one) => ({
      sale: one.sale ?? '',
      state: await readOfferingState(chain, one, head.number),
    })),
  )
  await ports.storeStates(head.number, new Date(head.at * 1000).toISOString(), states)
  readAt.set(ports.rpcUrl, Date.now())
}

/** Reads what is new on the chain. */
export async function indexNow(ports: ChainPorts): Promise<Record<string, number>> {
  const {
    outcome,
    stored = 0,
    removed = 0,
    settled = 0,
  } = await followChain(chainClient(ports.rpcUrl), ports)
  if (outcome === 'halted') throw new Error('The chain is halted: final blocks changed')
  if (outcome !== 'unknown') await readStates(ports, stored + removed + settled > 0)
  return { stored, removed, settled }
}

/** Compares chain and database. Only what differs twice is one: both may move meanwhile. */
export async function reconcileNow({
  rpcUrl,
  readBooks,
  recordFindings,
}: ChainPorts): Promise<Record<string, number>> {
  const compare = async (): Promise<Finding[]> => {
    const books = await readBooks()
    return books && books.next_block > books.start_block ? reconcile(chainClient(rpcUrl), books) : []
  }
  const first = await compare()
  const second = first.length > 0 ? await compare() : []
  const lasting = second.filter(({ kind, subject }) =>
    first.some((one) => one.kind === kind && one.subject === subject),
  )
  return { differences: await recordFindings(lasting) }
}
