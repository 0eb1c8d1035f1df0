set local check_function_bodies = off;
-- What opened: a territory in one person's hands, its terms by contract, what is reported each day, and what is billed.
create type public.franchise_contract_kind as enum ('first', 'renewal', 'transfer');
create type public.franchise_source as enum ('form', 'file', 'api');
create type public.franchise_import_state as enum ('uploading', 'running', 'finished', 'undoing', 'undone');
create type public.franchise_row_state as enum ('waiting', 'made', 'same', 'refused', 'undone', 'kept');
comment on type public.franchise_row_state is '`kept`: could not be undone, because the day was corrected afterwards.';

create table public.franchises (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.franchise_applications on delete restrict,
  listing_id uuid not null unique references public.franchise_listings on delete restrict,
  territory_id uuid not null,
  area int4multirange not null,
  owner_id uuid not null references public.profiles on delete restrict,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  close_reason text check (length(trim(close_reason)) between 3 and 500),
  foreign key (territory_id, area) references public.franchise_territories (id, area) on delete restrict,
  check ((closed_on is null) = (close_reason is null)),
  constraint franchises_apart exclude using gist (area with &&) where (closed_on is null)
);

-- The terms of a time. A transfer begins new ones with another owner.
create table public.franchise_contracts (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete restrict,
  kind public.franchise_contract_kind not null,
  owner_id uuid not null references public.profiles on delete restrict,
  starts_on date not null,
  ends_on date not null,
  royalty_bps integer not null check (royalty_bps between 0 and 5000),
  ad_fund_bps integer not null check (ad_fund_bps between 0 and 2000),
  reason text check (length(trim(reason)) between 3 and 500),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  unique (franchise_id, starts_on),
  check (ends_on > starts_on)
);

-- A day as it was last reported. Earlier figures stay in franchise_corrections.
create table public.franchise_reports (
  franchise_id uuid not null references public.franchises on delete restrict,
  day date not null,
  rides integer not null check (rides between 0 and 1000000),
  cancelled integer not null check (cancelled between 0 and 1000000),
  gross bigint not null check (gross between 0 and 1000000000000),
  commission bigint not null,
  drivers integer not null check (drivers between 0 and 100000),
  vehicles integer not null check (vehicles between 0 and 100000),
  source public.franchise_source not null,
  revision integer not null default 1 check (revision > 0),
  reported_at timestamptz not null default now(),
  reported_by uuid references public.profiles on delete set null,
  primary key (franchise_id, day),
  check (commission between 0 and gross)
);
comment on column public.franchise_reports.gross is 'What passengers paid, in cents of the franchise''s currency.';
comment on column public.franchise_reports.commission is 'The part of it that the franchise keeps of its drivers.';

create table public.franchise_corrections (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null,
  day date not null,
  revision integer not null,
  figures jsonb not null,
  source public.franchise_source not null,
  corrected_at timestamptz not null default now(),
  foreign key (franchise_id, day) references public.franchise_reports on delete restrict,
  unique (franchise_id, day, revision)
);
comment on column public.franchise_corrections.figures is 'The day as it was before the correction.';

-- A month's sums, written by the same command as its days, so that no page adds days up.
create table public.franchise_months (
  franchise_id uuid not null references public.franchises on delete restrict,
  month date not null check (extract(day from month) = 1),
  days integer not null,
  rides bigint not null,
  cancelled bigint not null,
  gross bigint not null,
  commission bigint not null,
  driver_days bigint not null,
  vehicle_days bigint not null,
  primary key (franchise_id, month)
);

-- The network's medians of a month, read from five franchises on: fewer would show single ones.
create table public.franchise_network_months (
  month date primary key check (extract(day from month) = 1),
  n integer not null,
  rides_day integer not null,
  gross_day bigint not null,
  fare bigint not null,
  rides_vehicle integer not null,
  commission_bps integer not null,
  cancelled_bps integer not null
);
comment on column public.franchise_network_months.rides_day is 'Rides a reported day, in hundredths.';
comment on column public.franchise_network_months.rides_vehicle is 'Rides a vehicle and day, in hundredths.';

-- What was billed for a month. Later corrections of billed months are settled in the next bill.
create table public.franchise_royalties (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete restrict,
  month date not null check (extract(day from month) = 1),
  gross bigint not null,
  royalty bigint not null,
  ad_fund bigint not null,
  correction bigint not null,
  carried_in bigint not null,
  amount bigint not null check (amount >= 0),
  carried_out bigint not null check (carried_out <= 0),
  order_id uuid unique references public.orders on delete restrict,
  billed_at timestamptz not null default now(),
  unique (franchise_id, month),
  check (amount + carried_out = royalty + ad_fund + correction + carried_in),
  check ((amount > 0) = (order_id is not null))
);
comment on column public.franchise_royalties.correction is 'What earlier months came to since they were billed.';
comment on column public.franchise_royalties.carried_out is 'A credit that the next bill takes over: never positive.';

create table public.franchise_drivers (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete cascade,
  name text not null check (length(trim(name)) between 2 and 120),
  license text not null check (length(trim(license)) between 3 and 40),
  license_until date not null,
  record_until date,
  left_on date
);
comment on column public.franchise_drivers.record_until is 'How long the police record counts.';

