-- Whether an event has a receiver. An import emits nothing unless it is asked to: its events are long past.
create function webhooks.has_event_receiver(of_program uuid, of_enrollment uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(current_setting('alianza.quiet', true), '') <> 'on'
    and (exists (select 1 from public.webhook_endpoints e where e.program_id = of_program and e.removed_at is null)
      or exists (select 1 from public.postbacks p where p.enrollment_id = of_enrollment and p.removed_at is null));
end $$;

-- Writes an event with a delivery for each receiver that wants its kind; without one, nothing. One that is off gets its
-- deliveries too: they go out when it is on again.
create function webhooks.emit(of_program uuid, of_enrollment uuid, type text, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event uuid;
begin
  if not webhooks.has_event_receiver(of_program, of_enrollment) then
    return;
  end if;
  insert into public.webhook_events (program_id, enrollment_id, type, data)
    values (of_program, of_enrollment, emit.type, emit.data) returning id into event;
  insert into public.webhook_deliveries (event_id, endpoint_id, type, next_attempt_at)
    select event, e.id, emit.type, case when e.disabled_at is null then now() else 'infinity' end
    from public.webhook_endpoints e
    where e.program_id = of_program and e.removed_at is null and (e.types = '{}' or emit.type = any (e.types));
  insert into public.webhook_deliveries (event_id, postback_id, type, next_attempt_at)
    select event, p.id, emit.type, case when p.disabled_at is null then now() else 'infinity' end
    from public.postbacks p
    where p.enrollment_id = of_enrollment and p.removed_at is null and emit.type = any (p.types);
end $$;
