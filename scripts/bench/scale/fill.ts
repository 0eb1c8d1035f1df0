import postgres, { type Sql } from 'postgres'
import { startTemporaryBackend, type TemporaryBackend } from '../../lib/temporary.ts'
import { fillClicks, visitorsFor } from './clicks.ts'
import { fillDays as countDays } from './days.ts'
import { CROWD, fillPeople } from './people.ts'
import { fillSales } from './sales.ts'

export type Filled = { backend: TemporaryBackend; sql: Sql }

/** A database of its own with the crowd and so many clicks, and the sales that they led to. */
export async function fillDatabase(
  name: string,
  clicks: number,
  log: (sentence: string) => void,
): Promise<Filled> {
  const start = performance.now()
  const backend = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(backend.facts.databaseUrl, { max: 4, onnotice: () => {} })
  await sql`alter system set max_wal_size = '8GB'` // loading is not what is measured
  await sql`alter system set autovacuum = off` // nor is a visit of the cleaner in the middle
  await sql`select pg_reload_conf()`
  await sql.begin((tx) => fillPeople(tx))
  if (clicks > 0) {
    const traffic = { visitors: visitorsFor(clicks), base: new Date(), links: 3 * CROWD.affiliates }
    await fillClicks(sql, traffic)
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`set local work_mem = '256MB'`
      await fillSales(tx, traffic)
    })
    await sql`vacuum analyze`
    await countDays(sql)
  }
  await sql`vacuum analyze`
  await sql`checkpoint`
  const [row] = await sql<{ clicks: number; conversions: number; size: string }[]>`
    select (select count(*)::int from public.clicks) as clicks, (select count(*)::int from public.conversions) as conversions,
      pg_size_pretty(pg_database_size(current_database())) as size`
  const seconds = Math.round((performance.now() - start) / 1000)
  const count = (n = 0) => n.toLocaleString('en')
  log(
    `${name}: ${count(row?.clicks)} clicks, ${count(row?.conversions)} conversions, ${row?.size}, in ${seconds} s`,
  )
  return { backend, sql }
}
