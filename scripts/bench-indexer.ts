/**
 * `node scripts/run.mjs bench-indexer [purchases]`: makes purchases on a chain of its own (10,000 unless said) and measures how long
 * the indexer takes to copy them, and whether chain and database agree afterwards.
 */
import { openPool } from '../supabase/tests/harness.ts'
import { BUYERS, startScene } from '../supabase/tests/ito/anvil.stage.ts'
import { atEnd, runCommand } from './lib/lifetime.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const PER_BLOCK = 150
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2)

await runCommand(async () => {
  const wanted = Number(process.argv[2] ?? 10_000)
  const backend = await startTemporaryBackend('http://localhost:3000')
  process.env.TEST_DATABASE_URL = backend.facts.databaseUrl
  const sql = openPool(4)
  const scene = await startScene(sql)
  atEnd(scene.anvil.stop)
  const { clock, reader, chainId, made } = scene
  await scene.follow()
  await clock.setAutomine(false)
  const nonces = await Promise.all(BUYERS.map(({ address }) => reader.getTransactionCount({ address })))
  const began = performance.now()
  for (let n = 0; n < wanted; n++) {
    const i = n % BUYERS.length
    const raw = await BUYERS[i]?.signTransaction({
      chainId,
      type: 'eip1559',
      to: made.sale,
      data: scene.buyCall(i, 100),
      gas: 200_000n,
      nonce: (nonces[i] ?? 0) + Math.floor(n / BUYERS.length),
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 1n,
    })
    if (raw) await reader.sendRawTransaction({ serializedTransaction: raw })
    if (n % PER_BLOCK === PER_BLOCK - 1) await clock.mine({ blocks: 1 })
  }
  await clock.mine({ blocks: 4 })
  say(`${wanted} purchases were made in ${seconds(began)} s.`)
  const start = performance.now()
  const { stored, settled } = await scene.follow()
  say(`Indexed ${stored} events in ${seconds(start)} s; ${settled} of them were final.`)
  const compared = performance.now()
  const findings = await scene.compare()
  say(`Compared in ${seconds(compared)} s: ${findings.length} differences.`)
  await sql.end()
  await scene.anvil.stop()
  await backend.dispose()
  return findings.length === 0 && stored === wanted ? 0 : 1
})
