-- The address of the first rule that fits, else the link's own. A rule whose address is not allowed any more is passed
-- over.
create function links.apply_routes(destination text, routes jsonb, domains text[], country text,
  device public.device_kind)
returns text language sql immutable set search_path = '' as $$
  select coalesce((
    select r ->> 'destination' from jsonb_array_elements(routes) with ordinality as rules (r, n)
    where coalesce(r ->> 'country' = country, not r ? 'country')
      and coalesce(r ->> 'device' = device::text, not r ? 'device')
      and core.is_allowed_destination(r ->> 'destination', domains)
    order by n limit 1), destination)
$$;

-- Adds to the query of an address, before its fragment.
create function links.with_query(address text, query text) returns text
language sql immutable set search_path = '' as $$
  select case when query = '' then address else regexp_replace(address, '^([^#?]*)(\?[^#]*)?(#.*)?$',
    '\1' || case when strpos(split_part(address, '#', 1), '?') > 0 then '\2&'
      else '?' end || replace(query, '\', '\\') || '\3') end
$$;

-- The variant that a visitor is led to, or null where a rule fits or there is none: each draws a lot from visitor, link
-- and variant, and the best one by its weight wins. One whose address is not allowed any more is passed over. The lot
-- is cut from an MD5 sum: PostgreSQL's own text hash gives the letters of one visitor lots that resemble each other.
create function links.draw_variant(link links.link_destinations, country text, device public.device_kind, visitor uuid)
returns text language plpgsql immutable set search_path = '' as $$
begin
  if links.apply_routes(null, link.routes, link.domains, country, device) is not null then
    return null;
  end if;
  return (select v ->> 'key' from jsonb_array_elements(link.variants) as v
    where core.is_allowed_destination(v ->> 'destination', link.domains)
    order by -ln((('x' || left(md5(visitor::text || link.link_id || (v ->> 'key')), 13))::bit(52)::bigint
      + 0.5::double precision) / 4503599627370496) / (v ->> 'weight')::double precision, v ->> 'key' limit 1);
end $$;

create function links.resolve_destination(link links.link_destinations, country text, device public.device_kind,
  variant text)
returns text language sql immutable set search_path = '' as $$
  select links.with_query(links.apply_routes(coalesce((select v ->> 'destination'
    from jsonb_array_elements(link.variants)
    as v
    where v ->> 'key' = variant), link.destination), link.routes, link.domains, country, device), link.query)
$$;

-- From the first to the last click of a batch.
create function links.span_of(clicks jsonb) returns tstzrange
language plpgsql stable set search_path = '' as $$
begin
  return (select tstzrange(min((c ->> 'clicked_at')::timestamptz), max((c ->> 'clicked_at')::timestamptz), '[]')
  from jsonb_array_elements(clicks) as c);
end $$;

-- Of the visits of crowded ranges those that a limit withholds: beyond the first five of an hour a range has five of
-- each of its networks, and fifty altogether. The latest go first.
create function links.withhold(visits links.click_visit[], crowded links.click_paces[])
returns table (id uuid, withheld public.click_limit)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query with ranked as (
    select v.id, v.clicked_at, v.enrollment_id, v.address_hash, c.since, c.visits + 1
      - row_number() over (partition by c.since, c.enrollment_id, c.network order by v.clicked_at desc, v.id desc)
        as place
    from unnest(visits) as v join unnest(crowded) as c on c.enrollment_id = v.enrollment_id and c.network = v.area_hash
      and c.since = date_trunc('hour', v.clicked_at)
  ), later as (select r.* from ranked r where r.place > 5
  ), addresses as (
    insert into links.click_paces as p (since, enrollment_id, counts, network, visits)
      select l.since, l.enrollment_id, 'network'::public.click_limit, l.address_hash, count(*) from later l group by 1,
        2, 3, 4 order by 1, 2, 3, 4
      on conflict (since, enrollment_id, counts, network) do update set visits = p.visits + excluded.visits
      returning p.since, p.enrollment_id, p.network, p.visits
  ), placed as (
    select l.id, l.place, a.visits + 1
      - row_number() over (partition by a.since, a.enrollment_id, a.network order by l.clicked_at desc, l.id desc)
        as own
    from later l join addresses a on a.since = l.since and a.enrollment_id = l.enrollment_id
      and a.network = l.address_hash
  )
  select p.id, case when p.own > 5 then 'network' else 'area' end::public.click_limit from placed p where p.own > 5
    or p.place > 50;
end $$;

-- Counts visits by range within their hour, and answers which of them are withheld. Most ranges show one visit or two:
-- only what comes of a crowded one is looked at by network.
create function links.count_paces(visits links.click_visit[]) returns table (id uuid, withheld public.click_limit)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  crowded links.click_paces[];
begin
  with areas as (
    insert into links.click_paces as p (since, enrollment_id, counts, network, visits)
      select date_trunc('hour', v.clicked_at), v.enrollment_id, 'area'::public.click_limit, v.area_hash, count(*)
        from unnest(visits) as v
      where v.area_hash is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (since, enrollment_id, counts, network) do update set visits = p.visits + excluded.visits
      returning p.since, p.enrollment_id, p.counts, p.network, p.visits
  ) select array_agg((a.since, a.enrollment_id, a.counts, a.network, a.visits)::links.click_paces) into crowded
    from areas a where a.visits > 5;
  if crowded is not null then
    return query select w.id, w.withheld from links.withhold(visits, crowded) as w;
  end if;
end $$;

create function links.resolve_clicks(clicks jsonb) returns setof links.arrival
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  return query select b.id, b.visitor_id, b.is_first, d.is_in, decode(b.network_hash, 'hex'),
    decode(b.address_hash, 'hex'),
      decode(b.area_hash, 'hex'), b.clicked_at, d.link_id, d.enrollment_id, b.country, b.device, b.referrer_host,
      case when b.sub_ids is null then d.sub_ids else d.sub_ids || b.sub_ids end, b.ad, v.variant,
      coalesce(case when b.banner is not null and d.is_in
          then links.with_query(banners.destination_of(b.banner, d.enrollment_id, d.domains), d.query) end,
        case when d.is_plain then d.destination else links.resolve_destination(d, b.country, b.device, v.variant) end),
        d.window_days
    from jsonb_to_recordset(resolve_clicks.clicks) as b (id uuid, code text, visitor_id uuid, is_first boolean,
      network_hash text,
      address_hash text, area_hash text, clicked_at timestamptz, sub_ids jsonb, country text, device public.device_kind,
      referrer_host text, ad text, banner uuid)
    join links.link_destinations d on d.code = lower(b.code)
    cross join lateral (select case when d.variants <> '[]'
      then links.draw_variant(d, b.country, b.device, b.visitor_id) end as variant) as v;
end $$;

-- The three functions below look rows up by index however large the tables are, because a batch is small, and only in
-- its own months: bounds that are known before the query begins spare it the other partitions. plpgsql caches the plan,
-- half the time of a call. The order of all inserts is fixed, so that two batches cannot deadlock.

-- Of a batch's clicks the new ones: which count as a visit, and why a visit is withheld. A visitor's or a network's
-- next visit to a link is an hour away from the one before.
create function links.judge_clicks(batch links.arrival[], span tstzrange) returns links.judged_click[]
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  judged links.judged_click[];
begin
  with fresh as (
    select b as arrival, b.id, b.link_id, b.visitor_id, b.network_hash, b.clicked_at, b.is_first,
      coalesce(b.clicked_at - lag(b.clicked_at) over (partition by b.link_id, b.visitor_id
        order by b.clicked_at, b.id) >= interval '1 hour', true) as is_apart
    from unnest(batch) as b where b.is_in and not exists (select 1 from public.clicks c
      where c.id = b.id and c.clicked_at = b.clicked_at and c.clicked_at between lower(span) and upper(span))
  ), visits as (
    insert into links.counted_visits as v (link_id, network_hash, counted_at, click_id)
      select distinct on (f.link_id, f.network_hash) f.link_id, f.network_hash, f.clicked_at, f.id from fresh f
      where f.is_apart and (f.is_first is true or not exists (select 1 from public.clicks c
        where c.visitor_id = f.visitor_id and c.link_id = f.link_id and c.counted
          and c.clicked_at > f.clicked_at - interval '1 hour' and c.clicked_at <= f.clicked_at
          and c.clicked_at between lower(span) - interval '1 hour' and upper(span)))
      order by f.link_id, f.network_hash, f.clicked_at
      on conflict (link_id, network_hash) do update set counted_at = greatest(v.counted_at, excluded.counted_at),
        click_id = excluded.click_id
        where abs(extract(epoch from v.counted_at - excluded.counted_at)) >= 3600 returning v.click_id
  ), visited as (select f.id, f.arrival, f.id in (select v.click_id from visits v) as is_visit from fresh f
  ), beyond as materialized (
    select p.id, p.withheld from links.count_paces(array(select ((k.arrival).id, (k.arrival).clicked_at,
      (k.arrival).enrollment_id, (k.arrival).address_hash, (k.arrival).area_hash)::links.click_visit
      from visited k where k.is_visit)) as p
  )
  select array_agg((k.arrival, k.is_visit, coalesce(w.withheld, case when k.is_visit and (k.arrival).link_id in (
      select f.link_id from links.full_links f where f.day = (now() at time zone 'America/Panama')::date)
      then 'link'::public.click_limit end))::links.judged_click) into judged
    from visited k left join beyond w using (id);
  return judged;
end $$;

-- Writes judged clicks and counts them for their days: a visit that nothing withholds counts, and the visitor is new to
-- the link whom it has not seen for ninety days.
create function links.store_clicks(judged links.judged_click[], span tstzrange) returns void
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  with recorded as (
    insert into public.clicks as w (id, link_id, visitor_id, network_hash, address_hash, area_hash, clicked_at, counted,
        is_new, withheld, sub_ids, country, device, referrer_host, variant, ad)
      select m.id, m.link_id, m.visitor_id, m.network_hash, m.address_hash, m.area_hash, m.clicked_at, m.counted,
        m.counted and 1 = row_number() over (partition by m.link_id, m.visitor_id, m.counted
            order by m.clicked_at, m.id)
          and (m.is_first is true or not exists (select 1 from public.clicks c
            where c.visitor_id = m.visitor_id and c.link_id = m.link_id and c.counted
              and c.clicked_at > m.clicked_at - interval '90 days' and c.clicked_at < m.clicked_at + interval '1 day'
              and c.clicked_at between lower(span) - interval '90 days' and upper(span) + interval '1 day')),
        m.withheld, m.sub_ids, m.country, m.device, m.referrer_host, m.variant, m.ad
      from (select (j.arrival).*, j.withheld, j.is_visit and j.withheld is null as counted
        from unnest(judged) as j) as m
      order by m.id on conflict do nothing returning w.link_id, w.clicked_at, w.counted, w.is_new, w.variant
  ), counts as (
    select r.link_id, (r.clicked_at at time zone 'America/Panama')::date as day, r.variant, count(*) as all_clicks,
      count(*) filter (where r.counted) as clicks, count(*) filter (where r.is_new) as visitors
    from recorded r group by 1, 2, 3
  ), days as (
    insert into public.link_days as t (link_id, day, clicks, visitors, all_clicks)
      select c.link_id, c.day, sum(c.clicks), sum(c.visitors), sum(c.all_clicks) from counts c
      group by 1, 2 order by 1, 2
      on conflict (link_id, day) do update set clicks = t.clicks + excluded.clicks,
        visitors = t.visitors + excluded.visitors, all_clicks = t.all_clicks + excluded.all_clicks
  )
  insert into public.link_variant_days as t (link_id, day, variant, clicks, visitors)
    select c.link_id, c.day, c.variant, c.clicks, c.visitors from counts c
    where c.variant is not null and c.clicks > 0 order by 1, 2, 3
    on conflict (link_id, day, variant) do update set clicks = t.clicks + excluded.clicks,
      visitors = t.visitors + excluded.visitors;
end $$;

-- Writes the clicks of a batch for record_clicks and returns the destination and window of each. Safe to repeat: a
-- click's id is its key. `is_first`: the visitor's id was made for this click, so that there is no earlier click to
-- look for. `banner`: what was clicked on, which may lead elsewhere.
create function links.write_clicks(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  span tstzrange := links.span_of(write_clicks.clicks);
  batch links.arrival[] := array(select a from links.resolve_clicks(write_clicks.clicks) as a);
begin
  perform links.store_clicks(links.judge_clicks(batch, span), span);
  if jsonb_path_exists(write_clicks.clicks, '$[*].banner') then
    perform banners.record_clicks(write_clicks.clicks);
  end if;
  return query select b.id, b.destination, b.window_days from unnest(batch) as b;
end $$;
