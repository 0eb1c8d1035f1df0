set local check_function_bodies = off;

revoke all on function public.record_scan_engine(version text, evaluation jsonb, evaluated_on date) from public, anon, authenticated, service_role;

-- Remembers an engine with how it was measured, once.
create or replace function public.record_scan_engine(version text, evaluation jsonb, evaluated_on date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- an insert that adds nothing would make the public pages stale all the same
  if exists (select 1 from public.scan_engines e where e.version = record_scan_engine.version) then
    return false;
  end if;
  insert into public.scan_engines (version, evaluation, evaluated_on)
    values (record_scan_engine.version, record_scan_engine.evaluation, record_scan_engine.evaluated_on)
    on conflict on constraint scan_engines_pkey do nothing;
  return found;
end $$;

grant execute on function public.record_scan_engine to service_role;
