import type { ChildProcess } from 'node:child_process'
import postgres, { type Sql } from 'postgres'
import type { Outcome } from '../lib/steps.ts'
import { judgeLife, memoryOf } from './after.ts'
import { judgeForms, sendAllForms } from './forms-sent.ts'
import { callAll, judgeCalls } from './functions.ts'
import { attackForms } from './hostile-forms.ts'
import { attackFunctions } from './hostile-functions.ts'
import { type Judge, openJudge } from './judge.ts'
import { enterAll, type Person } from './people.ts'
import { attackRoutes } from './routes.ts'

export type Ground = {
  port: number
  env: NodeJS.ProcessEnv
  databaseUrl: string
  site: ChildProcess
  /** Another instance of the site: half of the screens are read from it, as one instance uses one core. */
  second: { url: string; port: number; site: ChildProcess }
  backendPid: number
}
/** One in so many of the hostile requests; 1 sends all. Unchanged forms are always sent. */
export type Size = {
  turn: number
  routes: number
  forms: number
  functions: number
  each: number
  isWide: boolean
}

/** A quick run sends the part that its turn names: over several turns all parts are sent. */
export const quick = (turn: number): Size => ({
  turn,
  routes: 180,
  forms: 1_600,
  functions: 240,
  each: 1,
  isWide: false,
})
export const whole = (turn: number): Size => ({
  turn,
  routes: 1,
  forms: 32,
  functions: 1,
  each: 2,
  isWide: true,
})

/** A client that disconnects is no failure. */
const GONE = /⨯ Error: aborted|"message":"aborted"/
const OURS = /"level":"(?:error|fatal)"|⨯|unhandledRejection|uncaughtException/
/** Megabytes of garbage between two collections: a leak of a kilobyte a request exceeds it in the whole sweep. */
const MOST_GROWTH = 250

/** Failures that the site logs are findings, whatever the answer looked like. */
function listen(site: ChildProcess, judge: Judge): () => void {
  const check = (chunk: Buffer) => {
    for (const line of String(chunk).split('\n'))
      if (OURS.test(line) && !GONE.test(line))
        judge.add('the log of the site', line.replace(/"(time|request_id|id)":[^,}]+/g, '').slice(0, 400))
  }
  site.stdout?.on('data', check)
  site.stderr?.on('data', check)
  return () => {
    site.stdout?.off('data', check)
    site.stderr?.off('data', check)
  }
}

/** Addresses that this person may not read: those of all other people, except for administrators. */
async function strangers(sql: Sql, people: Person[]): Promise<(person: Person) => ReadonlySet<string>> {
  const emails = people.map(({ email }) => email)
  const rows = await sql<
    { email: string }[]
  >`select email from auth.users where email not like '%@cintacostera.example'
    and email not in ${sql(emails)}`
  const others = new Set(rows.map(({ email }) => email))
  const everyone = new Set([...others, ...emails.filter(Boolean)])
  return ({ who }) => {
    if (/administrator/.test(who)) return new Set()
    return who === 'visitor' ? everyone : others
  }
}

/** The whole sweep on a served site: valid requests, hostile requests, and the health afterwards. */
export async function sweep(
  { port, env, databaseUrl, site, second, backendPid }: Ground,
  size: Size,
  log: (line: string) => void,
): Promise<Outcome> {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} })
  const secrets = ['SUPABASE_SECRET_KEY', 'APP_SECRET', 'CRON_SECRET', 'PAYOUT_DETAILS_KEY'].map((name) =>
    String(env[name]),
  )
  const judge = openJudge(secrets)
  const stops = [site, second.site].map((one) => listen(one, judge))
  const { turn } = size
  const timed = async <T>(name: string, work: () => Promise<T>, count: (result: T) => number): Promise<T> => {
    const begun = performance.now()
    const earlier = new Set(judge.lines())
    const result = await work()
    const memory = `web ${memoryOf(site.pid ?? 0)} MB, backend ${memoryOf(backendPid)} MB`
    log(
      `${name.padEnd(28)} ${String(count(result)).padStart(7)} in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${memory}`,
    )
    for (const line of judge.lines()) if (!earlier.has(line)) log(`  ${line}`) // a whole sweep takes long: findings appear at once
    return result
  }
  const called = await timed(
    'functions as called',
    () => callAll(env, sql),
    ({ calls }) => calls.length,
  )
  for (const line of judgeCalls(called)) judge.add('functions', line)
  const people = await enterAll(env, sql)
  const foreign = await strangers(sql, people)
  const attack = (found: Parameters<typeof attackForms>[0]['found']) =>
    timed(
      'forms with hostile values',
      () => attackForms({ port, found, judge, foreign, turn, parts: size.forms }),
      ({ sent }) => sent,
    )
  const sent = await timed(
    'forms unchanged',
    () =>
      sendAllForms({
        port,
        readers: [port, second.port],
        env,
        sql,
        people,
        judge,
        each: size.each,
        isWide: size.isWide,
        foreign,
        beforeEnds: attack,
      }),
    ({ outcomes, pages }) => outcomes.length + pages,
  )
  judgeForms(sent, judge)
  // every page is rendered by now: later growth comes from hostile requests
  const before = [memoryOf(site.pid ?? 0), memoryOf(backendPid)]
  const visitors = people.filter(({ who }) => /^(visitor|asker|administrator)$/.test(who))
  await timed(
    'routes',
    () => attackRoutes({ port, sql, people: visitors, judge, foreign, turn, parts: size.routes }),
    (n) => n,
  )
  await timed(
    'functions, hostile',
    () => attackFunctions({ env, sql }, called, judge, { turn, parts: size.functions }),
    (n) => n,
  )
  await judgeLife(port, sql, env, judge)
  const after = [memoryOf(site.pid ?? 0), memoryOf(backendPid)]
  for (const [n, name] of ['web server', 'backend'].entries()) {
    const growth = (after[n] ?? 0) - (before[n] ?? 0)
    if (growth > MOST_GROWTH)
      judge.add(`memory of the ${name}`, `grew by ${growth} MB, from ${before[n]} to ${after[n]}`)
  }
  for (const stop of stops) stop()
  await sql.end({ timeout: 5 })
  const lines = judge.lines()
  return {
    passed: judge.count() + called.calls.length,
    failed: lines.length,
    output: `turn ${turn}\n${lines.join('\n')}`,
  }
}
