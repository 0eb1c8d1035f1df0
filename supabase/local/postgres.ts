import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase, runAs } from './database-folder.ts'
import { PlainFailure } from './failure.ts'
import { readIfThere } from './files.ts'
import type { Place } from './place.ts'
import { postgresFailure } from './postgres-failure.ts'
import { accepts, freePort, readPostmaster } from './postmaster.ts'

/** fsync and synchronous_commit stay on: a row that was acknowledged survives kill -9. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  // whole schemas are made and compared in one transaction, a lock for each table, index and type
  max_locks_per_transaction: '256',
  log_timezone: 'UTC',
}
/** A test's database may skip the disk flush of each commit and whole pages in its log, most of its time: it survives kill -9, but no power cut. */
const DURABILITY = process.env.DATABASE_FSYNC === 'off' ? { fsync: 'off', full_page_writes: 'off' } : {}
const LOG = 'server.log'
const START_TIMEOUT = 60_000
const MAX_LOG_BYTES = 16_000_000

/** A running PostgreSQL; `url` is the superuser's. */
export type Postgres = { url: string; pid: number; isReattached: boolean }

async function waitUntilReady(
  child: ChildProcess,
  place: Place,
  log: string,
  logStart: number,
): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw postgresFailure(readFileSync(log, 'utf8').slice(logStart), place.folder)
    }
    const postmaster = readPostmaster(place.data)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return postmaster.port
    await sleep(15)
  }
  child.kill('SIGQUIT')
  throw new PlainFailure(
    `PostgreSQL did not become ready within ${START_TIMEOUT / 1000} seconds; its log is ${log}.`,
  )
}

async function launch(place: Place): Promise<{ pid: number; port: number }> {
  const log = join(place.folder, LOG)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) rmSync(log)
  const logStart = readIfThere(log)?.length ?? 0
  const settings = Object.entries({ ...SETTINGS, ...DURABILITY }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const output = openSync(log, 'a', 0o600)
  const child = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.data, '-p', String(await freePort()), ...settings],
    {
      ...runAs(place),
      stdio: ['ignore', output, output],
      detached: true, // survives a crash of ours, so that it can be re-attached
    },
  )
  closeSync(output)
  const failure = new Promise<never>((_, reject) => child.once('error', reject))
  const port = await Promise.race([waitUntilReady(child, place, log, logStart), failure])
  child.unref()
  return { pid: child.pid ?? 0, port }
}

/** A server that a crashed parent left behind, once it accepts; one that is shutting down is waited for. */
async function findSurvivor(place: Place): Promise<{ pid: number; port: number } | undefined> {
  for (let i = 0; i < 400; i++) {
    const postmaster = readPostmaster(place.data)
    if (!postmaster) return undefined
    if (postmaster.isReady && (await accepts(postmaster.port))) return postmaster
    await sleep(25)
  }
  throw new PlainFailure(
    `Another PostgreSQL holds ${place.data} and does not answer: stop it (its process id is in postmaster.pid).`,
  )
}

/** The last words in PostgreSQL's log. */
export function lastWords(place: Place): string {
  return (readIfThere(join(place.folder, LOG)) ?? '').slice(-4000)
}

/** Starts PostgreSQL on the place, or re-attaches to the one that runs there. */
export async function startPostgres(place: Place): Promise<Postgres> {
  const password = ensureDatabase(place)
  const survivor = await findSurvivor(place)
  const { pid, port } = survivor ?? (await launch(place))
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid,
    isReattached: survivor !== undefined,
  }
}
