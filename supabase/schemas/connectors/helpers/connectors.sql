-- Tells whoever connected a shop that something of it was refused, at most once a day: a sale that nobody recorded is
-- somebody's commission.
create function connectors.tell_refused_delivery() returns trigger
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
create trigger tell_refused after insert or update of state on public.connector_deliveries
  for each row when (new.state = 'refused') execute function connectors.tell_refused_delivery();
