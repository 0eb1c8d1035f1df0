-- What the public reads of an offering beside its figures: the texts of its page, the versions of its whitepaper, and
-- the contracts as they stood when they were read last. The texts may change while an offering is open; its terms may
-- not without their hash.

-- A list of objects: `texts` are translated, `plain` are the only other keys.
create function ito.is_text_list(list jsonb, texts text[], plain text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 40 and not exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) as e (one)
    where jsonb_typeof(e.one) <> 'object' or e.one - texts - plain <> '{}'::jsonb or not (e.one ?& plain)
      or exists (select 1 from unnest(texts) as k where not core.is_translated(e.one -> k, 2000))), false)
$$;

create type public.whitepaper_state as enum ('proposed', 'published', 'withdrawn');

create table public.offering_pages (
  offering_id uuid primary key references public.offerings on delete cascade,
  allocation jsonb not null default '[]' check (ito.is_text_list(allocation, '{label}', '{share_bps}')),
  funds jsonb not null default '[]' check (ito.is_text_list(funds, '{label}', '{share_bps}')),
  roadmap jsonb not null default '[]' check (ito.is_text_list(roadmap, '{title,text}', '{quarter,is_done}')),
  team jsonb not null default '[]' check (ito.is_text_list(team, '{role}', '{name}')),
  questions jsonb not null default '[]' check (ito.is_text_list(questions, '{question,answer}', '{}')),
  audits jsonb not null default '[]' check (ito.is_text_list(audits, '{}', '{by,on,url}')),
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles on delete set null
);
comment on column public.offering_pages.funds is 'What the money is for.';

-- `body` is JSON as it is handed out, byte for byte: its SHA-256 is the hash that the contract has.
create table public.offering_whitepapers (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete cascade,
  version integer not null check (version > 0),
  state public.whitepaper_state not null default 'proposed',
  body text not null check (length(body) between 2 and 400000),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  changes jsonb not null check (core.is_translated(changes, 2000)),
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  published_at timestamptz,
  published_by uuid references public.profiles on delete set null,
  unique (offering_id, version),
  check ((state = 'published') = (published_at is not null))
);

-- Balances, liabilities, rates and roles as the node gave them after the last events. Events alone do not tell them: a
-- plain transfer to a contract is none of its events.
create table public.offering_states (
  offering_id uuid primary key references public.offerings on delete cascade,
  chain_id bigint not null references public.chains on delete cascade,
  as_of_block bigint not null check (as_of_block >= 0),
  as_of timestamptz not null,
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  read_at timestamptz not null default now()
);

create index on public.offering_pages (saved_by);
create unique index on public.offering_whitepapers (offering_id) where state = 'proposed';
create index on public.offering_whitepapers (proposed_by);
create index on public.offering_whitepapers (published_by);
create index on public.offering_states (chain_id);
