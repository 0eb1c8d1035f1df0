-- What became of each payout: paid with a reference, or failed with a reason and tried again; one by one or by a file. And
-- the list that a bank's file is made of. A payout that failed keeps its money set aside until it is tried again.

-- The payout, locked behind its run as by a file or an export, or a refusal: missing, not promised yet, or the administrator's own.
create function private.payout_to_settle(of_payout uuid, admin uuid) returns public.payouts
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
  if exists (select 1 from public.affiliates a where a.id = payout.affiliate_id and private.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  return payout;
end $$;

-- Moves a run on: sent when the first payout is settled, closed when the last one is paid. Whoever settles has locked it, so that
-- of two who settle the last two payouts at once the second sees what the first did.
create function private.advance_run(of_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.payout_runs r set state = 'sent', sent_at = now() where r.id = of_run and r.state = 'confirmed';
  update public.payout_runs r set state = 'closed', closed_at = now()
    where r.id = of_run and r.state = 'sent' and not exists (
      select 1 from public.payouts p where p.run_id = of_run and p.status in ('processing', 'failed'));
end $$;

create function private.pay_payout(before public.payouts, reference text, admin uuid) returns public.payouts
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
  perform 1 from public.commissions c join public.payout_items i on i.commission_id = c.id
    where i.payout_id = after.id order by c.id for update of c; -- in the order in which a refund of a shared sale locks them
  update public.commissions c set status = 'paid' from public.payout_items i
    where i.payout_id = after.id and c.id = i.commission_id;
  perform private.move_money('payout_paid', after.id, e, after.currency, after.amount, 'in_payout', 'paid')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.mail_person(a.user_id, 'payout_paid', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reference', after.reference), 'payout_paid:' || after.id)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform private.advance_run(after.run_id);
  perform private.audit('payout.paid', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

create function private.fail_payout(before public.payouts, reason text) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.check_reason(reason);
  after public.payouts;
begin
  if before.status <> 'processing' then
    raise exception 'errors.payout.not_processing' using errcode = 'PT409';
  end if;
  update public.payouts p set status = 'failed', failure_reason = why, failed_at = now()
    where p.id = before.id returning * into after;
  perform private.mail_person(a.user_id, 'payout_failed', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reason', why), 'payout_failed:' || after.id || ':' || after.attempts)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform private.advance_run(after.run_id);
  perform private.audit('payout.failed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

-- Says that the money has left, with the bank's reference. Nobody pays themselves.
create function public.mark_payout_paid(payout_id uuid, reference text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('mark_payout_paid', idempotency_key,
    jsonb_build_object('id', payout_id, 'reference', reference));
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  after := private.pay_payout(private.payout_to_settle(payout_id, admin), reference, admin);
  perform private.keep_result('mark_payout_paid', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.mark_payout_paid to authenticated;

create function public.mark_payout_failed(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('mark_payout_failed', idempotency_key,
    jsonb_build_object('id', payout_id, 'reason', reason));
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  after := private.fail_payout(private.payout_to_settle(payout_id, admin), reason);
  perform private.keep_result('mark_payout_failed', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.mark_payout_failed to authenticated;

-- Tries a failed payout again, by the method that the affiliate has now; refused while anything stands against it.
create function public.retry_payout(payout_id uuid, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('retry_payout', idempotency_key, jsonb_build_object('id', payout_id));
  before public.payouts;
  after public.payouts;
  obstacle public.payout_omission_reason;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := private.payout_to_settle(payout_id, admin);
  if before.status <> 'failed' then
    raise exception 'errors.payout.not_failed' using errcode = 'PT409';
  end if;
  select private.payee_obstacle(y.obstacle, y.method_kind, before.currency) into obstacle from private.payees y
    where y.affiliate_id = before.affiliate_id;
  if obstacle is not null then
    raise exception 'errors.payout.obstructed' using errcode = 'PT409', detail = obstacle;
  end if;
  update public.payouts p set status = 'processing', failure_reason = null, failed_at = null, sent_at = null, attempts = p.attempts + 1,
      method_id = m.id, payee = private.payee_of(p.affiliate_id)
    from public.payout_methods m
    where p.id = before.id and m.affiliate_id = p.affiliate_id and m.confirmed_at is not null and m.ended_at is null
    returning p.* into after;
  perform private.keep_result('retry_payout', idempotency_key, after.id);
  perform private.audit('payout.retried', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.retry_payout to authenticated;

-- What would go wrong with one row of a file; null when nothing would, 'unchanged' when it says what is so already.
create function private.settlement_problem(of_run uuid, line jsonb, admin uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  payout public.payouts;
begin
  select * into payout from public.payouts p where p.id::text = lower(trim(line ->> 'payout_id')) and p.run_id = of_run
    and p.status <> 'cancelled';
  return case
    when payout.id is null then 'errors.payout.not_in_run'
    when coalesce(line ->> 'state', '') not in ('paid', 'failed') then 'errors.payout.state'
    when exists (select 1 from public.affiliates a where a.id = payout.affiliate_id and private.is_own(a.id, admin)) then 'errors.payout.own'
    when line ->> 'state' = 'paid' and length(trim(coalesce(line ->> 'reference', ''))) not between 1 and 120 then 'errors.payout.reference'
    when line ->> 'state' = 'failed' and length(trim(coalesce(line ->> 'reference', ''))) not between 3 and 500 then 'errors.account.reason'
    when payout.status::text = line ->> 'state' and coalesce(payout.reference, payout.failure_reason) = trim(line ->> 'reference')
      then 'unchanged'
    when payout.status = 'paid' then 'errors.payout.already_paid'
    when payout.status <> 'processing' then 'errors.payout.not_processing'
  end;
end $$;

-- Settles a run by a file of {payout_id, state, reference}: good rows count, each other one says what is wrong with it. With
-- `dry` nothing is written. The same file again changes nothing.
create function public.settle_payouts(run_id uuid, lines jsonb, dry boolean)
returns table (line integer, payout_id text, state text, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  one record;
  problem text;
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 5000 then
    raise exception 'errors.payout.file_rows' using errcode = 'PT422', detail = 'file';
  end if;
  lock table public.commissions, public.payouts in row exclusive mode;
  perform 1 from public.payout_runs r where r.id = settle_payouts.run_id for update;
  perform 1 from public.payouts p where p.run_id = settle_payouts.run_id order by p.id for update;
  if not found then
    raise exception 'errors.payout.run_not_found' using errcode = 'PT404';
  end if;
  for one in select l.value, l.ordinality from jsonb_array_elements(lines) with ordinality as l loop
    problem := private.settlement_problem(settle_payouts.run_id, one.value, admin);
    if problem is null and not dry then
      perform private.settle_line(one.value, admin);
    end if;
    line := one.ordinality;
    payout_id := one.value ->> 'payout_id';
    state := one.value ->> 'state';
    outcome := coalesce(problem, 'settled');
    return next;
  end loop;
end $$;
grant execute on function public.settle_payouts to authenticated;

create function private.settle_line(line jsonb, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payout public.payouts := private.payout_to_settle((line ->> 'payout_id')::uuid, admin);
begin
  if line ->> 'state' = 'paid' then
    perform private.pay_payout(payout, line ->> 'reference', admin);
  else
    perform private.fail_payout(payout, line ->> 'reference');
  end if;
end $$;

-- What a file for a bank is made of: the promised payouts by one method, with the sealed details that only the server opens.
-- Each time is written down.
create function public.export_payout_run(run_id uuid, kind public.payout_method_kind)
returns table (payout_id uuid, amount bigint, currency text, affiliate_name text, affiliate_email text, payee jsonb,
  method_id uuid, key_id text, sealed text)
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
begin
  perform 1 from public.payout_runs r where r.id = export_payout_run.run_id and r.confirmed_at is not null for update;
  if not found then
    raise exception 'errors.payout.run_not_found' using errcode = 'PT404';
  end if;
  update public.payout_runs r set state = 'sent', sent_at = now() where r.id = export_payout_run.run_id and r.state = 'confirmed';
  update public.payouts p set sent_at = now() from public.payout_methods m
    where p.run_id = export_payout_run.run_id and p.status = 'processing' and p.sent_at is null
      and m.id = p.method_id and m.kind = export_payout_run.kind;
  perform private.audit('payout_run.exported', export_payout_run.run_id, null, jsonb_build_object('kind', kind, 'by', admin));
  return query
    select p.id, p.amount, p.currency, o.full_name, o.email, p.payee, s.method_id, s.key_id, s.sealed
    from public.payouts p
    join public.payout_methods m on m.id = p.method_id
    join private.payout_seals s on s.method_id = m.id
    join public.affiliates f on f.id = p.affiliate_id
    join public.profiles o on o.id = f.user_id
    where p.run_id = export_payout_run.run_id and p.status = 'processing' and m.kind = export_payout_run.kind
    order by o.full_name, p.id;
end $$;
grant execute on function public.export_payout_run to authenticated;
