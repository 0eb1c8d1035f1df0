-- Exports: a table that is too large to be downloaded at once becomes a file that is made in the background, listed
-- under "My exports", and stored for seven days. One statement settles which rows are in it (`exports.export_keys`, a
-- thousand a part), so that none is lost or twice; each part reads its rows when it is made, as the requester
-- (docs/decisions/0033).

create type public.export_kind as enum ('affiliates', 'commissions', 'conversions', 'refused_rows');
create type public.export_state as enum ('waiting', 'running', 'done', 'failed', 'expired');
create type public.export_problem as enum ('rights', 'account', 'too_large', 'broken');
comment on type public.export_problem is
  '`rights`: the requester may not read it any more. `account`: they act for another account than the one whose rows '
  'were requested. `broken`: a part could not be written, three times.';

create table public.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  affiliate_id uuid references public.affiliates on delete cascade,
  kind public.export_kind not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  question jsonb not null check (jsonb_typeof(question) = 'object' and length(question::text) <= 50000),
  locale text not null check (locale in ('es', 'en')),
  state public.export_state not null default 'waiting',
  problem public.export_problem,
  total integer check (total >= 0),
  done integer not null default 0 check (done between 0 and coalesce(total, 0)),
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'failed') = (problem is not null)),
  check ((state in ('waiting', 'running')) = (finished_at is null))
);
comment on column public.exports.affiliate_id is
  'Whose own rows they are; null where an administrator reads everybody''s.';
comment on column public.exports.question is
  'Search, filters, order and columns of the table, as its address had them.';

create table public.export_parts (
  export_id uuid not null references public.exports on delete cascade,
  number integer not null check (number > 0),
  content text not null,
  primary key (export_id, number)
);

-- The rows of each part that is still to be made; what is made is not here any more.
create table exports.export_keys (
  export_id uuid not null references public.exports on delete cascade,
  number integer not null check (number > 0),
  keys text[] not null,
  primary key (export_id, number)
);

-- Who works on an export until when, and how often its next part has been tried.
create table exports.export_turns (
  export_id uuid primary key references public.exports on delete cascade,
  until timestamptz not null default '-infinity',
  tries smallint not null default 0
);

create index on public.exports (user_id, created_at desc);                               -- my exports
create index on public.exports (affiliate_id);
create index on public.exports (created_at) where state in ('waiting', 'running');       -- the next piece of work
create index on public.exports (expires_at) where state = 'done';                        -- what is to be erased
