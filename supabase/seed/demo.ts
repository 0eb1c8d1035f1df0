import type { Sql, TransactionSql } from 'postgres'
import { startClock } from './clock.ts'
import { type Part, readParts } from './part.ts'
import {
  createStory,
  type DemoAccount,
  type Secrets,
  type StoreFile,
  type Story,
  type StoryChain,
} from './story.ts'

/**
 * Runs a year of a young company through the real commands, so that every screen has something true to show: forty affiliates,
 * seasons, monthly runs, and each state that a commission, payout, program or claim can be in. Same story every time.
 */
export async function seedDemo({
  sql,
  store,
  chain,
  ...secrets
}: Secrets & { sql: Sql; store: StoreFile; chain: StoryChain | undefined }): Promise<DemoAccount[]> {
  const parts = await readParts()
  return sql.begin((tx) => runStory(tx, createStory(new Date(), secrets, store, chain), parts))
}

async function runStory(tx: TransactionSql, story: Story, parts: Part[]): Promise<DemoAccount[]> {
  for (const { plan, nightly } of parts) {
    story.nightly.push(...(nightly ?? []))
    await plan?.(story)
  }
  await preferIndexes(tx, true)
  const clock = await startClock(tx)
  const streams: Awaited<ReturnType<NonNullable<Part['stream']>>>[] = []
  for (const { stream } of parts) if (stream) streams.push(await stream(tx, story))
  await story.run(tx, clock.go, async (until) => {
    for (const stream of streams) await stream(until)
  })
  for (const { atPresent } of parts) await atPresent?.(tx, story)
  await clock.stop()
  await preferIndexes(tx, false)
  await tx`analyze`
  for (const { finish } of parts) await finish?.(tx)
  await tx`select public.keep_house() from generate_series(1, 3)`
  return story.accounts
}

/** Tables that grow inside one transaction have no statistics yet: without them the planner reads them from end to end. */
const preferIndexes = (tx: TransactionSql, only: boolean) => tx`
  select set_config(name, ${only ? 'off' : 'on'}, true) from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin}'::text[]) as name
  union all select set_config('join_collapse_limit', ${only ? '1' : '8'}, true)`
