set local check_function_bodies = off;

-- The files outside the database: how many, how large, and how much of that nothing uses and will be removed.
create or replace function public.count_files() returns table (files bigint, bytes bigint, unused_bytes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select count(*), coalesce(sum(f.bytes), 0)::bigint,
    coalesce(sum(f.bytes) filter (where f.unused_since is not null), 0)::bigint from public.banner_files f;
end $$;

grant execute on function public.count_files to authenticated;
