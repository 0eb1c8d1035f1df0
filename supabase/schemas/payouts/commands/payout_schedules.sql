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

-- The next payout of each of an affiliate's programs, for themselves and for administrators.
create function public.report_next_payouts(of_affiliate uuid)
returns table (enrollment_id uuid, program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm,
  due date, available bigint, maturing bigint, in_review bigint, minimum bigint,
  reason public.payout_omission_reason, amount bigint, next_maturing timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query select * from payouts.next_payouts(of_affiliate);
end $$;
grant execute on function public.report_next_payouts to authenticated;

-- The one next payout in each currency: its day, what all programs that pay then will probably send, and how many they
-- are. Where nothing can go out, what stands in the way of how much: what the affiliate can change comes first.
create function public.sum_next_payouts(of_affiliate uuid)
returns table (currency text, due date, amount bigint, programs bigint, reason public.payout_omission_reason,
  stopped bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query
    with named as (
      select n.*, min(n.due) filter (where n.amount > 0) over (partition by n.currency) as next_due
      from payouts.next_payouts(of_affiliate) as n
    )
    select n.currency, min(n.next_due),
      coalesce(sum(n.amount) filter (where n.due is not distinct from n.next_due), 0)::bigint,
      count(*) filter (where n.amount > 0 and n.due is not distinct from n.next_due),
      (array_agg(n.reason order by n.due nulls last, n.reason) filter (where n.reason is not null))[1],
      coalesce(sum(n.available + n.maturing) filter (where n.reason is not null and n.available + n.maturing > 0), 0)
        ::bigint
    from named n group by n.currency order by sum(n.available + n.maturing) desc, n.currency;
end $$;
grant execute on function public.sum_next_payouts to authenticated;
