import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { PlainFailure } from './failure.ts'

/** The user that PostgreSQL runs as; undefined means the user that started us. */
export type Account = { name: string; uid: number; gid: number } | undefined

function idOf(flag: '-u' | '-g' | '-un', user: string): string | undefined {
  const result = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}

/**
 * PostgreSQL refuses to run as root: root drops to the owner of existing data, else to `postgres`, else to `nobody`.
 * Everybody else runs it as themselves.
 */
export function postgresAccount(data: string): Account {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { name: idOf('-un', String(uid)) ?? String(uid), uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(idOf('-u', name))
    const gid = Number(idOf('-g', name))
    if (uid > 0 && gid >= 0) return { name, uid, gid }
  }
  throw new PlainFailure(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as another user.',
  )
}

/** True when the account can enter the folder; `write` asks for writing as well. */
export function canReach(account: Account, folder: string, write = false): boolean {
  if (!account) return true
  const script = write ? 'cd "$1" 2>/dev/null && test -w .' : 'cd "$1" 2>/dev/null && test -r .'
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
  })
  return result.status === 0
}
