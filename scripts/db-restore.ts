/**
 * `npm run db:restore -- <file>`: fills an empty database from a backup and applies the migrations since, with the APP_SECRET and
 * PAYOUT_DETAILS_KEY that it was made with.
 */
import { join, resolve } from 'node:path'
import { loadDump, readDumpHeader } from '../supabase/local/dump.ts'
import { PlainFailure } from '../supabase/local/failure.ts'
import { reachDatabase } from './lib/database.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { loadEnvFiles, readSettings } from './lib/settings.ts'

await runCommand(async () => {
  loadEnvFiles()
  const [name] = process.argv.slice(2)
  if (!name) throw new PlainFailure('Name the file: npm run db:restore -- backup.gz')
  const file = resolve(name)
  const { env } = readSettings()
  const header = await readDumpHeader(file, env)
  const { sql, keys, objects, leave } = await reachDatabase(header.version)
  try {
    await loadDump(sql, keys, file, join(ROOT, 'supabase/migrations'), objects)
  } finally {
    await leave()
  }
  process.stdout.write(`Restored what ${file} held on ${header.at}.\n`)
  return 0
})
