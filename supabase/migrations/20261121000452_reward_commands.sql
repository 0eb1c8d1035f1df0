-- Reward commands: a new reward, a new version of one, its end, and taking back what has not begun. Whom a change concerns
-- hears of it by mail, and it counts for them no earlier than the program's days of notice later.

-- The program whose rewards change, locked: its versions are numbered one by one.
create function private.program_to_reward(program_id uuid) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = program_to_reward.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if program.status = 'archived' then
    raise exception 'errors.program.wrong_status' using errcode = 'PT409', detail = program.status;
  end if;
  return program;
end $$;

-- The affiliates that a reward is for and who are active.
create function private.concerned(reward public.rewards) returns setof public.enrollments
language sql stable security definer set search_path = '' as $$
  select e.* from public.enrollments e
  where e.program_id = reward.program_id and e.state = 'active' and e.ended_at is null
    and (reward.group_id is null or e.group_id = reward.group_id)
    and (reward.enrollment_id is null or e.id = reward.enrollment_id)
$$;

-- Whether anything is paid for this kind of event, now or from a date that is set: else a reward for it can only add.
create function private.is_event_paid(reward public.rewards) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.rewards_at(reward.program_id, now()) as r
      where r.event = reward.event and r.event_name is not distinct from reward.event_name)
    or exists (select 1 from public.rewards r where r.program_id = reward.program_id and r.event = reward.event
      and r.event_name is not distinct from reward.event_name and r.effective_from > now() and not r.ends)
$$;

-- The earliest that a change may count: at once, or after the notice where active affiliates live by what it changes.
create function private.earliest_change(program public.programs, reward public.rewards) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when program.status in ('published', 'paused') and (reward.follows is not null or private.is_event_paid(reward))
    and exists (select 1 from private.concerned(reward)) then now() + program.notice_days * interval '1 day' else now() end
$$;

