-- Connectors: shops on Stripe, Shopify or WooCommerce and a CRM, Pipedrive, report to a program by their own webhooks.
-- A delivery becomes the same reports that the API takes. Each delivery is stored: its content, its outcome, the reason
-- of a refusal. A provider's secret cannot be derived: it is stored sealed, with a key that only the app has.

create type public.connector_provider as enum ('stripe', 'shopify', 'woocommerce', 'pipedrive');
create type public.connector_delivery_state as enum ('waiting', 'recorded', 'repeated', 'ignored', 'refused');
comment on type public.connector_delivery_state is
  '`repeated`: all of it was recorded before. `ignored`: it has nothing that a program rewards. `refused`: a '
  'person must look at it.';

create table public.connectors (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  provider public.connector_provider not null,
  label text not null check (length(trim(label)) between 1 and 80),
  secret_set_at timestamptz,
  received_at timestamptz,
  unsigned_at timestamptz,
  disabled_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null
);
comment on column public.connectors.received_at is 'The last delivery that was signed well.';
comment on column public.connectors.unsigned_at is 'The last call with a wrong signature, to the minute.';

create table connectors.connector_secrets (
  connector_id uuid primary key references public.connectors on delete cascade,
  sealed text not null check (length(sealed) between 20 and 1000),
  former text check (length(former) between 20 and 1000),
  set_at timestamptz not null default now()
);
comment on column connectors.connector_secrets.former is
  'Still good for a day: the provider may sign with it meanwhile.';

create table public.connector_deliveries (
  id bigint generated always as identity primary key,
  connector_id uuid not null references public.connectors on delete restrict,
  external_id text not null check (length(external_id) between 1 and 200),
  topic text not null check (length(topic) between 1 and 100),
  state public.connector_delivery_state not null,
  reason text check (reason ~ '^errors(\.[a-z_]+)+$'),
  field text check (length(field) <= 200),
  outcomes jsonb not null default '[]' check (jsonb_typeof(outcomes) = 'array'),
  reports jsonb check (jsonb_typeof(reports) = 'array'),
  payload jsonb check (length(payload::text) <= 40000),
  has_payload boolean generated always as (payload is not null) stored,
  attempts integer not null default 0,
  received_at timestamptz not null default now(),
  next_attempt_at timestamptz,
  settled_at timestamptz,
  unique (connector_id, external_id),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
comment on column public.connector_deliveries.external_id is
  'The provider''s own id of the event: the same one is taken once.';
comment on column public.connector_deliveries.outcomes is
  'Of each report: kind, external_id, state, conversion_id or reason and field.';
comment on column public.connector_deliveries.payload is
  'The payload without the buyer''s personal data; for thirty days.';
comment on column public.connector_deliveries.reports is
  'What is left to be taken, with the buyer''s address; empty once it is.';

-- What a provider calls an order elsewhere: a payment that is given back names neither the invoice nor the session it
-- paid.
create table connectors.connector_references (
  connector_id uuid not null references public.connectors on delete cascade,
  reference text not null check (length(reference) between 1 and 200),
  order_id text not null check (length(order_id) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (connector_id, reference)
);
create index on connectors.connector_references (connector_id, order_id); -- the names of an order

-- The recommender of an order that another event reports: Stripe's session knows it, the invoice has the amount.
create table connectors.connector_marks (
  connector_id uuid not null references public.connectors on delete cascade,
  reference text not null check (length(reference) between 1 and 200),
  marks jsonb not null check (jsonb_typeof(marks) = 'object'),
  created_at timestamptz not null default now(),
  primary key (connector_id, reference)
);

-- As of when a provider last spoke of the whole of an order: what is older than that changes nothing any more.
create table connectors.connector_versions (
  connector_id uuid not null references public.connectors on delete cascade,
  order_id text not null check (length(order_id) between 1 and 200),
  said_at timestamptz not null,
  primary key (connector_id, order_id)
);

-- the program's integrations
create index on public.connectors (program_id);
create index on public.connectors (created_by);
create index on public.connector_deliveries (connector_id, id desc);                         -- their log
create index on public.connector_deliveries (next_attempt_at) where state = 'waiting';       -- what is tried again
create index on public.connector_deliveries (received_at);                                   -- housekeeping
