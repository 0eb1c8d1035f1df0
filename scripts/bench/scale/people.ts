import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { Sql, TransactionSql } from 'postgres'

export const PASSWORD = 'Escala2026'
/** Who looks at the screens: somebody with a fifth of all traffic, somebody like most, an administrator. */
export const VIEWERS = {
  star: 'a1@scale.example',
  typical: 'a777@scale.example',
  admin: 'admin@scale.example',
} as const
export type Crowd = { programs: number; affiliates: number }

/** Twenty programs, 2,000 affiliates in two of them each, 6,000 links: the same for every amount of traffic. */
export const CROWD: Crowd = { programs: 20, affiliates: 2000 }

/**
 * Programs, affiliates and links, and a schema `bench` that names them by number: what is filled in afterwards depends on
 * numbers alone, so that it can be checked and made again.
 */
export async function fillPeople(sql: Sql | TransactionSql, crowd: Crowd = CROWD): Promise<void> {
  const { programs, affiliates } = crowd
  const encrypted = await hash(PASSWORD, 6)
  await sql.unsafe(HELPERS)
  await sql`insert into bench.programs (n, id, key_id)
    select n, gen_random_uuid(), 'key_' || substr(md5('scale' || n), 1, 24) from generate_series(1, ${programs}) as n`
  await sql`insert into public.programs (id, slug, name, summary, category, destination, domains, currency, status, hold_days)
    select id, 'scale-' || n, jsonb_build_object('es', 'Programa ' || n), '{"es":"Programa de la prueba de escala"}',
      'services', 'https://shop.example.com/', '{shop.example.com}', 'USD', 'published', 30 from bench.programs`
  await sql`insert into public.rewards (program_id, version, kind, rate_bps) select id, 1, 'percent', 1000 from bench.programs`
  await sql`insert into public.program_leaderboards (program_id) select id from bench.programs`
  await sql`insert into public.program_keys (id, program_id, label) select key_id, id, 'scale' from bench.programs`
  await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'a' || n || '@scale.example', ${encrypted}, now(),
      jsonb_build_object('full_name', 'Afiliado ' || n, 'locale', 'es'), '{"provider":"email","providers":["email"]}'
    from generate_series(1, ${affiliates}) as n`
  await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    values (${randomUUID()}, 'authenticated', 'authenticated', ${VIEWERS.admin}, ${encrypted}, now(),
      '{"full_name":"Administradora","locale":"es"}', '{"provider":"email","providers":["email"]}')`
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), u.id, 'email', u.id, jsonb_build_object('sub', u.id, 'email', u.email)
    from auth.users u where u.email like '%@scale.example'`
  await sql`select public.grant_admin(${VIEWERS.admin})`
  await sql`insert into public.affiliates (user_id)
    select p.id from public.profiles p where p.email like 'a%@scale.example' and p.email <> ${VIEWERS.admin}`
  await sql`insert into public.leaderboard_consents (affiliate_id, display_name)
    select f.id, p.full_name from public.affiliates f join public.profiles p on p.id = f.user_id where p.email ~ '^a[0-9]*[05]@scale'`
  await sql`with numbered as (
      select f.id, substring(p.email from 2 for position('@' in p.email) - 2)::integer as n
      from public.affiliates f join public.profiles p on p.id = f.user_id where p.email ~ '^a[0-9]+@scale[.]example$'
    ), wanted as (
      select a.id as affiliate_id, p.id as program_id, 2 * a.n - (1 - side) as n
      from numbered a cross join generate_series(0, 1) as side
      join bench.programs p on p.n = 1 + (a.n * 7 + side * 3) % ${programs}
    ), made as (
      insert into public.enrollments (affiliate_id, program_id, joined_at)
      select affiliate_id, program_id, now() - interval '400 days' from wanted returning id, affiliate_id, program_id
    )
    insert into bench.enrollments (n, id, affiliate_id, program_id)
    select w.n, m.id, m.affiliate_id, m.program_id from made m join wanted w using (affiliate_id, program_id)`
  await sql`with wanted as (
      select n, id as enrollment_id, affiliate_id, program_id from bench.enrollments
      union all
      select ${2 * affiliates} + (n + 1) / 2, id, affiliate_id, program_id from bench.enrollments where n % 2 = 1
    ), made as (
      insert into public.links (enrollment_id, code, destination, created_at)
      select enrollment_id, 'scale-' || n, 'https://shop.example.com/offer', now() - interval '400 days' from wanted
      returning id, code
    )
    insert into bench.links (n, id, enrollment_id, affiliate_id, program_id)
    select w.n, m.id, w.enrollment_id, w.affiliate_id, w.program_id from made m join wanted w on m.code = 'scale-' || w.n`
}

/** `dice` is chance by number, `v7` an id in the order of time: what the site makes for clicks and visitors. */
const HELPERS = `
create schema bench;
create unlogged table bench.programs (n integer primary key, id uuid not null, key_id text not null);
create unlogged table bench.enrollments (n integer primary key, id uuid not null, affiliate_id uuid not null, program_id uuid not null);
create unlogged table bench.links (n integer primary key, id uuid not null, enrollment_id uuid not null, affiliate_id uuid not null, program_id uuid not null);
create function bench.dice(n bigint, seed bigint) returns double precision language sql immutable parallel safe as
  $$ select (hashint8extended(n, seed) & 2147483647) / 2147483648.0::double precision $$;
create function bench.v7(at timestamptz, salt text) returns uuid language sql stable parallel safe as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3) || '8'
    || substr(md5(salt), 4, 15))::uuid $$;
-- Visitor n of so many: seven in ten come once, one twice within the hour, one again two days later, one four times.
create function bench.visitors(first bigint, last bigint, total bigint, base timestamptz, links integer)
returns table (n bigint, started timestamptz, link_n integer, visits integer, gap interval, visitor_id uuid)
language sql stable parallel safe as $$
  select w.n, w.started, case when bench.dice(w.n, 1) < 0.2 then (array[1, 2, 1 + links / 3 * 2])[1 + w.n % 3]
      else 1 + floor(links * bench.dice(w.n, 2) * bench.dice(w.n, 2))::integer end,
    case w.n % 10 when 7 then 2 when 8 then 2 when 9 then 4 else 1 end,
    case w.n % 10 when 7 then interval '20 minutes' when 8 then interval '2 days' else interval '40 minutes' end,
    bench.v7(w.started, 'visitor ' || w.n)
  from (select g.n, date_trunc('milliseconds', base - interval '4 hours' - case g.n % 10 when 8 then interval '2 days' else '0' end
      - (1 - g.n::double precision / total) * interval '360 days') as started from generate_series(first, last) as g (n)) as w
$$;
`
