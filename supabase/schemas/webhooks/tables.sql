-- Webhooks: events for a program's own systems and its affiliates' trackers. An event is written in the transaction of
-- the change; a delivery is one event for one receiver, at least once. No secret is stored: the app derives an
-- endpoint's from its id and version, as it does for keys.

create type public.webhook_state as enum ('waiting', 'delivered', 'failed');
create type public.webhook_stop as enum ('person', 'failing', 'gone');
create type public.endpoint_kind as enum ('signed', 'slack');
comment on type public.endpoint_kind is
  '`signed`: the event by the Standard Webhooks scheme. `slack`: a sentence about it for a channel.';

-- Every kind of event, in the order in which the screens list them.
create function webhooks.webhook_types() returns text[]
language sql immutable set search_path = '' as $$
  select array['lead.created', 'sale.created', 'refund.created', 'reinstatement.created', 'event.created',
    'commission.created', 'commission.matured', 'commission.held', 'commission.released', 'commission.approved',
      'commission.rejected',
    'commission.voided', 'commission.in_payout', 'commission.paid', 'commission.reversed',
    'commission.reinstated', 'payout.created', 'payout.paid', 'payout.failed', 'payout.retried',
    'enrollment.created', 'enrollment.updated', 'enrollment.ended', 'coupon.created', 'coupon.ended',
    'link.created', 'link.updated', 'reward.changed', 'application.created', 'application.approved',
      'application.rejected',
    'webhook.test']
$$;

-- The events of a channel: what people want to know at once, and nothing that machines do all day.
create function webhooks.slack_types() returns text[]
language sql immutable set search_path = '' as $$
  select array['lead.created', 'sale.created', 'refund.created', 'reinstatement.created', 'event.created',
    'commission.created',
    'commission.approved', 'commission.rejected', 'commission.reversed', 'commission.reinstated', 'commission.paid',
      'payout.created', 'payout.paid', 'enrollment.created',
    'enrollment.ended', 'application.created', 'application.approved', 'application.rejected']
$$;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  kind public.endpoint_kind not null default 'signed',
  url text not null check (core.is_receiver(url)),
  description text not null default '' check (length(description) <= 120),
  types text[] not null default '{}' check (types <@ webhooks.webhook_types()),
  secret_version integer not null default 1 check (secret_version > 0),
  rotated_at timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because public.webhook_stop,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  key_id text references public.program_keys on delete restrict,
  check ((disabled_at is null) = (disabled_because is null)),
  check (kind = 'signed' or (types <> '{}' and types <@ webhooks.slack_types()))
);
comment on column public.webhook_endpoints.key_id is
  'The key that subscribed it through the API; null when a person made it.';
comment on column public.webhook_endpoints.types is 'Empty: every kind of event.';
comment on column public.webhook_endpoints.rotated_at is
  'For a day after it, what is sent carries the former signature too.';
comment on column public.webhook_endpoints.failing_since is 'The first failure since the last success.';

create table public.postbacks (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  url text not null check (length(url) <= 2000 and core.is_receiver(regexp_replace(url, '\{[a-z0-9_]+\}', 'x', 'g'))),
  types text[] not null check (cardinality(types) > 0 and types <@ webhooks.webhook_types()),
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because public.webhook_stop,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_because is null))
);
comment on column public.postbacks.url is 'With placeholders in braces, such as {amount}.';

create table public.webhook_events (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity unique,
  program_id uuid not null references public.programs on delete restrict,
  enrollment_id uuid references public.enrollments on delete restrict,
  type text not null check (type ~ '^[a-z]+\.[a-z_]+$'),
  data jsonb not null,
  occurred_at timestamptz not null default now()
);
comment on column public.webhook_events.sequence is 'Of two events about one object, the later has the greater number.';

create table public.webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id uuid not null references public.webhook_events on delete cascade,
  endpoint_id uuid references public.webhook_endpoints on delete restrict,
  postback_id uuid references public.postbacks on delete restrict,
  type text not null,
  state public.webhook_state not null default 'waiting',
  attempts integer not null default 0,
  spent integer not null default 0,
  waiting_since timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, endpoint_id),
  unique (event_id, postback_id),
  check (num_nonnulls(endpoint_id, postback_id) = 1),
  check ((state = 'delivered') = (delivered_at is not null))
);
comment on column public.webhook_deliveries.spent is 'Attempts before the last replay: the waits begin anew with it.';
comment on column public.webhook_deliveries.next_attempt_at is
  'While an attempt runs, when it is given up for lost; infinity while the receiver is off.';

create table public.webhook_attempts (
  delivery_id bigint not null references public.webhook_deliveries on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  code integer check (code between 100 and 599),
  duration_ms integer not null check (duration_ms >= 0),
  error text check (length(error) <= 200),
  primary key (delivery_id, number)
);

-- who hears of a change; admin webhooks
create index on public.webhook_endpoints (program_id);
create index on public.webhook_endpoints (created_by);
create index on public.webhook_endpoints (key_id);
create index on public.postbacks (enrollment_id);                                           -- the same, of an affiliate
create index on public.webhook_events (program_id, sequence desc);
create index on public.webhook_events (enrollment_id);
create index on public.webhook_events (occurred_at);                                       -- housekeeping
create index on public.webhook_deliveries (next_attempt_at) where state = 'waiting';       -- the sender's next batch
create index on public.webhook_deliveries (endpoint_id, id desc);                          -- delivery log
-- delivery log of an affiliate
create index on public.webhook_deliveries (postback_id, id desc);

-- An event is about the object of its data; a commission's events are about the conversion it was made for.
-- what was told of a conversion
create index on public.webhook_events (coalesce(data ->> 'conversion_id', data ->> 'id'));
