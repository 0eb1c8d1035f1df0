/**
 * `npm run bench:indexer [-- purchases]` makes 10,000 purchases (another number if given) by the real contracts on a local chain, one
 * of each buyer in a block, and measures how long the indexer takes to copy them into a fresh database. Ends with code 1 when it
 * takes more than ten seconds, when a purchase is missing, or when chain and database differ.
 */
import postgres from 'postgres'
import { numberToHex } from 'viem'
import { BUYERS, type Scene, startScene } from '../supabase/tests/ito/anvil.stage.ts'
import { runCommand } from './lib/lifetime.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const MOST_SECONDS = 10
const DOLLARS = 100
const GAS = numberToHex(500_000)
const log = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Makes the purchases, one of each buyer in a block; anvil signs for the accounts that it made. */
async function buy({ made, clock, reader, buyCall }: Scene, purchases: number): Promise<void> {
  const buyers = BUYERS.map(({ address }, i) => ({ from: address, data: buyCall(i, DOLLARS) }))
  const first = await Promise.all(buyers.map(({ from }) => reader.getTransactionCount({ address: from })))
  await clock.setAutomine(false)
  for (let sent = 0; sent < purchases; sent += buyers.length) {
    const now = buyers.slice(0, purchases - sent).map((buyer, i) => {
      const nonce = numberToHex((first[i] ?? 0) + sent / buyers.length)
      const transaction = { ...buyer, to: made.sale, gas: GAS, nonce }
      return clock.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    })
    await Promise.all(now)
    await clock.mine({ blocks: 1 })
  }
}

await runCommand(async () => {
  const purchases = Number(process.argv[2] ?? 10_000)
  const backend = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(backend.facts.databaseUrl, { max: 3, onnotice: () => {} })
  const scene = await startScene(sql)
  try {
    await scene.follow()
    await buy(scene, purchases)
    await scene.clock.mine({ blocks: 3 }) // the last of them are final
    log(`${purchases} purchases stand on the chain, block ${await scene.reader.getBlockNumber()}`)
    const start = performance.now()
    const { stored, settled } = await scene.follow()
    const seconds = (performance.now() - start) / 1000
    const [row] = await sql<{ bought: number }[]>`
      select count(*)::int as bought from public.chain_events where chain_id = ${scene.chainId} and kind = 'purchased'`
    const differences = await scene.compare()
    log(
      `${stored} events copied in ${seconds.toFixed(1)} s (at most ${MOST_SECONDS}), ${row?.bought} purchases, ${settled} final`,
    )
    log(`${differences.length} differences between chain and database`)
    return seconds <= MOST_SECONDS && row?.bought === purchases && differences.length === 0 ? 0 : 1
  } finally {
    await scene.anvil.stop()
    await sql.end()
    await backend.dispose()
  }
})
