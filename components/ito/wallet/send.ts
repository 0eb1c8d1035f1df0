import { type Client, encodeFunctionData, type Hash } from 'viem'
import { call, waitForTransactionReceipt } from 'viem/actions'
import { dividendDistributorAbi } from '@/lib/ito/abi/dividend-distributor'
import { tieredStakingAbi } from '@/lib/ito/abi/tiered-staking'
import { tokenSaleAbi } from '@/lib/ito/abi/token-sale'
import type { Hex } from '@/lib/ito/holder-schema'
import { noteTransaction } from '@/lib/ito/wallet-actions'
import { WalletFailure } from '@/lib/ito/wallet-rules'
import type { TokenTransactionKind } from '@/lib/supabase/enums'
import type { Act, Desk } from './desk'

/** What a person sees of a step with their wallet. */
export type Progress =
  | { step: 'idle' | 'checking' | 'permit' | 'approve' | 'prompt' }
  | { step: 'sent' | 'mined'; hash: Hash }

export type Sender = {
  client: Client
  account: Hex
  walletId: string
  offeringId: string
  /** Opens the wallet's prompt and returns the transaction that it sent. */
  send: (to: Hex, data: Hex) => Promise<Hash>
  report: (progress: Progress) => void
}

/**
 * Notes a sent transaction on the server, so that other devices follow it. A failed note changes nothing on the chain: it is
 * retried once, and then this page alone follows the transaction.
 */
async function note(sender: Sender, kind: TokenTransactionKind, hash: Hash, replaces = ''): Promise<void> {
  const form = new FormData()
  const fields = { offering_id: sender.offeringId, wallet_id: sender.walletId, kind, tx_hash: hash, replaces }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const tell = () =>
    noteTransaction(undefined, form).then(
      ({ status }) => status === 'ok',
      () => false,
    )
  if (!(await tell())) await tell()
}

/** Tries a call on the chain as it is now: what would be refused never reaches the wallet. */
async function simulate({ client, account }: Sender, to: Hex, data: Hex): Promise<void> {
  await call(client, { account, to, data })
}

/** Sends one transaction and follows it until its block, through replacements by the same wallet. */
export async function sendAndFollow(
  sender: Sender,
  kind: TokenTransactionKind,
  to: Hex,
  data: Hex,
  prompt: 'prompt' | 'approve' = 'prompt',
): Promise<Hash> {
  sender.report({ step: 'checking' })
  await simulate(sender, to, data)
  sender.report({ step: prompt })
  let hash = await sender.send(to, data)
  sender.report({ step: 'sent', hash })
  await note(sender, kind, hash)
  let ended: 'replaced' | 'cancelled' | undefined
  const receipt = await waitForTransactionReceipt(sender.client, {
    hash,
    timeout: 0,
    onReplaced: ({ reason, transaction }) => {
      if (reason !== 'repriced') ended = reason
      void note(sender, kind, transaction.hash, hash)
      hash = transaction.hash
      if (reason === 'repriced') sender.report({ step: 'sent', hash })
    },
  })
  if (ended) throw new WalletFailure(ended)
  if (receipt.status === 'reverted') throw new WalletFailure('reverted')
  sender.report({ step: 'mined', hash })
  return hash
}

/** The transaction of a step: to which contract, and what it says there. */
export function callOf({ call: one, account }: Act, { contracts }: Desk): { to: Hex; data: Hex } | null {
  const [sale, staking, dividends] = [contracts.sale, contracts.staking, contracts.dividends]
  const inSale = (data: Hex) => (sale ? { to: sale, data } : null)
  if (one.of === 'undo')
    return inSale(
      encodeFunctionData({ abi: tokenSaleAbi, functionName: 'undo', args: [BigInt(one.purchase)] }),
    )
  if (one.of === 'refund')
    return inSale(encodeFunctionData({ abi: tokenSaleAbi, functionName: 'refund', args: [account] }))
  if (one.of === 'claim' || one.of === 'finalize')
    return inSale(encodeFunctionData({ abi: tokenSaleAbi, functionName: one.of }))
  if (one.of === 'unstake') {
    const args = [BigInt(one.position)] as const
    return staking
      ? {
          to: staking,
          data: encodeFunctionData({ abi: tieredStakingAbi, functionName: 'unstake', args }),
        }
      : null
  }
  const args = [BigInt(one.round), BigInt(one.line), account, BigInt(one.amount), one.proof] as const
  return dividends
    ? {
        to: dividends,
        data: encodeFunctionData({ abi: dividendDistributorAbi, functionName: 'claim', args }),
      }
    : null
}
