-- Rewards: what a program pays for, to whom, and under which conditions.
-- A reward is a version: it is never edited, only followed, so an old commission keeps its reason.
-- Which one applies is decided here, by one function that the simulator shares with the real thing.

create type public.reward_event as enum ('click', 'lead', 'sale', 'recurring', 'custom');
create type public.customer_kind as enum ('new', 'returning');
create type public.reward_period as enum ('day', 'week', 'month', 'quarter', 'year', 'ever');
create type public.tier_metric as enum ('sales', 'amount');
create type public.reward_outcome as enum ('chosen', 'narrower_scope', 'more_conditions', 'newer', 'product', 'country',
  'customer', 'amount', 'coupon', 'metadata', 'duration');
comment on type public.reward_outcome is 'Why a reward was not taken: another had a narrower scope, more conditions or was
  newer; or the order did not meet its own condition.';

-- Steps of a tiered reward, lowest first: [{"from": 10, "value": 1500}], the value in the reward's own unit.
create function private.are_tiers(tiers jsonb, most bigint) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 20 and (
    select bool_and(jsonb_typeof(t) = 'object' and t - 'from' - 'value' = '{}' and jsonb_typeof(t -> 'from') = 'number'
      and jsonb_typeof(t -> 'value') = 'number' and (t ->> 'from')::numeric % 1 = 0 and (t ->> 'value')::numeric % 1 = 0
      and (t ->> 'from')::numeric between 1 and 1000000000000 and (t ->> 'value')::numeric between 1 and most
      and (t ->> 'from')::numeric > case when n = 1 then 0 else (tiers -> (n::integer - 2) ->> 'from')::numeric end)
    from jsonb_array_elements(tiers) with ordinality as e (t, n)), false)
$$;

-- Limits of what a reward pays: [{"per": "affiliate", "period": "month", "amount": 50000}, {"per": "customer", "count": 12, …}].
create function private.are_caps(caps jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(caps) = 'array' and jsonb_array_length(caps) <= 6 and (
    select coalesce(bool_and(jsonb_typeof(c) = 'object' and c - 'per' - 'period' - 'amount' - 'count' = '{}'
      and c ->> 'per' in ('program', 'affiliate', 'customer')
      and c ->> 'period' in ('day', 'week', 'month', 'quarter', 'year', 'ever')
      and (c ? 'amount') <> (c ? 'count')
      and jsonb_typeof(coalesce(c -> 'amount', c -> 'count')) = 'number'
      and coalesce(c ->> 'amount', c ->> 'count')::numeric % 1 = 0
      and coalesce(c ->> 'amount', c ->> 'count')::numeric between 1 and 1000000000000), true)
    from jsonb_array_elements(caps) as c), false)
$$;

-- Conditions on what a shop says of an order in its own words: [{"key": "plan", "is": ["pro", "team"]}, {"key": "seats",
-- "at_least": 5}]. All must be met; values of `is` are texts, because a form cannot tell 5 from "5".
create function private.are_metadata_conditions(conditions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) between 1 and 5 and (
    select bool_and(jsonb_typeof(c) = 'object' and c - 'key' - 'is' - 'at_least' = '{}' and (c ? 'is') <> (c ? 'at_least')
      and c ->> 'key' ~ '^[A-Za-z][A-Za-z0-9_-]{0,39}$'
      and case when c ? 'is' then jsonb_typeof(c -> 'is') = 'array' and jsonb_array_length(c -> 'is') between 1 and 20
          and not exists (select 1 from jsonb_array_elements(c -> 'is') as v
            where jsonb_typeof(v) <> 'string' or length(v #>> '{}') not between 1 and 200)
        else jsonb_typeof(c -> 'at_least') = 'number' and abs((c ->> 'at_least')::numeric) <= 1000000000000
          and scale(trim_scale((c ->> 'at_least')::numeric)) <= 6 end)
    from jsonb_array_elements(conditions) as c), false)
$$;

create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  version integer not null check (version > 0),
  follows uuid unique references public.rewards on delete restrict,
  root_id uuid references public.rewards on delete restrict,
  ends boolean not null default false,
  cancels boolean not null default false,
  group_id uuid,
  enrollment_id uuid,
  event public.reward_event not null default 'sale',
  event_name text check (event_name ~ '^[a-z][a-z0-9_]{1,39}$'),
  kind public.reward_kind not null,
  rate_bps integer check (rate_bps between 1 and 10000),
  flat_amount bigint check (flat_amount between 1 and 1000000000000),
  products text[] check (cardinality(products) between 1 and 200 and array_position(products, null) is null),
  countries text[] check (cardinality(countries) between 1 and 250 and array_position(countries, null) is null),
  customer public.customer_kind,
  min_amount bigint check (min_amount > 0),
  max_amount bigint check (max_amount >= coalesce(min_amount, 1)),
  with_coupon boolean,
  metadata jsonb check (metadata is null or private.are_metadata_conditions(metadata)),
  max_months integer check (max_months between 1 and 120),
  max_count integer check (max_count between 1 and 1000),
  tier_metric public.tier_metric,
  tier_period public.reward_period,
  tiers jsonb,
  caps jsonb not null default '[]' check (private.are_caps(caps)),
  discount_bps integer check (discount_bps between 1 and 10000),
  discount_amount bigint check (discount_amount between 1 and 1000000000000),
  effective_from timestamptz,
  effective_until timestamptz check (effective_until > effective_from),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  scope integer not null generated always as
    (case when enrollment_id is not null then 3 when group_id is not null then 2 else 1 end) stored,
  conditions integer not null generated always as
    (num_nonnulls(products, countries, customer, coalesce(min_amount, max_amount), with_coupon)
      + case jsonb_typeof(metadata) when 'array' then jsonb_array_length(metadata) else 0 end) stored,
  unique (program_id, version),
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict,
  foreign key (enrollment_id, program_id) references public.enrollments (id, program_id) on delete restrict,
  check ((follows is null) = (root_id is null)),
  check (follows is not null or not (ends or cancels)),
  check (num_nonnulls(group_id, enrollment_id) <= 1),
  check ((kind = 'percent') = (rate_bps is not null)),
  check ((kind = 'flat') = (flat_amount is not null)),
  check (kind = 'flat' or event not in ('click', 'lead')),
  check ((event = 'custom') = (event_name is not null)),
  check (num_nonnulls(max_months, max_count) = 0 or event = 'recurring'),
  check (num_nonnulls(tier_metric, tier_period, tiers) in (0, 3)),
  check (tiers is null or private.are_tiers(tiers, case when kind = 'percent' then 10000 else 1000000000000 end)),
  check (num_nonnulls(discount_bps, discount_amount) <= 1)
);
comment on column public.rewards.root_id is 'The first version of this chain, null in itself: limits count over all of them.';
comment on column public.rewards.effective_from is 'Null: from the beginning, for what a program was made with.';
comment on column public.rewards.cancels is 'Takes back the version it follows before that one began: its terms are those from before.';
comment on column public.rewards.ends is 'Nothing is paid by this chain from `effective_from` on.';
comment on column public.rewards.scope is '3 one affiliate''s own, 2 a group''s, 1 the program''s.';

