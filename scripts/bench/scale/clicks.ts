import type { Sql, TransactionSql } from 'postgres'

/** Fifteen clicks are made by ten visitors. */
export const visitorsFor = (clicks: number) => Math.ceil(clicks / 15) * 10
const CHUNKS = 40

export type Traffic = { visitors: number; base: Date; links: number }

/** The clicks of visitors `first` to `last`, as `record_clicks` would have left them. */
function clicksOf(
  sql: Sql | TransactionSql,
  { visitors, base, links }: Traffic,
  first: number,
  last: number,
) {
  return sql`
    insert into public.clicks (id, link_id, visitor_id, network_hash, clicked_at, counted, is_new, country, device, referrer_host)
    select bench.v7(c.at, 'click ' || p.n || '.' || c.nth), l.id, p.visitor_id,
      sha256(convert_to(p.visitor_id::text || (c.at at time zone 'UTC')::date, 'UTF8')), c.at,
      case p.n % 10 when 7 then c.nth = 0 when 9 then c.nth % 2 = 0 else true end, c.nth = 0,
      case when bench.dice(p.n, 3) < 0.7 then 'PA' when bench.dice(p.n, 3) < 0.85 then 'CO' end,
      (case when bench.dice(p.n, 4) < 0.7 then 'phone' when bench.dice(p.n, 4) < 0.75 then 'tablet' else 'desktop' end)::public.device_kind,
      case p.n % 3 when 0 then 'www.instagram.com' when 1 then 'www.google.com' end
    from bench.visitors(${first}, ${last}, ${visitors}, ${base}, ${links}) as p
    join bench.links l on l.n = p.link_n
    cross join lateral (select nth, p.started + nth * p.gap as at from generate_series(0, p.visits - 1) as nth) as c`
}

/** Takes the indexes of the clicks away for the time of `run` and makes them again as they were. */
async function withoutIndexes(sql: Sql, run: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = 'public.clicks'::regclass and not indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql`alter table public.clicks drop constraint clicks_pkey`
  await run()
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '1GB'`
    await tx`alter table public.clicks add primary key (id, clicked_at)`
    for (const { definition } of indexes) await tx.unsafe(definition)
  })
}

/** Twelve months of clicks, two writers at once; then what the database keeps of them beside. */
export async function fillClicks(sql: Sql, traffic: Traffic): Promise<void> {
  await sql`select links.ensure_click_partition((${traffic.base}::timestamptz - n * interval '1 month')::date) from generate_series(0, 13) as n`
  const size = Math.ceil(traffic.visitors / CHUNKS)
  const chunks = Array.from({ length: CHUNKS }, (_, i) => i)
  const write = async () => {
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      const last = Math.min((chunk + 1) * size, traffic.visitors)
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await clicksOf(tx, traffic, chunk * size + 1, last)
      })
    }
  }
  await withoutIndexes(sql, async () => {
    await Promise.all([write(), write()])
  })
  await fillDays(sql, traffic.base)
}

/** The same within one transaction, for a few. */
export async function fillFewClicks(tx: TransactionSql, traffic: Traffic): Promise<void> {
  await clicksOf(tx, traffic, 1, traffic.visitors)
  await fillDays(tx, traffic.base)
}

async function fillDays(sql: Sql | TransactionSql, base: Date): Promise<void> {
  await sql`insert into public.link_days (link_id, day, clicks, visitors, all_clicks)
    select link_id, (clicked_at at time zone 'America/Panama')::date, count(*) filter (where counted),
      count(*) filter (where is_new), count(*)
    from public.clicks where link_id in (select id from bench.links) group by 1, 2`
  await sql`insert into links.counted_visits (link_id, network_hash, counted_at, click_id)
    select distinct on (link_id, network_hash) link_id, network_hash, clicked_at, id from public.clicks
    where counted and clicked_at > ${base}::timestamptz - interval '1 day' and link_id in (select id from bench.links)
    order by link_id, network_hash, clicked_at desc`
}
