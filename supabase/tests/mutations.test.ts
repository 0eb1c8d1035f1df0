import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands, policyHelpers } from './contract.commands.ts'
import * as h from './harness.ts'
import { allCells, type Cell, gaps, readCatalogue, type Table } from './matrix.cells.ts'
import { makeProbe, noticed } from './matrix.probe.ts'
import { makeScene } from './matrix.scene.ts'

const sql = h.connect(1)
afterAll(() => sql.end())

/** A mistake that somebody could make; the cells of its relation (and of its role, verb and column) must notice it. */
type Mutant = {
  kind: string
  change: string
  relation: string
  role?: string
  verb?: string
  column?: string
}
type Result = Mutant & { caught: boolean }

const API_ROLES = ['anon', 'authenticated', 'service_role']
const VERBS = ['select', 'insert', 'update', 'delete', 'truncate']
const KINDS = [
  'policy widened',
  'policy dropped',
  'security off',
  'invoker removed',
  'trigger disabled',
  'grant widened',
  'grant dropped',
  'execute widened',
  'execute dropped',
  'schema grant changed',
] as const
const results: Result[] = []

async function policies(tx: h.Tx): Promise<Mutant[]> {
  const rows = await tx`select quote_ident(polname) as policy, polrelid::regclass::text as relation,
    n.nspname || '.' || c.relname as name, polwithcheck is not null as checks
    from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${h.SCHEMAS}) order by 2, 1`
  const tables = new Set(rows.map((row) => row.name))
  return [
    ...rows.flatMap(({ policy, name, checks }) => [
      {
        kind: 'policy widened',
        relation: name,
        change: `alter policy ${policy} on ${name} using (true) ${checks ? 'with check (true)' : ''}`,
      },
      { kind: 'policy dropped', relation: name, change: `drop policy ${policy} on ${name}` },
    ]),
    ...[...tables].map((name) => ({
      kind: 'security off',
      relation: name,
      change: `alter table ${name} disable row level security`,
    })),
  ]
}

async function viewsAndTriggers(tx: h.Tx, tables: Table[]): Promise<Mutant[]> {
  const triggers = await tx`select quote_ident(tgname) as trigger, n.nspname || '.' || c.relname as name
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${h.SCHEMAS}) and not tgisinternal
      and tgfoid in ('core.refuse_change'::regproc, 'ledger.check_balance'::regproc)`
  return [
    ...tables
      .filter((table) => table.view && table.name.startsWith('public.'))
      .map(({ name }) => ({
        kind: 'invoker removed',
        relation: name,
        change: `alter view ${name} set (security_invoker = false)`,
      })),
    ...triggers.map(({ trigger, name }) => ({
      kind: 'trigger disabled',
      relation: name,
      change: `alter table ${name} disable trigger ${trigger}`,
    })),
  ]
}

/** Every privilege that an API role could hold on a relation or column: taken away where it is held, else given. */
async function grants(tx: h.Tx, tables: Table[]): Promise<Mutant[]> {
  const asked = tables.flatMap(({ name, columns }) =>
    API_ROLES.flatMap((role) => [
      ...VERBS.map((verb) => ({ relation: name, role, verb, column: '' })),
      ...columns.flatMap((column) =>
        ['select', 'update'].map((verb) => ({ relation: name, role, verb, column })),
      ),
    ]),
  )
  const held = await tx<{ whole: boolean; part: boolean }[]>`
    select has_table_privilege(role, relation, verb) as whole,
      "column" <> '' and has_column_privilege(role, relation, nullif("column", ''), verb) as part
    from jsonb_to_recordset(${tx.json(asked)}) as q (relation text, role text, verb text, "column" text)`
  return asked.flatMap(({ relation, role, verb, column }, i): Mutant[] => {
    const { whole, part } = held[i] ?? { whole: false, part: false }
    if (column && whole) return []
    const what = `${verb}${column && ` ("${column}")`} on ${relation}`
    return [
      whole || part
        ? { kind: 'grant dropped', relation, role, verb, column, change: `revoke ${what} from ${role}` }
        : { kind: 'grant widened', relation, role, verb, column, change: `grant ${what} to ${role}` },
    ]
  })
}

