import * as h from '../harness.ts'
import { termsOf, termsOfQuery, without, wordingOf } from './conjuncts.ts'
import type { Cell, Table } from './matrix.cells.ts'
import { commands, policyHelpers } from './registers.ts'

/**
 * A mistake that somebody could make, in words and in SQL. Of the cells of its relations one must
 * notice it, or each one where it stands for several mistakes at once.
 */
export type Mutant = {
  kind: string
  name?: string
  change: string
  relations: string[]
  role?: string
  verbs?: string[]
  columns?: string[]
  /** Who reads what alone is watched, by others than the roles too. */
  reads?: true
  each?: true
}

const API_ROLES = ['anon', 'authenticated', 'service_role']

type Policy = { policy: string; name: string; expression: string }

export async function policies(tx: h.Tx): Promise<Mutant[]> {
  const rows = await tx<
    Policy[]
  >`select quote_ident(polname) as policy, n.nspname || '.' || c.relname as name,
      pg_get_expr(polqual, polrelid) as expression
    from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${h.SCHEMAS}) order by 2, 1`
  const tables = new Set(rows.map((row) => row.name))
  return [
    ...rows.flatMap(({ policy, name, expression }) => [
      {
        kind: 'policy widened',
        relations: [name],
        reads: true as const,
        change: `alter policy ${policy} on ${name} using (true)`,
      },
      {
        kind: 'policy dropped',
        relations: [name],
        reads: true as const,
        change: `drop policy ${policy} on ${name}`,
      },
      ...termsOf(expression).map((term) => ({
        kind: term.by === 'true' ? 'condition of a policy dropped' : 'alternative of a policy dropped',
        name: `${name}: ${wordingOf(expression, term)}`,
        relations: [name],
        reads: true as const,
        change: `alter policy ${policy} on ${name} using (${without(expression, term)})`,
      })),
    ]),
    ...[...tables].map((name) => ({
      kind: 'security off',
      relations: [name],
      change: `alter table ${name} disable row level security`,
    })),
  ]
}

/** Functions that decide which rows somebody sees: those that policies call, and those that these call. */
const PREDICATES = [
  'core.administers',
  'core.person',
  'core.is_session_valid',
  'affiliates.acting_affiliate',
  'affiliates.my_email',
  'affiliates.team_role_of',
  'exports.export_obstacle',
  'exports.may_download',
  'programs.joined_groups',
  'programs.joined_programs',
  'programs.mine',
  'affiliates.in_my_programs',
  'affiliates.people_in_my_programs',
]

/** Where a wrong answer of a predicate is seen: a relation for each way in which policies ask them. */
export const DECIDED = [
  'public.profiles',
  'public.affiliates',
  'public.enrollments',
  'public.team_members',
  'public.invitations',
  'public.programs',
  'public.program_groups',
  'public.user_roles',
  'public.exports',
  'public.export_parts',
  'public.audit_log',
  'public.program_members',
  'public.commission_holds',
]

/** Each condition of the functions that decide which rows somebody sees. */
export async function predicates(tx: h.Tx): Promise<Mutant[]> {
  const rows = await tx<{ name: string; body: string; definition: string }[]>`
    select n.nspname || '.' || proname as name, prosrc as body, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname || '.' || proname = any (${PREDICATES})`
  if (rows.length < PREDICATES.length) throw new Error('A predicate of the list is not there.')
  return rows.flatMap(({ name, body, definition }) =>
    termsOfQuery(body).map((term) => ({
      kind: 'condition of a predicate dropped',
      name: `${name}: ${wordingOf(body, term)}`,
      relations: DECIDED,
      reads: true as const,
      change: definition.replace(body, () => without(body, term)),
    })),
  )
}

export async function viewsAndTriggers(tx: h.Tx, tables: Table[]): Promise<Mutant[]> {
  const triggers = await tx`select quote_ident(tgname) as trigger, n.nspname || '.' || c.relname as name
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${h.SCHEMAS}) and not tgisinternal
      and tgfoid in ('core.refuse_change'::regproc, 'ledger.check_balance'::regproc)`
  return [
    ...tables
      .filter((table) => table.view && table.name.startsWith('public.'))
      .map(({ name }) => ({
        kind: 'invoker removed',
        relations: [name],
        change: `alter view ${name} set (security_invoker = false)`,
      })),
    ...triggers.map(({ trigger, name }) => ({
      kind: 'trigger disabled',
      relations: [name],
      change: `alter table ${name} disable trigger ${trigger}`,
    })),
  ]
}

type Requested = { relation: string; role: string; verb: string; column: string }

