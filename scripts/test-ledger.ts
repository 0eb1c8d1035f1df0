/**
 * `npm run test:ledger [-- seeds [operations [clients]]] [--from seed]`: random histories by many clients at once, each made
 * from its number and replayed by a model in TypeScript. 100 of 10,000 operations by 32 clients unless said; `--from 17`
 * goes on, or does one again: `-- 1 10000 32 --from 17`. Without it the histories of the database tests come first, of which
 * each run of the tests does a quarter. Ends with code 1 when a promise was broken.
 */
import { parseArgs } from 'node:util'
import { PlainFailure } from '../supabase/local/failure.ts'
import { runHistories } from './ledger/histories.ts'
import { runVitest } from './lib/checks.ts'
import { testEnv } from './lib/database-tests.ts'
import { runCommand } from './lib/lifetime.ts'
import { runStep, type Totals } from './lib/steps.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

/** PostgreSQL takes sixty connections: the backend needs some, and what is sent twice at once. */
const MOST_CLIENTS = 40

function whole(text: string | undefined, fallback: number, name: string, most = 1e9): number {
  const number = text === undefined ? fallback : Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new PlainFailure(`"${text}" is no number of ${name}: a whole one up to ${most}.`)
}

/** The random histories of the database tests at their full length; true when none of them broke a promise. */
async function runAllHistories(): Promise<boolean> {
  const totals: Totals = { passed: 0, failed: 0 }
  const backend = await startTemporaryBackend('http://localhost:3000')
  const env = { ...testEnv(backend, 3000), ALL_HISTORIES: '1' }
  const isRight = await runStep(totals, 'all histories', () =>
    runVitest('db', env, ['ledger.property', 'credit.property']),
  )
  await backend.dispose()
  return isRight
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [seeds, operations, clients] = positionals
  const isRight = values.from !== undefined || (await runAllHistories())
  const code = await runHistories({
    from: whole(values.from, 1, 'seeds'),
    seeds: whole(seeds, 100, 'seeds'),
    operations: whole(operations, 10_000, 'operations'),
    clients: whole(clients, 32, 'clients', MOST_CLIENTS),
  })
  return isRight ? code : 1
})
