import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sql, TransactionSql } from 'postgres'
import { BOOKS, type Register, type Source } from './register.ts'

const MECHANISM = ['register.ts', 'recount.ts']

/** Every domain's register, found by its file. */
export async function readRegisters(folder = import.meta.dirname): Promise<Record<string, Register>> {
  const files = readdirSync(folder).filter((name) => !MECHANISM.includes(name))
  const read = async (file: string) => {
    const { figures } = (await import(pathToFileURL(join(folder, file)).href)) as {
      figures: Register
    }
    return [file.replace(/\.ts$/, ''), figures] as const
  }
  return Object.fromEntries(await Promise.all(files.map(read)))
}

type Row = { key: string } & Record<string, string>
export type Mismatch = { figure: string; key: string; shown: string; recount: string }

/** As the API speaks for a person; null for the server itself. */
async function askAs<T>(tx: TransactionSql, person: string | null, run: () => Promise<T>): Promise<T> {
  await tx`select set_config('role', ${person ? 'authenticated' : 'none'}, true),
    set_config('request.jwt.claim.sub', ${person ?? ''}, true)`
  const answer = await run()
  await tx`select set_config('role', 'none', true)`
  return answer
}

function compare(name: string, { figures, isPage }: Source, queried: Row[], recount: Row[]): Mismatch[] {
  const [shown, counted] = [queried, recount].map((rows) => new Map(rows.map((row) => [row.key, row])))
  const keys = new Set([...queried, ...(isPage ? [] : recount)].map((row) => row.key))
  return [...keys].flatMap((key) =>
    figures.flatMap((figure) => {
      const [one, other] = [shown, counted].map((rows) => BigInt(rows?.get(key)?.[figure] ?? 0))
      const pair = { shown: String(one), recount: String(other) }
      return one === other ? [] : [{ figure: `${name}.${figure}`, key, ...pair }]
    }),
  )
}

/** What everything is compared with is read once. */
async function keepBooks(tx: TransactionSql): Promise<void> {
  for (const [table, query] of Object.entries(BOOKS)) {
    await tx.unsafe(`drop table if exists pg_temp.${table}`)
    await tx.unsafe(`create temp table ${table} on commit drop as ${query}`)
    await tx.unsafe(`analyze ${table}`)
  }
}

type Scope = { admin: string; affiliates: { id: string; user_id: string }[] }

async function compareSource(tx: TransactionSql, name: string, source: Source, scope: Scope) {
  const rows = (text: string) => tx.unsafe<Row[]>(text)
  if (source.as !== 'affiliate') {
    const queried = await askAs(tx, source.as === 'admin' ? scope.admin : null, () => rows(source.query))
    return { figures: queried.length, wrong: compare(name, source, queried, await rows(source.recount)) }
  }
  let [figures, wrong]: [number, Mismatch[]] = [0, []]
  for (const { id, user_id } of scope.affiliates) {
    await tx`select set_config('request.jwt.claim.sub', ${user_id}, true)`
    const [acting] = await tx`select affiliates.my_affiliate_id() as id`
    if (acting?.id !== id) continue // they act for a team just now
    const of = (text: string) => text.replaceAll(':affiliate', `'${id}'::uuid`)
    const queried = await askAs(tx, user_id, () => rows(of(source.query)))
    const found = compare(name, source, queried, await rows(of(source.recount)))
    figures += queried.length
    wrong = [...wrong, ...found.map((one) => ({ ...one, key: `${id} ${one.key}` }))]
  }
  return { figures, wrong }
}

export type Recount = { figures: number; sources: number; wrong: Mismatch[] }

/** Every figure of every register as its places ask it, against the ledger, the events and the clicks, as this transaction sees it. */
export async function compareFigures(tx: TransactionSql, programs?: string[]): Promise<Recount> {
  const result: Recount = { figures: 0, sources: 0, wrong: [] }
  await keepBooks(tx)
  const [admin] = await tx<{ id: string }[]>`select r.user_id as id from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and p.suspended_at is null and p.deleted_at is null limit 1`
  const affiliates = await tx<
    { id: string; user_id: string }[]
  >`select a.id, a.user_id from public.affiliates a
    join public.profiles p on p.id = a.user_id
    where a.merged_into is null and p.suspended_at is null and p.deleted_at is null
      and exists (select from public.enrollments e where e.affiliate_id = a.id
        and (${programs ?? null}::uuid[] is null or e.program_id = any (${programs ?? null}::uuid[]))) order by 1`
  const scope = { admin: admin?.id ?? '', affiliates }
  for (const [domain, { sources }] of Object.entries(await readRegisters())) {
    for (const [name, source] of Object.entries(sources)) {
      const { figures, wrong } = await compareSource(tx, `${domain}:${name}`, source, scope)
      result.figures += figures * source.figures.length
      result.sources += 1
      result.wrong.push(...wrong)
    }
  }
  return result
}

/** The same in one snapshot that is rolled back. `programs` are those whose affiliates ask; all unless said. */
export async function recountFigures(sql: Sql, programs?: string[]): Promise<Recount> {
  const connection = await sql.reserve()
  try {
    await connection`begin isolation level repeatable read`
    return await compareFigures(connection as unknown as TransactionSql, programs)
  } finally {
    await connection`rollback`
    connection.release()
  }
}
