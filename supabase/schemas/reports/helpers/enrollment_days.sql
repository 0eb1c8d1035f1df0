create function reports.day_of(at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (at at time zone 'America/Panama')::date
$$;
create function reports.start_of(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select day::timestamp at time zone 'America/Panama'
$$;

create function reports.note_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (c.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.occurred_at), (new.enrollment_id, new.occurred_at))
      as c (enrollment_id, occurred_at)
    where c.enrollment_id is not null;
  return null;
end $$;
create trigger note_new after insert on public.conversions
  for each row when (new.enrollment_id is not null) execute function reports.note_conversion();
create trigger note_change after update of enrollment_id, amount, occurred_at on public.conversions
  for each row execute function reports.note_conversion();
create trigger note_end after delete on public.conversions
  for each row when (old.enrollment_id is not null) execute function reports.note_conversion();

create function reports.note_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.conversion_id), (new.enrollment_id, new.conversion_id))
      as c (enrollment_id, conversion_id)
    join public.conversions v on v.id = c.conversion_id;
  return null;
end $$;
create trigger note after insert or delete or update of status, amount, enrollment_id on public.commissions
  for each row execute function reports.note_commission();

create function reports.note_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from public.commissions c join public.conversions v on v.id = c.conversion_id where c.id = new.commission_id;
  return null;
end $$;
create trigger note after insert on public.commission_reversals
  for each row execute function reports.note_reversal();

-- A link that changes hands takes its clicks along, on all of its days.
create function reports.note_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select e.id, d.day from public.link_days d, (values (old.enrollment_id), (new.enrollment_id)) as e (id)
    where d.link_id = new.id;
  return null;
end $$;
create trigger note_owner after update of enrollment_id on public.links
  for each row when (new.enrollment_id is distinct from old.enrollment_id) execute function reports.note_link();

-- The housekeeper looks at the last days by itself; a click that comes later than that (from a shop's own record) says
-- so.
create function reports.note_late_clicks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day) select l.enrollment_id, new.day from public.links l
    where l.id = new.link_id;
  return null;
end $$;
create trigger note_late after insert or update of clicks, visitors on public.link_days
  for each row when (new.day < (now() at time zone 'America/Panama')::date - 1)
  execute function reports.note_late_clicks();
