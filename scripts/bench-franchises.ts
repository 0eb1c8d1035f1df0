/**
 * `npm run bench:franchises [-- reports]`: the reads of the franchises' dashboards beside 2,000 daily reports and beside 200,000
 * (unless said), by the very functions of their pages, in turns and five rounds; then a file of 50,000 rows: written, with row errors, and
 * undone. Ends with code 1 when a p95 is more than 1.5 times as long, or when a count is wrong.
 */
import postgres from 'postgres'
import { FRANCHISES, fillFranchises, importRows } from './bench/franchises.ts'
import { type Clients, signInAll, speakAs, type Viewer } from './bench/scale/clients.ts'
import { loadSiteModules } from './bench/scale/site-modules.ts'
import { row, TITLE } from './bench/scale/table.ts'
import { type Pair, quantile, takeTurns } from './bench/scale/turns.ts'
import { runCommand } from './lib/lifetime.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const FEW = 2_000
const MOST = 1.5
const ROWS = 50_000
/** Each screen in rounds with a p95 of their own; the middle one counts, so that one moment of a busy machine decides nothing. */
const ROUNDS = 5
const PLAN = { warmUp: 5, turns: 16, calls: 5 }
const log = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function sideOf(reports: number) {
  const backend = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(backend.facts.databaseUrl, { max: 2, onnotice: () => {} })
  await fillFranchises(sql, Math.round(reports / FRANCHISES))
  const [own] = await sql<
    { id: string; owner: string }[]
  >`select f.id, f.owner_id as owner from public.franchises f
    join public.profiles p on p.id = f.owner_id where p.email = 'a1@scale.example'`
  return { backend, sql, clients: await signInAll(backend.facts), own: own ?? { id: '', owner: '' } }
}

type Side = Awaited<ReturnType<typeof sideOf>>
type Screen = { name: string; viewer: Viewer; run: (side: Side) => Promise<unknown> }

async function loadScreens(): Promise<Screen[]> {
  const owner = await import('../lib/franchises/owner-queries.ts')
  const { readOverview } = await import('../lib/franchises/overview.ts')
  const { readNetworkReport } = await import('../lib/franchises/network.ts')
  const office = await import('../lib/franchises/office-queries.ts')
  const overview = async ({ own }: Side) => {
    const { one } = await owner.getMyFranchise(own.owner, own.id)
    return one && readOverview(one)
  }
  return [
    { name: 'franchisee’s dashboard', viewer: 'star', run: overview },
    { name: 'franchisee’s last days', viewer: 'star', run: ({ own }) => owner.listReports(own.id, 0, 31) },
    { name: 'network report, admin', viewer: 'admin', run: () => readNetworkReport() },
    {
      name: 'one franchise, admin',
      viewer: 'admin',
      run: async ({ own }) => {
        const one = await office.getFranchise(own.id)
        return one && Promise.all([readOverview(one), owner.listReports(one.id, 0, 14)])
      },
    },
    { name: 'board, admin', viewer: 'admin', run: () => office.listCards() },
  ]
}

const speak = (clients: Clients, viewer: Viewer) => speakAs(clients[viewer])

await runCommand(async () => {
  const reports = Number(process.argv[2] ?? 200_000)
  const [small, large] = [await sideOf(FEW), await sideOf(reports)]
  loadSiteModules()
  log(
    `Reads of a screen through the API, milliseconds: ${FEW} reports, ${reports} reports (p95 at most ${MOST} ×)\n${TITLE}`,
  )
  let isRight = true
  for (const { name, viewer, run } of await loadScreens()) {
    const look = (side: Side) => async () => {
      speak(side.clients, viewer)
      await run(side)
    }
    const rounds: { pair: Pair; ratio: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const pair = await takeTurns(name, [look(small), look(large)], PLAN)
      rounds.push({ pair, ratio: quantile(pair.large, 0.95) / quantile(pair.small, 0.95) })
    }
    const sorted = rounds.toSorted((a, b) => a.ratio - b.ratio)
    const middle = sorted[Math.floor(ROUNDS / 2)]
    if (!middle) continue
    log(`${row(middle.pair, middle.ratio)}   of ${sorted.map(({ ratio }) => ratio.toFixed(2)).join(', ')}`)
    isRight &&= middle.ratio <= MOST
  }
  log(`\nA file of ${ROWS} rows beside ${reports} reports`)
  const isImported = await importRows(large.sql, ROWS, log)
  for (const { sql, backend } of [small, large]) {
    await sql.end()
    await backend.dispose()
  }
  return isRight && isImported ? 0 : 1
})
