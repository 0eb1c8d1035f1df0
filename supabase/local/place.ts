import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, postgresAccount } from './account.ts'
import { postgresBinaries, SHARED_ROOTS } from './binaries.ts'
import { PlainFailure } from './failure.ts'
import { readIfThere, writeWhole } from './files.ts'

/** Where PostgreSQL keeps its files, where its programs are, and the user it runs as. */
export type Place = { folder: string; data: string; native: string; account: Account }

function makeOwned(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Where a data folder's database is when it is outside, in each of the shared roots; only root puts it there. */
function outside(dataFolder: string): { root: string; folder: string; mark: string }[] {
  if (process.getuid?.() !== 0) return []
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return SHARED_ROOTS.map((root) => {
    const folder = join(root, name)
    return { root, folder, mark: join(folder, 'installation') }
  })
}

/** Makes the folder outside. One that an earlier clone at the same path left behind is not ours to open. */
function makeOutside(dataFolder: string, installation: string, account: Account): string {
  for (const { root, folder, mark } of outside(dataFolder)) {
    mkdirSync(root, { recursive: true, mode: 0o755 })
    if (!canReach(account, root)) continue
    const owner = readIfThere(mark)
    if (owner !== undefined && owner !== installation) rmSync(folder, { recursive: true, force: true })
    makeOwned(folder, account)
    writeWhole(mark, installation)
    return folder
  }
  throw new PlainFailure(
    `The user ${account?.name} of PostgreSQL can reach neither ${dataFolder} nor ${SHARED_ROOTS.join(' nor ')}: start as another user.`,
  )
}

function closedTo(account: Account, folder: string): PlainFailure {
  const isOwner = statSync(folder).uid === account?.uid
  const remedy = isOwner
    ? 'let it through the folders above (chmod o+x)'
    : `run \`chown -R ${account?.name} ${folder}\``
  return new PlainFailure(
    `The user ${account?.name} of PostgreSQL cannot enter its data folder ${folder}: ${remedy}.`,
  )
}

function chooseFolder(dataFolder: string, installation: string, account: Account): string {
  const inside = join(dataFolder, 'postgres')
  const isOld = existsSync(join(inside, 'data'))
  const existing = outside(dataFolder).find(({ mark }) => readIfThere(mark) === installation)
  if (!isOld && existing) return existing.folder
  if (!isOld) makeOwned(inside, account)
  if (canReach(account, inside, true)) return inside
  if (isOld) throw closedTo(account, inside)
  rmSync(inside, { recursive: true, force: true })
  return makeOutside(dataFolder, installation, account)
}

/**
 * Decides where PostgreSQL lives: inside the data folder, or, when its unprivileged user cannot enter that
 * (a clone in a folder of mode 700, started as root), in a folder outside that it can reach. Once chosen it stays.
 */
export function findPlace(dataFolder: string, installation: string): Place {
  const account = postgresAccount(join(dataFolder, 'postgres/data'))
  const folder = chooseFolder(dataFolder, installation, account)
  return { folder, data: join(folder, 'data'), native: postgresBinaries(account), account }
}

/** The folders that hold a database of this data folder; usually one, none before the first start. */
export function existingPlaces(dataFolder: string, installation: string): string[] {
  const existing = outside(dataFolder).filter(({ mark }) => readIfThere(mark) === installation)
  return [join(dataFolder, 'postgres'), ...existing.map(({ folder }) => folder)].filter((folder) =>
    existsSync(folder),
  )
}
