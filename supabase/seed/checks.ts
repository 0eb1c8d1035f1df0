import type { Sql } from 'postgres'
import { readParts } from './part.ts'

/** Runs the checks of every part against a database that the demo story filled; `failed` names those that do not hold. */
export async function checkStory(sql: Sql): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  let total = 0
  for (const { checks = {}, values = [] } of await readParts()) {
    for (const [name, query] of Object.entries(checks)) {
      const [row] = await sql.unsafe<{ holds: boolean }[]>(query)
      if (row?.holds !== true) failed.push(name)
    }
    for (const [table, column, ...except] of values) {
      const missing = await sql<{ value: string }[]>`
        select e.enumlabel::text as value from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid
        where a.attrelid = ${`public.${table}`}::regclass and a.attname = ${column} and e.enumlabel <> all (${except})
        except select distinct ${sql(column)}::text from public.${sql(table)}`
      if (missing.length > 0)
        failed.push(`${table}.${column}: ${missing.map(({ value }) => value).join(', ')}`)
    }
    total += Object.keys(checks).length + values.length
  }
  return { passed: total - failed.length, failed }
}
