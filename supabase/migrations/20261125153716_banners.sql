set local check_function_bodies = off;

create schema banners;

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
  check ((ending = 'webp') = (width is not null and height is not null and fallback_hash is not null
    and fallback_ending is not null))
);
comment on column public.banner_files.source_hash is
  'Of the file as it was uploaded: the same file again is not drawn again.';

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

alter table public.banner_files enable row level security;
alter table public.banners enable row level security;
alter table public.banner_days enable row level security;
alter table banners.banner_clicks enable row level security;
alter table public.assets enable row level security;
alter table banners.recorded_impressions enable row level security;

revoke all on function links.resolve_clicks(clicks jsonb) from public, anon, authenticated, service_role;
revoke all on function links.write_clicks(clicks jsonb) from public, anon, authenticated, service_role;

create or replace function links.resolve_clicks(clicks jsonb) returns setof links.arrival
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  return query select b.id, b.visitor_id, b.is_first, d.is_in, decode(b.network_hash, 'hex'),
    decode(b.address_hash, 'hex'),
      decode(b.area_hash, 'hex'), b.clicked_at, d.link_id, d.enrollment_id, b.country, b.device, b.referrer_host,
      case when b.sub_ids is null then d.sub_ids else d.sub_ids || b.sub_ids end, b.ad, v.variant,
      coalesce(case when b.banner is not null and d.is_in
          then links.with_query(banners.destination_of(b.banner, d.enrollment_id, d.domains), d.query) end,
        case when d.is_plain then d.destination else links.resolve_destination(d, b.country, b.device, v.variant) end),
        d.window_days
    from jsonb_to_recordset(resolve_clicks.clicks) as b (id uuid, code text, visitor_id uuid, is_first boolean,
      network_hash text,
      address_hash text, area_hash text, clicked_at timestamptz, sub_ids jsonb, country text, device public.device_kind,
      referrer_host text, ad text, banner uuid)
    join links.link_destinations d on d.code = lower(b.code)
    cross join lateral (select case when d.variants <> '[]'
      then links.draw_variant(d, b.country, b.device, b.visitor_id) end as variant) as v;
end $$;

