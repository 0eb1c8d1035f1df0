set local check_function_bodies = off;
create schema franchises;

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

create table public.franchise_messages (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.franchise_applications on delete cascade,
  author_id uuid references public.profiles on delete set null,
  from_office boolean not null,
  body text not null check (length(trim(body)) between 1 and 4000),
  at timestamptz not null default now()
);

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
create index on public.franchise_messages (author_id);

alter table public.franchise_territories enable row level security;
alter table public.franchise_listings enable row level security;
alter table public.franchise_photos enable row level security;
alter table public.franchise_saves enable row level security;
alter table public.franchise_waits enable row level security;
alter table public.franchise_packs enable row level security;
alter table public.franchise_chapters enable row level security;
alter table public.franchise_applications enable row level security;
alter table public.franchise_disclosures enable row level security;
alter table public.franchise_reads enable row level security;
alter table public.franchise_agreement_texts enable row level security;
alter table public.franchise_agreements enable row level security;
alter table public.franchise_deposits enable row level security;
alter table public.franchise_items enable row level security;
alter table public.franchise_ticks enable row level security;
alter table public.franchise_files enable row level security;
alter table public.franchise_messages enable row level security;
alter table franchises.file_contents enable row level security;

revoke all on function orders.settle_order(before orders) from public, anon, authenticated, service_role;

-- A price for one order, of a product that no page offers: a deposit, a month's royalties. It is never in force, so
-- nobody else can order at it.
create or replace function products.single_price(slug text, name jsonb, amount_minor bigint, currency text)
returns products.offer
language plpgsql security definer set search_path = '' as $$
declare
  offer products.offer;
  product public.products;
  price public.product_prices;
begin
  insert into public.products (kind, slug, name, summary)
    values ('service', single_price.slug, single_price.name, single_price.name) on conflict do nothing;
  select * into product from public.products p where p.slug = single_price.slug for share;
  insert into public.product_prices (product_id, amount_minor, currency, period, starts_at, ends_at, created_by)
    values (product.id, single_price.amount_minor, single_price.currency, 'one_time', now(), now(), auth.uid())
    returning * into price;
  offer.product := product;
  offer.price := price;
  return offer;
end $$;

-- Orders that another domain makes for a person: one payment of an amount that was agreed before, for a product that no
-- page offers. Everything after it (ways to pay, proofs, invoice, receipt, refund) is an order's.

create or replace function orders.place_agreed(buyer uuid, of_offer products.offer, billing jsonb,
  option public.payment_option, locale text, time_to_pay interval) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  product public.products := of_offer.product;
  price public.product_prices := of_offer.price;
  after public.orders;
begin
  insert into public.orders (number, buyer_id, product_id, price_id, kind, slug, name, period, amount, currency, state,
      option, locale, billing_name, billing_tax_id, billing_dv, billing_address, due_at)
    values (orders.number_text('P', orders.next_number('P')), buyer, product.id, price.id, product.kind, product.slug,
      product.name, 'one_time', price.amount_minor, price.currency,
      case when place_agreed.option is null then 'requested' else 'awaiting_payment' end::public.order_state,
      place_agreed.option, case place_agreed.locale when 'en' then 'en' else 'es' end, trim(billing ->> 'name'),
      nullif(trim(billing ->> 'tax_id'), ''), nullif(trim(billing ->> 'dv'), ''),
      nullif(trim(billing ->> 'address'), ''), now() + place_agreed.time_to_pay)
    returning * into after;
  perform core.audit('order.placed', after.id, null, jsonb_build_object('number', after.number, 'product', after.slug,
    'amount', after.amount, 'currency', after.currency, 'state', after.state));
  perform orders.mail_buyer(after, 'order_received', orders.payment_words(after));
  return after;
end $$;

-- Tells the domains that an order was paid, by their hooks `order_settled`.
create or replace function orders.tell_settled(paid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook text;
begin
  for hook in select h from core.hooks('order_settled') as h loop
    execute format('select %s($1)', hook) using paid;
  end loop;
end $$;

-- The payment is recorded: reports the sale, writes invoice and receipt, mails the buyer. A subscription begins at
-- once; other orders begin when an administrator starts them. The numbers come last, because others wait for them.
create or replace function orders.settle_order(before public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
  receipt public.order_documents;
begin
  update public.orders o set state = 'paid', paid_at = now(), option = coalesce(o.option, 'bank') where o.id = before.id
    returning * into after;
  perform core.audit('order.paid', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'amount', after.amount, 'currency', after.currency));
  perform orders.report_sale(after);
  perform orders.tell_settled(after);
  if after.renews is not null then
    after := orders.take_over(after);
  elsif after.period <> 'one_time' then
    after := orders.start_order(after);
  end if;
  if (orders.invoice_of(after.id)).id is null then
    perform orders.issue_document(after, 'invoice', after.amount);
  end if;
  receipt := orders.issue_document(after, 'receipt', after.amount);
  perform orders.mail_buyer(after, 'order_paid', jsonb_strip_nulls(jsonb_build_object('receipt', receipt.number,
    'until', after.covers_until)));
  return after;
end $$;

-- Agreements: the text with this territory and these terms in it, and what still stands between an applicant and
-- opening.

create or replace function franchises.money_text(amount bigint, currency text) returns text
language sql stable set search_path = '' as $$
  select currency || ' ' || to_char(amount / 100.0, 'FM999,999,999,990.00')
$$;

-- Puts the terms into the places that the text names in braces.
create or replace function franchises.fill_text(body text, terms jsonb, locale text) returns text
language sql stable set search_path = '' as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(body,
      '{territory}', coalesce(terms -> 'territory' ->> locale, terms -> 'territory' ->> 'es')),
      '{applicant}', terms ->> 'applicant'), '{number}', terms ->> 'number'),
      '{fee}', franchises.money_text((terms ->> 'fee')::bigint, terms ->> 'currency')),
      '{deposit}', franchises.money_text((terms ->> 'deposit')::bigint, terms ->> 'currency')),
      '{royalty}', to_char((terms ->> 'royalty_bps')::integer / 100.0, 'FM990.00') || ' %'),
      '{ad_fund}', to_char((terms ->> 'ad_fund_bps')::integer / 100.0, 'FM990.00') || ' %'),
      '{months}', terms ->> 'term_months')
$$;

create or replace function franchises.terms_of(application public.franchise_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('territory', t.name, 'districts', to_jsonb(t.districts), 'applicant', p.full_name,
    'number', application.number, 'currency', l.currency, 'fee', l.fee, 'deposit', l.deposit,
    'royalty_bps', l.royalty_bps, 'ad_fund_bps', l.ad_fund_bps, 'term_months', l.term_months, 'vehicles', l.vehicles)
  from public.franchise_listings l join public.franchise_territories t on t.id = l.territory_id, public.profiles p
  where l.id = application.listing_id and p.id = application.applicant_id
$$;

create or replace function franchises.texts_of(version public.franchise_agreement_texts, terms jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('es', franchises.fill_text(version.body ->> 'es', terms, 'es'),
    'en', franchises.fill_text(version.body ->> 'en', terms, 'en')))
$$;

create or replace function franchises.text_hash(texts jsonb, locale text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(texts ->> locale, 'UTF8')), 'hex')
$$;

-- What of the onboarding list is not done yet, for an application's province.
create or replace function franchises.open_items(application public.franchise_applications)
returns setof public.franchise_items
language sql stable security definer set search_path = '' as $$
  select i from public.franchise_items i join public.franchise_listings l on l.id = application.listing_id
    join public.franchise_territories t on t.id = l.territory_id
  where i.kind = 'onboarding' and i.is_active and coalesce(i.province = t.province, true)
    and not exists (select 1 from public.franchise_ticks k
      where k.application_id = application.id and k.item_id = i.id)
  order by i.position, i.id
$$;

