-- One administrator with the bank's reason, as for a failed payout: nothing leaves, and the next run is confirmed by
-- two.
create function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  repeated uuid := core.first_result('mark_payout_returned', idempotency_key,
    jsonb_build_object('id', payout_id, 'reason', reason));
  before public.payouts;
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := payouts.payout_to_return(payout_id, admin);
  why := payouts.check_refusal(before, reason);
  perform payouts.release_items(before);
  update public.payouts p set status = 'returned', returned_at = now(), returned_by = admin, failure_reason = why
    where p.id = before.id returning * into after;
  perform ledger.move_money('payout_bounced', after.id, e, after.currency, after.amount, 'paid', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform accounts.mail_person(a.user_id, 'payout_returned',
    jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reason', why, 'next', payouts.describe_next(after.enrollment_id)),
      'payout_returned:' || after.id)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.store_result('mark_payout_returned', idempotency_key, after.id);
  perform core.audit('payout.returned', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.mark_payout_returned to authenticated;
