set local check_function_bodies = off;

create schema scamscan;

-- ScamScan: what people had checked and what they were told, by which plan, what others reported, and the lists that
-- the checker asks. The engine is lib/scamscan and pure: a scan keeps its input, its context and its result as text, so
-- that it can be judged again byte by byte. What counts for a quota is found by counting scans, never by a counter.

create type public.scan_kind as enum ('address', 'email', 'phone', 'wallet', 'message');
create type public.scan_verdict as enum ('dangerous', 'suspicious', 'no_warning_signs', 'not_enough_data');
create type public.scan_source as enum ('text', 'image', 'mail');
create type public.scan_door as enum ('site', 'visitor', 'api', 'monitor');
create type public.scan_state as enum ('running', 'done', 'failed', 'deleted');
comment on type public.scan_state is
  '`failed` gave its place in the quota back; `deleted` keeps only that it was counted.';
create type public.scan_plan_source as enum ('none', 'product', 'tokens', 'founder', 'grant');
comment on type public.scan_plan_source is 'What gives a person their plan; of equal ones the later.';
create type public.scam_category as enum ('phishing', 'impersonation', 'fake_shop', 'investment', 'job', 'loan',
  'romance', 'payment', 'other');
create type public.scan_report_state as enum ('pending', 'confirmed', 'rejected', 'withdrawn');
create type public.scan_appeal_state as enum ('open', 'granted', 'refused', 'withdrawn');
create type public.scan_list_role as enum ('scam', 'sanctioned', 'allowed');
create type public.scan_entry_state as enum ('proposed', 'active', 'refused', 'ending', 'ended');
comment on type public.scan_entry_state is '`ending`: another administrator has yet to confirm that it goes.';
create type public.scan_feed_format as enum ('lines', 'csv', 'json');
create type public.founder_state as enum ('reserved', 'member', 'left');
create type public.founder_benefit_kind as enum ('plan', 'discount', 'access', 'gift', 'event');

