-- Days: what each enrollment brought on each of Panama's days and where from: what dashboards and reports add up.
-- A click and a sale pay nothing for it: they leave a note that a day is stale at most, and the housekeeper counts such a day
-- again from the rows. What stands here is therefore a recount, at most a minute old, however a row came to change; reports
-- count the changed days themselves (`private.day_changes`).

create table public.enrollment_days (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  program_id uuid not null references public.programs on delete cascade,
  day date not null,
  clicks integer not null default 0,
  visitors integer not null default 0,
  leads integer not null default 0,
  sales integer not null default 0,
  revenue bigint not null default 0,
  renewal_revenue bigint not null default 0,
  earned bigint not null default 0,
  click_parts jsonb not null default '{}',
  result_parts jsonb not null default '{}',
  primary key (enrollment_id, day)
);
comment on column public.enrollment_days.revenue is 'What was sold that day, before what was given back; minor units of the program''s currency.';
comment on column public.enrollment_days.earned is 'What the events of that day earn: without what was rejected or taken back.';
comment on column public.enrollment_days.click_parts is '{link, country, device, referrer, s1 to s5: {value: [clicks, visitors]}}; what is not known is left out.';
comment on column public.enrollment_days.result_parts is 'The same by the click that won: {value: [leads, sales, revenue, earned]}.';

create table public.enrollment_months (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  program_id uuid not null references public.programs on delete cascade,
  month date not null check (extract(day from month) = 1),
  clicks integer not null,
  leads integer not null,
  sales integer not null,
  revenue bigint not null,
  earned bigint not null,
  primary key (enrollment_id, month)
);
create table public.program_days (
  program_id uuid not null references public.programs on delete cascade,
  day date not null,
  clicks integer not null,
  visitors integer not null,
  leads integer not null,
  sales integer not null,
  revenue bigint not null,
  renewal_revenue bigint not null,
  earned bigint not null,
  primary key (program_id, day)
);

-- Days that changed since they were counted; which of them is said twice does not matter.
create table private.stale_days (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null,
  day date not null
);
-- The day before which no click can be missing any more.
create table private.counted_clicks (
  is_one boolean primary key default true check (is_one),
  until date not null
);

create index on public.enrollment_days (program_id, day);                       -- a program's day
create index on public.enrollment_months (program_id, month, earned desc, enrollment_id) include (sales); -- the first of a month, and everybody's place
create index on public.enrollment_months (month, earned desc, enrollment_id);
create index on public.program_days (day);                                      -- all programs' days
create index on public.link_days (day);                                         -- days with new clicks

alter table public.enrollment_days enable row level security;
alter table public.enrollment_months enable row level security;
alter table public.program_days enable row level security;
alter table private.stale_days enable row level security;
alter table private.counted_clicks enable row level security;
create policy "affiliates read the days of their enrollments, administrators read all" on public.enrollment_days
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the months of their enrollments, administrators read all" on public.enrollment_months
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "administrators read the days of programs" on public.program_days
  for select to authenticated using ((select private.is_admin()));
grant select on public.enrollment_days, public.enrollment_months, public.program_days to authenticated;

create function private.day_of(at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (at at time zone 'America/Panama')::date
$$;
create function private.start_of(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select day::timestamp at time zone 'America/Panama'
$$;

create function private.note_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_days (enrollment_id, day)
    select c.enrollment_id, (c.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.occurred_at), (new.enrollment_id, new.occurred_at)) as c (enrollment_id, occurred_at)
    where c.enrollment_id is not null;
  return null;
end $$;
create trigger note_new after insert on public.conversions
  for each row when (new.enrollment_id is not null) execute function private.note_conversion();
create trigger note_change after update of enrollment_id, amount, occurred_at on public.conversions
  for each row execute function private.note_conversion();
create trigger note_end after delete on public.conversions
  for each row when (old.enrollment_id is not null) execute function private.note_conversion();

create function private.note_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from (values (old.enrollment_id, old.conversion_id), (new.enrollment_id, new.conversion_id)) as c (enrollment_id, conversion_id)
    join public.conversions v on v.id = c.conversion_id;
  return null;
end $$;
create trigger note after insert or delete or update of status, amount, enrollment_id on public.commissions
  for each row execute function private.note_commission();

create function private.note_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_days (enrollment_id, day)
    select c.enrollment_id, (v.occurred_at at time zone 'America/Panama')::date
    from public.commissions c join public.conversions v on v.id = c.conversion_id where c.id = new.commission_id;
  return null;
end $$;
create trigger note after insert on public.commission_reversals
  for each row execute function private.note_reversal();

-- A link that changes hands takes its clicks along, on all of its days.
create function private.note_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_days (enrollment_id, day)
    select e.id, d.day from public.link_days d, (values (old.enrollment_id), (new.enrollment_id)) as e (id)
    where d.link_id = new.id;
  return null;
end $$;
create trigger note_owner after update of enrollment_id on public.links
  for each row when (new.enrollment_id is distinct from old.enrollment_id) execute function private.note_link();

-- The housekeeper looks at the last days by itself; a click that comes later than that (from a shop's own record) says so.
create function private.note_late_clicks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_days (enrollment_id, day) select l.enrollment_id, new.day from public.links l where l.id = new.link_id;
  return null;
end $$;
create trigger note_late after insert or update of clicks, visitors on public.link_days
  for each row when (new.day < (now() at time zone 'America/Panama')::date - 1) execute function private.note_late_clicks();
