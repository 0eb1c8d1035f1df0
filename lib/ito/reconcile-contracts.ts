import { type Address, getContract, type Hex, parseEventLogs } from 'viem'
import { dividendDistributorAbi } from './abi/dividend-distributor.ts'
import { offeringTokenAbi } from './abi/offering-token.ts'
import { tieredStakingAbi } from './abi/tiered-staking.ts'
import type { ChainClient } from './chain-client.ts'
import type { ChainEvent } from './chain-events.ts'
import { big, type ChainBooks, difference, type Finding } from './finding.ts'

/** What is staked: the contract's sum against the events. */
export async function compareStaking(
  { client }: ChainClient,
  books: ChainBooks,
  address: string,
): Promise<Finding[]> {
  const { read } = getContract({ address: address as Hex, abi: tieredStakingAbi, client })
  const principal = await read.principal({ blockNumber: BigInt(books.next_block - 1) })
  const rows = books.events.filter((row) => row.address === address)
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((all, row) => all + big(row.tokens), 0n)
  return difference('staked', address, principal, sum('staked') - sum('unstaked'))
}

/** The rounds of a contract: what each has paid against the events, and the lists that were published against theirs. */
export async function compareDividends(
  { client }: ChainClient,
  books: ChainBooks,
  address: string,
  onChain: ChainEvent[],
): Promise<Finding[]> {
  const at = { blockNumber: BigInt(books.next_block - 1) }
  const { read } = getContract({ address: address as Hex, abi: dividendDistributorAbi, client })
  const proposed = onChain.filter((one) => one.address === address && one.kind === 'round_proposed')
  const lists = new Map(
    books.lists.filter((list) => list.address === address).map((list) => [list.number, list]),
  )
  const findings: Finding[] = []
  for (const { args } of proposed) {
    const number = Number(args.round)
    const subject = `${address} ${number}`
    const { paid, root, total, recordBlock } = await read.roundOf([BigInt(number)], at)
    const stored = books.events
      .filter(
        (row) => row.address === address && row.kind === 'dividend_paid' && Number(row.round) === number,
      )
      .reduce((sum, row) => sum + big(row.amount), 0n)
    findings.push(...difference('dividends', subject, paid, stored))
    const list = lists.get(number)
    lists.delete(number)
    if (!list) continue
    const published = [list.root, list.pool, list.record_block, list.paid].join(' ')
    findings.push(
      ...difference('dividends', `${subject} list`, [root, total, recordBlock, paid].join(' '), published),
    )
  }
  const unknown = [...lists.values()].map(({ number, root }) =>
    difference('dividends', `${address} ${number} list`, null, root),
  )
  return [...findings, ...unknown.flat()]
}

/** Each delivery that was recorded: how many tokens its transaction brought to the buyer's wallet. */
export async function compareDeliveries({ client }: ChainClient, books: ChainBooks): Promise<Finding[]> {
  const compared = books.deliveries.map(async ({ number, token, tx, account, tokens }) => {
    const receipt = await client.getTransactionReceipt({ hash: tx as Hex }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return null
      throw error
    })
    const logs = parseEventLogs({ abi: offeringTokenAbi, eventName: 'Transfer', logs: receipt?.logs ?? [] })
    const brought = logs
      .filter((log) => log.address.toLowerCase() === token && isOf(log.args.to, account))
      .reduce((sum, log) => sum + log.args.value, 0n)
    return difference('delivery', `${tx} ${number}`, brought, tokens)
  })
  return (await Promise.all(compared)).flat()
}

const isOf = (address: Address, account: string) => address.toLowerCase() === account
