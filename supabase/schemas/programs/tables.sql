-- Programs: what a business pays for, where its links may lead, and the keys its shop signs with.
-- What they pay is in the rewards file.
-- No secret is stored: the app derives a key's secret from its id, so there is none to leak here.

create type public.program_status as enum ('draft', 'published', 'paused', 'archived');
create type public.reward_kind as enum ('percent', 'flat');
create type public.attribution_model as enum ('last_click', 'first_click');
create type public.attribution_precedence as enum ('coupon', 'click');
create type public.customer_binding as enum ('none', 'first_sale', 'renewals', 'every_purchase');
comment on type public.customer_binding is
  'Which later events belong to whoever was credited with a customer''s lead or first sale: none, all up to the '
  'first sale, renewals too, or every purchase.';
create type public.binding_precedence as enum ('customer', 'newer');
create type public.commission_approval as enum ('manual', 'automatic', 'below');
create type public.program_category as enum ('services', 'software', 'education', 'finance', 'health', 'home', 'food',
  'travel', 'transport');
create type public.promotion_method as enum ('content', 'social', 'influencer', 'email', 'messaging', 'paid_search',
  'paid_social', 'display', 'brand_bidding', 'coupons', 'cashback', 'offline');

create table public.programs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new'),
  name jsonb not null check (core.is_translated(name, 80)),
  summary jsonb not null check (core.is_translated(summary, 400)),
  category public.program_category not null,
  destination text not null check (length(destination) <= 2000),
  domains text[] not null default '{}' check (array_position(domains, null) is null),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  window_days integer not null default 30 check (window_days between 1 and 365),
  hold_days integer not null default 30 check (hold_days between 0 and 180),
  minimum_payout bigint not null default 0 check (minimum_payout >= 0),
  attribution public.attribution_model not null default 'last_click',
  precedence public.attribution_precedence not null default 'coupon',
  binding public.customer_binding not null default 'every_purchase',
  binding_for text check (binding_for ~ '^P([1-9][0-9]{0,3}D|[1-9][0-9]{0,2}M)$'),
  binding_precedence public.binding_precedence not null default 'newer',
  includes_tax boolean not null default false,
  includes_shipping boolean not null default false,
  approval public.commission_approval not null default 'manual',
  approval_limit bigint check (approval_limit > 0),
  notice_days integer not null default 7 check (notice_days between 0 and 90),
  description jsonb check (description is null or core.is_translated(description, 6000)),
  support_email text check (support_email ~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
    and length(support_email) <= 254),
  regions text[] not null default '{}' check (regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  excluded_regions text[] not null default '{}' check (excluded_regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  languages text[] not null default '{}' check (languages::text ~ '^\{([a-z]{2}(,[a-z]{2})*)?\}$'),
  allowed_methods public.promotion_method[] not null default '{}' check (array_position(allowed_methods, null) is null),
  forbidden_methods public.promotion_method[] not null default '{}'
    check (array_position(forbidden_methods, null) is null),
  claim_days integer not null default 90 check (claim_days between 1 and 365),
  claim_answer_days integer not null default 10 check (claim_answer_days between 1 and 90),
  revision integer not null default 1 check (revision > 0),
  status public.program_status not null default 'draft',
  created_at timestamptz not null default now(),
  check (core.destination_allowed(destination, domains)),
  check ((approval = 'below') = (approval_limit is not null)),
  check (not allowed_methods && forbidden_methods),
  check (not regions && excluded_regions)
);
comment on column public.programs.minimum_payout is 'Minor units of the program''s currency.';
comment on column public.programs.precedence is
  'Who is credited when a coupon and a click speak for different affiliates.';
comment on column public.programs.binding_for is
  'For how long, as ISO 8601 writes days or months (P90D, P12M); null: for ever.';
comment on column public.programs.binding_precedence is
  'Who is credited when a bound customer comes back by another affiliate: whoever the customer belongs to, or the '
  'newer click or coupon. Renewals always belong to the former.';
comment on column public.programs.approval_limit is 'Commissions below it are approved when they mature; minor units.';
comment on column public.programs.notice_days is 'How long before a change of terms its affiliates are notified.';
comment on column public.programs.regions is
  'ISO 3166-1 countries it sells to: an event of a customer elsewhere earns nothing. Empty: everywhere.';
comment on column public.programs.excluded_regions is
  'Countries whose customers it never pays for, also where it sells everywhere.';
comment on column public.programs.languages is 'ISO 639-1 languages its customers are served in; empty: not given.';
comment on column public.programs.claim_days is
  'How long after a sale it can be claimed; an answer takes at most `claim_answer_days`.';
comment on column public.programs.revision is 'Counts edits: one that began from an older revision is refused.';

-- What a key may be allowed to do through the API.
create function programs.key_scopes() returns text[]
language sql immutable set search_path = '' as $$
  select array['leads:write', 'sales:write', 'refunds:write', 'events:write', 'customers:read', 'conversions:read',
    'links:read', 'links:write', 'affiliates:read', 'webhooks:write']
$$;

create table public.program_keys (
  id text primary key check (id ~ '^key_[a-z0-9]{24}$'),
  program_id uuid not null references public.programs on delete restrict,
  label text not null check (length(trim(label)) between 1 and 80),
  scopes text[] not null default programs.key_scopes()
    check (cardinality(scopes) > 0 and scopes <@ programs.key_scopes()),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
comment on column public.program_keys.last_used_at is 'To the minute.';
comment on column public.program_keys.expires_at is 'Set when another key took its place: until then both work.';

create index on public.program_keys (program_id); -- the keys of a program, admin programs
create index on public.program_keys (created_by);
create index on public.programs (status, created_at desc); -- the marketplace, newest first

-- Program images: a square logo and a wide header, drawn anew by the site before they are stored, so that nothing of
-- the uploaded file remains. They are served by their hash, which only those who see the program learn.

create type public.program_image_kind as enum ('logo', 'header');

create table public.program_images (
  program_id uuid not null references public.programs on delete cascade,
  kind public.program_image_kind not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  content bytea not null check (length(content) between 16 and 1048576),
  updated_at timestamptz not null default now(),
  primary key (program_id, kind)
);
comment on column public.program_images.content is 'WebP.';

create index on public.program_images (hash); -- the address of an image

-- Groups: affiliates of one program who share terms, such as a better reward. An enrollment without a group has the
-- program's terms. A group with a rule takes in every affiliate who reaches a figure; where several are reached, the
-- one with the highest position wins.

create type public.group_metric as enum ('sales', 'amount', 'customers');
create type public.group_period as enum ('month', 'quarter', 'ever');

create table public.program_groups (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  name jsonb not null check (core.is_translated(name, 80)),
  position integer not null default 1 check (position between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (id, program_id)
);

create table public.group_rules (
  group_id uuid primary key references public.program_groups on delete cascade,
  metric public.group_metric not null,
  period public.group_period not null,
  threshold bigint not null check (threshold between 1 and 1000000000000),
  moves_down boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on column public.group_rules.threshold is 'Sales, customers, or minor units of the program''s currency.';
comment on column public.group_rules.moves_down is
  'Whether the group is left again when neither this period nor the last one reached it.';

create index on public.program_groups (program_id); -- the groups of a program, admin programs

-- Program editor: what administrators write about a program. Texts and addresses take effect at once; conditions that
-- bind affiliates wait for the program's days of notice while anybody is in, and each of them is mailed old and new
-- side by side.

create type public.program_change_state as enum ('waiting', 'applied', 'cancelled');

create table public.program_changes (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  state public.program_change_state not null default 'waiting',
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  shown_before jsonb not null generated always as (before - 'approval_limit') stored,
  shown_after jsonb not null generated always as (after - 'approval_limit') stored,
  announced_at timestamptz not null default now(),
  effective_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null))
);
comment on table public.program_changes is
  'Changes of conditions; `before` and `after` hold the columns of programs that differ.';
comment on column public.program_changes.shown_after is
  'What everybody may read: not from which amount on a person looks.';

create unique index on public.program_changes (program_id) where state = 'waiting'; -- one at a time
create index on public.program_changes (program_id, announced_at desc);              -- the history of a program
create index on public.program_changes (effective_at) where state = 'waiting';       -- what is due

-- Figures: what a program has really paid, its rate of approval and its speed, for affiliates who compare programs.
-- Each comes from at least ten data points of the last twelve months, else it is null and the screens show that. The
-- scheduler computes them at most once an hour: a screen reads one row.

create table public.program_figures (
  program_id uuid primary key references public.programs on delete cascade,
  earned_per_100_clicks bigint check (earned_per_100_clicks >= 0),
  earning_count integer not null,
  click_count bigint not null,
  approval_bps integer check (approval_bps between 0 and 10000),
  decision_days integer check (decision_days >= 0),
  decision_count integer not null,
  reversal_bps integer check (reversal_bps between 0 and 10000),
  settled_count integer not null,
  payment_days integer check (payment_days >= 0),
  payment_count integer not null,
  computed_at timestamptz not null default now(),
  check ((earned_per_100_clicks is null) = (earning_count < 10 or click_count < 100)),
  check ((decision_count < 10) = (approval_bps is null) and (decision_count < 10) = (decision_days is null)),
  check ((settled_count < 10) = (reversal_bps is null)),
  check ((payment_count < 10) = (payment_days is null))
);
comment on column public.program_figures.earned_per_100_clicks is
  'Minor units: what was not rejected or given back, by counted clicks.';
comment on column public.program_figures.decision_days is 'The middle one, from the sale to the decision.';
comment on column public.program_figures.reversal_bps is
  'Of the commissions past their hold, those that a refund took something of.';
comment on column public.program_figures.payment_days is 'The middle one, from the approval to the payment.';

-- Who runs a program, by their confirmed address, whenever its owner registers. Roles of the platform stand in
-- `user_roles`; these count in one program only.
create type public.program_role as enum ('owner', 'manager', 'finance', 'reviewer', 'reader');
comment on type public.program_role is 'What each allows says `programs.allows`.';

create table public.program_members (
  program_id uuid not null references public.programs on delete cascade,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  role public.program_role not null,
  added_at timestamptz not null default now(),
  added_by uuid references public.profiles on delete set null,
  primary key (program_id, email)
);
create index on public.program_members (email); -- the programs that a person runs
create index on public.program_members (added_by);
