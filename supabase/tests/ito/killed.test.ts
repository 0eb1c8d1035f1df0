import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { type Scene, startScene } from './anvil.stage.ts'

const sql = h.connect()
/** A process takes most of a second to start: `INDEXER_KILLS=50 npm test -- db ito/killed` is the whole trial. */
const KILLS = Number(process.env.INDEXER_KILLS || 12)
let s: Scene
beforeAll(async () => {
  s = await startScene(sql)
})
afterAll(() => s?.anvil.stop())

/** Runs an indexer that ends at a step, or by itself. */
function run(step: number): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, 'indexer.child.ts')
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    script,
    s.anvil.rpcUrl,
    String(s.chainId),
    String(step),
  ]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}

test('an indexer that is killed at any step, again and again, leaves the chain in the database', async () => {
  let killed = 0
  for (let n = 0; n < KILLS; n++) {
    await s.buy(n % 3, 100 + n)
    if (n % 10 === 5) await s.clock.request({ method: 'anvil_reorg', params: [2, []] } as never)
    if ((await run(1 + ((n * 5) % 26))) === 'SIGKILL') killed += 1
  }
  expect(killed).toBeGreaterThan(KILLS * 0.7)
  await s.follow()
  expect(await s.compare()).toEqual([])
  const count = await sql`select count(*)::int as n, count(distinct (tx_hash, log_index))::int as once
    from public.token_entries where chain_id = ${s.chainId} and reverses is null`
  expect(count[0]?.n).toBe(count[0]?.once)
}, 240_000)
