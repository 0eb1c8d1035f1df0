-- The condition of the administrators' search, to be read with `$1` = `wanted`: status, program, affiliate, what
-- an order or a customer's id begins with (`begins`), words of the affiliate's name or address (`words`), amounts
-- by currency ([{currency, least, most}]) and days (`dated`: created_at, matures_at or decided_at; `since`,
-- `until`). `decidable` leaves out those of deleted accounts, about which nobody decides. Each part that names
-- other tables finds ids by an index first: joined, all commissions would be read.
create function commissions.search_condition(wanted jsonb) returns text
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
create function commissions.own_condition(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select commissions.search_condition(wanted - '{begins,words,affiliate,decidable}'::text[])
    || ' and c.affiliate_id = $5'
    || case when wanted ? 'begins' then $q$ and exists (select 1 from public.conversions s
      where s.id = c.conversion_id and lower(s.external_id) like $1 ->> 'begins')$q$ else '' end
$$;

create function commissions.dated_column(wanted jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when wanted ->> 'dated' in ('matures_at', 'decided_at') then wanted ->> 'dated' else 'created_at' end
$$;

-- Commissions of these amounts, as they were earned or as refunds and clawbacks left them.
create function commissions.amount_condition(amounts jsonb) returns text
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
