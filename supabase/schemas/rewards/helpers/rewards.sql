-- The rewards in force at a moment: of each chain the latest version that has begun.
create function rewards.rewards_at(of_program uuid, at timestamptz) returns setof public.rewards
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select r.* from public.rewards r
  where r.program_id = of_program and not r.ends
    and (r.effective_from is null or r.effective_from <= rewards_at.at)
    and (r.effective_until is null or r.effective_until > rewards_at.at)
    and not exists (select 1 from public.rewards f where f.root_id = coalesce(r.root_id, r.id) and f.version > r.version
      and f.effective_from <= rewards_at.at);
end $$;

-- How old a chain is: the version it began with. A new version of an old reward is no newer than what came between
-- them.
create function rewards.chain_age(reward public.rewards) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select o.version from public.rewards o where o.id = reward.root_id), reward.version);
end $$;

-- The reward that a new program begins with: a share of the sale, or the same amount for each.
create function rewards.create_first_reward(of_program uuid, kind public.reward_kind, value bigint) returns void
language sql security definer set search_path = '' as $$
  insert into public.rewards (program_id, version, kind, rate_bps, flat_amount)
    values (of_program, 1, create_first_reward.kind, case when create_first_reward.kind = 'percent'
      then create_first_reward.value end,
      case when create_first_reward.kind = 'flat' then create_first_reward.value end)
$$;
