set local check_function_bodies = off;

revoke all on function payouts.fail_payout(before payouts, reason text) from public, anon, authenticated, service_role;
revoke all on function payouts.settlement_problem(of_run uuid, line jsonb, admin uuid) from public, anon, authenticated, service_role;
revoke all on function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;

-- Why a payout failed or came back, as it is kept and mailed: a return code of a bank's file says nothing about another
-- method and is left out there.
create or replace function payouts.check_refusal(payout public.payouts, reason text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  why text := accounts.check_reason(reason);
  bare text := regexp_replace(why, '^R[0-9]{2}\M[[:space:]:.-]*', '');
begin
  return case when length(bare) >= 3 and exists (select 1 from public.payout_methods m
    where m.id = payout.method_id and m.kind <> 'bank') then bare else why end;
end $$;

create or replace function payouts.fail_payout(before public.payouts, reason text) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  why text := payouts.check_refusal(before, reason);
  after public.payouts;
begin
  if before.status <> 'processing' then
    raise exception 'errors.payout.not_processing' using errcode = 'PT409';
  end if;
  update public.payouts p set status = 'failed', failure_reason = why, failed_at = now()
    where p.id = before.id returning * into after;
  perform accounts.mail_person(a.user_id, 'payout_failed', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reason', why), 'payout_failed:' || after.id || ':' || after.attempts)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.audit('payout.failed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

-- What would go wrong with one row of a file; null when nothing would, 'unchanged' when the payout has that state
-- already.
create or replace function payouts.settlement_problem(of_run uuid, line jsonb, admin uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(trim(line ->> 'payout_id'));
  payout public.payouts;
begin
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into payout from public.payouts p where p.id = wanted::uuid and p.run_id = of_run
      and p.status <> 'cancelled';
  end if;
  return case
    when payout.id is null then 'errors.payout.not_in_run'
    when coalesce(line ->> 'state', '') not in ('paid', 'failed') then 'errors.payout.state'
    when exists (select 1 from public.affiliates a where a.id = payout.affiliate_id and affiliates.is_own(a.id, admin))
      then 'errors.payout.own'
    when line ->> 'state' = 'paid' and length(trim(coalesce(line ->> 'reference', ''))) not between 1 and 120
      then 'errors.payout.reference'
    when line ->> 'state' = 'failed' and length(trim(coalesce(line ->> 'reference', ''))) not between 3 and 500
      then 'errors.account.reason'
    when payout.status::text = line ->> 'state' and case payout.status
      when 'failed' then payout.failure_reason = payouts.check_refusal(payout, line ->> 'reference')
      else payout.reference = trim(line ->> 'reference') end then 'unchanged'
    when payout.status = 'paid' then 'errors.payout.already_paid'
    when payout.status <> 'processing' then 'errors.payout.not_processing'
  end;
end $$;

-- One administrator with the bank's reason, as for a failed payout: nothing leaves, and the next run is confirmed by
-- two.
create or replace function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
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
