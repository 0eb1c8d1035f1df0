-- Reversals: what refunds take back of a commission, pro rata at the original rate and cumulatively exact.
-- The target is rounded from all refunds so far and a reversal is the difference, so any order of refunds ends the same.

create function private.reversed_amount(commission_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.amount), 0)::bigint from public.commission_reversals r
  where r.commission_id = reversed_amount.commission_id
$$;

-- Takes back what a refund cost: the target is rounded from all refunds so far, this reversal is the difference.
create function private.reverse_commission(sale_id uuid, refund_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  after public.commissions;
  reversal public.commission_reversals;
  target bigint;
begin
  select * into before from public.commissions c where c.conversion_id = sale_id for update;
  if not found or before.status in ('rejected', 'void') then
    return;
  end if;
  select round(before.amount::numeric * sum(c.amount) / s.amount)::bigint into target
    from public.conversions c join public.conversions s on s.id = c.sale_id
    where c.sale_id = reverse_commission.sale_id group by s.amount;
  if target = private.reversed_amount(before.id) then
    return;
  end if;
  insert into public.commission_reversals (commission_id, refund_id, amount, after_payout)
    values (before.id, reverse_commission.refund_id, target - private.reversed_amount(before.id),
      before.status in ('in_payout', 'paid')) returning * into reversal;
  perform private.move_money('commission_reversed', reversal.id, e, before.currency, reversal.amount,
      case when before.status in ('pending', 'matured', 'held') then 'pending' else 'available' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  update public.commissions c
    set status = case when target = c.amount and not reversal.after_payout then 'void' else c.status end
    where c.id = before.id returning * into after;
  perform private.audit('commission.reversed', before.id, to_jsonb(before), to_jsonb(after) || jsonb_build_object(
    'reversal', reversal.amount));
end $$;
