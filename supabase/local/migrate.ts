import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { PlainFailure } from './failure.ts'

const FILE = /^(\d{14})_(.+)\.sql$/

type Migration = { file: string; version: string; name: string; text: string }
type Applied = { version: string; name: string | null; text: string }

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE.exec(file) ?? []
      return version && name ? [{ file, version, name, text: readFileSync(join(folder, file), 'utf8') }] : []
    })
}

/** Names of applied migrations whose file was edited, renamed away or removed since. */
export function changedSince(applied: Applied[], migrations: { version: string; text: string }[]): string[] {
  return applied
    .filter(
      ({ version, text }) => migrations.find((migration) => migration.version === version)?.text !== text,
    )
    .map(({ version, name }) => `${version}_${name}`)
}

function migrationFailure(migration: Migration, error: unknown): Error {
  const { code, message, position, detail, where } = error as Record<string, string | undefined>
  if (!code || code === '53100') return error as Error
  const line = position ? migration.text.slice(0, Number(position)).split('\n').length : undefined
  const more = [detail, where?.split('\n')[0]].filter(Boolean).join('; ')
  return new PlainFailure(
    `Migration ${migration.file}${line ? `, line ${line}` : ''}: ${message} (${code}${more ? `; ${more}` : ''}). Nothing of this file was applied.`,
  )
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  const { version, name, text } = migration
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(text)
      await tx.unsafe('set local role none; set local search_path to default')
      await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, array[${text}])`
    })
  } catch (error) {
    throw migrationFailure(migration, error)
  }
}

/**
 * Applies what is new in the folder, each file in one transaction, recorded where the `supabase` command records it. What was
 * released is never edited: a database whose migrations differ is refused with the way out.
 * Returns how many were applied. `until` is the last version that may be.
 */
export async function migrate(sql: Sql, folder: string, until?: string): Promise<number> {
  await sql.unsafe(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`)
  const migrations = readMigrations(folder)
  const applied = await sql<Applied[]>`select version, name, array_to_string(statements, '') as text
    from supabase_migrations.schema_migrations order by version`
  const changed = changedSince(applied, migrations)
  if (changed.length > 0) {
    const some =
      changed.slice(0, 3).join(', ') + (changed.length > 3 ? ` and ${changed.length - 3} more` : '')
    throw new PlainFailure(
      `Migrations changed since this database was made (${some}): run \`npm run db:reset\` to make it anew.`,
    )
  }
  const versions = new Set(applied.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !versions.has(version) && (!until || version <= until))
  for (const migration of pending) await apply(sql, migration)
  return pending.length
}
