-- A payout that was paid and that the bank sends back days later: its money is available again, its commissions are approved
-- again and the next run collects them. The payout keeps its lines and its reference for the statement, with the reason.

-- Refused where a later payout already took back a refund of one of its sales: paid again it would be taken back twice.
create function private.check_returnable(payout public.payouts) returns void
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
create function private.free_lines(payout public.payouts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.commissions c join public.payout_items i on i.commission_id = c.id
    where i.payout_id = payout.id order by c.id for update of c;
  update public.commission_reversals r set after_payout = false from public.payout_items i
    where i.payout_id = payout.id and r.commission_id = i.commission_id and r.after_payout;
  update public.payout_items i set is_returned = true where i.payout_id = payout.id;
  update public.commissions c
    set status = case when private.reversed_amount(c.id) = c.amount then 'void' else 'approved' end::public.commission_status
    from public.payout_items i where i.payout_id = payout.id and c.id = i.commission_id;
end $$;

-- The payout, locked behind its program: a run that gathers refunds of its sales comes before or after, never in between. The
-- tables are named in the order in which a merge locks them.
create function private.payout_to_return(of_payout uuid, admin uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts;
begin
  lock table public.commissions, public.payouts in row exclusive mode;
  perform 1 from public.programs p join public.payouts y on y.program_id = p.id where y.id = of_payout for no key update of p;
  select * into payout from public.payouts p where p.id = of_payout and p.status <> 'cancelled' for update;
  if not found then
    raise exception 'errors.payout.not_found' using errcode = 'PT404';
  end if;
  perform private.check_returnable(payout);
  if private.is_own(payout.affiliate_id, admin) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  return payout;
end $$;

-- One administrator with the bank's reason, as for a failed payout: nothing leaves, and the next run is confirmed by two.
create function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
  repeated uuid := private.first_result('mark_payout_returned', idempotency_key,
    jsonb_build_object('id', payout_id, 'reason', reason));
  before public.payouts;
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := private.payout_to_return(payout_id, admin);
  perform private.free_lines(before);
  update public.payouts p set status = 'returned', returned_at = now(), returned_by = admin, failure_reason = why
    where p.id = before.id returning * into after;
  perform private.move_money('payout_bounced', after.id, e, after.currency, after.amount, 'paid', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.mail_person(a.user_id, 'payout_returned', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reason', why), 'payout_returned:' || after.id)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform private.keep_result('mark_payout_returned', idempotency_key, after.id);
  perform private.audit('payout.returned', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.mark_payout_returned to authenticated;
