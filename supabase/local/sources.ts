import type { SchemaFile } from './schemas.ts'

export type SqlFunction = {
  /** As it is called: `commissions.release`, `public.approve_commission`. */
  name: string
  domain: string
  path: string
  /** Names of its arguments' types are left in: hooks of one name must have equal ones. */
  args: string
  body: string
  /** All of it, from `create` to the end of its body. */
  text: string
}
export type Write = { by: SqlFunction; table: string; owner: string }

const FUNCTION =
  /^create (?:or replace )?(?:function|procedure) ([a-z_]+\.[a-z_0-9]+)\s*\(([^$]*?)\)\s*(?:returns|language)[\s\S]*?\bas (\$\w*\$)([\s\S]*?)\3/gm
const TABLE = /^create (?:unlogged )?table ([a-z_]+\.[a-z_0-9]+)/gm
const WRITE = /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?([a-z_]+\.[a-z_0-9]+)/g

/** The functions of all files, in their order. */
export function readFunctions(files: SchemaFile[]): SqlFunction[] {
  return files.flatMap(({ domain, path, text }) =>
    [...text.matchAll(FUNCTION)].map(([whole, name = '', args = '', , body = '']) => ({
      name,
      domain,
      path,
      args: args.replaceAll(/\s+/g, ' ').trim(),
      body,
      text: whole,
    })),
  )
}

/** Which domain's files create a table. */
export function readOwners(files: SchemaFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ domain, text }) =>
      [...text.matchAll(TABLE)].map(([, table = '']) => [table, domain] as const),
    ),
  )
}

/** The tables that a function writes, those of the platform's own (`auth.users`) included. */
function writesOf({ body }: SqlFunction): string[] {
  return [...new Set([...body.replaceAll(/--.*$/gm, '').matchAll(WRITE)].map(([, table = '']) => table))]
}

/** What functions write into tables that another domain made; the owner of a table that no file makes is its schema. */
export function foreignWrites(files: SchemaFile[]): Write[] {
  const owners = readOwners(files)
  return readFunctions(files).flatMap((by) =>
    writesOf(by)
      .map((table) => ({ by, table, owner: owners.get(table) ?? table.split('.', 1)[0] ?? '' }))
      .filter(({ owner }) => owner !== by.domain),
  )
}
