-- The first day from `today` on that a schedule names; null where it names none.
create function payouts.next_payout_day(schedule public.payout_schedules, today date) returns date
language sql immutable set search_path = '' as $$
  select case schedule.rhythm
    when 'weekly' then today + (schedule.day - extract(isodow from today)::integer + 7) % 7
    when 'monthly' then (date_trunc('month', today) + (schedule.day - 1) * interval '1 day'
      + case when extract(day from today) > schedule.day then interval '1 month' else interval '0' end)::date end
$$;

-- What of an enrollment is still to mature or to be approved, and will have matured by the end of a day: without what
-- is held.
create function payouts.amount_maturing_by(enrollment public.enrollments, last date) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(c.amount - coalesce((select sum(r.amount) from public.commission_reversals r
      where r.commission_id = c.id), 0)), 0)
    from public.commissions c where c.affiliate_id = enrollment.affiliate_id and c.enrollment_id = enrollment.id
      and c.status in ('pending', 'matured') and c.matures_at < reports.start_of(last + 1));
end $$;
