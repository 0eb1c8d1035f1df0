create function public.set_payout_fee(method_kind public.payout_method_kind, currency text, flat_amount bigint,
  rate_bps integer,
  most_amount bigint) returns public.payout_fees
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.payout_fees;
  after public.payout_fees;
begin
  perform core.refuse_field('errors.payout_fee.method', 'method_kind') where method_kind is null;
  perform core.refuse_field('errors.payout_fee.currency', 'currency')
    where not exists (select 1 from public.programs p where p.currency = set_payout_fee.currency);
  perform core.refuse_field('errors.payout_fee.flat', 'flat_amount')
    where coalesce(set_payout_fee.flat_amount not between 0 and 100000000, true);
  perform core.refuse_field('errors.payout_fee.rate', 'rate_bps')
    where coalesce(set_payout_fee.rate_bps not between 0 and 10000, true);
  perform core.refuse_field('errors.payout_fee.most', 'most_amount')
    where set_payout_fee.most_amount not between greatest(set_payout_fee.flat_amount, 1) and 100000000;
  select * into before from public.payout_fees f
    where f.method_kind = set_payout_fee.method_kind and f.currency = set_payout_fee.currency for update;
  insert into public.payout_fees as f (method_kind, currency, flat_amount, rate_bps, most_amount, set_by)
    values (set_payout_fee.method_kind, set_payout_fee.currency, set_payout_fee.flat_amount, set_payout_fee.rate_bps,
      set_payout_fee.most_amount, admin)
    on conflict on constraint payout_fees_pkey do update set flat_amount = excluded.flat_amount,
      rate_bps = excluded.rate_bps,
      most_amount = excluded.most_amount, set_at = now(), set_by = excluded.set_by
    returning * into after;
  perform core.audit('payout_fee.set', admin, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_payout_fee to authenticated;

create function public.remove_payout_fee(method_kind public.payout_method_kind, currency text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.payout_fees;
begin
  delete from public.payout_fees f where f.method_kind = remove_payout_fee.method_kind
    and f.currency = remove_payout_fee.currency
    returning * into before;
  if not found then
    return false;
  end if;
  perform core.audit('payout_fee.removed', admin, to_jsonb(before), null);
  return true;
end $$;
grant execute on function public.remove_payout_fee to authenticated;

-- The cost of paying a run by method; null where a fee is missing.
create function public.estimate_run_fees(run_id uuid)
returns table (method_kind public.payout_method_kind, payout_count bigint, amount bigint, fee bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query
    select d.method_kind, count(*), sum(d.amount)::bigint,
      case when count(*) = count(f.currency) then sum(payouts.payout_fee(f, d.amount))::bigint end
    from public.payout_details d
    left join public.payout_fees f on f.method_kind = d.method_kind and f.currency = d.currency
    where d.run_id = estimate_run_fees.run_id and d.status <> 'cancelled' group by d.method_kind order by d.method_kind;
end $$;
grant execute on function public.estimate_run_fees to authenticated;
