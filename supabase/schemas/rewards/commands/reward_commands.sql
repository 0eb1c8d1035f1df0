-- A reward beside those there are; counts as early as it may when no date is given.
create function public.create_reward(program_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  repeated uuid := core.first_result('create_reward', idempotency_key, jsonb_build_object('program', program_id,
    'reward', reward, 'from', effective_from));
  program public.programs;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  program := rewards.program_to_reward(program_id);
  wanted := rewards.read_reward(reward, program.id);
  perform rewards.refuse_own(wanted.enrollment_id);
  wanted.effective_from := rewards.reward_start(program, wanted, create_reward.effective_from);
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(null, after, 'new');
  perform core.store_result('create_reward', idempotency_key, after.id);
  perform core.audit('reward.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_reward to authenticated;

-- A new version in the place of this one: for the same people and the same kind of event, with other terms.
create function public.follow_reward(reward_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = follow_reward.reward_id), 'manage');
  repeated uuid := core.first_result('follow_reward', idempotency_key, jsonb_build_object('follows', reward_id,
    'reward', reward, 'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := rewards.read_reward(reward, before.program_id);
  if (wanted.event, wanted.event_name) is distinct from (before.event, before.event_name) then
    perform core.refuse_field('errors.reward.event_fixed', 'event');
  end if;
  wanted.group_id := before.group_id;
  wanted.enrollment_id := before.enrollment_id;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.effective_from := rewards.reward_start(p, wanted, follow_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'changed');
  perform core.store_result('follow_reward', idempotency_key, after.id);
  perform core.audit('reward.followed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.follow_reward to authenticated;

-- Nothing more is paid by it from a date on; what it paid stays.
create function public.end_reward(reward_id uuid, effective_from timestamptz,
  idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = end_reward.reward_id), 'manage');
  repeated uuid := core.first_result('end_reward', idempotency_key, jsonb_build_object('ends', reward_id,
    'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := before;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.ends := true;
  wanted.cancels := false;
  wanted.effective_until := null;
  wanted.effective_from := rewards.reward_start(p, wanted, end_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'ended');
  perform core.store_result('end_reward', idempotency_key, after.id);
  perform core.audit('reward.ended', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.end_reward to authenticated;

-- Takes back a version that has not begun: another one follows it at the same moment with the terms from before, so
-- that nothing changes. What began is ended or followed instead.
create function public.cancel_future_reward(reward_id uuid, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = cancel_future_reward.reward_id), 'manage');
  repeated uuid := core.first_result('cancel_future_reward', idempotency_key, jsonb_build_object('cancels', reward_id));
  before public.rewards;
  former public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.cancels or before.effective_from is null or before.effective_from <= now() then
    raise exception 'errors.reward.in_effect' using errcode = 'PT409';
  end if;
  select * into former from public.rewards r where r.id = before.follows;
  wanted := case when former.id is null then before else former end;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.cancels := true;
  wanted.ends := former.id is null or former.ends or coalesce(former.effective_until <= before.effective_from, false);
  wanted.effective_until := case when not wanted.ends then former.effective_until end;
  wanted.effective_from := before.effective_from;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'cancelled');
  perform core.store_result('cancel_future_reward', idempotency_key, after.id);
  perform core.audit('reward.cancelled', before.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.cancel_future_reward to authenticated;
