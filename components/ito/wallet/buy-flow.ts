import { encodeFunctionData, erc20Abi, type Hash, parseSignature } from 'viem'
import { getBlock, getCode, readContract } from 'viem/actions'
import { localUSDCAbi } from '@/lib/ito/abi/local-usdc'
import { tokenSaleAbi } from '@/lib/ito/abi/token-sale'
import type { Hex } from '@/lib/ito/holder-schema'
import type { SignedVoucher } from '@/lib/ito/voucher-rules'
import { issueVoucher } from '@/lib/ito/wallet-actions'
import { failureOf, WalletFailure } from '@/lib/ito/wallet-rules'
import { type Sender, sendAndFollow } from './send'

/** How long an order and its permit are valid, in seconds of the chain. */
const ORDER_TIME = 20n * 60n
const PERMIT = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

type PermitMessage = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: typeof PERMIT
  primaryType: 'Permit'
  message: { owner: Hex; spender: Hex; value: bigint; nonce: bigint; deadline: bigint }
}
export type Purchase = {
  sale: Hex
  currency: Hex
  phase: number
  amount: bigint
  agreedBps: number | null
  chainId: number
  /** Approve by a transaction although the coin takes permits. */
  approves: boolean
  signPermit: (permit: PermitMessage) => Promise<Hex>
}

async function askVoucher({ offeringId, walletId }: Sender): Promise<SignedVoucher> {
  const form = new FormData()
  form.set('offering_id', offeringId)
  form.set('wallet_id', walletId)
  const { result, messages } = await issueVoucher(undefined, form)
  if (!result) throw new WalletFailure('bad_voucher', messages?.summary)
  return result
}

/** The coin's own name and version for signatures; null when it takes no permits. */
async function permitDomain({ client }: Sender, { currency, chainId }: Purchase) {
  const coin = { address: currency, abi: localUSDCAbi } as const
  const own = await readContract(client, { ...coin, functionName: 'eip712Domain' }).catch(() => null)
  if (own) return { name: own[1], version: own[2], chainId, verifyingContract: currency }
  const [name, version] = await Promise.all([
    readContract(client, { ...coin, functionName: 'name' }),
    readContract(client, {
      address: currency,
      abi: [
        {
          type: 'function',
          name: 'version',
          inputs: [],
          outputs: [{ type: 'string' }],
          stateMutability: 'view',
        },
      ],
      functionName: 'version',
    } as const).catch(() => null),
  ])
  return version === null ? null : { name, version, chainId, verifyingContract: currency }
}

/** Signs the permit; null when it has to be an approval: the coin, or the wallet, takes none. */
async function signPermit(sender: Sender, purchase: Purchase, deadline: bigint) {
  const { client, account } = sender
  if (purchase.approves || (await getCode(client, { address: account }))) return null
  const domain = await permitDomain(sender, purchase)
  if (!domain) return null
  const nonce = await readContract(client, {
    address: purchase.currency,
    abi: localUSDCAbi,
    functionName: 'nonces',
    args: [account],
  })
  sender.report({ step: 'permit' })
  const message = { owner: account, spender: purchase.sale, value: purchase.amount, nonce, deadline }
  try {
    const { r, s, yParity } = parseSignature(
      await purchase.signPermit({ domain, types: PERMIT, primaryType: 'Permit', message }),
    )
    return { v: 27 + yParity, r, s }
  } catch (error) {
    if (failureOf(error) === 'unsupported') return null
    throw error
  }
}

async function approve(sender: Sender, { currency, sale, amount }: Purchase): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [sale, amount] })
  await sendAndFollow(sender, 'approve', currency, data, 'approve')
}

/** Voucher, quote, permit or approval, trial, purchase: nothing reaches the wallet that the contract would refuse. */
export async function buy(sender: Sender, purchase: Purchase): Promise<Hash> {
  const { client, account } = sender
  const { sale, currency, phase, amount, agreedBps } = purchase
  sender.report({ step: 'checking' })
  const coin = { address: currency, abi: erc20Abi } as const
  const [balance, allowance, quote, { timestamp }] = await Promise.all([
    readContract(client, { ...coin, functionName: 'balanceOf', args: [account] }),
    readContract(client, { ...coin, functionName: 'allowance', args: [account, sale] }),
    readContract(client, {
      address: sale,
      abi: tokenSaleAbi,
      functionName: 'quote',
      args: [account, BigInt(phase), amount, agreedBps !== null, BigInt(agreedBps ?? 0)],
    }),
    getBlock(client),
  ])
  if (balance < amount) throw new WalletFailure('no_money')
  const { signature, maxContribution, ...rest } = await askVoucher(sender)
  const voucher = { ...rest, maxContribution: BigInt(maxContribution) }
  const deadline = timestamp + ORDER_TIME
  const order = { phase, amount, minTokens: quote.tokens, deadline: Number(deadline) }
  const permit = allowance < amount ? await signPermit(sender, purchase, deadline) : null
  if (permit)
    return sendAndFollow(
      sender,
      'buy',
      sale,
      encodeFunctionData({
        abi: tokenSaleAbi,
        functionName: 'buyWithPermit',
        args: [order, voucher, signature, permit],
      }),
    )
  if (allowance < amount) await approve(sender, purchase)
  return sendAndFollow(
    sender,
    'buy',
    sale,
    encodeFunctionData({ abi: tokenSaleAbi, functionName: 'buy', args: [order, voucher, signature] }),
  )
}