-- When it counts from: as early as may be when nobody says, and with a few minutes' grace for the clock of who asked.
create function private.reward_start(program public.programs, reward public.rewards, wanted timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  earliest timestamptz := private.earliest_change(program, reward);
  begins timestamptz := greatest(coalesce(wanted, earliest), earliest);
begin
  if wanted < earliest - interval '5 minutes' then
    raise exception 'errors.reward.too_early' using errcode = 'PT409',
      detail = to_char(earliest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  if exists (select 1 from public.rewards f where f.id = reward.follows and not f.cancels and f.effective_from >= begins) then
    perform private.refuse_field('errors.reward.before_former', 'effective_from');
  end if;
  if reward.effective_until <= begins then
    perform private.refuse_field('errors.reward.until', 'effective_until');
  end if;
  return begins;
end $$;

create function private.add_reward(reward public.rewards) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  after public.rewards;
begin
  insert into public.rewards (program_id, version, follows, root_id, ends, cancels, group_id, enrollment_id, event, event_name,
      kind, rate_bps, flat_amount, products, countries, customer, min_amount, max_amount, with_coupon, metadata, max_months,
      max_count, tier_metric, tier_period, tiers, caps, discount_bps, discount_amount, effective_from, effective_until, created_by)
    select reward.program_id, 1 + coalesce((select max(r.version) from public.rewards r where r.program_id = reward.program_id), 0),
      reward.follows, reward.root_id, reward.ends, reward.cancels, reward.group_id, reward.enrollment_id, reward.event,
      reward.event_name, reward.kind, reward.rate_bps, reward.flat_amount, reward.products, reward.countries, reward.customer,
      reward.min_amount, reward.max_amount, reward.with_coupon, reward.metadata, reward.max_months, reward.max_count,
      reward.tier_metric, reward.tier_period, reward.tiers, reward.caps, reward.discount_bps, reward.discount_amount, reward.effective_from,
      reward.effective_until, auth.uid()
    returning * into after;
  return after;
end $$;

-- Tells everybody concerned, in their language, what was and what will be, and from when; nobody hears of a draft.
create function private.tell_reward(former public.rewards, reward public.rewards, change text) returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(f.user_id, 'reward_changed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'currency', p.currency, 'change', change, 'scope', reward.scope, 'from', reward.effective_from)) || jsonb_build_object(
      'old', case when former.ends is not true then private.reward_terms(former) end, 'new', case when not reward.ends then private.reward_terms(reward) end),
    'reward_changed:' || reward.id || ':' || e.id)
  from private.concerned(reward) as e
  join public.affiliates f on f.id = e.affiliate_id
  join public.programs p on p.id = e.program_id and p.status in ('published', 'paused')
$$;

-- A reward beside those there are; counts as early as it may when no date is given.
create function public.create_reward(program_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('create_reward', idempotency_key, jsonb_build_object('program', program_id,
    'reward', reward, 'from', effective_from));
  program public.programs;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  program := private.program_to_reward(program_id);
  wanted := private.read_reward(reward, program.id);
  wanted.effective_from := private.reward_start(program, wanted, create_reward.effective_from);
  after := private.add_reward(wanted);
  perform private.tell_reward(null, after, 'new');
  perform private.keep_result('create_reward', idempotency_key, after.id);
  perform private.audit('reward.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_reward to authenticated;

-- The last version of a chain, which may be followed, with its program locked.
create function private.reward_to_follow(reward_id uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  reward public.rewards;
begin
  select * into reward from public.rewards r where r.id = reward_to_follow.reward_id;
  if not found then
    raise exception 'errors.reward.not_found' using errcode = 'PT404';
  end if;
  perform private.program_to_reward(reward.program_id);
  if exists (select 1 from public.rewards f where f.follows = reward.id) then
    raise exception 'errors.reward.followed' using errcode = 'PT409';
  end if;
  return reward;
end $$;

-- A new version in the place of this one: for the same people and the same kind of event, with other terms.
create function public.follow_reward(reward_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('follow_reward', idempotency_key, jsonb_build_object('follows', reward_id,
    'reward', reward, 'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := private.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := private.read_reward(reward, before.program_id);
  if (wanted.event, wanted.event_name) is distinct from (before.event, before.event_name) then
    perform private.refuse_field('errors.reward.event_fixed', 'event');
  end if;
  wanted.group_id := before.group_id;
  wanted.enrollment_id := before.enrollment_id;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.effective_from := private.reward_start(p, wanted, follow_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := private.add_reward(wanted);
  perform private.tell_reward(before, after, 'changed');
  perform private.keep_result('follow_reward', idempotency_key, after.id);
  perform private.audit('reward.followed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.follow_reward to authenticated;

-- Nothing more is paid by it from a date on; what it paid stays.
create function public.end_reward(reward_id uuid, effective_from timestamptz, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('end_reward', idempotency_key, jsonb_build_object('ends', reward_id,
    'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := private.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := before;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.ends := true;
  wanted.cancels := false;
  wanted.effective_until := null;
  wanted.effective_from := private.reward_start(p, wanted, end_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := private.add_reward(wanted);
  perform private.tell_reward(before, after, 'ended');
  perform private.keep_result('end_reward', idempotency_key, after.id);
  perform private.audit('reward.ended', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.end_reward to authenticated;

-- Takes back a version that has not begun: another one follows it at the same moment with the terms from before, so that
-- nothing changes. What began is ended or followed instead.
create function public.cancel_future_reward(reward_id uuid, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('cancel_future_reward', idempotency_key, jsonb_build_object('cancels', reward_id));
  before public.rewards;
  former public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := private.reward_to_follow(reward_id);
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
  after := private.add_reward(wanted);
  perform private.tell_reward(before, after, 'cancelled');
  perform private.keep_result('cancel_future_reward', idempotency_key, after.id);
  perform private.audit('reward.cancelled', before.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.cancel_future_reward to authenticated;