create table public.franchise_fleet (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete cascade,
  plate text not null check (plate ~ '^[A-Z0-9-]{3,10}$'),
  kind public.franchise_vehicle not null,
  model text not null check (length(trim(model)) between 2 and 80),
  insurance_until date not null,
  inspection_until date not null,
  permit_until date,
  left_on date
);

create table public.franchise_keys (
  id text primary key check (id ~ '^key_[0-9a-z]{24}$'),
  franchise_id uuid not null references public.franchises on delete cascade,
  label text not null check (length(trim(label)) between 1 and 60),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  revoked_at timestamptz
);

create table public.franchise_imports (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references public.franchises on delete restrict,
  file_name text not null check (length(trim(file_name)) between 1 and 200),
  state public.franchise_import_state not null default 'uploading',
  total integer not null default 0 check (total between 0 and 50000),
  done integer not null default 0,
  refused integer not null default 0,
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  finished_at timestamptz
);

create table public.franchise_import_rows (
  import_id uuid not null references public.franchise_imports on delete cascade,
  line integer not null check (line > 0),
  fields jsonb not null,
  state public.franchise_row_state not null default 'waiting',
  problem text,
  before jsonb,
  revision integer,
  primary key (import_id, line)
);
comment on column public.franchise_import_rows.before is 'The day before the import; null when it was not reported.';

create index on public.franchises (owner_id, opened_on);                       -- a person's franchises
create index on public.franchises (territory_id, area);
create index on public.franchises (opened_on desc);                            -- the network report
create index on public.franchise_contracts (franchise_id, starts_on desc);     -- the terms of a day
create index on public.franchise_contracts (ends_on);                          -- contracts that end soon
create index on public.franchise_contracts (owner_id);
create index on public.franchise_contracts (made_by);
create index on public.franchise_reports (reported_by);
create index on public.franchise_corrections (franchise_id, corrected_at desc); -- what was corrected
create index on public.franchise_months (month);                               -- the network's medians
create index on public.franchise_royalties (month);                            -- royalties, admin
create index on public.franchise_drivers (franchise_id, license_until);        -- drivers and what expires
create index on public.franchise_fleet (franchise_id, insurance_until);        -- vehicles and what expires
create unique index on public.franchise_fleet (plate) where left_on is null;
create index on public.franchise_keys (franchise_id);
create index on public.franchise_keys (made_by);
create index on public.franchise_imports (franchise_id, made_at desc);         -- a franchise's imports
create index on public.franchise_imports (state) where state in ('running', 'undoing'); -- the next piece of work
create index on public.franchise_imports (made_by);
create index on public.franchise_import_rows (import_id, state, line);         -- the next rows, refused rows

alter table public.franchises enable row level security;
alter table public.franchise_contracts enable row level security;
alter table public.franchise_reports enable row level security;
alter table public.franchise_corrections enable row level security;
alter table public.franchise_months enable row level security;
alter table public.franchise_network_months enable row level security;
alter table public.franchise_royalties enable row level security;
alter table public.franchise_drivers enable row level security;
alter table public.franchise_fleet enable row level security;
alter table public.franchise_keys enable row level security;
alter table public.franchise_imports enable row level security;
alter table public.franchise_import_rows enable row level security;

revoke all on function franchises.erase_person(person profiles) from public, anon, authenticated, service_role;
revoke all on function franchises.export_person(person uuid, affiliate uuid) from public, anon, authenticated, service_role;
revoke all on function franchises.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;

-- A franchise that has not closed, locked.
create or replace function franchises.running_franchise(franchise_id uuid) returns public.franchises
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchises;
begin
  select * into found_one from public.franchises f where f.id = running_franchise.franchise_id for update;
  if not found then
    raise exception 'errors.franchise.franchise_unknown' using errcode = 'PT404';
  end if;
  if found_one.closed_on is not null then
    raise exception 'errors.franchise.closed' using errcode = 'PT409';
  end if;
  return found_one;
end $$;

-- The franchise that a key speaks for, as long as both count.
create or replace function franchises.franchise_of_key(key_id text) returns public.franchises
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.franchises;
begin
  select f.* into found_one from public.franchise_keys k join public.franchises f on f.id = k.franchise_id
    where k.id = franchise_of_key.key_id and k.revoked_at is null;
  if not found then
    raise exception 'errors.api.key_unknown' using errcode = 'PT403';
  end if;
  return found_one;
end $$;

-- Drivers and vehicles as they would be; only fields of the forms may be in `fields`.

