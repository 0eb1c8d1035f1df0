set local check_function_bodies = off;

drop view public.commission_details;
drop function public.page_commissions(status commission_status, skipped integer, count integer);

create index on public.commissions (matures_at desc, id);
create index on public.commissions (created_at desc, id);
create index on public.commissions (amount);

-- The condition of the administrators' search, to be read with `$1` = `wanted`: status, program, what an order or a
-- customer's id begins with (`begins`), what the affiliate's name or address holds (`holds`), amounts by currency
-- ([{currency, least, most}]) and days (`dated`: created_at, matures_at or decided_at; `since`, `until`). Each part
-- that names other tables finds ids by an index first: joined, all commissions would be read.
create or replace function commissions.search_condition(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    case when wanted ->> 'status' = any (enum_range(null::public.commission_status)::text[])
      then format('c.status = %L', wanted ->> 'status') when wanted ? 'status' then 'false' end,
    case when wanted ? 'program' then $q$c.program_id = ($1 ->> 'program')::uuid$q$ end,
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

create or replace function commissions.dated_column(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when wanted ->> 'dated' in ('matures_at', 'decided_at') then wanted ->> 'dated' else 'created_at' end
$$;

-- Commissions of these amounts, as they were earned or as refunds and clawbacks left them.
create or replace function commissions.amount_condition(amounts jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when count(*) = 0 then 'false' else format($q$c.id in (
      select c.id from public.commissions c where %1$s
      union all
      select c.id from (select m.id, m.currency, m.amount - r.gone as amount from (
        select v.commission_id, sum(v.amount) as gone from public.commission_reversals v group by 1) as r
        join public.commissions m on m.id = r.commission_id) as c where %1$s)$q$,
    string_agg(format('(c.currency = %L and c.amount between %s and %s)', a.currency, a.least, a.most), ' or ')) end
  from jsonb_to_recordset(amounts) as a (currency text, least bigint, most bigint)
$$;

-- Export work: the scheduler makes exports a part at a time. A part is read in one transaction as the requester, so
-- that the policies decide what is in it, and stored in another: when a worker dies, the next one continues with the
-- same part.

-- The query that finds which rows an export has, in order, as one array; `$1` is the question.
create or replace function exports.export_finder(kind public.export_kind, question jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  up text := case when coalesce((question ->> 'desc')::boolean, kind = 'commissions') then 'desc' else 'asc' end;
  sorted text := case kind
    when 'conversions' then case question ->> 'sort' when 'received' then 'created_at' when 'amount' then 'amount'
      else 'occurred_at' end
    when 'affiliates' then case
      when question ->> 'sort' = any ('{name,email,country,state,leads,sales,revenue,commission}')
      then question ->> 'sort' else 'joined_at' end
    when 'commissions' then case when question ->> 'sort' in ('created_at', 'decided_at', 'amount')
      then question ->> 'sort' else 'matures_at' end end;
begin
  return case kind when 'conversions' then format($q$
    select array_agg(v.id::text order by v.%I %s, v.id) from public.conversion_details v
    where ($1 ->> 'program' is null or v.program_id = ($1 ->> 'program')::uuid)
      and ($1 #>> '{filters,kind}' is null or v.kind::text = $1 #>> '{filters,kind}')
      and ($1 #>> '{filters,state}' is null or v.commission_status::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,credited}' is null or (v.enrollment_id is not null) = ($1 #>> '{filters,credited}' = 'yes'))
      and ($1 #>> '{filters,from}' is null or v.occurred_at >= ($1 #>> '{filters,from}')::timestamptz)
      and ($1 #>> '{filters,to}' is null or v.occurred_at <= ($1 #>> '{filters,to}')::timestamptz)
      and ($1 #>> '{filters,affiliate}' is null or v.enrollment_id in (select a.enrollment_id
        from public.program_affiliates a
        where a.name ilike $1 #>> '{filters,affiliate}' or a.email ilike $1 #>> '{filters,affiliate}'))
      and ($1 ->> 'q' is null or v.search_id like $1 ->> 'q'
        or v.customer_id in (select c.id from public.customer_search c where c.search_id like $1 ->> 'q'))$q$, sorted,
          up)
  when 'affiliates' then format($q$
    select array_agg(v.enrollment_id::text order by v.%I %s, v.enrollment_id) from public.program_affiliates v
    where v.program_id = ($1 ->> 'program')::uuid
      and ($1 #>> '{filters,state}' is null or v.state::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,group}' is null or v.group_id = ($1 #>> '{filters,group}')::uuid)
      and ($1 #>> '{filters,tag}' is null or $1 #>> '{filters,tag}' = any (v.tags))
      and ($1 ->> 'q' is null or v.name ilike $1 ->> 'q' or v.email ilike $1 ->> 'q')$q$, sorted, up)
  when 'commissions' then format($q$
    select array_agg(c.id::text order by c.%I %s nulls last, c.id) from public.commissions c
    where ($1 ->> 'affiliate' is null or c.affiliate_id = ($1 ->> 'affiliate')::uuid) and %s$q$, sorted, up,
      commissions.search_condition(question))
  else $q$
    select array_agg(r.number::text order by r.number) from public.import_rows r
    where r.import_id = ($1 ->> 'import')::uuid and r.state in ('refused', 'kept')$q$ end;
end $$;

-- A part of the commissions that an administrator looks for, with what each still stands for. `decidable` leaves out
-- those of deleted accounts. It speaks past the policies: through them the planner trusts the equality of enumerations
-- and the beginning of a text too little to look into an index before the policy has decided.
create or replace function public.find_commissions(wanted jsonb, sort text, descending boolean, skipped integer, count integer)
returns table (commission_id uuid, net bigint, currency text)
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted text := format('c.%I %s nulls last, c.id', case when sort in ('created_at', 'decided_at', 'amount') then sort
    else 'matures_at' end, case when descending then 'desc' else 'asc' end);
begin
  perform core.require_admin();
  return query execute format($q$
    select c.id, commissions.net_amount(c.id, c.status, c.amount)::bigint, c.currency from (
      select * from public.commissions c where %1$s order by %2$s offset $2 limit $3) as c
    order by %2$s$q$,
    commissions.search_condition(wanted) || case when (wanted ->> 'decidable')::boolean then $q$ and not exists (
      select 1 from public.affiliates f join public.profiles o on o.id = f.user_id
      where f.id = c.affiliate_id and o.deleted_at is not null)$q$ else '' end, sorted)
    using wanted, greatest(skipped, 0), least(greatest(count, 1), 500);
end $$;

grant execute on function public.find_commissions to authenticated;

revoke all on function exports.export_finder(kind export_kind, question jsonb) from public, anon, authenticated, service_role;

-- A commission with its whole reason in one row: what happened, click → lead → sale, the rule, the rate that was really
-- used with the step and the limits that made it, dates, who or what decided, what was taken back.
create view public.commission_details with (security_invoker = true) as
  select c.id, c.program_id, c.affiliate_id, c.enrollment_id, c.conversion_id, c.status, c.base_amount, c.amount,
    coalesce((select sum(r.amount) from public.commission_reversals r where r.commission_id = c.id), 0)::bigint
      as reversed,
    c.currency, c.created_at, c.matures_at, c.decided_at, c.rejection_reason,
    c.by_rule,
    p.slug as program_slug, p.name as program_name, o.full_name as affiliate_name, o.email as affiliate_email,
    s.kind, s.event_name, s.quantity, s.is_renewal, s.external_id as order_id, s.occurred_at as sold_at,
    (select min(d.occurred_at) from public.conversions d where d.customer_id = s.customer_id and d.kind = 'lead')
      as lead_at,
    case when w.kind = 'click' then w.at end as clicked_at, l.code as link_code, a.rule, a.window_days,
      a.candidate_count,
    r.version as reward_version, r.kind as reward_kind, r.rate_bps, r.flat_amount, r.tier_metric, r.tier_period,
    (v.decision ->> 'value')::bigint as value, (v.decision ->> 'earned')::bigint as earned,
    (v.decision ->> 'reached')::bigint as reached, (v.decision -> 'step' ->> 'from')::bigint as step_from,
    b.title as bounty_title, (v.decision ->> 'amount')::bigint as decided_amount, v.decision ->> 'reason'
      as given_reason,
    c.share_bps, g.kind as made_by, g.reason as made_reason, g.amount as made_of, n.kind as ended_by, n.reason
      as ended_reason,
    (select r.reason from public.commission_reversals r where r.commission_id = c.id and r.refund_id is null
      order by r.created_at desc limit 1) as clawback_reason,
    c.review_by, c.review_topics, o.deleted_at is not null as affiliate_deleted
  from public.commissions c
  join public.conversions s on s.id = c.conversion_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.rewards r on r.id = c.reward_id
  left join public.reward_decisions v on v.conversion_id = c.conversion_id
  left join public.attribution_decisions a on a.conversion_id = c.conversion_id
  left join public.attribution_candidates w on w.conversion_id = c.conversion_id and w.position = a.winner
  left join public.links l on l.id = w.link_id
  left join public.bounty_submissions u on u.conversion_id = c.conversion_id
  left join public.bounties b on b.id = u.bounty_id
  left join public.commission_replacements g on g.id = c.replacement_id
  left join public.commission_replacements n on n.commission_id = c.id;

grant select on public.commission_details to authenticated;
