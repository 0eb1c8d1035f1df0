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

-- Announcements: what administrators tell many at once, above their pages, in the languages that it is written in,
-- between two moments. One is never edited, so that what somebody read stays what was said; it can be withdrawn.
create type public.audience as enum ('visitors', 'members', 'affiliates', 'partners', 'administrators');
comment on type public.audience is '`visitors`: everybody, signed in or not; `members`: everybody with an account.';

-- A text for each language that an announcement is shown in.
create function notices.is_announced(texts jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object' and texts <> '{}' and texts - 'es' - 'en' = '{}'
    and not exists (select 1 from jsonb_each_text(texts) as t where length(trim(t.value)) not between 1 and longest),
    false)
$$;

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  audiences public.audience[] not null check (cardinality(audiences) between 1 and 5),
  title jsonb not null check (notices.is_announced(title, 120)),
  body jsonb not null check (notices.is_announced(body, 600)),
  link text check (link is null or core.is_destination(link)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  check ((title ? 'es') = (body ? 'es') and (title ? 'en') = (body ? 'en'))
);

create index on public.announcements (starts_at desc);  -- the list, and what is shown now
create index on public.announcements (created_by);

create table notices.dismissals (
  announcement_id uuid not null references public.announcements on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (announcement_id, person_id)
);

create index on notices.dismissals (person_id);
