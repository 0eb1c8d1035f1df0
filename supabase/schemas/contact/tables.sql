-- Contact: what people write to the team from the public page, and what administrators do with it. Writing needs no
-- account; the site takes an attempt first, and the command requires it (contact.require_attempt). What looks like spam
-- is stored apart, never dropped: a person may be behind it.

create type public.contact_topic as enum ('general', 'affiliates', 'business', 'vip', 'services', 'scamscan',
  'franchises',
  'ito', 'press', 'privacy');
create type public.contact_state as enum ('new', 'answered', 'spam');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  topic public.contact_topic not null,
  message text not null check (length(trim(message)) between 10 and 4000),
  locale text not null check (locale in ('es', 'en')),
  state public.contact_state not null default 'new',
  network_hash bytea not null check (length(network_hash) = 32),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references public.profiles on delete set null,
  check (state <> 'new' or handled_at is null),
  check (state <> 'answered' or handled_at is not null)
);
comment on column public.contact_messages.network_hash is 'Keyed hash of the address; the key changes every day.';
comment on column public.contact_messages.handled_at is 'Null without a decision: new, or spam by its looks.';

create index on public.contact_messages (state, created_at desc);        -- admin messages
create index on public.contact_messages (lower(email), created_at desc); -- the same message again
-- a network that sent spam today
create index on public.contact_messages (network_hash, created_at) where state = 'spam';
create index on public.contact_messages (created_at);                    -- housekeeping
create index on public.contact_messages (handled_by);
