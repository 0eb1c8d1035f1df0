-- Links and clicks: a code leads to a destination, and each visit by it is kept, by month.
-- Clicks arrive in batches (group commit): one call records all that came together, once each.
-- Partitions live in `private` so that the API serves only the parent with its policy.

create table public.links (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{3,39}$'),
  destination text not null check (length(destination) <= 2000),
  created_at timestamptz not null default now()
);

create table public.clicks (
  id uuid not null,
  link_id uuid not null references public.links on delete restrict,
  visitor_id uuid not null,
  network_hash bytea not null check (length(network_hash) = 32),
  clicked_at timestamptz not null,
  counted boolean not null,
  primary key (id, clicked_at)
) partition by range (clicked_at);
comment on column public.clicks.network_hash is 'Keyed hash of address and browser; the key changes every day.';
comment on column public.clicks.counted is 'False for the same visitor on the same link within the hour.';

-- Who was counted last on a link: the row that two simultaneous clicks of one visitor meet at.
create table private.counted_visits (
  link_id uuid not null references public.links on delete cascade,
  network_hash bytea not null,
  counted_at timestamptz not null,
  click_id uuid not null,
  primary key (link_id, network_hash)
);

create index on public.links (enrollment_id);            -- an affiliate's links
create index on public.clicks (link_id, clicked_at);     -- clicks of a link, dashboard
create index on public.clicks (visitor_id, clicked_at);  -- candidates of a conversion
create index on private.counted_visits (counted_at);     -- housekeeping

create table private.clicks_other partition of public.clicks default;

-- Makes the partition of a month; clicks outside every month wait in `clicks_other`.
create function private.ensure_click_partition(month date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first_day date := date_trunc('month', month);
  partition text := 'clicks_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass('private.' || partition) is null then
    execute format('create table private.%I partition of public.clicks for values from (%L) to (%L)', partition,
      first_day::timestamp at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC');
    execute format('alter table private.%I enable row level security', partition);
  end if;
end $$;

select private.ensure_click_partition((now() + n * interval '1 month')::date) from generate_series(0, 3) as n;

alter table public.links enable row level security;
alter table public.clicks enable row level security;
alter table private.clicks_other enable row level security;
alter table private.counted_visits enable row level security;

create policy "affiliates read their links, administrators read all" on public.links
  for select to authenticated
  using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the clicks on their links, administrators read all" on public.clicks
  for select to authenticated
  using (link_id in (select l.id from public.links l));

grant select on public.links to authenticated;
grant select (id, link_id, clicked_at, counted) on public.clicks to authenticated;

create view public.link_clicks with (security_invoker = true) as
  select c.link_id, count(*) as clicks from public.clicks c where c.counted group by c.link_id;
grant select on public.link_clicks to authenticated;

create function private.create_link(enrollment_id uuid, destination text) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  after public.links;
begin
  loop
    insert into public.links (enrollment_id, code, destination)
      values (create_link.enrollment_id, private.random_code(7), create_link.destination)
      on conflict (code) do nothing returning * into after;
    exit when found;
  end loop;
  perform private.audit('link.created', after.id, null, to_jsonb(after));
  return after;
end $$;

-- Where each link leads: its own address while the program allows it, else the program's.
create view private.link_destinations with (security_invoker = true) as
  select l.id as link_id, l.code,
    case when private.destination_allowed(l.destination, p.domains) then l.destination else p.destination end as destination
  from public.links l
  join public.enrollments e on e.id = l.enrollment_id and e.ended_at is null
  join public.programs p on p.id = e.program_id;

-- Records the clicks that came together; answers where each known code leads. Safe to repeat: a click's id is its key.
-- The order of both inserts is fixed, so that two batches cannot wait for each other in a circle.
-- plpgsql keeps the plan (half the time of a call); a batch is small, so it looks rows up however large tables grow.
create function public.record_clicks(clicks jsonb) returns table (click_id uuid, destination text)
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query with batch as (
    select b.id, b.visitor_id, decode(b.network_hash, 'hex') as network_hash, b.clicked_at, d.link_id, d.destination
    from jsonb_to_recordset(record_clicks.clicks)
      as b (id uuid, code text, visitor_id uuid, network_hash text, clicked_at timestamptz)
    join private.link_destinations d on d.code = lower(b.code)
  ), fresh as (
    select * from batch b
    where not exists (select 1 from public.clicks c where c.id = b.id and c.clicked_at = b.clicked_at)
  ), visits as (
    insert into private.counted_visits as v (link_id, network_hash, counted_at, click_id)
    select distinct on (f.link_id, f.network_hash) f.link_id, f.network_hash, f.clicked_at, f.id from fresh f
    where not exists (
      select 1 from public.clicks c where c.visitor_id = f.visitor_id and c.link_id = f.link_id and c.counted
        and c.clicked_at > f.clicked_at - interval '1 hour' and c.clicked_at <= f.clicked_at)
    order by f.link_id, f.network_hash, f.clicked_at
    on conflict (link_id, network_hash) do update
      set counted_at = greatest(v.counted_at, excluded.counted_at), click_id = excluded.click_id
      where abs(extract(epoch from v.counted_at - excluded.counted_at)) >= 3600
    returning v.click_id
  ), recorded as (
    insert into public.clicks (id, link_id, visitor_id, network_hash, clicked_at, counted)
    select f.id, f.link_id, f.visitor_id, f.network_hash, f.clicked_at, f.id in (select v.click_id from visits v)
    from fresh f order by f.id on conflict do nothing
  )
  select b.id, b.destination from batch b;
end $$;
grant execute on function public.record_clicks to service_role;

-- Where codes lead, without a visit: for bots, previews and prefetches. A row for each known code.
create function public.resolve_links(codes text[]) returns table (code text, destination text)
language sql stable security definer set search_path = '' as $$
  select d.code, d.destination from private.link_destinations d where d.code = any (resolve_links.codes)
$$;
grant execute on function public.resolve_links to service_role;
