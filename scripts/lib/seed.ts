import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { z } from 'zod'
import type { BackendFacts } from '../../supabase/local/backend.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere, writeWhole } from '../../supabase/local/files.ts'
import { openObjects } from '../../supabase/local/objects.ts'
import type { StoryChain } from '../../supabase/seed/story.ts'
import { superviseChain } from './local-chain.ts'

const accountsSchema = z.array(z.object({ label: z.string(), email: z.string(), password: z.string() }))
export type DemoAccount = z.infer<typeof accountsSchema>[number]

/** Whether a database has neither people nor programs, so that the demo story can be written. */
export async function isUnwritten({ databaseUrl }: Pick<BackendFacts, 'databaseUrl'>): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    return await isEmpty(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql`select not exists (select from public.profiles)
    and not exists (select from public.programs) as is_empty`
  return Boolean(row?.is_empty)
}

/** Writes the demo story with that of a chain into a new database; the chain runs for that time only. */
export async function writeDemo(
  facts: BackendFacts,
  dataFolder: string,
  secrets: { appSecret: string; payoutKey: string },
): Promise<DemoAccount[]> {
  const log = () => undefined
  const chain = await superviseChain(dataFolder, log, { withStory: true })
  const accounts = await ensureDemo(facts, dataFolder, secrets, log, chain.story)
  await chain.stop()
  return accounts
}

/** Writes the demo story into an empty database, once. Returns the demo accounts, also on later starts. */
export async function ensureDemo(
  facts: BackendFacts,
  dataFolder: string,
  { appSecret, payoutKey }: { appSecret: string; payoutKey: string },
  log: (sentence: string) => void,
  chain: StoryChain | undefined,
): Promise<DemoAccount[]> {
  const accountsFile = join(dataFolder, 'demo.json')
  const sql = postgres(facts.databaseUrl, { max: 4, onnotice: () => {} })
  try {
    if (!(await isEmpty(sql))) return accountsSchema.parse(JSON.parse(readIfThere(accountsFile) ?? '[]'))
    log('Writing the demo story…')
    const { seedDemo } = await import('../../supabase/seed/demo.ts')
    const { write: store } = openObjects(facts.url, facts.secretKey)
    const accounts = await seedDemo({ sql, store, chain, appSecret, payoutKey })
    writeWhole(accountsFile, JSON.stringify(accounts))
    return accounts
  } catch (error) {
    if (error instanceof PlainFailure || (error as { code?: string }).code === '53100') throw error
    throw new PlainFailure(
      `The demo story could not be written (${(error as Error).message}): run \`npm run db:reset\`, or start without it with DEMO=0.`,
    )
  } finally {
    await sql.end({ timeout: 5 })
  }
}
