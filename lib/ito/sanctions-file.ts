import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { env } from '@/lib/env'
import { readSanctions, type SanctionsList } from './screening'

let kept: { path: string; changed: number; list: SanctionsList } | undefined

/** The list that SANCTIONS_FILE names, read again when the file has changed; null when none is configured. */
export async function loadSanctions(): Promise<SanctionsList | null> {
  const { SANCTIONS_FILE: path } = env()
  if (!path) return null
  const { mtimeMs: changed } = await stat(path)
  if (kept?.path === path && kept.changed === changed) return kept.list
  const version = `${basename(path)} ${new Date(changed).toISOString().slice(0, 10)}`.slice(0, 120)
  const list = readSanctions(await readFile(path, 'utf8'), version)
  kept = { path, changed, list }
  return list
}
