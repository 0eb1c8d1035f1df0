-- Payout schedules: when a program pays, as it says itself: on a day of the month, on a weekday, or when its administrators
-- decide. Shown to affiliates with what the next payment will probably be; where nothing is set, nothing is promised.

create type public.payout_rhythm as enum ('monthly', 'weekly', 'on_demand');

create table public.payout_schedules (
  program_id uuid primary key references public.programs on delete restrict,
  rhythm public.payout_rhythm not null,
  day integer,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check (case rhythm when 'monthly' then day between 1 and 28 when 'weekly' then day between 1 and 7 else day is null end is true)
);
comment on column public.payout_schedules.day is 'Of the month, 1 to 28, or of the week, Monday is 1.';

create index on public.payout_schedules (set_by);
alter table public.payout_schedules enable row level security;
create policy "members read the schedules of programs they see" on public.payout_schedules
  for select to authenticated using (program_id in (select p.id from public.programs p));
grant select on public.payout_schedules to authenticated;

-- The first day from `today` on that a schedule names; null where it names none.
create function private.next_payout_day(schedule public.payout_schedules, today date) returns date
language sql immutable set search_path = '' as $$
  select case schedule.rhythm
    when 'weekly' then today + (schedule.day - extract(isodow from today)::integer + 7) % 7
    when 'monthly' then (date_trunc('month', today) + (schedule.day - 1) * interval '1 day'
      + case when extract(day from today) > schedule.day then interval '1 month' else interval '0' end)::date end
$$;

-- Says when a program pays. `rhythm` null takes the schedule away.
create function public.set_payout_schedule(program_id uuid, rhythm public.payout_rhythm, day integer)
returns public.payout_schedules
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.payout_schedules;
  after public.payout_schedules;
begin
  if not exists (select 1 from public.programs p where p.id = set_payout_schedule.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if (case rhythm when 'monthly' then day between 1 and 28 when 'weekly' then day between 1 and 7 else day is null end) is not true then
    raise exception 'errors.schedule.day' using errcode = 'PT422', detail = 'day';
  end if;
  select * into before from public.payout_schedules s where s.program_id = set_payout_schedule.program_id for update;
  if rhythm is null then
    delete from public.payout_schedules s where s.program_id = set_payout_schedule.program_id;
  else
    insert into public.payout_schedules as s (program_id, rhythm, day, set_by) values (program_id, rhythm, day, admin)
      on conflict on constraint payout_schedules_pkey do update
        set rhythm = excluded.rhythm, day = excluded.day, set_at = now(), set_by = excluded.set_by
      returning * into after;
  end if;
  perform private.audit('payout_schedule.set', program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_payout_schedule to authenticated;

-- What of an enrollment is still to mature or to be approved, and will have matured by the end of a day: without what is held.
create function private.maturing_by(enrollment public.enrollments, last date) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(c.amount - coalesce((select sum(r.amount) from public.commission_reversals r
      where r.commission_id = c.id), 0)), 0)
    from public.commissions c where c.affiliate_id = enrollment.affiliate_id and c.enrollment_id = enrollment.id
      and c.status in ('pending', 'matured') and c.matures_at < private.start_of(last + 1));
end $$;

-- What the next payment of each of an affiliate's programs will probably be: what is available, and what will have matured by
-- then if it is approved. `amount` is what would be paid, after everything that stands in its way; `reason` is the first of that.
-- `due` is null where the program pays when its administrators decide.
create function public.report_next_payouts(of_affiliate uuid)
returns table (program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm, due date, available bigint,
  maturing bigint, minimum bigint, reason public.payout_omission_reason, amount bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := private.require_user();
  today date := private.day_of(now());
begin
  perform private.require_reader(of_affiliate);
  return query
    select p.id, p.name, p.currency, s.rhythm, n.due, m.available, m.maturing, p.minimum_payout, o.reason,
      case when o.reason is null then m.available + m.maturing else 0 end
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.payout_schedules s on s.program_id = p.id
    join private.payout_minimums w on w.enrollment_id = e.id
    join private.payees y on y.affiliate_id = e.affiliate_id
    cross join lateral (select private.next_payout_day(s, today) as due) as n
    cross join lateral (select private.available_of(e) as available,
      private.maturing_by(e, coalesce(n.due, today)) as maturing) as m
    cross join lateral (select private.payout_obstacle(y.obstacle, y.method_kind, p.currency, m.available + m.maturing,
      w.minimum) as reason) as o
    where e.affiliate_id = of_affiliate and (e.ended_at is null or m.available <> 0)
    order by n.due nulls last, p.created_at;
end $$;
grant execute on function public.report_next_payouts to authenticated;
