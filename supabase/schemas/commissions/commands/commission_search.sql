-- A part of the commissions that somebody looks for, with what each still stands for: administrators among all of them,
-- others among those of their account. `decidable` leaves out those that this administrator cannot decide about: of
-- deleted accounts, and their own. It speaks past the policies: through them the planner trusts the equality of
-- enumerations and the beginning of a text too little to look into an index before the policy has decided.
create function public.find_commissions(wanted jsonb, sort text, descending boolean, skipped integer, count integer)
returns table (commission_id uuid, net bigint, currency text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  sorted text := format('c.%I %s nulls last, c.id', case when sort in ('created_at', 'decided_at', 'amount') then sort
    else 'matures_at' end, case when descending then 'desc' else 'asc' end);
begin
  return query execute format($q$
    select c.id, commissions.net_amount(c.id, c.status, c.amount)::bigint, c.currency from (
      select * from public.commissions c where %1$s order by %2$s offset $2 limit $3) as c
    order by %2$s$q$,
    case when not core.administers(person) then commissions.own_condition(wanted)
      when (wanted ->> 'decidable')::boolean
        then commissions.search_condition(wanted) || ' and c.affiliate_id <> all ($4)'
      else commissions.search_condition(wanted) end, sorted)
    using wanted, greatest(skipped, 0), least(greatest(count, 1), 500), affiliates.own_accounts(person),
      affiliates.my_affiliate_id();
end $$;
grant execute on function public.find_commissions to authenticated;
