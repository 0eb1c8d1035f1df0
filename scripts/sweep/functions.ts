import type { Sql } from 'postgres'
import { type Called, openSteps, type Row, readRoutines, type Steps } from './api.ts'
import { callAffiliates, callTeams } from './calls/affiliates.ts'
import { callBanners } from './calls/banners.ts'
import { callFranchises } from './calls/franchises.ts'
import { callConnectors, callFiles, callOffice, callWebhooks } from './calls/office.ts'
import { callOrders } from './calls/orders.ts'
import { callPartners } from './calls/partners.ts'
import { callPayouts } from './calls/payouts.ts'
import { callAccounts, callEnds, callJobs } from './calls/people.ts'
import { callProducts } from './calls/products.ts'
import { callPrograms } from './calls/programs.ts'
import { callReports } from './calls/reports.ts'
import { callAside, callCommissions, callLinks, callShop } from './calls/sales.ts'
import { callScamscan } from './calls/scamscan.ts'
import { callSettings } from './calls/settings.ts'
import { callThreads } from './calls/threads.ts'
import { callTokens } from './calls/tokens.ts'
import { makeStranger, type Person } from './people.ts'

const NAMES = ['admin', 'second', 'ana', 'leo', 'eva', 'heir', 'nobody'] as const

async function makeCast(env: NodeJS.ProcessEnv, sql: Sql): Promise<Steps['cast']> {
  const people = await Promise.all(
    NAMES.map(async (name) => [name, await makeStranger(env, sql, name)] as const),
  )
  const cast = Object.fromEntries(people) as Record<(typeof NAMES)[number], Person>
  const rows =
    await sql`select id, email from auth.users where email in ${sql(people.map(([, { email }]) => email))}`
  const idOf = (email: string) => String(rows.find((row) => row.email === email)?.id)
  const ids = Object.fromEntries(people.map(([name, { email }]) => [name, idOf(email)]))
  await sql`insert into public.user_roles (user_id, role, granted_at)
    select id, 'admin', now() - interval '1 year' from unnest(${[ids.admin, ids.second] as string[]}::uuid[]) as id`
  await sql`update public.profiles set created_at = now() - interval '1 year' where id = any (${Object.values(ids)}::uuid[])`
  return { ...cast, ids }
}

async function takeSteps(steps: Steps): Promise<void> {
  const program: Row = await callPrograms(steps)
  const people = { ...program, ...(await callAffiliates(steps, program)) }
  await callTeams(steps, people)
  await callProducts(steps, program)
  const linked = { ...people, ...(await callLinks(steps, people)) }
  await callAside(steps, linked)
  const story = { ...linked, ...(await callShop(steps, linked)) }
  await callCommissions(steps, story)
  await callPayouts(steps, story)
  await callWebhooks(steps, story)
  await callConnectors(steps, story)
  await callFiles(steps, story)
  await callReports(steps, story)
  await callOrders(steps)
  await callFranchises(steps)
  await callPartners(steps, story)
  await callThreads(steps)
  await callSettings(steps)
  await callTokens(steps)
  await callScamscan(steps)
  await callBanners(steps, story)
  await callOffice(steps, story)
  await callAccounts(steps)
  await callJobs(steps)
  await callEnds(steps)
}

const brokenOf = (calls: Called[]) =>
  calls
    .filter(({ status }) => status >= 300)
    .map(
      ({ name, args, status, text }) =>
        `${name}(${JSON.stringify(args).slice(0, 300)}) answered ${status} ${text.slice(0, 300)}`,
    )

/** Every function once, as the screens and the site call it, in the order in which they are of use. */
export async function callAll(env: NodeJS.ProcessEnv, sql: Sql) {
  const routines = await readRoutines(sql)
  const { steps, calls } = await openSteps({ sql, env, cast: await makeCast(env, sql) })
  try {
    await takeSteps(steps)
  } catch (error) {
    // a step that needs what an earlier call should have made: that call is the news
    throw new Error([(error as Error).message, ...brokenOf(calls)].join('\n'), { cause: error })
  }
  return { routines, calls, cast: steps.cast }
}

/** Functions without a call, and calls that failed. */
export function judgeCalls({ routines, calls }: { routines: { name: string }[]; calls: Called[] }): string[] {
  const called = new Set(calls.map(({ name }) => name))
  const missing = routines.filter(({ name }) => !called.has(name))
  return [
    ...brokenOf(calls),
    ...missing.map(({ name }) => `${name} is served and has no call in scripts/sweep/calls`),
  ]
}
