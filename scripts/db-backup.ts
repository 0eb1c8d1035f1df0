/**
 * `npm run db:backup -- <file>`: writes every row, as of one moment, and every stored file into one compressed file. APP_SECRET and
 * PAYOUT_DETAILS_KEY belong to it: keep them somewhere else, and as long.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeDump } from '../supabase/local/dump.ts'
import { PlainFailure } from '../supabase/local/failure.ts'
import { reachDatabase } from './lib/database.ts'
import { runCommand } from './lib/lifetime.ts'
import { loadEnvFiles } from './lib/settings.ts'

await runCommand(async () => {
  loadEnvFiles()
  const [name] = process.argv.slice(2)
  if (!name) throw new PlainFailure('Name the file: npm run db:backup -- backup.gz')
  const file = resolve(name)
  if (existsSync(file)) throw new PlainFailure(`${file} is there already: nothing was written.`)
  const { sql, keys, objects, leave } = await reachDatabase()
  const half = `${file}.part` // under its own name a file is whole
  try {
    await writeDump(sql, keys, half, objects)
    renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
    await leave()
  }
  process.stdout.write(
    `Wrote ${file}, ${Math.ceil(statSync(file).size / 1024)} kB. Keep APP_SECRET and PAYOUT_DETAILS_KEY with it, elsewhere.\n`,
  )
  return 0
})
