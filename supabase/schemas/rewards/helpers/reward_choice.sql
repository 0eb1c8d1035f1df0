-- Whether the metadata of an order meets every condition on it. Numbers, flags and texts are compared as they are
-- written, so 5 is "5"; `at_least` treats a text that is a plain number as one. A missing value meets nothing.
create function rewards.meets_metadata(conditions jsonb, metadata jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  condition jsonb;
  value text;
begin
  for condition in select c from jsonb_array_elements(conditions) as c loop
    value := metadata ->> (condition ->> 'key');
    if jsonb_typeof(metadata -> (condition ->> 'key')) = 'number' then
      value := trim_scale(value::numeric)::text;
    end if;
    if not coalesce(case when condition ? 'is' then condition -> 'is' ? value
      when value ~ '^-?\d{1,15}(\.\d{1,9})?$' then value::numeric >= (condition ->> 'at_least')::numeric end,
        false) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The first condition of a reward that the facts do not meet; null when they meet all.
create function rewards.unmet_condition(reward public.rewards, facts rewards.order_facts) returns public.reward_outcome
language plpgsql stable set search_path = '' as $$
begin
  return (case
    when reward.products is not null and not exists (
      select 1 from jsonb_array_elements(facts.items) as i where i ->> 'product_id' = any (reward.products))
        then 'product'
    when reward.countries is not null and not coalesce(facts.country = any (reward.countries), false) then 'country'
    when reward.customer is not null and reward.customer <> facts.customer then 'customer'
    when facts.base < coalesce(reward.min_amount, 0) or facts.base > coalesce(reward.max_amount, facts.base)
      then 'amount'
    when reward.with_coupon is not null and reward.with_coupon <> facts.has_coupon then 'coupon'
    when reward.metadata is not null and not rewards.meets_metadata(reward.metadata, facts.metadata) then 'metadata'
    when reward.max_months is not null and facts.at >= facts.bound_at + reward.max_months * interval '1 month'
      then 'duration'
    when reward.max_count is not null and facts.renewals >= reward.max_count then 'duration'
  end)::public.reward_outcome;
end $$;

-- Every reward that could have paid this event, best first, each with its outcome.
create function rewards.evaluate_rewards(of_program uuid, facts rewards.order_facts)
returns table (reward public.rewards, outcome public.reward_outcome)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query with judged as (
    select r as reward, rewards.unmet_condition(r, facts) as unmet from rewards.rewards_at(of_program, facts.at) as r
    where r.event = facts.event and r.event_name is not distinct from facts.event_name
      and (r.group_id is null or r.group_id = facts.group_id)
      and (r.enrollment_id is null or r.enrollment_id = facts.enrollment_id)
  ), placed as (
    select j.*, row_number() over ranking as place, first_value(j.reward) over ranking as best
    from judged j
    window ranking as (order by j.unmet is not null, (j.reward).scope desc, (j.reward).conditions desc,
      rewards.chain_age(j.reward) desc)
  )
  select p.reward, coalesce(p.unmet, case
      when p.place = 1 then 'chosen'
      when (p.best).scope > (p.reward).scope then 'narrower_scope'
      when (p.best).conditions > (p.reward).conditions then 'more_conditions'
      else 'newer' end::public.reward_outcome)
  from placed p order by p.place;
end $$;

-- The start of the period that a moment lies in, by Panama's days.
create function rewards.period_start(period public.reward_period, at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when period = 'ever' then '-infinity'::timestamptz
    else date_trunc(period::text, at at time zone 'America/Panama') at time zone 'America/Panama' end;
end $$;

create function rewards.period_end(period public.reward_period, at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case period
    when 'ever' then 'infinity'::timestamptz
    else (date_trunc(period::text, at at time zone 'America/Panama') + case period
      when 'day' then interval '1 day' when 'week' then interval '1 week' when 'month' then interval '1 month'
      when 'quarter' then interval '3 months' else interval '1 year' end) at time zone 'America/Panama' end;
end $$;

-- An affiliate's progress in a reward's period, with this event where it is a sale: sales, or their base.
create function rewards.tier_reached(reward public.rewards, facts rewards.order_facts) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case when reward.tier_metric = 'sales' then count(*) + (facts.event in ('sale', 'recurring'))::integer
    else coalesce(sum(c.base_amount), 0) + case when facts.event in ('sale', 'recurring') then facts.base
      else 0 end end::bigint
  from public.conversions c
  where c.enrollment_id = facts.enrollment_id and c.kind = 'sale' and c.id is distinct from facts.conversion_id
    and c.occurred_at >= rewards.period_start(reward.tier_period, facts.at)
    and c.occurred_at < rewards.period_end(reward.tier_period, facts.at));
end $$;

-- What a limit still leaves: an amount, or events (each click of a day is one). Rejected and voided commissions free
-- their part again; an event that was split is one as long as anybody has something of it.
create function rewards.cap_left(reward public.rewards, facts rewards.order_facts, cap jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select greatest(coalesce(cap ->> 'amount', cap ->> 'count')::bigint
    - coalesce(case when cap ? 'amount' then sum(e.amount) else sum(e.quantity) end, 0), 0)::bigint
  from (
    select max(c.quantity) as quantity, sum(m.amount - commissions.reversed_amount(m.id)) as amount
    from public.commissions m
    join public.conversions c on c.id = m.conversion_id
    join public.rewards r on r.id = m.reward_id
    where coalesce(r.root_id, r.id) = coalesce(reward.root_id, reward.id) and m.program_id = reward.program_id
      and m.status not in ('rejected', 'void')
      and c.id is distinct from facts.conversion_id
      and case cap ->> 'per' when 'affiliate' then m.enrollment_id = facts.enrollment_id
        when 'customer' then c.customer_id = facts.customer_id else true end
      and c.occurred_at >= rewards.period_start((cap ->> 'period')::public.reward_period, facts.at)
      and c.occurred_at < rewards.period_end((cap ->> 'period')::public.reward_period, facts.at)
    group by c.id
  ) as e);
end $$;

-- Every limit of a reward with what it still leaves.
create function rewards.limits_left(reward public.rewards, facts rewards.order_facts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(c || jsonb_build_object('left', rewards.cap_left(reward, facts, c))), '[]')
  from jsonb_array_elements(reward.caps) as c);
end $$;

-- Why no reward at all pays for an event: its customer is in a country that the program excludes, or outside those that
-- it sells to. An unknown country excludes nothing; clicks have none.
create function rewards.outside_regions(of_program uuid, facts rewards.order_facts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('candidates', '[]'::jsonb, 'reward_id', null, 'amount', 0, 'country', facts.country)
      || case when facts.country = any (p.excluded_regions) then '{"rule": "excluded"}'
        else jsonb_build_object('rule', 'region', 'regions', p.regions) end
    from public.programs p where p.id = of_program and (facts.country = any (p.excluded_regions)
      or cardinality(p.regions) > 0 and facts.country <> all (p.regions)));
end $$;

-- What the rewards pay for an event: candidates with their outcomes, the base, the step reached, the limits, the
-- amount.
create function rewards.calculate_reward(of_program uuid, facts rewards.order_facts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  candidates jsonb;
  reward public.rewards;
  base bigint := facts.base;
  reached bigint;
  step jsonb;
  value bigint;
  earned bigint;
  limits jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('reward_id', (w.reward).id, 'version', (w.reward).version,
    'outcome', w.outcome)), '[]') into candidates from rewards.evaluate_rewards(of_program, facts) as w;
  select r.* into reward from public.rewards r where r.id = (candidates -> 0 ->> 'reward_id')::uuid
    and candidates -> 0 ->> 'outcome' = 'chosen';
  if not found then
    return jsonb_build_object('candidates', candidates, 'reward_id', null, 'amount', 0);
  end if;
  if reward.products is not null and reward.kind = 'percent' then
    select least(base, coalesce(sum((i ->> 'amount')::bigint), 0)) into base
      from jsonb_array_elements(facts.items) as i where i ->> 'product_id' = any (reward.products);
  end if;
  value := coalesce(reward.rate_bps, reward.flat_amount);
  if reward.tiers is not null then
    reached := rewards.tier_reached(reward, facts);
    select t into step from jsonb_array_elements(reward.tiers) as t
      where (t ->> 'from')::bigint <= reached order by (t ->> 'from')::bigint desc limit 1;
    value := coalesce((step ->> 'value')::bigint, value);
  end if;
  earned := case
    when facts.event in ('sale', 'recurring') and base = 0 then 0 -- nothing was paid, so nothing is earned
    when reward.kind = 'percent' then round(base::numeric * value / 10000)::bigint
    else value * facts.quantity end;
  limits := rewards.limits_left(reward, facts);
  return jsonb_build_object('candidates', candidates, 'reward_id', reward.id, 'kind', reward.kind, 'base', base,
    'value', value, 'reached', reached, 'step', step, 'earned', earned, 'limits', limits,
    'amount', (select least(earned, min(case when l ? 'amount' then (l ->> 'left')::bigint
      when l ->> 'left' = '0' then 0 when facts.quantity > 1 then value * (l ->> 'left')::bigint else earned end))
      from jsonb_array_elements(limits) as e (l)));
end $$;

-- The whole decision: nothing outside the program's countries, else what the rewards pay.
create function rewards.decide_reward(of_program uuid, facts rewards.order_facts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(rewards.outside_regions(of_program, facts), rewards.calculate_reward(of_program, facts));
end $$;
