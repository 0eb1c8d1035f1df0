import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure } from './failure.ts'
import { readIfThere, writeWhole } from './files.ts'
import type { Place } from './place.ts'
import { postgresFailure, wrongVersion } from './postgres-failure.ts'

const VERSION = '17'

/** Programs in / because the folder that we are in may be closed to their user. */
export function runAs({ account }: Place) {
  const ids = account ? { uid: account.uid, gid: account.gid } : {}
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  return { ...ids, env, cwd: '/' }
}

function readPassword(place: Place): string {
  const path = join(place.folder, 'password')
  const password = readIfThere(path)?.trim()
  if (password) return password
  if (existsSync(place.data)) {
    throw new PlainFailure(
      `The data folder is broken: ${path} is missing. Restore it from a backup, or start anew with \`npm run db:reset\`.`,
    )
  }
  const fresh = randomBytes(24).toString('hex')
  writeWhole(path, `${fresh}\n`)
  if (place.account) chownSync(path, place.account.uid, place.account.gid)
  return fresh
}

/** Makes the database in a draft folder and renames it, so that `data` exists only when complete. */
function initialise(place: Place): void {
  const draft = `${place.data}.draft`
  rmSync(draft, { recursive: true, force: true })
  const password = `--pwfile=${join(place.folder, 'password')}`
  const result = spawnSync(
    join(place.native, 'bin/initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', password, '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...runAs(place), encoding: 'utf8' },
  )
  if (result.error) throw result.error
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    if (result.signal)
      throw new PlainFailure(`Making the database was interrupted (${result.signal}): start again.`)
    throw postgresFailure(`${result.stdout}\n${result.stderr}`, place.folder)
  }
  renameSync(draft, place.data)
}

/** Refuses a folder that is no database of ours; an empty one is put out of the way. */
function refuseForeign({ data }: Place): void {
  if (!existsSync(data)) return
  const version = readIfThere(join(data, 'PG_VERSION'))?.trim()
  if (version === VERSION) return
  if (version) throw wrongVersion(version, data)
  if (readdirSync(data).length > 0) {
    throw new PlainFailure(
      `The data folder is broken: ${data} holds something that is not a PostgreSQL database. Move it away and start again.`,
    )
  }
  rmSync(data, { recursive: true })
}

/** Makes the database when there is none yet and refuses a broken one. Returns the superuser's password. */
export function ensureDatabase(place: Place): string {
  refuseForeign(place)
  const password = readPassword(place)
  if (!existsSync(place.data)) initialise(place)
  return password
}
