-- Click settlement: a program that pays for clicks owes each affiliate, for each day that is over, the clicks counted then
-- that have a sign of a person (`link_days.payable`). They become one conversion of kind `clicks`, which earns by the same decision as everything else. Which clicks of which
-- link and day went into it is kept, so that what comes late goes into the next day's and nothing is paid twice.

create table public.click_settlements (
  conversion_id uuid not null references public.conversions on delete restrict,
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  clicks integer not null check (clicks > 0),
  all_clicks integer not null default 0,
  repeated integer not null default 0,
  withheld integer not null default 0,
  unsigned integer not null default 0,
  own integer not null default 0,
  beyond integer not null default 0,
  primary key (conversion_id, link_id, day)
);
comment on column public.click_settlements.all_clicks is 'Of the link''s whole day as it stood then; the next ones say why the others are not paid for.';
comment on column public.click_settlements.repeated is 'The same person within the hour. `withheld`: beyond what a network shows, without a sign of a person.';
comment on column public.click_settlements.unsigned is 'Counted without a sign of a person. `own`: the affiliate. `beyond`: past the day''s limit of a network.';
comment on column public.click_settlements.day is 'When they were made: the conversion''s own day, or an earlier one for what came late.';

-- The days of a program that were settled to the end: none of them is looked at again.
create table private.settled_days (
  program_id uuid not null references public.programs on delete restrict,
  day date not null,
  settled_at timestamptz not null default now(),
  primary key (program_id, day)
);

create index on public.click_settlements (link_id, day); -- what of a link's day is settled
alter table public.click_settlements enable row level security;
alter table private.settled_days enable row level security;
create policy "people read the settlements of conversions they see" on public.click_settlements
  for select to authenticated using (exists (select 1 from public.conversions c where c.id = conversion_id));
grant select on public.click_settlements to authenticated;
create trigger append_only before update or delete on public.click_settlements
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.click_settlements
  for each statement execute function private.refuse_change();

