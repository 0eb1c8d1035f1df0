import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Rooms of a domain, in the order in which all domains' are made: functions find their tables, policies their functions. */
const ROOMS = ['tables', 'helpers', 'hooks', 'access', 'commands', 'setup'] as const

export type SchemaFile = { domain: string; path: string; text: string }

/** A room is one file, or a folder with a file for each topic. */
function filesOf(folder: string, domain: string, room: string): SchemaFile[] {
  const single = join(domain, `${room}.sql`)
  const isThere = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false }) !== undefined
  const paths = isThere(single)
    ? [single]
    : isThere(join(domain, room))
      ? readdirSync(join(folder, domain, room))
          .sort()
          .map((name) => join(domain, room, name))
      : []
  return paths.map((path) => ({ domain, path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** The domains, as `order.txt` names them: each after those whose tables its own refer to. */
export function readDomains(folder: string): string[] {
  return readFileSync(join(folder, 'order.txt'), 'utf8').trim().split('\n')
}

/** All files of `supabase/schemas` in the order in which they make a database. */
export function readSchemas(folder: string): SchemaFile[] {
  const domains = readDomains(folder)
  return ROOMS.flatMap((room) => domains.flatMap((domain) => filesOf(folder, domain, room)))
}

/** One script that makes it all. Bodies of functions are checked when they are called: they may name what comes later. */
export function schemaScript(folder: string): string {
  const schemas = readDomains(folder).map((domain) => `create schema ${domain};`)
  const files = readSchemas(folder).map(({ path, text }) => `-- ${path}\n\n${text.trim()}`)
  return [
    '-- Generated from supabase/schemas: all of the database, as it was when this file was frozen.',
    "select pg_catalog.set_config('check_function_bodies', 'off', false);",
    schemas.join('\n'),
    ...files,
    'reset check_function_bodies;',
    '',
  ].join('\n\n')
}
