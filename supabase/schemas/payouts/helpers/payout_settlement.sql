-- What became of each payout: paid with a reference, or failed with a reason and tried again; one by one or by a file.
-- And the list that a bank's file is made of. A payout that failed keeps its money set aside until it is tried again.

-- The payout, locked behind its run as by a file or an export, or a refusal: missing, not promised yet, or the
-- administrator's own.
create function payouts.payout_to_settle(of_payout uuid, admin uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts;
begin
  lock table public.commissions, public.payouts in row exclusive mode;
  perform 1 from public.payout_runs r join public.payouts p on p.run_id = r.id where p.id = of_payout for update of r;
  select * into payout from public.payouts p where p.id = of_payout for update;
  if not found or payout.status = 'cancelled' then
    raise exception 'errors.payout.not_found' using errcode = 'PT404';
  end if;
  if payout.status = 'paid' then
    raise exception 'errors.payout.already_paid' using errcode = 'PT409';
  end if;
  if payout.status = 'pending' then
    raise exception 'errors.payout.not_confirmed' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.affiliates a where a.id = payout.affiliate_id and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  return payout;
end $$;

-- Advances a run: sent when the first payout is settled, closed when the last one is paid. The caller has locked it, so
-- that of two who settle the last two payouts at once the second sees what the first did. It reads all payouts of the
-- run: call it once for a whole file.
create function payouts.advance_run(of_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.payout_runs r set state = 'sent', sent_at = now() where r.id = of_run and r.state = 'confirmed';
  update public.payout_runs r set state = 'closed', closed_at = now()
    where r.id = of_run and r.state = 'sent' and not exists (
      select 1 from public.payouts p where p.run_id = of_run and p.status in ('processing', 'failed'));
end $$;

create function payouts.pay_payout(before public.payouts, reference text, admin uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  after public.payouts;
begin
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    raise exception 'errors.payout.reference' using errcode = 'PT422', detail = 'reference';
  end if;
  if before.status <> 'processing' then
    raise exception 'errors.payout.not_processing' using errcode = 'PT409';
  end if;
  update public.payouts p set status = 'paid', reference = trim(pay_payout.reference), paid_at = now(), paid_by = admin
    where p.id = before.id returning * into after;
  perform commissions.pay(payouts.paid_commissions(after.id));
  perform ledger.move_money('payout_paid', after.id, e, after.currency, after.amount, 'in_payout', 'paid')
    from public.enrollments e where e.id = after.enrollment_id;
  perform accounts.mail_person(a.user_id, 'payout_paid', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reference', after.reference), 'payout_paid:' || after.id)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.audit('payout.paid', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

-- Why a payout failed or came back, as it is kept and mailed: a return code of a bank's file says nothing about another
-- method and is left out there.
create function payouts.check_refusal(payout public.payouts, reason text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  why text := accounts.check_reason(reason);
  bare text := regexp_replace(why, '^R[0-9]{2}\M[[:space:]:.-]*', '');
begin
  return case when length(bare) >= 3 and exists (select 1 from public.payout_methods m
    where m.id = payout.method_id and m.kind <> 'bank') then bare else why end;
end $$;

create function payouts.fail_payout(before public.payouts, reason text) returns public.payouts
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
create function payouts.settlement_problem(of_run uuid, line jsonb, admin uuid) returns text
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

create function payouts.settle_line(line jsonb, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts := payouts.payout_to_settle(trim(line ->> 'payout_id')::uuid, admin);
begin
  if line ->> 'state' = 'paid' then
    perform payouts.pay_payout(payout, line ->> 'reference', admin);
  else
    perform payouts.fail_payout(payout, line ->> 'reference');
  end if;
end $$;
