import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { readKeys, unseal } from '../../lib/payouts/sealing.ts'
import { compareCatalogues, readCatalogue } from '../../supabase/local/catalogue.ts'
import { type Keys, loadDump, readDumpHeader, writeDump } from '../../supabase/local/dump.ts'
import { draftMigration, readSchemaCatalogue } from '../../supabase/local/next-migration.ts'
import { addThrowawayDomain } from '../../supabase/tests/schemas/throwaway-domain.ts'
import { ROOT } from './root.ts'
import type { Outcome } from './steps.ts'
import { startTemporaryBackend, type TemporaryBackend } from './temporary.ts'

const MIGRATIONS = join(ROOT, 'supabase/migrations')
const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })
const keysOf = ({ secrets }: TemporaryBackend): Keys => ({
  APP_SECRET: secrets.appSecret,
  PAYOUT_DETAILS_KEY: secrets.payoutKey,
})

/** How many rows each table has. */
async function countRows(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; rows: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|supabase_)' order by 1`
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** The migrations with one more, as the release after this one could have it, and the schemas that it leads to. */
async function makeNextRelease(sql: Sql, folder: string) {
  const [schemas, migrations] = [join(folder, 'schemas'), join(folder, 'migrations')]
  cpSync(join(ROOT, 'supabase/schemas'), schemas, { recursive: true })
  cpSync(MIGRATIONS, migrations, { recursive: true })
  const byHand = addThrowawayDomain(schemas)
  const { text } = await draftMigration(sql, schemas)
  writeFileSync(join(migrations, '29990101000000_next_release.sql'), byHand + text)
  return { schemas, migrations }
}

/**
 * Backs up a database, restores it into another one and upgrades that by a migration; reports differing rows, what `judge`
 * finds, the catalogue, sealed payment details that do not open, and a backup that opens with other keys.
 */
export async function checkRestore(
  from: TemporaryBackend,
  judge: (databaseUrl: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-backup-'))
  const file = join(folder, 'backup.gz')
  const keys = keysOf(from)
  const source = open(from.facts.databaseUrl)
  try {
    await writeDump(source, keys, file)
    const { schemas, migrations } = await makeNextRelease(source, folder)
    const header = await readDumpHeader(file, keys)
    const backend = await startTemporaryBackend('http://localhost:3000', {
      until: header.version,
      isDurable: false,
    })
    const target = open(backend.facts.databaseUrl)
    await loadDump(target, keys, file, migrations)
    const had = await countRows(source)
    const problems = [
      ...missing(had, await countRows(target)),
      ...compareCatalogues(await readCatalogue(target), await readSchemaCatalogue(target, schemas)),
      ...(await checkSeals(target, keys)),
      ...(await checkForeignKeys(file, keys)),
    ]
    const judged = await judge(backend.facts.databaseUrl)
    await target.end()
    await backend.dispose()
    const size = `a backup of ${Math.ceil(statSync(file).size / 1024)} kB`
    return {
      passed: judged.passed + had.size,
      failed: judged.failed + problems.length,
      output: [...problems, judged.output, size].join('\n'),
    }
  } finally {
    await source.end()
    rmSync(folder, { recursive: true })
  }
}

const missing = (had: Map<string, string>, has: Map<string, string>) =>
  [...had]
    .filter(([name, rows]) => has.get(name) !== rows)
    .map(([name, rows]) => `${name} has ${has.get(name)} rows, not ${rows}`)

async function checkSeals(sql: Sql, keys: Keys): Promise<string[]> {
  const rows = await sql<{ method_id: string; key_id: string; sealed: string }[]>`
    select method_id, key_id, sealed from payouts.payout_seals`
  const own = readKeys(keys.PAYOUT_DETAILS_KEY)
  if (rows.length === 0) return ['no payment details were restored']
  return rows.flatMap(({ method_id, key_id, sealed }) => {
    try {
      unseal(own, method_id, { keyId: key_id, sealed })
      return []
    } catch (error) {
      return [`seal ${method_id}: ${(error as Error).message}`]
    }
  })
}

async function checkForeignKeys(file: string, keys: Keys): Promise<string[]> {
  const wrong = { ...keys, PAYOUT_DETAILS_KEY: `k2:${Buffer.alloc(32, 7).toString('base64url')}` }
  return readDumpHeader(file, wrong).then(
    () => ['the backup opened with another key'],
    () => [],
  )
}
