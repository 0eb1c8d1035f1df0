-- A page of all commissions in a state, what matures last first. Through the policies the index on states is of no use:
-- the planner trusts the equality of enumerations too little to look before the policy has decided.
create function public.page_commissions(status public.commission_status, skipped integer, count integer)
returns table (commission_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query
    select c.id from public.commissions c where c.status = page_commissions.status
    order by c.matures_at desc, c.id offset greatest(skipped, 0) limit least(greatest(count, 1), 500);
end $$;
grant execute on function public.page_commissions to authenticated;
