-- Mails the creator of a connector, at most once a day, that a delivery was refused: an unrecorded sale is an
-- affiliate's lost commission.
create function connectors.notify_refused_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform accounts.mail_person(c.created_by, 'connector_refused',
    jsonb_build_object('label', c.label, 'program', p.name,
      'slug', p.slug, 'topic', new.topic),
        'connector_refused:' || c.id || ':' || (now() at time zone 'America/Panama')::date)
    from public.connectors c join public.programs p on p.id = c.program_id
    where c.id = new.connector_id and c.removed_at is null;
  return null;
end $$;
create trigger notify_refused after insert or update of state on public.connector_deliveries
  for each row when (new.state = 'refused') execute function connectors.notify_refused_delivery();
