import postgres, { type ISql } from 'postgres'
import { type Column, neverNull, type View } from './never-null.ts'

/** What the types need of a database beside what Supabase's generator reads. */
export type Facts = { enums: { name: string; values: string[] }[]; neverNull: Map<string, Set<string>> }

export async function readFacts(databaseUrl: string): Promise<Facts> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const enums = await sql<Facts['enums']>`
      select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace
      group by t.typname order by t.typname`
    return { enums, neverNull: await readNeverNull(sql) }
  } finally {
    await sql.end()
  }
}

/** The columns of each view of the schema public that can never be null. */
export async function readNeverNull(sql: ISql): Promise<Map<string, Set<string>>> {
  const views = await sql<View[]>`
    select c.oid::int as oid, c.relname as name, c.relnamespace = 'public'::regnamespace as "isPublic",
      r.ev_action::text as rule
    from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
    where c.relkind in ('v', 'm') and c.relnamespace not in (select n.oid from pg_namespace n
      where n.nspname in ('pg_catalog', 'information_schema'))`
  const columns = await sql<Column[]>`
    select a.attrelid::int as oid, a.attnum as position, a.attname as name, a.attnotnull as "isNotNull"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
      and c.relnamespace not in (select n.oid from pg_namespace n
        where n.nspname in ('pg_catalog', 'information_schema', 'pg_toast'))`
  return neverNull(views, columns)
}