create or replace function franchises.changed_driver(before public.franchise_drivers, fields jsonb)
returns public.franchise_drivers
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_drivers;
begin
  if jsonb_typeof(fields) is distinct from 'object'
    or fields - array['name', 'license', 'license_until', 'record_until', 'left_on'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where (length(trim(wanted.name)) between 2 and 120) is not true;
  perform core.refuse_field('errors.franchise.license', 'license')
    where (length(trim(wanted.license)) between 3 and 40) is not true;
  perform core.refuse_field('errors.franchise.until', 'license_until') where wanted.license_until is null;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

create or replace function franchises.changed_vehicle(before public.franchise_fleet, fields jsonb) returns public.franchise_fleet
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_fleet;
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - array['plate', 'kind', 'model', 'insurance_until',
    'inspection_until', 'permit_until', 'left_on'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  wanted.plate := upper(trim(wanted.plate));
  perform core.refuse_field('errors.franchise.plate', 'plate') where (wanted.plate ~ '^[A-Z0-9-]{3,10}$') is not true;
  perform core.refuse_field('errors.fields.choice', 'kind') where wanted.kind is null;
  perform core.refuse_field('errors.franchise.model', 'model')
    where (length(trim(wanted.model)) between 2 and 80) is not true;
  perform core.refuse_field('errors.franchise.until', 'insurance_until') where wanted.insurance_until is null;
  perform core.refuse_field('errors.franchise.until', 'inspection_until') where wanted.inspection_until is null;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

-- Imports: whose one is, and how its rows are written and taken back.

create or replace function franchises.import_in_state(import_id uuid, person uuid, state public.franchise_import_state)
returns public.franchise_imports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_imports;
begin
  select i.* into found_one from public.franchise_imports i join public.franchises f on f.id = i.franchise_id
    where i.id = import_in_state.import_id and (f.owner_id = person or core.is_admin()) for update of i;
  if not found then
    raise exception 'errors.franchise.import_unknown' using errcode = 'PT404';
  end if;
  if found_one.state <> import_in_state.state then
    raise exception 'errors.franchise.import_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

-- A row's outcome: refused with the name of the field, or what writing its day came to.
create or replace function franchises.import_row(import public.franchise_imports, franchise public.franchises,
  row_of public.franchise_import_rows) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong text := franchises.day_problem(franchise, row_of.fields);
  earlier public.franchise_reports;
  wrote text;
begin
  if wrong is null and exists (select 1 from public.franchise_import_rows w where w.import_id = import.id
    and w.line < row_of.line and w.state in ('made', 'same') and w.fields ->> 'day' = row_of.fields ->> 'day') then
    wrong := 'twice';
  end if;
  if wrong is null then
    select * into earlier from public.franchise_reports r
      where r.franchise_id = franchise.id and r.day = (row_of.fields ->> 'day')::date;
    wrote := franchises.write_day(franchise, row_of.fields, 'file', import.made_by);
  end if;
  update public.franchise_import_rows w set problem = wrong,
      state = case when wrong is not null then 'refused' when wrote = 'same' then 'same' else 'made'
        end::public.franchise_row_state,
      before = case when wrote = 'corrected' then franchises.figures_of(earlier) end,
      revision = case when wrote <> 'same' then coalesce(earlier.revision, 0) + 1 end
    where w.import_id = import.id and w.line = row_of.line;
end $$;

create or replace function franchises.import_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises;
  lines integer[];
begin
  select * into franchise from public.franchises f where f.id = import.franchise_id;
  select array_agg(w.line order by w.line) into lines from (select w.line from public.franchise_import_rows w
    where w.import_id = import.id and w.state = 'waiting' order by w.line limit most) as w;
  perform franchises.import_row(import, franchise, w) from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) order by w.line;
  perform franchises.count_network(array(select distinct franchises.month_of((w.fields ->> 'day')::date)
    from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) and w.state = 'made'));
  return coalesce(cardinality(lines), 0);
end $$;

-- Takes rows back, newest first: a day that was not there is removed, a corrected one is corrected back. A day that
-- somebody corrected since, or that was billed, is kept.
create or replace function franchises.undo_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises;
  one public.franchise_import_rows;
  report public.franchise_reports;
  months date[] := '{}';
  worked integer := 0;
begin
  select * into franchise from public.franchises f where f.id = import.franchise_id;
  for one in select w.* from public.franchise_import_rows w
      where w.import_id = import.id and w.state = 'made' order by w.line desc limit most loop
    select * into report from public.franchise_reports r
      where r.franchise_id = franchise.id and r.day = (one.fields ->> 'day')::date;
    months := months || franchises.month_of(report.day);
    if report.revision is distinct from one.revision then
      update public.franchise_import_rows w set state = 'kept' where w.import_id = import.id and w.line = one.line;
    else
      perform franchises.undo_day(franchise, report, one.before, import.made_by);
      update public.franchise_import_rows w set state = 'undone' where w.import_id = import.id and w.line = one.line;
    end if;
    worked := worked + 1;
  end loop;
  perform franchises.count_network(months);
  return worked;
end $$;

