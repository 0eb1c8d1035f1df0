-- Reinstatements: a refund that is taken back, because a dispute was won, a transfer failed or an order was opened
-- again. Each is a row beside its refund with an amount below zero, so that every sum over a sale's refunds is what is
-- refunded by now. Commissions get back what that refund cost them: in their present account, or after a payout with
-- the next one.

-- Brings back an amount that a refund had cost: the opposite of a reversal, in the present account of the commission. A
-- voided one is approved again where it was approved before, else it matures as it would have.
create function commissions.record_reinstatement(before public.commissions, amount bigint, reinstatement_id uuid,
  follows uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions := before;
  reversal public.commission_reversals;
begin
  insert into public.commission_reversals (commission_id, refund_id, amount, after_payout, follows_id)
    values (before.id, reinstatement_id, -record_reinstatement.amount, before.status in ('in_payout', 'paid'), follows)
      returning * into reversal;
  if before.status = 'void' then
    update public.commissions c
      set status = case when c.decided_at is null then 'pending' else 'approved' end::public.commission_status
      where c.id = before.id returning * into after;
  end if;
  perform ledger.move_money('commission_reinstated', reversal.id, e, before.currency, record_reinstatement.amount,
    'program',
      case when after.status in ('pending', 'matured', 'held') then 'pending'
        else 'available' end::public.ledger_account)
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.reinstated', before.id, to_jsonb(before),
    to_jsonb(after) || jsonb_build_object('reinstated', record_reinstatement.amount));
  if before.status = 'void' then
    perform fraud.resume_review(after);
  end if;
  perform commissions.settle_overrides(after, reversal);
end $$;

-- Gives back what the remaining refunds do not take any more, of each commission that the sale has now. A commission
-- that was moved since gets it: the rest moved on, and the reinstated amount follows.
create function commissions.reinstate_commissions(sale_id uuid, reinstatement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  due bigint;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.conversion_id = reinstate_commissions.sale_id));
  for before in select * from public.commissions c where c.conversion_id = reinstate_commissions.sale_id
    and c.status <> 'rejected' and not c.is_replaced order by c.id for update
  loop
    due := commissions.reversed_amount(before.id) - commissions.reversal_target(before);
    continue when due <= 0;
    perform commissions.record_reinstatement(before, due, reinstatement_id);
  end loop;
end $$;
