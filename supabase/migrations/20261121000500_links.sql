-- Links and clicks: a code leads to a destination, and each visit by it is kept, by month. Commands on links stand in the
-- next file, recording of clicks in the one after the coupons.
-- Partitions live in `private` so that the API serves only the parent with its policy.

create type public.device_kind as enum ('phone', 'tablet', 'desktop');
create type public.click_limit as enum ('network', 'area', 'link', 'network_paid', 'area_paid');
comment on type public.click_limit is 'What a limit counts by: one network, the range around it, or a link as a whole.';
create type public.click_sign as enum ('page', 'event', 'own');
comment on type public.click_sign is 'What shows a person behind a click: the page it led to was used, or a lead or sale came of it. `own` is the affiliate.';

-- s1 to s5, each a text of up to 64 characters: what an affiliate calls the places where a link stands.
create function private.are_sub_ids(sub_ids jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(sub_ids) = 'object' and sub_ids - '{s1,s2,s3,s4,s5}'::text[] = '{}' and not exists (
    select 1 from jsonb_each(sub_ids) as s
    where jsonb_typeof(s.value) <> 'string' or s.value #>> '{}' !~ '^[^[:cntrl:]]{1,64}$')
$$;

create function private.is_utm(utm jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(utm) = 'object' and utm - '{source,medium,campaign,term,content}'::text[] = '{}' and not exists (
    select 1 from jsonb_each(utm) as u
    where jsonb_typeof(u.value) <> 'string' or u.value #>> '{}' !~ '^[^[:cntrl:]]{1,100}$')
$$;

-- Percent-encoded as UTF-8, so that a value can say nothing but itself in an address.
create function private.url_encode(value text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(case when c ~ '^[A-Za-z0-9_.~-]$' then c
    else regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by n), '')
  from regexp_split_to_table(value, '') with ordinality as t (c, n)
$$;

create function private.utm_query(utm jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg('utm_' || k || '=' || private.url_encode(utm ->> k), '&' order by n), '')
  from unnest('{source,medium,campaign,term,content}'::text[]) with ordinality as t (k, n) where utm ? k
$$;

create table public.links (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  name text not null default '' check (length(name) <= 80),
  destination text not null check (private.is_destination(destination)),
  sub_ids jsonb not null default '{}' check (private.are_sub_ids(sub_ids)),
  utm jsonb not null default '{}' check (private.is_utm(utm)),
  query text not null generated always as (private.utm_query(utm)) stored,
  routes jsonb not null default '[]' check (private.are_destinations(routes) and jsonb_array_length(routes) <= 20),
  variants jsonb not null default '[]' check (private.are_destinations(variants) and jsonb_array_length(variants) <= 5),
  coupon_id uuid,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
comment on column public.links.query is 'Added to the address that the link leads to.';
comment on column public.links.coupon_id is 'Applied in the shop by whoever follows the link.';
comment on column public.links.routes is 'In order: {country?, device?, destination}; the first that fits a visit decides.';
comment on column public.links.variants is '[{key: a to e, destination, weight}]: where no rule fits, each visitor is led to one of them, always the same.';
comment on column public.links.archived_at is 'Not listed any more; what was shared still leads on.';

create table public.clicks (
  id uuid not null,
  link_id uuid not null references public.links on delete restrict,
  visitor_id uuid not null,
  network_hash bytea not null check (length(network_hash) = 32),
  address_hash bytea check (length(address_hash) = 8),
  area_hash bytea check (length(area_hash) = 8),
  clicked_at timestamptz not null,
  counted boolean not null,
  is_new boolean not null default false,
  withheld public.click_limit check (withheld is null or not counted),
  sign public.click_sign,
  payable boolean not null default false check (not payable or counted and sign in ('page', 'event')),
  sub_ids jsonb not null default '{}' check (length(sub_ids::text) <= 1000),
  country text check (country ~ '^[A-Z]{2}$'),
  device public.device_kind,
  referrer_host text check (length(referrer_host) <= 253),
  variant text check (variant ~ '^[a-e]$'),
  ad text check (ad ~ '^[a-z_]{2,20}$'),
  primary key (id, clicked_at)
) partition by range (clicked_at);
comment on column public.clicks.network_hash is 'Keyed hash of address and browser; the key changes every day.';
comment on column public.clicks.address_hash is 'Keyed hash of the address alone (IPv6: its /64), of the same key; null when it is not known. `area_hash`: of its /24 or /48.';
comment on column public.clicks.counted is 'False for the same visitor on the same link within the hour, and for what a limit withholds.';
comment on column public.clicks.withheld is 'The limit that it was over when it came; a sign of a person makes it count after all.';
comment on column public.clicks.payable is 'Counted, with a sign of a person, and within the day''s limit of its network: what a program that pays for clicks pays for.';
comment on column public.clicks.is_new is 'The first counted click of this visitor on this link in ninety days.';
comment on column public.clicks.ad is 'What in the address says that the visit was paid for, such as gclid.';
comment on column public.clicks.country is 'As the proxy in front said it; null when none is trusted to.';

-- What each day brought to a link, in Panama's days: written with the clicks, so that no screen counts them one by one.
create table public.link_days (
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  clicks integer not null,
  visitors integer not null,
  all_clicks integer not null default 0,
  payable integer not null default 0 check (payable >= 0),
  primary key (link_id, day)
) with (fillfactor = 70);
comment on column public.link_days.all_clicks is 'Every click recorded; `clicks` are those that count, `payable` those of them that a program may pay for.';

-- The same for each variant of a link that has some: what it is compared by.
create table public.link_variant_days (
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  variant text not null check (variant ~ '^[a-e]$'),
  clicks integer not null,
  visitors integer not null,
  primary key (link_id, day, variant)
) with (fillfactor = 70);

-- Who was counted last on a link: the row that two simultaneous clicks of one visitor meet at.
create table private.counted_visits (
  link_id uuid not null references public.links on delete cascade,
  network_hash bytea not null,
  counted_at timestamptz not null,
  click_id uuid not null,
  primary key (link_id, network_hash)
);

-- How many visits of an affiliate's links came of a range of addresses in an hour, and of each network of a crowded one; how many
-- were paid for in a day (Panama's, as the hashes). Kept for two days, without keys of its own and not logged, because each click
-- writes a row: after a crash the limits begin anew.
create unlogged table private.click_paces (
  since timestamptz not null,
  enrollment_id uuid not null,
  counts public.click_limit not null,
  network bytea not null,
  visits integer not null,
  primary key (since, enrollment_id, counts, network)
) with (fillfactor = 70);

-- Links that brought more visits without a sign of a person today than a day counts. The housekeeper looks for them: a look at
-- each click would cost more than the few that count meanwhile.
create table private.full_links (
  day date not null,
  link_id uuid not null references public.links on delete cascade,
  primary key (day, link_id)
);

create index on private.full_links (link_id);
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
alter table public.link_days enable row level security;
alter table public.link_variant_days enable row level security;
alter table private.clicks_other enable row level security;
alter table private.counted_visits enable row level security;
alter table private.click_paces enable row level security;
alter table private.full_links enable row level security;

create policy "affiliates read their links, administrators read all" on public.links
  for select to authenticated
  using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the clicks on their links, administrators read all" on public.clicks
  for select to authenticated
  using (link_id in (select l.id from public.links l));

create policy "affiliates read the days of their links, administrators read all" on public.link_days
  for select to authenticated
  using (link_id in (select l.id from public.links l));

create policy "affiliates read the days of their links' variants, administrators read all" on public.link_variant_days
  for select to authenticated
  using (link_id in (select l.id from public.links l));

grant select on public.links, public.link_days, public.link_variant_days to authenticated;
grant select (id, link_id, clicked_at, counted, is_new, sub_ids, country, device, referrer_host, variant, ad)
  on public.clicks to authenticated;

create view public.link_clicks with (security_invoker = true) as
  select d.link_id, sum(d.clicks) as clicks, sum(d.visitors) as visitors from public.link_days d group by d.link_id;
grant select on public.link_clicks to authenticated;
