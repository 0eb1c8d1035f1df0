-- The first day from `today` on that a schedule names; null where it names none.
create function payouts.next_payout_day(schedule public.payout_schedules, today date) returns date
language sql immutable set search_path = '' as $$
  select case schedule.rhythm
    when 'weekly' then today + (schedule.day - extract(isodow from today)::integer + 7) % 7
    when 'monthly' then (date_trunc('month', today) + (schedule.day - 1) * interval '1 day'
      + case when extract(day from today) > schedule.day then interval '1 month' else interval '0' end)::date end
$$;

-- The first of an enrollment's coming payments that reaches its minimum, as far as one is in sight: what is available,
-- with what will have matured by that day if it is approved; what is held is left out. `due` is null where none does,
-- with all that is in sight, and where the program names no day, with what has matured. `starts`: not before this day.
create function payouts.coming_payment(enrollment public.enrollments, schedule public.payout_schedules, starts date,
  minimum bigint, out due date, out total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  with days as (
    select reports.day_of(c.matures_at) as day, sum(commissions.net_of_commission(c)) as amount
    from public.commissions c where c.affiliate_id = enrollment.affiliate_id and c.enrollment_id = enrollment.id
      and c.status in ('pending', 'matured') group by 1
    union all
    select starts, payouts.available_of(enrollment)
  ), payments as (
    select payouts.next_payout_day(schedule, greatest(d.day, starts)) as due, sum(d.amount) as amount
    from days d where schedule.day is not null or d.day <= starts group by 1
  ), gathered as (
    select p.due, (sum(p.amount) over (order by p.due))::bigint as total from payments p
  )
  select case when g.total > 0 and g.total >= minimum then g.due end, g.total into due, total from gathered g
  order by g.total > 0 and g.total >= minimum desc,
    case when g.total > 0 and g.total >= minimum then g.due end, g.due desc limit 1;
end $$;

-- The next payout of each of an affiliate's programs. It is named here alone: screens, mails and reports read it from
-- here. The next payout is the next one that carries money: `due` is its day, null where no day is set or none is in
-- sight; `amount` is what goes out then, after `reason`, the first thing that stands in its way.
create function payouts.next_payouts(of_affiliate uuid)
returns table (enrollment_id uuid, program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm,
  due date, available bigint, maturing bigint, in_review bigint, minimum bigint,
  reason public.payout_omission_reason, amount bigint, next_maturing timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today date := reports.day_of(now());
begin
  return query
    select e.id, p.id, p.name, p.currency, s.rhythm, n.due, b.available, n.total - b.available, b.in_review,
      p.minimum_payout, o.reason, case when o.reason is null then n.total else 0 end, b.next_maturing
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    left join public.payout_schedules s on s.program_id = p.id
    join payouts.payout_minimums w on w.enrollment_id = e.id
    join payouts.payees y on y.affiliate_id = e.affiliate_id
    cross join lateral (select payouts.available_of(e) as available,
      (select min(c.matures_at) from public.commissions c where c.enrollment_id = e.id and c.status = 'pending')
        as next_maturing,
      coalesce((select sum(commissions.net_of_commission(c)) from public.commissions c where c.enrollment_id = e.id
        and c.status = 'held'), 0)::bigint as in_review) as b
    cross join lateral (select s.day is not null and y.obstacle = 'method_on_hold' as waits) as h
    cross join lateral payouts.coming_payment(e, s, greatest(
      today + (select count(*) from public.payout_runs r where r.program_id = p.id and r.state <> 'cancelled'
        and r.created_at >= reports.start_of(today) limit 1)::integer,
      case when h.waits then reports.day_of(y.held_until) + 1 end), w.minimum) as n
    cross join lateral (select case when n.total <> 0 then payouts.payout_obstacle(
      case when not h.waits then y.obstacle end, y.method_kind, p.currency, n.total, w.minimum) end as reason) as o
    where e.affiliate_id = of_affiliate
      and (e.ended_at is null or b.available <> 0 or b.in_review <> 0 or n.total <> 0)
    order by n.due nulls last, p.created_at;
end $$;

-- What a mail says about the next payout of one enrollment; null where there is nothing to pay.
create function payouts.describe_next(of_enrollment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('due', n.due, 'reason', n.reason, 'minimum', n.minimum, 'currency', n.currency)
    from public.enrollments e cross join lateral payouts.next_payouts(e.affiliate_id) as n
    where e.id = of_enrollment and n.enrollment_id = e.id and n.available + n.maturing <> 0);
end $$;
