import { SCHEMAS, type Tx } from '../harness.ts'
import { NONE, type Scene } from './matrix.scene.ts'
import { type Relation, roles } from './register.words.ts'
import { relations } from './registers.ts'

type RoleName = (typeof roles)[number] | 'owner'
export type Table = { name: string; entry: string; view: boolean; columns: string[] }
/** One question and the answer that it must get: `statements` run as the role, `privilege` is asked of the catalogue. */
export type Cell = {
  relation: string
  role: RoleName
  verb: string
  column: string
  statements: string[]
  privilege: string
  expected: string
}

/** Every table and view of ours with its columns; partitions share one entry of the expected matrix. */
export async function readCatalogue(tx: Tx): Promise<Table[]> {
  return tx<Table[]>`
    select n.nspname || '.' || c.relname as name, c.relkind in ('v', 'm') as view,
      case when c.relispartition then n.nspname || '.' || p.relname || '_*' else n.nspname || '.' || c.relname end as entry,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where n.nspname = any (${SCHEMAS}) and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`
}

export const words = (list = '') => list.split(/\s+/).filter(Boolean)
/** Columns that no register covers, and registered ones that do not exist. */
export function gaps(tables: Table[], registered = relations): string[] {
  const there = tables.flatMap(({ entry, columns }) => columns.map((column) => `${entry}.${column}`))
  const expected = Object.entries(registered).flatMap(([entry, { reads, hidden }]) =>
    [...words(reads), ...words(hidden)].map((column) => `${entry}.${column}`),
  )
  return [
    ...there.filter((column) => !expected.includes(column)).map((column) => `${column} is not covered`),
    ...expected.filter((column) => !there.includes(column)).map((column) => `${column} is not there`),
  ]
}

const quoted = (list: string[]) => list.map((word) => `"${word}"`).join(', ')

/** The rows of a relation as `n rows hash`, so that two readings can be compared. */
const fingerprint = (rows: string) =>
  `select count(*) || ' rows ' || left(md5(coalesce(string_agg(to_jsonb(r)::text, '|' order by to_jsonb(r)::text), '')), 8)
   from (${rows}) as r`

/** The query, run as the owner, for the rows that a class such as `open+own` stands for. */
function rowsOf(table: Table, relation: Relation, kind: string, scene: Scene, role: keyof Scene): string {
  const own = (relation.own ?? 'false')
    .replaceAll(':person', `nullif('${scene[role].person}', '')::uuid`)
    .replaceAll(':affiliate', `'${scene[role].affiliate}'`)
  if (kind === 'own' && own.startsWith('select')) return own
  const conditions = { none: 'false', open: relation.open ?? 'false', own, all: 'true' } as Record<
    string,
    string
  >
  const where = kind
    .split('+')
    .map((part) => conditions[part] ?? 'null')
    .join(' or ')
  return `select ${quoted(words(relation.reads))} from ${table.name} where ${where}`
}

