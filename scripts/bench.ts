/**
 * `npm run bench [-- seconds]`: redirects, impressions and conversions a second of the production build on the embedded
 * backend, beside a Next route handler that only redirects. Rounds take turns; afterwards every answered click and conversion
 * must be a row, and every answered impression counted. Ends with code 1 when one is not, or when an answer was wrong.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../supabase/local/postmaster.ts'
import { type Load, type Round, run, summarise } from './bench/load.ts'
import { countImpressions, countRows, type Stage, setStage, visitor } from './bench/stage.ts'
import { NEXT } from './lib/build.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { runToEnd } from './lib/run-to-end.ts'
import { serveSite } from './lib/site.ts'

const BARE = join(ROOT, 'scripts/bench/bare')
const ROUNDS = 3
const log = (sentence: string) => process.stdout.write(`${sentence}\n`)
const seconds = Number(process.argv[2] ?? 5)
const clicks: string[] = []
const conversions: string[] = []
let visitors = 0
let impressions = 0

async function serveBare(env: NodeJS.ProcessEnv): Promise<string> {
  const built = await runToEnd([NEXT, 'build', BARE], { ...env, NODE_ENV: 'production' })
  if (built.code !== 0) throw new Error(built.all)
  const port = await freePort()
  await serveSite('start', 'localhost', port, env, BARE)
  return `http://localhost:${port}`
}

function redirects({ codes }: Stage, url: string, connections: number): Load {
  return {
    url,
    method: 'GET',
    connections,
    seconds,
    expected: 302,
    next: () => {
      visitors += 1
      return { path: `/r/${codes[visitors % codes.length]}`, headers: visitor(visitors) }
    },
    onAnswer: (location) => {
      const id = /[?&]click_id=([0-9a-f-]{36})/.exec(location)?.[1]
      if (id) clicks.push(id)
    },
  }
}

function banners({ slots }: Stage, url: string, connections: number): Load {
  return {
    ...{ url, method: 'GET', connections, seconds, expected: 302 },
    next: () => {
      visitors += 1
      return { path: `/b/${slots[visitors % slots.length]}`, headers: visitor(visitors) }
    },
    onAnswer: (location) => {
      if (location.startsWith('/api/files/')) impressions += 1
    },
  }
}

function sales({ sign }: Stage, url: string, connections: number): Load {
  return {
    url,
    method: 'POST',
    connections,
    seconds,
    expected: 201,
    next: () => {
      const click_id = clicks[conversions.length % clicks.length]
      const ids = { order_id: `o-${randomUUID()}`, customer_id: `c-${randomUUID()}`, click_id }
      const body = JSON.stringify({ kind: 'sale', ...ids, amount: 4900, currency: 'USD' })
      return { path: '/api/v1/conversions', headers: sign(body), body }
    },
    onAnswer: (body) => conversions.push(JSON.parse(body).conversion_id),
  }
}

async function takeTurns(loads: Load[]): Promise<Round[]> {
  // Long enough for the engine to have compiled what is hot: before that both sides measure its compiler.
  for (const load of loads) await run({ ...load, seconds: 8 })
  const rounds: Round[][] = loads.map(() => [])
  for (let i = 0; i < ROUNDS; i++) {
    for (const [which, load] of loads.entries()) rounds[which]?.push(await run(load))
  }
  return rounds.map(summarise)
}

function row(name: string, connections: number, round: Round, bare?: Round): string {
  const ratio = bare ? `${Math.round((100 * round.perSecond) / bare.perSecond)} %` : ''
  const cells = [connections, Math.round(round.perSecond), `${round.p50} ms`, `${round.p99} ms`, ratio]
  return name.padEnd(24) + cells.map((cell) => String(cell).padStart(12)).join('')
}

await runCommand(async () => {
  const stage = await setStage(log)
  const { port, env, sql } = stage
  const bareUrl = await serveBare(env)
  await serveSite('start', 'localhost', port, env)
  const url = `http://localhost:${port}`
  log(`Median of ${ROUNDS} rounds of ${seconds} s, taking turns.\n`)
  log(
    `${''.padEnd(24)}${['connections', 'per second', 'p50', 'p99', 'of bare'].map((head) => head.padStart(12)).join('')}`,
  )
  const all: Round[] = []
  for (const connections of [10, 50]) {
    const loads = [redirects(stage, bareUrl, connections), redirects(stage, url, connections)]
    const [bare, ours] = (await takeTurns(loads)) as [Round, Round]
    all.push(bare, ours)
    log(row('bare redirect', connections, bare))
    log(row('redirect, click durable', connections, ours, bare))
  }
  const places = [redirects(stage, bareUrl, 10), banners(stage, url, 10)]
  const [plain, placed] = (await takeTurns(places)) as [Round, Round]
  all.push(plain, placed)
  log(row('bare redirect', 10, plain))
  log(row('banner, impression kept', 10, placed, plain))
  const [reported] = (await takeTurns([sales(stage, url, 10)])) as [Round]
  log(row('signed conversion', 10, reported))
  const lost = clicks.length - (await countRows(sql, 'public.clicks', clicks))
  const missing = conversions.length - (await countRows(sql, 'public.conversions', conversions))
  const uncounted = impressions - (await countImpressions(sql))
  const wrong = [...all, reported].reduce((sum, round) => sum + round.wrong, 0)
  log(
    `\n${clicks.length} clicks answered, ${lost} of them no row; ${conversions.length} conversions, ${missing} of them no row.`,
  )
  log(`${impressions} impressions answered, ${Math.max(uncounted, 0)} of them not counted.`)
  if (wrong) log(`${wrong} answers were wrong or missing.`)
  await sql.end()
  return lost || missing || uncounted > 0 || wrong ? 1 : 0
})