create or replace function franchises.refuse_open_items(application public.franchise_applications) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  missing integer := (select count(*) from franchises.open_items(application));
begin
  if missing > 0 then
    raise exception 'errors.franchise.items_open' using errcode = 'PT409', detail = missing;
  end if;
end $$;

-- What the uploaded file says it is, checked by its first bytes.
create or replace function franchises.file_content(media text, content text) returns bytea
language plpgsql stable set search_path = '' as $$
declare
  file bytea := decode(coalesce(content, ''), 'base64');
begin
  if (length(file) between 16 and 3145728 and case media
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      else false end) is not true then
    perform core.refuse_field('errors.franchise.file', 'file');
  end if;
  return file;
exception when invalid_parameter_value then
  raise exception 'errors.franchise.file' using errcode = 'PT422', detail = 'file';
end $$;

-- Applications: whose one is, which step may follow which, and how long the disclosure has been with the applicant.

-- The application, locked, or a refusal; not somebody else's unless an administrator asks.
create or replace function franchises.lock_application(application_id uuid, applicant uuid default null)
returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_applications;
begin
  select * into found_one from public.franchise_applications a
    where a.id = lock_application.application_id and (applicant is null or a.applicant_id = applicant) for update;
  if not found then
    raise exception 'errors.franchise.application_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- The same for whoever takes part in it: the applicant or an administrator.
create or replace function franchises.application_of(application_id uuid, person uuid) returns public.franchise_applications
language sql security definer set search_path = '' as $$
  select franchises.lock_application(application_of.application_id, case when not core.is_admin() then person end)
$$;

