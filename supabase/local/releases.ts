import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  /** The keys of the demo story's made-up company: its backup opens with these and with no others. */
  keys: z.object({ APP_SECRET: z.string(), PAYOUT_DETAILS_KEY: z.string() }),
  /** Each migration of the release with the SHA-256 of its text. */
  migrations: z.record(z.string(), z.string()),
})

export const RELEASES = 'supabase/releases'
export type Manifest = z.infer<typeof schema>
export type Release = Manifest & { version: string; backup: string }

/** The releases in their order: each has a folder with `release.json` and a backup of its demo story. */
export function listReleases(folder: string): Release[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((version) => ({
      ...schema.parse(JSON.parse(readFileSync(join(folder, version, 'release.json'), 'utf8'))),
      version,
      backup: join(folder, version, 'backup.gz'),
    }))
}

/** The migrations of a folder up to a version, each with the SHA-256 of its text. */
export function hashMigrations(folder: string, version = '99999999999999'): Manifest['migrations'] {
  const files = readdirSync(folder).filter(
    (file) => /^\d{14}_.+\.sql$/.test(file) && file.slice(0, 14) <= version,
  )
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, hash(file)]))
}

/** Names migrations of a release that were edited or removed since, or put between its own. */
export function findEditedMigrations({ version, migrations }: Release, folder: string): string[] {
  const current = hashMigrations(folder, version)
  return [...new Set([...Object.keys(migrations), ...Object.keys(current)])]
    .filter((file) => migrations[file] !== current[file])
    .sort()
}
