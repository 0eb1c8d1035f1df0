-- Records that a payout was sent, with the bank's reference. Nobody pays themselves.
create function public.mark_payout_paid(payout_id uuid, reference text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('mark_payout_paid', idempotency_key,
    jsonb_build_object('id', payout_id, 'reference', reference));
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  after := payouts.pay_payout(payouts.payout_to_settle(payout_id, admin), reference, admin);
  perform payouts.advance_run(after.run_id);
  perform core.store_result('mark_payout_paid', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.mark_payout_paid to authenticated;

create function public.mark_payout_failed(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('mark_payout_failed', idempotency_key,
    jsonb_build_object('id', payout_id, 'reason', reason));
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  after := payouts.fail_payout(payouts.payout_to_settle(payout_id, admin), reason);
  perform payouts.advance_run(after.run_id);
  perform core.store_result('mark_payout_failed', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.mark_payout_failed to authenticated;

-- Tries a failed payout again, by the affiliate's present method; refused while there is an obstacle.
create function public.retry_payout(payout_id uuid, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('retry_payout', idempotency_key, jsonb_build_object('id', payout_id));
  before public.payouts;
  after public.payouts;
  obstacle public.payout_omission_reason;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := payouts.payout_to_settle(payout_id, admin);
  if before.status <> 'failed' then
    raise exception 'errors.payout.not_failed' using errcode = 'PT409';
  end if;
  select payouts.payee_obstacle(y.obstacle, y.method_kind, before.currency) into obstacle from payouts.payees y
    where y.affiliate_id = before.affiliate_id;
  if obstacle is not null then
    raise exception 'errors.payout.obstructed' using errcode = 'PT409', detail = obstacle;
  end if;
  update public.payouts p set status = 'processing', failure_reason = null, failed_at = null, sent_at = null,
    confirmed_at = now(), attempts = p.attempts + 1,
      method_id = m.id, payee = payouts.payee_of(p.affiliate_id)
    from public.payout_methods m
    where p.id = before.id and m.affiliate_id = p.affiliate_id and m.confirmed_at is not null and m.ended_at is null
    returning p.* into after;
  perform core.store_result('retry_payout', idempotency_key, after.id);
  perform core.audit('payout.retried', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.retry_payout to authenticated;

-- Settles a run by a file of {payout_id, state, reference}: good rows are settled, each other one reports its problem.
-- With `dry` nothing is written. The same file again changes nothing.
create function public.settle_payouts(run_id uuid, lines jsonb, dry boolean)
returns table (line integer, payout_id text, state text, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  one record;
  problem text;
  is_settled boolean := false;
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
    problem := payouts.settlement_problem(settle_payouts.run_id, one.value, admin);
    if problem is null and not dry then
      perform payouts.settle_line(one.value, admin);
      is_settled := true;
    end if;
    line := one.ordinality;
    payout_id := one.value ->> 'payout_id';
    state := one.value ->> 'state';
    outcome := coalesce(problem, 'settled');
    return next;
  end loop;
  if is_settled then
    perform payouts.advance_run(settle_payouts.run_id);
  end if;
end $$;
grant execute on function public.settle_payouts to authenticated;

-- What a file for a bank is made of: the promised payouts by one method, with the sealed details that only the server
-- opens. Each time is written down, with the payouts that it sent: those that no file had before.
create function public.export_payout_run(run_id uuid, kind public.payout_method_kind)
returns table (payout_id uuid, amount bigint, currency text, affiliate_name text, affiliate_email text, payee jsonb,
  method_id uuid, key_id text, sealed text)
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  sent uuid[];
begin
  perform 1 from public.payout_runs r where r.id = export_payout_run.run_id and r.confirmed_at is not null for update;
  if not found then
    raise exception 'errors.payout.run_not_found' using errcode = 'PT404';
  end if;
  update public.payout_runs r set state = 'sent', sent_at = now() where r.id = export_payout_run.run_id
    and r.state = 'confirmed';
  with marked as (
    update public.payouts p set sent_at = now() from public.payout_methods m
      where p.run_id = export_payout_run.run_id and p.status = 'processing' and p.sent_at is null
        and m.id = p.method_id and m.kind = export_payout_run.kind returning p.id
  )
  select coalesce(array_agg(k.id order by k.id), '{}') into sent from marked k;
  perform core.audit('payout_run.exported', export_payout_run.run_id, null,
    jsonb_build_object('kind', kind, 'by', admin, 'sent', sent));
  return query
    select p.id, p.amount, p.currency, o.full_name, o.email, p.payee, s.method_id, s.key_id, s.sealed
    from public.payouts p
    join public.payout_methods m on m.id = p.method_id
    join payouts.payout_seals s on s.method_id = m.id
    join public.affiliates f on f.id = p.affiliate_id
    join public.profiles o on o.id = f.user_id
    where p.run_id = export_payout_run.run_id and p.status = 'processing' and m.kind = export_payout_run.kind
    order by o.full_name, p.id;
end $$;
grant execute on function public.export_payout_run to authenticated;