create or replace function franchises.undo_day(franchise public.franchises, report public.franchise_reports, before jsonb,
  person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if undo_day.before is not null then
    perform franchises.write_day(franchise, undo_day.before, 'file', person);
  else
    perform franchises.add_to_month(franchise.id, franchises.figures_of(report), -1);
    delete from public.franchise_reports r where r.franchise_id = franchise.id and r.day = report.day;
    delete from public.franchise_months m where m.franchise_id = franchise.id
      and m.month = franchises.month_of(report.day) and m.days = 0;
  end if;
end $$;

-- Daily reports: whose a franchise is, what a day may say, and the sums that are written with it.

-- The franchise, locked for nothing: its owner's or an administrator's.
create or replace function franchises.franchise_of(franchise_id uuid, person uuid) returns public.franchises
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

create or replace function franchises.month_of(day date) returns date
language sql immutable set search_path = '' as $$ select date_trunc('month', day::timestamp)::date $$;

-- What is wrong with a reported day: the name of its field, or null.
create or replace function franchises.day_problem(franchise public.franchises, figures jsonb) returns text
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

create or replace function franchises.figures_of(report public.franchise_reports) returns jsonb
language sql immutable set search_path = '' as $$
  select case when report.day is not null then jsonb_build_object('day', report.day, 'rides', report.rides,
    'cancelled', report.cancelled, 'gross', report.gross, 'commission', report.commission, 'drivers', report.drivers,
    'vehicles', report.vehicles) end
$$;

-- Adds a day to its month, or takes it away (`sign` is 1 or -1).
create or replace function franchises.add_to_month(of_franchise uuid, figures jsonb, sign integer) returns void
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
create or replace function franchises.write_day(franchise public.franchises, figures jsonb, source public.franchise_source,
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
create or replace function franchises.count_network(months date[]) returns void
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
create or replace function franchises.write_days(franchise public.franchises, days jsonb, source public.franchise_source,
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

-- Royalties: what a month is worth by the contract of its first day, and the bill that settles earlier corrections.

create or replace function franchises.contract_on(of_franchise uuid, day date) returns public.franchise_contracts
language sql stable security definer set search_path = '' as $$
  select c from public.franchise_contracts c where c.franchise_id = of_franchise
    order by (contract_on.day between c.starts_on and c.ends_on) desc, abs(c.starts_on - contract_on.day), c.starts_on
    limit 1
$$;

create or replace function franchises.share_of(amount bigint, bps integer) returns bigint
language sql immutable set search_path = '' as $$ select round(amount * bps / 10000.0)::bigint $$;

-- Royalty and advertising fund of a month, from what is reported of it now.
create or replace function franchises.royalty_of(of_franchise uuid, of_month date)
returns table (gross bigint, royalty bigint, ad_fund bigint)
language sql stable security definer set search_path = '' as $$
  select m.gross, franchises.share_of(m.gross, c.royalty_bps), franchises.share_of(m.gross, c.ad_fund_bps)
  from (select coalesce(sum(s.gross), 0)::bigint as gross from public.franchise_months s
    where s.franchise_id = of_franchise and s.month = of_month) as m,
    franchises.contract_on(of_franchise, (of_month + interval '1 month - 1 day')::date) as c
$$;

-- What earlier bills would come to today, beyond what they came to: positive when too little was billed.
create or replace function franchises.correction_of(of_franchise uuid, before_month date) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(n.royalty + n.ad_fund), 0)::bigint - coalesce(sum(b.royalty + b.ad_fund), 0)::bigint
    - coalesce(sum(b.correction), 0)::bigint
  from public.franchise_royalties b, lateral franchises.royalty_of(of_franchise, b.month) as n
  where b.franchise_id = of_franchise and b.month < before_month
$$;

create or replace function franchises.bill_month(franchise public.franchises, of_month date) returns public.franchise_royalties
language plpgsql security definer set search_path = '' as $$
declare
  worth record;
  settled bigint := franchises.correction_of(franchise.id, of_month);
  credit bigint := coalesce((select r.carried_out from public.franchise_royalties r
    where r.franchise_id = franchise.id and r.month < of_month order by r.month desc limit 1), 0);
  due bigint;
  made public.orders;
  after public.franchise_royalties;
begin
  select * into worth from franchises.royalty_of(franchise.id, of_month);
  due := worth.royalty + worth.ad_fund + settled + credit;
  if due > 0 then
    made := orders.place_agreed(franchise.owner_id, products.single_price('goride-regalias',
        '{"es": "Regalías de franquicia GoRide", "en": "GoRide franchise royalties"}', due, franchise.currency),
      jsonb_build_object('name', (select p.full_name from public.profiles p where p.id = franchise.owner_id)), null,
      (select p.locale from public.profiles p where p.id = franchise.owner_id), interval '30 days');
  end if;
  insert into public.franchise_royalties (franchise_id, month, gross, royalty, ad_fund, correction, carried_in, amount,
      carried_out, order_id)
    values (franchise.id, of_month, worth.gross, worth.royalty, worth.ad_fund, settled, credit, greatest(due, 0),
      least(due, 0), made.id) returning * into after;
  perform core.audit('franchise_royalty.billed', after.id, null, to_jsonb(after));
  return after;
end $$;

-- Waits, saved listings and uploaded files of an account that is gone. An application that runs is withdrawn; what was
-- disclosed and signed stays, as the law requires.
create or replace function franchises.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select franchises.close_application(a, 'withdrawn', '---', null) from public.franchise_applications a
    where a.applicant_id = person.id and a.stage not in ('onboarding', 'open', 'rejected', 'withdrawn');
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) from public.franchises f
    where f.id = k.franchise_id and f.owner_id = person.id;
  delete from public.franchise_saves s where s.person_id = person.id;
  delete from public.franchise_waits w where w.person_id = person.id;
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.applicant_id = person.id;
  update public.franchise_applications a set phone = '000000', city = '---', experience = '----------',
      message = null, interview_note = null where a.applicant_id = person.id;
  delete from public.franchise_messages m using public.franchise_applications a
    where a.id = m.application_id and a.applicant_id = person.id and not m.from_office;
$$;

create or replace function franchises.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('franchise_applications', (select coalesce(jsonb_agg(jsonb_build_object(
      'number', a.number, 'territory', t.slug, 'stage', a.stage, 'capital', a.capital, 'phone', a.phone,
      'city', a.city, 'experience', a.experience, 'message', a.message, 'applied_at', a.applied_at,
      'closed_at', a.closed_at, 'reason', a.reason,
      'disclosures', (select coalesce(jsonb_agg(jsonb_build_object('version', p.version,
          'delivered_at', d.delivered_at, 'received_at', d.received_at) order by d.delivered_at), '[]')
        from public.franchise_disclosures d join public.franchise_packs p on p.id = d.pack_id
        where d.application_id = a.id),
      'agreements', (select coalesce(jsonb_agg(jsonb_build_object('version', g.version, 'terms', g.terms,
          'accepted_at', g.accepted_at, 'name', g.accepted_name, 'hash', g.accepted_hash) order by g.offered_at), '[]')
        from public.franchise_agreements g where g.application_id = a.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
          'from_office', m.from_office) order by m.at), '[]')
        from public.franchise_messages m where m.application_id = a.id),
      'files', (select count(*) from public.franchise_files f where f.application_id = a.id))
      order by a.applied_at, a.number), '[]') from public.franchise_applications a
      join public.franchise_listings l on l.id = a.listing_id join public.franchise_territories t
        on t.id = l.territory_id where a.applicant_id = person),
    'franchises', (select coalesce(jsonb_agg(jsonb_build_object('territory', t.slug, 'opened_on', f.opened_on,
        'closed_on', f.closed_on, 'days', (select count(*) from public.franchise_reports r
          where r.franchise_id = f.id), 'royalties', (select coalesce(sum(y.amount), 0)
          from public.franchise_royalties y where y.franchise_id = f.id)) order by f.opened_on, t.slug), '[]')
      from public.franchises f join public.franchise_territories t on t.id = f.territory_id
      where f.owner_id = person),
    'franchises_saved', (select coalesce(jsonb_agg(s.listing_id order by s.saved_at), '[]')
      from public.franchise_saves s where s.person_id = person),
    'franchises_waited_for', (select coalesce(jsonb_agg(t.slug order by w.joined_at), '[]')
      from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
      where w.person_id = person))
