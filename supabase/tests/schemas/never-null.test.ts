import { expect, test } from 'vitest'
import { readNeverNull } from '../../../scripts/lib/facts.ts'
import { connect, rolledBack } from '../harness.ts'

const sql = connect(1)

/** A view and those of its columns that can never be null. `a` has none that may be, `b` has two. */
const VIEWS: [string, string[]][] = [
  ['select id, name from a', ['id', 'name']],
  ['select a.id, b.name, b.id as of from a join b on b.of = a.id', ['id', 'of']],
  ['select a.id, b.id as of from a left join b on b.of = a.id', ['id']],
  ['select a.id, b.id as of from a right join b on b.of = a.id', ['of']],
  ['select a.id, b.id as of from a full join b on b.of = a.id', []],
  ['select id from a join b using (id)', ['id']],
  ['select id from a full join b using (id)', []],
  ["select coalesce(name, '') as name, coalesce(name, null) as less from b", ['name']],
  ['select name::int as name, id::text as id from b', ['id']],
  ["select upper(name) as name, nullif(id, 1) as id, 'x' as x, null::text as none from a", ['x']],
  ['select case when of = 1 then 1 else 2 end as one, case when of = 1 then 1 end as two from b', ['one']],
  [
    'select id > 1 as more, of > 1 as less, of is null as gone, id + 1 as next from b',
    ['more', 'gone', 'next'],
  ],
  ['select count(*) as all, sum(id) as sum, max(name) as name from b', ['all']],
  ['select of, count(*) as all, sum(id) as sum, max(name) as name from b group by of', ['all', 'sum']],
  ['select of, sum(id) filter (where id > 1) as sum from b group by of', []],
  ['select id, sum(id) as sum from a group by rollup (id)', []],
  ['select id from a union all select id from b', ['id']],
  ['select name from a union all select name from b', []],
  ['select q.id, q.name from (select id, name from b) as q', ['id']],
  ['select q.id from a left join (select 1 as id) as q on true', []],
  ['with q as (select id, name from b) select id, name from q', ['id']],
  ['with recursive q as (select id from a union all select id from q) select id from q', []],
  ['select exists (select from b) as any, array(select id from b) as all', ['any', 'all']],
  ['select (select id from b limit 1) as id, (select count(*) from b) as all', ['all']],
  ['select (select b.id from b where b.id = a.id) as of, (select max(b.id) from b) as id from a', []],
  ['select id, name from narrow', ['id']],
]

test('the nullability of a view is that of its query', () =>
  rolledBack(sql, async (tx) => {
    await tx.unsafe(`create schema probe; set local search_path = probe;
      create table a (id int not null, name text not null);
      create table b (id int not null, of int, name text);
      create view narrow as select b.id, b.name from b join a on a.id = b.of`)
    for (const [index, [query]] of VIEWS.entries())
      await tx.unsafe(`create view public.probe_${index} as ${query}`)
    const existing = await readNeverNull(tx)
    for (const [index, [query, columns]] of VIEWS.entries())
      expect([...(existing.get(`probe_${index}`) ?? [])].sort(), query).toEqual([...columns].sort())
  }))
