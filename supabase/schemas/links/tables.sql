-- Coupons: a code that a buyer types, and that credits one affiliate without any click. A code is unique within its
-- program, whatever its case, and is never given to another affiliate. A program's settings are a row of their own;
-- without one, affiliates choose their codes and none is made automatically.

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (program_id, code),
  unique (id, enrollment_id)
);
comment on column public.coupons.ended_at is 'No order after it is credited by this coupon.';

create table public.program_coupon_settings (
  program_id uuid primary key references public.programs on delete restrict,
  automatic boolean not null,
  prefix text not null check (prefix ~ '^[A-Z0-9]{0,12}$'),
  parameter text not null check (parameter ~ '^[A-Za-z][A-Za-z0-9_-]{0,29}$')
);
comment on column public.program_coupon_settings.automatic is 'Each affiliate gets a coupon when they join.';
comment on column public.program_coupon_settings.parameter is 'By which the shop takes a coupon from an address.';

create index on public.coupons (enrollment_id); -- an affiliate's coupons

-- Links and clicks: a code leads to a destination, and each visit is recorded, by month. Partitions are in the schema
-- `links` so that the API serves only the parent with its policy.

create type public.device_kind as enum ('phone', 'tablet', 'desktop');
create type public.click_limit as enum ('network', 'area', 'link', 'network_paid', 'area_paid');
comment on type public.click_limit is 'What a limit counts by: one network, the range around it, or a link as a whole.';
create type public.click_sign as enum ('page', 'event', 'own');
comment on type public.click_sign is
  'What shows a person behind a click: the page it led to was used, or a lead or sale came of it. `own` is the '
  'affiliate.';

