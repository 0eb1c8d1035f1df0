-- Storage holds files that nothing uses: of banners that got another one, of uploads that were given up, of servers
-- that ended between storing and registering. The housekeeping removes them a day later. An object goes in three steps,
-- so that several servers may work at once and an upload of the same file finds it or stores it anew: its name is
-- written down, Storage removes it, its name is crossed out.

-- One at a time registers files or begins to remove some.
create function banners.lock_file_names() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('names of banner files', 0))
$$;

create function banners.is_file_used(hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.banners b where b.file_hash = is_file_used.hash)
    or exists (select 1 from public.assets a where a.file_hash = is_file_used.hash)
$$;
