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

-- The days of all programs with these changes.
create function reports.program_days_with(changes reports.day_change[], first date, last date)
returns setof public.program_days
language sql stable security definer set search_path = '' as $$
  select d.* from public.program_days d where d.day between first and last
  union all
  select c.program_id, c.day, c.clicks, c.visitors, c.leads, c.sales, c.revenue, c.renewal_revenue, c.earned
  from unnest(changes) as c where c.day between first and last
$$;

-- The programs that sold most in these days.
create function reports.top_programs(first date, last date, changes reports.day_change[])
returns table (program_id uuid, slug text, name jsonb, currency text, clicks bigint, sales bigint, revenue bigint,
  earned bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.slug, p.name, p.currency, sum(d.clicks), sum(d.sales), sum(d.revenue)::bigint, sum(d.earned)::bigint
  from reports.program_days_with(changes, first, last) as d join public.programs p on p.id = d.program_id
  group by p.id having sum(d.clicks) + sum(d.sales) + sum(d.leads) > 0
  order by sum(d.revenue) desc, sum(d.clicks) desc, p.slug limit 10
$$;

-- The affiliates that earned most in these days, each with the program that it was in.
create function reports.top_affiliates(first date, last date, changes reports.day_change[])
returns table (enrollment_id uuid, affiliate_id uuid, name text, program_name jsonb, slug text, currency text,
  clicks bigint, sales bigint, revenue bigint, earned bigint)
language sql stable security definer set search_path = '' as $$
  select m.enrollment_id, e.affiliate_id, o.full_name, p.name, p.slug, p.currency, m.clicks, m.sales, m.revenue,
    m.earned
  from (select s.* from reports.enrollment_sums(first, last, changes) as s where s.earned > 0
    order by s.earned desc, s.enrollment_id limit 10) as m
  join public.enrollments e on e.id = m.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates a on a.id = e.affiliate_id
  join public.profiles o on o.id = a.user_id order by m.earned desc, m.enrollment_id
$$;

-- The links that were visited most in these days, and whose they are.
create function reports.top_links(first date, last date, changes reports.day_change[])
returns table (link_id uuid, code text, link_name text, affiliate_id uuid, affiliate_name text, slug text,
  program_name jsonb, clicks bigint, visitors bigint)
language sql stable security definer set search_path = '' as $$
  select v.link_id, l.code, l.name, e.affiliate_id, o.full_name, p.slug, p.name, v.clicks, v.visitors
  from (select t.* from reports.link_visits(first, last, changes) as t where t.clicks > 0
    order by t.clicks desc, t.link_id limit 10) as v
  join public.links l on l.id = v.link_id
  join public.enrollments e on e.id = l.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates a on a.id = e.affiliate_id
  join public.profiles o on o.id = a.user_id order by v.clicks desc, v.link_id
$$;

-- What was paid out on each day, by currency: payouts that hold, by the day that their payment was recorded.
create function reports.paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language sql stable security definer set search_path = '' as $$
  select reports.day_of(p.paid_at), p.currency, count(*), sum(p.amount)::bigint from public.payouts p
  where p.status = 'paid' and p.paid_at >= reports.start_of(first) and p.paid_at < reports.start_of(last + 1)
  group by 1, 2 order by 1, 2
$$;

-- How many accounts were opened on each day, also those that were deleted since.
create function reports.account_days(first date, last date) returns table (day date, accounts bigint)
language sql stable security definer set search_path = '' as $$
  select reports.day_of(p.created_at), count(*) from public.profiles p
  where p.created_at >= reports.start_of(first) and p.created_at < reports.start_of(last + 1)
  group by 1 order by 1
$$;

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
