/** `npm run db:reset`: deletes the embedded database and creates it anew, with the demo story. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure } from '../supabase/local/failure.ts'
import { openDataFolder } from '../supabase/local/secrets.ts'
import { findRunning, removeDatabase, superviseBackend } from './lib/backend.ts'
import { runCommand } from './lib/lifetime.ts'
import { writeDemo } from './lib/seed.ts'
import { dataFolder, isHosted, loadEnvFiles, readSettings } from './lib/settings.ts'

const log = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function empty(folder: string): Promise<void> {
  if (await findRunning(folder)) {
    throw new PlainFailure('The platform is running: stop it with Ctrl-C first, then reset its database.')
  }
  openDataFolder(folder)
  await removeDatabase(folder)
  for (const name of ['mail', 'demo.json', 'chain'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

await runCommand(async () => {
  loadEnvFiles()
  if (isHosted()) {
    throw new PlainFailure('NEXT_PUBLIC_SUPABASE_URL is set: a hosted database is never reset from here.')
  }
  const folder = dataFolder()
  await empty(folder)
  const { env } = readSettings()
  const backend = await superviseBackend({ dataFolder: folder, port: 0, siteUrl: env.SITE_URL }, log)
  const secrets = { appSecret: env.APP_SECRET, payoutKey: env.PAYOUT_DETAILS_KEY }
  const accounts = env.DEMO === '0' ? [] : await writeDemo(backend.facts, folder, secrets)
  await backend.stop()
  log(
    accounts.length > 0 ? 'The database is new and holds the demo story.' : 'The database is new and empty.',
  )
  return 0
})
