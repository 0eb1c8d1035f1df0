-- Contact: inquiries. What people write to the team from the public pages, some of them to ask for a quote, and what
-- administrators do with it. Writing needs no account; the site takes an attempt first, and the command requires it
-- (contact.require_attempt). What looks like spam is stored apart, never dropped: a person may be behind it.

create type public.contact_topic as enum ('general', 'affiliates', 'business', 'vip', 'services', 'scamscan',
  'franchises',
  'ito', 'press', 'privacy');
create type public.contact_state as enum ('new', 'contacted', 'quoted', 'won', 'lost', 'spam');
create type public.contact_kind as enum ('question', 'quote');
create type public.contact_entry_kind as enum ('note', 'answer', 'state', 'owner', 'reminder');

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
  number bigint generated always as identity (start with 1001) unique,
  kind public.contact_kind not null default 'question',
  product_slug text check (length(product_slug) <= 60),
  product_name jsonb check (product_name is null or core.is_translated(product_name, 200)),
  company text check (length(trim(company)) between 1 and 120),
  phone text check (phone ~ '^[0-9+(). -]{6,40}$'),
  budget bigint check (budget between 1 and 100000000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  person_id uuid references public.profiles on delete set null,
  owner_id uuid references public.profiles on delete set null,
  quoted bigint check (quoted between 0 and 100000000000),
  reason text check (length(trim(reason)) between 3 and 500),
  remind_on date,
  remind_note text check (length(trim(remind_note)) between 1 and 200),
  reminded_at timestamptz,
  changed_at timestamptz not null default now(),
  check (state <> 'new' or handled_at is null),
  constraint contact_messages_decided check (state in ('new', 'spam') or handled_at is not null),
  -- as text: a migration that adds the value may not use it
  constraint contact_messages_lost check (state::text <> 'lost' or reason is not null),
  constraint contact_messages_reminder check (remind_on is not null or remind_note is null and reminded_at is null)
);
comment on column public.contact_messages.network_hash is 'Keyed hash of the address; the key changes every day.';
comment on column public.contact_messages.handled_at is 'Null without a decision: new, or spam by its looks.';
comment on column public.contact_messages.product_name is 'As it was called when the inquiry came.';
comment on column public.contact_messages.budget is 'Minor units of `currency`, estimated by the sender; or null.';
comment on column public.contact_messages.quoted is 'Minor units of `currency`: the last quote, or what was agreed.';
comment on column public.contact_messages.reason is 'Why it was lost; null in every other state.';
comment on column public.contact_messages.person_id is 'Who was signed in while writing.';
comment on column public.contact_messages.reminded_at is 'When the mail of this reminder was queued.';

-- What happened to an inquiry, newest last: notes, answers, and each change of state, owner and reminder.
create table public.contact_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages on delete cascade,
  kind public.contact_entry_kind not null,
  body text check (length(trim(body)) between 1 and 8000),
  state public.contact_state,
  quoted bigint,
  owner_id uuid references public.profiles on delete set null,
  remind_on date,
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  check (kind not in ('note', 'answer') or body is not null),
  check (kind <> 'state' or state is not null)
);
comment on column public.contact_entries.body is 'A note, an answer, a reason, or what a reminder is about.';
comment on column public.contact_entries.state is 'The state after it, where it changed; an answer may change it, too.';
comment on column public.contact_entries.owner_id is 'The owner after it, where it changed; null for nobody.';
comment on column public.contact_entries.remind_on is 'Null where a reminder was removed.';

create index on public.contact_messages (state, created_at desc);        -- admin messages
create index on public.contact_messages (lower(email), created_at desc); -- the same message again
-- a network that sent spam today
create index on public.contact_messages (network_hash, created_at) where state = 'spam';
create index on public.contact_messages (created_at);                    -- housekeeping
create index on public.contact_messages (handled_by);
create index on public.contact_messages (changed_at desc);               -- admin messages as they open
create index on public.contact_messages (owner_id, state);               -- an owner's inquiries
create index on public.contact_messages (person_id, created_at desc);    -- a member's own, dashboard
-- due reminders: the job, the tasks, the filter
create index on public.contact_messages (remind_on) where remind_on is not null;
create index on public.contact_entries (message_id, created_at);         -- an inquiry's page
create index on public.contact_entries (owner_id);
create index on public.contact_entries (created_by);
