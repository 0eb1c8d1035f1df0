set local check_function_bodies = off;

create index on core.outbox (lower(recipient), id desc); -- a person's mails, admin affiliate

revoke all on function commissions.search_condition(wanted jsonb) from public, anon, authenticated, service_role;

-- The condition of the administrators' search, to be read with `$1` = `wanted`: status, program, affiliate, what an
-- order or a customer's id begins with (`begins`), what the affiliate's name or address holds (`holds`), amounts by
-- currency ([{currency, least, most}]) and days (`dated`: created_at, matures_at or decided_at; `since`, `until`).
-- Each part that names other tables finds ids by an index first: joined, all commissions would be read.
create or replace function commissions.search_condition(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    case when wanted ->> 'status' = any (enum_range(null::public.commission_status)::text[])
      then format('c.status = %L', wanted ->> 'status') when wanted ? 'status' then 'false' end,
    case when wanted ? 'program' then $q$c.program_id = ($1 ->> 'program')::uuid$q$ end,
    case when wanted ? 'affiliate' then $q$c.affiliate_id = ($1 ->> 'affiliate')::uuid$q$ end,
    case when wanted ? 'begins' then $q$c.id in (
      select m.id from public.commissions m where m.conversion_id in (
        select s.id from public.conversions s where lower(s.external_id) like $1 ->> 'begins'
        union all
        select s.id from public.conversions s where s.customer_id in (
          select u.id from public.customer_search u where u.search_id like $1 ->> 'begins'))
      union all
      select m.id from public.commissions m where m.affiliate_id in (
        select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
        where o.deleted_at is null and (o.full_name ilike $1 ->> 'holds' or o.email ilike $1 ->> 'holds')))$q$ end,
    case when wanted ? 'amounts' then commissions.amount_condition(wanted -> 'amounts') end,
    case when wanted ? 'since'
      then format('c.%I >= ($1 ->> ''since'')::timestamptz', commissions.dated_column(wanted)) end,
    case when wanted ? 'until'
      then format('c.%I <= ($1 ->> ''until'')::timestamptz', commissions.dated_column(wanted)) end)
$$;

-- The mails that went or go to a person's present address, newest first, for administrators: which and what became of
-- each, never what they say, because some carry a link that signs in. `failed`: it was tried for the last time.
create or replace function public.list_sent_mails(person_id uuid, skipped integer, count integer)
returns table (id bigint, template text, locale text, state text, created_at timestamptz, sent_at timestamptz,
  attempts integer, problem text)
language plpgsql stable security definer set search_path = '' as $$
declare
  address text;
begin
  perform core.require_admin();
  select lower(p.email) into address from public.profiles p where p.id = list_sent_mails.person_id;
  if not found then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  return query
    select o.id, o.template, o.locale, case when o.sent_at is not null then 'sent' when o.attempts >= 16 then 'failed'
        when o.last_error is not null then 'retrying' else 'waiting' end,
      o.created_at, o.sent_at, o.attempts, case when o.sent_at is null then o.last_error end
    from core.outbox o where lower(o.recipient) = address order by o.id desc
    offset greatest(skipped, 0) limit least(greatest(list_sent_mails.count, 1), 100);
end $$;

grant execute on function public.list_sent_mails to authenticated;

-- An affiliate's clicks one by one, newest first, for administrators. Of each link its newest ones come from its own
-- index first: through the policies all clicks of the affiliate would be sorted for one page.
create or replace function public.list_affiliate_clicks(of_affiliate uuid, skipped integer, count integer)
returns table (id uuid, clicked_at timestamptz, link_id uuid, code text, link_name text, program_name jsonb,
  counted boolean, payable boolean, country text, device public.device_kind, referrer_host text, sub_ids jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  first integer := least(greatest(skipped, 0), 5000);
  size integer := least(greatest(list_affiliate_clicks.count, 1), 100);
begin
  perform core.require_admin();
  if not exists (select 1 from public.affiliates a where a.id = of_affiliate) then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return query
    select k.id, k.clicked_at, l.id, l.code, l.name, p.name, k.counted, k.payable, k.country, k.device, k.referrer_host,
      k.sub_ids
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.links l on l.enrollment_id = e.id
    cross join lateral (select c.* from public.clicks c where c.link_id = l.id order by c.clicked_at desc
      limit first + size) as k
    where e.affiliate_id = of_affiliate order by k.clicked_at desc, k.id offset first limit size;
end $$;

grant execute on function public.list_affiliate_clicks to authenticated;

-- What of one affiliate waits for this administrator, by program: how many and since when, after what stands in the way
-- (`report_tasks`).
create or replace function public.report_affiliate_tasks(of_affiliate uuid)
returns table (task text, slug text, program_name jsonb, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  is_own boolean := affiliates.is_own(of_affiliate, admin);
  is_closed boolean := exists (select 1 from public.affiliates f join public.profiles o on o.id = f.user_id
    where f.id = of_affiliate and o.deleted_at is not null);
begin
  return query
    with mine as (select e.id, e.program_id from public.enrollments e where e.affiliate_id = of_affiliate),
    earned as (select c.id, c.program_id, c.status, c.matures_at from public.commissions c
      where c.affiliate_id = of_affiliate and c.status in ('matured', 'held') and not is_own)
    select w.task, p.slug, p.name, count(*), min(w.at) from (
      select 'applications', a.program_id, a.submitted_at from public.applications a
        where a.affiliate_id = of_affiliate and a.state = 'submitted'
      union all select 'claims', m.program_id, c.created_at from mine m
        join public.conversion_claims c on c.enrollment_id = m.id and c.state = 'open'
      union all select 'commissions', c.program_id, c.matures_at from earned c where c.status = 'matured'
        and not is_closed
      union all select 'reviews', c.program_id, min(h.held_at) from earned c
        join public.commission_holds h on h.commission_id = c.id and h.state = 'open' group by c.id, c.program_id
      union all select 'questions', c.program_id, u.asked_at from public.commission_questions u
        join public.commissions c on c.id = u.commission_id
        where u.answered_at is null and c.affiliate_id = of_affiliate
      union all select 'submissions', m.program_id, s.submitted_at from mine m
        join public.bounty_submissions s on s.enrollment_id = m.id and s.state = 'submitted'
      union all select 'payouts', y.program_id, y.failed_at from public.payouts y
        where y.affiliate_id = of_affiliate and y.status = 'failed' and not is_own
      union all select 'requests', m.program_id, q.asked_at from mine m
        join public.payout_requests q on q.enrollment_id = m.id and q.state = 'open' where not is_own
    ) as w (task, program_id, at) join public.programs p on p.id = w.program_id
    group by 1, 2, 3 order by 1, 2;
end $$;

grant execute on function public.report_affiliate_tasks to authenticated;
