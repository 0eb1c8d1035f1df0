create function public.report_lead(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused}', 'leads:write');
begin
  return conversions.record_lead(program, body);
end $$;
grant execute on function public.report_lead to service_role;

create function public.report_sale(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused}', 'sales:write');
begin
  return conversions.record_sale(program, body);
end $$;
grant execute on function public.report_sale to service_role;

-- A custom event, such as an attended booking: `event` names it, `event_id` makes it one.
create function public.report_event(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused}', 'events:write');
  event_id text := core.text_field(body, 'event_id', true);
  total bigint := core.amount_field(body, 'amount');
  earlier jsonb := conversions.repeated_report(program.id, 'custom', event_id, body);
  recorded uuid;
begin
  if earlier is not null then
    return earlier;
  end if;
  perform conversions.check_currency(body, total is not null);
  recorded := conversions.record_conversion(program, 'custom', event_id, coalesce(total, 0), body);
  if recorded is null then
    return conversions.repeated_report(program.id, 'custom', event_id, body);
  end if;
  return conversions.conversion_result(recorded, false);
end $$;
grant execute on function public.report_event to service_role;

-- Taken for archived programs too: their orders can still be given back.
create function public.report_refund(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'refunds:write');
begin
  return conversions.record_refund(program, body, 'shop', null);
end $$;
grant execute on function public.report_refund to service_role;
