import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { buildFolder, NEXT } from './build.ts'
import { exitOf, FOLLOW_PARENT, hasExited, stopAtEnd } from './child.ts'
import { ROOT } from './root.ts'
import { noteServed } from './served.ts'

export type SiteMode = 'start' | 'dev'

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host === '0.0.0.0' || host === '::' ? 'localhost' : host, port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** A production server checks its environment while it answers the first time; a dev server would compile for long. */
async function isReady(mode: SiteMode, host: string, port: number): Promise<boolean> {
  if (!(await accepts(host, port))) return false
  if (mode === 'dev') return true
  const url = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}/api/health`
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )
}

/**
 * For measuring memory. On Linux, glibc's malloc keeps what a busy server freed: a gigabyte after an hour of hostile forms, of
 * which 200 MB were in use. With fixed thresholds it goes back to the system at once, which costs some speed.
 */
export const RETURN_FREED_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Serves the site and waits until it answers. Next's greeting is left out; what it writes
 * afterwards is passed on. `-H localhost` is a must: with 127.0.0.1 Next redirects unprefixed pages for ever.
 */
export async function serveSite(
  mode: SiteMode,
  host: string,
  port: number,
  env: NodeJS.ProcessEnv,
  folder = ROOT,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FOLLOW_PARENT, NEXT, mode, '-H', host, '-p', String(port)], {
    cwd: folder,
    env: { ...env, NODE_ENV: mode === 'start' ? 'production' : 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  stopAtEnd(child, 5)
  if (mode === 'start' && folder === ROOT && child.pid)
    child.once('exit', noteServed(buildFolder(env), child.pid))
  let early = ''
  const keep = (chunk: Buffer) => {
    early += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const exit = exitOf(child).then(() => false)
  while (!hasExited(child) && !(await isReady(mode, host, port))) await Promise.race([sleep(50), exit])
  if (hasExited(child))
    throw new PlainFailure(`${early.trim()}\n\nThe site could not be started: the reason is above.`)
  child.stdout?.off('data', keep).on('data', (chunk) => process.stdout.write(chunk))
  child.stderr?.off('data', keep).on('data', (chunk) => process.stderr.write(chunk))
  return child
}
