import type { Sql } from 'postgres'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DAY, phasesFrom, TERMS, tokens } from '../../../contracts/defaults.ts'
import { type Offering as Deployed, deployOffering } from '../../../contracts/deploy.ts'
import { localUSDCAbi } from '../../../lib/ito/abi/local-usdc.ts'
import { tokenSaleAbi } from '../../../lib/ito/abi/token-sale.ts'
import { chainClient } from '../../../lib/ito/chain-client.ts'
import type { ChainBooks, Finding } from '../../../lib/ito/finding.ts'
import { type Batch, type Books, type Cursor, followChain } from '../../../lib/ito/indexer.ts'
import { reconcile } from '../../../lib/ito/reconcile.ts'
import { VOUCHER_TYPES, voucherDomain } from '../../../lib/ito/voucher.ts'
import { type Anvil, startAnvil } from '../../../scripts/lib/anvil.ts'
import * as h from '../harness.ts'
import { aPlan, openedOffering, TERMS as TERMS_HASH } from './stage.ts'

const START = 1_900_000_000
const MNEMONIC = 'test test test test test test test test test test test junk'
const account = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex })
const SIGNER = account(7)
export const BUYERS = [account(8), account(9), account(1)] as const
export const DIVIDEND_MANAGER = account(5)

/** The database's side of a chain by direct connections, each call a transaction of its own as the API makes it. */
function booksOf(sql: Sql, chainId: number): Books {
  const service = <T>(run: (tx: h.Tx) => Promise<T>) =>
    sql.begin(async (tx) => {
      await h.become(tx, 'service_role')
      return run(tx)
    }) as Promise<T>
  return {
    read: () =>
      service(
        async (t) =>
          (await t<{ c: Cursor | null }[]>`select public.read_chain(${chainId}) as c`)[0]?.c ?? null,
      ),
    store: (batch: Batch) =>
      service(async (t) => {
        const body = t.json(batch as unknown as h.JsonValue)
        const [row] = await t`select public.store_chain_batch(${chainId}, ${body}) as o`
        return row?.o
      }),
  }
}

export type Scene = Awaited<ReturnType<typeof startScene>>

/** An anvil with an opened offering that the database knows, and three buyers with dollars and vouchers. */
export async function startScene(sql: Sql, confirmations = 2) {
  const chainId = 700_000 + Math.floor(Math.random() * 1e8)
  const anvil: Anvil = await startAnvil(START, chainId)
  const rpcUrls = { default: { http: [anvil.rpcUrl] } }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: 'test', nativeCurrency, rpcUrls })
  const transport = http(anvil.rpcUrl, { retryCount: 0 })
  const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
  const clock = createTestClient({ chain, transport, mode: 'anvil' })
  const at = (i: number) => account(i).address
  const made: Deployed = await deployOffering(anvil.rpcUrl, account(0), {
    token: { name: 'Alianza', symbol: 'ALZ', supply: tokens('1000000000') },
    currency: 'local',
    sale: {
      phases: phasesFrom(START + 2 * DAY, 10, ['0.05', '0.075'], tokens('400000000')),
      termsHash: TERMS_HASH as Hex,
      voucherSigner: SIGNER.address,
    },
    holders: {
      admin: at(11),
      offeringManager: at(2),
      treasury: at(3),
      compliance: at(4),
      dividendManager: at(5),
      guardian: at(6),
    },
    reserve: tokens('1000000'),
    isActive: true,
  })
  await clock.increaseTime({ seconds: 3 * DAY })
  await clock.mine({ blocks: 1 })
  async function sendFrom(from: typeof SIGNER, to: Address, data: Hex, wait = true): Promise<Hex> {
    const wallet = createWalletClient({ chain, transport, account: from })
    const hash = await wallet.sendTransaction({ to, data, gas: 500_000n })
    if (wait) {
      const { status } = await reader.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`refused: ${hash}`)
    }
    return hash
  }
  const send = (i: number, to: Address, data: Hex, wait = true) =>
    sendFrom(BUYERS[i] ?? SIGNER, to, data, wait)
  const vouchers = await Promise.all(
    BUYERS.map(async ({ address }) => {
      const message = {
        buyer: address,
        institutional: false,
        bonusBps: 0,
        maxContribution: TERMS.maxContribution,
        expiresAt: START + 365 * DAY,
        termsHash: TERMS_HASH as Hex,
      }
      const domain = voucherDomain(chainId, made.sale)
      const typed = { domain, types: VOUCHER_TYPES, primaryType: 'Voucher', message } as const
      return { message, signature: await SIGNER.signTypedData(typed) }
    }),
  )
  for (const [i, { address }] of BUYERS.entries()) {
    const mint = { abi: localUSDCAbi, functionName: 'mint', args: [address, 10n ** 13n] } as const
    const approve = { abi: localUSDCAbi, functionName: 'approve', args: [made.sale, maxUint256] } as const
    await send(i, made.currency, encodeFunctionData(mint))
    await send(i, made.currency, encodeFunctionData(approve))
  }
  const buyCall = (i: number, dollars: number) => {
    const { message, signature } = vouchers[i] ?? { message: undefined, signature: '0x' as const }
    if (!message) throw new Error('no such buyer')
    const order = {
      phase: 0,
      amount: BigInt(dollars) * 1_000_000n,
      minTokens: 0n,
      deadline: START + 365 * DAY,
    }
    const args = [order, message, signature] as const
    return encodeFunctionData({ abi: tokenSaleAbi, functionName: 'buy', args })
  }
  const undoCall = (id: number) =>
    encodeFunctionData({ abi: tokenSaleAbi, functionName: 'undo', args: [BigInt(id)] })

  const offering = (await sql.begin(async (tx) => {
    const opened = await openedOffering(tx, aPlan())
    const parts = (['token', 'sale', 'staking', 'dividends'] as const).map((kind) => ({
      kind,
      address: made[kind],
      first_block: 0,
    }))
    const genesis = await reader.getBlock({ blockNumber: 0n })
    const known = { chain_id: chainId, name: 'anvil', is_local: true, confirmations, genesis: genesis.hash }
    await h.as(
      tx,
      'service_role',
      '',
      (t) => t`select public.register_contracts(${opened.offering.slug}, ${t.json(known)}, ${t.json(parts)})`,
    )
    return opened.offering
  })) as { id: string; slug: string }

  const books = booksOf(sql, chainId)
  const compare = async (on: h.Tx | Sql = sql): Promise<Finding[]> => {
    const [row] = await on`select public.read_chain_books(${chainId}) as b`
    return reconcile(chainClient(anvil.rpcUrl), row?.b as ChainBooks)
  }
  return {
    anvil,
    chainId,
    made,
    offering,
    reader,
    clock,
    send,
    sendFrom,
    books,
    compare,
    buy: (i: number, dollars = 100, wait = true) => send(i, made.sale, buyCall(i, dollars), wait),
    undo: (i: number, id: number) => send(i, made.sale, undoCall(id)),
    follow: () => followChain(chainClient(anvil.rpcUrl), books),
    rows: () => sql<{ tx_hash: string; kind: string; block_hash: string }[]>`
      select tx_hash, kind, block_hash from public.chain_events where chain_id = ${chainId} order by block_number, log_index`,
    buyCall,
  }
}