/** Every privilege that an API role could hold on a relation or column: taken away where it is held, else given. */
export async function grants(tx: h.Tx, tables: Table[]): Promise<Mutant[]> {
  const requested: Requested[] = tables.flatMap(({ name: relation, columns }) =>
    API_ROLES.flatMap((role) =>
      ['select', 'update', 'insert', 'delete', 'truncate'].flatMap((verb) =>
        ['', ...(['select', 'update'].includes(verb) ? columns : [])].map((column) => ({
          relation,
          role,
          verb,
          column,
        })),
      ),
    ),
  )
  const held = await tx<{ whole: boolean; part: boolean }[]>`
    select has_table_privilege(role, relation, verb) as whole,
      "column" <> '' and has_column_privilege(role, relation, nullif("column", ''), verb) as part
    from jsonb_to_recordset(${tx.json(requested)}) as q (relation text, role text, verb text, "column" text)`
  const states = requested.map((one, i) => ({ ...one, ...(held[i] ?? { whole: false, part: false }) }))
  const free = states.filter(({ whole, part }) => !whole && !part)
  const byColumn = Map.groupBy(
    free.filter(({ column }) => column),
    ({ relation, role, verb }) => `${verb} ${relation} ${role}`,
  )
  const privilege = (verb: string, columns: string[]) =>
    columns.length ? `${verb} (${columns.map((one) => `"${one}"`).join(', ')})` : verb
  const mutant = (kind: string, { relation, role, verb }: Requested, columns: string[]): Mutant => ({
    kind,
    relations: [relation],
    role,
    verbs: [verb],
    ...(columns.length > 0 && { columns, each: true }),
    change:
      kind === 'grant dropped'
        ? `revoke ${privilege(verb, columns)} on ${relation} from ${role}`
        : `grant ${privilege(verb, columns)} on ${relation} to ${role}`,
  })
  return [
    ...states
      .filter(({ whole, part, column }) => (whole && !column) || (part && !whole))
      .map((one) => mutant('grant dropped', one, one.column ? [one.column] : [])),
    ...free.filter(({ column }) => !column).map((one) => mutant('grant widened', one, [])),
    // given at once, asked one by one
    ...[...byColumn.values()].flatMap((all) =>
      all[0]
        ? [
            mutant(
              'grant widened',
              all[0],
              all.map(({ column }) => column),
            ),
          ]
        : [],
    ),
  ]
}

/** The listed caller of each function; `allowed` becomes a cell that the catalogue answers. */
export async function executions(tx: h.Tx): Promise<{ mutants: Mutant[]; cells: Cell[] }> {
  const routines = await tx<{ name: string; routine: string }[]>`select n.nspname || '.' || proname as name,
      n.nspname || '.' || proname || '(' || oidvectortypes(proargtypes) || ')' as routine
    from pg_proc join pg_namespace n on n.oid = pronamespace where n.nspname = any (${h.SCHEMAS})`
  const callerOf = (name: string) =>
    commands[name]?.role ?? (policyHelpers.includes(name) ? 'authenticated' : '')
  const mutants = routines.flatMap(({ routine, name }): Mutant[] => {
    const caller = callerOf(name)
    const others = API_ROLES.filter((role) => role !== caller)
    const change = `grant execute on function ${routine} to ${others.join(', ')}`
    const [relations, columns] = [[routine], others.map((role) => role)]
    const widened = { kind: 'execute widened', relations, columns, each: true as const, change }
    if (!caller) return [widened]
    const revoked = `revoke execute on function ${routine} from ${caller}`
    return [widened, { kind: 'execute dropped', relations, columns: [caller], change: revoked }]
  })
  const cells = routines.flatMap(({ routine, name }) =>
    API_ROLES.map((role) => ({
      relation: routine,
      role: role === 'authenticated' ? 'member' : (role as Cell['role']),
      verb: 'execute',
      column: role,
      statements: [],
      expected: callerOf(name) === role ? 'granted' : 'refused',
      privilege: `has_function_privilege('${role}', '${routine}', 'execute')`,
    })),
  )
  return { mutants, cells }
}

const ofSchema = (schema: string, role: string, change: string): Mutant => ({
  kind: 'schema grant changed',
  relations: [schema],
  role,
  change,
})
export const schemas: Mutant[] = API_ROLES.flatMap((role) => [
  ofSchema('public', role, `revoke usage on schema public from ${role}, public`),
  ofSchema('core', role, `grant usage on schema core to ${role}`),
  ...['public', 'core'].map((schema) =>
    ofSchema(schema, role, `grant create on schema ${schema} to ${role}`),
  ),
])
