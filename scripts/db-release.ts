/**
 * `npm run db:release`: freezes the migrations. Writes `supabase/releases/<last version>/` with a backup of the demo story as this
 * release tells it: from then on each whole test run upgrades that backup, and no migration of it may be edited.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import postgres from 'postgres'
import { writeDump } from '../supabase/local/dump.ts'
import { PlainFailure } from '../supabase/local/failure.ts'
import { openObjects } from '../supabase/local/objects.ts'
import { hashMigrations, listReleases, type Manifest, RELEASES } from '../supabase/local/releases.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { writeDemo } from './lib/seed.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

await runCommand(async () => {
  const migrations = hashMigrations(join(ROOT, 'supabase/migrations'))
  const version = Object.keys(migrations).at(-1)?.slice(0, 14)
  if (!version) throw new PlainFailure('There is no migration to release.')
  if (listReleases(join(ROOT, RELEASES)).some((release) => release.version === version))
    throw new PlainFailure(`${version} was released already: write the next migration first.`)
  const backend = await startTemporaryBackend('http://localhost:3000')
  await writeDemo(backend.facts, backend.dataFolder, backend.secrets)
  const keys = { APP_SECRET: backend.secrets.appSecret, PAYOUT_DETAILS_KEY: backend.secrets.payoutKey }
  const folder = join(ROOT, RELEASES, version)
  const backup = join(folder, 'backup.gz')
  const sql = postgres(backend.facts.databaseUrl, { max: 1, onnotice: () => undefined })
  mkdirSync(folder, { recursive: true })
  try {
    await writeDump(sql, keys, backup, openObjects(backend.facts.url, backend.facts.secretKey))
    const manifest: Manifest = { keys, migrations }
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    await sql.end()
    await backend.dispose()
  }
  process.stdout.write(
    `Wrote ${relative(ROOT, folder)}, ${Math.ceil(statSync(backup).size / 1024)} kB: commit it.\n`,
  )
  return 0
})
