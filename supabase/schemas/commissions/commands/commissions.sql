-- Moves commissions that have passed their hold to `matured`, or on to `approved` where the program's rule does so. Run
-- by the scheduler. Overrides go with the commission that they are a share of, at once or in the next run. Locked first
-- and changed once: a row changed twice in one transaction asks for its order, which a refund may hold.
create function public.mature_commissions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  approved uuid[];
  following uuid[];
begin
  perform commissions.approve_overrides();
  select coalesce(array_agg(d.id), '{}') into due from (
    select c.id from public.commissions c where c.status = 'pending' and c.matures_at <= now()
    order by c.matures_at limit 1000 for update skip locked) as d;
  approved := commissions.approved_by_rule(due);
  following := commissions.overrides_to_follow(due, approved);
  update public.commissions c set decided_at = case when c.id = any (approved || following) then now() end,
      status = case when c.id = any (approved || following) then 'approved' else 'matured' end::public.commission_status
    where c.id = any (due);
  perform core.audit('commission.matured', d, null, null) from unnest(due) as d;
  perform commissions.book_approvals(approved);
  perform commissions.book_approvals(following);
  perform commissions.notify_matured(approved || following, 'rule');
  perform commissions.notify_matured(array(select d from unnest(due) as d where d <> all (approved || following)),
    'person');
  return cardinality(due);
end $$;
grant execute on function public.mature_commissions to service_role;
