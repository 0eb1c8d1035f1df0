create function public.create_bounty(program_id uuid, title jsonb, description jsonb, amount bigint,
  proof public.bounty_proof,
  award_limit integer, per_affiliate integer, starts_at timestamptz, ends_at timestamptz, idempotency_key uuid)
returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  repeated uuid := core.first_result('create_bounty', idempotency_key, jsonb_build_object('program', program_id,
    'title', title, 'description', description, 'amount', amount, 'proof', proof, 'limit', award_limit, 'per',
      per_affiliate,
    'starts', starts_at, 'ends', ends_at));
  after public.bounties;
begin
  if repeated is not null then
    select * into after from public.bounties b where b.id = repeated;
    return after;
  end if;
  perform rewards.program_to_reward(program_id);
  after := jsonb_populate_record(null::public.bounties, jsonb_build_object('program_id', program_id, 'title', title,
    'description', description, 'amount', amount, 'proof', proof, 'award_limit', award_limit,
    'per_affiliate', per_affiliate, 'starts_at', coalesce(starts_at, now()), 'ends_at', ends_at));
  perform rewards.check_bounty(after);
  insert into public.bounties (program_id, title, description, amount, proof, award_limit, per_affiliate, starts_at,
      ends_at, created_by)
    values (after.program_id, after.title, after.description, after.amount, after.proof, after.award_limit,
      after.per_affiliate, after.starts_at, after.ends_at, admin)
    returning * into after;
  perform core.store_result('create_bounty', idempotency_key, after.id);
  perform core.audit('bounty.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_bounty to authenticated;

-- Ends a bounty now: nothing more is handed in, what waits is still looked at.
create function public.close_bounty(bounty_id uuid) returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select b.program_id from public.bounties b
    where b.id = close_bounty.bounty_id), 'manage');
  before public.bounties;
  after public.bounties;
begin
  select * into before from public.bounties b where b.id = close_bounty.bounty_id for no key update;
  if not found then
    raise exception 'errors.bounty.not_found' using errcode = 'PT404';
  end if;
  if before.closed_at is not null or before.ends_at <= now() then
    raise exception 'errors.bounty.over' using errcode = 'PT409';
  end if;
  update public.bounties b set closed_at = now() where b.id = before.id returning * into after;
  perform core.audit('bounty.closed', after.id, to_jsonb(before), to_jsonb(after));
  after.created_by := case when core.is_admin() then after.created_by end;
  return after;
end $$;
grant execute on function public.close_bounty to authenticated;

-- Submits a proof, or submits it again where more was asked for.
create function public.submit_bounty(bounty_id uuid, proof text) returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  bounty public.bounties;
  enrollment public.enrollments;
  shown text := trim(coalesce(submit_bounty.proof, ''));
  after public.bounty_submissions;
begin
  select * into bounty from public.bounties b where b.id = submit_bounty.bounty_id for share;
  select * into enrollment from public.enrollments e
    where e.program_id = bounty.program_id and e.affiliate_id = affiliates.require_team_role(person, 'manager');
  if enrollment.id is null then
    raise exception 'errors.bounty.not_found' using errcode = 'PT404';
  end if;
  if enrollment.state <> 'active' or enrollment.ended_at is not null then
    raise exception 'errors.bounty.not_active' using errcode = 'PT409', detail = enrollment.state;
  end if;
  perform rewards.check_bounty_open(bounty, enrollment.id);
  perform rewards.check_proof(bounty, shown);
  update public.bounty_submissions s set state = 'submitted', proof = shown, submitted_at = now(), decided_at = null,
      decided_by = null
    where s.bounty_id = bounty.id and s.enrollment_id = enrollment.id and s.state = 'changes_asked'
      returning * into after;
  if not found then
    insert into public.bounty_submissions (bounty_id, enrollment_id, proof) values (bounty.id, enrollment.id, shown)
      on conflict do nothing returning * into after;
  end if;
  if after.id is null then
    raise exception 'errors.bounty.waiting' using errcode = 'PT409';
  end if;
  perform core.audit('bounty.submitted', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.submit_bounty to authenticated;