/** The listed caller of each function; `allowed` becomes a cell that the catalogue answers. */
async function executions(tx: h.Tx): Promise<{ mutants: Mutant[]; cells: Cell[] }> {
  const routines = await tx`select n.nspname || '.' || proname as name,
      n.nspname || '.' || proname || '(' || oidvectortypes(proargtypes) || ')' as routine
    from pg_proc join pg_namespace n on n.oid = pronamespace where n.nspname = any (${h.SCHEMAS})`
  const callerOf = (name: string) =>
    commands[name]?.role ?? (policyHelpers.includes(name) ? 'authenticated' : '')
  const asked = routines.flatMap(({ routine, name }) =>
    API_ROLES.map((role) => ({ routine, role, allowed: callerOf(name) === role })),
  )
  return {
    mutants: asked.map(({ routine, role, allowed }) =>
      allowed
        ? {
            kind: 'execute dropped',
            relation: routine,
            role,
            change: `revoke execute on function ${routine} from ${role}`,
          }
        : {
            kind: 'execute widened',
            relation: routine,
            role,
            change: `grant execute on function ${routine} to ${role}`,
          },
    ),
    cells: asked.map(({ routine, role, allowed }) => ({
      relation: routine,
      role: role === 'authenticated' ? 'member' : (role as Cell['role']),
      verb: 'execute',
      column: '',
      statements: [],
      expected: allowed ? 'granted' : 'refused',
      privilege: `has_function_privilege('${role}', '${routine}', 'execute')`,
    })),
  }
}

const schemas: Mutant[] = API_ROLES.flatMap((role) => [
  {
    kind: 'schema grant changed',
    relation: 'public',
    role,
    change: `revoke usage on schema public from ${role}, public`,
  },
  {
    kind: 'schema grant changed',
    relation: 'core',
    role,
    change: `grant usage on schema core to ${role}`,
  },
  ...['public', 'core'].map((schema) => ({
    kind: 'schema grant changed',
    relation: schema,
    role,
    change: `grant create on schema ${schema} to ${role}`,
  })),
])

beforeAll(
  () =>
    h.rolledBack(sql, async (tx) => {
      const tables = await readCatalogue(tx)
      expect(gaps(tables)).toEqual([])
      const scene = await makeScene(tx)
      await makeProbe(tx)
      const functions = await executions(tx)
      const cells = [...(await allCells(tx, tables, scene)), ...functions.cells]
      const speaksAs = (role: Cell['role']) => (role === 'owner' ? 'owner' : scene[role].role)
      const index = Map.groupBy(cells, (cell) => cell.relation)
      const mutants = [
        ...(await policies(tx)),
        ...(await viewsAndTriggers(tx, tables)),
        ...(await grants(tx, tables)),
        ...functions.mutants,
        ...schemas,
      ]
      const watched = mutants.map((mutant) => ({
        ...mutant,
        watching: (index.get(mutant.relation) ?? []).filter(
          (cell) =>
            (!mutant.role || speaksAs(cell.role) === mutant.role) &&
            (!mutant.verb || cell.verb === mutant.verb) &&
            (!mutant.column || cell.column === mutant.column),
        ),
      }))
      const caught = await noticed(tx, watched, scene)
      results.push(...mutants.map((mutant, i) => ({ ...mutant, caught: caught[i] ?? false })))
      // each change was undone, and no change at all is not taken for one
      expect(await noticed(tx, [{ change: 'select 1', watching: cells }], scene)).toEqual([false])
    }),
  240_000, // over a thousand mistakes, one after the other
)

describe('a mistake in the database is noticed by the matrix', () => {
  test.each(KINDS)('%s', (kind) => {
    const mutants = results.filter((mutant) => mutant.kind === kind)
    expect(mutants.length).toBeGreaterThan(0)
    expect(mutants.filter((mutant) => !mutant.caught).map((mutant) => mutant.change)).toEqual([])
  })

  test('of every kind that is tried', () => {
    expect([...new Set(results.map((mutant) => mutant.kind))].sort()).toEqual([...KINDS].sort())
    expect(results.length).toBeGreaterThan(2000)
  })
})
