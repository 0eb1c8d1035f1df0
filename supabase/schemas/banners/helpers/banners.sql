-- The program's row, or a refusal beside the field; null where a place of this site needs none.
create function banners.program_of(of_program uuid, placement public.banner_placement) returns public.programs
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

-- Who speaks, or a refusal: a banner that affiliates place is for who manages its program; one on a place of this site
-- for administrators.
create function banners.require_place(of_program uuid, placement public.banner_placement) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(placement, 'affiliates') = 'affiliates' then
    return programs.require_may(of_program, 'manage');
  end if;
  return core.require_admin();
end $$;

create function banners.require_keeper(banner_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  banner public.banners;
begin
  select * into banner from public.banners b where b.id = require_keeper.banner_id;
  return banners.require_place(banner.program_id, banner.placement);
end $$;

-- Checks the fields of a banner, except its file.
create function banners.check_banner(banner public.banners) returns void
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
create function banners.require_image(hash text) returns public.banner_files
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
create function banners.banner_to_change(banner_id uuid) returns public.banners
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

create function banners.audit_banner(action text, before public.banners, after public.banners) returns void
language sql set search_path = '' as $$
  select core.audit(action, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after))
$$;

-- The fields of a banner as a form sends them; what it does not name stays.
create function banners.with_fields(banner public.banners, fields jsonb) returns public.banners
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
