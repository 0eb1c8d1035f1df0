-- Commissions on their way through payouts; payouts lock them in the order of their ids, as refunds do.

create function commissions.enter_payout(commission_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.commissions c set status = 'in_payout' where c.id = any (commission_ids)
$$;

create function commissions.pay(commission_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.commissions c where c.id = any (commission_ids) order by c.id for update;
  update public.commissions c set status = 'paid' where c.id = any (commission_ids);
end $$;

-- Approved as before the payout; void where everything was given back meanwhile. Such refunds count as refunds before a
-- payout.
create function commissions.leave_payout(commission_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.commissions c where c.id = any (commission_ids) order by c.id for update;
  update public.commission_reversals r set after_payout = false
    where r.commission_id = any (commission_ids) and r.after_payout;
  update public.commissions c set status = case when commissions.reversed_amount(c.id) = c.amount then 'void'
      else 'approved' end::public.commission_status
    where c.id = any (commission_ids);
$$;
