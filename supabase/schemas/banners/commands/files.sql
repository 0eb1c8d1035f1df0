-- Registers what was written to Storage. `fields`: hash, ending, fallback_hash, fallback_ending, width, height, frames,
-- bytes, source_hash. The same file twice is one row. Refused while an object of that name is being removed.
create function public.register_banner_file(fields jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may_somewhere('manage');
  made text;
  is_new boolean;
begin
  perform banners.lock_file_names();
  if exists (select 1 from banners.file_removals r where r.name in (fields ->> 'hash' || '.' || (fields ->> 'ending'),
      fields ->> 'fallback_hash' || '.' || (fields ->> 'fallback_ending'))) then
    raise exception 'errors.banner.file_removing' using errcode = 'PT409';
  end if;
  insert into public.banner_files (hash, ending, fallback_hash, fallback_ending, width, height, frames, bytes,
      source_hash)
    select f.hash, f.ending, f.fallback_hash, f.fallback_ending, f.width, f.height, coalesce(f.frames, 1), f.bytes,
      f.source_hash
    from jsonb_to_record(register_banner_file.fields) as f (hash text, ending text, fallback_hash text,
      fallback_ending text, width integer, height integer, frames integer, bytes integer, source_hash text)
    on conflict (hash) do update set unused_since = null returning hash, xmax = 0 into made, is_new;
  if is_new then
    perform core.audit('banner_file.registered', md5(made)::uuid, null, fields);
  end if;
  return fields ->> 'hash';
exception when data_exception or integrity_constraint_violation then
  raise exception 'errors.banner.image' using errcode = 'PT422', detail = 'image';
end $$;
grant execute on function public.register_banner_file to authenticated;

-- The file that was made of an upload, or null: the same file again is neither drawn nor stored again, and stays for
-- at least another day.
create function public.find_banner_file(source_hash text) returns public.banner_files
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may_somewhere('manage');
  file public.banner_files;
begin
  update public.banner_files f set unused_since = null where f.hash = (select o.hash from public.banner_files o
      where o.source_hash = find_banner_file.source_hash order by o.created_at limit 1) returning * into file;
  return file;
end $$;
grant execute on function public.find_banner_file to authenticated;
