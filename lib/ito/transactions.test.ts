import { type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from './chain-client'
import { followTransactions, judgeTransaction, type OpenTransaction, type Verdict } from './transactions'

const HASH = `0x${'1'.repeat(64)}` as Hex
const NOW = Date.UTC(2026, 10, 26, 12)
const open: OpenTransaction = {
  id: 'a',
  tx_hash: HASH,
  state: 'sent',
  account: '0xaa',
  targets: ['0xcc'],
  noted_at: new Date(NOW - 60_000).toISOString(),
  final_block: 10,
}
type Receipt = { from: string; to: string | null; status: string; blockNumber: bigint }
const receipt: Receipt = { from: '0xAA', to: '0xCC', status: 'success', blockNumber: 11n }

function chainWith(found: Receipt | null, isKnown = true): ChainClient {
  const client = {
    getTransactionReceipt: async () => {
      if (!found) throw new TransactionReceiptNotFoundError({ hash: HASH })
      return found
    },
    getTransaction: async () => {
      if (!isKnown) throw new TransactionNotFoundError({ hash: HASH })
      return {}
    },
  }
  return { client } as unknown as ChainClient
}

test.each<[string, Receipt | null, boolean, Partial<OpenTransaction>, Verdict]>([
  ['waits', null, true, {}, { state: 'sent', block_number: null }],
  ['is unknown for a minute', null, false, {}, { state: 'sent', block_number: null }],
  [
    'is unknown for an hour',
    null,
    false,
    { noted_at: new Date(NOW - 3_601_000).toISOString() },
    { state: 'lost', block_number: null },
  ],
  ['was mined', receipt, true, {}, { state: 'mined', block_number: 11 }],
  ['is final', { ...receipt, blockNumber: 10n }, true, {}, { state: 'final', block_number: 10 }],
  ['was refused', { ...receipt, status: 'reverted' }, true, {}, { state: 'failed', block_number: null }],
  ['was sent by another', { ...receipt, from: '0xbb' }, true, {}, { state: 'replaced', block_number: null }],
  ['went elsewhere', { ...receipt, to: '0xaa' }, true, {}, { state: 'replaced', block_number: null }],
  ['made a contract', { ...receipt, to: null }, true, {}, { state: 'replaced', block_number: null }],
])('a transaction that %s', async (_, found, isKnown, more, verdict) => {
  expect(await judgeTransaction(chainWith(found, isKnown), { ...open, ...more }, NOW)).toEqual(verdict)
})

test('a node that does not answer decides nothing', async () => {
  const client = { getTransactionReceipt: () => Promise.reject(new Error('no answer')) }
  await expect(judgeTransaction({ client } as unknown as ChainClient, open, NOW)).rejects.toThrow('no answer')
})

test('only what changed is recorded', async () => {
  const recorded: string[] = []
  const changed = await followTransactions(chainWith(receipt), {
    list: async () => [open, { ...open, id: 'b', state: 'mined' }],
    record: async (id) => recorded.push(id),
  })
  expect(changed).toBe(1)
  expect(recorded).toEqual(['a'])
})
