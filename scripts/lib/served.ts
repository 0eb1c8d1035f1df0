import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { isAlive, writeWhole } from '../../supabase/local/files.ts'

/** A server leaves a file of this name in the folder of the build that it serves. */
const MARK = /^served-by-(\d+)$/

/** Notes that the process serves the build in the folder; returns what ends the note. */
export function noteServed(folder: string, pid: number): () => void {
  const path = join(folder, `served-by-${pid}`)
  mkdirSync(folder, { recursive: true })
  writeWhole(path, '', 0o644)
  return () => rmSync(path, { force: true })
}

/** The living processes that serve the build in the folder; what a killed one left is removed. */
export function serversOf(folder: string): number[] {
  if (!existsSync(folder)) return []
  const marks = readdirSync(folder).flatMap((name) => {
    const pid = MARK.exec(name)?.[1]
    return pid ? [Number(pid)] : []
  })
  const living = marks.filter(isAlive)
  for (const pid of marks)
    if (!living.includes(pid)) rmSync(join(folder, `served-by-${pid}`), { force: true })
  return living
}

/** Refuses to build over a site that is being served. */
export function refuseServed(folder: string): void {
  const [pid] = serversOf(folder)
  if (pid === undefined) return
  throw new PlainFailure(
    `A site is being served from ${basename(folder)} (process ${pid}) and a build would take its files away: stop it and try again.`,
  )
}
