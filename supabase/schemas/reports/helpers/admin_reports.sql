-- The days of programs as they are now.
create function reports.program_days_now(of_program uuid, first date, last date) returns setof public.program_days
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select d.* from public.program_days d where d.day between first and last
      and (of_program is null or d.program_id = of_program)
    union all
    select c.program_id, c.day, c.clicks, c.visitors, c.leads, c.sales, c.revenue, c.renewal_revenue, c.earned
    from reports.day_changes(null, of_program, first, last) as c;
end $$;

create function reports.count_cohorts(of_program uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.customer_cohorts c where c.program_id = of_program;
  insert into public.customer_cohorts (program_id, first_month, month, customers, revenue)
    with bought as (
      select c.customer_id, date_trunc('month', reports.day_of(c.occurred_at))::date as month, sum(c.amount) as amount
      from public.conversions c where c.program_id = of_program and c.kind = 'sale' and c.enrollment_id is not null
        group by 1, 2
    ), first as (select b.customer_id, min(b.month) as month from bought b group by 1)
    select of_program, f.month, b.month, count(*), sum(b.amount) from bought b join first f using (customer_id)
      group by 2, 3;
  insert into reports.cohort_turns as t (program_id) values (of_program)
    on conflict (program_id) do update set computed_at = now();
$$;

-- The cohorts that are an hour old; the oldest first, a few at a time.
create function reports.refresh_cohorts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  program uuid;
begin
  for program in select p.id from public.programs p left join reports.cohort_turns t on t.program_id = p.id
    where p.status <> 'draft' and coalesce(t.computed_at < now() - interval '1 hour', true)
    order by t.computed_at nulls first limit 5 loop
    perform reports.count_cohorts(program);
  end loop;
end $$;
