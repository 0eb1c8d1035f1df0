-- Rewards: what a program pays for, to whom, and under which conditions.
-- A reward is a version: it is never edited, only followed, so an old commission keeps its reason.
-- Which one applies is decided here, by one function that the simulator shares with the real thing.

create type public.reward_event as enum ('click', 'lead', 'sale', 'recurring', 'custom');
create type public.customer_kind as enum ('new', 'returning');
create type public.reward_period as enum ('day', 'week', 'month', 'quarter', 'year', 'ever');
create type public.tier_metric as enum ('sales', 'amount');
create type public.reward_outcome as enum ('chosen', 'narrower_scope', 'more_conditions', 'newer', 'product', 'country',
  'customer', 'amount', 'coupon', 'metadata', 'duration');
comment on type public.reward_outcome is
  'Why a reward was not taken: another had a narrower scope, more conditions or was newer; or the order did not '
  'meet its own condition.';

-- Steps of a tiered reward, lowest first: [{"from": 10, "value": 1500}], the value in the reward's own unit.
create function rewards.are_tiers(tiers jsonb, most bigint) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 20 and (
    select bool_and(jsonb_typeof(t) = 'object' and t - 'from' - 'value' = '{}' and jsonb_typeof(t -> 'from') = 'number'
      and jsonb_typeof(t -> 'value') = 'number' and (t ->> 'from')::numeric % 1 = 0 and (t ->> 'value')::numeric % 1 = 0
      and (t ->> 'from')::numeric between 1 and 1000000000000 and (t ->> 'value')::numeric between 1 and most
      and (t ->> 'from')::numeric > case when n = 1 then 0 else (tiers -> (n::integer - 2) ->> 'from')::numeric end)
    from jsonb_array_elements(tiers) with ordinality as e (t, n)), false)
$$;

-- Limits of what a reward pays: [{"per": "affiliate", "period": "month", "amount": 50000}, {"per": "customer", "count":
-- 12, …}].
create function rewards.are_caps(caps jsonb) returns boolean
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

-- Conditions on the metadata of an order: [{"key": "plan", "is": ["pro", "team"]}, {"key": "seats", "at_least": 5}].
-- All must be met; values of `is` are texts, because a form cannot distinguish 5 from "5".
create function rewards.are_metadata_conditions(conditions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) between 1 and 5 and (
    select bool_and(jsonb_typeof(c) = 'object' and c - 'key' - 'is' - 'at_least' = '{}'
      and (c ? 'is') <> (c ? 'at_least')
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
  metadata jsonb check (metadata is null or rewards.are_metadata_conditions(metadata)),
  max_months integer check (max_months between 1 and 120),
  max_count integer check (max_count between 1 and 1000),
  tier_metric public.tier_metric,
  tier_period public.reward_period,
  tiers jsonb,
  caps jsonb not null default '[]' check (rewards.are_caps(caps)),
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
  check (tiers is null or rewards.are_tiers(tiers, case when kind = 'percent' then 10000 else 1000000000000 end)),
  check (num_nonnulls(discount_bps, discount_amount) <= 1)
);
comment on column public.rewards.root_id is
  'The first version of this chain, null in itself: limits count over all of them.';
comment on column public.rewards.effective_from is 'Null: from the beginning, for what a program was made with.';
comment on column public.rewards.cancels is
  'Takes back the version it follows before that one began: its terms are those from before.';
comment on column public.rewards.ends is 'Nothing is paid by this chain from `effective_from` on.';
comment on column public.rewards.scope is '3 one affiliate''s own, 2 a group''s, 1 the program''s.';

create index on public.rewards (root_id, version);
create index on public.rewards (group_id, program_id);
create index on public.rewards (enrollment_id, program_id);
create index on public.rewards (created_by);

-- Choice of a reward: which one an event earns by, how much, and why not the others. One function decides for the real
-- thing and for the simulator. First of all comes the customer's country: outside the program's nothing pays.
-- Precedence: the affiliate's own before the group's before the program's; more conditions before fewer; the newest
-- chain last of all. Nothing here writes.

-- What a choice depends on. `customer` is new until a sale of theirs was recorded; `renewals` are those paid before
-- this one.
create type rewards.order_facts as (
  conversion_id uuid,
  event public.reward_event,
  event_name text,
  at timestamptz,
  enrollment_id uuid,
  group_id uuid,
  customer_id uuid,
  customer public.customer_kind,
  base bigint,
  quantity integer,
  items jsonb,
  metadata jsonb,
  country text,
  has_coupon boolean,
  bound_at timestamptz,
  renewals integer
);

-- Bounties: a flat amount for a task that an affiliate does and proves, such as a review or a talk. An administrator
-- reviews the submission: an approved one becomes a conversion of its own kind with its commission, approved in the
-- same step.

create type public.bounty_proof as enum ('url', 'text');
create type public.submission_state as enum ('submitted', 'changes_asked', 'approved', 'rejected');

create table public.bounties (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  title jsonb not null check (core.is_translated(title, 120)),
  description jsonb not null check (core.is_translated(description, 2000)),
  amount bigint not null check (amount between 1 and 1000000000000),
  proof public.bounty_proof not null,
  award_limit integer check (award_limit between 1 and 100000),
  per_affiliate integer not null default 1 check (per_affiliate between 1 and 1000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null
);
comment on column public.bounties.amount is 'Minor units of the program''s currency.';
comment on column public.bounties.award_limit is 'How many are paid in all; null for no limit.';
comment on column public.bounties.closed_at is 'When an administrator ended it early: what waits is still looked at.';

create table public.bounty_submissions (
  id uuid primary key default gen_random_uuid(),
  bounty_id uuid not null references public.bounties on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  state public.submission_state not null default 'submitted',
  proof text not null check (length(trim(proof)) between 1 and 4000),
  answer text check (length(trim(answer)) between 3 and 1000),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  conversion_id uuid unique references public.conversions on delete restrict,
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'approved') = (conversion_id is not null)),
  check (state not in ('rejected', 'changes_asked') or answer is not null)
);

create index on public.bounties (program_id, created_at desc);              -- the bounties of a program, both sides
create index on public.bounties (created_by);
create unique index on public.bounty_submissions (bounty_id, enrollment_id)
  where state in ('submitted', 'changes_asked');                            -- one open at a time
create index on public.bounty_submissions (bounty_id, state, submitted_at); -- the queue, admin bounties
create index on public.bounty_submissions (enrollment_id, submitted_at desc);
create index on public.bounty_submissions (decided_by);
create index on public.bounty_submissions (submitted_at) where state = 'submitted';    -- the same
