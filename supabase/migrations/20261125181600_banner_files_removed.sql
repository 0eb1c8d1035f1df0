set local check_function_bodies = off;

alter table public.banner_files add column unused_since timestamptz;
comment on column public.banner_files.unused_since is
  'When the housekeeping first found no banner and no asset with it; a day later it is removed.';
create table banners.file_removals (
  name text primary key check (name ~ '^[0-9a-f]{64}[.][a-z]{3,4}$'),
  begun_at timestamptz not null default now()
);
create table banners.file_sweeps (
  id boolean primary key default true check (id),
  begun_at timestamptz not null
);
alter table banners.file_removals enable row level security;
alter table banners.file_sweeps enable row level security;
create index on public.banner_files (unused_since) where unused_since is not null;

revoke all on function public.find_banner_file(source_hash text) from public, anon, authenticated, service_role;
revoke all on function public.register_banner_file(fields jsonb) from public, anon, authenticated, service_role;

-- Storage holds files that nothing uses: of banners that got another one, of uploads that were given up, of servers
-- that ended between storing and registering. The housekeeping removes them a day later. An object goes in three steps,
-- so that several servers may work at once and an upload of the same file finds it or stores it anew: its name is
-- written down, Storage removes it, its name is crossed out.

-- One at a time registers files or begins to remove some.
create or replace function banners.lock_file_names() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('names of banner files', 0))
$$;

create or replace function banners.is_file_used(hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.banners b where b.file_hash = is_file_used.hash)
    or exists (select 1 from public.assets a where a.file_hash = is_file_used.hash)
$$;

-- Registers what was written to Storage. `fields`: hash, ending, fallback_hash, fallback_ending, width, height, frames,
-- bytes, source_hash. The same file twice is one row. Refused while an object of that name is being removed.
create or replace function public.register_banner_file(fields jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
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
create or replace function public.find_banner_file(source_hash text) returns public.banner_files
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  file public.banner_files;
begin
  update public.banner_files f set unused_since = null where f.hash = (select o.hash from public.banner_files o
      where o.source_hash = find_banner_file.source_hash order by o.created_at limit 1) returning * into file;
  return file;
end $$;

grant execute on function public.find_banner_file to authenticated;

-- Begins a search for files that nothing uses, an hour after the last one: of several schedulers one does, the others
-- get false. Files are marked when they are first found unused, and forgotten when they are after a day.
create or replace function public.begin_file_sweep() returns boolean
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
create or replace function public.begin_file_removal(objects text[]) returns text[]
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
create or replace function public.end_file_removal(removed text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from banners.file_removals r where r.name = any (removed);
  get diagnostics gone = row_count;
  return gone;
end $$;

grant execute on function public.end_file_removal to service_role;
