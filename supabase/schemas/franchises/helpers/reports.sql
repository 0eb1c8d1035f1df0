-- Daily reports: whose a franchise is, what a day may say, and the sums that are written with it.

-- The franchise, locked for nothing: its owner's or an administrator's.
create function franchises.franchise_of(franchise_id uuid, person uuid) returns public.franchises
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.franchises;
begin
  select * into found_one from public.franchises f where f.id = franchise_of.franchise_id
    and (f.owner_id = person or core.is_admin());
  if not found then
    raise exception 'errors.franchise.franchise_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function franchises.month_of(day date) returns date
language sql immutable set search_path = '' as $$ select date_trunc('month', day::timestamp)::date $$;

-- What is wrong with a reported day: the name of its field, or null.
create function franchises.day_problem(franchise public.franchises, figures jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  field text;
begin
  if jsonb_typeof(figures) is distinct from 'object' or not pg_input_is_valid(figures ->> 'day', 'date')
    or (figures ->> 'day' ~ '^\d{4}-\d{2}-\d{2}$') is not true
    or (figures ->> 'day')::date not between franchise.opened_on
      and least((now() at time zone 'America/Panama')::date, coalesce(franchise.closed_on, 'infinity')) then
    return 'day';
  end if;
  foreach field in array array['rides', 'cancelled', 'gross', 'commission', 'drivers', 'vehicles'] loop
    if (figures ->> field ~ '^[0-9]{1,13}$') is not true or (figures ->> field)::bigint > (case
      when field in ('rides', 'cancelled') then 1000000 when field in ('drivers', 'vehicles') then 100000
      else 1000000000000 end) then
      return field;
    end if;
  end loop;
  return case when (figures ->> 'commission')::bigint > (figures ->> 'gross')::bigint then 'commission' end;
end $$;

create function franchises.figures_of(report public.franchise_reports) returns jsonb
language sql immutable set search_path = '' as $$
  select case when report.day is not null then jsonb_build_object('day', report.day, 'rides', report.rides,
    'cancelled', report.cancelled, 'gross', report.gross, 'commission', report.commission, 'drivers', report.drivers,
    'vehicles', report.vehicles) end
$$;

-- Adds a day to its month, or takes it away (`sign` is 1 or -1).
create function franchises.add_to_month(of_franchise uuid, figures jsonb, sign integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.franchise_months as m (franchise_id, month, days, rides, cancelled, gross, commission, driver_days,
      vehicle_days)
    values (of_franchise, franchises.month_of((figures ->> 'day')::date), sign, sign * (figures ->> 'rides')::bigint,
      sign * (figures ->> 'cancelled')::bigint, sign * (figures ->> 'gross')::bigint,
      sign * (figures ->> 'commission')::bigint, sign * (figures ->> 'drivers')::bigint,
      sign * (figures ->> 'vehicles')::bigint)
    on conflict on constraint franchise_months_pkey do update set days = m.days + excluded.days,
      rides = m.rides + excluded.rides, cancelled = m.cancelled + excluded.cancelled,
      gross = m.gross + excluded.gross, commission = m.commission + excluded.commission,
      driver_days = m.driver_days + excluded.driver_days, vehicle_days = m.vehicle_days + excluded.vehicle_days
$$;

-- Stores a day that was checked: new, corrected or the same again, which changes nothing.
create function franchises.write_day(franchise public.franchises, figures jsonb, source public.franchise_source,
  person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before public.franchise_reports;
begin
  select * into before from public.franchise_reports r
    where r.franchise_id = franchise.id and r.day = (figures ->> 'day')::date for update;
  if before.day is not null then
    if not exists (select 1 from jsonb_each_text(franchises.figures_of(before)) as b
      where b.value is distinct from (figures ->> b.key)) then
      return 'same';
    end if;
    insert into public.franchise_corrections (franchise_id, day, revision, figures, source)
      values (franchise.id, before.day, before.revision, franchises.figures_of(before), before.source);
    perform franchises.add_to_month(franchise.id, franchises.figures_of(before), -1);
  end if;
  insert into public.franchise_reports as r (franchise_id, day, rides, cancelled, gross, commission, drivers, vehicles,
      source, reported_by)
    values (franchise.id, (figures ->> 'day')::date, (figures ->> 'rides')::integer,
      (figures ->> 'cancelled')::integer, (figures ->> 'gross')::bigint, (figures ->> 'commission')::bigint,
      (figures ->> 'drivers')::integer, (figures ->> 'vehicles')::integer, write_day.source, person)
    on conflict on constraint franchise_reports_pkey do update set rides = excluded.rides,
      cancelled = excluded.cancelled, gross = excluded.gross, commission = excluded.commission,
      drivers = excluded.drivers, vehicles = excluded.vehicles, source = excluded.source,
      reported_by = excluded.reported_by, reported_at = now(), revision = r.revision + 1;
  perform franchises.add_to_month(franchise.id, figures, 1);
  return case when before.day is null then 'made' else 'corrected' end;
end $$;

-- The medians of some months, counted from the sums of the months: never from days.
create function franchises.count_network(months date[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.franchise_network_months n where n.month = any (months)
    and not exists (select 1 from public.franchise_months m where m.month = n.month and m.days > 0);
  insert into public.franchise_network_months as n (month, n, rides_day, gross_day, fare, rides_vehicle,
      commission_bps, cancelled_bps)
    select m.month, count(*), round(percentile_cont(0.5) within group (order by m.rides * 100.0 / m.days)),
      round(percentile_cont(0.5) within group (order by m.gross * 1.0 / m.days)),
      round(percentile_cont(0.5) within group (order by m.gross * 1.0 / greatest(m.rides, 1))),
      round(percentile_cont(0.5) within group (order by m.rides * 100.0 / greatest(m.vehicle_days, 1))),
      round(percentile_cont(0.5) within group (order by m.commission * 10000.0 / greatest(m.gross, 1))),
      round(percentile_cont(0.5) within group (order by m.cancelled * 10000.0 / greatest(m.rides + m.cancelled, 1)))
    from public.franchise_months m where m.month = any (months) and m.days > 0 group by m.month
    on conflict on constraint franchise_network_months_pkey do update set n = excluded.n,
      rides_day = excluded.rides_day, gross_day = excluded.gross_day, fare = excluded.fare,
      rides_vehicle = excluded.rides_vehicle, commission_bps = excluded.commission_bps,
      cancelled_bps = excluded.cancelled_bps;
$$;

-- Stores the days of one franchise and answers how many were new, corrected and the same. All are checked before any
-- is written; two calls about one franchise wait for each other.
create function franchises.write_days(franchise public.franchises, days jsonb, source public.franchise_source,
  person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wrong text;
  counts jsonb;
begin
  if jsonb_typeof(days) is distinct from 'array' or jsonb_array_length(days) not between 1 and 1000 then
    perform core.refuse_field('errors.franchise.days', 'days');
  end if;
  select p into wrong from jsonb_array_elements(days) as d, franchises.day_problem(franchise, d) as p
    where p is not null limit 1;
  if wrong is not null then
    perform core.refuse_field('errors.franchise.day_field', wrong);
  end if;
  if (select count(distinct d ->> 'day') <> count(*) from jsonb_array_elements(days) as d) then
    perform core.refuse_field('errors.franchise.day_twice', 'day');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(franchise.id::text, 0));
  select jsonb_build_object('made', count(*) filter (where w = 'made'), 'corrected',
      count(*) filter (where w = 'corrected'), 'same', count(*) filter (where w = 'same'))
    into counts from (select franchises.write_day(franchise, d, write_days.source, person) as w
      from jsonb_array_elements(days) as d order by d ->> 'day') as written;
  perform franchises.count_network(array(select distinct franchises.month_of((d ->> 'day')::date)
    from jsonb_array_elements(days) as d));
  return counts;
end $$;
