import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atEnd } from './lifetime.ts'
import { ROOT } from './root.ts'

/** Node's parameters for a server of ours: it ends when we do, even after kill -9. */
export const FOLLOW_PARENT = ['--import', pathToFileURL(join(ROOT, 'scripts/lib/follow-parent.ts')).href]

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

const exits = new WeakMap<ChildProcess, Promise<void>>()

/** Settles when the child ends. One promise for each child: whoever asks in a loop adds no listener. */
export function exitOf(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return Promise.resolve()
  const exit = exits.get(child) ?? new Promise<void>((resolve) => child.once('exit', () => resolve()))
  exits.set(child, exit)
  return exit
}

/** A child in a process group of its own gets the signal with all its children. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (!child.pid || hasExited(child)) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Asks a child with a group of its own to end, and ends it by force after the seconds. */
export async function stopChild(child: ChildProcess, seconds: number): Promise<void> {
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), seconds * 1000)
  await exitOf(child)
  clearTimeout(timer)
}

/** Has a child stopped when this command ends, should it still run then. */
export function stopAtEnd(child: ChildProcess, seconds: number): void {
  atEnd(async () => {
    if (!hasExited(child)) await stopChild(child, seconds)
  })
}
