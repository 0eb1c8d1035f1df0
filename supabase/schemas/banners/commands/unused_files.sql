-- Begins a search for files that nothing uses, an hour after the last one: of several schedulers one does, the others
-- get false. Files are marked when they are first found unused, and forgotten when they are after a day.
create function public.begin_file_sweep() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.banner_files;
begin
  insert into banners.file_sweeps as s (begun_at) values (now())
    on conflict (id) do update set begun_at = now() where s.begun_at <= now() - interval '1 hour';
  if not found then
    return false;
  end if;
  perform banners.lock_file_names();
  delete from banners.file_removals r where r.begun_at < now() - interval '1 hour';
  update public.banner_files f set unused_since = case when not banners.is_file_used(f.hash) then now() end
    where (f.unused_since is null) = not banners.is_file_used(f.hash);
  for file in select * from public.banner_files f where f.unused_since < now() - interval '1 day'
      for update skip locked loop
    -- a banner that came before the lock is seen only now
    if not banners.is_file_used(file.hash) then
      delete from public.banner_files f where f.hash = file.hash;
      perform core.audit('banner_file.removed', md5(file.hash)::uuid, to_jsonb(file), null);
    end if;
  end loop;
  return true;
end $$;
grant execute on function public.begin_file_sweep to service_role;

-- Of these names of objects in Storage, those that no file has: they may be removed now, and nothing is registered
-- under them until `end_file_removal`. One whose removal broke off ten minutes ago is returned again.
create function public.begin_file_removal(objects text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  taken text[];
begin
  perform banners.lock_file_names();
  with unnamed as (
    select n from unnest(objects) as n where n ~ '^[0-9a-f]{64}[.][a-z]{3,4}$'
    except select f.hash || '.' || f.ending from public.banner_files f
    except select f.fallback_hash || '.' || f.fallback_ending from public.banner_files f
  ), written as (
    insert into banners.file_removals as r (name) select u.n from unnamed u
      on conflict (name) do update set begun_at = now() where r.begun_at < now() - interval '10 minutes'
      returning r.name
  )
  select coalesce(array_agg(w.name order by w.name), '{}') into taken from written w;
  return taken;
end $$;
grant execute on function public.begin_file_removal to service_role;

-- Crosses out objects that Storage has removed.
create function public.end_file_removal(removed text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from banners.file_removals r where r.name = any (removed);
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function public.end_file_removal to service_role;

-- The files outside the database: how many, how large, and how much of that nothing uses and will be removed.
create function public.count_files() returns table (files bigint, bytes bigint, unused_bytes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select count(*), coalesce(sum(f.bytes), 0)::bigint,
    coalesce(sum(f.bytes) filter (where f.unused_since is not null), 0)::bigint from public.banner_files f;
end $$;
grant execute on function public.count_files to authenticated;
