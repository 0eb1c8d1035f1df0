import type { Sql } from 'postgres'

/** What the scheduler would have counted: the days of every enrollment, a week of days at a time. */
export async function fillDays(sql: Sql): Promise<void> {
  const weeks = await sql<{ first: string }[]>`
    select distinct date_trunc('week', day)::date::text as first from public.link_days order by 1`
  for (const { first } of weeks) {
    await sql.begin(async (tx) => {
      await tx`set local work_mem = '256MB'`
      await tx`with due as (
          select l.enrollment_id, d.day from public.link_days d join public.links l on l.id = d.link_id
            where d.day >= ${first}::date and d.day < ${first}::date + 7
          union
          select c.enrollment_id, private.day_of(c.occurred_at) from public.conversions c
            where c.enrollment_id is not null and c.occurred_at >= private.start_of(${first}::date)
              and c.occurred_at < private.start_of(${first}::date + 7)
        ), lists as (select array_agg(enrollment_id) as enrollments, array_agg(day) as days from due)
        select private.count_days(l.enrollments, l.days), private.sum_days(l.enrollments, l.days) from lists l`
    })
  }
  await sql`insert into private.counted_clicks (until) values (private.day_of(now())) on conflict do nothing`
}