-- An administrator's own application is another administrator's to decide.
create or replace function franchises.refuse_own(application public.franchise_applications, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if application.applicant_id = admin then
    raise exception 'errors.franchise.own' using errcode = 'PT403';
  end if;
end $$;

create or replace function franchises.refuse_stage(application public.franchise_applications,
  variadic allowed public.franchise_stage[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if application.stage <> all (allowed) then
    raise exception 'errors.franchise.stage' using errcode = 'PT409', detail = application.stage;
  end if;
end $$;

-- The disclosure that counts: the last one. What was delivered anew is read anew.
create or replace function franchises.disclosure_of(application_id uuid) returns public.franchise_disclosures
language sql stable security definer set search_path = '' as $$
  select d from public.franchise_disclosures d where d.application_id = disclosure_of.application_id
    order by d.delivered_at desc, d.id limit 1
$$;

-- From which day the agreement may be signed and the deposit ordered.
create or replace function franchises.signs_from(delivered_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (delivered_at at time zone 'America/Panama')::date + 14
$$;

create or replace function franchises.refuse_unread(application_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  disclosure public.franchise_disclosures := franchises.disclosure_of(application_id);
begin
  if disclosure.id is null then
    raise exception 'errors.franchise.not_disclosed' using errcode = 'PT409';
  end if;
  if franchises.days_between(disclosure.delivered_at, now()) < 14 then
    raise exception 'errors.franchise.reading_time' using errcode = 'PT409',
      detail = franchises.signs_from(disclosure.delivered_at);
  end if;
end $$;

create or replace function franchises.mail_applicant(about public.franchise_applications, step text, more jsonb default '{}')
returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.applicant_id, 'franchise_progress', jsonb_build_object('number', about.number,
      'territory', t.name, 'step', mail_applicant.step) || more,
      'franchise_progress:' || about.id || ':' || mail_applicant.step || ':' || coalesce(more ->> 'mark', ''))
    from public.franchise_listings l join public.franchise_territories t on t.id = l.territory_id
    where l.id = about.listing_id
$$;

-- Moves an application to its next step, with the mail about it.
create or replace function franchises.advance(before public.franchise_applications, stage public.franchise_stage,
  facts jsonb default '{}', more jsonb default '{}') returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_applications;
begin
  update public.franchise_applications a set stage = advance.stage, stage_at = now(),
      closed_at = case when advance.stage = 'open' then now() end, owner_id = coalesce(a.owner_id, case
        when core.is_admin() then core.person() end)
    where a.id = before.id returning * into after;
  perform core.audit('franchise.' || advance.stage, after.id, jsonb_build_object('stage', before.stage),
    jsonb_build_object('stage', after.stage) || facts);
  perform franchises.mail_applicant(after, advance.stage::text, more);
  return after;
end $$;

-- Ends an application. What it had reserved is free again, an order that was not paid is cancelled.
create or replace function franchises.close_application(before public.franchise_applications, stage public.franchise_stage,
  reason text, person uuid) returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_applications;
begin
  update public.franchise_applications a set stage = close_application.stage, stage_at = now(), closed_at = now(),
      reason = close_application.reason, closed_by = person where a.id = before.id returning * into after;
  update public.franchise_agreements g set is_withdrawn = true
    where g.application_id = before.id and g.accepted_at is null;
  perform orders.close_order(o, 'cancelled', 'by_administrator', close_application.reason, person)
    from public.orders o join public.franchise_deposits d on d.order_id = o.id
    where d.application_id = before.id and o.state in ('requested', 'awaiting_payment');
  perform franchises.free_listing(l, close_application.reason) from public.franchise_listings l
    where l.reserved_for = before.id and l.state = 'reserved';
  perform core.audit('franchise.' || close_application.stage, after.id, jsonb_build_object('stage', before.stage),
    jsonb_build_object('stage', after.stage, 'reason', close_application.reason));
  return after;
end $$;

create or replace function franchises.next_number() returns text
language sql security definer set search_path = '' as $$
  select format('G-%s-%s', y.year, lpad(n.n::text, greatest(4, length(n.n::text)), '0'))
  from (select orders.year_of(now()) as year) as y, lateral (
    select 1 + coalesce(max(substr(a.number, 8)::integer), 0) as n from public.franchise_applications a
    where a.number like 'G-' || y.year || '-%') as n
$$;

-- Deposits: one order at a time; one that was cancelled may be ordered again.
create or replace function franchises.refuse_second_deposit(of_application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.franchise_deposits d join public.orders o on o.id = d.order_id
    where d.application_id = of_application and o.state <> 'cancelled') then
    raise exception 'errors.franchise.deposit_ordered' using errcode = 'PT409';
  end if;
end $$;

-- Enquiries: what an applicant has to tell, and that nobody asks for one listing twice.

create or replace function franchises.check_answers(answers jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform core.refuse_field('errors.invalid', 'answers') where jsonb_typeof(answers) is distinct from 'object';
  perform core.refuse_field('errors.franchise.capital', 'capital') where case
    when jsonb_typeof(answers -> 'capital') = 'number' and answers ->> 'capital' ~ '^[0-9]{1,13}$'
      then (answers ->> 'capital')::bigint > 1000000000000 else true end;
  perform core.refuse_field('errors.franchise.phone', 'phone')
    where (trim(answers ->> 'phone') ~ '^[0-9+(). -]{6,40}$') is not true;
  perform core.refuse_field('errors.franchise.city', 'city')
    where (length(trim(answers ->> 'city')) between 1 and 120) is not true;
  perform core.refuse_field('errors.franchise.experience', 'experience')
    where (length(trim(answers ->> 'experience')) between 10 and 2000) is not true;
  perform core.refuse_field('errors.franchise.message', 'message')
    where length(trim(coalesce(answers ->> 'message', ''))) > 2000;
end $$;

create or replace function franchises.refuse_second(of_listing uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.franchise_applications a where a.listing_id = of_listing and a.applicant_id = person
    and a.stage not in ('rejected', 'withdrawn', 'open')) then
    raise exception 'errors.franchise.applied' using errcode = 'PT409';
  end if;
  if (select count(*) from public.franchise_applications a where a.applicant_id = person
    and a.stage not in ('rejected', 'withdrawn', 'open')) >= 5 then
    raise exception 'errors.franchise.applications_many' using errcode = 'PT409';
  end if;
end $$;

-- Lines of the checklists as they would be; only fields of the form may be in `fields`.
create or replace function franchises.changed_item(before public.franchise_items, fields jsonb) returns public.franchise_items
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_items;
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - array['kind', 'side', 'name', 'help', 'province',
    'position', 'is_active', 'is_confirmed'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  perform core.refuse_field('errors.fields.choice', 'kind') where wanted.kind is null;
  perform core.refuse_field('errors.fields.choice', 'side') where wanted.side is null;
  perform core.refuse_field('errors.franchise.item_name', 'name') where not core.is_translated(wanted.name, 200);
  perform core.refuse_field('errors.franchise.item_help', 'help')
    where wanted.help is not null and not core.is_translated(wanted.help, 1000);
  perform core.refuse_field('errors.fields.choice', 'province') where wanted.province not between 1 and 13;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

-- Listings: what may be typed, which changes a state allows, and who has one reserved.

create or replace function franchises.lock_listing(listing_id uuid) returns public.franchise_listings
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_listings;
begin
  select * into found_one from public.franchise_listings l where l.id = lock_listing.listing_id for update;
  if not found then
    raise exception 'errors.franchise.listing_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create or replace function franchises.refuse_listing_state(listing public.franchise_listings,
  variadic allowed public.franchise_listing_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if listing.state <> all (allowed) then
    raise exception 'errors.franchise.listing_state' using errcode = 'PT409', detail = listing.state;
  end if;
end $$;

create or replace function franchises.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.franchise.reason', 'reason');
  end if;
  return trim(reason);
end $$;

create or replace function franchises.listing_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['summary', 'description', 'currency', 'investment_min', 'investment_max', 'fee', 'deposit',
    'royalty_bps', 'ad_fund_bps', 'term_months', 'vehicles', 'vehicle_kinds']
$$;

-- The listing as it would be; only fields of the form may be in `fields`.
create or replace function franchises.changed_listing(before public.franchise_listings, fields jsonb)
returns public.franchise_listings
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - franchises.listing_fields() <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  return jsonb_populate_record(before, fields);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

create or replace function franchises.check_listing(l public.franchise_listings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform core.refuse_field('errors.franchise.summary', 'summary') where not core.is_translated(l.summary, 300);
  perform core.refuse_field('errors.franchise.description', 'description')
    where l.description is not null and not core.is_translated(l.description, 6000);
  perform core.refuse_field('errors.franchise.currency', 'currency') where (l.currency ~ '^[A-Z]{3}$') is not true;
  perform core.refuse_field('errors.franchise.amount', 'investment_min')
    where (l.investment_min between 1 and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.investment', 'investment_max')
    where (l.investment_max between l.investment_min and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.amount', 'fee') where (l.fee between 0 and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.deposit', 'deposit')
    where (l.deposit between 1 and greatest(l.fee, 1)) is not true;
  perform core.refuse_field('errors.franchise.share', 'royalty_bps')
    where (l.royalty_bps between 0 and 5000) is not true;
  perform core.refuse_field('errors.franchise.share', 'ad_fund_bps')
    where (l.ad_fund_bps between 0 and 2000) is not true;
  perform core.refuse_field('errors.franchise.term', 'term_months')
    where (l.term_months between 6 and 360) is not true;
  perform core.refuse_field('errors.franchise.vehicles', 'vehicles') where (l.vehicles between 1 and 1000) is not true;
  perform core.refuse_field('errors.franchise.vehicle_kinds', 'vehicle_kinds')
    where (cardinality(l.vehicle_kinds) between 1 and 5 and array_position(l.vehicle_kinds, null) is null) is not true;
end $$;

-- Frees a listing that was reserved, and tells those who wait for its territory.
create or replace function franchises.free_listing(before public.franchise_listings, because text)
returns public.franchise_listings
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_listings;
begin
  update public.franchise_listings l set state = 'published', reserved_for = null, reserved_at = null,
      reserved_by = null, revision = l.revision + 1 where l.id = before.id returning * into after;
  perform core.audit('franchise_listing.released', after.id, jsonb_build_object('state', before.state,
    'application', before.reserved_for), jsonb_build_object('state', after.state, 'reason', because));
  perform franchises.tell_waiting(after);
  return after;
end $$;

create or replace function franchises.tell_waiting(listing public.franchise_listings) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(w.person_id, 'franchise_free', jsonb_build_object('territory', t.name, 'slug', t.slug),
      'franchise_free:' || w.person_id || ':' || listing.id || ':' || listing.revision)
    from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
    where w.territory_id = listing.territory_id order by w.joined_at;
  update public.franchise_waits w set told_at = now() where w.territory_id = listing.territory_id;
$$;

create or replace function franchises.photo_of(hash text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  file bytea := (select p.content from public.franchise_photos p where p.hash = photo_of.hash limit 1);
begin
  if file is null then
    raise exception 'errors.franchise.photo_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;

-- A paid deposit begins onboarding, in the transaction of the payment.
create or replace function franchises.order_settled(paid public.orders) returns void
language sql security definer set search_path = '' as $$
  select franchises.advance(a, 'onboarding', jsonb_build_object('order', paid.number))
    from public.franchise_deposits d join public.franchise_applications a on a.id = d.application_id
    where d.order_id = paid.id and a.stage = 'deposit'
$$;

-- Waits, saved listings and uploaded files of an account that is gone. An application that runs is withdrawn; what was
-- disclosed and signed stays, as the law requires.
create or replace function franchises.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select franchises.close_application(a, 'withdrawn', '---', null) from public.franchise_applications a
    where a.applicant_id = person.id and a.stage not in ('onboarding', 'open', 'rejected', 'withdrawn');
  delete from public.franchise_saves s where s.person_id = person.id;
  delete from public.franchise_waits w where w.person_id = person.id;
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.applicant_id = person.id;
  update public.franchise_applications a set phone = '000000', city = '---', experience = '----------',
      message = null, interview_note = null where a.applicant_id = person.id;
  delete from public.franchise_messages m using public.franchise_applications a
    where a.id = m.application_id and a.applicant_id = person.id and not m.from_office;
$$;

create or replace function franchises.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('franchise_applications', (select coalesce(jsonb_agg(jsonb_build_object(
      'number', a.number, 'territory', t.slug, 'stage', a.stage, 'capital', a.capital, 'phone', a.phone,
      'city', a.city, 'experience', a.experience, 'message', a.message, 'applied_at', a.applied_at,
      'closed_at', a.closed_at, 'reason', a.reason,
      'disclosures', (select coalesce(jsonb_agg(jsonb_build_object('version', p.version,
          'delivered_at', d.delivered_at, 'received_at', d.received_at) order by d.delivered_at), '[]')
        from public.franchise_disclosures d join public.franchise_packs p on p.id = d.pack_id
        where d.application_id = a.id),
      'agreements', (select coalesce(jsonb_agg(jsonb_build_object('version', g.version, 'terms', g.terms,
          'accepted_at', g.accepted_at, 'name', g.accepted_name, 'hash', g.accepted_hash) order by g.offered_at), '[]')
        from public.franchise_agreements g where g.application_id = a.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
          'from_office', m.from_office) order by m.at), '[]')
        from public.franchise_messages m where m.application_id = a.id),
      'files', (select count(*) from public.franchise_files f where f.application_id = a.id))
      order by a.applied_at, a.number), '[]') from public.franchise_applications a
      join public.franchise_listings l on l.id = a.listing_id join public.franchise_territories t
        on t.id = l.territory_id where a.applicant_id = person),
    'franchises_saved', (select coalesce(jsonb_agg(s.listing_id order by s.saved_at), '[]')
      from public.franchise_saves s where s.person_id = person),
    'franchises_waited_for', (select coalesce(jsonb_agg(t.slug order by w.joined_at), '[]')
      from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
      where w.person_id = person))
$$;

-- Files of people who did not become franchisees go a year after their application ended.
create or replace function franchises.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.stage in ('rejected', 'withdrawn') and a.closed_at < now() - interval '1 year';
$$;

create or replace function franchises.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select a.id::text, a.owner_id from public.franchise_applications a
    where relation = 'franchise_applications' and a.id::text = any (ids)
  union all
  select l.id::text, l.verified_by from public.franchise_listings l
    where relation = 'franchise_listings' and l.id::text = any (ids)
  union all
  select d.id::text, d.delivered_by from public.franchise_disclosures d
    where relation = 'franchise_disclosures' and d.id::text = any (ids)
  union all
  select p.id::text, p.created_by from public.franchise_packs p
    where relation = 'franchise_packs' and p.id::text = any (ids)
  union all
  select t.version::text, t.published_by from public.franchise_agreement_texts t
    where relation = 'franchise_agreement_texts' and t.version::text = any (ids)
$$;

-- The scheduler's reminders: once in each stage in which the applicant has something to do and a week has passed.
create or replace function public.advance_franchises(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.franchise_applications;
  changed integer := 0;
begin
  for due in select a.* from public.franchise_applications a
      where a.stage in ('disclosed', 'agreement', 'deposit', 'onboarding')
        and a.reminded is distinct from a.stage::text and a.stage_at <= now() - interval '7 days'
        and (a.stage not in ('disclosed', 'agreement')
          or franchises.days_between((franchises.disclosure_of(a.id)).delivered_at, now()) >= 14)
      order by a.stage_at limit least(batch, 1000) for update skip locked loop
    update public.franchise_applications a set reminded = due.stage where a.id = due.id;
    perform franchises.mail_applicant(due, case due.stage when 'disclosed' then 'readable' else 'reminder' end,
      jsonb_build_object('mark', due.stage));
    changed := changed + 1;
  end loop;
  return changed;
end $$;

grant execute on function public.advance_franchises to service_role;

-- Agreements: versions of the text, the offer to one applicant, the acceptance, and the deposit.

create or replace function public.publish_franchise_agreement_text(body jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.franchise_agreement_texts;
begin
  perform core.refuse_field('errors.franchise.agreement_text', 'body')
    where not core.is_translated(publish_franchise_agreement_text.body, 40000);
  perform pg_advisory_xact_lock(hashtext('franchises.publish_text'));
  insert into public.franchise_agreement_texts (version, body, published_by)
    select 1 + coalesce(max(t.version), 0), publish_franchise_agreement_text.body, admin
    from public.franchise_agreement_texts t returning * into after;
  perform core.audit('franchise_agreement.published', after.id, null, jsonb_build_object('version', after.version));
  return after.version;
end $$;

grant execute on function public.publish_franchise_agreement_text to authenticated;

-- Offers the agreement to the applicant for whom the territory is reserved, in the last version of the text.
create or replace function public.offer_franchise_agreement(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  disclosure public.franchise_disclosures := franchises.disclosure_of(before.id);
  version public.franchise_agreement_texts;
  after public.franchise_agreements;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'interview');
  if not exists (select 1 from public.franchise_listings l
    where l.reserved_for = before.id and l.state = 'reserved') then
    raise exception 'errors.franchise.not_reserved' using errcode = 'PT409';
  end if;
  select * into version from public.franchise_agreement_texts t order by t.version desc limit 1;
  if version.version is null then
    raise exception 'errors.franchise.no_text' using errcode = 'PT409';
  end if;
  insert into public.franchise_agreements (application_id, disclosure_id, delivered_at, version, terms, texts,
      offered_by)
    select before.id, disclosure.id, disclosure.delivered_at, version.version, t, franchises.texts_of(version, t), admin
    from franchises.terms_of(before) as t returning * into after;
  perform franchises.advance(before, 'agreement', jsonb_build_object('version', after.version),
    jsonb_build_object('mark', after.id, 'day', franchises.signs_from(after.delivered_at)));
  return after.id;
end $$;

grant execute on function public.offer_franchise_agreement to authenticated;

-- The applicant accepts the text that they read: `text_hash` is of the words on their page, `address_hash` the keyed
-- hash of where they are. Before the fourteenth day it is refused, here and by the table.
create or replace function public.accept_franchise_agreement(agreement_id uuid, name text, locale text, text_hash text,
  address_hash text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  agreement public.franchise_agreements;
  before public.franchise_applications;
begin
  select g.* into agreement from public.franchise_agreements g
    join public.franchise_applications a on a.id = g.application_id
    where g.id = accept_franchise_agreement.agreement_id and a.applicant_id = person and not g.is_withdrawn;
  if agreement.id is null then
    raise exception 'errors.franchise.agreement_unknown' using errcode = 'PT404';
  end if;
  before := franchises.lock_application(agreement.application_id, person);
  perform franchises.refuse_stage(before, 'agreement');
  perform franchises.refuse_unread(before.id);
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where length(trim(coalesce(accept_franchise_agreement.name, ''))) not between 2 and 120;
  perform core.refuse_field('errors.franchise.text_changed', 'text_hash')
    where franchises.text_hash(agreement.texts, accept_franchise_agreement.locale)
      is distinct from accept_franchise_agreement.text_hash;
  perform core.refuse_field('errors.invalid', 'address_hash')
    where (accept_franchise_agreement.address_hash ~ '^[0-9a-f]{64}$') is not true;
  update public.franchise_agreements g set accepted_at = now(), accepted_name = trim(accept_franchise_agreement.name),
      accepted_locale = accept_franchise_agreement.locale, accepted_hash = accept_franchise_agreement.text_hash,
      accepted_from = accept_franchise_agreement.address_hash where g.id = agreement.id returning * into agreement;
  perform franchises.advance(before, 'deposit', jsonb_build_object('version', agreement.version,
    'name', agreement.accepted_name, 'hash', agreement.accepted_hash));
  return agreement.accepted_at;
end $$;

grant execute on function public.accept_franchise_agreement to authenticated;

-- Orders the deposit of the agreement that was accepted; it is paid like every order, within thirty days.
create or replace function public.order_franchise_deposit(application_id uuid, billing jsonb, option public.payment_option,
  idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('order_franchise_deposit', idempotency_key,
    jsonb_build_object('application', application_id, 'billing', billing, 'option', option));
  before public.franchise_applications := franchises.lock_application(application_id, person);
  agreement public.franchise_agreements;
  made public.orders;
begin
  if repeated is not null then
    return (orders.lock_order(repeated, person)).number;
  end if;
  perform franchises.refuse_unread(before.id);
  perform franchises.refuse_stage(before, 'deposit');
  perform franchises.refuse_second_deposit(before.id);
  perform orders.check_billing(billing);
  perform orders.check_option(order_franchise_deposit.option);
  select * into agreement from public.franchise_agreements g
    where g.application_id = before.id and not g.is_withdrawn;
  made := orders.place_agreed(person, products.single_price('goride-deposito',
      '{"es": "Depósito de franquicia GoRide", "en": "GoRide franchise deposit"}',
      (agreement.terms ->> 'deposit')::bigint, agreement.terms ->> 'currency'),
    billing, order_franchise_deposit.option, before.locale, interval '30 days');
  insert into public.franchise_deposits as d (application_id, agreement_id, delivered_at, order_id)
    values (before.id, agreement.id, agreement.delivered_at, made.id)
    on conflict on constraint franchise_deposits_pkey do update set order_id = excluded.order_id, ordered_at = now();
  perform core.audit('franchise.deposit_ordered', before.id, null, jsonb_build_object('order', made.number));
  perform core.store_result('order_franchise_deposit', idempotency_key, made.id);
  return made.number;
end $$;

grant execute on function public.order_franchise_deposit to authenticated;

-- What people do about franchises: save a listing, wait for a territory, apply, withdraw, write, upload.

create or replace function public.save_franchise(listing_id uuid, is_saved boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_listings l where l.id = save_franchise.listing_id
    and l.state in ('published', 'reserved', 'sold')) then
    raise exception 'errors.franchise.listing_unknown' using errcode = 'PT404';
  end if;
  if save_franchise.is_saved then
    insert into public.franchise_saves (person_id, listing_id) values (person, save_franchise.listing_id)
      on conflict do nothing;
  else
    delete from public.franchise_saves s where s.person_id = person and s.listing_id = save_franchise.listing_id;
  end if;
  return save_franchise.is_saved;
end $$;

grant execute on function public.save_franchise to authenticated;

create or replace function public.wait_for_franchise(territory_id uuid, waits boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_territories t where t.id = wait_for_franchise.territory_id) then
    raise exception 'errors.franchise.territory_unknown' using errcode = 'PT404';
  end if;
  if wait_for_franchise.waits then
    insert into public.franchise_waits (territory_id, person_id) values (wait_for_franchise.territory_id, person)
      on conflict do nothing;
  else
    delete from public.franchise_waits w
      where w.territory_id = wait_for_franchise.territory_id and w.person_id = person;
  end if;
  perform core.audit('franchise_territory.' || case when wait_for_franchise.waits then 'waited' else 'left' end,
    wait_for_franchise.territory_id, null, null);
  return wait_for_franchise.waits;
end $$;

grant execute on function public.wait_for_franchise to authenticated;

-- Asks about a listing: the first step of an application. `answers` has capital in cents, phone, city, experience and,
-- if wanted, a message.
create or replace function public.apply_for_franchise(listing_id uuid, answers jsonb, locale text, idempotency_key uuid)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('apply_for_franchise', idempotency_key,
    jsonb_build_object('listing', listing_id, 'answers', answers));
  listing public.franchise_listings;
  after public.franchise_applications;
begin
  if repeated is not null then
    return (franchises.lock_application(repeated, person)).number;
  end if;
  listing := franchises.lock_listing(apply_for_franchise.listing_id);
  if listing.state <> 'published' then
    raise exception 'errors.franchise.not_available' using errcode = 'PT409';
  end if;
  perform franchises.check_answers(answers);
  perform franchises.refuse_second(listing.id, person);
  perform pg_advisory_xact_lock(hashtext('franchises.next_number'));
  insert into public.franchise_applications (number, listing_id, applicant_id, capital, phone, city, experience,
      message, locale)
    values (franchises.next_number(), listing.id, person, (answers ->> 'capital')::bigint,
      trim(answers ->> 'phone'), trim(answers ->> 'city'), trim(answers ->> 'experience'),
      nullif(trim(answers ->> 'message'), ''), case apply_for_franchise.locale when 'en' then 'en' else 'es' end)
    returning * into after;
  perform core.audit('franchise.enquiry', after.id, null, jsonb_build_object('number', after.number));
  perform franchises.mail_applicant(after, 'enquiry');
  perform core.store_result('apply_for_franchise', idempotency_key, after.id);
  return after.number;
end $$;

grant execute on function public.apply_for_franchise to authenticated;

create or replace function public.withdraw_franchise_application(application_id uuid, reason text) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.franchise_applications := franchises.lock_application(application_id, person);
  why text := franchises.check_reason(reason);
begin
  perform franchises.refuse_stage(before, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit');
  return (franchises.close_application(before, 'withdrawn', why, person)).stage;
end $$;

grant execute on function public.withdraw_franchise_application to authenticated;

-- A message in the thread of an application, which goes on after opening; the other side gets a mail.
create or replace function public.send_franchise_message(application_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.application_of(application_id, person);
  after public.franchise_messages;
begin
  if length(trim(coalesce(send_franchise_message.body, ''))) not between 1 and 4000 then
    perform core.refuse_field('errors.franchise.message', 'body');
  end if;
  insert into public.franchise_messages (application_id, author_id, from_office, body)
    values (about.id, person, about.applicant_id <> person, trim(send_franchise_message.body)) returning * into after;
  perform core.audit('franchise.message', about.id, null, jsonb_build_object('from_office', after.from_office));
  if after.from_office then
    perform franchises.mail_applicant(about, 'message', jsonb_build_object('mark', after.id));
  end if;
  return after.id;
end $$;

grant execute on function public.send_franchise_message to authenticated;

create or replace function public.add_franchise_file(application_id uuid, kind public.franchise_file_kind, media text,
  content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.lock_application(application_id, person);
  file bytea := franchises.file_content(media, content);
  after public.franchise_files;
begin
  perform core.refuse_field('errors.fields.choice', 'kind') where add_franchise_file.kind is null;
  perform franchises.refuse_stage(about, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit',
    'onboarding');
  if (select count(*) from public.franchise_files f where f.application_id = about.id) >= 20 then
    raise exception 'errors.franchise.files_many' using errcode = 'PT409', detail = 'file';
  end if;
  insert into public.franchise_files (application_id, kind, media, bytes)
    values (about.id, add_franchise_file.kind, add_franchise_file.media, length(file)) returning * into after;
  insert into franchises.file_contents (file_id, content) values (after.id, file);
  perform core.audit('franchise.file_added', about.id, null,
    jsonb_build_object('file', after.id, 'kind', after.kind, 'bytes', after.bytes));
  return after.id;
end $$;

grant execute on function public.add_franchise_file to authenticated;

-- The file in base64 with its type, for the applicant and for administrators; for everybody else there is none.
create or replace function public.read_franchise_file(file_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select jsonb_build_object('media', f.media,
      'content', translate(encode(c.content, 'base64'), E'\n', ''))
    from public.franchise_files f join public.franchise_applications a on a.id = f.application_id
    join franchises.file_contents c on c.file_id = f.id
    where f.id = read_franchise_file.file_id and (a.applicant_id = person or core.is_admin()));
begin
  if file is null then
    raise exception 'errors.franchise.file_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;

grant execute on function public.read_franchise_file to authenticated;

-- The disclosure: its versions, its delivery, who read which chapter, and the receipt.

-- Writes the draft of the next version, or changes it. `chapters` has a text of each chapter.
create or replace function public.save_franchise_pack(chapters jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  draft public.franchise_packs;
begin
  perform core.refuse_field('errors.franchise.chapters', 'chapters')
    where jsonb_typeof(chapters) is distinct from 'object' or exists (
      select 1 from unnest(enum_range(null::public.franchise_chapter)) as c
      where not core.is_translated(chapters -> c::text, 20000));
  perform pg_advisory_xact_lock(hashtext('franchises.save_pack'));
  select * into draft from public.franchise_packs p where p.published_at is null for update;
  if draft.id is null then
    insert into public.franchise_packs (version, created_by)
      select 1 + coalesce(max(p.version), 0), admin from public.franchise_packs p returning * into draft;
  end if;
  insert into public.franchise_chapters (pack_id, chapter, body)
    select draft.id, c, save_franchise_pack.chapters -> c::text
    from unnest(enum_range(null::public.franchise_chapter)) as c
    on conflict on constraint franchise_chapters_pkey do update set body = excluded.body;
  perform core.audit('franchise_pack.saved', draft.id, null, jsonb_build_object('version', draft.version));
  return draft.id;
end $$;

grant execute on function public.save_franchise_pack to authenticated;

create or replace function public.publish_franchise_pack(pack_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.franchise_packs;
begin
  update public.franchise_packs p set published_at = now()
    where p.id = publish_franchise_pack.pack_id and p.published_at is null returning * into after;
  if not found then
    raise exception 'errors.franchise.pack_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise_pack.published', after.id, null, jsonb_build_object('version', after.version));
  return after.version;
end $$;

grant execute on function public.publish_franchise_pack to authenticated;

-- Delivers the version that is published last. From this moment the fourteen days count; a newer version counts anew.
create or replace function public.deliver_franchise_disclosure(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  pack public.franchise_packs;
  after public.franchise_disclosures;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'qualified', 'disclosed', 'interview', 'agreement');
  select * into pack from public.franchise_packs p where p.published_at is not null order by p.version desc limit 1;
  if pack.id is null then
    raise exception 'errors.franchise.pack_unknown' using errcode = 'PT409';
  end if;
  if (franchises.disclosure_of(before.id)).pack_id = pack.id then
    raise exception 'errors.franchise.delivered' using errcode = 'PT409';
  end if;
  insert into public.franchise_disclosures (application_id, pack_id, delivered_by) values (before.id, pack.id, admin)
    returning * into after;
  update public.franchise_agreements g set is_withdrawn = true
    where g.application_id = before.id and g.accepted_at is null;
  perform franchises.advance(before, 'disclosed', jsonb_build_object('version', pack.version),
    jsonb_build_object('mark', after.id, 'day', franchises.signs_from(after.delivered_at)));
  return after.id;
end $$;

grant execute on function public.deliver_franchise_disclosure to authenticated;

-- A chapter's text for its applicant, with the mark that their copy carries. Each reading is written down.
create or replace function public.read_franchise_chapter(disclosure_id uuid, chapter public.franchise_chapter, locale text,
  is_download boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  disclosure public.franchise_disclosures;
begin
  select d.* into disclosure from public.franchise_disclosures d
    join public.franchise_applications a on a.id = d.application_id
    where d.id = read_franchise_chapter.disclosure_id and a.applicant_id = person;
  if disclosure.id is null or read_franchise_chapter.chapter is null then
    raise exception 'errors.franchise.disclosure_unknown' using errcode = 'PT404';
  end if;
  insert into public.franchise_reads (disclosure_id, chapter, locale, is_download) values (disclosure.id,
    read_franchise_chapter.chapter, case read_franchise_chapter.locale when 'en' then 'en' else 'es' end,
    coalesce(read_franchise_chapter.is_download, false));
  return (select jsonb_build_object('body', c.body, 'version', p.version, 'delivered_at', disclosure.delivered_at,
      'reader', r.full_name, 'email', r.email, 'number', a.number)
    from public.franchise_chapters c join public.franchise_packs p on p.id = c.pack_id,
      public.franchise_applications a join public.profiles r on r.id = a.applicant_id
    where c.pack_id = disclosure.pack_id and c.chapter = read_franchise_chapter.chapter
      and a.id = disclosure.application_id);
end $$;

grant execute on function public.read_franchise_chapter to authenticated;

-- The applicant says that the disclosure reached them: the receipt, with their name.
create or replace function public.receive_franchise_disclosure(disclosure_id uuid, name text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.franchise_disclosures;
begin
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where length(trim(coalesce(receive_franchise_disclosure.name, ''))) not between 2 and 120;
  update public.franchise_disclosures d set received_at = now(), received_name = trim(receive_franchise_disclosure.name)
    from public.franchise_applications a
    where d.id = receive_franchise_disclosure.disclosure_id and a.id = d.application_id and a.applicant_id = person
      and d.received_at is null returning d.* into after;
  if not found then
    raise exception 'errors.franchise.disclosure_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise.received', after.application_id, null, jsonb_build_object('name', after.received_name));
  return after.received_at;
end $$;

grant execute on function public.receive_franchise_disclosure to authenticated;

-- Territories and listings in the office.

-- Makes a territory, or changes one; `territory_id` is null for a new one. Its districts stay once it was offered.
create or replace function public.save_franchise_territory(territory_id uuid, slug text, name jsonb, districts integer[])
returns public.franchise_territories
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_territories;
  after public.franchise_territories;
begin
  select * into before from public.franchise_territories t where t.id = save_franchise_territory.territory_id
    for update;
  if before.id is null and save_franchise_territory.territory_id is not null then
    raise exception 'errors.franchise.territory_unknown' using errcode = 'PT404';
  end if;
  perform core.refuse_field('errors.franchise.slug', 'slug') where (save_franchise_territory.slug
    ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(save_franchise_territory.slug) <= 60) is not true;
  perform core.refuse_field('errors.franchise.slug_taken', 'slug') where exists (
    select 1 from public.franchise_territories t
    where t.slug = save_franchise_territory.slug and t.id is distinct from before.id);
  perform core.refuse_field('errors.franchise.name', 'name')
    where not core.is_translated(save_franchise_territory.name, 80);
  perform core.refuse_field('errors.franchise.districts', 'districts')
    where not franchises.are_districts(save_franchise_territory.districts);
  insert into public.franchise_territories as t (id, slug, name, districts)
    values (coalesce(before.id, gen_random_uuid()), save_franchise_territory.slug, save_franchise_territory.name,
      save_franchise_territory.districts)
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, districts = excluded.districts
    returning * into after;
  perform core.audit('franchise_territory.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after;
exception when foreign_key_violation then
  raise exception 'errors.franchise.territory_offered' using errcode = 'PT409', detail = 'districts';
end $$;

grant execute on function public.save_franchise_territory to authenticated;

-- Makes a draft, or changes a listing that nobody has reserved; `revision` is what the form began from.
create or replace function public.save_franchise_listing(listing_id uuid, territory_id uuid, fields jsonb, revision integer)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings;
  after public.franchise_listings;
begin
  if listing_id is not null then
    before := franchises.lock_listing(listing_id);
    perform franchises.refuse_listing_state(before, 'draft', 'published');
    if before.revision is distinct from save_franchise_listing.revision then
      raise exception 'errors.franchise.changed_meanwhile' using errcode = 'PT409';
    end if;
  else
    select t.id, t.area into before.territory_id, before.area from public.franchise_territories t
      where t.id = save_franchise_listing.territory_id;
    before.currency := 'USD';
  end if;
  if before.territory_id is null then
    perform core.refuse_field('errors.franchise.territory_unknown', 'territory_id');
  end if;
  after := franchises.changed_listing(before, fields);
  perform franchises.check_listing(after);
  after.id := coalesce(before.id, gen_random_uuid());
  insert into public.franchise_listings as l (id, territory_id, area, summary, description, currency, investment_min,
      investment_max, fee, deposit, royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds)
    values (after.id, after.territory_id, after.area, after.summary, after.description, after.currency,
      after.investment_min, after.investment_max, after.fee, after.deposit, after.royalty_bps, after.ad_fund_bps,
      after.term_months, after.vehicles, after.vehicle_kinds)
    on conflict (id) do update set summary = excluded.summary, description = excluded.description,
      currency = excluded.currency, investment_min = excluded.investment_min,
      investment_max = excluded.investment_max, fee = excluded.fee, deposit = excluded.deposit,
      royalty_bps = excluded.royalty_bps, ad_fund_bps = excluded.ad_fund_bps, term_months = excluded.term_months,
      vehicles = excluded.vehicles, vehicle_kinds = excluded.vehicle_kinds, revision = l.revision + 1;
  perform core.audit('franchise_listing.saved', after.id, to_jsonb(before), fields);
  return after.id;
end $$;

grant execute on function public.save_franchise_listing to authenticated;

-- Publishes a draft as checked today. Two listings of one district cannot both stand: the table refuses the second.
create or replace function public.publish_franchise_listing(listing_id uuid) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings := franchises.lock_listing(listing_id);
  after public.franchise_listings;
begin
  perform franchises.refuse_listing_state(before, 'draft');
  update public.franchise_listings l set state = 'published', published_at = now(), verified_by = admin,
      verified_on = (now() at time zone 'America/Panama')::date, revision = l.revision + 1
    where l.id = before.id returning * into after;
  update public.franchise_territories t set offered_at = coalesce(t.offered_at, now()) where t.id = after.territory_id;
  perform core.audit('franchise_listing.published', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  perform franchises.tell_waiting(after);
  return after.state;
exception when exclusion_violation then
  raise exception 'errors.franchise.overlaps' using errcode = 'PT409';
end $$;

grant execute on function public.publish_franchise_listing to authenticated;

-- Somebody checked what the listing says.
create or replace function public.verify_franchise_listing(listing_id uuid) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings := franchises.lock_listing(listing_id);
  today date := (now() at time zone 'America/Panama')::date;
begin
  perform franchises.refuse_listing_state(before, 'published', 'reserved', 'sold');
  update public.franchise_listings l set verified_on = today, verified_by = admin where l.id = before.id;
  perform core.audit('franchise_listing.verified', before.id, jsonb_build_object('verified_on', before.verified_on),
    jsonb_build_object('verified_on', today));
  return today;
end $$;

grant execute on function public.verify_franchise_listing to authenticated;

create or replace function public.close_franchise_listing(listing_id uuid, reason text) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_listing_state(before, 'draft', 'published');
  update public.franchise_listings l set state = 'closed', closed_at = now(), close_reason = why,
      published_at = coalesce(l.published_at, now()), revision = l.revision + 1 where l.id = before.id;
  perform core.audit('franchise_listing.closed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'closed', 'reason', why));
  return 'closed';
end $$;

grant execute on function public.close_franchise_listing to authenticated;

-- Reserves a listing for one application. Of two administrators at once one wins; the other reads for whom it is.
create or replace function public.reserve_franchise_listing(listing_id uuid, application_id uuid)
returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  application public.franchise_applications := franchises.lock_application(application_id);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_own(application, admin);
  if application.listing_id <> before.id then
    raise exception 'errors.franchise.other_listing' using errcode = 'PT409';
  end if;
  if before.state = 'reserved' then
    raise exception 'errors.franchise.reserved' using errcode = 'PT409', detail = (
      select a.number from public.franchise_applications a where a.id = before.reserved_for);
  end if;
  perform franchises.refuse_listing_state(before, 'published');
  perform franchises.refuse_stage(application, 'qualified', 'disclosed', 'interview', 'agreement');
  update public.franchise_listings l set state = 'reserved', reserved_for = application.id, reserved_at = now(),
      reserved_by = admin, revision = l.revision + 1 where l.id = before.id;
  perform core.audit('franchise_listing.reserved', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'reserved', 'application', application.number));
  return 'reserved';
end $$;

grant execute on function public.reserve_franchise_listing to authenticated;

create or replace function public.release_franchise_listing(listing_id uuid, reason text) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_listing_state(before, 'reserved');
  if exists (select 1 from public.franchise_applications a where a.id = before.reserved_for
    and a.stage in ('deposit', 'onboarding')) then
    raise exception 'errors.franchise.signed' using errcode = 'PT409';
  end if;
  return (franchises.free_listing(before, why)).state;
end $$;

grant execute on function public.release_franchise_listing to authenticated;

-- For whom listings are reserved or sold, for administrators.
create or replace function public.list_franchise_reservations()
returns table (listing_id uuid, application_id uuid, number text, applicant text, reserved_at timestamptz, by_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.id, a.id, a.number, p.full_name, l.reserved_at, b.full_name
    from public.franchise_listings l join public.franchise_applications a on a.id = l.reserved_for
    join public.profiles p on p.id = a.applicant_id left join public.profiles b on b.id = l.reserved_by
    order by l.reserved_at, l.id;
end $$;

grant execute on function public.list_franchise_reservations to authenticated;

-- Applications in the office: each step is a command of its own, in the order that the law asks for.

create or replace function public.qualify_franchise_application(application_id uuid) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'enquiry');
  return (franchises.advance(before, 'qualified')).stage;
end $$;

grant execute on function public.qualify_franchise_application to authenticated;

-- The talk took place: when, and what was noted, which the applicant does not read.
create or replace function public.record_franchise_interview(application_id uuid, held_at timestamptz, note text)
returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'disclosed');
  perform core.refuse_field('errors.franchise.interview_day', 'held_at')
    where (record_franchise_interview.held_at between before.applied_at and now() + interval '1 hour') is not true;
  perform core.refuse_field('errors.franchise.note', 'note')
    where (length(trim(record_franchise_interview.note)) between 1 and 4000) is not true;
  update public.franchise_applications a set interview_at = record_franchise_interview.held_at,
      interview_note = trim(record_franchise_interview.note) where a.id = before.id returning * into before;
  return (franchises.advance(before, 'interview',
    jsonb_build_object('held_at', before.interview_at, 'note', before.interview_note))).stage;
end $$;

grant execute on function public.record_franchise_interview to authenticated;

create or replace function public.reject_franchise_application(application_id uuid, reason text) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  why text := franchises.check_reason(reason);
  after public.franchise_applications;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit');
  after := franchises.close_application(before, 'rejected', why, admin);
  perform franchises.mail_applicant(after, 'rejected', jsonb_build_object('reason', why));
  return after.stage;
end $$;

grant execute on function public.reject_franchise_application to authenticated;

create or replace function public.decide_franchise_file(file_id uuid, state public.franchise_file_state, reason text)
returns public.franchise_file_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_files;
begin
  select * into before from public.franchise_files f where f.id = decide_franchise_file.file_id for update;
  if before.id is null then
    raise exception 'errors.franchise.file_unknown' using errcode = 'PT404';
  end if;
  perform franchises.refuse_own(franchises.lock_application(before.application_id), admin);
  perform core.refuse_field('errors.fields.choice', 'state')
    where coalesce(decide_franchise_file.state, 'waiting') = 'waiting';
  if decide_franchise_file.state = 'refused' then
    perform franchises.check_reason(reason);
  end if;
  update public.franchise_files f set state = decide_franchise_file.state, decided_at = now(), decided_by = admin,
      reason = case when decide_franchise_file.state = 'refused' then trim(decide_franchise_file.reason) end
    where f.id = before.id;
  perform core.audit('franchise.file_' || decide_franchise_file.state, before.application_id, null,
    jsonb_strip_nulls(jsonb_build_object('file', before.id, 'reason', decide_franchise_file.reason)));
  return decide_franchise_file.state;
end $$;

grant execute on function public.decide_franchise_file to authenticated;

-- Makes or changes a line of the checklists; `item_id` is null for a new one.
create or replace function public.save_franchise_item(item_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_items;
  wanted public.franchise_items;
begin
  select * into before from public.franchise_items i where i.id = save_franchise_item.item_id for update;
  if before.id is null and save_franchise_item.item_id is not null then
    raise exception 'errors.franchise.item_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_item(before, fields);
  insert into public.franchise_items (id, kind, side, name, help, province, position, is_active, is_confirmed)
    values (coalesce(before.id, gen_random_uuid()), wanted.kind, wanted.side, wanted.name, wanted.help,
      wanted.province, coalesce(wanted.position, 0), coalesce(wanted.is_active, true),
      coalesce(wanted.is_confirmed, false))
    on conflict (id) do update set side = excluded.side, name = excluded.name, help = excluded.help,
      province = excluded.province, position = excluded.position, is_active = excluded.is_active,
      is_confirmed = excluded.is_confirmed, changed_at = now() returning * into wanted;
  perform core.audit('franchise_item.saved', wanted.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
end $$;

grant execute on function public.save_franchise_item to authenticated;

-- Ticks a line of the onboarding list, or takes the tick back: the applicant theirs, administrators every one.
create or replace function public.tick_franchise_item(application_id uuid, item_id uuid, is_done boolean, note text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.application_of(application_id, person);
begin
  perform franchises.refuse_stage(about, 'onboarding');
  if not exists (select 1 from public.franchise_items i where i.id = tick_franchise_item.item_id and i.is_active
    and i.kind = 'onboarding' and (i.side = 'applicant' or about.applicant_id <> person)) then
    raise exception 'errors.franchise.item_unknown' using errcode = 'PT404';
  end if;
  perform core.refuse_field('errors.franchise.note', 'note')
    where length(trim(coalesce(tick_franchise_item.note, ''))) > 500;
  if tick_franchise_item.is_done then
    insert into public.franchise_ticks as k (application_id, item_id, done_by, note)
      values (about.id, tick_franchise_item.item_id, person, nullif(trim(tick_franchise_item.note), ''))
      on conflict on constraint franchise_ticks_pkey do update set note = excluded.note;
  else
    delete from public.franchise_ticks k where k.application_id = about.id and k.item_id = tick_franchise_item.item_id;
  end if;
  perform core.audit('franchise.item_' || case when tick_franchise_item.is_done then 'done' else 'open' end, about.id,
    null, jsonb_build_object('item', tick_franchise_item.item_id));
  return tick_franchise_item.is_done;
end $$;

grant execute on function public.tick_franchise_item to authenticated;

-- What happened to an application, oldest first: for administrators, with who did it.
create or replace function public.list_franchise_history(application_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, substr(l.action, 11), p.full_name, coalesce(l.after, '{}')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_franchise_history.application_id and l.action like 'franchise.%' order by l.id;
end $$;

grant execute on function public.list_franchise_history to authenticated;

-- Photos of a listing, drawn anew by the app before they come here, and served by their hash.

create or replace function public.add_franchise_photo(listing_id uuid, content text, width integer, height integer, alt jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  listing public.franchise_listings := franchises.lock_listing(listing_id);
  place integer := 1 + coalesce((select max(p.position) from public.franchise_photos p
    where p.listing_id = listing.id), 0);
  file bytea;
  made text;
begin
  perform core.refuse_field('errors.franchise.alt', 'alt') where not core.is_translated(add_franchise_photo.alt, 200);
  if place > 6 then
    raise exception 'errors.franchise.photos_full' using errcode = 'PT409';
  end if;
  file := decode(coalesce(add_franchise_photo.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  insert into public.franchise_photos as p (listing_id, hash, position, alt, width, height, content)
    values (listing.id, made, place, add_franchise_photo.alt, add_franchise_photo.width, add_franchise_photo.height,
      file) on conflict on constraint franchise_photos_pkey do update set alt = excluded.alt;
  perform core.audit('franchise_listing.photo_added', listing.id, null,
    jsonb_build_object('hash', made, 'alt', add_franchise_photo.alt));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
end $$;

grant execute on function public.add_franchise_photo to authenticated;

create or replace function public.remove_franchise_photo(listing_id uuid, hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  listing public.franchise_listings := franchises.lock_listing(listing_id);
  gone record;
begin
  delete from public.franchise_photos p where p.listing_id = listing.id and p.hash = remove_franchise_photo.hash
    returning p.position, p.alt into gone;
  if found then
    update public.franchise_photos p set position = p.position - 1
      where p.listing_id = listing.id and p.position > gone.position;
    perform core.audit('franchise_listing.photo_removed', listing.id,
      jsonb_build_object('hash', remove_franchise_photo.hash, 'alt', gone.alt), null);
  end if;
  return listing.id;
end $$;

grant execute on function public.remove_franchise_photo to authenticated;

-- The file of a hash, in base64. The hash is the permission.
create or replace function public.read_franchise_photo(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return translate(encode(franchises.photo_of(hash), 'base64'), E'\n', '');
end $$;

grant execute on function public.read_franchise_photo to anon;

create policy "visitors read the territories that were offered" on public.franchise_territories
  for select to anon using (offered_at is not null);

create policy "members read offered territories, administrators all" on public.franchise_territories
  for select to authenticated using (offered_at is not null or (select core.is_admin()));

create policy "visitors read published listings" on public.franchise_listings
  for select to anon using (state in ('published', 'reserved', 'sold'));

create policy "members read published listings, administrators all" on public.franchise_listings
  for select to authenticated using (state in ('published', 'reserved', 'sold') or (select core.is_admin()));

create policy "who reads a listing reads its photos" on public.franchise_photos
  for select to anon, authenticated using (exists (select 1 from public.franchise_listings l where l.id = listing_id));

create policy "people read what they saved" on public.franchise_saves
  for select to authenticated using (person_id = (select core.person()));

create policy "people read what they wait for, administrators all" on public.franchise_waits
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "administrators read the disclosure's versions" on public.franchise_packs
  for select to authenticated using ((select core.is_admin()));

create policy "administrators read the disclosure's chapters" on public.franchise_chapters
  for select to authenticated using ((select core.is_admin()));

create policy "applicants read their applications, administrators all" on public.franchise_applications
  for select to authenticated using (applicant_id = (select core.person()) or (select core.is_admin()));

create policy "who reads an application reads its disclosures" on public.franchise_disclosures
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

create policy "who reads a disclosure reads how it was read" on public.franchise_reads
  for select to authenticated using (disclosure_id in (select d.id from public.franchise_disclosures d));

create policy "administrators read the texts of agreements" on public.franchise_agreement_texts
  for select to authenticated using ((select core.is_admin()));

create policy "who reads an application reads its agreements" on public.franchise_agreements
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

create policy "who reads an application reads its deposit" on public.franchise_deposits
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

create policy "members read the checklists that are in use, administrators all" on public.franchise_items
  for select to authenticated using (is_active or (select core.is_admin()));

create policy "who reads an application reads what is done" on public.franchise_ticks
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

create policy "who reads an application reads what its files are" on public.franchise_files
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

create policy "who reads an application reads its messages" on public.franchise_messages
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));

grant select (id, slug, name, districts, province, created_at, offered_at) on public.franchise_territories
  to anon, authenticated;

grant select (id, territory_id, state, summary, description, currency, investment_min, investment_max, fee, deposit,
  royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at, revision, created_at)
  on public.franchise_listings to anon;

grant select (id, territory_id, state, summary, description, currency, investment_min, investment_max, fee, deposit,
  royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at, revision, created_at)
  on public.franchise_listings to authenticated;

grant select (listing_id, hash, position, alt, width, height, created_at) on public.franchise_photos
  to anon, authenticated;

grant select on public.franchise_saves to authenticated;

grant select on public.franchise_waits to authenticated;

grant select (id, version, created_at, published_at) on public.franchise_packs to authenticated;

grant select on public.franchise_chapters to authenticated;

grant select (id, number, listing_id, applicant_id, stage, stage_at, capital, phone, city, experience, message, locale,
  interview_at, applied_at, closed_at, reason) on public.franchise_applications to authenticated;

grant select (id, application_id, pack_id, delivered_at, received_name, received_at)
  on public.franchise_disclosures to authenticated;

grant select on public.franchise_reads to authenticated;

grant select (version, id, body, published_at) on public.franchise_agreement_texts to authenticated;

grant select (id, application_id, disclosure_id, delivered_at, version, terms, texts, offered_at, is_withdrawn,
  accepted_at, accepted_name, accepted_locale, accepted_hash) on public.franchise_agreements to authenticated;

grant select on public.franchise_deposits to authenticated;

grant select on public.franchise_items to authenticated;

grant select (application_id, item_id, done_at, note) on public.franchise_ticks to authenticated;

grant select (id, application_id, kind, media, bytes, state, reason, uploaded_at, decided_at)
  on public.franchise_files to authenticated;

grant select (id, application_id, from_office, body, at) on public.franchise_messages to authenticated;

-- What was read and when is never changed.
create trigger append_only before update or delete on public.franchise_reads
  for each row execute function core.refuse_change();

create trigger append_only_truncate before truncate on public.franchise_reads
  for each statement execute function core.refuse_change();

create trigger refreshes_pages after insert or update or delete on public.franchise_listings
  for each statement execute function core.refresh_pages('franchises');

create trigger refreshes_pages after insert or update or delete on public.franchise_territories
  for each statement execute function core.refresh_pages('franchises');

create trigger refreshes_pages after insert or update or delete on public.franchise_photos
  for each statement execute function core.refresh_pages('franchises');