$$;

create or replace function franchises.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select a.id::text, a.owner_id from public.franchise_applications a
    where relation = 'franchise_applications' and a.id::text = any (ids)
  union all
  select l.id::text, l.verified_by from public.franchise_listings l
    where relation = 'franchise_listings' and l.id::text = any (ids)
  union all
  select d.id::text, d.delivered_by from public.franchise_disclosures d
    where relation = 'franchise_disclosures' and d.id::text = any (ids)
  union all
  select p.id::text, p.created_by from public.franchise_packs p
    where relation = 'franchise_packs' and p.id::text = any (ids)
  union all
  select t.version::text, t.published_by from public.franchise_agreement_texts t
    where relation = 'franchise_agreement_texts' and t.version::text = any (ids)
  union all
  select c.id::text, c.made_by from public.franchise_contracts c
    where relation = 'franchise_contracts' and c.id::text = any (ids)
  union all
  select i.id::text, i.made_by from public.franchise_imports i
    where relation = 'franchise_imports' and i.id::text = any (ids)
$$;

-- Franchises that opened: opening, renewing, handing over, closing.

-- Opens the franchise of an application whose list is done; from this day on it reports.
create or replace function public.open_franchise(application_id uuid, opens_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  terms jsonb;
  after public.franchises;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'onboarding');
  perform franchises.refuse_open_items(before);
  perform core.refuse_field('errors.franchise.opening_day', 'opens_on') where (open_franchise.opens_on between
    (now() at time zone 'America/Panama')::date - 30 and (now() at time zone 'America/Panama')::date + 90) is not true;
  select g.terms into terms from public.franchise_agreements g
    where g.application_id = before.id and not g.is_withdrawn;
  insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
    select before.id, l.id, l.territory_id, l.area, before.applicant_id, terms ->> 'currency', open_franchise.opens_on
    from public.franchise_listings l where l.id = before.listing_id returning * into after;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      made_by)
    values (after.id, 'first', after.owner_id, after.opened_on, (after.opened_on + make_interval(
      months => (terms ->> 'term_months')::integer))::date, (terms ->> 'royalty_bps')::integer,
      (terms ->> 'ad_fund_bps')::integer, admin);
  update public.franchise_listings l set state = 'sold', revision = l.revision + 1 where l.id = before.listing_id;
  perform franchises.advance(before, 'open', jsonb_build_object('franchise', after.id, 'opens_on', after.opened_on));
  return after.id;
end $$;

grant execute on function public.open_franchise to authenticated;

-- Renews the contract that ends last, from its end on, at the terms that were agreed.
create or replace function public.renew_franchise(franchise_id uuid, months integer, royalty_bps integer, ad_fund_bps integer)
returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  franchise public.franchises := franchises.running_franchise(franchise_id);
  last_one public.franchise_contracts;
  after public.franchise_contracts;
