-- Notices: what the site tells a person, beside the mail about the same thing. Both are written by one helper in the
-- transaction of the change, under one key, so that a repeat makes neither twice. A notice holds the data of its mail;
-- the app composes its words from them, in the language of whoever reads.

create table public.notices (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  data jsonb not null default '{}',
  dedupe_key text not null check (length(dedupe_key) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (person_id, dedupe_key)
);
comment on column public.notices.kind is 'The name of the mail about the same thing.';

create index on public.notices (person_id, id desc);                    -- the page of notices
create index on public.notices (person_id) where read_at is null;       -- the number at the bell
create index on public.notices (created_at);                            -- housekeeping

-- Which kinds a person does not want on the site. A row is a kind turned off, so that a new kind is on for everybody.
create table public.notice_opt_outs (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
