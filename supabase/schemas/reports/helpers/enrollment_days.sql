create function reports.day_of(at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (at at time zone 'America/Panama')::date
$$;
create function reports.start_of(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select day::timestamp at time zone 'America/Panama'
$$;

create function reports.mark_conversion_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (c.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.occurred_at), (new.enrollment_id, new.occurred_at))
      as c (enrollment_id, occurred_at)
    where c.enrollment_id is not null;
  return null;
end $$;
create trigger mark_stale_new after insert on public.conversions
  for each row when (new.enrollment_id is not null) execute function reports.mark_conversion_stale();
create trigger mark_stale_change after update of enrollment_id, amount, occurred_at on public.conversions
  for each row execute function reports.mark_conversion_stale();
create trigger mark_stale_end after delete on public.conversions
  for each row when (old.enrollment_id is not null) execute function reports.mark_conversion_stale();

create function reports.mark_commission_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.conversion_id), (new.enrollment_id, new.conversion_id))
      as c (enrollment_id, conversion_id)
    join public.conversions v on v.id = c.conversion_id;
  return null;
end $$;
create trigger mark_stale after insert or delete or update of status, amount, enrollment_id on public.commissions
  for each row execute function reports.mark_commission_stale();

create function reports.mark_reversal_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from public.commissions c join public.conversions v on v.id = c.conversion_id where c.id = new.commission_id;
  return null;
end $$;
create trigger mark_stale after insert on public.commission_reversals
  for each row execute function reports.mark_reversal_stale();

-- A link that changes hands takes its clicks along, on all of its days.
create function reports.mark_link_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day)
    select e.id, d.day from public.link_days d, (values (old.enrollment_id), (new.enrollment_id)) as e (id)
    where d.link_id = new.id;
  return null;
end $$;
create trigger mark_stale_owner after update of enrollment_id on public.links
  for each row when (new.enrollment_id is distinct from old.enrollment_id) execute function reports.mark_link_stale();

-- Housekeeping counts the last days by itself; a click that comes later than that (from a shop's own record) marks its
-- day.
create function reports.mark_late_clicks_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.stale_days (enrollment_id, day) select l.enrollment_id, new.day from public.links l
    where l.id = new.link_id;
  return null;
end $$;
create trigger mark_stale_late after insert or update of clicks, visitors on public.link_days
  for each row when (new.day < (now() at time zone 'America/Panama')::date - 1)
  execute function reports.mark_late_clicks_stale();