begin
  perform core.refuse_field('errors.franchise.term', 'months')
    where (renew_franchise.months between 6 and 360) is not true;
  perform core.refuse_field('errors.franchise.share', 'royalty_bps')
    where (renew_franchise.royalty_bps between 0 and 5000) is not true;
  perform core.refuse_field('errors.franchise.share', 'ad_fund_bps')
    where (renew_franchise.ad_fund_bps between 0 and 2000) is not true;
  select * into last_one from public.franchise_contracts c where c.franchise_id = franchise.id
    order by c.starts_on desc limit 1;
  if last_one.starts_on > (now() at time zone 'America/Panama')::date then
    raise exception 'errors.franchise.renewed' using errcode = 'PT409';
  end if;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      made_by)
    values (franchise.id, 'renewal', franchise.owner_id, last_one.ends_on,
      (last_one.ends_on + make_interval(months => renew_franchise.months))::date, renew_franchise.royalty_bps,
      renew_franchise.ad_fund_bps, admin) returning * into after;
  perform core.audit('franchise_contract.renewed', franchise.id, to_jsonb(last_one), to_jsonb(after));
  return after.ends_on;
end $$;

grant execute on function public.renew_franchise to authenticated;

-- Hands a franchise over to another person: from today on it and its figures are theirs, at the same terms.
create or replace function public.transfer_franchise(franchise_id uuid, email text, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  franchise public.franchises := franchises.running_franchise(franchise_id);
  heir uuid := (select p.id from public.profiles p
    where lower(p.email) = lower(trim(transfer_franchise.email)) and p.deleted_at is null);
  today date := (now() at time zone 'America/Panama')::date;
  running public.franchise_contracts := franchises.contract_on(franchise.id, today);
begin
  perform core.refuse_field('errors.franchise.heir', 'email')
    where heir is null or heir = franchise.owner_id or heir = admin;
  if running.starts_on >= today then
    raise exception 'errors.franchise.handed_over' using errcode = 'PT409';
  end if;
  delete from public.franchise_contracts c where c.franchise_id = franchise.id and c.starts_on > today;
  update public.franchise_contracts c set ends_on = today where c.id = running.id;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      reason, made_by)
    values (franchise.id, 'transfer', heir, today, greatest(running.ends_on, today + 1), running.royalty_bps,
      running.ad_fund_bps, why, admin);
  update public.franchises f set owner_id = heir where f.id = franchise.id;
  perform core.audit('franchise_contract.transferred', franchise.id, jsonb_build_object('owner', franchise.owner_id),
    jsonb_build_object('owner', heir, 'reason', why));
  return heir;
end $$;

grant execute on function public.transfer_franchise to authenticated;

-- Closes a franchise. Its territory can be offered anew; its figures stay.
create or replace function public.close_franchise(franchise_id uuid, reason text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  franchise public.franchises := franchises.running_franchise(franchise_id);
  today date := greatest((now() at time zone 'America/Panama')::date, franchise.opened_on);
begin
  update public.franchises f set closed_on = today, close_reason = why where f.id = franchise.id;
  update public.franchise_listings l set state = 'closed', closed_at = now(), close_reason = why, reserved_for = null,
      reserved_at = null, reserved_by = null, revision = l.revision + 1 where l.id = franchise.listing_id;
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) where k.franchise_id = franchise.id;
  perform core.audit('franchise_contract.closed', franchise.id, null, jsonb_build_object('on', today, 'reason', why));
  return today;
end $$;

grant execute on function public.close_franchise to authenticated;

-- Drivers and vehicles with the days until which their documents count.

