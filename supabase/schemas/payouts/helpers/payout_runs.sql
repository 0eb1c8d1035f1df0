-- Payout runs: one administrator prepares a draft and may leave people out of it or take them in; another one confirms
-- or cancels it. In a draft the money is set aside already, so that two drafts cannot promise the same; what is left
-- out, and a cancelled draft, goes back. All commands of a program's runs wait for each other on the program.

-- The commissions that a payout pays.
create function payouts.paid_commissions(of_payout uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select i.commission_id from public.payout_items i
    where i.payout_id = of_payout and i.commission_id is not null);
end $$;

-- Leaves a payout out again: its commissions are approved as before, and what was refunded meanwhile counts as refunded
-- before a payout.
create function payouts.withdraw_payout(payout public.payouts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform commissions.leave_payout(payouts.paid_commissions(payout.id));
  delete from public.payout_items i where i.payout_id = payout.id;
  update public.payouts p set status = 'cancelled' where p.id = payout.id;
  perform ledger.move_money('payout_returned', payout.id, e, payout.currency, payout.amount, 'in_payout', 'available')
    from public.enrollments e where e.id = payout.enrollment_id;
end $$;

-- Fills a run, or one enrollment of it: one payout for each without an obstacle, the reason for each other. Returns the
-- number of payouts. `because` includes one who is below the minimum, if there is no other obstacle. Approved
-- commissions are locked first, in one order; only those are taken, because one that is approved a moment later may be
-- under a refund that this run cannot see yet.
create function payouts.fill_payout_run(run public.payout_runs, program public.programs, only_for uuid default null,
  because text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  locked uuid[] := array(select c.id from public.commissions c where c.program_id = program.id and c.status = 'approved'
    and (only_for is null or c.enrollment_id = only_for) order by c.id for update);
  filled integer;
begin
  with items as materialized (
    select i.* from payouts.payable_items(program.id, run.cut_off) i
    where (i.commission_id is null or i.commission_id = any (locked))
      and (only_for is null or i.enrollment_id = only_for)
  ), due as materialized (
    select i.enrollment_id, n.affiliate_id, i.total, i.total < n.minimum as is_small,
      payouts.payout_obstacle(y.obstacle,
      y.method_kind, program.currency, i.total, case when because is null then n.minimum else 0 end) as reason
    from (select t.enrollment_id, sum(t.amount)::bigint as total from items t group by 1 having sum(t.amount) <> 0) as i
    join payouts.payout_minimums n on n.enrollment_id = i.enrollment_id
    join payouts.payees y on y.affiliate_id = n.affiliate_id
  ), left_out as (
    insert into public.payout_omissions (run_id, enrollment_id, reason, amount)
    select run.id, d.enrollment_id, d.reason, d.total from due d where d.reason is not null
  ), made as (
    insert into public.payouts (run_id, enrollment_id, program_id, affiliate_id, amount, currency, included_because)
    select run.id, d.enrollment_id, program.id, d.affiliate_id, d.total, program.currency,
      case when d.is_small then because end
    from due d where d.reason is null
    returning id, enrollment_id
  ), itemised as (
    insert into public.payout_items (payout_id, commission_id, reversal_id, amount)
    select m.id, i.commission_id, i.reversal_id, i.amount from items i join made m on m.enrollment_id = i.enrollment_id
  )
  select count(*) into filled from made;
  perform commissions.enter_payout(array(select i.commission_id from public.payout_items i
    join public.payouts p on p.id = i.payout_id
    where p.run_id = run.id and p.status = 'pending' and (only_for is null or p.enrollment_id = only_for)
      and i.commission_id is not null));
  perform ledger.move_money('payout_created', p.id, e, p.currency, p.amount, 'available', 'in_payout')
    from public.payouts p join public.enrollments e on e.id = p.enrollment_id
    where p.run_id = run.id and p.status = 'pending' and (only_for is null or e.id = only_for);
  return filled;
end $$;

-- The draft, locked behind its program, or a refusal. The tables are named in the order in which a merge locks them.
create function payouts.draft_to_change(of_run uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  run public.payout_runs;
begin
  lock table public.commissions, public.payouts in row exclusive mode;
  perform 1 from public.programs p join public.payout_runs r on r.program_id = p.id where r.id = of_run
    for no key update of p;
  select * into run from public.payout_runs r where r.id = of_run for update;
  if not found then
    raise exception 'errors.payout.run_not_found' using errcode = 'PT404';
  end if;
  if run.state <> 'draft' then
    raise exception 'errors.payout.not_draft' using errcode = 'PT409', detail = run.state;
  end if;
  return run;
end $$;

-- Only its preparer changes a draft: whoever changed it could not confirm it as the second administrator.
create function payouts.own_draft(of_run uuid, admin uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  run public.payout_runs := payouts.draft_to_change(of_run);
begin
  if run.created_by <> admin then
    raise exception 'errors.payout.not_preparer' using errcode = 'PT403';
  end if;
  return run;
end $$;
