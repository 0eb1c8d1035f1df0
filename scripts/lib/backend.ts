import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { BACKEND_FILE, type BackendFacts } from '../../supabase/local/backend.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere } from '../../supabase/local/files.ts'
import { existingPlaces } from '../../supabase/local/place.ts'
import { stopPostmaster } from '../../supabase/local/postmaster.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { exitOf, hasExited, stopAtEnd, stopChild } from './child.ts'
import { atEnd, isEnding } from './lifetime.ts'
import { ROOT } from './root.ts'

export type BackendPlan = {
  dataFolder: string
  port: number
  siteUrl: string
  /** The last migration to apply; all of them without it. */
  until?: string
  /** False: commits need not survive a power cut. */
  isDurable?: boolean
}
type Backend = { facts: BackendFacts; child: ChildProcess }

/** Starts the backend as a separate process and waits until it serves; fails with its error message. */
async function spawnBackend({
  dataFolder,
  port,
  siteUrl,
  until = '',
  isDurable = true,
}: BackendPlan): Promise<Backend> {
  const script = join(ROOT, 'supabase/local/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      BACKEND_PORT: String(port),
      SITE_URL: siteUrl,
      MIGRATE_UNTIL: until,
      DATABASE_FSYNC: isDurable ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // Ctrl-C in a terminal must reach this process only
  })
  stopAtEnd(child, 20)
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-20_000)
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const ready = new Promise<BackendFacts>((resolve) =>
    lines.once('line', (line) => resolve(JSON.parse(line))),
  )
  const facts = await Promise.race([ready, exitOf(child)])
  if (!facts) {
    await sleep(50) // the end of its output may still be in the pipe
    throw new PlainFailure(
      complaint.trim() || `The backend ended at once (${child.signalCode ?? child.exitCode}).`,
    )
  }
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk))
  return { facts, child }
}

/** Stops a database that outlived its backend. Returns the folders that hold a database. */
async function stopDatabase(dataFolder: string): Promise<string[]> {
  if (readIfThere(join(dataFolder, 'secrets.json')) === undefined) return []
  const folders = existingPlaces(dataFolder, readSecrets(dataFolder).installation)
  for (const folder of folders) await stopPostmaster(join(folder, 'data'))
  return folders
}

/** Stops the database and removes its files for good. */
export async function removeDatabase(dataFolder: string): Promise<void> {
  for (const folder of await stopDatabase(dataFolder)) rmSync(folder, { recursive: true, force: true })
}

/** The running backend of this data folder, whichever command started it. */
export async function findRunning(dataFolder: string): Promise<BackendFacts | undefined> {
  const text = readIfThere(join(dataFolder, BACKEND_FILE))
  if (text === undefined) return undefined
  const facts: BackendFacts = JSON.parse(text)
  try {
    const answer = await fetch(`${facts.url}/__health`, { signal: AbortSignal.timeout(2000) })
    const health = (await answer.json()) as { dataFolder?: string }
    return health.dataFolder === dataFolder ? facts : undefined
  } catch {
    return undefined // no server: a crash left the file behind
  }
}

/** Refuses a second start on one database, because each would stop the other’s; waits for one that is ending. */
export async function claimDataFolder(dataFolder: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    if (!(await findRunning(dataFolder))) return
    await sleep(250)
  }
  throw new PlainFailure(
    `Another start uses ${dataFolder}: stop it first, or name another folder with DATA_DIR.`,
  )
}

export type SupervisedBackend = { facts: BackendFacts; stop: () => Promise<void> }

/** Restarts a backend that ends by itself on the same port, with growing delays. */
export async function superviseBackend(
  plan: BackendPlan,
  log: (sentence: string) => void,
): Promise<SupervisedBackend> {
  let isStopping = false
  // the backend may be dead by then
  atEnd(async () => {
    await stopDatabase(plan.dataFolder)
  })
  let current = await spawnBackend(plan)
  const { facts } = current
  const again = { ...plan, port: Number(new URL(facts.url).port) }

  async function supervise(): Promise<void> {
    for (let wait = 250; ; wait = Math.min(wait * 2, 30_000)) {
      const startedAt = Date.now()
      await exitOf(current.child)
      if (isStopping || isEnding()) return
      if (Date.now() - startedAt > 60_000) wait = 250
      log(`The backend ended (${current.child.signalCode ?? current.child.exitCode}): starting it again.`)
      await sleep(wait)
      if (isStopping || isEnding()) return
      try {
        current = await spawnBackend(again)
        log('The backend is back.')
      } catch (error) {
        log((error as Error).message)
      }
    }
  }

  const supervision = supervise()
  return {
    facts,
    stop: async () => {
      isStopping = true
      if (!hasExited(current.child)) await stopChild(current.child, 20)
      await supervision
      if (!hasExited(current.child)) await stopChild(current.child, 20)
      await stopDatabase(plan.dataFolder)
    },
  }
}
