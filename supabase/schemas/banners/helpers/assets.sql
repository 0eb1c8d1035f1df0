-- Checks the fields of an asset: each kind has its own.
create function banners.check_asset(asset public.assets) returns void
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
create function banners.with_asset_fields(asset public.assets, fields jsonb) returns public.assets
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

create function banners.asset_to_change(asset_id uuid) returns public.assets
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
