-- One row for each day and currency; of one program or of all.
create function public.report_program_days(of_program uuid, first date, last date)
returns table (day date, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint,
  renewal_revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select d.day, p.currency, sum(d.clicks), sum(d.visitors), sum(d.leads), sum(d.sales), sum(d.revenue)::bigint,
      sum(d.renewal_revenue)::bigint, sum(d.earned)::bigint
    from reports.program_days_now(of_program, first, last) as d join public.programs p on p.id = d.program_id
    group by d.day, p.currency order by d.day, p.currency;
end $$;
grant execute on function public.report_program_days to authenticated;

-- The programs that sold most in these days.
create function public.report_top_programs(first date, last date)
returns table (program_id uuid, slug text, name jsonb, currency text, clicks bigint, sales bigint, revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select p.id, p.slug, p.name, p.currency, sum(d.clicks), sum(d.sales), sum(d.revenue)::bigint, sum(d.earned)::bigint
    from reports.program_days_now(null, first, last) as d join public.programs p on p.id = d.program_id
    group by p.id having sum(d.clicks) + sum(d.sales) + sum(d.leads) > 0
    order by sum(d.revenue) desc, sum(d.clicks) desc, p.slug limit 10;
end $$;
grant execute on function public.report_top_programs to authenticated;

-- The affiliates that earned most in these days, each with the program that it was in. A whole month, and this one
-- until today, is a sum that is there; other days are added up.
create function public.report_top_affiliates(first date, last date)
returns table (enrollment_id uuid, affiliate_id uuid, name text, program_name jsonb, slug text, currency text,
  clicks bigint,
  sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  month_end constant date := (date_trunc('month', first) + interval '1 month - 1 day')::date;
  is_month boolean;
begin
  perform core.require_admin();
  is_month := first = date_trunc('month', first)::date and last = least(month_end, reports.day_of(now()));
  return query
    with changed as (
      select c.enrollment_id, sum(c.clicks) as clicks, sum(c.sales) as sales, sum(c.revenue)::bigint as revenue,
        sum(c.earned)::bigint as earned from reports.day_changes(null, null, first, last) as c group by 1
    ), sums as (
      (select t.enrollment_id, t.clicks::bigint, t.sales::bigint, t.revenue, t.earned from public.enrollment_months t
        where is_month and t.month = first and t.enrollment_id not in (select c.enrollment_id from changed c)
        order by t.earned desc, t.enrollment_id limit 10)
      union all
      select t.enrollment_id, t.clicks, t.sales, t.revenue, t.earned from public.enrollment_months t
        where is_month and t.month = first and t.enrollment_id in (select c.enrollment_id from changed c)
      union all
      select d.enrollment_id, sum(d.clicks), sum(d.sales), sum(d.revenue)::bigint, sum(d.earned)::bigint
        from public.enrollment_days d where not is_month and d.day between first and last group by 1
      union all
      select * from changed
    ), most as (
      select s.enrollment_id, sum(s.clicks)::bigint as clicks, sum(s.sales)::bigint as sales, sum(s.revenue)::bigint
        as revenue,
        sum(s.earned)::bigint as earned from sums s group by 1 having sum(s.earned) > 0 order by 5 desc, 1 limit 10)
    select m.enrollment_id, e.affiliate_id, o.full_name, p.name, p.slug, p.currency, m.clicks, m.sales, m.revenue,
      m.earned
    from most m
    join public.enrollments e on e.id = m.enrollment_id
    join public.programs p on p.id = e.program_id
    join public.affiliates a on a.id = e.affiliate_id
    join public.profiles o on o.id = a.user_id order by m.earned desc, m.enrollment_id;
end $$;
grant execute on function public.report_top_affiliates to authenticated;

-- The cohorts of the last year, of one program or of all, by currency.
create function public.report_cohorts(of_program uuid)
returns table (currency text, first_month date, month date, customers bigint, revenue bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select p.currency, c.first_month, c.month, sum(c.customers), sum(c.revenue)::bigint
    from public.customer_cohorts c join public.programs p on p.id = c.program_id
    where c.first_month > reports.day_of(now()) - interval '12 months'
      and (of_program is null or c.program_id = of_program)
    group by 1, 2, 3 order by 1, 2, 3;
end $$;
grant execute on function public.report_cohorts to authenticated;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
  hook text;
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'reminders', d.total, d.since from contact.due_reminders(admin) as d;
  for hook in select h from core.hooks('count_tasks') as h loop
    return query execute format('select t.* from %s($1) as t', hook) using admin;
  end loop;
end $$;
grant execute on function public.report_tasks to authenticated;

-- The links that were visited most in these days, and whose they are.
create function public.report_top_links(first date, last date)
returns table (link_id uuid, code text, link_name text, affiliate_id uuid, affiliate_name text, slug text,
  program_name jsonb, clicks bigint, visitors bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select v.link_id, l.code, l.name, e.affiliate_id, o.full_name, p.slug, p.name, v.clicks, v.visitors
    from (select t.* from reports.link_visits(first, last) as t where t.clicks > 0
      order by t.clicks desc, t.link_id limit 10) as v
    join public.links l on l.id = v.link_id
    join public.enrollments e on e.id = l.enrollment_id
    join public.programs p on p.id = e.program_id
    join public.affiliates a on a.id = e.affiliate_id
    join public.profiles o on o.id = a.user_id order by v.clicks desc, v.link_id;
end $$;
grant execute on function public.report_top_links to authenticated;

-- What was paid out on each day, by currency: payouts that hold, by the day that their payment was recorded.
create function public.report_paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select reports.day_of(p.paid_at), p.currency, count(*), sum(p.amount)::bigint from public.payouts p
    where p.status = 'paid' and p.paid_at >= reports.start_of(first) and p.paid_at < reports.start_of(last + 1)
    group by 1, 2 order by 1, 2;
end $$;
grant execute on function public.report_paid_days to authenticated;

-- How many accounts were opened on each day, also those that were deleted since.
create function public.report_account_days(first date, last date) returns table (day date, accounts bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select reports.day_of(p.created_at), count(*) from public.profiles p
    where p.created_at >= reports.start_of(first) and p.created_at < reports.start_of(last + 1)
    group by 1 order by 1;
end $$;
grant execute on function public.report_account_days to authenticated;
