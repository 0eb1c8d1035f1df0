-- Registers what was written to Storage. `fields`: hash, ending, fallback_hash, fallback_ending, width, height, frames,
-- bytes, source_hash. The same file twice is one row.
create function public.register_banner_file(fields jsonb) returns text
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
create function public.find_banner_file(source_hash text) returns public.banner_files
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
