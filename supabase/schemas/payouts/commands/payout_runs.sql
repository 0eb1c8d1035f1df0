-- Prepares a draft: collects what is due up to the cut-off. Of two administrators at once the second gets the first
-- one's draft as an error.
create function public.prepare_payout_run(program_id uuid, cut_off date,
  idempotency_key uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('prepare_payout_run', idempotency_key,
    jsonb_build_object('program', program_id, 'cut_off', cut_off));
  program public.programs;
  after public.payout_runs;
begin
  if repeated is not null then
    select * into after from public.payout_runs r where r.id = repeated;
    return after;
  end if;
  if cut_off is null or cut_off > (now() at time zone 'America/Panama')::date then
    raise exception 'errors.payout.cut_off' using errcode = 'PT422', detail = 'cut_off';
  end if;
  select * into program from public.programs p where p.id = prepare_payout_run.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.payout_runs r where r.program_id = program.id and r.state = 'draft') then
    raise exception 'errors.payout.draft_open' using errcode = 'PT409';
  end if;
  insert into public.payout_runs (program_id, cut_off, created_by)
    values (program.id, prepare_payout_run.cut_off, admin)
    returning * into after;
  if payouts.fill_payout_run(after, program) = 0 then
    raise exception 'errors.payout.nothing_due' using errcode = 'PT409';
  end if;
  perform core.store_result('prepare_payout_run', idempotency_key, after.id);
  perform core.audit('payout_run.prepared', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.prepare_payout_run to authenticated;

create function public.exclude_payout(payout_id uuid, reason text) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  run public.payout_runs;
  before public.payouts;
  after public.payouts;
begin
  select * into before from public.payouts p where p.id = exclude_payout.payout_id;
  if not found then
    raise exception 'errors.payout.not_found' using errcode = 'PT404';
  end if;
  run := payouts.own_draft(before.run_id, admin);
  select * into before from public.payouts p where p.id = before.id for update;
  if before.status <> 'pending' then
    raise exception 'errors.payout.not_pending' using errcode = 'PT409';
  end if;
  perform payouts.withdraw_payout(before);
  insert into public.payout_omissions (run_id, enrollment_id, reason, amount, note, decided_by)
    values (run.id, before.enrollment_id, 'by_hand', before.amount, why, admin);
  select * into after from public.payouts p where p.id = before.id;
  perform core.audit('payout.excluded', after.id, to_jsonb(before),
    to_jsonb(after) || jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.exclude_payout to authenticated;

-- Includes an affiliate who was left out, by hand or below the minimum; every other obstacle has to be solved first.
create function public.include_in_payout_run(run_id uuid, enrollment_id uuid, reason text) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  run public.payout_runs := payouts.own_draft(run_id, admin);
  before public.payout_omissions;
begin
  delete from public.payout_omissions w
    where w.run_id = run.id and w.enrollment_id = include_in_payout_run.enrollment_id returning * into before;
  if not found then
    raise exception 'errors.payout.not_left_out' using errcode = 'PT404';
  end if;
  if (select payouts.fill_payout_run(run, p, before.enrollment_id, why) from public.programs p
    where p.id = run.program_id) = 0
  then
    raise exception 'errors.payout.still_left_out' using errcode = 'PT409';
  end if;
  perform core.audit('payout_run.included', run.id, to_jsonb(before), jsonb_build_object('reason', why));
  return run;
end $$;
grant execute on function public.include_in_payout_run to authenticated;
