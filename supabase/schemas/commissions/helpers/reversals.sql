-- Reversals: what refunds take back of a commission, pro rata at the original rate and cumulatively exact, and what an
-- administrator takes back for a reason. The target is rounded from all refunds so far and a reversal is the
-- difference, so any order of refunds and clawbacks ends the same, and never beyond the commission.

create function commissions.reversed_amount(commission_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.amount), 0)::bigint from public.commission_reversals r
  where r.commission_id = reversed_amount.commission_id
$$;

-- The present value of a commission: nothing once it was rejected or is over, else what refunds and clawbacks left of
-- it. Every figure of earned, owed or pending money adds this up. By its columns for views, because their readers may
-- not read a commission's whole row.
create function commissions.net_amount(id uuid, status public.commission_status, amount bigint) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when status in ('rejected', 'void') then 0 else amount - commissions.reversed_amount(id) end;
end $$;
grant execute on function commissions.net_amount to authenticated;

create function commissions.net_of_commission(commission public.commissions) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return commissions.net_amount(commission.id, commission.status, commission.amount);
end $$;

-- The shop's answer about the commission of an event, or of a refund's sale: its present state, with a share for each
-- part of a split or move. `status` is that of the share that is least far.
create function commissions.commission_result(conversion_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('id', (array_agg(m.id order by m.share_position, m.id))[1], 'amount', sum(m.amount),
      'reversed', sum(m.reversed), 'net', sum(m.net), 'currency', min(m.currency), 'status', min(m.status),
      'matures_at', max(m.matures_at), 'shares', jsonb_agg(jsonb_build_object('id', m.id, 'enrollment_id',
        m.enrollment_id,
        'amount', m.amount, 'reversed', m.reversed, 'net', m.net, 'status', m.status) order by m.share_position, m.id))
    from (select c.*, b.reversed, case when c.status in ('rejected', 'void') then 0 else c.amount - b.reversed end
      as net
      from public.commissions c
      cross join lateral (select coalesce(sum(r.amount), 0)::bigint as reversed from public.commission_reversals r
        where r.commission_id = c.id) as b
      where not c.is_replaced and c.conversion_id = coalesce(
        (select v.sale_id from public.conversions v where v.id = commission_result.conversion_id),
          commission_result.conversion_id)
    ) as m having count(*) > 0);
end $$;

-- What must be taken back in all by now: what was clawed back, and of the refunds the part that came in its time.
create function commissions.reversal_target(commission public.commissions) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select least(commission.amount, coalesce((select sum(r.amount) from public.commission_reversals r
      where r.commission_id = commission.id and r.refund_id is null), 0)
      + round(commission.amount::numeric * (sum(c.amount) - commission.refunded_before)
        / (s.amount - commission.refunded_before)))
    from public.conversions c join public.conversions s on s.id = c.sale_id
    where c.sale_id = commission.conversion_id group by s.amount)::bigint;
end $$;

-- Reverses an amount, for a refund or a reason: before a payout from the present account of the commission, later from
-- the next payout.
create function commissions.record_reversal(before public.commissions, amount bigint, refund_id uuid, reason text,
  follows uuid default null) returns public.commission_reversals
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions;
  reversal public.commission_reversals;
begin
  insert into public.commission_reversals (commission_id, refund_id, reason, amount, after_payout, follows_id)
    values (before.id, record_reversal.refund_id, record_reversal.reason, record_reversal.amount, before.status
      in ('in_payout', 'paid'), follows)
    returning * into reversal;
  perform ledger.move_money('commission_reversed', reversal.id, e, before.currency, reversal.amount,
      case when before.status in ('pending', 'matured', 'held') then 'pending'
        else 'available' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  update public.commissions c
    set status = case when commissions.reversed_amount(c.id) = c.amount and not reversal.after_payout then 'void'
      else c.status end
    where c.id = before.id returning * into after;
  perform core.audit(case when reason is null then 'commission.reversed' else 'commission.clawed_back' end, before.id,
    to_jsonb(before), to_jsonb(after) || jsonb_strip_nulls(jsonb_build_object('reversal', reversal.amount, 'reason',
      record_reversal.reason)));
  perform commissions.settle_overrides(after, reversal);
  return reversal;
end $$;

-- Takes back what a refund cost, of each commission that the sale has now: shares of one each by their own amount.
create function commissions.reverse_commission(sale_id uuid, refund_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  due bigint;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.conversion_id = reverse_commission.sale_id));
  for before in select * from public.commissions c where c.conversion_id = reverse_commission.sale_id
    and c.status not in ('rejected', 'void') order by c.id for update
  loop
    due := commissions.reversal_target(before) - commissions.reversed_amount(before.id);
    continue when due = 0;
    perform commissions.record_reversal(before, due, refund_id, null);
  end loop;
end $$;
