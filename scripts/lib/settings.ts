import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Env, readEnv } from '../../lib/env.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere } from '../../supabase/local/files.ts'
import { freePort } from '../../supabase/local/postmaster.ts'
import { openDataFolder, readSecrets, type Secrets } from '../../supabase/local/secrets.ts'
import { portTrouble } from './ports.ts'
import { ROOT } from './root.ts'

/** Where the API comes from: a Supabase project, or the backend that we start ourselves. */
export type Settings = { env: Env; embedded?: { dataFolder: string; port: number } }

const FAVOURITE_PORT = 54_321
/** The lists of the demo story; elsewhere a folder is named. */
const DEMO_FEEDS = join(ROOT, 'supabase/seed/scamscan/feeds')

/** Reads .env.local and .env of the clone; variables of the shell win. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const path = join(ROOT, name)
    if (existsSync(path)) process.loadEnvFile(path)
  }
}

export function isHosted(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_SUPABASE_URL?.trim())
}

export function dataFolder(): string {
  return resolve(ROOT, process.env.DATA_DIR?.trim() || '.data')
}

function check(source: Record<string, string | undefined>): Env {
  const result = readEnv(source)
  if (result.ok) return result.env
  throw new PlainFailure(`${result.problems.join('\n')}\nSee .env.example.`)
}

/** The port of the last time, so that the mailbox keeps its address; a free one when somebody else took it. */
async function backendPort(folder: string): Promise<number> {
  const given = Number(process.env.BACKEND_PORT)
  if (given > 0) return given
  const last = Number(readIfThere(join(folder, 'backend-port')))
  for (const port of [last, FAVOURITE_PORT]) {
    if (port > 0 && !(await portTrouble('127.0.0.1', port))) return port
  }
  return freePort()
}

/** The app’s environment for an embedded backend; given values stay. */
export function embeddedEnv(secrets: Secrets, port: number): Record<string, string | undefined> {
  const url = `http://127.0.0.1:${port}`
  return {
    ...process.env,
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    LOCAL_MAILBOX_URL: `${url}/__mailbox`,
    EMBEDDED_BACKEND: '1',
    APP_SECRET: process.env.APP_SECRET?.trim() || secrets.appSecret,
    CRON_SECRET: process.env.CRON_SECRET?.trim() || secrets.cronSecret,
    PAYOUT_DETAILS_KEY: process.env.PAYOUT_DETAILS_KEY?.trim() || secrets.payoutKey,
    SCAMSCAN_FEEDS: process.env.SCAMSCAN_FEEDS?.trim() || DEMO_FEEDS,
  }
}

/** Checks the environment before anything is started; embedded, the data folder adds what was not given. */
export function readSettings(): Settings {
  loadEnvFiles()
  if (isHosted()) return { env: check(process.env) }
  const folder = dataFolder()
  openDataFolder(folder)
  return {
    env: check(embeddedEnv(readSecrets(folder), FAVOURITE_PORT)),
    embedded: { dataFolder: folder, port: FAVOURITE_PORT },
  }
}

/** Chooses the port of the embedded backend, once no other process holds its data. */
export async function settlePort(settings: Settings): Promise<Settings> {
  if (!settings.embedded) return settings
  const { dataFolder } = settings.embedded
  const port = await backendPort(dataFolder)
  return { env: check(embeddedEnv(readSecrets(dataFolder), port)), embedded: { dataFolder, port } }
}

/** Left empty rather than out: Next would read them from .env otherwise. */
const OPTIONAL = { SMTP_URL: '', LOCAL_MAILBOX_URL: '' }

/** Variables for a child process: what this one has, and the checked values over it. */
export function childEnv(env: Env, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const given = Object.entries(env).filter(([, value]) => value !== undefined)
  const checked = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...OPTIONAL, ...checked, ...more }
}
