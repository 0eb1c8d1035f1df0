-- One row for each day and currency; of one program or of all.
create function public.report_program_days(of_program uuid, first date, last date)
returns table (day date, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint,
  renewal_revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may(of_program, 'read');
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
begin
  perform core.require_admin();
  return query select t.* from reports.top_programs(first, last, reports.all_changes(first, last)) as t;
end $$;
grant execute on function public.report_top_programs to authenticated;

-- The affiliates that earned most in these days, each with the program that it was in.
create function public.report_top_affiliates(first date, last date)
returns table (enrollment_id uuid, affiliate_id uuid, name text, program_name jsonb, slug text, currency text,
  clicks bigint,
  sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.top_affiliates(first, last, reports.all_changes(first, last)) as t;
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
begin
  perform core.require_admin();
  return query select t.* from reports.top_links(first, last, reports.all_changes(first, last)) as t;
end $$;
grant execute on function public.report_top_links to authenticated;

-- What was paid out on each day, by currency.
create function public.report_paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.paid_days(first, last) as t;
end $$;
grant execute on function public.report_paid_days to authenticated;

-- How many accounts were opened on each day.
create function public.report_account_days(first date, last date)
returns table (day date, accounts bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.account_days(first, last) as t;
end $$;
grant execute on function public.report_account_days to authenticated;

-- All of the administrators' start page in one answer, so that what changed since the days were counted is looked for
-- once: the days from `since` on, and who and what brought most from `first` on.
create function public.report_overview(since date, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  changes reports.day_change[];
begin
  perform core.require_admin();
  if since is null or first is null or last is null or last - since not between 0 and 1000 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'last';
  end if;
  changes := reports.all_changes(since, last);
  return jsonb_build_object(
    'days', (select coalesce(jsonb_agg(t order by t.day, t.currency), '[]') from (
      select d.day, p.currency, sum(d.clicks) as clicks, sum(d.visitors) as visitors, sum(d.leads) as leads,
        sum(d.sales) as sales, sum(d.revenue) as revenue, sum(d.renewal_revenue) as renewed, sum(d.earned) as earned
      from reports.program_days_with(changes, since, last) as d join public.programs p on p.id = d.program_id
      group by d.day, p.currency) as t),
    'paid', (select coalesce(jsonb_agg(t), '[]') from reports.paid_days(since, last) as t),
    'accounts', (select coalesce(jsonb_agg(t), '[]') from reports.account_days(since, last) as t),
    'programs', (select coalesce(jsonb_agg(t), '[]') from reports.top_programs(first, last, changes) as t),
    'affiliates', (select coalesce(jsonb_agg(t), '[]') from reports.top_affiliates(first, last, changes) as t),
    'links', (select coalesce(jsonb_agg(t), '[]') from reports.top_links(first, last, changes) as t));
end $$;
grant execute on function public.report_overview to authenticated;
