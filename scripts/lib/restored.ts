import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { readKeys, unseal } from '../../lib/payouts/sealing.ts'
import { compareCatalogues, readCatalogue } from '../../supabase/local/catalogue.ts'
import { type Keys, loadDump, readDumpHeader, writeDump } from '../../supabase/local/dump.ts'
import { draftMigration, readSchemaCatalogue } from '../../supabase/local/next-migration.ts'
import { openObjects } from '../../supabase/local/objects.ts'
import { listReleases, RELEASES } from '../../supabase/local/releases.ts'
import { addThrowawayDomain } from '../../supabase/tests/schemas/throwaway-domain.ts'
import { ROOT } from './root.ts'
import type { Outcome } from './steps.ts'
import { startTemporaryBackend, type TemporaryBackend } from './temporary.ts'

const MIGRATIONS = join(ROOT, 'supabase/migrations')
const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })
const objectsOf = ({ facts }: TemporaryBackend) => openObjects(facts.url, facts.secretKey)
const keysOf = ({ secrets }: TemporaryBackend): Keys => ({
  APP_SECRET: secrets.appSecret,
  PAYOUT_DETAILS_KEY: secrets.payoutKey,
})

/** Of each table how many rows it has, and a hash of them in whatever order they stand. */
async function hashTables(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; hash: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, (xpath('/row/c/text()', query_to_xml(format(
      'select count(*) || %L || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as c from %I.%I t', ' rows ', n.nspname, c.relname),
      false, true, '')))[1]::text as hash
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|supabase_|storage$)' order by 1`
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Names the stored files that the restored project does not have, or has otherwise. */
async function findLostFiles(sql: Sql, from: TemporaryBackend, to: TemporaryBackend): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select hash || '.' || ending as name from public.banner_files`
  const problems: string[] = []
  for (const { name } of rows) {
    const [before, after] = await Promise.all([
      objectsOf(from).read(name),
      objectsOf(to)
        .read(name)
        .catch(() => null),
    ])
    if (!after?.equals(before)) problems.push(`the file ${name} is gone`)
  }
  return problems
}

/** Backs a database up and restores it into another one: names what differs in rows, in the catalogue and in sealed details. */
export async function checkRestore(from: TemporaryBackend): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-backup-'))
  const file = join(folder, 'backup.gz')
  const keys = keysOf(from)
  const source = open(from.facts.databaseUrl)
  try {
    await writeDump(source, keys, file, objectsOf(from))
    const header = await readDumpHeader(file, keys)
    const backend = await startTemporaryBackend('http://localhost:3000', {
      until: header.version,
      isDurable: false,
    })
    const target = open(backend.facts.databaseUrl)
    await loadDump(target, keys, file, MIGRATIONS, objectsOf(backend))
    const tables = await hashTables(source)
    const restored = await hashTables(target)
    const problems = [
      ...[...tables].flatMap(([name, hash]) =>
        restored.get(name) === hash ? [] : [`${name}: ${restored.get(name)}, not ${hash}`],
      ),
      ...compareCatalogues(await readCatalogue(target), await readCatalogue(source)),
      ...(await findBrokenSeals(target, keys)),
      ...(await checkForeignKeys(file, keys)),
      ...(await findLostFiles(source, from, backend)),
    ]
    await target.end()
    await backend.dispose()
    const size = `a backup of ${Math.ceil(statSync(file).size / 1024)} kB`
    return { passed: tables.size, failed: problems.length, output: [...problems, size].join('\n') }
  } finally {
    await source.end()
    rmSync(folder, { recursive: true })
  }
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
 * Restores the demo story of the last release and upgrades it by the migrations since and by a made-up next one: names what
 * `check` finds, and where the catalogue is not what the schemas make. `current` is a database with all of today's migrations.
 */
export async function checkUpgrade(
  current: TemporaryBackend,
  check: (databaseUrl: string) => Promise<Outcome>,
): Promise<Outcome> {
  const release = listReleases(join(ROOT, RELEASES)).at(-1)
  if (!release)
    return { passed: 0, failed: 1, output: `${RELEASES} holds no release: run \`npm run db:release\`.` }
  const folder = mkdtempSync(join(tmpdir(), 'alianza-upgrade-'))
  const source = open(current.facts.databaseUrl)
  try {
    const { schemas, migrations } = await makeNextRelease(source, folder)
    const backend = await startTemporaryBackend('http://localhost:3000', {
      until: release.version,
      isDurable: false,
    })
    const target = open(backend.facts.databaseUrl)
    await loadDump(target, release.keys, release.backup, migrations, objectsOf(backend))
    const problems = [
      ...compareCatalogues(await readCatalogue(target), await readSchemaCatalogue(target, schemas)),
      ...(await findBrokenSeals(target, release.keys)),
    ]
    const { passed, failed, output } = await check(backend.facts.databaseUrl)
    await target.end()
    await backend.dispose()
    return { passed, failed: failed + problems.length, output: [...problems, output].join('\n') }
  } finally {
    await source.end()
    rmSync(folder, { recursive: true })
  }
}

/** Sealed payment details that the keys do not open. */
async function findBrokenSeals(sql: Sql, keys: Keys): Promise<string[]> {
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

/** A backup must refuse other keys than its own. */
async function checkForeignKeys(file: string, keys: Keys): Promise<string[]> {
  const wrong = { ...keys, PAYOUT_DETAILS_KEY: `k2:${Buffer.alloc(32, 7).toString('base64url')}` }
  return readDumpHeader(file, wrong).then(
    () => ['the backup opened with another key'],
    () => [],
  )
}
