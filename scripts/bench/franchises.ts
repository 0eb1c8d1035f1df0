import { hash } from 'bcryptjs'
import type { Sql } from 'postgres'
import { PASSWORD, VIEWERS } from './scale/people.ts'

export const FRANCHISES = 20

/** Franchises by plain inserts, the same ones for every number of days, and so many days of each up to yesterday. */
export async function fillFranchises(sql: Sql, days: number): Promise<void> {
  const encrypted = await hash(PASSWORD, 6)
  await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', m, ${encrypted}, now(),
      jsonb_build_object('full_name', 'Persona', 'locale', 'es'), '{"provider":"email","providers":["email"]}'
    from unnest(${[...Object.values(VIEWERS)]}::text[]) as m`
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), u.id, 'email', u.id, jsonb_build_object('sub', u.id, 'email', u.email) from auth.users u`
  await sql`select public.grant_admin(${VIEWERS.admin})`
  await sql`insert into public.franchise_territories (slug, name, districts, offered_at)
    select 'zona-' || n, jsonb_build_object('es', 'Zona ' || n), array[100 + n], now() from generate_series(1, ${FRANCHISES}) as n`
  await sql`insert into public.franchise_listings (territory_id, area, summary, investment_min, investment_max, fee, deposit, royalty_bps,
      ad_fund_bps, term_months, vehicles, vehicle_kinds)
    select t.id, t.area, '{"es":"Una zona"}', 100, 200, 100, 10, 600, 100, 60, 4, '{sedan}' from public.franchise_territories t`
  await sql`insert into public.franchise_applications (number, listing_id, applicant_id, stage, capital, phone, city, experience, locale,
      closed_at)
    select 'G-2020-' || lpad(n::text, 4, '0'), l.id, p.id, 'open', 100, '6000000', 'Panamá', 'Diez años de taxi', 'es', now()
    from generate_series(1, ${FRANCHISES}) as n
    join public.franchise_territories t on t.slug = 'zona-' || n join public.franchise_listings l on l.territory_id = t.id
    join public.profiles p on p.email = case n when 1 then ${VIEWERS.star} else ${VIEWERS.typical} end`
  await sql`update public.franchise_listings l set state = 'sold', verified_on = now(), published_at = now(), reserved_at = now(),
      reserved_for = a.id from public.franchise_applications a where a.listing_id = l.id`
  await sql`insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
    select a.id, l.id, l.territory_id, l.area, a.applicant_id, 'USD', current_date - ${days}::integer
    from public.franchise_applications a join public.franchise_listings l on l.id = a.listing_id`
  await sql`insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps)
    select id, 'first', owner_id, opened_on, current_date + 900, 600, 100 from public.franchises`
  await sql`insert into public.franchise_drivers (franchise_id, name, license, license_until)
    select f.id, 'Conductor ' || n, '8-' || n || '-1', current_date + n * 9 from public.franchises f, generate_series(1, 12) as n`
  await sql`insert into public.franchise_reports (franchise_id, day, rides, cancelled, gross, commission, drivers, vehicles, source)
    select f.id, f.opened_on + d, 40 + d % 17, d % 5, (40 + d % 17) * 450, (40 + d % 17) * 90, 5, 4, 'file'
    from public.franchises f, generate_series(0, ${days}::integer - 1) as d`
  await sql`insert into public.franchise_months (franchise_id, month, days, rides, cancelled, gross, commission, driver_days, vehicle_days)
    select franchise_id, franchises.month_of(day), count(*), sum(rides), sum(cancelled), sum(gross), sum(commission), sum(drivers),
      sum(vehicles) from public.franchise_reports group by 1, 2`
  await sql`select franchises.count_network(array(select distinct month from public.franchise_months))`
  await sql`analyze`
}

/** Months whose sums are not those of their days. */
async function wrongMonths(sql: Sql): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.franchise_months m full join (
      select franchise_id, franchises.month_of(day) as month, count(*) as days, sum(rides) as rides, sum(gross) as gross,
        sum(commission) as commission from public.franchise_reports group by 1, 2) as r
      on r.franchise_id = m.franchise_id and r.month = m.month
    where (m.days, m.rides, m.gross, m.commission) is distinct from (r.days, r.rides, r.gross, r.commission)`
  return row?.n ?? -1
}

const WRONG_EVERY = 100

/** A file of the network of so many rows, brought, worked off and undone by the commands of the screens; says how long each took. */
export async function importRows(sql: Sql, rows: number, log: (sentence: string) => void): Promise<boolean> {
  const [admin] = await sql<{ id: string }[]>`select id from auth.users where email = ${VIEWERS.admin}`
  const asAdmin = <T>(run: (tx: Sql) => Promise<T>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${admin?.id ?? ''}, true)`
      return run(tx as unknown as Sql)
    }) as Promise<T>
  const [made] = await asAdmin(
    (tx) => tx<{ id: string }[]>`select public.start_franchise_import(null, 'red.csv') as id`,
  )
  const id = made?.id ?? ''
  const timed = async (what: string, run: () => Promise<unknown>) => {
    const start = performance.now()
    await run()
    log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  await timed(`uploading ${rows} rows`, async () => {
    for (let from = 0; from < rows; from += 5_000)
      await asAdmin(
        (
          tx,
        ) => tx`select public.add_franchise_import_rows(${id}, (select jsonb_agg(jsonb_build_object('line', n + 2,
          'territory', 'zona-' || 1 + n % ${FRANCHISES}, 'day', current_date - 1 - n / ${FRANCHISES}, 'rides',
          case when n % ${WRONG_EVERY} = 0 then 'x' else (70 + n % 13)::text end, 'cancelled', 2, 'gross', 40000,
          'commission', 8000, 'drivers', 5, 'vehicles', 4))
        from generate_series(${from}::integer, ${Math.min(from + 5_000, rows) - 1}::integer) as n))`,
      )
  })
  let steps = 0
  const work = async () => {
    for (;;) {
      const [row] = await sql<{ n: number }[]>`select public.advance_franchise_imports(2000) as n`
      if (!row?.n) return
      steps += 1
    }
  }
  const run = (undo: boolean) => asAdmin((tx) => tx`select public.run_franchise_import(${id}, ${undo})`)
  await run(false)
  await timed('writing them, 2,000 at a time', work)
  const [done] = await sql<{ done: number; refused: number; state: string }[]>`
    select done, refused, state from public.franchise_imports where id = ${id}`
  log(`  ${done?.state}: ${done?.done} done in ${steps} steps, ${done?.refused} refused by name`)
  const wrongAfter = await wrongMonths(sql)
  await run(true)
  await timed('undoing them', work)
  const [undone] = await sql<{ state: string }[]>`select state from public.franchise_imports where id = ${id}`
  const wrong = wrongAfter + (await wrongMonths(sql))
  log(`  ${undone?.state}; months that are not the sums of their days: ${wrong}`)
  return (
    done?.done === rows &&
    done.refused === Math.ceil(rows / WRONG_EVERY) &&
    undone?.state === 'undone' &&
    wrong === 0
  )
}