-- Whether a text names people: an e-mail address, a number that could be called, an amount of money. Days may stay.
create function scamscan.names_people(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(regexp_replace(value, '[12][0-9]{3}-[01][0-9]-[0-3][0-9]', '', 'g')
    ~* '[a-z0-9._%+-]@[a-z0-9]|[0-9]([ ()-]{0,2}[0-9]){6}|([$€£]|usd|b/\.)[ ]?[0-9]', false)
$$;

-- What a plan gives: who has which is found anew at each question (`scamscan.plan_of`).
create table public.scan_plans (
  level public.scan_level primary key,
  monthly integer check (monthly between 1 and 1000000),
  product_scans integer check (product_scans > 0),
  monitors integer not null check (monitors between 0 and 10000),
  keys integer not null check (keys between 0 and 100),
  per_minute integer not null check (per_minute between 1 and 10000),
  is_offered boolean not null default true,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check ((level = 'free') = (product_scans is null)),
  check (level = 'enterprise' or monthly is not null)
);
comment on column public.scan_plans.is_offered is 'Whether public pages name it.';
comment on column public.scan_plans.monthly is 'Scans in a month; null without limit.';
comment on column public.scan_plans.product_scans is
  'A product that includes so many scans in a month gives this plan, and at least its own number.';
create type scamscan.plan as (level public.scan_level, monthly integer, source public.scan_plan_source,
  until timestamptz);

create table public.scan_grants (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  level public.scan_level not null check (level <> 'free'),
  reason text not null check (length(trim(reason)) between 3 and 500),
  granted_at timestamptz not null default now(),
  granted_by uuid references public.profiles on delete set null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references public.profiles on delete set null,
  check (ends_at > granted_at)
);

-- Keys of people for the API. The secret was shown once; what is kept is its hash.
create table public.scan_keys (
  id text primary key check (id ~ '^sck_[a-z0-9]{16}$'),
  person_id uuid not null references public.profiles on delete cascade,
  name text not null check (length(trim(name)) between 1 and 60),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on column public.scan_keys.last_used_at is 'To the minute.';

create table public.scan_monitors (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  kind public.scan_kind not null check (kind <> 'message'),
  subject text not null check (length(subject) between 1 and 4000),
  input text not null check (length(input) between 1 and 4000),
  verdict public.scan_verdict not null,
  previous_verdict public.scan_verdict,
  risk numeric(5, 2) not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  next_at timestamptz not null,
  changed_at timestamptz,
  seen_at timestamptz,
  unique (person_id, kind, subject)
);
comment on column public.scan_monitors.seen_at is 'When its owner looked; a later change is marked as new.';

create table public.scans (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references public.profiles on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  key_id text references public.scan_keys on delete set null,
  monitor_id uuid references public.scan_monitors on delete set null,
  door public.scan_door not null,
  source public.scan_source not null,
  state public.scan_state not null default 'running',
  is_counted boolean not null,
  input text check (length(input) between 1 and 20000),
  kind public.scan_kind not null,
  subject text check (length(subject) between 1 and 20000),
  subject_hash text check (subject_hash ~ '^[0-9a-f]{64}$'),
  verdict public.scan_verdict,
  risk numeric(5, 2) check (risk between 0 and 100),
  confidence numeric(4, 3) check (confidence between 0 and 1),
  engine text check (length(engine) between 1 and 60),
  context text check (length(context) <= 1000000),
  result text check (length(result) <= 1000000),
  failure text check (failure ~ '^[A-Za-z0-9_.:,]{1,120}$'),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  search_text text generated always as (core.fold(left(coalesce(subject, ''), 1000))) stored,
  check ((door = 'visitor') = (person_id is null)),
  check ((door = 'visitor') = (visitor_hash is not null)),
  check ((state in ('running', 'done')) <= (input is not null and subject is not null and subject_hash is not null)),
  check ((state = 'done') <= (verdict is not null and risk is not null and confidence is not null and engine is not null
    and context is not null and result is not null)),
  check ((state = 'running') = (finished_at is null)),
  check (state <> 'failed' or not is_counted)
);
comment on column public.scans.input is 'What its owner brought, or what was read in their picture or mail.';
comment on column public.scans.is_counted is 'Whether it takes a place in its month''s quota.';
comment on column public.scans.visitor_hash is 'Keyed, with a key that changes each day: it names nobody.';
comment on column public.scans.context is 'JSON: hits, reports, run-time facts and the day, as the engine had them.';
comment on column public.scans.result is 'JSON, byte by byte what the engine said.';

-- What is shown by a link: without the text, and without addresses, numbers and amounts of people.
create table public.scan_shares (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references public.scans on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{32}$'),
  content jsonb not null check (not scamscan.names_people(content::text)),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table public.scan_reports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  kind public.scan_kind not null check (kind <> 'message'),
  subject text not null check (length(subject) between 3 and 2000),
  category public.scam_category not null,
  note text check (length(trim(note)) between 1 and 1000),
  state public.scan_report_state not null default 'pending',
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  reason text check (length(trim(reason)) between 3 and 500),
  check ((state = 'pending') = (decided_at is null))
);

-- What confirmed reports say about a subject: the engine asks it, and the community page shows it without people.
create table public.reported_subjects (
  kind public.scan_kind not null,
  subject text not null,
  shown text not null check (length(shown) between 1 and 300),
  category public.scam_category not null,
  confirmed integer not null check (confirmed > 0),
  reporters integer not null check (reporters between 1 and confirmed),
  last_on date not null,
  primary key (kind, subject)
);
comment on column public.reported_subjects.shown is 'Of an e-mail address or a phone number only what names nobody.';

create table public.scan_appeals (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  scan_id uuid references public.scans on delete set null,
  kind public.scan_kind not null,
  subject text not null check (length(subject) between 1 and 4000),
  verdict public.scan_verdict not null,
  statement text not null check (length(trim(statement)) between 10 and 2000),
  state public.scan_appeal_state not null default 'open',
  appealed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  answer text check (length(trim(answer)) between 3 and 1000),
  check ((state = 'open') = (decided_at is null))
);

-- The house's own list, which two administrators keep: one proposes each entry and each removal, another confirms.
create table public.scan_list_entries (
  id uuid primary key default gen_random_uuid(),
  role public.scan_list_role not null check (role <> 'sanctioned'),
  kind public.scan_kind not null check (kind <> 'message'),
  value text not null check (length(value) between 3 and 2000 and value = trim(value)),
  reason text not null check (length(trim(reason)) between 3 and 500),
  appeal_id uuid references public.scan_appeals on delete set null,
  state public.scan_entry_state not null default 'proposed',
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  confirmed_at timestamptz,
  confirmed_by uuid references public.profiles on delete set null,
  end_reason text check (length(trim(end_reason)) between 3 and 500),
  end_proposed_by uuid references public.profiles on delete set null,
  ended_at timestamptz,
  ended_by uuid references public.profiles on delete set null,
  check ((state in ('active', 'ending', 'ended')) <= (confirmed_at is not null)),
  check ((state in ('ending', 'ended')) <= (end_reason is not null))
);

create table public.scan_feeds (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$' and id not in ('house', 'community', 'mail')),
  name text not null check (length(trim(name)) between 2 and 80),
  role public.scan_list_role not null,
  kind public.scan_kind not null check (kind <> 'message'),
  format public.scan_feed_format not null,
  field text check (length(trim(field)) between 1 and 80),
  location text not null check (length(location) <= 2000 and (core.is_receiver(location)
    or location ~ '^file:[A-Za-z0-9_][A-Za-z0-9_.-]*$')),
  licence text not null check (length(trim(licence)) between 3 and 500),
  home text not null check (core.is_receiver(home)),
  is_on boolean not null default false,
  least_entries integer not null check (least_entries >= 1),
  most_entries integer not null check (most_entries <= 5000000),
  most_change integer not null check (most_change between 1 and 100),
  every_hours integer not null check (every_hours between 1 and 720),
  accepts_next boolean not null default false,
  entries integer,
  taken_at timestamptz,
  checked_at timestamptz,
  failure text check (failure ~ '^[a-z_]{1,60}$'),
  failed_at timestamptz,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check (most_entries > least_entries),
  check ((failure is null) = (failed_at is null))
);
comment on column public.scan_feeds.field is 'The column or property that holds the value; null for lines.';
comment on column public.scan_feeds.location is 'An https address, or a file of the folder that the server is given.';
comment on column public.scan_feeds.most_change is 'By how many percent it may shrink or grow at once.';
comment on column public.scan_feeds.accepts_next is 'An administrator looked, and the next change may be larger.';

create table public.scan_snapshots (
  id bigint generated always as identity primary key,
  feed_id text not null references public.scan_feeds on delete restrict,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  entries integer not null check (entries > 0),
  added integer not null check (added >= 0),
  removed integer not null check (removed >= 0),
  sample jsonb not null check (jsonb_typeof(sample) = 'object'),
  taken_at timestamptz not null default now()
);
comment on column public.scan_snapshots.sample is 'The first of what came and went: {"added": [], "removed": []}.';

-- The lists themselves, packed: one line for each value with the day on which it was first seen.
create table scamscan.snapshot_files (
  snapshot_id bigint primary key references public.scan_snapshots on delete cascade,
  content bytea not null check (length(content) between 1 and 67108864)
);

create table public.scan_engines (
  version text primary key check (length(version) between 1 and 60),
  evaluation jsonb not null check (jsonb_typeof(evaluation) = 'object'),
  evaluated_on date not null,
  first_used_at timestamptz not null default now()
);

-- Where to report in Panama.
create table public.scan_contacts (
  id uuid primary key default gen_random_uuid(),
  position integer not null check (position between 1 and 1000),
  name jsonb not null check (core.is_translated(name, 120)),
  about jsonb not null check (core.is_translated(about, 500)),
  website text not null check (core.is_receiver(website)),
  phone text check (phone ~ '^[0-9+][0-9 ()-]{2,23}$'),
  email text check (email ~ '^[^\s@]{1,64}@[^\s@]{3,190}$'),
  verified_on date,
  is_shown boolean not null default true,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null
);
comment on column public.scan_contacts.verified_on is 'When somebody last checked it; null: still to be checked.';

create table scamscan.founders_circle (
  one boolean primary key default true check (one),
  cap integer not null check (cap between 1 and 100000),
  taken integer not null default 0 check (taken between 0 and cap),
  product_id uuid references public.products on delete restrict,
  level public.scan_level not null check (level <> 'free'),
  benefits jsonb not null check (core.is_translated(benefits, 3000)),
  is_open boolean not null default false,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check (product_id is not null or not is_open)
);
comment on column scamscan.founders_circle.taken is 'Places of members and of orders that are not paid yet.';

create table public.founders (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references public.profiles on delete cascade,
  order_number text not null,
  state public.founder_state not null default 'reserved',
  number integer unique check (number > 0),
  listed_name text check (length(trim(listed_name)) between 2 and 80),
  reserved_at timestamptz not null default now(),
  joined_at timestamptz,
  left_at timestamptz,
  check ((number is null) = (joined_at is null)),
  check (state <> 'member' or number is not null),
  check ((state = 'left') = (left_at is not null))
);
comment on column public.founders.listed_name is 'As its member wants to be listed; null: not at all.';

-- Members who agreed to be listed, for everybody.
create table public.founder_list (
  number integer primary key references public.founders (number) on delete cascade,
  name text not null,
  joined_at timestamptz not null,
  is_hidden boolean not null default false
);
comment on column public.founder_list.is_hidden is 'An administrator took the name off the page.';

-- What members were given: lines are added and never changed.
create table public.founder_benefits (
  id bigint generated always as identity primary key,
  founder_id uuid not null references public.founders on delete restrict,
  kind public.founder_benefit_kind not null,
  description jsonb not null check (core.is_translated(description, 300)),
  amount bigint check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  given_at timestamptz not null default now(),
  given_by uuid references public.profiles on delete set null,
  check ((amount is null) = (currency is null))
);

create index on public.scans (person_id, started_at desc, id);            -- my history, the month's quota
create index on public.scans (person_id, subject_hash, started_at desc);  -- the same input within a day
create index on public.scans (visitor_hash, started_at);                  -- a visitor's day
create index on public.scans (started_at, id);                            -- usage by day, replay
create index on public.scans (started_at) where state = 'running';        -- what never ended
create index on public.scans (key_id, started_at);                        -- a key's minute
create index on public.scans (monitor_id);
create index on public.scan_plans (set_by);
create index on public.scan_grants (person_id, ends_at);                  -- a person's plan
create index on public.scan_grants (ends_at desc, id);                    -- admin grants
create index on public.scan_grants (granted_by);
create index on public.scan_grants (revoked_by);
create index on public.scan_keys (person_id, created_at);                 -- my keys
create index on public.scan_monitors (next_at);                           -- the next ones to look at
create unique index on public.scan_shares (scan_id) where revoked_at is null;
create index on public.scan_shares (scan_id);
create index on public.scan_shares (person_id, created_at desc);          -- my links
-- one report of a person about a subject
create unique index on public.scan_reports (person_id, kind, subject) where state in ('pending', 'confirmed');
create index on public.scan_reports (person_id, reported_at desc);        -- my reports
create index on public.scan_reports (state, reported_at, id);             -- moderation
create index on public.scan_reports (kind, subject);                      -- what is confirmed about a subject
create index on public.scan_reports (decided_by);
create index on public.reported_subjects (last_on desc, kind, subject);   -- the community page
create unique index on public.scan_appeals (person_id, kind, md5(subject)) where state = 'open';
create index on public.scan_appeals (person_id, appealed_at desc);        -- my appeals
create index on public.scan_appeals (state, appealed_at, id);             -- admin appeals
create index on public.scan_appeals (scan_id);
create index on public.scan_appeals (decided_by);
create unique index on public.scan_list_entries (role, kind, value) where state in ('proposed', 'active', 'ending');
create index on public.scan_list_entries (kind, value) where state in ('active', 'ending'); -- the engine's question
create index on public.scan_list_entries (state, proposed_at desc, id);   -- admin lists
create index on public.scan_list_entries (appeal_id);
create index on public.scan_list_entries (proposed_by);
create index on public.scan_list_entries (confirmed_by);
create index on public.scan_list_entries (end_proposed_by);
create index on public.scan_list_entries (ended_by);
create index on public.scan_feeds (set_by);
create index on public.scan_snapshots (feed_id, id desc);                 -- a feed's latest and its history
create index on public.scan_contacts (position, id);                      -- where to report
create index on public.scan_contacts (set_by);
create index on scamscan.founders_circle (product_id);
create index on scamscan.founders_circle (set_by);
create index on public.founders (state, reserved_at);                     -- the scheduler: reserved places
create index on public.founder_benefits (founder_id, id desc);            -- a member's benefits
create index on public.founder_benefits (given_by);

-- What a person has now by what they ordered, for other domains.

-- The products that somebody paid for and still has: paid or being delivered, and of a subscription the period that
-- runs.
create function orders.products_in_force(person uuid) returns table (product_id uuid, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.product_id, max(o.covers_until) from public.orders o
    where o.buyer_id = person and o.state in ('paid', 'active') and coalesce(o.covers_until > now(), true)
    group by o.product_id
$$;

-- The state of an order by its number; null where there is none.
create function orders.state_of(number text) returns public.order_state
language sql stable security definer set search_path = '' as $$
  select o.state from public.orders o where o.number = state_of.number
$$;

-- The orders of a product that are paid, with whose they are.
create function orders.paid_orders_of(product uuid) returns table (number text, buyer uuid, paid_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.number, o.buyer_id, o.paid_at from public.orders o
    where o.product_id = product and o.state in ('paid', 'active', 'ended') and o.renews is null
$$;

-- Quotas: how much of something a product includes, for the domain that gives it.

create function products.quota_of(product_id uuid, quota public.product_quota) returns bigint
language sql stable security definer set search_path = '' as $$
  select (p.quotas ->> quota_of.quota::text)::bigint from public.products p where p.id = quota_of.product_id
$$;

-- Where to report: what may be entered.

create function scamscan.check_contact(place integer, name jsonb, about jsonb, website text, phone text, email text,
  verified_on date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (place between 1 and 1000) is not true then
    perform core.refuse_field('errors.scamscan.number', 'place');
  end if;
  if not core.is_translated(name, 120) then
    perform core.refuse_field('errors.scamscan.contact_name', 'name_es');
  end if;
  if not core.is_translated(about, 500) then
    perform core.refuse_field('errors.scamscan.contact_about', 'about_es');
  end if;
  if not core.is_page_address(website) then
    perform core.refuse_field('errors.scamscan.contact_website', 'website');
  end if;
  if coalesce(nullif(trim(phone), ''), '311') !~ '^[0-9+][0-9 ()-]{2,23}$' then
    perform core.refuse_field('errors.scamscan.contact_phone', 'phone');
  end if;
  if coalesce(nullif(trim(email), ''), 'a@b.pa') !~ '^[^\s@]{1,64}@[^\s@]{3,190}$' then
    perform core.refuse_field('errors.scamscan.contact_email', 'email');
  end if;
  if verified_on > (now() at time zone 'America/Panama')::date then
    perform core.refuse_field('errors.scamscan.verified_on', 'verified_on');
  end if;
end $$;

-- The founders' circle: places and members.

-- The circle, locked, so that the last place is given once.
create function scamscan.lock_circle() returns scamscan.founders_circle
language plpgsql security definer set search_path = '' as $$
declare
  circle scamscan.founders_circle;
begin
  select * into circle from scamscan.founders_circle c for update;
  if not found then
    raise exception 'errors.scamscan.circle_closed' using errcode = 'PT409';
  end if;
  return circle;
end $$;

create function scamscan.count_places() returns void
language sql security definer set search_path = '' as $$
  update scamscan.founders_circle c set taken = (select count(*) from public.founders f where f.state <> 'left')
$$;

-- Keeps a place for an order: a person has one, and one who left may come back to a new one.
create function scamscan.reserve_place(person uuid, order_number text, listed_name text) returns public.founders
language plpgsql security definer set search_path = '' as $$
declare
  made public.founders;
begin
  insert into public.founders as f (person_id, order_number, listed_name)
    values (person, order_number, listed_name)
    on conflict on constraint founders_person_id_key do update set state = 'reserved', left_at = null,
      order_number = excluded.order_number, listed_name = excluded.listed_name, reserved_at = now()
      where f.state = 'left'
    returning f.* into made;
  perform scamscan.count_places();
  return made;
end $$;

-- The public list says what its members agreed to.
create function scamscan.list_founder(founder public.founders) returns void
language sql security definer set search_path = '' as $$
  delete from public.founder_list l where l.number = founder.number;
  insert into public.founder_list (number, name, joined_at)
    select founder.number, founder.listed_name, founder.joined_at
    where founder.state = 'member' and founder.listed_name is not null;
$$;

-- A place whose order is paid becomes a membership with the next number; numbers stay with who had them.
create function scamscan.admit_founder(before public.founders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.founders;
  circle scamscan.founders_circle := scamscan.lock_circle();
begin
  update public.founders f set state = 'member', joined_at = coalesce(f.joined_at, now()),
      number = coalesce(f.number, (select coalesce(max(m.number), 0) + 1 from public.founders m))
    where f.id = before.id and f.state = 'reserved' returning * into after;
  perform scamscan.list_founder(after);
  insert into public.founder_benefits (founder_id, kind, description)
    values (after.id, 'plan', jsonb_build_object('es', 'Plan ' || circle.level || ' de ScamScan como miembro',
      'en', 'ScamScan ' || circle.level || ' plan as a member'));
  perform accounts.mail_person(after.person_id, 'founder_admitted', jsonb_build_object('number', after.number),
    'founder_admitted:' || after.id || ':' || after.order_number);
  perform core.audit('founder.admitted', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'number', after.number));
end $$;

create function scamscan.release_place(before public.founders, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.founders;
begin
  update public.founders f set state = 'left', left_at = now() where f.id = before.id returning * into after;
  perform scamscan.list_founder(after);
  perform scamscan.count_places();
  perform core.audit('founder.left', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'why', why));
end $$;

-- Feeds: what may be entered, and how much one may change at once.

-- The log knows rows by uuid: a feed's is made of its name.
create function scamscan.feed_subject(feed text) returns uuid
language sql immutable set search_path = '' as $$ select md5('scan_feed:' || feed)::uuid $$;

create function scamscan.check_feed(feed jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(feed ->> 'id', '') !~ '^[a-z][a-z0-9_]{1,39}$' or feed ->> 'id' in ('house', 'community', 'mail') then
    perform core.refuse_field('errors.scamscan.feed_id', 'id');
  end if;
  if length(trim(coalesce(feed ->> 'name', ''))) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.feed_name', 'name');
  end if;
  if not coalesce(length(feed ->> 'location') <= 2000 and (core.is_receiver(feed ->> 'location')
      or feed ->> 'location' ~ '^file:[A-Za-z0-9_][A-Za-z0-9_.-]*$'), false) then
    perform core.refuse_field('errors.scamscan.feed_location', 'location');
  end if;
  if length(trim(coalesce(feed ->> 'licence', ''))) not between 3 and 500 then
    perform core.refuse_field('errors.scamscan.feed_licence', 'licence');
  end if;
  if not core.is_page_address(feed ->> 'home') then
    perform core.refuse_field('errors.scamscan.feed_home', 'home');
  end if;
end $$;

-- Refuses a list that is too short or long, or that changed beyond what its feed may at once.
create function scamscan.check_change(feed public.scan_feeds, entries integer, added integer, removed integer)
returns void
language plpgsql stable set search_path = '' as $$
begin
  if entries < feed.least_entries or (not feed.accepts_next
    and removed > greatest(10, feed.entries * feed.most_change / 100)) then
    raise exception 'errors.scamscan.feed_shrunk' using errcode = 'PT409', detail = feed.id;
  end if;
  if entries > feed.most_entries or (not feed.accepts_next
    and added > greatest(10, feed.entries * feed.most_change / 100)) then
    raise exception 'errors.scamscan.feed_grew' using errcode = 'PT409', detail = feed.id;
  end if;
end $$;

-- What is kept of a scan after it: monitored items, links, what deletion leaves.

-- The number of an item among its owner's, the oldest first: those beyond the plan's number rest.
create function scamscan.is_covered(item public.scan_monitors) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.scan_monitors m where m.person_id = item.person_id
      and (m.created_at, m.id) <= (item.created_at, item.id))
    <= (scamscan.limits_of((scamscan.plan_of(item.person_id)).level)).monitors
$$;

-- Takes the verdict of a monitored item's new scan over, and tells its owner when it is another one.
create function scamscan.follow_monitor(scan public.scans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.scan_monitors;
begin
  select * into before from public.scan_monitors m where m.id = scan.monitor_id for update;
  if not found then
    return;
  end if;
  update public.scan_monitors m set checked_at = now(), next_at = now() + interval '1 day', verdict = scan.verdict,
      risk = scan.risk, previous_verdict = case when m.verdict <> scan.verdict then m.verdict
        else m.previous_verdict end,
      changed_at = case when m.verdict <> scan.verdict then now() else m.changed_at end
    where m.id = before.id;
  if before.verdict <> scan.verdict then
    perform accounts.mail_person(before.person_id, 'scan_verdict_changed', jsonb_build_object('scan', scan.id,
      'kind', before.kind, 'subject', left(before.subject, 200), 'before', before.verdict, 'after', scan.verdict),
      'scan_verdict_changed:' || scan.id);
  end if;
end $$;

-- Forgets what somebody had checked; that it was counted stays.
create function scamscan.forget_scan(scan public.scans) returns void
language sql security definer set search_path = '' as $$
  delete from public.scan_shares s where s.scan_id = scan.id;
  update public.scans s set state = 'deleted', input = null, subject = null, subject_hash = null, verdict = null,
      risk = null, confidence = null, context = null, result = null, failure = null, monitor_id = null, key_id = null,
      finished_at = coalesce(s.finished_at, now())
    where s.id = scan.id;
$$;

-- Plans: which one a person has, and what is left of its month.

-- The plan that a number of scans in a product gives: the highest that asks for no more.
create function scamscan.level_of_product(scans bigint) returns public.scan_level
language sql stable security definer set search_path = '' as $$
  select coalesce(max(p.level), 'free') from public.scan_plans p where p.product_scans <= scans
$$;

-- Every plan that a person has a right to.
create function scamscan.plans_of(person uuid) returns setof scamscan.plan
language sql stable security definer set search_path = '' as $$
  select p.level, case when p.monthly is not null then greatest(p.monthly, r.scans)::integer end,
      r.source::public.scan_plan_source, r.until
    from (
      select 'free'::public.scan_level as level, 0::bigint as scans, 'none' as source, null::timestamptz as until
      union all
      select scamscan.level_of_product(q.scans), q.scans, 'product', f.until
        from orders.products_in_force(person) as f
        cross join lateral products.quota_of(f.product_id, 'scans_per_month') as q (scans)
        where q.scans is not null
      union all select ito.scan_level_of(person), 0, 'tokens', null
      union all
      select c.level, 0, 'founder', null from public.founders m cross join scamscan.founders_circle c
        where m.person_id = person and m.state = 'member'
      union all
      select g.level, 0, 'grant', g.ends_at from public.scan_grants g
        where g.person_id = person and g.revoked_at is null and g.ends_at > now()
    ) as r join public.scan_plans p on p.level = r.level
    where r.level <> 'free' or r.source in ('none', 'product')
$$;

-- The best of them: the highest level, then the most scans, then the one that lasts.
create function scamscan.plan_of(person uuid) returns scamscan.plan
language sql stable security definer set search_path = '' as $$
  select p.level, p.monthly, p.source, p.until from scamscan.plans_of(person) as p
    order by p.level desc, p.monthly desc nulls first, p.until desc nulls first, p.source desc limit 1
$$;

create function scamscan.limits_of(level public.scan_level) returns public.scan_plans
language sql stable security definer set search_path = '' as $$
  select p from public.scan_plans p where p.level = limits_of.level
$$;

-- A month begins at midnight in Panama.
create function scamscan.month_start(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('month', at at time zone 'America/Panama') at time zone 'America/Panama'
$$;

create function scamscan.next_month(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('month', at at time zone 'America/Panama') + interval '1 month') at time zone 'America/Panama'
$$;

create function scamscan.day_start(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('day', at at time zone 'America/Panama') at time zone 'America/Panama'
$$;

-- How long a scan may take: later its place in the quota is free again.
create function scamscan.longest_scan() returns interval
language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

-- What a person used since a moment: verdicts that count, and scans that are running and may still bring one.
create function scamscan.used_since(person uuid, moment timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.scans s where s.person_id = person and s.started_at >= moment and s.is_counted
    and (s.state in ('done', 'deleted') or s.state = 'running' and s.started_at > now() - scamscan.longest_scan())
$$;

-- Reports of people: what is confirmed about a subject, and what may be shown of it.

-- A subject without whom it could name: the host of an address, the domain of a mailbox, the country of a number.
create function scamscan.shown_subject(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select left(case kind
    when 'address' then regexp_replace(split_part(regexp_replace(subject, '^[a-z]+://', ''), '/', 1), '^.*@', '')
    when 'email' then '•••@' || split_part(subject, '@', 2)
    when 'phone' then left(subject, 4) || ' ••••'
    else subject end, 300)
$$;

-- A subject as lists and reports know it: of an address its host, with the path where there is one.
create function scamscan.listed_form(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select case kind when 'address' then regexp_replace(regexp_replace(regexp_replace(lower(split_part(bare, '/', 1)),
      '^.*@', ''), ':[0-9]+$', '') || substring(bare from '/.*$'), '/+$', '') else subject end
  from (select regexp_replace(regexp_replace(trim(subject), '^[a-z]+://', '', 'i'), '[?#].*$', '') || '/' as bare) as s
$$;

create function scamscan.check_subject(kind public.scan_kind, subject text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if kind is null or kind = 'message' then
    perform core.refuse_field('errors.scamscan.report_kind', 'subject');
  end if;
  if length(coalesce(subject, '')) not between 3 and 2000 or subject ~ '[[:cntrl:][:space:]]'
    or (kind = 'email' and subject !~ '^[^@]+@[^@]+\.[^@]+$') or (kind = 'phone' and subject !~ '^\+[0-9]{6,15}$')
    or (kind = 'address' and subject !~ '\.') then
    perform core.refuse_field('errors.scamscan.report_subject', 'subject');
  end if;
end $$;

-- A person has few reports that nobody has looked at, and few in a day.
create function scamscan.refuse_many_reports(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) filter (where r.state = 'pending') >= 10
      or count(*) filter (where r.reported_at > now() - interval '1 day') >= 20
      from public.scan_reports r where r.person_id = person) then
    raise exception 'errors.scamscan.reports' using errcode = 'PT409';
  end if;
end $$;

-- Writes what confirmed reports say about a subject now, by counting them.
create function scamscan.count_reports(of_kind public.scan_kind, of_subject text) returns void
language sql security definer set search_path = '' as $$
  delete from public.reported_subjects s where s.kind = of_kind and s.subject = of_subject;
  insert into public.reported_subjects (kind, subject, shown, category, confirmed, reporters, last_on)
    select r.kind, r.subject, scamscan.shown_subject(r.kind, r.subject), mode() within group (order by r.category),
      count(*)::integer, count(distinct r.person_id)::integer,
      (max(r.reported_at) at time zone 'America/Panama')::date
    from public.scan_reports r
    where r.kind = of_kind and r.subject = of_subject and r.state = 'confirmed'
      and r.reported_at > now() - interval '720 days'
    group by r.kind, r.subject;
$$;

create function scamscan.lock_report(of_report uuid) returns public.scan_reports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_reports;
begin
  select * into found_one from public.scan_reports r where r.id = of_report for update;
  if not found then
    raise exception 'errors.scamscan.report_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function scamscan.lock_entry(of_entry uuid, variadic states public.scan_entry_state[])
returns public.scan_list_entries
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_list_entries;
begin
  select * into found_one from public.scan_list_entries e where e.id = of_entry for update;
  if not found then
    raise exception 'errors.scamscan.entry_unknown' using errcode = 'PT404';
  end if;
  if found_one.state <> all (states) then
    raise exception 'errors.scamscan.entry_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

-- Proposes an entry of the house's list; two of the same cannot be open.
create function scamscan.propose_entry(entry_role public.scan_list_role, of_kind public.scan_kind, of_value text,
  why text, by_admin uuid, of_appeal uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  listed text := scamscan.listed_form(of_kind, of_value);
begin
  perform scamscan.check_subject(of_kind, listed);
  if coalesce(entry_role, 'sanctioned') = 'sanctioned' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  insert into public.scan_list_entries (role, kind, value, reason, appeal_id, proposed_by)
    values (entry_role, of_kind, listed, scamscan.check_reason(why), of_appeal, by_admin)
    on conflict do nothing returning id into made;
  if made is null then
    raise exception 'errors.scamscan.entry_there' using errcode = 'PT409';
  end if;
  perform core.audit('scan_list.proposed', made, null, jsonb_build_object('role', entry_role, 'kind', of_kind,
    'value', listed, 'reason', trim(why)));
  return made;
end $$;

create function scamscan.decided(confirmed boolean) returns public.scan_report_state
language sql immutable set search_path = '' as $$
  select case when confirmed then 'confirmed' else 'rejected' end::public.scan_report_state
$$;

-- Scans: who may begin one, what they may bring, and whether it counts.

create function scamscan.hash_of(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(kind::text || ':' || subject, 'UTF8')), 'hex')
$$;

-- Whoever scans does it one after the other as far as the quota is concerned.
create function scamscan.wait_turn(person uuid, visitor_hash text) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('scan:' || coalesce(person::text, visitor_hash), 0))
$$;

create function scamscan.check_speaker(person uuid, visitor_hash text, door public.scan_door) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (person is null) <> (door = 'visitor') or (visitor_hash is null) = (door = 'visitor') or door is null
    or door = 'monitor' then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if person is not null and not exists (select 1 from public.profiles p where p.id = person
    and p.suspended_at is null and p.deleted_at is null) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
end $$;

create function scamscan.check_input(input text, kind public.scan_kind, subject text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if length(trim(coalesce(input, ''))) not between 1 and 20000 then
    perform core.refuse_field('errors.scamscan.input', 'input');
  end if;
  if kind is null or length(coalesce(subject, '')) not between 1 and 20000 then
    perform core.refuse_field('errors.scamscan.input', 'input');
  end if;
end $$;

-- Nobody sends more in a minute than their plan allows, whatever their quota.
create function scamscan.refuse_haste(person uuid, per_minute integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.scans s where s.person_id = person and s.door in ('site', 'api')
    and s.started_at > now() - interval '1 minute') >= per_minute then
    raise exception 'errors.scamscan.haste' using errcode = 'PT409', detail = per_minute::text;
  end if;
end $$;

-- Whether the same was scanned and counted within a day: then another look is free.
create function scamscan.is_repeated(person uuid, visitor_hash text, hash text, but uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.scans s where s.state = 'done' and s.is_counted and s.subject_hash = hash
    and s.finished_at > now() - interval '24 hours' and s.id is distinct from but
    and (s.person_id = person or s.visitor_hash = is_repeated.visitor_hash))
$$;

create function scamscan.refuse_over_quota(person uuid, plan scamscan.plan) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if plan.monthly is not null and scamscan.used_since(person, scamscan.month_start(now())) >= plan.monthly then
    raise exception 'errors.scamscan.quota' using errcode = 'PT409', detail = plan.monthly::text;
  end if;
end $$;

-- A visitor has one verdict a day. Looking again at the same, and what failed, is free but not without end.
create function scamscan.refuse_visit(visitor_hash text, is_free boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) filter (where s.is_counted and (s.state = 'done' or s.state = 'running'
        and s.started_at > now() - scamscan.longest_scan())) >= case when is_free then 2 else 1 end or count(*) >= 8
      from public.scans s where s.visitor_hash = refuse_visit.visitor_hash
        and s.started_at >= scamscan.day_start(now())) then
    raise exception 'errors.scamscan.visitor_quota' using errcode = 'PT409';
  end if;
end $$;

-- A person's own scan, or a refusal.
create function scamscan.own_scan(of_scan uuid, person uuid) returns public.scans
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scans;
begin
  select * into found_one from public.scans s where s.id = of_scan and s.person_id = person
    and s.state <> 'deleted' for update;
  if not found then
    raise exception 'errors.scamscan.scan_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function scamscan.refuse_unfinished(scan public.scans) returns void
language plpgsql stable set search_path = '' as $$
begin
  if scan.state <> 'done' then
    raise exception 'errors.scamscan.not_finished' using errcode = 'PT409';
  end if;
end $$;

create function scamscan.check_reason(reason text, field text default 'reason', most integer default 500) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and most then
    perform core.refuse_field('errors.scamscan.reason', field);
  end if;
  return trim(reason);
end $$;

-- Nobody decides about what is their own.
create function scamscan.refuse_own(person uuid, admin uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if person = admin then
    raise exception 'errors.scamscan.own' using errcode = 'PT403';
  end if;
end $$;

-- What a scan is to whoever asks for it by the API.
create function scamscan.scan_facts(scan public.scans) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', scan.id, 'state', scan.state, 'counted', scan.is_counted, 'started_at',
    scan.started_at, 'finished_at', scan.finished_at, 'result', scan.result)
$$;

-- What a person had checked goes with their account; confirmed reports stop counting, because nobody answers for them.
create function scamscan.erase_person(person public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in delete from public.scan_reports r where r.person_id = person.id returning r.kind, r.subject loop
    perform scamscan.count_reports(one.kind, one.subject);
  end loop;
  delete from public.scans s where s.person_id = person.id;
  delete from public.scan_monitors m where m.person_id = person.id;
  delete from public.scan_keys k where k.person_id = person.id;
  delete from public.scan_appeals a where a.person_id = person.id;
  delete from public.scan_grants g where g.person_id = person.id;
  perform scamscan.release_place(f, 'account closed') from public.founders f
    where f.person_id = person.id and f.state <> 'left';
  update public.founders f set listed_name = null where f.person_id = person.id;
end $$;

create function scamscan.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('scamscan', jsonb_build_object(
    'scans', (select coalesce(jsonb_agg(jsonb_build_object('input', s.input, 'kind', s.kind, 'verdict', s.verdict,
        'risk', s.risk, 'counted', s.is_counted, 'at', s.started_at) order by s.started_at, s.id), '[]')
      from public.scans s where s.person_id = person and s.state = 'done'),
    'monitored', (select coalesce(jsonb_agg(jsonb_build_object('input', m.input, 'verdict', m.verdict,
        'since', m.created_at) order by m.created_at, m.id), '[]') from public.scan_monitors m
      where m.person_id = person),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('subject', r.subject, 'category', r.category,
        'note', r.note, 'state', r.state, 'at', r.reported_at) order by r.reported_at, r.id), '[]')
      from public.scan_reports r where r.person_id = person),
    'appeals', (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'statement', a.statement,
        'state', a.state, 'answer', a.answer, 'at', a.appealed_at) order by a.appealed_at, a.id), '[]')
      from public.scan_appeals a where a.person_id = person),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'created_at', k.created_at,
        'revoked_at', k.revoked_at) order by k.created_at), '[]') from public.scan_keys k where k.person_id = person),
    'plans_granted', (select coalesce(jsonb_agg(jsonb_build_object('level', g.level, 'reason', g.reason,
        'until', g.ends_at) order by g.granted_at), '[]') from public.scan_grants g where g.person_id = person),
    'founder', (select jsonb_build_object('number', f.number, 'state', f.state, 'listed_name', f.listed_name,
        'joined_at', f.joined_at) from public.founders f where f.person_id = person)))
$$;

-- Visitors' scans last two days, people's two years; what never ended gives its place back; reports age out.
create function scamscan.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.scans s where s.door = 'visitor' and s.started_at < now() - interval '2 days';
  delete from public.scans s where s.started_at < now() - interval '2 years';
  select public.fail_scan(s.id, 'abandoned') from public.scans s
    where s.state = 'running' and s.started_at < now() - scamscan.longest_scan();
  delete from public.scan_reports r where r.reported_at < now() - interval '720 days';
  select scamscan.count_reports(s.kind, s.subject) from public.reported_subjects s
    where s.last_on < (now() - interval '719 days')::date;
  delete from public.scan_shares s where s.revoked_at < now() - interval '30 days';
  delete from public.scan_keys k where k.revoked_at < now() - interval '1 year';
  delete from public.scan_snapshots s where s.taken_at < now() - interval '1 year'
    and not exists (select 1 from scamscan.snapshot_files x where x.snapshot_id = s.id);
$$;

create function scamscan.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.decided_by from public.scan_reports r where relation = 'scan_reports' and r.id::text = any (ids)
  union all
  select a.id::text, a.decided_by from public.scan_appeals a where relation = 'scan_appeals' and a.id::text = any (ids)
  union all
  select e.id::text, coalesce(e.end_proposed_by, e.proposed_by) from public.scan_list_entries e
    where relation = 'scan_list_entries' and e.id::text = any (ids)
  union all
  select g.id::text, g.granted_by from public.scan_grants g where relation = 'scan_grants' and g.id::text = any (ids)
  union all
  select f.id, f.set_by from public.scan_feeds f where relation = 'scan_feeds' and f.id = any (ids)
$$;

alter table public.scan_plans enable row level security;
alter table public.scan_grants enable row level security;
alter table public.scan_keys enable row level security;
alter table public.scan_monitors enable row level security;
alter table public.scans enable row level security;
alter table public.scan_shares enable row level security;
alter table public.scan_reports enable row level security;
alter table public.reported_subjects enable row level security;
alter table public.scan_appeals enable row level security;
alter table public.scan_list_entries enable row level security;
alter table public.scan_feeds enable row level security;
alter table public.scan_snapshots enable row level security;
alter table scamscan.snapshot_files enable row level security;
alter table public.scan_engines enable row level security;
alter table public.scan_contacts enable row level security;
alter table scamscan.founders_circle enable row level security;
alter table public.founders enable row level security;
alter table public.founder_list enable row level security;
alter table public.founder_benefits enable row level security;

create policy "visitors read the plans that are offered" on public.scan_plans for select to anon using (is_offered);
create policy "members read the plans that are offered, administrators all" on public.scan_plans
  for select to authenticated using (is_offered or (select core.is_admin()));
create policy "people read the plans they were granted, administrators all" on public.scan_grants
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "people read their keys" on public.scan_keys
  for select to authenticated using (person_id = (select core.person()));
create policy "people read what they monitor" on public.scan_monitors
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their scans" on public.scans
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their links" on public.scan_shares
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their reports, administrators all" on public.scan_reports
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "everybody reads what was reported within two years" on public.reported_subjects
  for select to anon, authenticated using (last_on > (now() at time zone 'America/Panama')::date - 720);
create policy "people read their appeals, administrators all" on public.scan_appeals
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "administrators read the house's list" on public.scan_list_entries
  for select to authenticated using ((select core.is_admin()));
create policy "visitors read the feeds that are on" on public.scan_feeds for select to anon using (is_on);
create policy "members read the feeds that are on, administrators all" on public.scan_feeds
  for select to authenticated using (is_on or (select core.is_admin()));
create policy "administrators read the snapshots" on public.scan_snapshots
  for select to authenticated using ((select core.is_admin()));
create policy "everybody reads how engines were measured that were in use" on public.scan_engines
  for select to anon, authenticated using (first_used_at <= now());
create policy "visitors read where to report" on public.scan_contacts for select to anon using (is_shown);
create policy "members read where to report, administrators all" on public.scan_contacts
  for select to authenticated using (is_shown or (select core.is_admin()));
create policy "members read their membership, administrators all" on public.founders
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "visitors read who agreed to be listed" on public.founder_list
  for select to anon using (not is_hidden);
create policy "members read who agreed to be listed, administrators all" on public.founder_list
  for select to authenticated using (not is_hidden or (select core.is_admin()));
create policy "members read their benefits, administrators all" on public.founder_benefits
  for select to authenticated using (founder_id in (select f.id from public.founders f));

grant select (level, monthly, product_scans, monitors, keys, per_minute, is_offered, set_at) on public.scan_plans
  to anon, authenticated;
grant select (id, person_id, level, reason, granted_at, ends_at, revoked_at) on public.scan_grants to authenticated;
grant select (id, person_id, name, created_at, last_used_at, revoked_at) on public.scan_keys to authenticated;
grant select on public.scan_monitors to authenticated;
grant select (id, person_id, key_id, monitor_id, door, source, state, is_counted, input, kind, subject, verdict, risk,
  confidence, engine, result, failure, started_at, finished_at, search_text) on public.scans to authenticated;
grant select on public.scan_shares to authenticated;
grant select (id, person_id, kind, subject, category, note, state, reported_at, decided_at, reason)
  on public.scan_reports to authenticated;
grant select (kind, shown, category, confirmed, reporters, last_on) on public.reported_subjects to anon, authenticated;
grant select (id, person_id, scan_id, kind, subject, verdict, statement, state, appealed_at, decided_at, answer)
  on public.scan_appeals to authenticated;
grant select (id, role, kind, value, reason, appeal_id, state, proposed_at, proposed_by, confirmed_at, end_reason,
  end_proposed_by, ended_at) on public.scan_list_entries to authenticated;
grant select (id, name, role, kind, format, field, location, licence, home, is_on, least_entries, most_entries,
  most_change, every_hours, accepts_next, entries, taken_at, checked_at, failure, failed_at, set_at)
  on public.scan_feeds to anon, authenticated;
grant select on public.scan_snapshots to authenticated;
grant select on public.scan_engines to anon, authenticated;
grant select (id, position, name, about, website, phone, email, verified_on, is_shown, set_at) on public.scan_contacts
  to anon, authenticated;
grant select on public.founders to authenticated;
grant select on public.founder_list to anon, authenticated;
grant select (id, founder_id, kind, description, amount, currency, given_at) on public.founder_benefits
  to authenticated;

create trigger founder_benefits_append_only before update or delete on public.founder_benefits
  for each row execute function core.refuse_change();
create trigger founder_benefits_not_truncated before truncate on public.founder_benefits
  for each statement execute function core.refuse_change();
create trigger refreshes_pages after insert or update or delete on public.reported_subjects
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_contacts
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on scamscan.founders_circle
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.founder_list
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_engines
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_plans
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_feeds
  for each statement execute function core.refresh_pages('scamscan');

-- The founders' circle: its settings, joining it by an order, what members say about being listed, their benefits.

create function public.set_founders_circle(cap integer, product_id uuid, level public.scan_level, benefits jsonb,
  is_open boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before scamscan.founders_circle;
begin
  select * into before from scamscan.founders_circle c for update;
  if set_founders_circle.cap is null or set_founders_circle.cap not between greatest(1, before.taken) and 100000 then
    perform core.refuse_field('errors.scamscan.cap', 'cap');
  end if;
  if coalesce(set_founders_circle.level, 'free') = 'free' then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if not core.is_translated(set_founders_circle.benefits, 3000) then
    perform core.refuse_field('errors.scamscan.benefits', 'benefits_es');
  end if;
  if set_founders_circle.product_id is null and coalesce(set_founders_circle.is_open, false) then
    perform core.refuse_field('errors.scamscan.circle_product', 'product_id');
  end if;
  insert into scamscan.founders_circle as c (cap, product_id, level, benefits, is_open, set_by)
    values (set_founders_circle.cap, set_founders_circle.product_id, set_founders_circle.level,
      set_founders_circle.benefits, coalesce(set_founders_circle.is_open, false), admin)
    on conflict on constraint founders_circle_pkey do update set cap = excluded.cap, product_id = excluded.product_id,
      level = excluded.level, benefits = excluded.benefits, is_open = excluded.is_open, set_at = now(),
      set_by = excluded.set_by;
  perform core.audit('founders_circle.set', scamscan.feed_subject('founders_circle'), to_jsonb(before) - 'set_by',
    jsonb_build_object('cap', cap, 'product', product_id, 'level', level, 'open', is_open));
  return true;
end $$;
grant execute on function public.set_founders_circle to authenticated;

-- What everybody may know of the circle; null as long as nobody set it up.
create function public.read_founders_circle() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cap', c.cap, 'taken', c.taken, 'product_id', c.product_id, 'level', c.level,
    'benefits', c.benefits, 'is_open', c.is_open) from scamscan.founders_circle c
$$;
grant execute on function public.read_founders_circle to service_role;

-- Takes a listed name off the public page, or puts it back.
create function public.hide_founder_name(number integer, hidden boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  founder uuid;
begin
  select f.id into founder from public.founders f where f.number = hide_founder_name.number;
  update public.founder_list l set is_hidden = coalesce(hide_founder_name.hidden, true)
    where l.number = hide_founder_name.number;
  if not found then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('founder.hidden', founder, null, jsonb_build_object('hidden', hidden, 'by', admin));
  return number;
end $$;
grant execute on function public.hide_founder_name to authenticated;

-- Joins: keeps a place and orders the circle's product in one step. Returns the order's number.
create function public.join_founders_circle(price_id uuid, option public.payment_option, billing jsonb, locale text,
  listed_name text, click_id uuid, idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  circle scamscan.founders_circle := scamscan.lock_circle();
  standing public.founders;
  number text;
begin
  select * into standing from public.founders f where f.person_id = person;
  if standing.state = 'member' then
    raise exception 'errors.scamscan.founder_already' using errcode = 'PT409';
  end if;
  if not circle.is_open then
    raise exception 'errors.scamscan.circle_closed' using errcode = 'PT409';
  end if;
  if length(trim(coalesce(nullif(trim(join_founders_circle.listed_name), ''), 'none'))) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.listed_name', 'listed_name');
  end if;
  if standing.state is distinct from 'reserved' and circle.taken >= circle.cap then
    raise exception 'errors.scamscan.circle_full' using errcode = 'PT409';
  end if;
  if standing.state = 'reserved' and orders.state_of(standing.order_number) in ('requested', 'awaiting_payment') then
    return standing.order_number;
  end if;
  number := public.place_order(circle.product_id, price_id, option, billing, locale, click_id, idempotency_key);
  perform scamscan.reserve_place(person, number, nullif(trim(join_founders_circle.listed_name), ''));
  perform core.audit('founder.reserved', person, null, jsonb_build_object('order', number));
  return number;
end $$;
grant execute on function public.join_founders_circle to authenticated;

-- Being listed by a name, or not at all.
create function public.set_founder_listing(listed_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  name text := nullif(trim(listed_name), '');
  before public.founders;
  after public.founders;
begin
  select * into before from public.founders f where f.person_id = person and f.state <> 'left' for update;
  if not found then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  if length(name) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.listed_name', 'listed_name');
  end if;
  update public.founders f set listed_name = name where f.id = before.id returning * into after;
  perform scamscan.list_founder(after);
  perform core.audit('founder.listing', after.id, jsonb_build_object('listed', before.listed_name is not null),
    jsonb_build_object('listed', name is not null));
  return after.id;
end $$;
grant execute on function public.set_founder_listing to authenticated;

-- Adds a line to what a member was given.
create function public.add_founder_benefit(founder_id uuid, kind public.founder_benefit_kind, description jsonb,
  amount bigint, currency text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  founder public.founders;
  made bigint;
begin
  select * into founder from public.founders f where f.id = add_founder_benefit.founder_id and f.state = 'member';
  if not found then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.refuse_own(founder.person_id, admin);
  if add_founder_benefit.kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if not core.is_translated(add_founder_benefit.description, 300) then
    perform core.refuse_field('errors.scamscan.benefit', 'description_es');
  end if;
  if (amount is null) <> (currency is null) or amount not between 1 and 1000000000000 or currency !~ '^[A-Z]{3}$' then
    perform core.refuse_field('errors.scamscan.amount', 'amount');
  end if;
  insert into public.founder_benefits (founder_id, kind, description, amount, currency, given_by)
    values (founder.id, add_founder_benefit.kind, add_founder_benefit.description, add_founder_benefit.amount,
      add_founder_benefit.currency, admin) returning id into made;
  perform core.audit('founder.benefit', founder.id, null, jsonb_build_object('kind', kind, 'amount', amount,
    'currency', currency));
  return made;
end $$;
grant execute on function public.add_founder_benefit to authenticated;

-- The scheduler: places whose order is paid become memberships in the order of payment; those whose order was cancelled
-- or given back are free again. Returns how many changed.
create function public.advance_founders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one public.founders;
  changed integer := 0;
begin
  for one in select f.* from public.founders f join scamscan.founders_circle c on true
      left join orders.paid_orders_of(c.product_id) as p on p.number = f.order_number
      where f.state = 'reserved' and p.number is not null order by p.paid_at, f.id for update of f loop
    perform scamscan.admit_founder(one);
    changed := changed + 1;
  end loop;
  for one in select f.* from public.founders f where f.state <> 'left'
      and orders.state_of(f.order_number) in ('cancelled', 'refunded') for update loop
    perform scamscan.release_place(one, orders.state_of(one.order_number)::text);
    changed := changed + 1;
  end loop;
  return changed;
end $$;
grant execute on function public.advance_founders to service_role;

-- The lists that the checker asks: feeds with their snapshots, what the engine has to know for one scan, and engines.

-- Sets a feed up, or changes it. One that is turned on is read by the next update.
create function public.save_scan_feed(feed jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_feeds;
  after public.scan_feeds;
begin
  perform scamscan.check_feed(feed);
  select * into before from public.scan_feeds f where f.id = feed ->> 'id' for update;
  insert into public.scan_feeds as f (id, name, role, kind, format, field, location, licence, home, is_on,
      least_entries, most_entries, most_change, every_hours, set_by)
    select feed ->> 'id', trim(feed ->> 'name'), (feed ->> 'role')::public.scan_list_role,
      (feed ->> 'kind')::public.scan_kind, (feed ->> 'format')::public.scan_feed_format,
      nullif(trim(feed ->> 'field'), ''), feed ->> 'location', trim(feed ->> 'licence'), feed ->> 'home',
      coalesce((feed ->> 'is_on')::boolean, false), (feed ->> 'least_entries')::integer,
      (feed ->> 'most_entries')::integer, (feed ->> 'most_change')::integer, (feed ->> 'every_hours')::integer, admin
    on conflict on constraint scan_feeds_pkey do update set name = excluded.name, role = excluded.role,
      kind = excluded.kind, format = excluded.format, field = excluded.field, location = excluded.location,
      licence = excluded.licence, home = excluded.home, is_on = excluded.is_on,
      least_entries = excluded.least_entries, most_entries = excluded.most_entries,
      most_change = excluded.most_change, every_hours = excluded.every_hours, set_at = now(), set_by = excluded.set_by
    returning * into after;
  perform core.audit('scan_feed.saved', scamscan.feed_subject(after.id), to_jsonb(before) - 'set_by',
    to_jsonb(after) - 'set_by');
  return after.id;
exception when check_violation or invalid_text_representation or not_null_violation or numeric_value_out_of_range then
  raise exception 'errors.scamscan.feed' using errcode = 'PT422', detail = 'id';
end $$;
grant execute on function public.save_scan_feed to authenticated;

-- Lets the next snapshot of a feed differ by more than its limit: somebody looked why.
create function public.accept_feed_change(feed_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  update public.scan_feeds f set accepts_next = true where f.id = accept_feed_change.feed_id and f.failure is not null;
  if not found then
    raise exception 'errors.scamscan.feed_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_feed.accepted', scamscan.feed_subject(feed_id), null, jsonb_build_object('feed', feed_id,
    'by', admin));
  return feed_id;
end $$;
grant execute on function public.accept_feed_change to authenticated;

-- The feeds that are on, with what was taken last. `is_due`: their time has come, or somebody accepted a change.
create function public.read_scan_feeds() returns table (id text, role public.scan_list_role, kind public.scan_kind,
  format public.scan_feed_format, field text, location text, least_entries integer, most_entries integer,
  most_change integer, accepts_next boolean, entries integer, snapshot_id bigint, hash text, taken_at timestamptz,
  is_due boolean)
language sql stable security definer set search_path = '' as $$
  select f.id, f.role, f.kind, f.format, f.field, f.location, f.least_entries, f.most_entries, f.most_change,
    f.accepts_next, f.entries, s.id, s.hash, s.taken_at,
    f.accepts_next or coalesce(f.checked_at + f.every_hours * interval '1 hour' <= now(), true)
  from public.scan_feeds f left join lateral (select n.id, n.hash, n.taken_at from public.scan_snapshots n
    where n.feed_id = f.id order by n.id desc limit 1) as s on true
  where f.is_on order by f.id
$$;
grant execute on function public.read_scan_feeds to service_role;

-- The latest list of a feed, packed, as base64; null where none was taken.
create function public.read_scan_snapshot(feed_id text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(x.content, 'base64'), E'\n', '') from public.scan_snapshots s
    join scamscan.snapshot_files x on x.snapshot_id = s.id
    where s.feed_id = read_scan_snapshot.feed_id order by s.id desc limit 1
$$;
grant execute on function public.read_scan_snapshot to service_role;

-- Keeps a new snapshot; one of the same content only says that it was checked. A list that shrank or grew beyond reason
-- is refused, unless an administrator accepted it. The lists of the last ten are kept, of older ones their figures.
create function public.store_scan_snapshot(feed_id text, hash text, entries integer, added integer, removed integer,
  sample jsonb, content text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  feed public.scan_feeds;
  made bigint;
begin
  select * into feed from public.scan_feeds f where f.id = store_scan_snapshot.feed_id and f.is_on for update;
  if not found then
    raise exception 'errors.scamscan.feed_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.check_change(feed, store_scan_snapshot.entries, added, removed);
  update public.scan_feeds f set checked_at = now(), failure = null, failed_at = null, accepts_next = false,
      entries = store_scan_snapshot.entries, taken_at = now() where f.id = feed.id;
  if store_scan_snapshot.hash = (select s.hash from public.scan_snapshots s where s.feed_id = feed.id
      order by s.id desc limit 1) then
    return null;
  end if;
  insert into public.scan_snapshots (feed_id, hash, entries, added, removed, sample)
    values (feed.id, store_scan_snapshot.hash, store_scan_snapshot.entries, store_scan_snapshot.added,
      store_scan_snapshot.removed, store_scan_snapshot.sample) returning id into made;
  insert into scamscan.snapshot_files (snapshot_id, content)
    values (made, decode(store_scan_snapshot.content, 'base64'));
  delete from scamscan.snapshot_files x using public.scan_snapshots s where s.id = x.snapshot_id
    and s.feed_id = feed.id and s.id not in (select n.id from public.scan_snapshots n where n.feed_id = feed.id
      order by n.id desc limit 10);
  return made;
end $$;
grant execute on function public.store_scan_snapshot to service_role;

-- A feed that could not be read or was refused: what is known of it stays in use.
create function public.record_feed_failure(feed_id text, failure text) returns void
language sql security definer set search_path = '' as $$
  update public.scan_feeds f set checked_at = now(), failed_at = now(),
      failure = case when record_feed_failure.failure ~ '^[a-z_]{1,60}$' then record_feed_failure.failure
        else 'unreadable' end
    where f.id = record_feed_failure.feed_id
$$;
grant execute on function public.record_feed_failure to service_role;

-- What the engine has to know for one scan: entries of the house's list and confirmed reports by the names that it asks
-- for ([{"kind", "value"}]), and when the house's list and each feed's last changed.
create function public.read_scan_context(names jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct n.kind, n.value
      from jsonb_to_recordset(read_scan_context.names) as n (kind public.scan_kind, value text)
  )
  select jsonb_build_object(
    'house', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'value', e.value, 'role', e.role, 'since',
        (e.confirmed_at at time zone 'America/Panama')::date) order by e.kind, e.value, e.role), '[]')
      from public.scan_list_entries e join asked a on a.kind = e.kind and a.value = e.value
      where e.state in ('active', 'ending')),
    'house_taken', (select (max(greatest(e.confirmed_at, e.ended_at)) at time zone 'America/Panama')::date
      from public.scan_list_entries e where e.confirmed_at is not null),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'value', r.subject, 'confirmed',
        r.confirmed, 'reporters', r.reporters, 'last', r.last_on) order by r.kind, r.subject), '[]')
      from public.reported_subjects r join asked a on a.kind = r.kind and a.value = r.subject),
    'feeds', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'role', f.role, 'kind', f.kind,
        'snapshot', s.id, 'taken', s.taken_at) order by f.id), '[]')
      from public.scan_feeds f cross join lateral (select n.id, n.taken_at from public.scan_snapshots n
        where n.feed_id = f.id order by n.id desc limit 1) as s where f.is_on))
