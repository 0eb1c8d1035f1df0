import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { readIfThere } from '../../supabase/local/files.ts'
import { existingPlaces } from '../../supabase/local/place.ts'
import { live, type Verdict } from '../../supabase/tests/ledger/live.ts'
import { ROOT } from '../lib/root.ts'
import { startTemporaryBackend, type TemporaryBackend } from '../lib/temporary.ts'

export type Wanted = { from: number; seeds: number; operations: number; clients: number }

/** Histories before a fresh database replaces this one: replays read all earlier rows. */
const FRESH = 10
/** Connections besides those of the clients: for concurrent duplicates and for reading balances. */
const SPARE = 8
const FAILURES = join(ROOT, '.data/ledger')

const log = (sentence: string) => process.stdout.write(`${sentence}\n`)
const count = (n: number) => n.toLocaleString('en')

type Stage = { backend: TemporaryBackend; sql: Sql; used: number }

async function openStage(clients: number): Promise<Stage> {
  const backend = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(backend.facts.databaseUrl, { max: clients + SPARE, onnotice: () => {} })
  // crashes are tested by `npm run crash`; waiting for the disk only takes time here
  await sql`alter system set synchronous_commit = off`
  await sql`alter system set max_wal_size = '4GB'`
  await sql`alter system set log_min_error_statement = 'panic'` // refusals are half of it
  await sql`select pg_reload_conf()`
  return { backend, sql, used: 0 }
}

async function closeStage({ backend, sql }: Stage): Promise<void> {
  await sql.end({ timeout: 5 })
  await backend.dispose()
}

function logVerdict(seed: number, operations: number, verdict: Verdict): void {
  const { seconds, checking, figures, refusals, tally } = verdict
  const refused = refusals.reduce((sum, [, n]) => sum + n, 0)
  const happened = Object.entries(tally).map(([what, n]) => `${what} ${n}`)
  log(
    `seed ${seed}: right. ${count(operations)} operations, ${Math.round(operations / seconds)}/s, replayed in ${checking.toFixed(1)} s, ${count(figures)} figures counted again`,
  )
  log(`  ${happened.join(', ')}`)
  log(`  refused ${count(refused)}: ${refusals.map(([why, n]) => `${why} ${n}`).join(', ')}`)
}

/** Logs what failed and how to repeat it, and saves both with the end of the database’s log. */
function complain(seed: number, wanted: Wanted, error: unknown, { backend }: Stage): void {
  const { operations, clients } = wanted
  const again = `npm run test:ledger -- 1 ${operations} ${clients} --from ${seed}`
  const serverLog = existingPlaces(backend.dataFolder, backend.secrets.installation)
    .map((folder) => (readIfThere(join(folder, 'server.log')) ?? '').slice(-20_000))
    .join('\n')
  const { stack, cause } = error as Error
  mkdirSync(FAILURES, { recursive: true })
  const file = join(FAILURES, `seed-${seed}.txt`)
  writeFileSync(file, `${again}\n\n${stack}\n\n${cause ?? ''}\n\n${serverLog}`)
  log(`seed ${seed}: WRONG. ${(error as Error).message}\n  ${again}\n  more in ${file}`)
}

/** Runs the histories in turn; returns 1 when one of them fails. */
export async function runHistories(wanted: Wanted): Promise<number> {
  const { from, seeds, operations, clients } = wanted
  const start = performance.now()
  let [stage, wrong]: [Stage | undefined, number] = [undefined, 0]
  for (let seed = from; seed < from + seeds; seed++) {
    stage ??= await openStage(clients)
    try {
      logVerdict(seed, operations, await live(stage.sql, { seed, operations, clients }))
      stage.used += 1
    } catch (error) {
      wrong += 1
      complain(seed, wanted, error, stage)
      stage.used = FRESH // a failed history may leave a broken state
    }
    if (stage.used < FRESH) continue
    await closeStage(stage)
    stage = undefined
  }
  if (stage) await closeStage(stage)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  log(
    `\n${count(seeds)} seeds, ${count(seeds * operations)} operations by ${clients} clients in ${minutes} minutes: ${seeds - wrong} right, ${wrong} wrong. Go on with --from ${from + seeds}`,
  )
  return wrong > 0 ? 1 : 0
}
