import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readIfThere } from './files.ts'

/** The running server as PostgreSQL describes it in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

/** A process id that another program took over after a crash is no server of ours, nor is a zombie. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false // ended between the two looks
  }
}

/** The server that runs on this data, or undefined. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0) || !isPostgres(pid)) return undefined
  return { pid, port: Number(lines[3]), isReady: /ready/.test(lines[7] ?? '') }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Stops the server on this data, if one runs: a fast, clean shutdown, by force when it takes over ten seconds. */
export async function stopPostmaster(data: string): Promise<void> {
  const postmaster = readPostmaster(data)
  if (!postmaster) return
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!isPostgres(postmaster.pid)) return
    process.kill(postmaster.pid, signal)
    for (let i = 0; i < seconds * 40 && isPostgres(postmaster.pid); i++) await sleep(25)
  }
}
