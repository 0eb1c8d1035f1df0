-- Connectors: shops on Stripe, Shopify or WooCommerce and a CRM, Pipedrive, report to a program by their own webhooks.
-- What a delivery says becomes the same reports that the API takes. Each delivery is kept: what it was, what it became, why not.
-- A secret that a provider made cannot be derived: it is stored sealed, with a key that only the app has.

create type public.connector_provider as enum ('stripe', 'shopify', 'woocommerce', 'pipedrive');
create type public.connector_delivery_state as enum ('waiting', 'recorded', 'repeated', 'ignored', 'refused');
comment on type public.connector_delivery_state is '`repeated`: all of it was recorded before. `ignored`: it says nothing
  that a program rewards. `refused`: a person must look at it.';

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

create table private.connector_secrets (
  connector_id uuid primary key references public.connectors on delete cascade,
  sealed text not null check (length(sealed) between 20 and 1000),
  former text check (length(former) between 20 and 1000),
  set_at timestamptz not null default now()
);
comment on column private.connector_secrets.former is 'Still good for a day: the provider may sign with it meanwhile.';

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
comment on column public.connector_deliveries.external_id is 'The provider''s own id of the event: the same one is taken once.';
comment on column public.connector_deliveries.outcomes is 'Of each report: kind, external_id, state, conversion_id or reason and field.';
comment on column public.connector_deliveries.payload is 'What came, without anything that says who the buyer is; for thirty days.';
comment on column public.connector_deliveries.reports is 'What is left to be taken, with the buyer''s address; empty once it is.';

-- What a provider calls an order elsewhere: a payment that is given back names neither the invoice nor the session it paid.
create table private.connector_references (
  connector_id uuid not null references public.connectors on delete cascade,
  reference text not null check (length(reference) between 1 and 200),
  order_id text not null check (length(order_id) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (connector_id, reference)
);
create index on private.connector_references (connector_id, order_id); -- the names of an order

-- Who recommended an order that another event tells of: Stripe's session knows it, the invoice has the amount.
create table private.connector_marks (
  connector_id uuid not null references public.connectors on delete cascade,
  reference text not null check (length(reference) between 1 and 200),
  marks jsonb not null check (jsonb_typeof(marks) = 'object'),
  created_at timestamptz not null default now(),
  primary key (connector_id, reference)
);

-- As of when a provider last spoke of the whole of an order: what is older than that changes nothing any more.
create table private.connector_versions (
  connector_id uuid not null references public.connectors on delete cascade,
  order_id text not null check (length(order_id) between 1 and 200),
  said_at timestamptz not null,
  primary key (connector_id, order_id)
);

create index on public.connectors (program_id);                                              -- the program's integrations
create index on public.connectors (created_by);
create index on public.connector_deliveries (connector_id, id desc);                         -- their log
create index on public.connector_deliveries (next_attempt_at) where state = 'waiting';       -- what is tried again
create index on public.connector_deliveries (received_at);                                   -- housekeeping

alter table public.connectors enable row level security;
alter table private.connector_secrets enable row level security;
alter table public.connector_deliveries enable row level security;
alter table private.connector_references enable row level security;
alter table private.connector_marks enable row level security;
alter table private.connector_versions enable row level security;

create policy "administrators read the connectors" on public.connectors
  for select to authenticated using ((select private.is_admin()));
create policy "administrators read what connectors took" on public.connector_deliveries
  for select to authenticated using ((select private.is_admin()));

grant select on public.connectors to authenticated;
grant select (id, connector_id, external_id, topic, state, reason, field, outcomes, attempts, received_at, next_attempt_at,
  settled_at, payload, has_payload) on public.connector_deliveries to authenticated;

-- How many deliveries of each connector are in each state.
create view public.connector_counts with (security_invoker = true) as
  select d.connector_id, d.state, count(*) as total from public.connector_deliveries d group by d.connector_id, d.state;
grant select on public.connector_counts to authenticated;

-- Tells whoever connected a shop that something of it was refused, at most once a day: a sale that nobody recorded is
-- somebody's commission.
create function private.tell_refused_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_person(c.created_by, 'connector_refused', jsonb_build_object('label', c.label, 'program', p.name,
      'slug', p.slug, 'topic', new.topic), 'connector_refused:' || c.id || ':' || (now() at time zone 'America/Panama')::date)
    from public.connectors c join public.programs p on p.id = c.program_id
    where c.id = new.connector_id and c.removed_at is null;
  return null;
end $$;
create trigger tell_refused after insert or update of state on public.connector_deliveries
  for each row when (new.state = 'refused') execute function private.tell_refused_delivery();

-- What the app needs to check a signature; nothing of a connector that is not there, is off or has no secret yet.
create function public.find_connector(connector_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('provider', c.provider, 'sealed', s.sealed,
      'former', case when s.set_at > now() - interval '24 hours' then s.former end)
    from public.connectors c join private.connector_secrets s on s.connector_id = c.id
    where c.id = find_connector.connector_id and c.disabled_at is null and c.removed_at is null);
end $$;
grant execute on function public.find_connector to service_role;

-- Notes that somebody called with a wrong signature, at most once a minute: a secret that was copied wrongly is seen so.
create function public.note_unsigned(connector_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.connectors c set unsigned_at = now() where c.id = note_unsigned.connector_id and c.removed_at is null
    and (c.unsigned_at is null or c.unsigned_at < now() - interval '1 minute')
$$;
grant execute on function public.note_unsigned to service_role;
