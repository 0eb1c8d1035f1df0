import { createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { PlainFailure } from './failure.ts'
import { migrate } from './migrate.ts'
import type { Objects } from './objects.ts'

/** What a dump cannot be read without: details of payment are sealed with one, links and keys are signed with the other. */
export type Keys = { APP_SECRET: string; PAYOUT_DETAILS_KEY: string }
type Partition = { name: string; parent: string; bound: string }
type Sequence = { name: string; value: string; called: boolean }
type Header = {
  format: 1
  at: string
  /** The last migration that the database had. */
  version: string
  /** A fingerprint of each key, which identifies it and opens nothing. */
  keys: Record<keyof Keys, string[]>
  partitions: Partition[]
  sequences: Sequence[]
}
type Table = { name: string; columns: string[] }

/**
 * The platform's own schemas are made by the platform; of their rows, those about migrations are its own too, and those about
 * Storage's objects, which come back with the objects.
 */
const OURS = `n.nspname not in ('information_schema', 'supabase_migrations', 'extensions', 'graphql', 'realtime', 'storage', 'vault', 'cron', 'net')
  and n.nspname !~ '^(pg_|_|lite|supabase_|graphql|pgbouncer)' and c.relname not in ('schema_migrations', 'migrations')`
const END = '\\.'

/** Names a key without telling it. */
const printOf = (key: string) => createHmac('sha256', key).update('alianza backup').digest('hex').slice(0, 16)
const printsOf = (keys: Keys) => ({
  APP_SECRET: [printOf(keys.APP_SECRET)],
  PAYOUT_DETAILS_KEY: keys.PAYOUT_DETAILS_KEY.split(',').map(printOf), // the newest seals, older ones still open
})

async function readHeader(tx: TransactionSql, keys: Keys): Promise<Header> {
  const [last] = await tx`select max(version) as version from supabase_migrations.schema_migrations`
  if (!last?.version) throw new PlainFailure('This database has no migrations: there is nothing to back up.')
  const partitions = await tx.unsafe<Partition[]>(`select format('%I.%I', n.nspname, c.relname) as name,
      i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where c.relispartition and c.relkind = 'r' and ${OURS} order by 1`)
  const sequences = await tx.unsafe<Sequence[]>(`select format('%I.%I', n.nspname, c.relname) as name,
      coalesce(s.last_value, s.start_value)::text as value, s.last_value is not null as called
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
    where c.relkind = 'S' and ${OURS} order by 1`)
  const header = {
    format: 1 as const,
    at: new Date().toISOString(),
    version: last.version,
    keys: printsOf(keys),
  }
  return { ...header, partitions: [...partitions], sequences: [...sequences] }
}

function listTables(tx: TransactionSql) {
  return tx.unsafe<Table[]>(`select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`)
}

async function* read(tx: TransactionSql, keys: Keys, objects: Objects): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(await readHeader(tx, keys))}\n`
  for (const { name, columns } of await listTables(tx)) {
    yield `${JSON.stringify({ name, columns })}\n`
    const rows = await tx.unsafe(`copy (select ${columns.join(', ')} from ${name}) to stdout`).readable()
    for await (const chunk of rows) yield chunk as Buffer
    rows._read(0) // the driver pauses the connection at a full buffer, and not even the end of the rows resumes it
    yield `${END}\n`
  }
  for (const name of await listObjects(tx)) {
    yield `${JSON.stringify({ object: name })}\n${(await objects.read(name)).toString('base64')}\n${END}\n`
  }
  yield `${END}\n`
}

/** The objects that rows name; their names are their contents' hashes, so none changes while it is read. */
async function listObjects(tx: TransactionSql): Promise<string[]> {
  const [table] = await tx`select to_regclass('public.banner_files') as oid`
  if (!table?.oid) return []
  const rows = await tx<{ name: string }[]>`
    select hash || '.' || ending as name from public.banner_files
    union select fallback_hash || '.' || fallback_ending from public.banner_files where fallback_hash is not null order by 1`
  return rows.map(({ name }) => name)
}

const createSigner = (keys: Keys) => createHmac('sha256', `alianza backup ${keys.APP_SECRET}`)

/** Adds a last line: a signature of all before it. */
async function* sign(text: AsyncIterable<Buffer | string>, keys: Keys): AsyncGenerator<Buffer | string> {
  const signature = createSigner(keys)
  for await (const chunk of text) {
    signature.update(chunk)
    yield chunk
  }
  yield `${signature.digest('hex')}\n`
}

/** Writes every row of the database, as of one moment, and the files that rows name, into a compressed file that only its owner may read. */
export async function writeDump(sql: Sql, keys: Keys, file: string, objects: Objects): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    const text = Readable.from(sign(read(tx, keys, objects), keys))
    await pipeline(text, createGzip(), createWriteStream(file, { mode: 0o600 }))
  })
}

/** The lines of a backup, each as the bytes that COPY wrote. A file that is missing, damaged or cut off is refused. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createGunzip()
  pipeline(createReadStream(file), input).catch(() => undefined) // the reader of the lines meets the same error
  try {
    yield* createInterface({ input: input.setEncoding('latin1') })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new PlainFailure(`There is no file ${file}.`)
    if (code.startsWith('Z_'))
      throw new PlainFailure(`${file} is damaged or not whole: nothing was restored.`)
    throw error
  } finally {
    input.destroy() // whoever reads the first line only leaves the rest, and its errors
  }
}

/** Reads a whole backup before a row of it is used. One that was changed is refused: only who has its key can sign it. */
export async function checkDump(file: string, keys: Keys): Promise<Header> {
  const header = await readDumpHeader(file, keys)
  const signature = createSigner(keys)
  let last: string | undefined
  for await (const line of linesOf(file)) {
    if (last !== undefined) signature.update(`${last}\n`, 'latin1')
    last = line
  }
  if (last !== signature.digest('hex'))
    throw new PlainFailure(`${file} was changed since it was written: nothing was restored.`)
  return header
}

async function readFirstLine(file: string): Promise<Header | null> {
  const lines = linesOf(file)
  const { value } = await lines.next()
  await lines.return(undefined)
  try {
    return JSON.parse(value ?? 'null') as Header | null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The header of a backup, after its keys were compared with the present ones. */
export async function readDumpHeader(file: string, keys: Keys): Promise<Header> {
  const header = await readFirstLine(file)
  if (header?.format !== 1) throw new PlainFailure(`${file} is no backup of Alianza.`)
  const own = printsOf(keys)
  const foreign = (['APP_SECRET', 'PAYOUT_DETAILS_KEY'] as const).filter((name) =>
    header.keys[name].some((print) => !own[name].includes(print)),
  )
  if (foreign.length > 0) {
    throw new PlainFailure(
      `This backup was made with another ${foreign.join(' and another ')}: set what it was made with, else nobody can read what it sealed.`,
    )
  }
  return header
}

/**
 * Fills a database that has the dump's migrations and no accounts, then applies the migrations since. All of it happens, or
 * nothing.
 */
export async function loadDump(
  sql: Sql,
  keys: Keys,
  file: string,
  migrations: string,
  objects: Objects,
): Promise<void> {
  const header = await checkDump(file, keys)
  await migrate(sql, migrations, header.version)
  const [accounts] = await sql`select count(*)::integer as found from auth.users`
  if (accounts?.found)
    throw new PlainFailure(`This database has ${accounts.found} accounts: restore into an empty one.`)
  await sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica') // no trigger and no foreign key looks at what was right once
    for (const { name, parent, bound } of header.partitions) {
      const [table] = await tx`select to_regclass(${name}) as oid`
      if (!table?.oid)
        await tx.unsafe(
          `create table ${name} partition of ${parent} ${bound}; alter table ${name} enable row level security`,
        )
    }
    const tables = await listTables(tx)
    await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await fill(tx, file, objects)
    for (const { name, value, called } of header.sequences)
      await tx`select setval(${name}, ${value}, ${called})`
  })
  await migrate(sql, migrations)
}

/** Puts the rows of each table where they were; a file that ends before its end is refused. */
async function fill(tx: TransactionSql, file: string, objects: Objects): Promise<void> {
  let isWhole = false
  let object: string | undefined
  let table: Writable | undefined
  let isFirst = true
  for await (const line of linesOf(file)) {
    if (isFirst) {
      isFirst = false
    } else if (object && line !== END) {
      await objects.write(object, Buffer.from(line, 'base64'))
    } else if (object) {
      object = undefined
    } else if (table && line !== END) {
      if (!table.write(Buffer.from(`${line}\n`, 'latin1')))
        await new Promise((resolve) => table?.once('drain', resolve))
    } else if (table) {
      table.end()
      await finished(table)
      table = undefined
    } else if (line === END) {
      isWhole = true // what follows is the signature
      break
    } else {
      const head = JSON.parse(Buffer.from(line, 'latin1').toString()) as Table | { object: string }
      if ('object' in head) {
        object = head.object
        continue
      }
      const { name, columns } = head
      table = await tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable()
    }
  }
  if (!isWhole) throw new PlainFailure(`${file} is not whole: nothing was restored.`)
}
