import postgres, { type Sql } from 'postgres'
import type { Keys } from '../../supabase/local/dump.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { type Objects, openObjects } from '../../supabase/local/objects.ts'
import { findRunning, superviseBackend } from './backend.ts'
import { dataFolder, isHosted, readSettings } from './settings.ts'

export type Reached = { sql: Sql; keys: Keys; objects: Objects; leave: () => Promise<void> }

const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })

/**
 * The database that the environment names: DATABASE_URL beside a hosted project, else the local one, started for as long as
 * it is needed. `until` is the last migration that a local one gets.
 */
export async function reachDatabase(until?: string): Promise<Reached> {
  const { env } = readSettings()
  const keys = { APP_SECRET: env.APP_SECRET, PAYOUT_DETAILS_KEY: env.PAYOUT_DETAILS_KEY }
  if (isHosted()) {
    const url = process.env.DATABASE_URL?.trim()
    if (!url)
      throw new PlainFailure('Set DATABASE_URL: the connection of the hosted project, with its password.')
    const sql = open(url)
    const objects = openObjects(env.NEXT_PUBLIC_SUPABASE_URL ?? '', env.SUPABASE_SECRET_KEY ?? '')
    return { sql, keys, objects, leave: () => sql.end({ timeout: 5 }) }
  }
  const folder = dataFolder()
  const running = await findRunning(folder)
  if (running && until) throw new PlainFailure('The platform is running: stop it with Ctrl-C first.')
  const log = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const backend = running
    ? undefined
    : await superviseBackend(
        { dataFolder: folder, port: 0, siteUrl: env.SITE_URL, ...(until && { until }) },
        log,
      )
  const facts = running ?? backend?.facts
  const sql = open(facts?.databaseUrl ?? '')
  const objects = openObjects(facts?.url ?? '', facts?.secretKey ?? '')
  const leave = async () => {
    await sql.end({ timeout: 5 })
    await backend?.stop()
  }
  return { sql, keys, objects, leave }
}