async function cellsOf(tx: Tx, table: Table, role: keyof Scene, scene: Scene): Promise<Cell[]> {
  const relation = relations[table.entry]
  if (!relation) return []
  const at = roles.indexOf(role)
  const kindOf = (classes?: string) => words(classes)[at] ?? '-'
  const expectRows = async (kind: string) =>
    kind === '-' ? 'refused' : (await tx.unsafe(rowsSql(kind)).values())[0]?.[0]
  const rowsSql = (kind: string) => fingerprint(rowsOf(table, relation, kind, scene, role))
  const reads = words(relation.reads)
  const cell = (verb: string, column: string, statements: string[], expected = 'refused'): Cell => {
    const subject = `'${scene[role].role}', '${table.name}'`
    const privilege = column
      ? `has_column_privilege(${subject}, '${column}', '${verb}')`
      : `${['insert', 'select'].includes(verb) ? 'has_any_column' : 'has_table'}_privilege(${subject}, '${verb}')`
    return { relation: table.name, role, verb, column, statements, privilege, expected }
  }
  const seen = reads.length
    ? fingerprint(`select ${quoted(reads)} from ${table.name}`)
    : `select 1 from ${table.name} limit 1`
  const cells = [cell('select', '', [seen], await expectRows(kindOf(relation.select)))]
  const writes = (statements: string[]) => (table.view ? [] : statements)
  for (const column of table.columns) {
    const readable = kindOf(relation.select) !== '-' && reads.includes(column)
    cells.push(
      cell(
        'select',
        column,
        [`select "${column}" from ${table.name} limit 0`],
        readable ? 'allowed' : 'refused',
      ),
    )
    const changed = `with r as (update ${table.name} set "${column}" = "${column}" returning ${quoted(reads)})
      ${fingerprint('select * from r').replace('as r', 'as s').replaceAll('to_jsonb(r)', 'to_jsonb(s)')}`
    const change = [`update ${table.name} set "${column}" = default`, ...(reads.length ? [changed] : [])]
    cells.push(cell('update', column, writes(change), await expectRows(kindOf(relation.update?.[column]))))
  }
  cells.push(cell('insert', '', writes([`insert into ${table.name} default values`])))
  cells.push(cell('delete', '', writes([`delete from ${table.name}`])))
  cells.push(cell('truncate', '', writes([`truncate ${table.name} cascade`])))
  return cells
}

/** What even the owner is refused: to change rows that may only be added, and a ledger entry without its other side. */
function ownerCells(table: Table): Cell[] {
  if (!relations[table.entry]?.appendOnly) return []
  const expected = `PT403 errors.append_only ${table.name.replace('public.', '')}`
  const statements = {
    update: `update ${table.name} set "${table.columns[0]}" = default`,
    delete: `delete from ${table.name}`,
    truncate: `truncate ${table.name} cascade`,
  }
  const cells = Object.entries(statements).map(([verb, statement]) =>
    ownerCell(table.name, verb, statement, expected),
  )
  if (table.name !== 'public.ledger_entries') return cells
  return [...cells, ownerCell(table.name, 'unbalance', ONE_SIDED, 'PT409 errors.ledger.unbalanced')]
}

const ownerCell = (relation: string, verb: string, statement: string, expected: string): Cell => ({
  relation,
  role: 'owner',
  verb,
  column: '',
  statements: [statement],
  privilege: 'true',
  expected,
})

const ONE_SIDED = `with posted as (
    insert into public.ledger_transactions (kind, source_id) values ('payout_paid', gen_random_uuid()) returning id)
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select p.id, e.affiliate_id, e.program_id, 'paid', 1, 'USD' from posted p, public.enrollments e limit 1`

/** The way in: API roles use `public` and see nothing of the domains' own. */
function schemaCells(role: keyof Scene, scene: Scene): Cell[] {
  return SCHEMAS.flatMap((schema) =>
    ['usage', 'create'].map((verb) => ({
      relation: schema,
      role,
      verb,
      column: '',
      statements: [],
      privilege: `has_schema_privilege('${scene[role].role}', '${schema}', '${verb}')`,
      expected: schema === 'public' && verb === 'usage' ? 'granted' : 'refused',
    })),
  )
}

export async function allCells(tx: Tx, tables: Table[], scene: Scene): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const role of roles) {
    for (const table of tables) cells.push(...(await cellsOf(tx, table, role, scene)))
    cells.push(...schemaCells(role, scene))
  }
  return [...cells, ...tables.flatMap(ownerCells)]
}

/** What somebody reads of the tables who is none of the roles: a member's or an affiliate's cells, with the rows of whom they get. */
export async function readsOf(tx: Tx, tables: Table[], scene: Scene, gets: Scene['member']): Promise<Cell[]> {
  const role = gets.affiliate === NONE ? 'member' : 'affiliate'
  const cells: Cell[] = []
  for (const table of tables.filter(({ view }) => !view)) {
    const [reads] = await cellsOf(tx, { ...table, columns: [] }, role, { ...scene, [role]: gets })
    if (reads && reads.expected !== 'refused') cells.push(reads)
  }
  return cells
}
