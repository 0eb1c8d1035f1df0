-- `amount` is the total that the administrator saw: a draft that changed since is looked at again.
create function public.confirm_payout_run(run_id uuid, amount bigint, idempotency_key uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_payout_run', idempotency_key,
    jsonb_build_object('run', run_id, 'amount', amount));
  before public.payout_runs;
  after public.payout_runs;
begin
  if repeated is not null then
    select * into after from public.payout_runs r where r.id = repeated;
    return after;
  end if;
  before := payouts.draft_to_change(run_id);
  perform payouts.check_second_admin(before, admin);
  if exists (select 1 from public.payouts p join public.affiliates a on a.id = p.affiliate_id
    where p.run_id = before.id and p.status = 'pending' and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  if (select sum(p.amount) from public.payouts p where p.run_id = before.id and p.status = 'pending')
    is distinct from confirm_payout_run.amount then
    raise exception 'errors.payout.run_changed' using errcode = 'PT409';
  end if;
  perform payouts.drop_obstructed(before);
  if not exists (select 1 from public.payouts p where p.run_id = before.id and p.status = 'pending') then
    raise exception 'errors.payout.nobody_left' using errcode = 'PT409';
  end if;
  perform payouts.start_payouts(before);
  update public.payout_runs r set state = 'confirmed', confirmed_by = admin, confirmed_at = now(),
      confirmed_alone = admin = r.created_by
    where r.id = before.id returning * into after;
  perform core.store_result('confirm_payout_run', idempotency_key, after.id);
  perform core.audit('payout_run.confirmed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.confirm_payout_run to authenticated;

-- Before it is confirmed any administrator may call a run off: everything goes back where it was.
create function public.cancel_payout_run(run_id uuid, idempotency_key uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('cancel_payout_run', idempotency_key, jsonb_build_object('run', run_id));
  before public.payout_runs;
  after public.payout_runs;
  one public.payouts;
begin
  if repeated is not null then
    select * into after from public.payout_runs r where r.id = repeated;
    return after;
  end if;
  before := payouts.draft_to_change(run_id);
  for one in select * from public.payouts p where p.run_id = before.id and p.status = 'pending' order by p.id
    for update loop
    perform payouts.withdraw_payout(one);
  end loop;
  update public.payout_runs r set state = 'cancelled', cancelled_by = admin, cancelled_at = now()
    where r.id = before.id returning * into after;
  perform core.store_result('cancel_payout_run', idempotency_key, after.id);
  perform core.audit('payout_run.cancelled', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.cancel_payout_run to authenticated;