-- The last moment of a day in Panama: what is in force then decides the day.
create function private.end_of_day(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select ((day + 1)::timestamp at time zone 'America/Panama') - interval '1 second'
$$;

create function private.pays_clicks(of_program uuid, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.rewards_at(of_program, private.end_of_day(day)) as r where r.event = 'click')
$$;

-- The first day of a program that is over, pays for clicks and is not settled; of the last five weeks, oldest first.
create function private.next_click_day(of_program uuid, today date) returns date
language sql stable security definer set search_path = '' as $$
  select d::date from generate_series(today - 35, today - 1, interval '1 day') as d
  where not exists (select 1 from private.settled_days s where s.program_id = of_program and s.day = d::date)
    and private.pays_clicks(of_program, d::date) order by d limit 1
$$;

-- Why the clicks of a link's day are paid for or not, each under one reason.
create function private.day_reasons(of_link uuid, of_day date)
returns table (all_clicks integer, repeated integer, withheld integer, unsigned integer, own integer, beyond integer)
language sql stable security definer set search_path = '' as $$
  select count(*)::integer, count(*) filter (where not c.counted and c.withheld is null)::integer,
    count(*) filter (where c.withheld is not null and c.sign is null)::integer,
    count(*) filter (where c.counted and c.sign is null)::integer, count(*) filter (where c.sign = 'own')::integer,
    count(*) filter (where c.sign in ('page', 'event') and not c.payable)::integer
  from public.clicks c where c.link_id = of_link and c.clicked_at >= of_day::timestamp at time zone 'America/Panama'
    and c.clicked_at < (of_day + 1)::timestamp at time zone 'America/Panama'
$$;

-- The payable clicks of a program up to a day that no settlement has yet, each with its link and own day: of days that were
-- paid for, and not of affiliates whose clicks of this very day are settled.
create function private.open_clicks(of_program uuid, until date)
returns table (enrollment_id uuid, link_id uuid, day date, clicks integer)
language sql stable security definer set search_path = '' as $$
  select l.enrollment_id, d.link_id, d.day, (d.payable - coalesce(s.clicks, 0))::integer
  from public.enrollments e
  join public.links l on l.enrollment_id = e.id
  join public.link_days d on d.link_id = l.id and d.day between until - 35 and until
  left join lateral (select sum(c.clicks) as clicks from public.click_settlements c
    where c.link_id = d.link_id and c.day = d.day) as s on true
  where e.program_id = of_program and d.payable > coalesce(s.clicks, 0)
    and (d.day = until or exists (select 1 from private.settled_days x where x.program_id = of_program and x.day = d.day))
    and not exists (select 1 from public.conversions c where c.program_id = of_program and c.kind = 'clicks'
      and c.external_id = 'clicks:' || e.id || ':' || until)
$$;

-- One affiliate's day as a conversion, credited to them when they were active at its end; then what it earns.
create function private.settle_day(program public.programs, enrollment uuid, day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz := private.end_of_day(day);
  lines jsonb;
  recorded uuid;
begin
  select jsonb_agg(jsonb_build_object('link', o.link_id, 'day', o.day, 'clicks', o.clicks) order by o.day, o.link_id) into lines
    from private.open_clicks(program.id, settle_day.day) as o where o.enrollment_id = enrollment;
  insert into public.conversions (program_id, kind, external_id, enrollment_id, quantity, currency, occurred_at, body_hash)
    select program.id, 'clicks', 'clicks:' || enrollment || ':' || settle_day.day,
      case when private.earns(enrollment, at) then enrollment end, sum((l ->> 'clicks')::integer), program.currency, at,
      private.hash_body(lines)
    from jsonb_array_elements(lines) as l returning id into recorded;
  insert into public.click_settlements (conversion_id, link_id, day, clicks, all_clicks, repeated, withheld, unsigned, own, beyond)
    select recorded, (l ->> 'link')::uuid, (l ->> 'day')::date, (l ->> 'clicks')::integer, r.*
    from jsonb_array_elements(lines) as l
    cross join lateral private.day_reasons((l ->> 'link')::uuid, (l ->> 'day')::date) as r;
  perform private.open_decision(recorded, program, 'clicks_of_day');
  perform private.audit('clicks.settled', recorded, null, jsonb_build_object('enrollment', enrollment, 'day', settle_day.day,
    'lines', lines));
  perform private.create_commission(recorded);
end $$;

-- A lead or a sale is a sign of a person for the click that it is credited to, where clicks are paid for; noted only.
create function private.note_sign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.signs_due (click_id, at) select new.click_id, new.at where exists (
    select 1 from public.enrollments e join public.rewards r on r.program_id = e.program_id and r.event = 'click'
    where e.id = new.enrollment_id);
  return null;
end $$;
create trigger note_sign after insert on public.attribution_candidates
  for each row when (new.outcome = 'won' and new.kind = 'click') execute function private.note_sign();

-- Settles days that are over, up to `batch` affiliates' days in one call, oldest first; returns how many. Run by the scheduler:
-- safe to repeat, at once too, because one call at a time works on a program.
create function public.settle_clicks(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Panama')::date;
  program public.programs;
  open_day date;
  settled integer := 0;
  done integer;
begin
  perform private.sign_events(1000);
  for program in select p.* from public.programs p
    where exists (select 1 from public.rewards r where r.program_id = p.id and r.event = 'click') order by p.id
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('clicks:' || program.id, 0));
    loop
      open_day := private.next_click_day(program.id, today);
      exit when open_day is null or settled >= batch;
      perform private.settle_day(program, s.enrollment_id, open_day) from (select distinct o.enrollment_id
        from private.open_clicks(program.id, open_day) as o order by 1 limit batch - settled) as s;
      get diagnostics done = row_count;
      settled := settled + done;
      if not exists (select 1 from private.open_clicks(program.id, open_day)) then
        insert into private.settled_days (program_id, day) values (program.id, open_day);
      end if;
    end loop;
  end loop;
  return settled;
end $$;
grant execute on function public.settle_clicks to service_role;
