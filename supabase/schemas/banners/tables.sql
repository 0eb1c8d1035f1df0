-- Banners: images that affiliates place on their sites with a link of theirs, or that this site shows itself. A banner
-- is in one language and names its file by the hash of its content: the file lives in Storage, is never changed, and
-- another file takes its place without a change of what affiliates placed.

create type public.banner_state as enum ('draft', 'active', 'paused', 'archived');
create type public.banner_placement as enum ('affiliates', 'home_hero', 'dashboard_strip');
comment on type public.banner_placement is 'The sites of affiliates, or a place of this site.';
create type public.banner_audience as enum ('everyone', 'group', 'affiliate');
create type public.asset_kind as enum ('logo', 'file', 'colour', 'post', 'mail');
create type public.asset_state as enum ('draft', 'active', 'archived');

-- What Storage holds, as `<hash>.<ending>`: images drawn anew as WebP with a fallback beside, and documents.
create table public.banner_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  ending text not null check (ending in ('webp', 'pdf')),
  fallback_hash text check (fallback_hash ~ '^[0-9a-f]{64}$'),
  fallback_ending text check (fallback_ending in ('png', 'jpg', 'gif')),
  width integer check (width between 1 and 4096),
  height integer check (height between 1 and 4096),
  frames integer not null default 1 check (frames between 1 and 200),
  bytes integer not null check (bytes between 16 and 20971520),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  check ((ending = 'webp') = (width is not null and height is not null and fallback_hash is not null
    and fallback_ending is not null))
);
comment on column public.banner_files.source_hash is
  'Of the file as it was uploaded: the same file again is not drawn again.';
comment on column public.banner_files.unused_since is
  'When the housekeeping first found no banner and no asset with it; a day later it is removed.';

-- Objects that are being removed from Storage: nothing is registered under their names meanwhile.
create table banners.file_removals (
  name text primary key check (name ~ '^[0-9a-f]{64}[.][a-z]{3,4}$'),
  begun_at timestamptz not null default now()
);

-- One row: when Storage was last searched for files that nothing uses.
create table banners.file_sweeps (
  id boolean primary key default true check (id),
  begun_at timestamptz not null
);

create table public.banners (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^b[a-z0-9]{8}$'),
  name text not null check (length(trim(name)) between 1 and 80),
  placement public.banner_placement not null,
  program_id uuid references public.programs on delete restrict,
  locale text not null check (locale in ('es', 'en')),
  alt text not null default '' check (length(alt) <= 200),
  category text not null default '' check (length(category) <= 40),
  audience public.banner_audience not null default 'everyone',
  group_id uuid,
  enrollment_id uuid,
  destination text check (destination is null or core.is_destination(destination)),
  turns integer not null default 1 check (turns between 1 and 100),
  state public.banner_state not null default 'draft',
  starts_at timestamptz,
  ends_at timestamptz,
  file_hash text not null references public.banner_files on delete restrict,
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  answer integer check (answer between 0 and 999),
  answered_at timestamptz,
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict,
  foreign key (enrollment_id, program_id) references public.enrollments (id, program_id) on delete restrict,
  check ((audience = 'group') = (group_id is not null)),
  check ((audience = 'affiliate') = (enrollment_id is not null)),
  check (placement <> 'affiliates' or program_id is not null),
  check (placement = 'affiliates' or audience = 'everyone' and destination is not null),
  check (state <> 'active' or trim(alt) <> ''),
  check (ends_at > starts_at)
);
comment on column public.banners.code is 'In the addresses that affiliates place; it never changes.';
comment on column public.banners.destination is 'Null: where the affiliate''s link leads.';
comment on column public.banners.turns is 'How many it gets among the banners that fit one place.';
comment on column public.banners.revision is 'Counts edits: one that began from an older revision is refused.';
comment on column public.banners.answer is
  'The status that its destination answered with when it was looked at; 0: none.';

create index on public.banner_files (unused_since) where unused_since is not null; -- housekeeping
create index on public.banners (program_id, state);                               -- what fits a place
create index on public.banners (state, created_at desc);                          -- admin banners
create index on public.banners (placement) where state = 'active';                -- the site's own places
create index on public.banners (file_hash);
create index on public.banners (group_id, program_id);
create index on public.banners (enrollment_id, program_id);

-- How often each banner was shown, by link and Panama's day: written with the impressions, so that no screen counts
-- them one by one. A place of this site has no link.
create table public.banner_days (
  id bigint generated always as identity primary key,
  banner_id uuid not null references public.banners on delete restrict,
  link_id uuid references public.links on delete restrict,
  day date not null,
  impressions integer not null check (impressions > 0),
  unique nulls not distinct (banner_id, link_id, day)
) with (fillfactor = 70);
create index on public.banner_days (link_id, day); -- an affiliate's figures
create index on public.banner_days (day);

-- The impressions of the last days by their ids, so that a repeat counts none twice. Not logged: after a crash only
-- what was on its way can be counted again.
create unlogged table banners.recorded_impressions (
  id uuid primary key,
  at timestamptz not null default now()
);
create index on banners.recorded_impressions (at); -- housekeeping

-- Which banner a click came by. The click itself is the link's; one on a place of this site has no link.
create table banners.banner_clicks (
  click_id uuid primary key,
  banner_id uuid not null references public.banners on delete restrict,
  link_id uuid references public.links on delete restrict,
  clicked_at timestamptz not null
);
create index on banners.banner_clicks (banner_id, clicked_at); -- figures of a banner
create index on banners.banner_clicks (link_id, clicked_at);   -- an affiliate's figures
create index on banners.banner_clicks (clicked_at);            -- housekeeping

-- A banner that a place may show, with where its link leads from it.
create type banners.candidate as (banner_id uuid, code text, link_id uuid, locale text, alt text, width integer,
  height integer, hash text, fallback text, turns integer, starts_at timestamptz, ends_at timestamptz,
  destination text);

-- Assets: what else an affiliate needs to recommend a program. A text holds {link} and {name} where the affiliate's
-- link and name go.
create table public.assets (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  kind public.asset_kind not null,
  title jsonb not null check (core.is_translated(title, 80)),
  locale text check (locale in ('es', 'en')),
  subject text check (length(trim(subject)) between 1 and 150),
  body text check (length(trim(body)) between 1 and 5000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  file_hash text references public.banner_files on delete restrict,
  audience public.banner_audience not null default 'everyone',
  group_id uuid,
  enrollment_id uuid,
  state public.asset_state not null default 'draft',
  created_at timestamptz not null default now(),
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict,
  foreign key (enrollment_id, program_id) references public.enrollments (id, program_id) on delete restrict,
  check ((audience = 'group') = (group_id is not null)),
  check ((audience = 'affiliate') = (enrollment_id is not null)),
  check ((kind in ('post', 'mail')) = (body is not null)),
  check ((kind in ('post', 'mail')) = (locale is not null) or kind in ('logo', 'file')),
  check ((kind = 'mail') = (subject is not null)),
  check ((kind = 'colour') = (colour is not null)),
  check ((kind in ('logo', 'file')) = (file_hash is not null))
);
comment on column public.assets.locale is 'The language of a text; null where it has none.';
create index on public.assets (program_id, state, kind); -- the library of a program
create index on public.assets (file_hash);
create index on public.assets (group_id, program_id);
create index on public.assets (enrollment_id, program_id);
