-- Reward commands: a new reward, a new version of one, its end, and taking back what has not begun. Whom a change
-- concerns hears of it by mail, and it counts for them no earlier than the program's days of notice later.

-- The program whose rewards change, locked: its versions are numbered one by one.
create function rewards.program_to_reward(program_id uuid) returns public.programs
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
create function rewards.affected_enrollments(reward public.rewards) returns setof public.enrollments
language sql stable security definer set search_path = '' as $$
  select e.* from public.enrollments e
  where e.program_id = reward.program_id and e.state = 'active' and e.ended_at is null
    and (reward.group_id is null or e.group_id = reward.group_id)
    and (reward.enrollment_id is null or e.id = reward.enrollment_id)
$$;

-- Whether anything is paid for this kind of event, now or from a date that is set: else a reward for it can only add.
create function rewards.is_event_paid(reward public.rewards) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from rewards.rewards_at(reward.program_id, now()) as r
      where r.event = reward.event and r.event_name is not distinct from reward.event_name)
    or exists (select 1 from public.rewards r where r.program_id = reward.program_id and r.event = reward.event
      and r.event_name is not distinct from reward.event_name and r.effective_from > now() and not r.ends)
$$;

-- The earliest that a change may count: at once, or after the notice where active affiliates live by what it changes.
create function rewards.earliest_change(program public.programs, reward public.rewards) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when program.status in ('published', 'paused')
    and (reward.follows is not null or rewards.is_event_paid(reward))
    and exists (select 1 from rewards.affected_enrollments(reward)) then now() + program.notice_days * interval '1 day'
      else now() end
$$;

-- When a reward takes effect: as early as possible when no date is given, and with a few minutes' grace for the
-- caller's clock.
create function rewards.reward_start(program public.programs, reward public.rewards,
  wanted timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  earliest timestamptz := rewards.earliest_change(program, reward);
  begins timestamptz := greatest(coalesce(wanted, earliest), earliest);
begin
  if wanted < earliest - interval '5 minutes' then
    raise exception 'errors.reward.too_early' using errcode = 'PT409',
      detail = to_char(earliest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  if exists (select 1 from public.rewards f where f.id = reward.follows and not f.cancels
    and f.effective_from >= begins) then
    perform core.refuse_field('errors.reward.before_former', 'effective_from');
  end if;
  if reward.effective_until <= begins then
    perform core.refuse_field('errors.reward.until', 'effective_until');
  end if;
  return begins;
end $$;

create function rewards.add_reward(reward public.rewards) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  after public.rewards;
begin
  insert into public.rewards (program_id, version, follows, root_id, ends, cancels, group_id, enrollment_id, event,
    event_name,
      kind, rate_bps, flat_amount, products, countries, customer, min_amount, max_amount, with_coupon, metadata,
        max_months,
      max_count, tier_metric, tier_period, tiers, caps, discount_bps, discount_amount, effective_from, effective_until,
        created_by)
    select reward.program_id, 1 + coalesce((select max(r.version) from public.rewards r
      where r.program_id = reward.program_id), 0),
      reward.follows, reward.root_id, reward.ends, reward.cancels, reward.group_id, reward.enrollment_id, reward.event,
      reward.event_name, reward.kind, reward.rate_bps, reward.flat_amount, reward.products, reward.countries,
        reward.customer,
      reward.min_amount, reward.max_amount, reward.with_coupon, reward.metadata, reward.max_months, reward.max_count,
      reward.tier_metric, reward.tier_period, reward.tiers, reward.caps, reward.discount_bps, reward.discount_amount,
        reward.effective_from,
      reward.effective_until, auth.uid()
    returning * into after;
  return after;
end $$;

-- Mails every affected affiliate, in their language, the earlier and the later terms, and from when they hold; nobody
-- is notified of a draft.
create function rewards.notify_reward_change(former public.rewards, reward public.rewards, change text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'reward_changed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'currency', p.currency, 'change', change, 'scope', reward.scope, 'from',
        reward.effective_from)) || jsonb_build_object(
      'old', case when former.ends is not true then rewards.reward_terms(former) end, 'new', case when not reward.ends
        then rewards.reward_terms(reward) end),
    'reward_changed:' || reward.id || ':' || e.id)
  from rewards.affected_enrollments(reward) as e
  join public.affiliates f on f.id = e.affiliate_id
  join public.programs p on p.id = e.program_id and p.status in ('published', 'paused')
$$;

-- Nobody decides what an account of their own is paid.
create function rewards.refuse_own(enrollment_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e
    where e.id = refuse_own.enrollment_id and affiliates.is_own(e.affiliate_id, core.person())) then
    raise exception 'errors.reward.own' using errcode = 'PT403';
  end if;
end $$;

-- The last version of a chain, which may be followed, with its program locked.
create function rewards.reward_to_follow(reward_id uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  reward public.rewards;
begin
  select * into reward from public.rewards r where r.id = reward_to_follow.reward_id;
  if not found then
    raise exception 'errors.reward.not_found' using errcode = 'PT404';
  end if;
  perform rewards.program_to_reward(reward.program_id);
  perform rewards.refuse_own(reward.enrollment_id);
  if exists (select 1 from public.rewards f where f.follows = reward.id) then
    raise exception 'errors.reward.followed' using errcode = 'PT409';
  end if;
  return reward;
end $$;
