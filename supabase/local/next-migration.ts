import type { Sql, TransactionSql } from 'postgres'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { readSchemas, schemaScript } from './schemas.ts'
import { type Statement, splitStatements } from './statements.ts'

/** The next migration: what could be written from the schemas, and what a person has to write into it. */
export type Draft = { text: string; byHand: string[] }

class Undone extends Error {}

/** Reads what `supabase/schemas` would make of an empty database, in a transaction that is rolled back; `before` runs first. */
export async function readSchemaCatalogue(sql: Sql, folder: string, before = ''): Promise<Catalogue> {
  let catalogue: Catalogue | undefined
  const undone = new Undone()
  await sql
    .begin(async (tx) => {
      await dropAll(tx)
      await tx.unsafe(before)
      await tx.unsafe(schemaScript(folder))
      catalogue = await readCatalogue(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!catalogue) throw new Error('The schemas were read and gave nothing.')
  return catalogue
}

/** Takes away all that is ours: `public`, the domains' schemas, and what the platform's tables have of them. */
async function dropAll(tx: TransactionSql): Promise<void> {
  const before = await readCatalogue(tx)
  const schemas = namesOf(before, 'schema').map((name) => `drop schema if exists ${name} cascade;`)
  await tx.unsafe(
    `${schemas.join('\n')} create schema public authorization pg_database_owner; grant usage on schema public to public;`,
  )
}

const namesOf = (catalogue: Catalogue, kind: string) =>
  [...catalogue.keys()].flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []))

/** Kinds that hold or shape rows: no tool knows what is to become of those. */
const BY_HAND = new Set(['schema', 'default', 'type', 'relation', 'column', 'constraint', 'index'])
const isView = (key: string, was: Catalogue, is: Catalogue) =>
  key.startsWith('relation ') && /^v /.test(`${is.get(key) ?? was.get(key)} `)

/** Writes what changed from one catalogue to another: functions, views, triggers, policies and rights, in the schemas' own words. */
export async function draftMigration(sql: Sql, folder: string, meant?: Catalogue): Promise<Draft> {
  const was = await readCatalogue(sql)
  const is = meant ?? (await readSchemaCatalogue(sql, folder))
  const source = readSchemas(folder).flatMap(({ text }) => splitStatements(text))
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))
  if (changed.length === 0) return { text: '', byHand: [] }
  const inKind = (kind: string) => changed.filter((key) => key.startsWith(`${kind} `))
  const views = await dependents(sql, [...inKind('view'), ...changed.filter((key) => isView(key, was, is))])
  const names = (keys: string[]) => keys.map((key) => key.slice(key.indexOf(' ') + 1))
  const ofTable = (key: string) => key.split(' ').slice(1).join(' ')

  const drops = [
    ...inKind('policy')
      .filter((key) => was.has(key))
      .map((key) => dropOnTable('policy', ofTable(key))),
    ...inKind('trigger')
      .filter((key) => was.has(key))
      .map((key) => dropOnTable('trigger', ofTable(key))),
    ...views.filter((name) => was.has(`view ${name}`)).map((name) => `drop view ${name};`),
    ...inKind('function')
      .filter((key) => was.has(key) && header(was.get(key)) !== header(is.get(key)))
      .map((key) => `drop function ${ofTable(key)};`),
  ]
  const functions = new Set(
    names(inKind('function').filter((key) => is.has(key))).map((name) => `function ${bare(name)}`),
  )
  const others = new Set([
    ...views.map((name) => `view ${name}`),
    ...[...views, ...names(inKind('rights'))].map((name) => `rights ${name}`),
    ...views.map((name) => `relation ${name}`),
    ...inKind('policy'),
    ...inKind('trigger'),
  ])
  const revokes = [
    ...names(inKind('rights'))
      .filter((name) => was.has(`rights ${name}`) && is.has(`rights ${name}`) && !views.includes(name))
      .map((name) => `revoke all on ${name} from public, anon, authenticated, service_role;`),
    ...inKind('function')
      .filter((key) => was.has(key) && header(was.get(key)) === header(is.get(key)))
      .map((key) => `revoke all on function ${ofTable(key)} from public, anon, authenticated, service_role;`),
  ]
  const byHand = changed.filter((key) => BY_HAND.has(key.split(' ')[0] ?? '') && !isView(key, was, is))
  const text = [
    'set local check_function_bodies = off;',
    drops.join('\n'),
    ...(byHand.length > 0 ? [handBlock(byHand, was, is)] : []),
    revokes.join('\n'), // before the grants that stand behind their functions
    ...source.filter(({ subject }) => functions.has(subject)).map(replacing),
    ...source.filter(({ subject }) => others.has(subject)).map(({ text: own }) => own),
  ]
  return { text: `${text.filter(Boolean).join('\n\n')}\n`, byHand }
}

/** Functions are replaced in place: policies, triggers and views go on with them. */
const replacing = ({ text }: Statement) => text.replace(/^create function/m, 'create or replace function')
/** What `create or replace` cannot change: names and types of arguments, and what is returned. */
const header = (definition = '') => definition.split('\n LANGUAGE')[0]
const bare = (name: string) => name.slice(0, name.indexOf('('))

function dropOnTable(kind: 'policy' | 'trigger', name: string): string {
  const [schema, table, ...rest] = name.split('.')
  return `drop ${kind} "${rest.join('.')}" on ${schema}.${table};`
}

function handBlock(keys: string[], was: Catalogue, is: Catalogue): string {
  const lines = keys.map((key) => {
    const what = was.has(key) ? (is.has(key) ? 'changed' : 'gone') : 'new'
    return `--   ${what}: ${key}: ${(is.get(key) ?? was.get(key) ?? '').replaceAll('\n', ' ')}`
  })
  return ['-- Written by a person: what becomes of the rows.', ...lines].join('\n')
}

/** These views with all that read them, those first that nothing reads. */
async function dependents(sql: Sql, keys: string[]): Promise<string[]> {
  const names = keys.map((key) => key.slice(key.indexOf(' ') + 1))
  const rows = await sql<{ name: string }[]>`
    with recursive reading as (
      select c.oid, 0 as depth from pg_class c where format('%s.%s', c.relnamespace::regnamespace, c.relname) = any (${names})
      union all
      select w.ev_class, r.depth + 1 from reading r join pg_depend d on d.refobjid = r.oid and d.classid = 'pg_rewrite'::regclass
      join pg_rewrite w on w.oid = d.objid and w.ev_class <> r.oid
    )
    select format('%s.%s', c.relnamespace::regnamespace, c.relname) as name from reading r join pg_class c on c.oid = r.oid
    group by 1 order by max(r.depth) desc, 1`
  const found = rows.map(({ name }) => name)
  return [...found, ...new Set(names.filter((name) => !found.includes(name)))]
}