create index on public.rewards (root_id, version);
create index on public.rewards (group_id, program_id);
create index on public.rewards (enrollment_id, program_id);
create index on public.rewards (created_by);

alter table public.rewards enable row level security;

create policy "visitors read the rewards that programs offer everybody" on public.rewards
  for select to anon using (scope = 1 and exists (select 1 from public.programs p where p.id = program_id));
create policy "members read those too, those of their groups and their own, administrators all" on public.rewards
  for select to authenticated
  using ((scope = 1 and exists (select 1 from public.programs p where p.id = program_id))
    or group_id in (select private.joined_groups()) or (select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));
grant select on public.rewards to anon, authenticated;

create trigger append_only before update or delete on public.rewards
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.rewards
  for each statement execute function private.refuse_change();

-- The rewards in force at a moment: of each chain the latest version that has begun.
create function private.rewards_at(of_program uuid, at timestamptz) returns setof public.rewards
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select r.* from public.rewards r
  where r.program_id = of_program and not r.ends
    and (r.effective_from is null or r.effective_from <= rewards_at.at)
    and (r.effective_until is null or r.effective_until > rewards_at.at)
    and not exists (select 1 from public.rewards f where f.root_id = coalesce(r.root_id, r.id) and f.version > r.version
      and f.effective_from <= rewards_at.at);
end $$;

-- How old a chain is: the version it began with. A new version of an old reward is no newer than what came between them.
create function private.chain_age(reward public.rewards) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select o.version from public.rewards o where o.id = reward.root_id), reward.version);
end $$;

-- What a program pays everybody now, each chain by the version in force.
create view public.offered_rewards with (security_invoker = true) as
  select r.id, r.program_id, r.version, r.event, r.event_name, r.kind, r.rate_bps, r.flat_amount, r.products, r.countries,
    r.customer, r.min_amount, r.max_amount, r.with_coupon, r.metadata, r.max_months, r.max_count, r.tier_metric,
    r.tier_period, r.tiers, r.caps, r.discount_bps, r.discount_amount, r.effective_until, r.conditions
  from public.rewards r
  where r.scope = 1 and not r.ends and (r.effective_from is null or r.effective_from <= now())
    and (r.effective_until is null or r.effective_until > now())
    and not exists (select 1 from public.rewards f where f.root_id = coalesce(r.root_id, r.id) and f.version > r.version
      and f.effective_from <= now());
grant select on public.offered_rewards to anon, authenticated;

-- What the marketplace shows of a program, with the reward it is known by: for everybody, for sales if it pays them, with the
-- fewest conditions, the newest. `words` are what its search looks into: both languages in small letters without accents.
create view public.program_listings with (security_invoker = true) as
  select p.id, p.slug, p.name, p.summary, p.category, p.currency, p.window_days, p.hold_days, p.minimum_payout, p.status,
    p.created_at, substring(p.destination from '^https://([a-z0-9.-]+)') as destination_host, r.version as reward_version,
    r.event as reward_event, r.kind as reward_kind, r.rate_bps, r.flat_amount,
    translate(lower(concat_ws(' ', p.name ->> 'es', p.name ->> 'en', p.summary ->> 'es', p.summary ->> 'en')),
      'áéíóúüñ', 'aeiouun') as words
  from public.programs p cross join lateral (
    select v.version, v.event, v.kind, v.rate_bps, v.flat_amount from public.rewards v
    where v.program_id = p.id and v.scope = 1 and not v.ends and (v.effective_from is null or v.effective_from <= now())
      and (v.effective_until is null or v.effective_until > now())
      and not exists (select 1 from public.rewards f where f.root_id = coalesce(v.root_id, v.id) and f.version > v.version
        and f.effective_from <= now())
    order by v.event <> 'sale', v.event, v.conditions,
      coalesce((select o.version from public.rewards o where o.id = v.root_id), v.version) desc limit 1
  ) as r;
grant select on public.program_listings to anon, authenticated;

-- How many programs each category has in each state.
create view public.program_counts with (security_invoker = true) as
  select p.category, p.status, count(*) as total from public.programs p group by p.category, p.status;
grant select on public.program_counts to anon, authenticated;
