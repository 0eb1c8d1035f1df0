-- Old clicks: after thirteen months a click's row is folded into its day. What stays is how many came, from where and on what;
-- who it was, in the visitor's id and the network's hash, is gone. No window of attribution is that long.

create table public.click_day_facts (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  country text,
  device public.device_kind,
  referrer_host text,
  sub_ids jsonb not null,
  variant text,
  ad text,
  clicks integer not null,
  counted integer not null,
  visitors integer not null,
  payable integer not null default 0
);
comment on column public.click_day_facts.day is 'In Panama.';
comment on column public.click_day_facts.clicks is 'All visits; `counted` are those that counted, `visitors` the new ones of them.';

create index on public.click_day_facts (link_id, day); -- breakdowns of a link over years

alter table public.click_day_facts enable row level security;
create policy "affiliates read the folded days of their links, administrators read all" on public.click_day_facts
  for select to authenticated using (link_id in (select l.id from public.links l));
grant select on public.click_day_facts to authenticated;

-- Takes one UTC day out of a partition and adds it up. Returns how many rows were folded.
create function private.fold_click_day(partition text, day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  folded integer;
begin
  execute format($fold$
    with gone as (
      delete from private.%I c where c.clicked_at >= $1 and c.clicked_at < $2 returning c.*
    ), added as (
      insert into public.click_day_facts (link_id, day, country, device, referrer_host, sub_ids, variant, ad, clicks, counted, visitors,
        payable)
      select g.link_id, (g.clicked_at at time zone 'America/Panama')::date, g.country, g.device, g.referrer_host, g.sub_ids,
        g.variant, g.ad, count(*), count(*) filter (where g.counted), count(*) filter (where g.counted and g.is_new),
        count(*) filter (where g.payable)
      from gone g group by 1, 2, 3, 4, 5, 6, 7, 8
    ) select count(*)::integer from gone$fold$, partition)
    into folded using day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC';
  return folded;
end $$;

-- Folds the oldest days that are past thirteen months, a few at a time, and drops the months that are empty. Returns how many
-- rows went. A partition that somebody reads is dropped another time.
create function public.fold_old_clicks(days integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  border timestamptz := date_trunc('day', now() at time zone 'UTC' - interval '13 months') at time zone 'UTC';
  partition record;
  oldest timestamptz;
  folded integer := 0;
begin
  for n in 1 .. least(greatest(days, 1), 31) loop
    select min(c.clicked_at) into oldest from public.clicks c where c.clicked_at < border;
    exit when oldest is null;
    select c.relname as name into partition from public.clicks k join pg_catalog.pg_class c on c.oid = k.tableoid
      where k.clicked_at = oldest limit 1;
    folded := folded + private.fold_click_day(partition.name, (oldest at time zone 'UTC')::date);
  end loop;
  for partition in select c.relname as name from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.clicks'::regclass and c.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= border order by 1 loop
    perform private.drop_click_partition(partition.name);
  end loop;
  return folded;
end $$;
grant execute on function public.fold_old_clicks to service_role;

-- Drops a month that has no rows left, unless somebody is reading the clicks just now.
create function private.drop_click_partition(partition text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_empty boolean;
begin
  lock table public.clicks in access exclusive mode;
  execute format('select not exists (select 1 from private.%I)', partition) into is_empty;
  if is_empty then
    execute format('drop table private.%I', partition);
  end if;
  return is_empty;
exception when lock_not_available then
  return false;
end $$;
