import { expect, test } from 'vitest'
import { live, type Size } from './ledger/live.ts'
import { committing } from './parallel.ts'

/** LEDGER_SEED repeats a plan that failed; only the interleaving of the clients differs. `npm run test:ledger` is the long run. */
const SEED = process.env.LEDGER_SEED ? Number(process.env.LEDGER_SEED) : undefined
const CLIENTS = 12

const sql = committing(20)

/** A failure names the seed and the broken promise, not thousands of operations. */
async function hold(size: Size) {
  try {
    return await live(sql, size)
  } catch (error) {
    throw new Error(`LEDGER_SEED=${size.seed} repeats this plan: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

test(`2,500 random operations by ${CLIENTS} clients leave every cent explained`, async () => {
  const seed = SEED ?? Date.now() % 2 ** 31
  const { tally } = await hold({ seed, operations: 2500, clients: CLIENTS })
  // a plan that never came to it would prove nothing
  for (const [what, times] of Object.entries(tally)) expect(times, what).toBeGreaterThan(0)
})

test.each(SEED === undefined ? [1, 2, 3] : [SEED])('so do 300 from seed %i', async (seed) => {
  await hold({ seed, operations: 300, clients: CLIENTS })
})
