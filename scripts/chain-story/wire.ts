import {
  type Account,
  type Address,
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
} from 'viem'

const ENOUGH = 10n ** 20n
const GAS = 5_000_000n

/** Sends transactions at moments of the past: the next block has the wanted second, or the first one that is free. */
export function openWire(rpcUrl: string) {
  const transport = http(rpcUrl, { retryCount: 0, timeout: 60_000 })
  const clock = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const reader = createPublicClient({ transport })
  const nonces = new Map<Address, number>()
  let chainId = 0
  let last = 0n

  async function nonceOf(address: Address): Promise<number> {
    const known = nonces.get(address)
    if (known === undefined) await clock.setBalance({ address, value: ENOUGH })
    const nonce = known ?? (await reader.getTransactionCount({ address }))
    nonces.set(address, nonce + 1)
    return nonce
  }

  async function goTo(second: number): Promise<void> {
    if (last === 0n) last = (await reader.getBlock()).timestamp
    last = BigInt(second) > last ? BigInt(second) : last + 1n
    await clock.setNextBlockTimestamp({ timestamp: last })
  }

  /** At the wanted second or right after it; a transaction that is refused fails with its reason. */
  async function send(from: Account, to: Address, data: Hex, second: number): Promise<TransactionReceipt> {
    if (!from.signTransaction) throw new Error(`${from.address} cannot sign`)
    chainId ||= await reader.getChainId()
    const nonce = await nonceOf(from.address)
    const serializedTransaction = await from.signTransaction({
      chainId,
      type: 'eip1559',
      to,
      data,
      gas: GAS,
      nonce,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 1n,
    })
    await goTo(second)
    const receipt = await reader.sendRawTransactionSync({ serializedTransaction })
    if (receipt.status === 'success') return receipt
    await reader.call({ account: from.address, to, data, blockNumber: receipt.blockNumber - 1n })
    throw new Error(`A transaction of the chain's story was refused in ${receipt.transactionHash}`)
  }

  /** Blocks that say nothing, so that what came before is final. */
  async function rest(blocks: number): Promise<void> {
    for (let n = 0; n < blocks; n++) {
      await goTo(Number(last) + 2)
      await clock.mine({ blocks: 1 })
    }
  }

  /** The chain's clock is this machine's again. */
  async function arrive(): Promise<void> {
    last = (await reader.getBlock()).timestamp
    await goTo(Math.floor(Date.now() / 1000))
    await clock.mine({ blocks: 1 })
  }

  return { reader, clock, send, rest, arrive, goTo }
}
export type Wire = ReturnType<typeof openWire>
