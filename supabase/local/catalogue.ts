import type { Sql, TransactionSql } from 'postgres'

/** What the database has besides rows: each object by its kind and name, with its definition as PostgreSQL writes it. */
export type Catalogue = Map<string, string>

type Found = { name: string; definition: string }

/** Schemas of the platform and of PostgreSQL itself, which no migration of ours changes. */
const FOREIGN = `n.nspname !~ '^(pg_|information_schema$|auth$|storage$|extensions$|graphql|realtime$|vault$|supabase_|pgbouncer$|cron$|net$|lite|_)'`

/** Partitions are made as time passes; the one for all other rows is the table's own. */
const LASTING = `coalesce(pg_get_expr(c.relpartbound, c.oid), 'DEFAULT') = 'DEFAULT'`

/** The rights in alphabetical order; NULL where nothing was granted. */
const acl = (column: string) =>
  `(select string_agg(a::text, ' ' order by a::text) from unnest(${column}) as a)`

/** The owner's own rights, which are written down once others had some, are none that were granted. */
const GRANTED = `nullif(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`

/** Of rights by default those of who reads: each role has its own, by the same names. */
const QUERIES: Record<string, string> = {
  schema: `select n.nspname as name, concat_ws(' ', 'acl', ${acl('n.nspacl')}) as definition from pg_namespace n where ${FOREIGN}`,
  'default privileges': `select concat_ws(' ', coalesce(n.nspname, '*'), d.defaclobjtype) as name, ${acl('d.defaclacl')} as definition
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
    where d.defaclrole = current_user::regrole and (n.oid is null or ${FOREIGN})`,
  type: `select format('%s.%s', n.nspname, t.typname) as name, concat_ws(' | ',
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped),
      obj_description(t.oid, 'pg_type'), ${acl('t.typacl')}) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where (t.typtype = 'e' or c.relkind = 'c') and ${FOREIGN}`,
  relation: `select format('%s.%s', n.nspname, c.relname) as name, concat_ws(' | ', c.relkind, c.relpersistence, c.relrowsecurity,
      c.relforcerowsecurity, c.reloptions::text, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
      obj_description(c.oid, 'pg_class')) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${LASTING} and ${FOREIGN}`,
  rights: `select format('%s.%s', n.nspname, c.relname) as name, concat_ws(' | ', ${acl(GRANTED)},
      (select string_agg(a.attname || ' ' || ${acl('a.attacl')}, ', ' order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attacl is not null)) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${LASTING} and ${FOREIGN}`,
  column: `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name, concat_ws(' | ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and not c.relispartition and ${FOREIGN}`,
  view: `select format('%s.%s', n.nspname, c.relname) as name, pg_get_viewdef(c.oid) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${FOREIGN}`,
  constraint: `select format('%s.%s.%s', n.nspname, c.relname, k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${LASTING} and ${FOREIGN}`,
  index: `select format('%s.%s', n.nspname, i.relname) as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = i.relnamespace where ${LASTING} and ${FOREIGN}`,
  function: `select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
      concat_ws(E'\\n', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'), 'acl', ${acl('p.proacl')}) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${FOREIGN}`,
  trigger: `select format('%s.%s.%s', n.nspname, c.relname, t.tgname) as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid join pg_namespace f on f.oid = p.pronamespace
    where not t.tgisinternal and (${FOREIGN} or ${FOREIGN.replace('n.', 'f.')})`,
  policy: `select format('%s.%s.%s', n.nspname, c.relname, p.polname) as name, concat_ws(' | ', p.polcmd, p.polpermissive,
      (select string_agg(r.rolname, ' ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${FOREIGN}`,
}

/** Reads all that migrations make. Columns are keyed by name, because one that was added later is at the end of its table. */
export async function readCatalogue(sql: Sql | TransactionSql): Promise<Catalogue> {
  const catalogue: Catalogue = new Map()
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rows = await sql.unsafe<Found[]>(`${query} order by 1`)
    for (const { name, definition } of rows) catalogue.set(`${kind} ${name}`, definition ?? '')
  }
  return catalogue
}

/** What one has and the other has not, or otherwise, a line each. */
export function compareCatalogues(one: Catalogue, other: Catalogue): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names.flatMap((name) => {
    const [left, right] = [one.get(name), other.get(name)]
    if (left === right) return []
    if (left === undefined) return [`only the second has ${name}`]
    return right === undefined ? [`only the first has ${name}`] : [`${name} differs:\n${left}\n—\n${right}`]
  })
}