create or replace function public.save_franchise_driver(franchise_id uuid, driver_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  before public.franchise_drivers;
  wanted public.franchise_drivers;
begin
  select * into before from public.franchise_drivers d
    where d.id = save_franchise_driver.driver_id and d.franchise_id = franchise.id for update;
  if before.id is null and save_franchise_driver.driver_id is not null then
    raise exception 'errors.franchise.driver_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_driver(before, fields);
  insert into public.franchise_drivers (id, franchise_id, name, license, license_until, record_until, left_on)
    values (coalesce(before.id, gen_random_uuid()), franchise.id, trim(wanted.name), trim(wanted.license),
      wanted.license_until, wanted.record_until, wanted.left_on)
    on conflict (id) do update set name = excluded.name, license = excluded.license,
      license_until = excluded.license_until, record_until = excluded.record_until, left_on = excluded.left_on
    returning * into wanted;
  perform core.audit('franchise_driver.saved', franchise.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
end $$;

grant execute on function public.save_franchise_driver to authenticated;

create or replace function public.save_franchise_vehicle(franchise_id uuid, vehicle_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  before public.franchise_fleet;
  wanted public.franchise_fleet;
begin
  select * into before from public.franchise_fleet v
    where v.id = save_franchise_vehicle.vehicle_id and v.franchise_id = franchise.id for update;
  if before.id is null and save_franchise_vehicle.vehicle_id is not null then
    raise exception 'errors.franchise.vehicle_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_vehicle(before, fields);
  insert into public.franchise_fleet (id, franchise_id, plate, kind, model, insurance_until, inspection_until,
      permit_until, left_on)
    values (coalesce(before.id, gen_random_uuid()), franchise.id, wanted.plate, wanted.kind, trim(wanted.model),
      wanted.insurance_until, wanted.inspection_until, wanted.permit_until, wanted.left_on)
    on conflict (id) do update set plate = excluded.plate, kind = excluded.kind, model = excluded.model,
      insurance_until = excluded.insurance_until, inspection_until = excluded.inspection_until,
      permit_until = excluded.permit_until, left_on = excluded.left_on returning * into wanted;
  perform core.audit('franchise_vehicle.saved', franchise.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
exception when unique_violation then
  raise exception 'errors.franchise.plate_taken' using errcode = 'PT409', detail = 'plate';
end $$;

grant execute on function public.save_franchise_vehicle to authenticated;

-- Files of daily reports: up to 50,000 rows are stored first, then written a thousand at a time by the scheduler. A row
-- that is wrong is refused and named; the others count. An import can be undone, but for days corrected since.

create or replace function public.start_franchise_import(franchise_id uuid, file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  after public.franchise_imports;
begin
  perform core.refuse_field('errors.franchise.file_name', 'file_name')
    where (length(trim(start_franchise_import.file_name)) between 1 and 200) is not true;
  insert into public.franchise_imports (franchise_id, file_name, made_by)
    values (franchise.id, trim(start_franchise_import.file_name), person) returning * into after;
  perform core.audit('franchise_import.started', after.id, null, jsonb_build_object('franchise', franchise.id));
  return after.id;
end $$;

grant execute on function public.start_franchise_import to authenticated;

-- Adds rows to a file that is uploading: {line, day, rides, …}. The same line again is the same row.
create or replace function public.add_franchise_import_rows(import_id uuid, rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  import public.franchise_imports := franchises.import_in_state(import_id, person, 'uploading');
  counted integer;
begin
  perform core.refuse_field('errors.franchise.days', 'rows') where jsonb_typeof(rows) is distinct from 'array'
    or jsonb_array_length(rows) not between 1 and 5000 or exists (
      select 1 from jsonb_array_elements(rows) as r
      where (r ->> 'line' ~ '^[1-9][0-9]{0,5}$') is not true or length(r::text) > 2000);
  insert into public.franchise_import_rows (import_id, line, fields)
    select import.id, (r ->> 'line')::integer, r - 'line' from jsonb_array_elements(rows) as r
    on conflict do nothing;
  select count(*) into counted from public.franchise_import_rows w where w.import_id = import.id;
  if counted > 50000 then
    perform core.refuse_field('errors.franchise.rows_many', 'rows');
  end if;
  update public.franchise_imports i set total = counted where i.id = import.id;
  return counted;
end $$;

grant execute on function public.add_franchise_import_rows to authenticated;

-- Sets an import to work, or a finished one to be undone.
create or replace function public.run_franchise_import(import_id uuid, undo boolean) returns public.franchise_import_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  import public.franchise_imports := franchises.import_in_state(import_id, person,
    case when run_franchise_import.undo then 'finished' else 'uploading' end::public.franchise_import_state);
  after public.franchise_imports;
begin
  if import.total = 0 then
    raise exception 'errors.franchise.rows_none' using errcode = 'PT409';
  end if;
  update public.franchise_imports i set done = 0, finished_at = null,
      state = case when run_franchise_import.undo then 'undoing' else 'running' end::public.franchise_import_state
    where i.id = import.id returning * into after;
  perform core.audit('franchise_import.' || after.state, after.id, jsonb_build_object('state', import.state),
    jsonb_build_object('state', after.state, 'total', after.total));
  return after.state;
end $$;

grant execute on function public.run_franchise_import to authenticated;

-- The scheduler's piece of work: the oldest import that waits, `most` rows of it. Returns how many rows it did.
create or replace function public.advance_franchise_imports(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  import public.franchise_imports;
  worked integer;
begin
  select * into import from public.franchise_imports i where i.state in ('running', 'undoing')
    order by i.made_at, i.id limit 1 for update skip locked;
  if import.id is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(import.franchise_id::text, 0));
  worked := case import.state when 'running' then franchises.import_rows(import, least(most, 5000))
    else franchises.undo_rows(import, least(most, 5000)) end;
  update public.franchise_imports i set done = i.done + worked,
      refused = (select count(*) from public.franchise_import_rows w
        where w.import_id = i.id and w.state = 'refused'),
      state = case when worked > 0 then i.state when i.state = 'running' then 'finished' else 'undone' end,
      finished_at = case when worked = 0 then now() end
    where i.id = import.id;
  return worked;
end $$;

grant execute on function public.advance_franchise_imports to service_role;

-- Daily reports of a franchise: by form or file, by the signed API, and what is billed from them.

-- Stores days: {day, rides, cancelled, gross, commission, drivers, vehicles} each, amounts in cents. The same figures
-- again change nothing, others correct the day; answers how many were made, corrected and the same.
create or replace function public.report_franchise_days(franchise_id uuid, days jsonb, source public.franchise_source)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  counts jsonb;
begin
  perform core.refuse_field('errors.fields.choice', 'source')
    where coalesce(report_franchise_days.source, 'api') = 'api';
  counts := franchises.write_days(franchise, days, report_franchise_days.source, person);
  perform core.audit('franchise_report.stored', franchise.id, null, counts);
  return counts;
end $$;

grant execute on function public.report_franchise_days to authenticated;

-- The same by a key of the franchise.
create or replace function public.record_franchise_days(key_id text, days jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises := franchises.franchise_of_key(key_id);
  counts jsonb := franchises.write_days(franchise, days, 'api', null);
begin
  perform core.audit('franchise_report.stored', franchise.id, null, counts || jsonb_build_object('key', key_id));
  return counts || jsonb_build_object('replayed', counts ->> 'made' = '0' and counts ->> 'corrected' = '0');
end $$;

grant execute on function public.record_franchise_days to service_role;

create or replace function public.create_franchise_key(franchise_id uuid, label text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  after public.franchise_keys;
begin
  perform core.refuse_field('errors.franchise.key_label', 'label')
    where (length(trim(create_franchise_key.label)) between 1 and 60) is not true;
  if (select count(*) from public.franchise_keys k
    where k.franchise_id = franchise.id and k.revoked_at is null) >= 5 then
    raise exception 'errors.franchise.keys_many' using errcode = 'PT409';
  end if;
  insert into public.franchise_keys (id, franchise_id, label, made_by)
    values ('key_' || core.random_code(24), franchise.id, trim(create_franchise_key.label), person)
    returning * into after;
  perform core.audit('franchise_key.made', franchise.id, null, jsonb_build_object('key', after.id));
  return after.id;
end $$;

grant execute on function public.create_franchise_key to authenticated;

create or replace function public.revoke_franchise_key(key_id text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.franchise_keys;
begin
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) from public.franchises f
    where k.id = revoke_franchise_key.key_id and f.id = k.franchise_id and (f.owner_id = person or core.is_admin())
    returning k.* into after;
  if not found then
    raise exception 'errors.franchise.key_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise_key.revoked', after.franchise_id, null, jsonb_build_object('key', after.id));
  return after.revoked_at;
end $$;

grant execute on function public.revoke_franchise_key to authenticated;

-- Bills the months that are over and not billed, from the fifth of the month after on, so that the last days can be
-- reported. Each bill is an order of its franchisee. Returns how many were made.
create or replace function public.bill_franchise_royalties(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  made integer := 0;
  today date := (now() at time zone 'America/Panama')::date;
begin
  for due in select f as franchise, m.month from public.franchises f join public.franchise_months m
      on m.franchise_id = f.id where m.month < franchises.month_of(today - 4)
      and not exists (select 1 from public.franchise_royalties r where r.franchise_id = f.id and r.month >= m.month)
      order by m.month, f.id limit least(batch, 1000) loop
    perform pg_advisory_xact_lock(hashtextextended((due.franchise).id::text, 0));
    continue when exists (select 1 from public.franchise_royalties r
      where r.franchise_id = (due.franchise).id and r.month >= due.month);
    perform franchises.bill_month(due.franchise, due.month);
    made := made + 1;
  end loop;
  return made;
end $$;

grant execute on function public.bill_franchise_royalties to service_role;

create policy "franchisees read their franchises, administrators all" on public.franchises
  for select to authenticated using (owner_id = (select core.person()) or (select core.is_admin()));

create policy "franchisees read their own contracts, administrators all" on public.franchise_contracts
  for select to authenticated using (owner_id = (select core.person()) or (select core.is_admin()));

create policy "who reads a franchise reads its days" on public.franchise_reports
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its corrections" on public.franchise_corrections
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its months" on public.franchise_months
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "everybody reads medians of five or more" on public.franchise_network_months
  for select to anon, authenticated using (n >= 5);

create policy "who reads a franchise reads its royalties" on public.franchise_royalties
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its drivers" on public.franchise_drivers
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its vehicles" on public.franchise_fleet
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its keys" on public.franchise_keys
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads a franchise reads its imports" on public.franchise_imports
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));

create policy "who reads an import reads its rows" on public.franchise_import_rows
  for select to authenticated using (import_id in (select i.id from public.franchise_imports i));

grant select (id, application_id, listing_id, territory_id, owner_id, currency, opened_on, closed_on, close_reason)
  on public.franchises to authenticated;

grant select (id, franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps, reason, made_at)
  on public.franchise_contracts to authenticated;

grant select (franchise_id, day, rides, cancelled, gross, commission, drivers, vehicles, source, revision, reported_at)
  on public.franchise_reports to authenticated;

grant select on public.franchise_corrections to authenticated;

grant select on public.franchise_months to authenticated;

grant select on public.franchise_network_months to anon, authenticated;

grant select on public.franchise_royalties to authenticated;

grant select on public.franchise_drivers to authenticated;

grant select on public.franchise_fleet to authenticated;

grant select (id, franchise_id, label, made_at, revoked_at) on public.franchise_keys to authenticated;

grant select (id, franchise_id, file_name, state, total, done, refused, made_at, finished_at)
  on public.franchise_imports to authenticated;

grant select on public.franchise_import_rows to authenticated;

create trigger append_only before update or delete on public.franchise_corrections
  for each row execute function core.refuse_change();

create trigger append_only_truncate before truncate on public.franchise_corrections
  for each statement execute function core.refuse_change();
