import { chainClient } from './chain-client'
import { type Books, followChain } from './indexer'
import { type ChainBooks, type Finding, reconcile } from './reconcile'

/** What the scheduler has: the database's functions, and the node that the site uses. */
export type ChainPorts = Books & {
  rpcUrl: string
  readBooks: () => Promise<ChainBooks | null>
  recordFindings: (findings: Finding[]) => Promise<number>
}

/** Reads what is new on the chain. */
export async function indexNow({ rpcUrl, ...books }: ChainPorts): Promise<Record<string, number>> {
  const { outcome, stored = 0, removed = 0, settled = 0 } = await followChain(chainClient(rpcUrl), books)
  if (outcome === 'halted') throw new Error('The chain is halted: final blocks changed')
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
