import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { countRows, type Stage, setStage } from '../bench/stage.ts'
import { findRunning } from '../lib/backend.ts'
import { exitOf, stopChild } from '../lib/child.ts'
import { serveSite } from '../lib/site.ts'
import { type Outcome, runStep, type Totals } from '../lib/steps.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const VICTIMS = ['web server while clicks wait', 'backend', 'web server', 'PostgreSQL'] as const
const WAITING = 20
const RECOVERY = 60_000

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + RECOVERY; Date.now() < end; await sleep(50)) if (await isTrue()) return
  throw new Error(`${what}: not within ${RECOVERY / 1000} s`)
}

/** Both kinds of work are acknowledged again; clicks are written in order, so earlier ones are written too. */
async function untilServing({ clicks, orders }: Traffic): Promise<void> {
  const [clicked, sold] = [clicks.length, orders.size]
  await until(
    'clicks and conversions after the kill',
    () => clicks.length >= clicked + 20 && orders.size >= sold + 5,
  )
}

async function killBackend(stage: Stage, victim: 'backend' | 'PostgreSQL'): Promise<void> {
  const facts = await findRunning(stage.backend.dataFolder)
  if (!facts) throw new Error('The backend is not running.')
  process.kill(victim === 'backend' ? facts.pid : facts.postgresPid, 'SIGKILL')
  await until(`another ${victim}`, async () => {
    const now = await findRunning(stage.backend.dataFolder)
    return now !== undefined && now.pid !== facts.pid
  })
}

/** Stops the API until visitors were sent on without it, and ends the web server then: it starts again before the API does. */
async function killWhileClicksWait(
  stage: Stage,
  traffic: Traffic,
  restart: () => Promise<void>,
): Promise<void> {
  const facts = await findRunning(stage.backend.dataFolder)
  if (!facts) throw new Error('The backend is not running.')
  process.kill(facts.pid, 'SIGSTOP')
  const enough = traffic.late.length + WAITING
  await until('visitors who did not wait for the API', () => traffic.late.length >= enough)
  await restart()
  process.kill(facts.pid, 'SIGKILL') // what stood in its sockets is gone too
  await until('another backend', async () => (await findRunning(stage.backend.dataFolder))?.pid !== undefined)
}

/** What waited on the disk is recorded while the traffic goes on. */
async function untilRecorded(stage: Stage, { late }: Traffic): Promise<void> {
  const facts = await findRunning(stage.backend.dataFolder)
  if (!facts) return
  const sql = postgres(facts.databaseUrl, { max: 1, onnotice: () => {} })
  const waited = [...late]
  const isThere = async () => (await countRows(sql, 'public.clicks', waited)) === waited.length
  await until('clicks that were answered late', isThere).finally(() => sql.end())
}

/** Looks into the database on a connection of its own: PostgreSQL comes back on another port. */
async function inspect(stage: Stage, traffic: Traffic): Promise<string[]> {
  const facts = await findRunning(stage.backend.dataFolder)
  if (!facts) return ['The backend is not running.']
  const sql = postgres(facts.databaseUrl, { max: 1, onnotice: () => {} })
  const troubles = await findTroubles(sql, traffic)
  await sql.end()
  return troubles
}

async function findTroubles(sql: Sql, traffic: Traffic): Promise<string[]> {
  const [clicks, late] = [[...traffic.clicks], [...traffic.late]]
  const conversions = [...traffic.orders.values()]
  const orders = [...traffic.orders.keys()]
  const [doubled] = await sql<{ orders: number; unbalanced: number }[]>`select
    (select count(*)::int from (select external_id from public.conversions where kind = 'sale'
      group by external_id having count(*) > 1) as o) as orders,
    (select count(*)::int from (select transaction_id from public.ledger_entries
      group by transaction_id having sum(amount) <> 0) as l) as unbalanced`
  return [
    [clicks.length - (await countRows(sql, 'public.clicks', clicks)), 'acknowledged clicks are no row'],
    [late.length - (await countRows(sql, 'public.clicks', late)), 'clicks answered late are no row'],
    [
      conversions.length - (await countRows(sql, 'public.conversions', conversions)),
      'conversions are no row',
    ],
    [orders.length - new Set(conversions).size, 'orders share a conversion'],
    [doubled?.orders ?? 0, 'orders are there twice'],
    [doubled?.unbalanced ?? 0, 'ledger transactions are not zero'],
    [traffic.wrong.length, `answers were wrong: ${traffic.wrong.slice(0, 3).join('; ')}`],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
}

/**
 * Kills one after the other with signal 9 while visitors and shops go on; each kill is one check. Takes down all that
 * it started.
 */
export async function runKills(totals: Totals, kills: number): Promise<void> {
  const stage = await setStage((sentence) => process.stdout.write(`  ${sentence}\n`))
  const { port, env } = stage
  await stage.sql.end()
  const serve = () => serveSite('start', 'localhost', port, { ...env, LOG_LEVEL: 'fatal' }) // refusals are the point here
  let site = await serve()
  const restart = async () => {
    site.kill('SIGKILL')
    await exitOf(site)
    site = await serve()
  }
  const traffic = startTraffic(stage)
  for (let i = 0; i < kills; i++) {
    const victim = VICTIMS[i % VICTIMS.length] ?? 'backend'
    await runStep(totals, `kill ${i + 1}: ${victim}`, async (): Promise<Outcome> => {
      await untilServing(traffic)
      await sleep(300 + Math.random() * 700)
      if (victim === 'web server') await restart()
      else if (victim === 'web server while clicks wait') await killWhileClicksWait(stage, traffic, restart)
      else await killBackend(stage, victim)
      await untilServing(traffic)
      await untilRecorded(stage, traffic)
      const troubles = await inspect(stage, traffic)
      return { passed: troubles.length ? 0 : 1, failed: troubles.length ? 1 : 0, output: troubles.join('\n') }
    })
  }
  await traffic.stop()
  process.stdout.write(
    `\n${traffic.clicks.length} clicks and ${traffic.orders.size} conversions were acknowledged.\n`,
  )
  await stopChild(site, 5)
  await stage.backend.dispose()
}
