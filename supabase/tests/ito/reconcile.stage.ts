import type { Sql } from 'postgres'
import { encodeFunctionData, type Hex } from 'viem'
import { DAY } from '../../../contracts/defaults.ts'
import { dividendDistributorAbi } from '../../../lib/ito/abi/dividend-distributor.ts'
import { localUSDCAbi } from '../../../lib/ito/abi/local-usdc.ts'
import { offeringTokenAbi } from '../../../lib/ito/abi/offering-token.ts'
import { tieredStakingAbi } from '../../../lib/ito/abi/tiered-staking.ts'
import { tokenSaleAbi } from '../../../lib/ito/abi/token-sale.ts'
import { listOf } from '../../../lib/ito/dividend-rules.ts'
import * as h from '../harness.ts'
import { BUYERS, DIVIDEND_MANAGER, type Scene } from './anvil.stage.ts'

const TOKEN = 10n ** 18n
const [ana, berta] = BUYERS.map(({ address }) => address.toLowerCase()) as [string, string]
const LINES = [
  { account: ana, tokens: 20n * TOKEN, tier: 'platinum', amount: 60_000_000n },
  { account: berta, tokens: 10n * TOKEN, tier: 'bronze', amount: 30_000_000n },
] as const

/** An offering's whole life: purchases, an undo, success, a claim, a stake, a dividend, and a delivery to who paid by bank. */
export async function liveThrough(s: Scene, sql: Sql): Promise<void> {
  for (const i of [0, 1, 2]) await s.buy(i, 300)
  await s.buy(0, 200)
  await s.undo(0, 1)
  await s.buy(0, 250_000)
  await wait(s, 25 * DAY)
  await s.send(2, s.made.sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'finalize' }))
  await s.send(0, s.made.sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'claim' }))
  await stake(s)
  await payDividend(s, sql)
  await deliver(s, sql)
  await s.clock.mine({ blocks: 3 })
  await s.follow()
}

async function wait(s: Scene, seconds: number): Promise<void> {
  await s.clock.increaseTime({ seconds })
  await s.clock.mine({ blocks: 1 })
}

async function stake(s: Scene): Promise<void> {
  const { token, staking } = s.made
  const approve = { abi: offeringTokenAbi, functionName: 'approve', args: [staking, 1_000n * TOKEN] } as const
  await s.send(0, token, encodeFunctionData(approve))
  const args = [1_000n * TOKEN, 0n, BigInt(30 * DAY), 0n] as const
  await s.send(0, staking, encodeFunctionData({ abi: tieredStakingAbi, functionName: 'stake', args }))
}

/** A round with two lines, of which one is paid. */
async function payDividend(s: Scene, sql: Sql): Promise<void> {
  const { dividends, currency } = s.made
  const { root, lines } = listOf(LINES)
  const recordBlock = await s.reader.getBlockNumber({ cacheTime: 0 })
  await s.clock.mine({ blocks: 1 })
  const [profit, pool] = [1_000_000_000n, 100_000_000n]
  const money = { abi: localUSDCAbi } as const
  const round = { abi: dividendDistributorAbi } as const
  const proposal = [20263, profit, root as Hex, recordBlock, 'list'] as const
  const calls: [Hex, Hex][] = [
    [
      currency,
      encodeFunctionData({ ...money, functionName: 'mint', args: [DIVIDEND_MANAGER.address, pool] }),
    ],
    [currency, encodeFunctionData({ ...money, functionName: 'approve', args: [dividends, pool] })],
    [dividends, encodeFunctionData({ ...round, functionName: 'propose', args: proposal })],
    [dividends, encodeFunctionData({ ...round, functionName: 'fund', args: [0n] })],
  ]
  for (const [to, data] of calls) await s.sendFrom(DIVIDEND_MANAGER, to, data)
  await wait(s, 2 * DAY)
  const proof = (lines[0]?.proof ?? []) as Hex[]
  const claim = [0n, 0n, BUYERS[0].address, LINES[0].amount, proof] as const
  await s.send(0, dividends, encodeFunctionData({ ...round, functionName: 'claim', args: claim }))
  const [row] =
    await sql`insert into public.dividend_rounds (offering_id, period, state, profit, pool, record_block, root, round,
      published_at) values (${s.offering.id}, 20263, 'published', ${String(profit)}, ${String(pool)}, ${String(recordBlock)},
      ${root}, 0, now()) returning id`
  for (const [line, { account, tokens, tier, amount, proof }] of lines.entries())
    await sql`insert into public.dividend_lines (round_id, line, account, tokens, tier, amount, proof) values (${row?.id},
      ${line}, ${account}, ${String(tokens)}, ${tier}, ${String(amount)}, ${sql.json(proof)})`
}

/** Five tokens to Berta's wallet, which a reservation says were sent. */
async function deliver(s: Scene, sql: Sql): Promise<void> {
  const args = [BUYERS[1].address, 5n * TOKEN] as const
  const transfer = encodeFunctionData({ abi: offeringTokenAbi, functionName: 'transfer', args })
  const hash = await s.send(0, s.made.token, transfer)
  await sql.begin(async (tx) => {
    const { id } = await h.makePerson(tx)
    const [wallet] =
      await tx`insert into public.wallets (person_id, address) values (${id}, ${berta}) returning id`
    const [reservation] =
      await tx`insert into public.token_reservations (offering_id, person_id, phase, state, amount, price, due_at, paid_at,
        bank_reference, tokens, allocated_at, wallet_id, tx_hash, delivered_at)
      values (${s.offering.id}, ${id}, 0, 'delivered', 25, 50000, now(), now(), 'ACH 1', ${String(5n * TOKEN)}, now(),
        ${wallet?.id}, ${hash}, now()) returning id`
    // the figures of other tests are counted again from the log, where the command would have written it
    await tx`select core.audit('reservation.made', ${reservation?.id}, null, '{"amount": 25}'::jsonb)`
  })
}
