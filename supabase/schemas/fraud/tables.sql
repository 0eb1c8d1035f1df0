-- Fraud: what holds a commission for a person's review. A rule never drops anything: it holds, with its evidence, until
-- an administrator decides or the review lapses in the affiliate's favour. The affiliate reads that it is held, the
-- topic and until when; the rule, its evidence and its threshold are for administrators only.

create type public.fraud_rule as enum ('self_email', 'self_payout', 'self_device', 'duplicate_account',
  'disposable_email',
  'paid_ads', 'banned_referrer', 'burst', 'fast_sale', 'refund_rate', 'click_network', 'click_pace', 'click_sign',
  'click_referrer');
comment on type public.fraud_rule is
  'In the order of their weight: a commission held by several is listed under the first.';
create type public.hold_state as enum ('open', 'released', 'rejected', 'lapsed', 'ended');
comment on type public.hold_state is
  'lapsed: no decision came in time. ended: a refund or another decision came first.';

create table public.program_fraud_settings (
  program_id uuid primary key references public.programs on delete restrict,
  rules public.fraud_rule[] not null default enum_range(null::public.fraud_rule)
    check (array_position(rules, null) is null),
  review_days integer not null default 14 check (review_days between 1 and 60),
  fast_seconds integer not null default 10 check (fast_seconds between 1 and 3600),
  burst_count integer not null default 5 check (burst_count between 2 and 1000),
  refund_bps integer not null default 3000 check (refund_bps between 100 and 10000),
  refund_minimum integer not null default 10 check (refund_minimum between 2 and 1000),
  banned_referrers text[] not null default '{}'
    check (array_to_string(banned_referrers, ' ', '?') ~ '^([a-z0-9-]+(\.[a-z0-9-]+)+( |$))*$'
      and cardinality(banned_referrers) <= 200),
  network_clicks integer not null default 30 check (network_clicks between 1 and 10000),
  changed_at timestamptz not null default now()
);
comment on table public.program_fraud_settings is 'A program without a row has the defaults.';
comment on column public.program_fraud_settings.fast_seconds is
  'From the click to the sale; less is too fast for a person.';
comment on column public.program_fraud_settings.burst_count is 'Different customers from one network in a day.';
comment on column public.program_fraud_settings.network_clicks is
  'Paid clicks of an affiliate from one network in a day; of the range around it four times as many.';
comment on column public.program_fraud_settings.refund_minimum is
  'Sales in ninety days before the share of refunds is judged.';

create table public.commission_holds (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  rule public.fraud_rule not null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  state public.hold_state not null default 'open',
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete restrict,
  reason text check (length(trim(reason)) between 3 and 500),
  unique (commission_id, rule),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'released' or (decided_by is not null and reason is not null))
);
comment on table public.commission_holds is
  'A rule holds a commission once: what was released is not held for the same again.';
comment on column public.commission_holds.evidence is
  'The rule''s evidence in figures and our own names; nothing that identifies the customer.';

-- What the slower rules last saw of an enrollment; `cleared_at` when an administrator released what it held.
create table fraud.late_verdicts (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  rule public.fraud_rule not null,
  evidence jsonb not null,
  found_at timestamptz not null default now(),
  cleared_at timestamptz,
  primary key (enrollment_id, rule)
);

-- Enrollments that the slower rules have to check; a duplicate row is harmless and waits for no other.
create table fraud.fraud_checks (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete cascade
);

-- From which network a credited event's click came, for a month: several customers behind one are a burst.
create table fraud.conversion_networks (
  conversion_id uuid primary key references public.conversions on delete cascade,
  network_hash bytea not null,
  at timestamptz not null
);

-- Domains of addresses: `disposable` or `shared` by many people. Loaded by the scheduler from the lists that the app
-- contains; these few are there from the start.
create table fraud.mail_domains (
  domain text primary key,
  kind text not null check (kind in ('disposable', 'shared'))
);
create table fraud.mail_domain_lists (
  kind text primary key check (kind in ('disposable', 'shared')),
  version text not null,
  loaded_at timestamptz not null default now()
);

-- The browsers of an account: the visitor of its click cookie, or the day's network hash.
create table fraud.account_marks (
  user_id uuid not null references public.profiles on delete cascade,
  mark bytea not null check (length(mark) in (16, 32)),
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);

create index on fraud.account_marks (seen_at);                               -- housekeeping
create index on public.commission_holds (commission_id) where state = 'open'; -- review queue
create index on public.commission_holds (decided_by);
create index on fraud.conversion_networks (network_hash, at);              -- customers behind one network
create index on fraud.conversion_networks using brin (at);                 -- housekeeping
create index on fraud.fraud_checks (enrollment_id);

-- Fraud rules: each checks one case and returns its evidence, or null. The same functions judge a sale when it is made
-- and, for a preview, last month's. They run for every sale, so that each is an index lookup with a cached plan.

-- What the rules know of a credited event: whose it is, whose customer, and the click that won.
create type fraud.fraud_case as (conversion_id uuid, program_id uuid, kind public.conversion_kind, enrollment_id uuid,
  affiliate_id uuid, owners uuid[],
  customer_user uuid, mailbox_hash bytea, domain_hash bytea, is_disposable boolean, visitors uuid[],
  occurred_at timestamptz, reported_at timestamptz, clicked_at timestamptz, network_hash bytea, referrer_host text,
    ad text);

-- Rules about clicks that are paid for: what is unlikely of a day's clicks, by themselves and beside the affiliate's
-- own four weeks before. They judge the day's commission when it is made, as the other rules do.

-- A day's clicks of an affiliate as its settlement paid for them, and their usual figures before. `usual` is payable
-- clicks a day; the shares before are basis points, null where there were too few clicks.
create type fraud.click_day as (payable integer, counted integer, unreferred integer, of_network integer,
  of_area integer,
  usual numeric, signed_before integer, referred_before integer);