-- Writes the clicks of a batch for record_clicks and returns the destination and window of each. Safe to repeat: a
-- click's id is its key. `is_first`: the visitor's id was made for this click, so that there is no earlier click to
-- look for. `banner`: what was clicked on, which may lead elsewhere.
create or replace function links.write_clicks(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  span tstzrange := links.span_of(write_clicks.clicks);
  batch links.arrival[] := array(select a from links.resolve_clicks(write_clicks.clicks) as a);
begin
  perform links.store_clicks(links.judge_clicks(batch, span), span);
  if jsonb_path_exists(write_clicks.clicks, '$[*].banner') then
    perform banners.record_clicks(write_clicks.clicks);
  end if;
  return query select b.id, b.destination, b.window_days from unnest(batch) as b;
end $$;

-- Checks the fields of an asset: each kind has its own.
create or replace function banners.check_asset(asset public.assets) returns void
language plpgsql set search_path = '' as $$
declare
  is_text boolean := asset.kind in ('post', 'mail');
begin
  perform banners.program_of(asset.program_id, null);
  if core.is_translated(asset.title, 80) is not true then
    perform core.refuse_field('errors.asset.title', 'title_es');
  elsif is_text and coalesce(asset.locale, '') not in ('es', 'en') or asset.locale not in ('es', 'en') then
    perform core.refuse_field('errors.banner.locale', 'locale');
  elsif is_text and length(trim(coalesce(asset.body, ''))) not between 1 and 5000 then
    perform core.refuse_field('errors.asset.body', 'body');
  elsif asset.kind = 'mail' and length(trim(coalesce(asset.subject, ''))) not between 1 and 150 then
    perform core.refuse_field('errors.asset.subject', 'subject');
  elsif asset.kind = 'colour' and coalesce(asset.colour, '') !~ '^#[0-9a-f]{6}$' then
    perform core.refuse_field('errors.asset.colour', 'colour');
  elsif asset.kind in ('logo', 'file') and not exists (
    select 1 from public.banner_files f where f.hash = asset.file_hash) then
    perform core.refuse_field('errors.asset.file', 'file');
  end if;
  perform banners.check_audience(asset.program_id, asset.audience, asset.group_id, asset.enrollment_id);
end $$;

-- The fields of an asset as a form sends them; those of another kind are left out.
create or replace function banners.with_asset_fields(asset public.assets, fields jsonb) returns public.assets
language plpgsql set search_path = '' as $$
declare
  is_text boolean := asset.kind in ('post', 'mail');
begin
  asset.title := jsonb_strip_nulls(jsonb_build_object('es', trim(coalesce(fields ->> 'title_es', '')),
    'en', nullif(trim(fields ->> 'title_en'), '')));
  asset.locale := case when asset.kind <> 'colour' then nullif(fields ->> 'locale', '') end;
  asset.subject := case when asset.kind = 'mail' then trim(fields ->> 'subject') end;
  asset.body := case when is_text then trim(fields ->> 'body') end;
  asset.colour := case when asset.kind = 'colour' then lower(trim(fields ->> 'colour')) end;
  asset.file_hash := case when asset.kind in ('logo', 'file')
    then coalesce(fields ->> 'file_hash', asset.file_hash) end;
  asset.audience := coalesce(fields ->> 'audience', 'everyone');
  asset.group_id := (fields ->> 'group_id')::uuid;
  asset.enrollment_id := (fields ->> 'enrollment_id')::uuid;
  return asset;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422';
end $$;

create or replace function banners.asset_to_change(asset_id uuid) returns public.assets
language plpgsql set search_path = '' as $$
declare
  asset public.assets;
begin
  select * into asset from public.assets a where a.id = asset_to_change.asset_id for no key update;
  if not found then
    raise exception 'errors.asset.not_found' using errcode = 'PT404';
  end if;
  return asset;
end $$;

-- Whether a program's banner or asset is for the calling affiliate: all of the program, a group, or one affiliate.
create or replace function banners.is_for_me(of_program uuid, of_group uuid, of_enrollment uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliates.my_affiliate_id() and e.program_id = of_program
      and e.ended_at is null and e.state in ('active', 'paused')
      and (of_group is null or e.group_id = of_group) and (of_enrollment is null or e.id = of_enrollment));
end $$;

grant execute on function banners.is_for_me to authenticated;

-- Checks whom a banner or an asset is for.
create or replace function banners.check_audience(of_program uuid, audience public.banner_audience, of_group uuid,
  of_enrollment uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (audience = 'group') is distinct from (of_group is not null) or of_group is not null and not exists (
    select 1 from public.program_groups g where g.id = of_group and g.program_id = of_program) then
    perform core.refuse_field('errors.banner.group', 'group_id');
  elsif (audience = 'affiliate') is distinct from (of_enrollment is not null)
    or of_enrollment is not null and not exists (select 1 from public.enrollments e
      where e.id = of_enrollment and e.program_id = of_program and e.ended_at is null) then
    perform core.refuse_field('errors.banner.affiliate', 'email');
  end if;
end $$;

-- The program's row, or a refusal beside the field; null where a place of this site needs none.
create or replace function banners.program_of(of_program uuid, placement public.banner_placement) returns public.programs
language plpgsql stable set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = of_program and p.status <> 'archived';
  if program.id is null and (of_program is not null or coalesce(placement, 'affiliates') = 'affiliates') then
    perform core.refuse_field('errors.banner.program', 'program_id');
  end if;
  return program;
end $$;

-- Checks the fields of a banner, except its file.
create or replace function banners.check_banner(banner public.banners) returns void
language plpgsql set search_path = '' as $$
declare
  program public.programs := banners.program_of(banner.program_id, banner.placement);
begin
  if length(trim(coalesce(banner.name, ''))) not between 1 and 80 then
    perform core.refuse_field('errors.banner.name', 'name');
  elsif coalesce(banner.locale, '') not in ('es', 'en') then
    perform core.refuse_field('errors.banner.locale', 'locale');
  elsif length(banner.alt) > 200 or banner.state = 'active' and trim(banner.alt) = '' then
    perform core.refuse_field('errors.banner.alt', 'alt');
  elsif length(banner.category) > 40 then
    perform core.refuse_field('errors.banner.category', 'category');
  elsif (banner.turns between 1 and 100) is not true then
    perform core.refuse_field('errors.banner.turns', 'turns');
  elsif banner.ends_at <= banner.starts_at then
    perform core.refuse_field('errors.banner.ends', 'ends_at');
  elsif banner.placement <> 'affiliates' and banner.audience <> 'everyone' then
    perform core.refuse_field('errors.banner.site_audience', 'audience');
  elsif banner.destination is null and banner.placement <> 'affiliates' or banner.destination is not null
    and core.destination_allowed(banner.destination, coalesce(program.domains, '{}')) is not true then
    perform core.refuse_field('errors.banner.destination', 'destination');
  end if;
  perform banners.check_audience(banner.program_id, banner.audience, banner.group_id, banner.enrollment_id);
end $$;

-- The image of a hash, or a refusal beside the field.
create or replace function banners.require_image(hash text) returns public.banner_files
language plpgsql stable set search_path = '' as $$
declare
  file public.banner_files;
begin
  select * into file from public.banner_files f where f.hash = require_image.hash and f.ending = 'webp';
  if not found then
    perform core.refuse_field('errors.banner.image', 'image');
  end if;
  return file;
end $$;

-- A banner that is held for a change.
create or replace function banners.banner_to_change(banner_id uuid) returns public.banners
language plpgsql set search_path = '' as $$
declare
  banner public.banners;
begin
  select * into banner from public.banners b where b.id = banner_to_change.banner_id for no key update;
  if not found then
    raise exception 'errors.banner.not_found' using errcode = 'PT404';
  end if;
  return banner;
end $$;

create or replace function banners.audit_banner(action text, before public.banners, after public.banners) returns void
language sql set search_path = '' as $$
  select core.audit(action, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after))
$$;

-- The fields of a banner as a form sends them; what it does not name stays.
create or replace function banners.with_fields(banner public.banners, fields jsonb) returns public.banners
language plpgsql set search_path = '' as $$
begin
  banner.name := trim(coalesce(fields ->> 'name', ''));
  banner.locale := fields ->> 'locale';
  banner.alt := trim(coalesce(fields ->> 'alt', ''));
  banner.category := trim(coalesce(fields ->> 'category', ''));
  banner.audience := coalesce(fields ->> 'audience', 'everyone');
  banner.group_id := (fields ->> 'group_id')::uuid;
  banner.enrollment_id := (fields ->> 'enrollment_id')::uuid;
  banner.destination := nullif(trim(fields ->> 'destination'), '');
  banner.turns := coalesce((fields ->> 'turns')::integer, 1);
  banner.starts_at := (fields ->> 'starts_at')::timestamptz;
  banner.ends_at := (fields ->> 'ends_at')::timestamptz;
  return banner;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422';
end $$;

-- Serving: what may be shown at a place, and where a click on it leads. The middleware keeps the answer for seconds, so
-- that an impression costs no look at the database but its count.

-- The active banners of a program that are for an enrollment, with where this link leads from each. Those that begin
-- within the hour come along: whoever keeps the answer shows them in time.
create or replace function banners.candidates_of(link links.link_destinations) returns setof banners.candidate
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.id, b.code, link.link_id, b.locale, b.alt, b.width, b.height, b.file_hash,
      f.fallback_hash || '.' || f.fallback_ending, b.turns, b.starts_at, b.ends_at,
      links.with_query(case when core.is_allowed_destination(b.destination, link.domains) then b.destination
        else link.destination end, link.query)
    from public.enrollments e join public.banners b on b.program_id = e.program_id
    join public.banner_files f on f.hash = b.file_hash
    where e.id = link.enrollment_id and b.state = 'active' and b.placement = 'affiliates'
      and (b.group_id is null or b.group_id = e.group_id) and (b.enrollment_id is null or b.enrollment_id = e.id)
      and coalesce(b.ends_at > now(), true) and coalesce(b.starts_at < now() + interval '1 hour', true);
end $$;

-- Refuses what is no place of this site.
create or replace function banners.require_site(placement public.banner_placement) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(placement, 'affiliates') = 'affiliates' then
    raise exception 'errors.banner.placement' using errcode = 'PT422', detail = 'placement';
  end if;
end $$;

-- The active banners of a place of this site.
create or replace function banners.site_candidates(of_placement public.banner_placement) returns setof banners.candidate
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.id, b.code, null::uuid, b.locale, b.alt, b.width, b.height, b.file_hash,
      f.fallback_hash || '.' || f.fallback_ending, b.turns, b.starts_at, b.ends_at, b.destination
    from public.banners b join public.banner_files f on f.hash = b.file_hash
    where b.state = 'active' and b.placement <> 'affiliates'
      and (of_placement is null or b.placement = of_placement)
      and coalesce(b.ends_at > now(), true) and coalesce(b.starts_at < now() + interval '1 hour', true);
end $$;

-- Where a click on a banner leads: its own address while the program allows it, else null. Null too where the banner is
-- of another program than the link.
create or replace function banners.destination_of(banner uuid, of_enrollment uuid, domains text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select b.destination from public.banners b join public.enrollments e on e.program_id = b.program_id
    where b.id = destination_of.banner and e.id = of_enrollment
      and core.is_allowed_destination(b.destination, domains));
end $$;

-- Notes by which banner recorded clicks came. Safe to repeat: a click's id is its key.
create or replace function banners.record_clicks(clicks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into banners.banner_clicks (click_id, banner_id, link_id, clicked_at)
    select k.id, b.id, k.link_id, k.clicked_at
    from jsonb_to_recordset(record_clicks.clicks) as c (id uuid, clicked_at timestamptz, banner uuid)
    join public.clicks k on k.id = c.id and k.clicked_at = c.clicked_at
    join public.banners b on b.id = c.banner
    join public.links l on l.id = k.link_id
    join public.enrollments e on e.id = l.enrollment_id and e.program_id = b.program_id
    where c.banner is not null order by k.id on conflict (click_id) do nothing;
end $$;

-- What was made for one enrollment is for the one that it becomes.
create or replace function banners.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.banners b set enrollment_id = into_enrollment where b.enrollment_id = from_enrollment;
  update public.assets a set enrollment_id = into_enrollment where a.enrollment_id = from_enrollment;
$$;

create or replace function banners.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from banners.recorded_impressions i where i.at < now() - interval '2 days';
  delete from banners.banner_clicks c where c.clicked_at < now() - interval '400 days';
$$;

-- A draft of the library. `fields`: title_es, title_en, locale, subject, body, colour, file_hash, audience, group_id,
-- enrollment_id; those of another kind are left out.
create or replace function public.create_asset(program_id uuid, kind public.asset_kind, fields jsonb, idempotency_key uuid)
returns public.assets
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('create_asset', idempotency_key, jsonb_build_object('program', program_id,
    'kind', kind, 'fields', fields));
  after public.assets;
begin
  if repeated is not null then
    select * into after from public.assets a where a.id = repeated;
    return after;
  end if;
  if kind is null then
    perform core.refuse_field('errors.asset.kind', 'kind');
  end if;
  after.program_id := create_asset.program_id;
  after.kind := create_asset.kind;
  after := banners.with_asset_fields(after, coalesce(fields, '{}'));
  perform banners.check_asset(after);
  insert into public.assets (program_id, kind, title, locale, subject, body, colour, file_hash, audience, group_id,
      enrollment_id)
    values (after.program_id, after.kind, after.title, after.locale, after.subject, after.body, after.colour,
      after.file_hash, after.audience, after.group_id, after.enrollment_id)
    returning * into after;
  perform core.store_result('create_asset', idempotency_key, after.id);
  perform core.audit('asset.created', after.id, null, to_jsonb(after));
  return after;
end $$;

grant execute on function public.create_asset to authenticated;

create or replace function public.update_asset(asset_id uuid, fields jsonb) returns public.assets
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.assets := banners.asset_to_change(asset_id);
  after public.assets;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  end if;
  after := banners.with_asset_fields(before, coalesce(fields, '{}'));
  perform banners.check_asset(after);
  update public.assets a set title = after.title, locale = after.locale, subject = after.subject, body = after.body,
      colour = after.colour, file_hash = after.file_hash, audience = after.audience, group_id = after.group_id,
      enrollment_id = after.enrollment_id
    where a.id = before.id returning * into after;
  perform core.audit('asset.updated', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.update_asset to authenticated;

-- draft ⇄ active, and from both to archived; an archived one becomes a draft again.
create or replace function public.change_asset_state(asset_id uuid, state public.asset_state) returns public.asset_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.assets := banners.asset_to_change(asset_id);
begin
  if (before.state, change_asset_state.state) not in (('draft', 'active'), ('active', 'draft'), ('draft', 'archived'),
    ('active', 'archived'), ('archived', 'draft')) or change_asset_state.state is null then
    raise exception 'errors.banner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.assets a set state = change_asset_state.state where a.id = before.id;
  perform core.audit('asset.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_asset_state.state));
  return change_asset_state.state;
end $$;

grant execute on function public.change_asset_state to authenticated;

-- A draft with a file. `fields`: name, locale, alt, category, audience, group_id, enrollment_id, destination, turns,
-- starts_at, ends_at.
create or replace function public.create_banner(program_id uuid, placement public.banner_placement, file_hash text, fields jsonb,
  idempotency_key uuid) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('create_banner', idempotency_key, jsonb_build_object('program', program_id,
    'placement', placement, 'file', file_hash, 'fields', fields));
  file public.banner_files;
  after public.banners;
begin
  if repeated is not null then
    select * into after from public.banners b where b.id = repeated;
    return after;
  end if;
  file := banners.require_image(file_hash);
  after.program_id := create_banner.program_id;
  after.placement := coalesce(create_banner.placement, 'affiliates');
  after := banners.with_fields(after, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  insert into public.banners (code, name, placement, program_id, locale, alt, category, audience, group_id,
      enrollment_id, destination, turns, starts_at, ends_at, file_hash, width, height)
    values ('b' || core.random_code(8), after.name, after.placement, after.program_id, after.locale, after.alt,
      after.category, after.audience, after.group_id, after.enrollment_id, after.destination, after.turns,
      after.starts_at, after.ends_at, file.hash, file.width, file.height)
    returning * into after;
  perform core.store_result('create_banner', idempotency_key, after.id);
  perform banners.audit_banner('banner.created', null, after);
  return after;
end $$;

grant execute on function public.create_banner to authenticated;

-- Changes everything but program, placement and file; refused when another edit came in between.
create or replace function public.update_banner(banner_id uuid, revision integer, fields jsonb) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif before.revision is distinct from update_banner.revision then
    raise exception 'errors.banner.stale' using errcode = 'PT409';
  end if;
  after := banners.with_fields(before, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  update public.banners b set name = after.name, locale = after.locale, alt = after.alt, category = after.category,
      audience = after.audience, group_id = after.group_id, enrollment_id = after.enrollment_id,
      destination = after.destination, turns = after.turns, starts_at = after.starts_at, ends_at = after.ends_at,
      revision = before.revision + 1, answer = case when after.destination = before.destination then b.answer end,
      answered_at = case when after.destination = before.destination then b.answered_at end
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.updated', before, after);
  return after;
end $$;

grant execute on function public.update_banner to authenticated;

-- Another file of the same size takes the place of the present one, wherever affiliates placed the banner.
create or replace function public.replace_banner_file(banner_id uuid, file_hash text) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.banners := banners.banner_to_change(banner_id);
  file public.banner_files := banners.require_image(file_hash);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif (file.width, file.height) is distinct from (before.width, before.height) then
    perform core.refuse_field('errors.banner.size', 'image');
  end if;
  update public.banners b set file_hash = file.hash, revision = before.revision + 1
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.file_replaced', before, after);
  return after;
end $$;

grant execute on function public.replace_banner_file to authenticated;

-- draft → active ⇄ paused, and from each to archived; an archived one becomes a draft again.
create or replace function public.change_banner_state(banner_id uuid, state public.banner_state) returns public.banner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners := before;
begin
  if (before.state, change_banner_state.state) not in (('draft', 'active'), ('active', 'paused'), ('paused', 'active'),
    ('draft', 'archived'), ('active', 'archived'), ('paused', 'archived'), ('archived', 'draft'))
    or change_banner_state.state is null then
    raise exception 'errors.banner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  after.state := change_banner_state.state;
  if after.state = 'active' then
    perform banners.check_banner(after);
  end if;
  update public.banners b set state = after.state where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.' || case after.state when 'active' then 'activated' when 'draft' then 'reopened'
    else after.state::text end, before, after);
  return after.state;
end $$;

grant execute on function public.change_banner_state to authenticated;

-- How often each banner was shown, was clicked and sold between two days in Panama, a year at most. `mine`: on the
-- calling affiliate's links; else on all, for administrators. A click counts as it does on its link; a sale is one that
-- a click on the banner won.
create or replace function public.banner_figures(since date, until date, mine boolean)
returns table (banner_id uuid, impressions bigint, clicks bigint, sales bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := case when mine then core.require_user() else core.require_admin() end;
  account uuid := case when mine then affiliates.my_affiliate_id() end;
  first_moment timestamptz := greatest(since, until - 366)::timestamp at time zone 'America/Panama';
  last_moment timestamptz := (until + 1)::timestamp at time zone 'America/Panama';
begin
  return query with own as materialized (
    select l.id from public.links l join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = account
  ), shown as (
    select d.banner_id, sum(d.impressions)::bigint as impressions, 0::bigint as clicks, 0::bigint as sales
    from public.banner_days d where d.day between greatest(since, until - 366) and until
      and (not mine or d.link_id in (select o.id from own o)) group by 1
  ), clicked as (
    select b.banner_id, 0::bigint, count(*), 0::bigint
    from banners.banner_clicks b left join public.clicks k on k.id = b.click_id and k.clicked_at = b.clicked_at
    where b.clicked_at >= first_moment and b.clicked_at < last_moment and (b.link_id is null or k.counted)
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  ), sold as (
    select b.banner_id, 0::bigint, 0::bigint, count(*)
    from banners.banner_clicks b
    join public.attribution_candidates a on a.click_id = b.click_id and a.outcome = 'won'
    join public.conversions c on c.id = a.conversion_id and c.kind = 'sale'
    where c.occurred_at >= first_moment and c.occurred_at < last_moment
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  )
  select f.banner_id, sum(f.impressions)::bigint, sum(f.clicks)::bigint, sum(f.sales)::bigint
    from (select * from shown union all select * from clicked union all select * from sold) as f group by 1;
end $$;

grant execute on function public.banner_figures to authenticated;

-- Destinations of active banners on the web that were not looked at for a day.
create or replace function public.list_banner_destinations(most integer) returns table (destination text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.destination from public.banners b
    where b.state = 'active' and b.destination like 'https://%'
      and coalesce(b.answered_at < now() - interval '1 day', true)
    group by b.destination order by min(b.answered_at) nulls first limit least(most, 100);
end $$;

grant execute on function public.list_banner_destinations to service_role;

-- How a destination answered: an HTTP status, 0 for no answer.
create or replace function public.record_banner_destination(destination text, answer integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.banners b set answer = record_banner_destination.answer, answered_at = now()
    where b.destination = record_banner_destination.destination and b.state = 'active';
  get diagnostics changed = row_count;
  return changed;
end $$;

grant execute on function public.record_banner_destination to service_role;

-- Registers what was written to Storage. `fields`: hash, ending, fallback_hash, fallback_ending, width, height, frames,
-- bytes, source_hash. The same file twice is one row.
create or replace function public.register_banner_file(fields jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  made text;
begin
  insert into public.banner_files (hash, ending, fallback_hash, fallback_ending, width, height, frames, bytes,
      source_hash)
    select f.hash, f.ending, f.fallback_hash, f.fallback_ending, f.width, f.height, coalesce(f.frames, 1), f.bytes,
      f.source_hash
    from jsonb_to_record(register_banner_file.fields) as f (hash text, ending text, fallback_hash text,
      fallback_ending text, width integer, height integer, frames integer, bytes integer, source_hash text)
    on conflict (hash) do nothing returning hash into made;
  if made is not null then
    perform core.audit('banner_file.registered', md5(made)::uuid, null, fields);
  end if;
  return fields ->> 'hash';
exception when data_exception or integrity_constraint_violation then
  raise exception 'errors.banner.image' using errcode = 'PT422', detail = 'image';
end $$;

grant execute on function public.register_banner_file to authenticated;

-- The file that was made of an upload, or null: the same file again is neither drawn nor stored again.
create or replace function public.find_banner_file(source_hash text) returns public.banner_files
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  file public.banner_files;
begin
  select * into file from public.banner_files f where f.source_hash = find_banner_file.source_hash
    order by f.created_at limit 1;
  return file;
end $$;

grant execute on function public.find_banner_file to authenticated;

-- What a place may show: the link of the code with every banner that is for its affiliate; a link without any is one
-- row without a banner, an unknown code no row. `-` is this site: the banners of its own places.
create or replace function public.read_banner_slot(link_code text) returns table (link_id uuid, banner_id uuid, code text,
  locale text, alt text, width integer, height integer, hash text, fallback text, turns integer,
  starts_at timestamptz, ends_at timestamptz, destination text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if read_banner_slot.link_code = '-' then
    return query select c.link_id, c.banner_id, c.code, c.locale, c.alt, c.width, c.height, c.hash, c.fallback,
      c.turns, c.starts_at, c.ends_at, c.destination from banners.site_candidates(null) as c;
  end if;
  return query select d.link_id, c.banner_id, c.code, c.locale, c.alt, c.width, c.height, c.hash, c.fallback, c.turns,
      c.starts_at, c.ends_at, c.destination
    from links.link_destinations d left join lateral banners.candidates_of(d) as c on d.is_in
    where d.code = lower(read_banner_slot.link_code);
end $$;

grant execute on function public.read_banner_slot to service_role;

-- Counts impressions [{id, banner_id, link_id, at}] for their days and answers the ids of all. Safe to repeat; what
-- names a banner or link that is gone is passed over. The order of all inserts is fixed: two batches cannot deadlock.
create or replace function public.record_impressions(impressions jsonb) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  return query with batch as (
    select i.id, i.banner_id, i.link_id, (i.at at time zone 'America/Panama')::date as day
    from jsonb_to_recordset(impressions) as i (id uuid, banner_id uuid, link_id uuid, at timestamptz)
    where exists (select 1 from public.banners b where b.id = i.banner_id)
      and (i.link_id is null or exists (select 1 from public.links l where l.id = i.link_id))
  ), fresh as (
    insert into banners.recorded_impressions (id) select b.id from batch b order by b.id
      on conflict (id) do nothing returning id
  ), counted as (
    insert into public.banner_days as t (banner_id, link_id, day, impressions)
      select b.banner_id, b.link_id, b.day, count(*) from batch b join fresh f on f.id = b.id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (banner_id, link_id, day) do update set impressions = t.impressions + excluded.impressions
  )
  select b.id from batch b;
end $$;

grant execute on function public.record_impressions to service_role;

-- A click on a banner of this site, which no link and no affiliate has part in.
create or replace function public.record_site_click(click_id uuid, banner_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into banners.banner_clicks (click_id, banner_id, clicked_at)
    select record_site_click.click_id, b.id, now() from public.banners b
    where b.id = record_site_click.banner_id and b.placement <> 'affiliates'
    on conflict on constraint banner_clicks_pkey do nothing;
end $$;

grant execute on function public.record_site_click to service_role;

-- What a place of this site shows now, for its pages.
create or replace function public.list_site_banners(placement public.banner_placement, locale text)
returns table (code text, alt text, width integer, height integer, hash text, fallback text, turns integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform banners.require_site(list_site_banners.placement);
  return query select c.code, c.alt, c.width, c.height, c.hash, c.fallback, c.turns
    from banners.site_candidates(list_site_banners.placement) as c
    where c.locale = list_site_banners.locale and coalesce(c.starts_at <= now(), true) order by c.code;
end $$;

grant execute on function public.list_site_banners to anon;

create policy "affiliates read banners for them, administrators read all" on public.banners
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and placement = 'affiliates'
    and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
    and banners.is_for_me(program_id, group_id, enrollment_id));

create policy "affiliates read assets for them, administrators read all" on public.assets
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and banners.is_for_me(program_id, group_id, enrollment_id));

create policy "people read the files of banners and assets they see" on public.banner_files
  for select to authenticated
  using (hash in (select b.file_hash from public.banners b) or hash in (select a.file_hash from public.assets a));

create policy "affiliates read their impressions, administrators read all" on public.banner_days
  for select to authenticated
  using ((select core.is_admin()) or link_id in (select l.id from public.links l));

grant select on public.banners, public.assets, public.banner_days to authenticated;

grant select (hash, ending, fallback_hash, fallback_ending, width, height, frames, bytes, created_at)
  on public.banner_files to authenticated;