$$;
grant execute on function public.read_scan_context to service_role;

-- Remembers an engine with how it was measured, once.
create function public.record_scan_engine(version text, evaluation jsonb, evaluated_on date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.scan_engines (version, evaluation, evaluated_on)
    values (record_scan_engine.version, record_scan_engine.evaluation, record_scan_engine.evaluated_on)
    on conflict on constraint scan_engines_pkey do nothing;
  return found;
end $$;
grant execute on function public.record_scan_engine to service_role;

-- Monitored items, links to a result, and keys of the API.

-- Looks at what a scan was about each day from now on.
create function public.monitor_scan(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
  made uuid;
begin
  perform scamscan.refuse_unfinished(scan);
  if scan.kind = 'message' then
    raise exception 'errors.scamscan.not_monitored' using errcode = 'PT409';
  end if;
  perform scamscan.wait_turn(person, null);
  if (select count(*) from public.scan_monitors m where m.person_id = person)
      >= (scamscan.limits_of((scamscan.plan_of(person)).level)).monitors and not exists (
        select 1 from public.scan_monitors m where m.person_id = person and m.kind = scan.kind
          and m.subject = scan.subject) then
    raise exception 'errors.scamscan.monitors' using errcode = 'PT409';
  end if;
  insert into public.scan_monitors as m (person_id, kind, subject, input, verdict, risk, next_at)
    values (person, scan.kind, scan.subject, scan.input, scan.verdict, scan.risk, now() + interval '1 day')
    on conflict on constraint scan_monitors_person_id_kind_subject_key do update set subject = excluded.subject
    returning m.id into made;
  perform core.audit('scan.monitored', made, null, jsonb_build_object('kind', scan.kind, 'verdict', scan.verdict));
  return made;
end $$;
grant execute on function public.monitor_scan to authenticated;

create function public.stop_scan_monitor(monitor_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_monitors;
begin
  delete from public.scan_monitors m where m.id = stop_scan_monitor.monitor_id and m.person_id = person
    returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.monitor_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan.unmonitored', before.id, jsonb_build_object('kind', before.kind), null);
  return before.id;
end $$;
grant execute on function public.stop_scan_monitor to authenticated;

-- The marks of changed verdicts go: their owner looked.
create function public.see_scan_changes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  seen integer;
begin
  update public.scan_monitors m set seen_at = now() where m.person_id = person
    and m.changed_at > coalesce(m.seen_at, m.created_at);
  get diagnostics seen = row_count;
  return seen;
end $$;
grant execute on function public.see_scan_changes to authenticated;

-- Begins the scans of items that are due, each in turn; what its owner's plan does not cover any more rests for a day.
create function public.claim_scan_monitors(batch integer)
returns table (scan_id uuid, person_id uuid, input text)
language plpgsql security definer set search_path = '' as $$
declare
  due public.scan_monitors;
begin
  for due in select m.* from public.scan_monitors m where m.next_at <= now() order by m.next_at
      limit least(batch, 200) for update skip locked loop
    if not scamscan.is_covered(due) then
      update public.scan_monitors m set next_at = now() + interval '1 day' where m.id = due.id;
      continue;
    end if;
    update public.scan_monitors m set next_at = now() + interval '1 hour' where m.id = due.id;
    return query insert into public.scans as s (person_id, monitor_id, door, source, is_counted, input, kind, subject,
        subject_hash)
      values (due.person_id, due.id, 'monitor', 'text', false, due.input, due.kind, due.subject,
        scamscan.hash_of(due.kind, due.subject))
      returning s.id, s.person_id, s.input;
  end loop;
end $$;
grant execute on function public.claim_scan_monitors to service_role;

-- Makes the link of a scan, or returns the one there is. The content was made by the server, without people's data;
-- what still names somebody is refused here.
create function public.share_scan(person_id uuid, scan_id uuid, token text, content jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  scan public.scans := scamscan.own_scan(share_scan.scan_id, share_scan.person_id);
  found_one text;
begin
  perform scamscan.refuse_unfinished(scan);
  if scamscan.names_people(share_scan.content::text) then
    raise exception 'errors.scamscan.share_names_people' using errcode = 'PT422', detail = 'content';
  end if;
  select s.token into found_one from public.scan_shares s where s.scan_id = scan.id and s.revoked_at is null;
  if found_one is not null then
    return found_one;
  end if;
  insert into public.scan_shares (scan_id, person_id, token, content)
    values (scan.id, scan.person_id, share_scan.token, share_scan.content);
  perform core.audit('scan.shared', scan.id, null, jsonb_build_object('person', scan.person_id));
  return share_scan.token;
end $$;
grant execute on function public.share_scan to service_role;

create function public.revoke_scan_share(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
begin
  update public.scan_shares s set revoked_at = now() where s.scan_id = scan.id and s.revoked_at is null;
  if not found then
    raise exception 'errors.scamscan.share_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan.unshared', scan.id, null, null);
  return scan.id;
end $$;
grant execute on function public.revoke_scan_share to authenticated;

-- What a link shows; null when it was revoked or never was.
create function public.read_scan_share(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.content from public.scan_shares s where s.token = read_scan_share.token and s.revoked_at is null
$$;
grant execute on function public.read_scan_share to service_role;

-- A key for the API, after the password: the server made the secret and keeps only its hash.
create function public.create_scan_key(key_id text, name text, secret_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  most integer := (scamscan.limits_of((scamscan.plan_of(person)).level)).keys;
begin
  if length(trim(coalesce(create_scan_key.name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.scamscan.key_name', 'name');
  end if;
  perform scamscan.wait_turn(person, null);
  if (select count(*) from public.scan_keys k where k.person_id = person and k.revoked_at is null) >= most then
    raise exception 'errors.scamscan.keys' using errcode = 'PT409', detail = most::text;
  end if;
  perform accounts.use_proof(person, 'key');
  insert into public.scan_keys (id, person_id, name, secret_hash)
    values (create_scan_key.key_id, person, trim(create_scan_key.name), create_scan_key.secret_hash);
  perform core.audit('scan_key.created', person, null, jsonb_build_object('key', create_scan_key.key_id));
  return create_scan_key.key_id;
end $$;
grant execute on function public.create_scan_key to authenticated;

create function public.revoke_scan_key(key_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  update public.scan_keys k set revoked_at = now() where k.id = revoke_scan_key.key_id and k.person_id = person
    and k.revoked_at is null;
  if not found then
    raise exception 'errors.scamscan.key_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_key.revoked', person, jsonb_build_object('key', revoke_scan_key.key_id), null);
  return revoke_scan_key.key_id;
end $$;
grant execute on function public.revoke_scan_key to authenticated;

-- Whose key it is and what their plan is now; refused when it is unknown, revoked, its owner is gone or has no plan
-- with keys any more.
create function public.use_scan_key(key_id text, secret_hash text)
returns table (person_id uuid, level public.scan_level)
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_keys;
  plan scamscan.plan;
begin
  select k.* into found_one from public.scan_keys k join public.profiles p on p.id = k.person_id
    where k.id = use_scan_key.key_id and k.secret_hash = use_scan_key.secret_hash and k.revoked_at is null
      and p.suspended_at is null and p.deleted_at is null;
  if not found then
    raise exception 'errors.scamscan.key_unknown' using errcode = 'PT403';
  end if;
  plan := scamscan.plan_of(found_one.person_id);
  if (scamscan.limits_of(plan.level)).keys = 0 then
    raise exception 'errors.scamscan.plan_needed' using errcode = 'PT403', detail = 'plan';
  end if;
  update public.scan_keys k set last_used_at = date_trunc('minute', now()) where k.id = found_one.id
    and k.last_used_at is distinct from date_trunc('minute', now());
  return query select found_one.person_id, plan.level;
end $$;
grant execute on function public.use_scan_key to service_role;

-- What administrators set: plans, grants, where to report; and how much is scanned.

create function public.set_scan_plan(level public.scan_level, monthly integer, product_scans integer, monitors integer,
  keys integer, per_minute integer, is_offered boolean) returns public.scan_level
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_plans;
  after public.scan_plans;
begin
  select * into before from public.scan_plans p where p.level = set_scan_plan.level for update;
  if not found then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if set_scan_plan.monthly not between 1 and 1000000 or set_scan_plan.monthly is null
    and before.level <> 'enterprise' then
    perform core.refuse_field('errors.scamscan.monthly', 'monthly');
  end if;
  if (set_scan_plan.product_scans is null) <> (before.level = 'free') or set_scan_plan.product_scans < 1 then
    perform core.refuse_field('errors.scamscan.product_scans', 'product_scans');
  end if;
  perform core.refuse_field('errors.scamscan.number', x.field) from (values
      ('monitors', set_scan_plan.monitors, 0, 10000), ('keys', set_scan_plan.keys, 0, 100),
      ('per_minute', set_scan_plan.per_minute, 1, 10000)) as x (field, given, least, most)
    where (x.given between x.least and x.most) is not true;
  update public.scan_plans p set monthly = set_scan_plan.monthly, product_scans = set_scan_plan.product_scans,
      monitors = set_scan_plan.monitors, keys = set_scan_plan.keys, per_minute = set_scan_plan.per_minute,
      is_offered = coalesce(set_scan_plan.is_offered, p.is_offered), set_at = now(), set_by = admin
    where p.level = before.level returning * into after;
  perform core.audit('scan_plan.set', scamscan.feed_subject(after.level::text), to_jsonb(before) - 'set_by',
    to_jsonb(after) - 'set_by');
  return after.level;
end $$;
grant execute on function public.set_scan_plan to authenticated;

-- Gives a person a plan until a day, with a reason; never oneself.
create function public.grant_scan_plan(email text, level public.scan_level, ends_at timestamptz, reason text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  person uuid;
  made uuid;
begin
  select p.id into person from public.profiles p where lower(p.email) = lower(trim(grant_scan_plan.email))
    and p.deleted_at is null;
  if person is null then
    perform core.refuse_field('errors.scamscan.person', 'email');
  end if;
  perform scamscan.refuse_own(person, admin);
  if coalesce(grant_scan_plan.level, 'free') = 'free' then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if (grant_scan_plan.ends_at between now() and now() + interval '3 years') is not true then
    perform core.refuse_field('errors.scamscan.ends_at', 'ends_at');
  end if;
  insert into public.scan_grants (person_id, level, reason, granted_by, ends_at)
    values (person, grant_scan_plan.level, scamscan.check_reason(grant_scan_plan.reason), admin,
      grant_scan_plan.ends_at) returning id into made;
  perform core.audit('scan_plan.granted', person, null, jsonb_build_object('level', grant_scan_plan.level, 'ends_at',
    grant_scan_plan.ends_at, 'reason', trim(grant_scan_plan.reason)));
  return made;
end $$;
grant execute on function public.grant_scan_plan to authenticated;

create function public.revoke_scan_grant(grant_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_grants;
begin
  update public.scan_grants g set revoked_at = now(), revoked_by = admin
    where g.id = revoke_scan_grant.grant_id and g.revoked_at is null and g.ends_at > now() returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.grant_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_plan.revoked', before.person_id, jsonb_build_object('level', before.level),
    jsonb_build_object('reason', scamscan.check_reason(revoke_scan_grant.reason)));
  return before.id;
end $$;
grant execute on function public.revoke_scan_grant to authenticated;

-- Where to report: a new contact without an id, else that one changed.
create function public.save_scan_contact(contact_id uuid, place integer, name jsonb, about jsonb, website text,
  phone text, email text, verified_on date, is_shown boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
  made uuid;
begin
  perform scamscan.check_contact(place, name, about, website, phone, email, verified_on);
  select * into before from public.scan_contacts c where c.id = save_scan_contact.contact_id for update;
  if before.id is null and save_scan_contact.contact_id is not null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  insert into public.scan_contacts as c (id, position, name, about, website, phone, email, verified_on, is_shown,
      set_by)
    values (coalesce(before.id, gen_random_uuid()), place, save_scan_contact.name, save_scan_contact.about,
      save_scan_contact.website, nullif(trim(save_scan_contact.phone), ''), nullif(trim(save_scan_contact.email), ''),
      save_scan_contact.verified_on, coalesce(save_scan_contact.is_shown, true), admin)
    on conflict on constraint scan_contacts_pkey do update set position = excluded.position, name = excluded.name,
      about = excluded.about, website = excluded.website, phone = excluded.phone, email = excluded.email,
      verified_on = excluded.verified_on, is_shown = excluded.is_shown, set_at = now(), set_by = excluded.set_by
    returning c.id into made;
  perform core.audit('scan_contact.saved', made, to_jsonb(before) - 'set_by', jsonb_build_object('name',
    save_scan_contact.name, 'website', website, 'phone', phone, 'email', email, 'verified_on', verified_on));
  return made;
end $$;
grant execute on function public.save_scan_contact to authenticated;

create function public.remove_scan_contact(contact_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
begin
  delete from public.scan_contacts c where c.id = remove_scan_contact.contact_id returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_contact.removed', before.id, to_jsonb(before) - 'set_by', jsonb_build_object('by', admin));
  return before.id;
end $$;
grant execute on function public.remove_scan_contact to authenticated;

-- Scans by day of Panama, newest first: how many, what they said, and how they came.
create function public.list_scan_usage(days integer) returns table (day date, scans bigint, counted bigint,
  dangerous bigint, suspicious bigint, no_warning_signs bigint, not_enough_data bigint, failed bigint,
  visitors bigint, api bigint, people bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select (s.started_at at time zone 'America/Panama')::date, count(*),
      count(*) filter (where s.is_counted),
      count(*) filter (where s.verdict = 'dangerous'), count(*) filter (where s.verdict = 'suspicious'),
      count(*) filter (where s.verdict = 'no_warning_signs'), count(*) filter (where s.verdict = 'not_enough_data'),
      count(*) filter (where s.state = 'failed'), count(*) filter (where s.door = 'visitor'),
      count(*) filter (where s.door = 'api'), count(distinct s.person_id)
    from public.scans s
    where s.started_at >= scamscan.day_start(now()) - (least(greatest(days, 1), 400) - 1) * interval '1 day'
    group by 1 order by 1 desc;
end $$;
grant execute on function public.list_scan_usage to authenticated;

-- People who scanned this month, with their plan and what they used; those who used most first.
create function public.list_scan_quotas(page integer) returns table (person uuid, name text, email text,
  level public.scan_level, source public.scan_plan_source, until timestamptz, monthly integer, used integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select p.id, p.full_name, p.email, (u.plan).level, (u.plan).source, (u.plan).until, (u.plan).monthly,
      u.used
    from (select s.person_id, scamscan.used_since(s.person_id, scamscan.month_start(now())) as used,
        scamscan.plan_of(s.person_id) as plan
      from public.scans s where s.started_at >= scamscan.month_start(now()) and s.person_id is not null
      group by s.person_id) as u
    join public.profiles p on p.id = u.person_id
    order by u.used desc, p.id limit 26 offset 25 * (greatest(coalesce(page, 1), 1) - 1);
end $$;
grant execute on function public.list_scan_quotas to authenticated;

-- Reports of people, appeals against a verdict, and the list that administrators keep.

-- Reports a scam; the same again is the same report.
create function public.report_scam(kind public.scan_kind, subject text, category public.scam_category, note text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  listed text := scamscan.listed_form(kind, subject);
  made uuid;
begin
  perform scamscan.check_subject(report_scam.kind, listed);
  if report_scam.category is null then
    perform core.refuse_field('errors.fields.choice', 'category');
  end if;
  if length(trim(coalesce(report_scam.note, ''))) > 1000 then
    perform core.refuse_field('errors.scamscan.note', 'note');
  end if;
  perform scamscan.wait_turn(person, null);
  select r.id into made from public.scan_reports r where r.person_id = person and r.kind = report_scam.kind
    and r.subject = listed and r.state in ('pending', 'confirmed');
  if found then
    return made;
  end if;
  perform scamscan.refuse_many_reports(person);
  insert into public.scan_reports (person_id, kind, subject, category, note)
    values (person, report_scam.kind, listed, report_scam.category, nullif(trim(report_scam.note), ''))
    returning id into made;
  perform core.audit('scam.reported', made, null, jsonb_build_object('kind', report_scam.kind, 'category',
    report_scam.category));
  return made;
end $$;
grant execute on function public.report_scam to authenticated;

-- Takes one's own report back, also a confirmed one: it counts no more.
create function public.withdraw_scam_report(report_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_reports := scamscan.lock_report(report_id);
begin
  if before.person_id <> person then
    raise exception 'errors.scamscan.report_unknown' using errcode = 'PT404';
  end if;
  if before.state not in ('pending', 'confirmed') then
    raise exception 'errors.scamscan.report_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_reports r set state = 'withdrawn', decided_at = now(), note = null where r.id = before.id;
  perform scamscan.count_reports(before.kind, before.subject);
  perform core.audit('scam.withdrawn', before.id, jsonb_build_object('state', before.state), null);
  return before.id;
end $$;
grant execute on function public.withdraw_scam_report to authenticated;

-- Confirms a report or rejects it with a reason; a decision may be taken back by the other one.
create function public.decide_scam_report(report_id uuid, confirmed boolean, reason text)
returns public.scan_report_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_reports := scamscan.lock_report(report_id);
  after public.scan_reports;
begin
  perform scamscan.refuse_own(before.person_id, admin);
  if before.state = 'withdrawn' or decide_scam_report.confirmed is null
    or before.state = scamscan.decided(decide_scam_report.confirmed) then
    raise exception 'errors.scamscan.report_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_reports r set decided_at = now(), decided_by = admin,
      state = scamscan.decided(decide_scam_report.confirmed),
      reason = case when decide_scam_report.confirmed then nullif(trim(decide_scam_report.reason), '')
        else scamscan.check_reason(decide_scam_report.reason) end
    where r.id = before.id returning * into after;
  perform scamscan.count_reports(after.kind, after.subject);
  perform core.audit('scam.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'reason', after.reason)));
  return after.state;
end $$;
grant execute on function public.decide_scam_report to authenticated;

-- Says that a verdict is wrong; one open appeal of a person about a subject.
create function public.appeal_verdict(scan_id uuid, statement text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
  made uuid;
begin
  perform scamscan.refuse_unfinished(scan);
  if length(trim(coalesce(appeal_verdict.statement, ''))) not between 10 and 2000 then
    perform core.refuse_field('errors.scamscan.statement', 'statement');
  end if;
  if (select count(*) from public.scan_appeals a where a.person_id = person and a.state = 'open') >= 5 then
    raise exception 'errors.scamscan.appeals' using errcode = 'PT409';
  end if;
  insert into public.scan_appeals (person_id, scan_id, kind, subject, verdict, statement)
    values (person, scan.id, scan.kind, left(scan.subject, 4000), scan.verdict, trim(appeal_verdict.statement))
    on conflict do nothing returning id into made;
  if made is null then
    raise exception 'errors.scamscan.appeal_there' using errcode = 'PT409';
  end if;
  perform core.audit('scan_appeal.opened', made, null, jsonb_build_object('kind', scan.kind, 'verdict', scan.verdict));
  return made;
end $$;
grant execute on function public.appeal_verdict to authenticated;

create function public.withdraw_scan_appeal(appeal_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_appeals;
begin
  update public.scan_appeals a set state = 'withdrawn', decided_at = now()
    where a.id = withdraw_scan_appeal.appeal_id and a.person_id = person and a.state = 'open' returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.appeal_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_appeal.withdrawn', before.id, null, null);
  return before.id;
end $$;
grant execute on function public.withdraw_scan_appeal to authenticated;

-- Answers an appeal. Granting it proposes an entry of the house's list, which another administrator confirms.
create function public.decide_scan_appeal(appeal_id uuid, granted boolean, answer text)
returns public.scan_appeal_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_appeals;
  after public.scan_appeals;
begin
  select * into before from public.scan_appeals a where a.id = decide_scan_appeal.appeal_id for update;
  if before.id is null then
    raise exception 'errors.scamscan.appeal_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.refuse_own(before.person_id, admin);
  if before.state <> 'open' or decide_scan_appeal.granted is null then
    raise exception 'errors.scamscan.appeal_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_appeals a set decided_at = now(), decided_by = admin,
      state = case when decide_scan_appeal.granted then 'granted' else 'refused' end::public.scan_appeal_state,
      answer = scamscan.check_reason(decide_scan_appeal.answer, 'answer', 1000)
    where a.id = before.id returning * into after;
  if after.state = 'granted' and before.kind <> 'message' and not exists (select 1 from public.scan_list_entries e
      where e.kind = before.kind and e.value = scamscan.listed_form(before.kind, before.subject)
        and e.role = 'allowed' and e.state in ('proposed', 'active', 'ending')) then
    perform scamscan.propose_entry('allowed', before.kind, before.subject, left(after.answer, 500), admin, before.id);
  end if;
  perform accounts.mail_person(before.person_id, 'scan_appeal_decided', jsonb_build_object('kind', before.kind,
    'subject', left(before.subject, 200), 'state', after.state, 'answer', after.answer), 'scan_appeal:' || before.id);
  perform core.audit('scan_appeal.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'answer', after.answer));
  return after.state;
end $$;
grant execute on function public.decide_scan_appeal to authenticated;

create function public.propose_scan_entry(role public.scan_list_role, kind public.scan_kind, value text, reason text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return scamscan.propose_entry(propose_scan_entry.role, propose_scan_entry.kind, propose_scan_entry.value,
    propose_scan_entry.reason, admin);
end $$;
grant execute on function public.propose_scan_entry to authenticated;

-- Confirms what another administrator proposed: an entry, or that one goes.
create function public.confirm_scan_entry(entry_id uuid) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'proposed', 'ending');
  after public.scan_list_entries;
begin
  perform scamscan.refuse_own(case before.state when 'proposed' then before.proposed_by
    else before.end_proposed_by end, admin);
  if before.state = 'proposed' then
    update public.scan_list_entries e set state = 'active', confirmed_at = now(), confirmed_by = admin
      where e.id = before.id returning * into after;
  else
    update public.scan_list_entries e set state = 'ended', ended_at = now(), ended_by = admin
      where e.id = before.id returning * into after;
  end if;
  perform core.audit('scan_list.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  return after.state;
end $$;
grant execute on function public.confirm_scan_entry to authenticated;

-- Refuses what was proposed, or takes one's own proposal back.
create function public.refuse_scan_entry(entry_id uuid) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'proposed', 'ending');
  after public.scan_list_entries;
begin
  update public.scan_list_entries e set
      state = case when before.state = 'proposed' then 'refused' else 'active' end::public.scan_entry_state,
      end_reason = null, end_proposed_by = null
    where e.id = before.id returning * into after;
  perform core.audit('scan_list.refused', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'by', admin));
  return after.state;
end $$;
grant execute on function public.refuse_scan_entry to authenticated;

-- Proposes that an entry goes; until another administrator confirms it, it holds.
create function public.propose_scan_entry_end(entry_id uuid, reason text) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'active');
begin
  update public.scan_list_entries e set state = 'ending', end_proposed_by = admin,
      end_reason = scamscan.check_reason(propose_scan_entry_end.reason) where e.id = before.id;
  perform core.audit('scan_list.ending', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'ending', 'reason', trim(propose_scan_entry_end.reason)));
  return 'ending';
end $$;
grant execute on function public.propose_scan_entry_end to authenticated;

-- Scans: begun before the engine judges and finished with what it said. Both are the server's: nobody writes a verdict
-- by hand. A scan takes its place in the quota when it begins and gives it back when it fails.

-- Begins a scan of a person, or of a visitor by the hash of the day, and returns its id. `subject` is the input in its
-- normal form, or a file's hash: the same one within a day of a counted scan is free.
create function public.begin_scan(person_id uuid, visitor_hash text, key_id text, door public.scan_door,
  source public.scan_source, input text, kind public.scan_kind, subject text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  hash text := scamscan.hash_of(kind, subject);
  plan scamscan.plan;
  is_free boolean;
  made uuid;
begin
  perform scamscan.check_speaker(begin_scan.person_id, begin_scan.visitor_hash, begin_scan.door);
  perform scamscan.check_input(begin_scan.input, begin_scan.kind, begin_scan.subject);
  perform scamscan.wait_turn(begin_scan.person_id, begin_scan.visitor_hash);
  is_free := scamscan.is_repeated(begin_scan.person_id, begin_scan.visitor_hash, hash);
  if begin_scan.person_id is not null then
    plan := scamscan.plan_of(begin_scan.person_id);
    perform scamscan.refuse_haste(begin_scan.person_id, (scamscan.limits_of(plan.level)).per_minute);
    if not is_free then
      perform scamscan.refuse_over_quota(begin_scan.person_id, plan);
    end if;
  else
    perform scamscan.refuse_visit(begin_scan.visitor_hash, is_free);
  end if;
  insert into public.scans (person_id, visitor_hash, key_id, door, source, is_counted, input, kind, subject,
      subject_hash)
    values (begin_scan.person_id, begin_scan.visitor_hash, begin_scan.key_id, begin_scan.door,
      coalesce(begin_scan.source, 'text'), not is_free, begin_scan.input, begin_scan.kind, begin_scan.subject, hash)
    returning id into made;
  return made;
end $$;
grant execute on function public.begin_scan to service_role;

-- Stores what the engine said, and what was read in a file. Only a scan that runs can be finished, once. It is free
-- after all when the same was counted meanwhile. A monitored item's verdict that differs from the one before is mailed.
create function public.finish_scan(scan_id uuid, input text, kind public.scan_kind, subject text,
  verdict public.scan_verdict, risk numeric, confidence numeric, engine text, context text, result text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.scans;
  after public.scans;
begin
  select * into before from public.scans s where s.id = finish_scan.scan_id;
  if not found then
    raise exception 'errors.scamscan.scan_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.check_input(finish_scan.input, finish_scan.kind, finish_scan.subject);
  perform scamscan.wait_turn(before.person_id, before.visitor_hash);
  update public.scans s set state = 'done', input = finish_scan.input, kind = finish_scan.kind,
      subject = finish_scan.subject, verdict = finish_scan.verdict, risk = finish_scan.risk,
      confidence = finish_scan.confidence, engine = finish_scan.engine, context = finish_scan.context,
      result = finish_scan.result, finished_at = now(), is_counted = s.is_counted
        and not scamscan.is_repeated(s.person_id, s.visitor_hash, s.subject_hash, s.id)
    where s.id = before.id and s.state = 'running' and s.started_at > now() - scamscan.longest_scan()
    returning * into after;
  if after.id is null then
    raise exception 'errors.scamscan.not_running' using errcode = 'PT409';
  end if;
  perform scamscan.follow_monitor(after);
  return after.is_counted;
end $$;
grant execute on function public.finish_scan to service_role;

-- A scan that brought no verdict: it takes no place in the quota and keeps nothing of what was sent.
create function public.fail_scan(scan_id uuid, failure text) returns void
language sql security definer set search_path = '' as $$
  update public.scans s set state = 'failed', is_counted = false, input = null, subject = null, subject_hash = null,
      finished_at = now(), failure = case when fail_scan.failure ~ '^[A-Za-z0-9_.:,]{1,120}$' then fail_scan.failure
        else 'unknown' end
    where s.id = fail_scan.scan_id and s.state = 'running'
$$;
grant execute on function public.fail_scan to service_role;

-- Deletes one scan of one's own history. What stays is that it was counted.
create function public.delete_scan(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scans := scamscan.own_scan(scan_id, person);
begin
  if before.state = 'running' then
    raise exception 'errors.scamscan.not_finished' using errcode = 'PT409';
  end if;
  perform scamscan.forget_scan(before);
  perform core.audit('scan.deleted', before.id, jsonb_build_object('kind', before.kind, 'verdict', before.verdict),
    null);
  return before.id;
end $$;
grant execute on function public.delete_scan to authenticated;

-- One finished scan of a person, for their key; null where it is not theirs.
create function public.read_scan(person_id uuid, scan_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select scamscan.scan_facts(s) from public.scans s where s.id = read_scan.scan_id
    and s.person_id = read_scan.person_id and s.state in ('running', 'done', 'failed')
$$;
grant execute on function public.read_scan to service_role;

-- A visitor's scan, by the id that only their browser was given.
create function public.read_visitor_scan(scan_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select scamscan.scan_facts(s) from public.scans s where s.id = read_visitor_scan.scan_id and s.door = 'visitor'
    and s.state = 'done' and s.started_at > now() - interval '2 days'
$$;
grant execute on function public.read_visitor_scan to service_role;

-- Stored verdicts after a moment with what they rested on, to judge them again.
create function public.list_scans_to_replay(after timestamptz, after_id uuid, most integer)
returns table (id uuid, started_at timestamptz, input text, engine text, context text, result text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.started_at, s.input, s.engine, s.context, s.result from public.scans s
    where s.state = 'done' and (s.started_at, s.id) > (list_scans_to_replay.after, list_scans_to_replay.after_id)
    order by s.started_at, s.id limit least(most, 1000)
$$;
grant execute on function public.list_scans_to_replay to service_role;

-- What a person may still scan this month, and what else their plan gives.
create function public.read_scan_meter() returns table (level public.scan_level, source public.scan_plan_source,
  until timestamptz, monthly integer, used integer, resets_at timestamptz, monitors integer, monitors_used integer,
  keys integer, keys_used integer, changed integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  plan scamscan.plan := scamscan.plan_of(person);
  limits public.scan_plans := scamscan.limits_of(plan.level);
begin
  return query select plan.level, plan.source, plan.until, plan.monthly,
    scamscan.used_since(person, scamscan.month_start(now())), scamscan.next_month(now()), limits.monitors,
    (select count(*)::integer from public.scan_monitors m where m.person_id = person), limits.keys,
    (select count(*)::integer from public.scan_keys k where k.person_id = person and k.revoked_at is null),
    (select count(*)::integer from public.scan_monitors m where m.person_id = person
      and coalesce(m.changed_at > coalesce(m.seen_at, m.created_at), false));
end $$;
grant execute on function public.read_scan_meter to authenticated;

insert into public.scan_plans (level, monthly, product_scans, monitors, keys, per_minute)
  values ('free', 3, null, 1, 0, 10), ('pro', 50, 1, 20, 3, 30), ('enterprise', null, 5000, 500, 20, 240);
-- Institutions by their names and official sites. Nobody verified them for this site yet: `verified_on` is empty, and
-- telephone numbers are left to whoever does.
insert into public.scan_contacts (position, name, about, website)
  values
  (1, '{"es": "Policía Nacional de Panamá", "en": "National Police of Panama"}',
    '{"es": "Recibe denuncias de delitos; su Dirección de Investigación Judicial atiende los informáticos.",
      "en": "Takes reports of crimes; its judicial investigation directorate handles computer crime."}',
    'https://www.policia.gob.pa/'),
  (2, '{"es": "Ministerio Público", "en": "Public Prosecutor’s Office"}',
    '{"es": "Investiga estafas y delitos contra la seguridad informática.",
      "en": "Investigates scams and crimes against computer security."}', 'https://ministeriopublico.gob.pa/'),
  (3, '{"es": "CSIRT Panamá (AIG)", "en": "CSIRT Panama (AIG)"}',
    '{"es": "Equipo nacional de respuesta a incidentes: páginas falsas y correos de phishing.",
      "en": "National incident response team: fake pages and phishing mails."}', 'https://cert.pa/'),
  (4, '{"es": "Superintendencia de Bancos", "en": "Superintendency of Banks"}',
    '{"es": "Reclamos a bancos y personas que captan dinero sin licencia.",
      "en": "Complaints about banks and people who take deposits without a licence."}',
    'https://www.superbancos.gob.pa/'),
  (5, '{"es": "Superintendencia del Mercado de Valores", "en": "Superintendency of the Securities Market"}',
    '{"es": "Ofertas de inversión sin registro.", "en": "Investment offers that are not registered."}',
    'https://www.supervalores.gob.pa/'),
  (6, '{"es": "ACODECO", "en": "ACODECO (consumer protection)"}',
    '{"es": "Quejas de consumo: tiendas que no entregan y publicidad engañosa.",
      "en": "Consumer complaints: shops that do not deliver and misleading advertising."}',
    'https://www.acodeco.gob.pa/');

