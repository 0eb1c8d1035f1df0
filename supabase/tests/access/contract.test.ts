import { beforeAll, describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { commands, policyHelpers } from './registers.ts'

const sql = h.connect()

const LONGEST = 40

type Routine = {
  name: string
  args: string[]
  body: string
  setof: boolean
  trigger: boolean
  callers: string
  config: string[] | null
}
let routines: Routine[] = []
const served = () => routines.filter((r) => r.name.startsWith('public.') && !r.trigger)
const bodyOf = (name: string) => routines.find((r) => r.name === name)?.body ?? ''
const CALL = new RegExp(`\\b((?:${h.SCHEMAS.join('|')})\\.[a-z_]+)\\(`, 'g')
/** The functions of ours that a body calls, in order. */
const callsOf = (body: string) => [...body.replaceAll(/--.*$/gm, '').matchAll(CALL)].map((m) => m[1] ?? '')

beforeAll(async () => {
  routines = await sql<Routine[]>`
    select n.nspname || '.' || p.proname as name, p.prosrc as body, p.prorettype = 'trigger'::regtype as trigger,
      p.proretset as setof, p.proconfig as config,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, i) order by i) as args,
      (select coalesce(string_agg(role, ' ' order by role), '') from unnest(array['anon', 'authenticated', 'service_role'])
        as role where has_function_privilege(role, p.oid, 'execute')) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any (${h.SCHEMAS}) order by 1`
})

async function none(rows: Promise<readonly { what: string }[]>) {
  expect((await rows).map((row) => row.what)).toEqual([])
}

describe('every table and view', () => {
  test('has row-level security, or reads as the one who asks', async () => {
    await none(sql`select oid::regclass::text as what from pg_class
      where relnamespace::regnamespace::text = any (${h.SCHEMAS}) and relkind in ('r', 'p') and not relrowsecurity`)
    await none(sql`select oid::regclass::text as what from pg_class
      where relnamespace::regnamespace::text = any (${h.SCHEMAS}) and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (reloptions), false)`)
  })

  test('has an index and an explicit ON DELETE for every foreign key', async () => {
    const keys = sql`from pg_constraint k where k.contype = 'f' and k.conparentid = 0
      and k.connamespace::regnamespace::text = any (${h.SCHEMAS})`
    await none(sql`select k.conrelid::regclass || ' ' || k.conname as what ${keys} and k.confdeltype = 'a'`)
    await none(sql`select k.conrelid::regclass || ' ' || k.conname as what ${keys} and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`)
  })

  test('gives API roles nothing but reading and the way in', async () => {
    await none(sql`
      with acls as (
        select c.relnamespace::regnamespace || '.' || c.relname as what, c.relacl as acl from pg_class c
          where c.relnamespace::regnamespace::text = any (${h.SCHEMAS})
        union all select concat_ws('.', c.relnamespace::regnamespace, c.relname, a.attname), a.attacl from pg_attribute a
          join pg_class c on c.oid = a.attrelid
          where c.relnamespace::regnamespace::text = any (${h.SCHEMAS})
        union all select 'schema ' || nspname, nspacl from pg_namespace where nspname = any (${h.SCHEMAS})
      )
      select what || ' ' || grantee::regrole || ' ' || privilege_type as what
      from acls, lateral aclexplode(acl) as g
      where (grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role'))
        and not (privilege_type = 'SELECT' and split_part(what, '.', 1) <> all (${h.DOMAINS}))
        and not (privilege_type = 'USAGE' and what = 'schema public')`)
  })

  test('asks in its policies who may act, not whose token it is', async () => {
    await none(sql`select polrelid::regclass || ' ' || polname as what from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) like '%auth.uid()%'`)
  })

  test.each(h.SCHEMAS)('that is made in %s later gives nobody anything', async (schema) => {
    await h.rolledBack(sql, async (tx) => {
      await tx.unsafe(`create table ${schema}.later (id bigint generated always as identity primary key);
        create function ${schema}.later() returns int language sql set search_path = '' as 'select 1'`)
      const rows = await tx`select role, has_table_privilege(role, ${`${schema}.later`},
          'select, insert, update, delete, truncate, references, trigger') as "table",
          has_sequence_privilege(role, ${`${schema}.later_id_seq`}, 'usage, select, update') as sequence,
          has_function_privilege(role, ${`${schema}.later()`}, 'execute') as function
        from unnest(array['anon', 'authenticated', 'service_role']) as role`
      for (const row of rows) expect(row).toMatchObject({ table: false, sequence: false, function: false })
    })
  })
})

describe('every function', () => {
  test('has its search path pinned', () => {
    expect(routines.filter((r) => !r.config?.includes('search_path=""')).map((r) => r.name)).toEqual([])
  })

  test('may be called by the listed role only', () => {
    const expected = Object.entries(commands).map(([name, { role }]) => [name, role])
    expect(served().map((r) => [r.name, r.callers])).toEqual(expected.sort())
    const others = routines.filter((r) => !r.name.startsWith('public.') && r.callers !== '')
    expect(others.map((r) => [r.name, r.callers])).toEqual(
      policyHelpers.toSorted().map((name) => [name, 'authenticated']),
    )
  })

  test(`has at most ${LONGEST} lines`, () => {
    const long = routines.map((r) => [r.name, r.body.trim().split('\n').length] as const)
    expect(long.filter(([, lines]) => lines > LONGEST)).toEqual([])
  })

  test('raises keys, each with a status of the API', () => {
    for (const { name, body } of routines.filter((r) => r.name !== 'core.refuse_field')) {
      for (const [, raised] of body.matchAll(/raise exception([^;]*);/g)) {
        expect.soft(raised, name).toMatch(/^ 'errors(\.[a-z_]+)+'\s+using errcode = 'PT(403|404|409|422)'/)
      }
      for (const [, key] of body.matchAll(/refuse_field\(([^,]*),/g))
        expect.soft(key, name).toMatch(/^'errors(\.[a-z_]+)+'$/)
    }
    expect(bodyOf('core.refuse_field')).toContain("raise exception '%', key using errcode = 'PT422'")
  })
})

/** What asks who speaks, and whether they may: each begins by asking `core`. */
const ASKERS = [
  'programs.require_may',
  'programs.require_may_somewhere',
  'banners.require_place',
  'banners.require_keeper',
  'commissions.require_decider',
  'fraud.require_reviewer',
]

describe('every command', () => {
  test('that people call asks who before anything else', () => {
    const asks = (first = '') => /^core\.require_(user|admin|session)$/.test(first)
    for (const asker of ASKERS)
      expect
        .soft(
          callsOf(bodyOf(asker)).some((called) => asks(called) || ASKERS.includes(called)),
          asker,
        )
        .toBe(true)
    for (const [name, command] of Object.entries(commands)) {
      const [first] = callsOf(bodyOf(name))
      if (command.role === 'authenticated')
        expect.soft(asks(first) || ASKERS.includes(first ?? ''), `${name} ${first}`).toBe(true)
      else if (command.speaker) expect.soft(first, name).toMatch(new RegExp(`^[a-z]+\\.${command.speaker}$`))
    }
  })

  test('leaves an audit row, itself or through what it calls, or its register gives the reason', () => {
    const audits = (name: string, seen = new Set<string>()): boolean => {
      if (name === 'core.audit') return true
      if (seen.has(name)) return false
      seen.add(name)
      return callsOf(bodyOf(name)).some((called) => audits(called, seen))
    }
    for (const [name, command] of Object.entries(commands)) {
      expect.soft(audits(name), name).toBe(command.records === undefined)
    }
  })

  test('refuses whoever may not call it, and a signed-in nobody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const nobody = await h.makePerson(tx)
      for (const routine of served()) {
        const command = commands[routine.name]
        const call = `select * from ${routine.name}(${routine.args.map((type) => `null::${type}`).join(', ')})`
        const answer = (role: h.Role, id = '') => h.refusal(h.as(tx, role, id, (t) => t.unsafe(call)))
        expect
          .soft(await answer('anon'), routine.name)
          .toBe(command?.role === 'anon' ? command.nobody : '42501')
        if (command?.role === 'anon') {
          expect.soft(await answer('service_role'), routine.name).toBe('42501')
          expect.soft(await answer('authenticated', nobody.id), routine.name).toBe('42501')
        } else if (command?.role === 'authenticated') {
          expect.soft(await answer('service_role'), routine.name).toBe('42501')
          expect.soft(await answer('authenticated'), routine.name).toBe('PT403 errors.forbidden')
          if (command.nobody === 'served') await h.as(tx, 'authenticated', nobody.id, (t) => t.unsafe(call))
          else expect.soft(await answer('authenticated', nobody.id), routine.name).toBe(command.nobody)
        } else {
          expect.soft(await answer('authenticated', nobody.id), routine.name).toBe('42501')
          if (command?.speaker)
            expect.soft(await answer('service_role'), routine.name).toBe('PT403 errors.api.key_unknown')
        }
      }
    })
  })
})
