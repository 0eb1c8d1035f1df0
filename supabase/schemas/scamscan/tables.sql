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
  level public.scan_level,
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
  check (state <> 'failed' or not is_counted),
  check ((door = 'visitor') = (level is null))
);
comment on column public.scans.input is 'What its owner brought, or what was read in their picture or mail.';
comment on column public.scans.is_counted is 'Whether it takes a place in its month''s quota.';
comment on column public.scans.level is 'The plan that its owner had when it began; null of a visitor.';
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
  set_by uuid references public.profiles on delete set null,
  verified_by uuid references public.profiles on delete set null
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
  name_hidden boolean not null default false,
  reserved_at timestamptz not null default now(),
  joined_at timestamptz,
  left_at timestamptz,
  check ((number is null) = (joined_at is null)),
  check (state <> 'member' or number is not null),
  check ((state = 'left') = (left_at is not null))
);
comment on column public.founders.name_hidden is
  'An administrator took the name off the public list; writing it again does not bring it back.';
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
create index on public.scan_contacts (verified_by);
create index on scamscan.founders_circle (product_id);
create index on scamscan.founders_circle (set_by);
create index on public.founders (state, reserved_at);                     -- the scheduler: reserved places
create index on public.founder_benefits (founder_id, id desc);            -- a member's benefits
create index on public.founder_benefits (given_by);
