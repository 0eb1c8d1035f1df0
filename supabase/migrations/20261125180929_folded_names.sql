set local check_function_bodies = off;

drop view public.program_affiliates;
drop function public.search_records(wanted text);
drop function reports.search_all(holds text, begins text);

revoke all on function commissions.search_condition(wanted jsonb) from public, anon, authenticated, service_role;
revoke all on function exports.export_finder(kind export_kind, question jsonb) from public, anon, authenticated, service_role;
revoke all on function public.find_commissions(wanted jsonb, sort text, descending boolean, skipped integer, count integer) from public, anon, authenticated, service_role;
revoke all on function public.list_accounts(search text, filter text, page integer) from public, anon, authenticated, service_role;

-- What a search compares: small letters without accents. lib/fold.ts does the same.
create or replace function core.fold(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return lower(regexp_replace(normalize(value, nfd), U&'[\0300-\036F]', '', 'g'));
end $$;

alter table public.profiles
  add column search_name text not null generated always as (core.fold(full_name || ' ' || email)) stored;

-- The words of a search, each as a pattern for `like all`: they match in any order. Null, which matches nothing, where
-- there is no word.
create or replace function core.word_patterns(wanted text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (select array_agg(distinct '%' || w.word || '%')
    from regexp_split_to_table(core.fold(wanted), '[][[:space:],;:%_*()"''\\]+') as w (word) where w.word <> '');
end $$;

-- The condition of the administrators' search, to be read with `$1` = `wanted`: status, program, affiliate, what
-- an order or a customer's id begins with (`begins`), words of the affiliate's name or address (`words`), amounts
-- by currency ([{currency, least, most}]) and days (`dated`: created_at, matures_at or decided_at; `since`,
-- `until`). `decidable` leaves out those of deleted accounts, about which nobody decides. Each part that names
-- other tables finds ids by an index first: joined, all commissions would be read.
create or replace function commissions.search_condition(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    case when wanted ->> 'status' = any (enum_range(null::public.commission_status)::text[])
      then format('c.status = %L', wanted ->> 'status') when wanted ? 'status' then 'false' end,
    case when wanted ? 'program' then $q$c.program_id = ($1 ->> 'program')::uuid$q$ end,
    case when wanted ? 'affiliate' then $q$c.affiliate_id = ($1 ->> 'affiliate')::uuid$q$ end,
    case when wanted ? 'begins' then format($q$c.id in (
      select m.id from public.commissions m where m.conversion_id in (
        select s.id from public.conversions s where lower(s.external_id) like $1 ->> 'begins'
        union all
        select s.id from public.conversions s where s.customer_id in (
          select u.id from public.customer_search u where u.search_id like $1 ->> 'begins'))
      union all
      select m.id from public.commissions m where m.affiliate_id in (
        select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
        where o.deleted_at is null and o.search_name like all (%L::text[])))$q$,
      core.word_patterns(wanted ->> 'words')) end,
    case when (wanted ->> 'decidable')::boolean then $q$not exists (
      select 1 from public.affiliates f join public.profiles o on o.id = f.user_id
      where f.id = c.affiliate_id and o.deleted_at is not null)$q$ end,
    case when wanted ? 'amounts' then commissions.amount_condition(wanted -> 'amounts') end,
    case when wanted ? 'since'
      then format('c.%I >= ($1 ->> ''since'')::timestamptz', commissions.dated_column(wanted)) end,
    case when wanted ? 'until'
      then format('c.%I <= ($1 ->> ''until'')::timestamptz', commissions.dated_column(wanted)) end)
$$;

-- The condition of an affiliate's own search, whose account is `$5`: a text is looked for in order ids alone, because a
-- customer's id is hidden from affiliates.
create or replace function commissions.own_condition(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select commissions.search_condition(wanted - '{begins,words,affiliate,decidable}'::text[])
    || ' and c.affiliate_id = $5'
    || case when wanted ? 'begins' then $q$ and exists (select 1 from public.conversions s
      where s.id = c.conversion_id and lower(s.external_id) like $1 ->> 'begins')$q$ else '' end
$$;

-- Export work: the scheduler makes exports a part at a time. A part is read in one transaction as the requester, so
-- that the policies decide what is in it, and stored in another: when a worker dies, the next one continues with the
-- same part.

-- The query that finds which rows an export has, in order, as one array; `$1` is the question. It runs as the
-- requester, who may use no schema of ours.
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
      and ($1 #>> '{filters,affiliate}' is null or v.enrollment_id in (
        select a.enrollment_id from public.program_affiliates a where a.search_name like all (%L::text[])))
      and ($1 ->> 'q' is null or v.search_id like $1 ->> 'q'
        or v.customer_id in (select c.id from public.customer_search c where c.search_id like $1 ->> 'q'))$q$,
      sorted, up, core.word_patterns(question #>> '{filters,affiliate}'))
  when 'affiliates' then format($q$
    select array_agg(v.enrollment_id::text order by v.%I %s, v.enrollment_id) from public.program_affiliates v
    where v.program_id = ($1 ->> 'program')::uuid
      and ($1 #>> '{filters,state}' is null or v.state::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,group}' is null or v.group_id = ($1 #>> '{filters,group}')::uuid)
      and ($1 #>> '{filters,tag}' is null or $1 #>> '{filters,tag}' = any (v.tags))
      and ($1 ->> 'q' is null or v.search_name like all (%L::text[]))$q$,
      sorted, up, core.word_patterns(question ->> 'q'))
  when 'commissions' then format($q$
    select array_agg(c.id::text order by c.%I %s nulls last, c.id) from public.commissions c
    where ($1 ->> 'affiliate' is null or c.affiliate_id = ($1 ->> 'affiliate')::uuid) and %s$q$,
      sorted, up, commissions.search_condition(question))
  else $q$
    select array_agg(r.number::text order by r.number) from public.import_rows r
    where r.import_id = ($1 ->> 'import')::uuid and r.state in ('refused', 'kept')$q$ end;
end $$;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and o.search_name like all (words)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'product_order', o.id, o.slug, o.name, o.number, b.full_name from public.orders o
      join public.profiles b on b.id = o.buyer_id where lower(o.number) like begins
      order by lower(o.number), o.id limit 6)
    union all
    (select 'inquiry', m.id, null, null, m.name, coalesce(m.company, m.email) from public.contact_messages m
      where m.state <> 'spam' and (m.name ilike holds or m.email ilike holds or m.company ilike holds
        or 'c-' || m.number like begins)
      order by m.created_at desc, m.id limit 6);
end $$;

-- What tells the commissions of one order apart; no row for another kind of record.
create or replace function reports.found_commission(kind text, record uuid)
returns table (net bigint, currency text, status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
begin
  if kind not in ('commission', 'earned') then return; end if;
  return query select commissions.net_amount(c.id, c.status, c.amount), c.currency, c.status
    from public.commissions c where c.id = record;
end $$;

-- One page of accounts for the administrators' screen: fifty, and one more if there is a next page.
create or replace function public.list_accounts(search text, filter text, page integer)
returns table (id uuid, email text, full_name text, country text, created_at timestamptz, last_sign_in_at timestamptz,
  is_admin boolean, admin_from timestamptz, appointed_by_name text, suspended_at timestamptz, suspension_reason text,
  suspended_by_name text, deleted_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  words text[] := core.word_patterns(search);
begin
  return query
    select p.id, p.email, p.full_name, p.country, p.created_at, u.last_sign_in_at, r.user_id is not null,
      r.effective_at,
      b.full_name, p.suspended_at,
      p.suspension_reason, s.full_name, p.deleted_at
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
    left join public.profiles b on b.id = r.granted_by
    left join public.profiles s on s.id = p.suspended_by
    where (trim(coalesce(search, '')) = '' or p.search_name like all (words)) and case filter
      when 'admins' then r.user_id is not null
      when 'suspended' then p.suspended_at is not null
      else p.deleted_at is null end
    order by p.created_at desc, p.id
    limit 51 offset 50 * (greatest(coalesce(page, 1), 1) - 1);
end $$;

grant execute on function public.list_accounts to authenticated;

-- A part of the commissions that somebody looks for, with what each still stands for: administrators among all of them,
-- others among those of their account. `decidable` leaves out those that this administrator cannot decide about: of
-- deleted accounts, and their own. It speaks past the policies: through them the planner trusts the equality of
-- enumerations and the beginning of a text too little to look into an index before the policy has decided.
create or replace function public.find_commissions(wanted jsonb, sort text, descending boolean, skipped integer, count integer)
returns table (commission_id uuid, net bigint, currency text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  sorted text := format('c.%I %s nulls last, c.id', case when sort in ('created_at', 'decided_at', 'amount') then sort
    else 'matures_at' end, case when descending then 'desc' else 'asc' end);
begin
  return query execute format($q$
    select c.id, commissions.net_amount(c.id, c.status, c.amount)::bigint, c.currency from (
      select * from public.commissions c where %1$s order by %2$s offset $2 limit $3) as c
    order by %2$s$q$,
    case when not core.administers(person) then commissions.own_condition(wanted)
      when (wanted ->> 'decidable')::boolean
        then commissions.search_condition(wanted) || ' and c.affiliate_id <> all ($4)'
      else commissions.search_condition(wanted) end, sorted)
    using wanted, greatest(skipped, 0), least(greatest(count, 1), 500), affiliates.own_accounts(person),
      affiliates.my_affiliate_id();
end $$;

grant execute on function public.find_commissions to authenticated;

-- What the search box finds: everything for administrators, their own things for others; at most six of each kind.
-- Order ids and links by how they begin, people by the words of their names and addresses, the rest by any part.
-- `names` is a program's name in its languages; `net` is what a commission still stands for.
create or replace function public.search_records(wanted text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text, net bigint, currency text,
  status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  text_wanted text := trim(coalesce(wanted, ''));
  escaped text := replace(replace(replace(text_wanted, '\', '\\'), '%', '\%'), '_', '\_');
  holds text := '%' || escaped || '%';
  begins text := lower(escaped) || '%';
begin
  if length(text_wanted) not between 2 and 80 then return; end if;
  if core.administers(person) then
    return query select f.*, c.* from reports.search_all(core.word_patterns(text_wanted), holds, begins) as f
      left join lateral reports.found_commission(f.kind, f.record_id) as c on true;
  else
    return query select f.*, c.* from reports.search_own(affiliates.my_affiliate_id(), holds, begins) as f
      left join lateral reports.found_commission(f.kind, f.record_id) as c on true;
  end if;
end $$;

grant execute on function public.search_records to authenticated;

grant select (id, email, full_name, locale, country, time_zone, created_at, suspended_at, suspension_reason, deleted_at,
  search_name)
  on public.profiles to authenticated;

-- Affiliate table: an affiliate of a program with what they brought, for the administrators' table and its file.
-- What they brought is added up in their tallies.

create view public.program_affiliates with (security_invoker = true) as
  select e.id as enrollment_id, e.program_id, e.affiliate_id, o.full_name as name, o.email, o.country, e.state,
    e.group_id, g.name as group_name, e.joined_at,
    array(select t.tag from public.affiliate_tags t where t.affiliate_id = e.affiliate_id order by t.tag) as tags,
    coalesce(s.leads, 0) as leads, coalesce(s.sales, 0) as sales, coalesce(s.revenue, 0)::bigint as revenue,
    coalesce(s.commission, 0)::bigint as commission, o.search_name
  from public.enrollments e
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.program_groups g on g.id = e.group_id
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales, sum(t.revenue) as revenue,
      sum(t.commission) as commission
    from public.enrollment_tallies t where t.enrollment_id = e.id) as s on true;

grant select on public.program_affiliates to authenticated;
