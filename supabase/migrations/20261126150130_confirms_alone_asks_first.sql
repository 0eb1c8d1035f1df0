set local check_function_bodies = off;

revoke all on function public.confirms_alone() from public, anon, authenticated, service_role;

-- Whether the calling administrator confirms payouts alone now.
create or replace function public.confirms_alone() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return settings.confirms_alone(admin);
end $$;

grant execute on function public.confirms_alone to authenticated;
