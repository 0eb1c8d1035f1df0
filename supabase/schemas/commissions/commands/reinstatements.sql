-- Taken for archived programs too, as refunds are.
create function public.report_reinstatement(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'refunds:write');
begin
  return conversions.record_reinstatement(program, body);
end $$;
grant execute on function public.report_reinstatement to service_role;