-- s1 to s5, each a text of up to 64 characters: the affiliate's names for the places of a link.
create function links.are_sub_ids(sub_ids jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(sub_ids) = 'object' and sub_ids - '{s1,s2,s3,s4,s5}'::text[] = '{}' and not exists (
    select 1 from jsonb_each(sub_ids) as s
    where jsonb_typeof(s.value) <> 'string' or s.value #>> '{}' !~ '^[^[:cntrl:]]{1,64}$')
$$;

create function links.is_utm(utm jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(utm) = 'object' and utm - '{source,medium,campaign,term,content}'::text[] = '{}' and not exists (
    select 1 from jsonb_each(utm) as u
    where jsonb_typeof(u.value) <> 'string' or u.value #>> '{}' !~ '^[^[:cntrl:]]{1,100}$')
$$;

-- Percent-encodes as UTF-8, so that a value cannot change the rest of an address.
create function links.url_encode(value text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(case when c ~ '^[A-Za-z0-9_.~-]$' then c
    else regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by n), '')
  from regexp_split_to_table(value, '') with ordinality as t (c, n)
$$;

create function links.utm_query(utm jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg('utm_' || k || '=' || links.url_encode(utm ->> k), '&' order by n), '')
  from unnest('{source,medium,campaign,term,content}'::text[]) with ordinality as t (k, n) where utm ? k
$$;

create table public.links (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  name text not null default '' check (length(name) <= 80),
  destination text not null check (core.is_destination(destination)),
  sub_ids jsonb not null default '{}' check (links.are_sub_ids(sub_ids)),
  utm jsonb not null default '{}' check (links.is_utm(utm)),
  query text not null generated always as (links.utm_query(utm)) stored,
  routes jsonb not null default '[]' check (core.are_destinations(routes) and jsonb_array_length(routes) <= 20),
  variants jsonb not null default '[]' check (core.are_destinations(variants) and jsonb_array_length(variants) <= 5),
  coupon_id uuid,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  foreign key (coupon_id, enrollment_id) references public.coupons (id, enrollment_id) on delete restrict
);
comment on column public.links.query is 'Added to the address that the link leads to.';
comment on column public.links.coupon_id is 'Applied in the shop by whoever follows the link.';
comment on column public.links.routes is
  'In order: {country?, device?, destination}; the first that fits a visit decides.';
comment on column public.links.variants is
  '[{key: a to e, destination, weight}]: where no rule fits, each visitor is led to one of them, always the same.';
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
comment on column public.clicks.address_hash is
  'Keyed hash of the address alone (IPv6: its /64), of the same key; null when there is none. `area_hash`: of '
  'its /24 or /48.';
comment on column public.clicks.counted is
  'False for the same visitor on the same link within the hour, and for what a limit withholds.';
comment on column public.clicks.withheld is
  'The limit that it was over when it came; a sign of a person makes it count after all.';
comment on column public.clicks.payable is
  'Counted, with a sign of a person, and within the day''s limit of its network: what a program that pays for '
  'clicks pays for.';
comment on column public.clicks.is_new is 'The first counted click of this visitor on this link in ninety days.';
comment on column public.clicks.ad is 'The parameter that marks a paid visit, such as gclid.';
comment on column public.clicks.country is 'As the proxy in front reported it; null when none is trusted.';

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
comment on column public.link_days.all_clicks is
  'Every click recorded; `clicks` are those that count, `payable` those of them that a program may pay for.';

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
create table links.counted_visits (
  link_id uuid not null references public.links on delete cascade,
  network_hash bytea not null,
  counted_at timestamptz not null,
  click_id uuid not null,
  primary key (link_id, network_hash)
);

-- The visits of an affiliate's links from a range of addresses in an hour, and from each network of a crowded one; and
-- how many were paid for in a day (Panama's, as the hashes). Stored for two days, without foreign keys and not logged,
-- because each click writes a row: after a crash the limits begin anew.
create unlogged table links.click_paces (
  since timestamptz not null,
  enrollment_id uuid not null,
  counts public.click_limit not null,
  network bytea not null,
  visits integer not null,
  primary key (since, enrollment_id, counts, network)
) with (fillfactor = 70);

-- Links that brought more visits without a sign of a person today than a day counts. The housekeeper looks for them: a
-- look at each click would cost more than the few that count meanwhile.
create table links.full_links (
  day date not null,
  link_id uuid not null references public.links on delete cascade,
  primary key (day, link_id)
);

create index on links.full_links (link_id);
create index on public.links (enrollment_id);            -- an affiliate's links
create index on public.clicks (link_id, clicked_at);     -- clicks of a link, dashboard
create index on public.clicks (visitor_id, clicked_at);  -- candidates of a conversion
create index on links.counted_visits (counted_at);     -- housekeeping

create table links.clicks_other partition of public.clicks default;
create index on public.links (coupon_id, enrollment_id); -- the links that apply a coupon
create index on public.link_days (day);                                         -- days with new clicks

-- Clicks: the destination of a visit, and its record. Clicks arrive in batches (group commit): one call records all of
-- a batch, once each, and adds them to their days.

-- The destination of each link: its own address while the program allows it, else the program's; rules with it. Of an
-- inactive affiliate, the program's page here, and no visit is recorded.
create view links.link_destinations with (security_invoker = true) as
  select l.id as link_id, l.enrollment_id, l.code, p.window_days, case when s.is_in then l.routes else '[]' end
    as routes,
    case when s.is_in then l.variants else '[]' end as variants, l.sub_ids, p.domains,
    s.is_in,
    case when not s.is_in then '/programs/' || p.slug
      when core.is_allowed_destination(l.destination, p.domains) then l.destination
        else p.destination end as destination,
    case when s.is_in then concat_ws('&', nullif(l.query, ''), coalesce(o.parameter, 'coupon') || '=' || c.code)
      else '' end
      as query,
    not s.is_in or l.query = '' and c.id is null and l.routes = '[]' and l.variants = '[]' as is_plain
  from public.links l
  join public.enrollments e on e.id = l.enrollment_id and e.ended_at is null
  join public.programs p on p.id = e.program_id
  cross join lateral (select e.state in ('active', 'paused') as is_in) as s
  left join public.coupons c on c.id = l.coupon_id and c.ended_at is null
  left join public.program_coupon_settings o on o.program_id = c.program_id;

create type links.click_visit as (id uuid, clicked_at timestamptz, enrollment_id uuid, address_hash bytea,
  area_hash bytea);

-- A visit by a known code, with where it leads.
create type links.arrival as (id uuid, visitor_id uuid, is_first boolean, is_in boolean, network_hash bytea,
  address_hash bytea,
  area_hash bytea, clicked_at timestamptz, link_id uuid, enrollment_id uuid, country text, device public.device_kind,
  referrer_host text, sub_ids jsonb, ad text, variant text, destination text, window_days integer);

-- A click that is not written yet, whether it counts as a visit, and what withholds it.
create type links.judged_click as (arrival links.arrival, is_visit boolean, withheld public.click_limit);

-- Clicks that were set aside: the database refuses their values and always would. One such click must not hold up the
-- others, and may be an affiliate's income: administrators see it with the reason, and record it again or discard it.

create table public.clicks_aside (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.links on delete restrict,
  click jsonb not null check (jsonb_typeof(click) = 'object' and length(click::text) <= 8000),
  facts jsonb not null generated always
    as (click - '{id,visitor_id,network_hash,address_hash,area_hash,code,is_first}'::text[]) stored,
  reason text not null check (reason ~ '^[0-9A-Z]{5,8}$'),
  detail text not null check (length(detail) <= 300),
  attempts integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'discarded')),
  set_aside_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
comment on column public.clicks_aside.click is
  'The argument of record_clicks; it identifies visitors, so no API role reads it.';
comment on column public.clicks_aside.facts is 'What of it a person may see.';
comment on column public.clicks_aside.reason is 'The SQLSTATE of the refusal; `detail` is its sentence.';

create unique index on public.clicks_aside (md5(click::text));            -- a click is set aside once
create index on public.clicks_aside (state, set_aside_at desc);           -- the list; how many wait
create index on public.clicks_aside (link_id);                            -- the key

-- Signs of a person behind a click. A request alone is no person: anybody can send thousands. A page that was opened by
-- the click and then used, or a lead or sale that came of it, is a sign; a program that pays for clicks pays for those
-- with one. A sign also makes a visit count that a limit withheld.

-- What a sign changes in the figures of a link's day.
create type links.click_change as (link_id uuid, day date, variant text, clicks integer, visitors integer,
  payable integer);

-- Clicks that a lead or sale was credited to, until the scheduler signs them: a sale waits for no click's day.
create table links.signs_due (
  id bigint generated always as identity primary key,
  click_id uuid not null,
  at timestamptz not null
);

-- Old clicks: after thirteen months a click's row is folded into its day. What stays is how many came, from where and
-- on what; who it was, in the visitor's id and the network's hash, is gone. No window of attribution is that long.

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
comment on column public.click_day_facts.clicks is
  'All visits; `counted` are those that counted, `visitors` the new ones of them.';

create index on public.click_day_facts (link_id, day); -- breakdowns of a link over years
