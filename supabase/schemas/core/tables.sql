-- Foundation: who may act, what happened, and which commands were done already. API roles get nothing that is not
-- granted by name. Each domain has a schema for what no API role reads; PostgREST serves `public` only.

grant usage on schema public to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
comment on column public.audit_log.actor_id is
  'Null when the system acted: a scheduled job or a program''s signed call.';

create table core.commands (
  actor_id uuid not null,
  command text not null,
  idempotency_key uuid not null,
  body jsonb not null,
  result_id uuid,
  created_at timestamptz not null default now(),
  primary key (actor_id, command, idempotency_key)
);

create index on public.audit_log (subject_id);                       -- "what happened to this row"
create index on public.audit_log (at);                               -- days of the log
create index on public.audit_log (actor_id, id desc);                -- what somebody did
create index on public.audit_log (action, id desc);                  -- the kinds of things in the log
create index on core.commands (created_at);                       -- housekeeping

create function core.is_translated(texts jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object'
    and length(trim(texts ->> 'es')) between 1 and max_length
    and length(coalesce(texts ->> 'en', '')) <= max_length
    and texts - 'es' - 'en' = '{}'::jsonb, false)
$$;

-- Attempts: limits on failed sign-ins and the like. Failures count for the pair of account and network, so that nobody
-- can lock an account from elsewhere; wider limits for the whole account and the whole network stop guessing at volume.
-- A device or network that signed in to this account before is counted apart from all others.

create table core.attempts (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('sign_in', 'sign_up', 'reset', 'code', 'contact')),
  subject text not null check (length(subject) between 16 and 128),
  at timestamptz not null default clock_timestamp()
);

-- Devices and networks of complete sign-ins, the second factor included. Keyed hashes only.
create table core.known_marks (
  account_hash text not null check (length(account_hash) between 16 and 128),
  mark_hash text not null check (length(mark_hash) between 16 and 128),
  seen_at timestamptz not null default now(),
  primary key (account_hash, mark_hash)
);

create index on core.attempts (scope, subject, at); -- the limiter
create index on core.attempts (at);                 -- housekeeping
create index on core.known_marks (seen_at);         -- housekeeping

-- Outbox: mails leave through here, never inside a transaction. A command writes the row with its change; a sender
-- claims rows for a lease, so that one that dies loses nothing, and a dedupe key makes a repeat harmless.

create table core.outbox (
  id bigint generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]+$'),
  recipient text not null check (recipient like '%_@_%'),
  locale text not null default 'es' check (locale in ('es', 'en')),
  data jsonb not null default '{}',
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);

create index on core.outbox (available_at) where sent_at is null; -- the sender's next batch
create index on core.outbox (lower(recipient), id desc);          -- a person's mails, admin affiliate

-- The outcome of each scheduled job, one row per job. The check of `error` admits a class and codes but no sentence.

create table core.job_runs (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  due_seconds integer not null check (due_seconds between 1 and 86400),
  first_run_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text check (error ~ '^[A-Za-z0-9_.:,]{1,120}$'),
  failures integer not null default 0 check (failures >= 0)
);

-- Addresses that people enter, as the last judge sees them: only the form that the URL standard's parser writes,
-- because SQL cannot resolve one. The app resolves what was typed (lib/address.ts) before it arrives here; a test
-- compares the two.

-- Where links may lead at all: a page of this site, or https on a host at its usual port.
create function core.is_destination(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return core.is_own_page(address) or coalesce(address ~ '^https://[^/:]+/', false) and core.is_web_address(address);
end $$;

-- Whether the program has the host. Enough for an address that a row keeps: its form was judged when it was written,
-- and the app judges it once more before anybody is sent there.
create function core.is_allowed_destination(destination text, domains text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return left(destination, 1) = '/' or left(destination, 8) = 'https://'
    and split_part(destination, '/', 3) = any (domains);
end $$;

create function core.destination_allowed(destination text, domains text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(core.is_allowed_destination(destination, domains), false) and core.is_destination(destination);
end $$;

-- The form of every address in a link's rules or variants.
create function core.are_destinations(rows jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(rows) = 'array'
    and not exists (select 1 from jsonb_array_elements(rows) as r where not core.is_destination(r ->> 'destination'));
end $$;

-- Addresses that we call: https, or a port of this machine, which only a server that is set to allow it reaches.
create function core.is_receiver(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return url ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and core.is_web_address(url);
end $$;

-- The one address behind the many that some providers deliver to one box.
create function core.normalize_mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end
  from (select split_part(split_part(lower(trim(email)), '@', 1), '+', 1) as name,
    split_part(lower(trim(email)), '@', 2) as host) as e
$$;

-- Public pages: the version of each tag that they are cached under, and the moments at which one is stale by itself,
-- such as the start of a price.
create table core.page_tags (
  tag text primary key check (tag ~ '^[a-z_]{1,40}$'),
  version bigint not null default 1
);
create table core.page_dates (
  tag text not null check (tag ~ '^[a-z_]{1,40}$'),
  at timestamptz not null,
  primary key (tag, at)
);

-- What a search compares: small letters without accents. lib/fold.ts does the same.
create function core.fold(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return lower(regexp_replace(normalize(value, nfd), U&'[\0300-\036F]', '', 'g'));
end $$;
