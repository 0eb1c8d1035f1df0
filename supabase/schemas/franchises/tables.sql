-- GoRide franchises: territories and their listings, the application that keeps the order which the law asks for, and
-- what a franchisee signs. Fourteen days lie between the delivery of the disclosure and the signature or the deposit:
-- the tables themselves refuse less. Money is in cents, shares in basis points, days are days of Panama.

create type public.franchise_listing_state as enum ('draft', 'published', 'reserved', 'sold', 'closed');
create type public.franchise_vehicle as enum ('sedan', 'suv', 'van', 'motorcycle', 'electric');
create type public.franchise_stage as enum ('enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit',
  'onboarding', 'open', 'rejected', 'withdrawn');
create type public.franchise_chapter as enum ('cost', 'territory', 'performance', 'outlets', 'finances', 'receipt');
comment on type public.franchise_chapter is
  'What the disclosure says: costs, territory, performance, outlets opened and closed, finances, and the receipt.';
create type public.franchise_item_kind as enum ('onboarding', 'rule');
comment on type public.franchise_item_kind is '`rule`: what Panama asks for, as far as counsel has confirmed it.';
create type public.franchise_side as enum ('applicant', 'office');
create type public.franchise_file_kind as enum ('identity', 'funds', 'company', 'experience', 'other');
create type public.franchise_file_state as enum ('waiting', 'accepted', 'refused');

