-- A closed account, and one that became part of another, is seen nowhere.
create function reports.end_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.leaderboard_consents c using public.affiliates a
    where c.affiliate_id = a.id and (a.user_id = new.id or a.id = new.id);
  return null;
end $$;
create trigger end_consent after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function reports.end_consent();
create trigger end_consent after update of merged_into on public.affiliates
  for each row when (old.merged_into is null and new.merged_into is not null) execute function reports.end_consent();

-- All places in a program and month, or over all time; equal numbers share one and the next is skipped. An account is
-- one entry, whoever works on it. Inactive, suspended and closed accounts are not counted, nor those that earned
-- nothing with their sales: all of them refunded or rejected.
create function reports.rank_affiliates(of_program uuid, of_month date)
returns table (affiliate_id uuid, place bigint, sales bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select e.affiliate_id, rank() over (order by sum(t.sales) desc), sum(t.sales)::bigint
    from ( -- each enrollment once, before it is joined
      select m.enrollment_id, sum(m.sales) as sales, sum(m.earned) as earned from public.enrollment_months m
      where m.program_id = of_program and (of_month is null or m.month = of_month) and m.sales > 0 group by 1) as t
    join public.enrollments e on e.id = t.enrollment_id and e.program_id = of_program and e.state = 'active'
      and e.ended_at is null
    join public.affiliates a on a.id = e.affiliate_id and a.merged_into is null
    join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
    group by e.affiliate_id having sum(t.earned) > 0;
end $$;
