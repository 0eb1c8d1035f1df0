-- Reward terms: how a reward is read from a request. Whatever the table would refuse is refused here first, with the
-- name of the field that is wrong.

-- The fields of a reward that a request may set; versions, dates and author are not among them.
create function rewards.reward_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['event', 'event_name', 'kind', 'rate_bps', 'flat_amount', 'products', 'countries', 'customer',
    'min_amount',
    'max_amount', 'with_coupon', 'metadata', 'max_months', 'max_count', 'tier_metric', 'tier_period', 'tiers', 'caps',
      'discount_bps',
    'discount_amount', 'effective_until', 'group_id', 'enrollment_id']
$$;

create function rewards.is_moment(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return value ~ '^\d{4}-\d\d-\d\dT' and value::timestamptz is not null;
exception when invalid_datetime_format or datetime_field_overflow then
  return false;
end $$;

create function rewards.are_texts(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) as e
    where jsonb_typeof(e) <> 'string' or length(trim(e #>> '{}')) not between 1 and 200)
$$;

-- Whether a value is of the kind that its field holds; later checks decide whether it makes sense.
create function rewards.reward_field_fits(field text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when field <> all (rewards.reward_fields()) then false
    when value = 'null' then true
    when field = 'event' then value #>> '{}' = any (enum_range(null::public.reward_event)::text[])
    when field = 'kind' then value #>> '{}' = any (enum_range(null::public.reward_kind)::text[])
    when field = 'customer' then value #>> '{}' = any (enum_range(null::public.customer_kind)::text[])
    when field = 'tier_metric' then value #>> '{}' = any (enum_range(null::public.tier_metric)::text[])
    when field = 'tier_period' then value #>> '{}' = any (enum_range(null::public.reward_period)::text[])
    when field = 'event_name' then jsonb_typeof(value) = 'string'
    when field = 'with_coupon' then jsonb_typeof(value) = 'boolean'
    when field = 'effective_until' then rewards.is_moment(value #>> '{}')
    when field in ('group_id', 'enrollment_id') then value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when field in ('products', 'countries') then rewards.are_texts(value)
    when field in ('tiers', 'caps', 'metadata') then jsonb_typeof(value) = 'array'
    when jsonb_typeof(value) <> 'number' then false
    else (value #>> '{}')::numeric % 1 = 0 and (value #>> '{}')::numeric
      between 0 and case when field in ('rate_bps', 'discount_bps', 'max_months', 'max_count') then 100000
        else 1000000000000 end
  end, false)
$$;

create function rewards.check_reward_value(reward public.rewards) returns void
language plpgsql set search_path = '' as $$
begin
  if reward.event is null then
    perform core.refuse_field('errors.fields.required', 'event');
  end if;
  if reward.kind is null then
    perform core.refuse_field('errors.fields.required', 'kind');
  end if;
  if reward.event in ('click', 'lead') and reward.kind <> 'flat' then
    perform core.refuse_field('errors.reward.flat_only', 'kind');
  end if;
  if reward.kind = 'percent' and coalesce(reward.rate_bps, 0) not between 1 and 10000 then
    perform core.refuse_field('errors.reward.share', 'rate_bps');
  end if;
  if reward.kind = 'flat' and coalesce(reward.flat_amount, 0) < 1 then
    perform core.refuse_field('errors.reward.money', 'flat_amount');
  end if;
  if reward.event = 'custom' and not coalesce(reward.event_name ~ '^[a-z][a-z0-9_]{1,39}$', false) then
    perform core.refuse_field('errors.api.event', 'event_name');
  end if;
  if reward.discount_bps not between 1 and 10000 then
    perform core.refuse_field('errors.reward.share', 'discount_bps');
  end if;
  if reward.discount_amount < 1 then
    perform core.refuse_field('errors.reward.money', 'discount_amount');
  end if;
  if num_nonnulls(reward.discount_bps, reward.discount_amount) > 1 then
    perform core.refuse_field('errors.reward.one_discount', 'discount_amount');
  end if;
end $$;

-- A condition that this kind of event can never meet is refused: such a reward would look as if it paid.
create function rewards.check_reward_conditions(reward public.rewards) returns void
language plpgsql set search_path = '' as $$
begin
  if reward.event in ('click', 'lead') and num_nonnulls(reward.products, reward.min_amount, reward.max_amount) > 0 then
    perform core.refuse_field('errors.reward.no_order', case when reward.products is null then 'min_amount'
      else 'products' end);
  end if;
  if reward.event = 'click' and num_nonnulls(reward.countries, reward.customer, reward.with_coupon,
    reward.metadata) > 0 then
    perform core.refuse_field('errors.reward.no_order', case when reward.countries is not null then 'countries'
      when reward.customer is not null then 'customer' when reward.metadata is not null then 'metadata'
        else 'with_coupon' end);
  end if;
  if cardinality(reward.products) > 200 then
    perform core.refuse_field('errors.reward.many', 'products');
  end if;
  if exists (select 1 from unnest(reward.countries) as c where c !~ '^[A-Z]{2}$')
    or cardinality(reward.countries) > 250 then
    perform core.refuse_field('errors.reward.countries', 'countries');
  end if;
  if reward.metadata is not null and not rewards.are_metadata_conditions(reward.metadata) then
    perform core.refuse_field('errors.reward.metadata', 'metadata');
  end if;
  if reward.min_amount < 1 then
    perform core.refuse_field('errors.reward.money', 'min_amount');
  end if;
  if reward.max_amount < coalesce(reward.min_amount, 1) then
    perform core.refuse_field('errors.reward.amounts', 'max_amount');
  end if;
end $$;

create function rewards.check_reward_limits(reward public.rewards) returns void
language plpgsql set search_path = '' as $$
begin
  if reward.event <> 'recurring' and num_nonnulls(reward.max_months, reward.max_count) > 0 then
    perform core.refuse_field('errors.reward.recurring_only', case when reward.max_months is null then 'max_count'
      else 'max_months' end);
  end if;
  if reward.max_months not between 1 and 120 then
    perform core.refuse_field('errors.reward.months', 'max_months');
  end if;
  if reward.max_count not between 1 and 1000 then
    perform core.refuse_field('errors.reward.count', 'max_count');
  end if;
  if num_nonnulls(reward.tier_metric, reward.tier_period, reward.tiers) not in (0, 3) or reward.tiers is not null
    and not rewards.are_tiers(reward.tiers, case reward.kind when 'percent' then 10000 else 1000000000000 end) then
    perform core.refuse_field('errors.reward.tiers', 'tiers');
  end if;
  if not rewards.are_caps(reward.caps) then
    perform core.refuse_field('errors.reward.caps', 'caps');
  end if;
  if reward.event = 'click' and exists (select 1 from jsonb_array_elements(reward.caps) as c
    where c ->> 'per' = 'customer') then
    perform core.refuse_field('errors.reward.no_customer', 'caps');
  end if;
end $$;

create function rewards.check_reward_scope(reward public.rewards) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if reward.group_id is not null and reward.enrollment_id is not null then
    perform core.refuse_field('errors.reward.one_scope', 'enrollment_id');
  end if;
  if reward.group_id is not null and not exists (select 1 from public.program_groups g
    where g.id = reward.group_id and g.program_id = reward.program_id) then
    perform core.refuse_field('errors.application.group', 'group_id');
  end if;
  if reward.enrollment_id is not null and not exists (select 1 from public.enrollments e
    where e.id = reward.enrollment_id and e.program_id = reward.program_id) then
    perform core.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
end $$;

-- The reward that `requested` describes, checked; the caller sets its version, dates and author.
create function rewards.read_reward(requested jsonb, program_id uuid) returns public.rewards
language plpgsql stable security definer set search_path = '' as $$
declare
  field text;
  reward public.rewards;
begin
  if jsonb_typeof(requested) is distinct from 'object' then
    perform core.refuse_field('errors.reward.field', 'reward');
  end if;
  for field in select k from jsonb_object_keys(requested) as k order by k loop
    if not rewards.reward_field_fits(field, requested -> field) then
      perform core.refuse_field('errors.reward.field', field);
    end if;
  end loop;
  reward := jsonb_populate_record(null::public.rewards, '{"caps": []}'::jsonb || jsonb_strip_nulls(requested));
  reward.program_id := read_reward.program_id;
  reward.ends := false;
  reward.cancels := false;
  reward.rate_bps := case when reward.kind = 'percent' then reward.rate_bps end;
  reward.flat_amount := case when reward.kind = 'flat' then reward.flat_amount end;
  reward.event_name := case when reward.event = 'custom' then reward.event_name end;
  reward.products := nullif(reward.products, '{}');
  reward.countries := nullif(reward.countries, '{}');
  reward.metadata := nullif(reward.metadata, '[]');
  reward.tiers := nullif(reward.tiers, '[]');
  perform rewards.check_reward_value(reward);
  perform rewards.check_reward_conditions(reward);
  perform rewards.check_reward_limits(reward);
  perform rewards.check_reward_scope(reward);
  return reward;
end $$;

-- The public terms of a reward: neither its author nor for whom it is.
create function rewards.reward_terms(reward public.rewards) returns jsonb
language sql stable set search_path = '' as $$
  select case when reward.id is not null then (
    select jsonb_object_agg(t.key, t.value) from jsonb_each(jsonb_strip_nulls(to_jsonb(reward))) as t
    where t.key = any (rewards.reward_fields()) and t.key not in ('group_id', 'enrollment_id')) end
$$;
