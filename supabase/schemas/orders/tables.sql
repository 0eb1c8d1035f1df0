-- Orders: what people ask for from the catalogue, from the request to the end, how they pay for it, and the documents
-- about it. An order keeps the price that was shown. A subscription is a chain of orders: each period is an order of
-- its own, and its renewal names the one before. Invoices are numbered by year without gaps.

create type public.order_state as enum ('requested', 'awaiting_payment', 'paid', 'active', 'ended', 'cancelled',
  'refunded');
create type public.order_close as enum ('delivered', 'renewed', 'lapsed', 'stopped', 'by_buyer', 'by_administrator',
  'unpaid');
comment on type public.order_close is
  'Why an order ended or was cancelled. `stopped`: the buyer did not want another period. `lapsed`: nobody paid for '
  'it. `unpaid`: a first order that was never paid.';
create type public.payment_option as enum ('bank', 'yappy', 'paypal', 'usdc', 'card');
comment on type public.payment_option is 'How a buyer pays; `card` is the page of a payment provider.';
create type public.payment_source as enum ('manual', 'stripe', 'webhook');
comment on type public.payment_source is 'Who says that money came: an administrator, Stripe, or another provider.';
create type public.payment_state as enum ('applied', 'unmatched', 'returned');
comment on type public.payment_state is
  '`unmatched`: its order was not waiting for it, or for another amount; a person decides. `returned`: given back.';
create type public.order_document_kind as enum ('invoice', 'receipt', 'credit_note');
create type public.usdc_network as enum ('ethereum', 'base', 'polygon', 'arbitrum', 'optimism', 'avalanche');

create table public.payment_options (
  option public.payment_option primary key check (option <> 'card'),
  is_on boolean not null,
  instructions jsonb not null check (core.is_translated(instructions, 2000)),
  destination text not null check (length(destination) between 1 and 200),
  network public.usdc_network,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check ((option = 'usdc') = (network is not null))
);
comment on column public.payment_options.destination is 'The account, telephone, PayPal address or wallet address.';

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^P-[0-9]{4}-[0-9]{6,}$'),
  buyer_id uuid not null references public.profiles on delete restrict,
  product_id uuid not null references public.products on delete restrict,
  price_id uuid not null references public.product_prices on delete restrict,
  program_id uuid references public.programs on delete restrict,
  kind public.product_kind not null,
  slug text not null,
  name jsonb not null check (core.is_translated(name, 80)),
  period public.product_period not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.order_state not null default 'requested',
  option public.payment_option,
  locale text not null check (locale in ('es', 'en')),
  billing_name text not null check (length(trim(billing_name)) between 1 and 120),
  billing_tax_id text check (length(trim(billing_tax_id)) between 3 and 40),
  billing_dv text check (billing_dv ~ '^[0-9]{1,2}$'),
  billing_address text check (length(trim(billing_address)) between 3 and 300),
  note text check (length(trim(note)) between 1 and 1000),
  click_id uuid,
  first_id uuid references public.orders on delete restrict,
  renews uuid references public.orders on delete restrict,
  cycle integer not null default 1 check (cycle > 0),
  stops_at_end boolean not null default false,
  covers_from timestamptz,
  covers_until timestamptz,
  placed_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminders integer not null default 0,
  paid_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  closed_because public.order_close,
  close_reason text check (length(trim(close_reason)) between 3 and 500),
  closed_by uuid references public.profiles on delete set null,
  check (billing_dv is null or billing_tax_id is not null),
  check ((renews is null) = (first_id is null)),
  check ((renews is null) = (cycle = 1)),
  check (period <> 'one_time' or (renews is null and covers_from is null and not stops_at_end)),
  check ((covers_from is null) = (covers_until is null)),
  check (state <> 'awaiting_payment' or option is not null),
  check (state not in ('paid', 'active', 'ended', 'refunded') or paid_at is not null),
  check (state <> 'active' or started_at is not null),
  check ((state in ('ended', 'cancelled', 'refunded')) = (closed_at is not null)),
  check ((state in ('ended', 'cancelled')) = (closed_because is not null))
);
comment on column public.orders.program_id is 'The program that the sale counts for; null when nobody earns by it.';
comment on column public.orders.click_id is 'The buyer''s last click on a link, as their browser had it at the order.';
comment on column public.orders.first_id is 'The first order of the subscription, in each renewal of it.';
comment on column public.orders.renews is 'The order of the period before.';
comment on column public.orders.covers_from is 'The period that a subscription''s order pays for.';
comment on column public.orders.due_at is 'Until when it may be paid; later the scheduler cancels it.';

create table public.order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  source public.payment_source not null,
  reference text not null check (length(trim(reference)) between 1 and 200),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.payment_state not null,
  received_at timestamptz not null default now(),
  recorded_by uuid references public.profiles on delete set null
);
create unique index order_payments_once on public.order_payments (source, reference) where source <> 'manual';

create table public.order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  amount bigint not null check (amount > 0),
  source public.payment_source not null,
  reason text check (length(trim(reason)) between 3 and 500),
  reference text check (length(trim(reference)) between 1 and 200),
  refunded_at timestamptz not null default now(),
  recorded_by uuid references public.profiles on delete set null
);
comment on column public.order_refunds.reason is 'Null when a payment provider reported it by itself.';

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  kind public.order_document_kind not null,
  year integer not null check (year between 2000 and 9999),
  sequence integer not null check (sequence > 0),
  number text not null unique,
  corrects uuid references public.order_documents on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null check (locale in ('es', 'en')),
  name jsonb not null,
  buyer jsonb not null,
  payment jsonb not null,
  issued_at timestamptz not null default now(),
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects is not null))
);
comment on column public.order_documents.buyer is 'The billing data as they were: a document never changes.';
comment on column public.order_documents.corrects is 'The invoice that a credit note takes back, in part or whole.';

create table public.order_proofs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  media text not null check (media in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 16 and 3145728),
  uploaded_at timestamptz not null default now()
);

-- The files themselves: no API role reads this table, only `read_order_proof` does.
create table orders.proof_files (
  proof_id uuid primary key references public.order_proofs on delete cascade,
  content bytea not null check (length(content) between 16 and 3145728)
);

-- The last number of each kind and year. Its row is locked until the document is committed: a gap is impossible.
create table orders.counters (
  series text not null check (series in ('P', 'F', 'R', 'NC')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create index on public.orders (buyer_id, placed_at desc, id);             -- a person's orders
create index on public.orders (state, placed_at desc, id);                -- admin orders
create index on public.orders (placed_at desc, id);                       -- admin orders, all
create index on public.orders (kind, placed_at desc, id);                 -- orders of a kind, catalogue admin
create index on public.orders (product_id);
create index on public.orders (price_id);
create index on public.orders (program_id);
create index on public.orders (first_id);
create index on public.orders (renews);
create index on public.orders (closed_by);
-- one renewal of a period
create unique index on public.orders (renews) where state <> 'cancelled';
create index on public.orders (lower(number) text_pattern_ops);           -- search
create index on public.orders (covers_until) where state = 'active';      -- the scheduler: renewals and ends
-- the scheduler: unpaid ones
create index on public.orders (due_at) where state in ('requested', 'awaiting_payment');
create index on public.order_payments (order_id);
create index on public.order_payments (state) where state = 'unmatched'; -- what a person has to decide
create index on public.order_payments (recorded_by);
create index on public.order_refunds (order_id);
create index on public.order_refunds (recorded_by);
create index on public.order_documents (order_id);
create index on public.order_documents (corrects);
create index on public.order_proofs (order_id);
create index on public.payment_options (set_by);
