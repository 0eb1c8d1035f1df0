import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Keyed } from './click'

/** A file to be read again; `only` names the clicks of it that matter, all when absent. */
export type Backlog = { path: string; only?: Set<string> }

export type ProcessOwner = { host: string; process: number }
export const thisProcess = (): ProcessOwner => ({
  host: hostname().replaceAll('.', '-'),
  process: process.pid,
})

/** <host>.<process>.<start>.<number>.jsonl */
const NAME = /^([\w-]+)\.(\d+)\.([0-9a-f-]{36})\.\d+\.jsonl$/
/** Who lives shows it every minute; on another machine, or under a number that was given again, silence is all there is to see. */
const SILENT = 10 * 60_000

/** The clicks of a file; a line that a crash cut short was never acknowledged. */
export async function readSegment<C extends Keyed>({ path, only }: Backlog): Promise<C[]> {
  const text = await readFile(path, 'utf8')
  return text.split('\n').flatMap((line) => {
    const click = parse<C>(line)
    return click && (!only || only.has(click.id)) ? [click] : []
  })
}

function parse<C extends Keyed>(line: string): C | null {
  try {
    const click = JSON.parse(line) as C | null
    return click && typeof click === 'object' && typeof click.id === 'string' ? click : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Takes the files of processes that ended by giving them a name of this process: one of several gets each. */
export async function findAbandoned(
  folder: string,
  self: ProcessOwner & { name: string },
  nextPath: () => string,
): Promise<string[]> {
  const taken: string[] = []
  for (const file of (await readdir(folder)).sort()) {
    if (file.startsWith(`${self.name}.`) || !(await isAbandoned(folder, file, self))) continue
    const path = nextPath()
    const isTaken = await rename(join(folder, file), path).then(() => true, isGone)
    if (isTaken) taken.push(path)
  }
  return taken
}

async function isAbandoned(folder: string, file: string, self: ProcessOwner): Promise<boolean> {
  const [, host, id] = NAME.exec(file) ?? []
  if (!host || !id) return false
  const facts = await stat(join(folder, file)).catch(isGone)
  if (facts === false) return false
  if (Date.now() - facts.mtimeMs > SILENT) return true
  // A file of this very number that is not of this start is of one that ended: containers number theirs alike.
  return host === self.host && (Number(id) === self.process || !isAlive(Number(id)))
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another process was quicker. */
function isGone(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}
