-- Sets when a program pays. `rhythm` null removes the schedule.
create function public.set_payout_schedule(program_id uuid, rhythm public.payout_rhythm, day integer)
returns public.payout_schedules
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.payout_schedules;
  after public.payout_schedules;
begin
  if not exists (select 1 from public.programs p where p.id = set_payout_schedule.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if (case rhythm when 'monthly' then day between 1 and 28 when 'weekly' then day between 1 and 7
    else day is null end) is not true then
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
  perform core.audit('payout_schedule.set', program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_payout_schedule to authenticated;

-- The probable next payment of each of an affiliate's programs: what is available, and what will have matured by then
-- if it is approved. `amount` is what would be paid after all obstacles; `reason` is the first of them. `due` is null
-- where the program pays when its administrators decide.
create function public.report_next_payouts(of_affiliate uuid)
returns table (program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm, due date,
  available bigint,
  maturing bigint, minimum bigint, reason public.payout_omission_reason, amount bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
  today date := reports.day_of(now());
begin
  perform reports.require_reader(of_affiliate);
  return query
    select p.id, p.name, p.currency, s.rhythm, n.due, m.available, m.maturing, p.minimum_payout, o.reason,
      case when o.reason is null then m.available + m.maturing else 0 end
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.payout_schedules s on s.program_id = p.id
    join payouts.payout_minimums w on w.enrollment_id = e.id
    join payouts.payees y on y.affiliate_id = e.affiliate_id
    cross join lateral (select payouts.next_payout_day(s, today) as due) as n
    cross join lateral (select payouts.available_of(e) as available,
      payouts.amount_maturing_by(e, coalesce(n.due, today)) as maturing) as m
    cross join lateral (select payouts.payout_obstacle(y.obstacle, y.method_kind, p.currency, m.available + m.maturing,
      w.minimum) as reason) as o
    where e.affiliate_id = of_affiliate and (e.ended_at is null or m.available <> 0)
    order by n.due nulls last, p.created_at;
end $$;
grant execute on function public.report_next_payouts to authenticated;
