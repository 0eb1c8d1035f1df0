-- A payout that was paid and that the bank sends back days later: its money is available again, its commissions are
-- approved again and the next run collects them. The payout keeps its lines and its reference for the statement, with
-- the reason.

-- Refused where a later payout already took back a refund of one of its sales: paid again it would be taken back twice.
create function payouts.check_returnable(payout public.payouts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if payout.status = 'returned' then
    raise exception 'errors.payout.already_returned' using errcode = 'PT409';
  end if;
  if payout.status <> 'paid' then
    raise exception 'errors.payout.not_paid' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.payout_items i
    join public.commission_reversals r on r.commission_id = i.commission_id
    join public.payout_items later on later.reversal_id = r.id and not later.is_returned
    where i.payout_id = payout.id) then
    raise exception 'errors.payout.refund_collected' using errcode = 'PT409';
  end if;
end $$;

-- The lines are free for another payout; refunds since then count as refunds before one.
create function payouts.release_items(payout public.payouts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform commissions.leave_payout(payouts.paid_commissions(payout.id));
  update public.payout_items i set is_returned = true where i.payout_id = payout.id;
end $$;

-- The payout, locked behind its program: a run that gathers refunds of its sales comes before or after, never in
-- between. The tables are named in the order in which a merge locks them.
create function payouts.payout_to_return(of_payout uuid, admin uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts;
begin
  lock table public.commissions, public.payouts in row exclusive mode;
  perform 1 from public.programs p join public.payouts y on y.program_id = p.id where y.id = of_payout
    for no key update of p;
  select * into payout from public.payouts p where p.id = of_payout and p.status <> 'cancelled' for update;
  if not found then
    raise exception 'errors.payout.not_found' using errcode = 'PT404';
  end if;
  perform payouts.check_returnable(payout);
  if affiliates.is_own(payout.affiliate_id, admin) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  return payout;
end $$;
