import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDelivery } from './deliver.ts'
import { writeWhole } from './files.ts'
import { openLite } from './lite.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { migrate } from './migrate.ts'
import { findPlace } from './place.ts'
import { lastWords, startPostgres } from './postgres.ts'
import { queryFailure } from './postgres-failure.ts'
import { isPostgres, stopPostmaster } from './postmaster.ts'
import { logToFile } from './quiet-lite.ts'
import { openDataFolder, readSecrets } from './secrets.ts'
import { healthRoute, listen } from './server.ts'

export type BackendOptions = {
  dataFolder: string
  /** 0 takes a free one. */
  port: number
  siteUrl: string
  smtpUrl?: string
  mailFrom: string
  /** The last migration to apply, for a backup that is older than the newest. */
  until?: string
}

/** How to reach a running backend. Holds secrets: for pipes and 0600 files only. */
export type BackendFacts = {
  url: string
  mailboxUrl: string
  databaseUrl: string
  publishableKey: string
  secretKey: string
  pid: number
  postgresPid: number
  /** Migrations applied by this start. */
  migrated: number
}

const SUPABASE = resolve(import.meta.dirname, '..')
const MAILBOX = '/__mailbox'
/** In the data folder while a backend runs: how the other commands find it. */
export const BACKEND_FILE = 'backend.json'

/**
 * Starts PostgreSQL (or re-attaches), brings its schema up to date and serves Supabase's API, `/__health` and
 * `/__mailbox` on 127.0.0.1. `stop` ends all of it; `onLost` is called once when PostgreSQL ends on its own.
 */
export async function startBackend(options: BackendOptions, onLost: () => void) {
  const dataFolder = resolve(options.dataFolder)
  openDataFolder(dataFolder)
  logToFile(join(dataFolder, 'backend.log'))
  const secrets = readSecrets(dataFolder)
  const place = findPlace(dataFolder, secrets.installation)
  const postgres = await startPostgres(place)
  const mailbox = openMailbox(join(dataFolder, 'mail'))
  const deliver = createDelivery({ smtpUrl: options.smtpUrl, from: options.mailFrom, mailbox })
  const templates = join(SUPABASE, 'templates')
  const lite = openLite({
    databaseUrl: postgres.url,
    secrets,
    siteUrl: options.siteUrl,
    templates,
    deliver,
    objects: join(dataFolder, 'objects'),
  })
  const undo = async () => {
    await lite.close()
    await stopPostmaster(place.data)
  }
  try {
    const migrated = await lite.prepare((sql) => migrate(sql, join(SUPABASE, 'migrations'), options.until))
    const health = healthRoute(lite, { dataFolder, pid: process.pid })
    const routes = { '/__health': health, [MAILBOX]: mailboxRoutes(mailbox, secrets.secretKey) }
    const server = await listen(lite, routes, options.port)
    const watch = setInterval(() => {
      if (isPostgres(postgres.pid)) return
      clearInterval(watch)
      onLost()
    }, 500)
    const url = `http://127.0.0.1:${server.port}`
    const facts: BackendFacts = {
      url,
      mailboxUrl: `${url}${MAILBOX}`,
      databaseUrl: postgres.url,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      pid: process.pid,
      postgresPid: postgres.pid,
      migrated,
    }
    const factsFile = join(dataFolder, BACKEND_FILE)
    writeWhole(factsFile, JSON.stringify(facts))
    const stop = async () => {
      clearInterval(watch)
      rmSync(factsFile, { force: true })
      await server.close()
      await undo()
    }
    return { facts, stop }
  } catch (error) {
    await undo()
    throw queryFailure(error, lastWords(place), place.folder)
  }
}
