import { expect, test } from 'vitest'
import { committing } from '../parallel.ts'
import { live, type Size } from './live.ts'

/** LEDGER_SEED repeats a plan that failed; only the interleaving of the clients differs. */
const SEED = process.env.LEDGER_SEED ? Number(process.env.LEDGER_SEED) : undefined
/** A quarter of the operations in each run of the tests; `npm run test:ledger` does all of them. */
const ALL = process.env.ALL_HISTORIES === '1'
const OPERATIONS = Number(process.env.LEDGER_SIZE ?? (ALL ? 2500 : 550))
const CLIENTS = 12

const SEEDS = ALL ? [1, 2, 3] : [1]

const sql = committing()

/** A failure names the seed and the broken promise, not thousands of operations. */
async function hold(size: Size) {
  try {
    return await live(sql, size)
  } catch (error) {
    throw new Error(
      `LEDGER_SEED=${size.seed} LEDGER_SIZE=${size.operations} repeats this plan: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

test(`${OPERATIONS} random operations by ${CLIENTS} clients leave every cent explained`, async () => {
  const seed = SEED ?? Date.now() % 2 ** 31
  const { tally } = await hold({ seed, operations: OPERATIONS, clients: CLIENTS })
  if (OPERATIONS < 2500) return
  // a long plan that never came to it would prove nothing; a short one may miss what is rare
  for (const [what, times] of Object.entries(tally)) expect(times, what).toBeGreaterThan(0)
})

test.each(SEED === undefined ? SEEDS : [SEED])('so do 300 from seed %i', async (seed) => {
  await hold({ seed, operations: 300, clients: CLIENTS })
})
