import type { Sql } from 'postgres'

/** What the scheduler would have counted: the days of every enrollment, a day at a time. */
export async function fillDays(sql: Sql): Promise<void> {
  const days = await sql<{ day: string }[]>`
    select d::date::text as day from (select min(day) as first from public.link_days) as f,
      generate_series(f.first, reports.day_of(now()), interval '1 day') as d`
  for (const { day } of days) {
    await sql.begin(async (tx) => {
      await tx`set local work_mem = '256MB'`
      await tx`with due as (
          select l.enrollment_id, d.day from public.link_days d join public.links l on l.id = d.link_id
            where d.day = ${day}::date
          union
          select c.enrollment_id, ${day}::date from public.conversions c
            where c.enrollment_id is not null and c.occurred_at >= reports.start_of(${day}::date)
              and c.occurred_at < reports.start_of(${day}::date + 1)
        ), lists as (select array_agg(enrollment_id) as enrollments, array_agg(day) as days from due)
        select reports.count_days(l.enrollments, l.days), reports.sum_days(l.enrollments, l.days) from lists l`
    })
  }
  await sql`delete from reports.stale_days`
  await sql`insert into reports.counted_clicks (until) values (reports.day_of(now())) on conflict do nothing`
}
