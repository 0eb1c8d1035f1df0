import { type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import type { TokenTransactionState } from '@/lib/supabase/enums'
import type { ChainClient } from './chain-client'

/** What `list_transactions` answers. */
export type OpenTransaction = {
  id: string
  tx_hash: string
  state: TokenTransactionState
  account: string
  targets: string[]
  noted_at: string
  final_block: number
}
export type Verdict = { state: TokenTransactionState; block_number: number | null }
export type TransactionPorts = {
  list: () => Promise<OpenTransaction[]>
  record: (id: string, verdict: Verdict) => Promise<unknown>
}

/** As long as a transaction may be unknown to the node before it counts as lost. */
const PATIENCE = 60 * 60_000

const ifKnown = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
      return null
    throw error
  })

/**
 * What became of a transaction by now. One that another wallet sent, or that went elsewhere, is none of the offering:
 * a wallet that cancels sends nothing to itself with the same number.
 */
export async function judgeTransaction(
  { client }: ChainClient,
  { tx_hash, account, targets, noted_at, final_block }: OpenTransaction,
  now = Date.now(),
): Promise<Verdict> {
  const hash = tx_hash as Hex
  const receipt = await ifKnown(client.getTransactionReceipt({ hash }))
  if (!receipt) {
    const isKnown = (await ifKnown(client.getTransaction({ hash }))) !== null
    const isLost = !isKnown && now - Date.parse(noted_at) > PATIENCE
    return { state: isLost ? 'lost' : 'sent', block_number: null }
  }
  const isOurs = receipt.from.toLowerCase() === account && targets.includes(receipt.to?.toLowerCase() ?? '')
  if (!isOurs) return { state: 'replaced', block_number: null }
  if (receipt.status === 'reverted') return { state: 'failed', block_number: null }
  const block = Number(receipt.blockNumber)
  return { state: block <= final_block ? 'final' : 'mined', block_number: block }
}

/** Follows what holders sent until it is final, so that every device of theirs sees the same. */
export async function followTransactions(chain: ChainClient, ports: TransactionPorts): Promise<number> {
  let changed = 0
  for (const one of await ports.list()) {
    const verdict = await judgeTransaction(chain, one)
    if (verdict.state === one.state) continue
    await ports.record(one.id, verdict)
    changed += 1
  }
  return changed
}