-- Districts are numbered as the national statistics office does: 808 is the district Panamá of province 8.
create function franchises.are_districts(districts integer[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(cardinality(districts) between 1 and 40 and array_ndims(districts) = 1
    and array_position(districts, null) is null
    and (select count(distinct d) = count(*) and bool_and(d between 101 and 1399 and d % 100 > 0)
      from unnest(districts) as d), false)
$$;

create function franchises.area_of(districts integer[]) returns int4multirange
language sql immutable set search_path = '' as $$
  select range_agg(int4range(d, d + 1)) from unnest(districts) as d
$$;

create table public.franchise_territories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name jsonb not null check (core.is_translated(name, 80)),
  districts integer[] not null check (franchises.are_districts(districts)),
  province integer generated always as (districts[1] / 100) stored,
  area int4multirange not null generated always as (franchises.area_of(districts)) stored,
  created_at timestamptz not null default now(),
  offered_at timestamptz,
  unique (id, area)
);
comment on column public.franchise_territories.offered_at is 'When it was first offered; before, nobody sees it.';

-- An offer of one territory. Its area is the territory's, held by the key: a territory that was offered keeps its
-- districts, and no two offers or franchises of today share one.
create table public.franchise_listings (
  id uuid primary key default gen_random_uuid(),
  territory_id uuid not null,
  area int4multirange not null,
  state public.franchise_listing_state not null default 'draft',
  summary jsonb not null check (core.is_translated(summary, 300)),
  description jsonb check (description is null or core.is_translated(description, 6000)),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  investment_min bigint not null check (investment_min between 1 and 1000000000000),
  investment_max bigint not null check (investment_max between 1 and 1000000000000),
  fee bigint not null check (fee between 0 and 1000000000000),
  deposit bigint not null check (deposit between 1 and 1000000000000),
  royalty_bps integer not null check (royalty_bps between 0 and 5000),
  ad_fund_bps integer not null check (ad_fund_bps between 0 and 2000),
  term_months integer not null check (term_months between 6 and 360),
  vehicles integer not null check (vehicles between 1 and 1000),
  vehicle_kinds public.franchise_vehicle[] not null check (cardinality(vehicle_kinds) between 1 and 5),
  verified_on date,
  verified_by uuid references public.profiles on delete set null,
  reserved_for uuid,
  reserved_at timestamptz,
  reserved_by uuid references public.profiles on delete set null,
  published_at timestamptz,
  closed_at timestamptz,
  close_reason text check (length(trim(close_reason)) between 3 and 500),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  foreign key (territory_id, area) references public.franchise_territories (id, area) on delete restrict,
  check (investment_max >= investment_min),
  check (state = 'draft' or published_at is not null),
  check (state not in ('published', 'reserved', 'sold') or verified_on is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or close_reason is not null),
  check ((state in ('reserved', 'sold')) = (reserved_for is not null)),
  check ((reserved_for is null) = (reserved_at is null)),
  constraint franchise_listings_apart exclude using gist (area with &&) where (state in ('published', 'reserved',
    'sold'))
);
comment on column public.franchise_listings.investment_min is 'What starting takes in all, fee and vehicles included.';
comment on column public.franchise_listings.deposit is 'What is paid as an order after signing; a part of the fee.';
comment on column public.franchise_listings.verified_on is 'The last day on which somebody checked what it says.';

create table public.franchise_photos (
  listing_id uuid not null references public.franchise_listings on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position integer not null check (position between 1 and 6),
  alt jsonb not null check (core.is_translated(alt, 200)),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  content bytea not null check (length(content) between 16 and 1048576),
  created_at timestamptz not null default now(),
  primary key (listing_id, hash)
);

create table public.franchise_saves (
  person_id uuid not null references public.profiles on delete cascade,
  listing_id uuid not null references public.franchise_listings on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (person_id, listing_id)
);

create table public.franchise_waits (
  territory_id uuid not null references public.franchise_territories on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  joined_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (territory_id, person_id)
);
comment on column public.franchise_waits.told_at is 'When they were told that the territory is free.';

-- The disclosure in versions: what was published is never edited.
create table public.franchise_packs (
  id uuid primary key default gen_random_uuid(),
  version integer not null unique check (version > 0),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  published_at timestamptz
);

create table public.franchise_chapters (
  pack_id uuid not null references public.franchise_packs on delete cascade,
  chapter public.franchise_chapter not null,
  body jsonb not null check (core.is_translated(body, 20000)),
  primary key (pack_id, chapter)
);

create table public.franchise_applications (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^G-[0-9]{4}-[0-9]{4,}$'),
  listing_id uuid not null references public.franchise_listings on delete restrict,
  applicant_id uuid not null references public.profiles on delete restrict,
  stage public.franchise_stage not null default 'enquiry',
  stage_at timestamptz not null default now(),
  capital bigint not null check (capital between 0 and 1000000000000),
  phone text not null check (phone ~ '^[0-9+(). -]{6,40}$'),
  city text not null check (length(trim(city)) between 1 and 120),
  experience text not null check (length(trim(experience)) between 10 and 2000),
  message text check (length(trim(message)) between 1 and 2000),
  locale text not null check (locale in ('es', 'en')),
  interview_at timestamptz,
  interview_note text check (length(trim(interview_note)) between 1 and 4000),
  owner_id uuid references public.profiles on delete set null,
  applied_at timestamptz not null default now(),
  reminded text,
  closed_at timestamptz,
  reason text check (length(trim(reason)) between 3 and 500),
  closed_by uuid references public.profiles on delete set null,
  check ((stage in ('rejected', 'withdrawn')) = (reason is not null)),
  check ((stage in ('open', 'rejected', 'withdrawn')) = (closed_at is not null))
);
comment on column public.franchise_applications.reminded is 'The stage about which a reminder went out last.';

alter table public.franchise_listings add constraint franchise_listings_reserved_for_fkey
  foreign key (reserved_for) references public.franchise_applications on delete restrict;

-- The disclosure register: which version reached which applicant when.
create table public.franchise_disclosures (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.franchise_applications on delete restrict,
  pack_id uuid not null references public.franchise_packs on delete restrict,
  delivered_at timestamptz not null default now(),
  delivered_by uuid references public.profiles on delete set null,
  received_name text check (length(trim(received_name)) between 2 and 120),
  received_at timestamptz,
  unique (application_id, pack_id),
  unique (id, application_id, delivered_at),
  check ((received_name is null) = (received_at is null))
);

create table public.franchise_reads (
  id uuid primary key default gen_random_uuid(),
  disclosure_id uuid not null references public.franchise_disclosures on delete restrict,
  chapter public.franchise_chapter not null,
  locale text not null check (locale in ('es', 'en')),
  is_download boolean not null,
  at timestamptz not null default now()
);

create table public.franchise_agreement_texts (
  version integer primary key check (version > 0),
  id uuid not null unique default gen_random_uuid(),
  body jsonb not null check (core.is_translated(body, 40000)),
  published_at timestamptz not null default now(),
  published_by uuid references public.profiles on delete set null
);

-- Whole days of Panama between two moments.
create function franchises.days_between(earlier timestamptz, later timestamptz) returns integer
language sql immutable set search_path = '' as $$
  select (later at time zone 'America/Panama')::date - (earlier at time zone 'America/Panama')::date
$$;

-- What was agreed, as it was offered. It cannot be accepted before the fourteenth day after the disclosure, whoever
-- writes it: the delivery is copied by a key and compared by a check.
create table public.franchise_agreements (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.franchise_applications on delete restrict,
  disclosure_id uuid not null,
  delivered_at timestamptz not null,
  version integer not null references public.franchise_agreement_texts on delete restrict,
  terms jsonb not null,
  texts jsonb not null check (core.is_translated(texts, 60000)),
  offered_at timestamptz not null default now(),
  offered_by uuid references public.profiles on delete set null,
  is_withdrawn boolean not null default false,
  accepted_at timestamptz,
  accepted_name text check (length(trim(accepted_name)) between 2 and 120),
  accepted_locale text check (accepted_locale in ('es', 'en')),
  accepted_hash text check (accepted_hash ~ '^[0-9a-f]{64}$'),
  accepted_from text check (accepted_from ~ '^[0-9a-f]{64}$'),
  foreign key (disclosure_id, application_id, delivered_at)
    references public.franchise_disclosures (id, application_id, delivered_at) on delete restrict,
  unique (id, application_id, delivered_at),
  check (num_nulls(accepted_at, accepted_name, accepted_locale, accepted_hash, accepted_from) in (0, 5)),
  check (accepted_at is null or not is_withdrawn),
  constraint franchise_agreements_read_first check (franchises.days_between(delivered_at, accepted_at) >= 14)
);
comment on column public.franchise_agreements.texts is 'The whole text, with this territory and these terms in it.';
comment on column public.franchise_agreements.accepted_hash is 'SHA-256 of the text in the language that was accepted.';
comment on column public.franchise_agreements.accepted_from is 'Keyed hash of the network address.';

create table public.franchise_deposits (
  application_id uuid primary key references public.franchise_applications on delete restrict,
  agreement_id uuid not null,
  delivered_at timestamptz not null,
  order_id uuid not null unique references public.orders on delete restrict,
  ordered_at timestamptz not null default now(),
  foreign key (agreement_id, application_id, delivered_at)
    references public.franchise_agreements (id, application_id, delivered_at) on delete restrict,
  constraint franchise_deposits_read_first check (franchises.days_between(delivered_at, ordered_at) >= 14)
);

-- What has to be done before opening, and what Panama asks of drivers and vehicles.
create table public.franchise_items (
  id uuid primary key default gen_random_uuid(),
  kind public.franchise_item_kind not null,
  side public.franchise_side not null,
  name jsonb not null check (core.is_translated(name, 200)),
  help jsonb check (help is null or core.is_translated(help, 1000)),
  province integer check (province between 1 and 13),
  position integer not null default 0,
  is_active boolean not null default true,
  is_confirmed boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on column public.franchise_items.province is 'Null for the whole country.';
comment on column public.franchise_items.is_confirmed is 'Counsel has confirmed it; without it pages say that not.';

create table public.franchise_ticks (
  application_id uuid not null references public.franchise_applications on delete cascade,
  item_id uuid not null references public.franchise_items on delete restrict,
  done_at timestamptz not null default now(),
  done_by uuid references public.profiles on delete set null,
  note text check (length(trim(note)) between 1 and 500),
  primary key (application_id, item_id)
);

create table public.franchise_files (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.franchise_applications on delete cascade,
  kind public.franchise_file_kind not null,
  media text not null check (media in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 16 and 3145728),
  state public.franchise_file_state not null default 'waiting',
  reason text check (length(trim(reason)) between 3 and 500),
  uploaded_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);

-- The files themselves: no API role reads this table, only `read_franchise_file` does.
create table franchises.file_contents (
  file_id uuid primary key references public.franchise_files on delete cascade,
  content bytea not null check (length(content) between 16 and 3145728)
);

-- The thread of an application, which goes on after opening, or that of a contract: whoever took a franchise over has
-- a thread of their own, and the one before stays with whoever applied.
create table public.franchise_messages (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references public.franchise_applications on delete cascade,
  contract_id uuid,
  author_id uuid references public.profiles on delete set null,
  from_office boolean not null,
  body text not null check (length(trim(body)) between 1 and 4000),
  at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(application_id, contract_id) = 1),
  check (settled_at is null or not from_office)
);
comment on column public.franchise_messages.settled_at is
  'When the office answered it, or said that it needs no answer.';

create index on public.franchise_territories (province);                       -- the public list, by province
create index on public.franchise_listings (state, published_at desc);          -- the public list, admin listings
create index on public.franchise_listings (territory_id, area);
create index on public.franchise_listings (verified_by);
create index on public.franchise_listings (reserved_for);
create index on public.franchise_listings (reserved_by);
create index on public.franchise_photos (hash);                                -- the address of a photo
create index on public.franchise_saves (listing_id);
create index on public.franchise_waits (person_id);                            -- a person's waits
create index on public.franchise_waits (territory_id, joined_at);              -- who is told first
create index on public.franchise_packs (created_by);
create index on public.franchise_applications (applicant_id, applied_at desc); -- a person's applications
create index on public.franchise_applications (stage, stage_at);               -- the board, the scheduler
-- one open application for each listing
create unique index on public.franchise_applications (listing_id, applicant_id)
  where stage not in ('rejected', 'withdrawn', 'open');
create index on public.franchise_applications (listing_id, applied_at);         -- who asked for a listing
create index on public.franchise_applications (owner_id);
create index on public.franchise_applications (closed_by);
create index on public.franchise_disclosures (delivered_at desc);              -- the disclosure register
create index on public.franchise_disclosures (pack_id);
create index on public.franchise_disclosures (delivered_by);
create index on public.franchise_reads (disclosure_id, at);                    -- who read what
create index on public.franchise_agreement_texts (published_by);
create unique index on public.franchise_agreements (application_id) where not is_withdrawn;
create index on public.franchise_agreements (disclosure_id, application_id, delivered_at);
create index on public.franchise_agreements (application_id, offered_at);       -- what was offered, an application
create index on public.franchise_agreements (version);
create index on public.franchise_agreements (offered_by);
create index on public.franchise_deposits (agreement_id, application_id, delivered_at);
create index on public.franchise_items (kind, position);                       -- the checklists
create index on public.franchise_ticks (item_id);
create index on public.franchise_ticks (done_by);
create index on public.franchise_files (application_id, uploaded_at);          -- an application's documents
create index on public.franchise_files (decided_by);
create index on public.franchise_messages (application_id, at);                -- the thread
create index on public.franchise_messages (contract_id, at);                   -- the thread after a transfer
create index on public.franchise_messages (author_id);
create index on public.franchise_messages (at) where not from_office and settled_at is null; -- what waits for an answer

-- What opened: a territory in one person's hands, its terms by contract, what is reported each day, and what is billed.
create type public.franchise_contract_kind as enum ('first', 'renewal', 'transfer');
create type public.franchise_source as enum ('form', 'file', 'api');
create type public.franchise_import_state as enum ('uploading', 'running', 'finished', 'undoing', 'undone');
create type public.franchise_row_state as enum ('waiting', 'made', 'same', 'refused', 'undone', 'kept');
comment on type public.franchise_row_state is '`kept`: could not be undone, because the day was corrected afterwards.';

create table public.franchises (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.franchise_applications on delete restrict,
  listing_id uuid not null unique references public.franchise_listings on delete restrict,
  territory_id uuid not null,
  area int4multirange not null,
  owner_id uuid not null references public.profiles on delete restrict,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  close_reason text check (length(trim(close_reason)) between 3 and 500),
  foreign key (territory_id, area) references public.franchise_territories (id, area) on delete restrict,
  check ((closed_on is null) = (close_reason is null)),
  constraint franchises_apart exclude using gist (area with &&) where (closed_on is null)
);

-- The terms of a time. A transfer begins new ones with another owner.
create table public.franchise_contracts (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete restrict,
  kind public.franchise_contract_kind not null,
  owner_id uuid not null references public.profiles on delete restrict,
  starts_on date not null,
  ends_on date not null,
  royalty_bps integer not null check (royalty_bps between 0 and 5000),
  ad_fund_bps integer not null check (ad_fund_bps between 0 and 2000),
  reason text check (length(trim(reason)) between 3 and 500),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  unique (franchise_id, starts_on),
  check (ends_on > starts_on)
);

alter table public.franchise_messages add constraint franchise_messages_contract_id_fkey
  foreign key (contract_id) references public.franchise_contracts on delete cascade;

-- A day as it was last reported. Earlier figures stay in franchise_corrections.
create table public.franchise_reports (
  franchise_id uuid not null references public.franchises on delete restrict,
  day date not null,
  rides integer not null check (rides between 0 and 1000000),
  cancelled integer not null check (cancelled between 0 and 1000000),
  gross bigint not null check (gross between 0 and 1000000000000),
  commission bigint not null,
  drivers integer not null check (drivers between 0 and 100000),
  vehicles integer not null check (vehicles between 0 and 100000),
  source public.franchise_source not null,
  revision integer not null default 1 check (revision > 0),
  reported_at timestamptz not null default now(),
  reported_by uuid references public.profiles on delete set null,
  primary key (franchise_id, day),
  check (commission between 0 and gross)
);
comment on column public.franchise_reports.gross is 'What passengers paid, in cents of the franchise''s currency.';
comment on column public.franchise_reports.commission is 'The part of it that the franchise keeps of its drivers.';

create table public.franchise_corrections (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null,
  day date not null,
  revision integer not null,
  figures jsonb not null,
  source public.franchise_source not null,
  corrected_at timestamptz not null default now(),
  foreign key (franchise_id, day) references public.franchise_reports on delete restrict,
  unique (franchise_id, day, revision)
);
comment on column public.franchise_corrections.figures is 'The day as it was before the correction.';

-- A month's sums, written by the same command as its days, so that no page adds days up.
create table public.franchise_months (
  franchise_id uuid not null references public.franchises on delete restrict,
  month date not null check (extract(day from month) = 1),
  days integer not null,
  rides bigint not null,
  cancelled bigint not null,
  gross bigint not null,
  commission bigint not null,
  driver_days bigint not null,
  vehicle_days bigint not null,
  primary key (franchise_id, month)
);

-- The network's medians of a month, read from five franchises on: fewer would show single ones.
create table public.franchise_network_months (
  month date primary key check (extract(day from month) = 1),
  n integer not null,
  rides_day integer not null,
  gross_day bigint not null,
  fare bigint not null,
  rides_vehicle integer not null,
  commission_bps integer not null,
  cancelled_bps integer not null
);
comment on column public.franchise_network_months.rides_day is 'Rides a reported day, in hundredths.';
comment on column public.franchise_network_months.rides_vehicle is 'Rides a vehicle and day, in hundredths.';

-- What was billed for a month. Later corrections of billed months are settled in the next bill.
create table public.franchise_royalties (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete restrict,
  month date not null check (extract(day from month) = 1),
  gross bigint not null,
  royalty bigint not null,
  ad_fund bigint not null,
  correction bigint not null,
  carried_in bigint not null,
  amount bigint not null check (amount >= 0),
  carried_out bigint not null check (carried_out <= 0),
  order_id uuid unique references public.orders on delete restrict,
  billed_at timestamptz not null default now(),
  unique (franchise_id, month),
  check (amount + carried_out = royalty + ad_fund + correction + carried_in),
  check ((amount > 0) = (order_id is not null))
);
comment on column public.franchise_royalties.correction is 'What earlier months came to since they were billed.';
comment on column public.franchise_royalties.carried_out is 'A credit that the next bill takes over: never positive.';

create table public.franchise_drivers (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete cascade,
  name text not null check (length(trim(name)) between 2 and 120),
  license text not null check (length(trim(license)) between 3 and 40),
  license_until date not null,
  record_until date,
  left_on date
);
comment on column public.franchise_drivers.record_until is 'How long the police record counts.';

create table public.franchise_fleet (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete cascade,
  plate text not null check (plate ~ '^[A-Z0-9-]{3,10}$'),
  kind public.franchise_vehicle not null,
  model text not null check (length(trim(model)) between 2 and 80),
  insurance_until date not null,
  inspection_until date not null,
  permit_until date,
  left_on date
);

create table public.franchise_keys (
  id text primary key check (id ~ '^key_[0-9a-z]{24}$'),
  franchise_id uuid not null references public.franchises on delete cascade,
  label text not null check (length(trim(label)) between 1 and 60),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  revoked_at timestamptz
);

create table public.franchise_imports (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid references public.franchises on delete restrict,
  file_name text not null check (length(trim(file_name)) between 1 and 200),
  state public.franchise_import_state not null default 'uploading',
  total integer not null default 0 check (total between 0 and 50000),
  done integer not null default 0,
  refused integer not null default 0,
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  finished_at timestamptz
);
comment on column public.franchise_imports.franchise_id is
  'Null for a file of the whole network, whose rows name their territory; administrators only.';

create table public.franchise_import_rows (
  import_id uuid not null references public.franchise_imports on delete cascade,
  line integer not null check (line > 0),
  fields jsonb not null,
  state public.franchise_row_state not null default 'waiting',
  problem text,
  before jsonb,
  revision integer,
  franchise_id uuid references public.franchises on delete restrict,
  day date,
  primary key (import_id, line)
);
comment on column public.franchise_import_rows.franchise_id is 'Whose day it is, once the row was taken.';
comment on column public.franchise_import_rows.before is 'The day before the import; null when it was not reported.';

create index on public.franchises (owner_id, opened_on);                       -- a person's franchises
create index on public.franchises (territory_id, area);
create index on public.franchises (opened_on desc);                            -- the network report
create index on public.franchise_contracts (franchise_id, starts_on desc);     -- the terms of a day
create index on public.franchise_contracts (ends_on);                          -- contracts that end soon
create index on public.franchise_contracts (owner_id);
create index on public.franchise_contracts (made_by);
create index on public.franchise_reports (reported_by);
create index on public.franchise_corrections (franchise_id, corrected_at desc); -- what was corrected
create index on public.franchise_months (month);                               -- the network's medians
create index on public.franchise_royalties (month);                            -- royalties, admin
create index on public.franchise_drivers (franchise_id, license_until);        -- drivers and what expires
create index on public.franchise_fleet (franchise_id, insurance_until);        -- vehicles and what expires
create unique index on public.franchise_fleet (plate) where left_on is null;
create index on public.franchise_keys (franchise_id);
create index on public.franchise_keys (made_by);
create index on public.franchise_imports (franchise_id, made_at desc);         -- a franchise's imports
create index on public.franchise_imports (state) where state in ('running', 'undoing'); -- the next piece of work
create index on public.franchise_imports (made_by);
create index on public.franchise_import_rows (import_id, state, line);         -- the next rows, refused rows
create index on public.franchise_import_rows (import_id, franchise_id, day);   -- a day that a file has twice
create index on public.franchise_import_rows (franchise_id);
