-- Commissions: what a sale earned, by which version of the reward, and what became of it. pending → matured → approved
-- → in_payout → paid; rejected or void end it before a payout. `held` is under review: it waits in the ledger's pending
-- account, matures into nothing, and is released or rejected by a person (the fraud files). Refunds reverse it pro rata
-- at the original rate, cumulatively exact: the sum of reversals is rounded, not each.

create type public.commission_status as enum ('pending', 'matured', 'held', 'approved', 'rejected', 'void',
  'in_payout', 'paid');
create type public.review_topic as enum ('buyer', 'visit', 'place', 'customer', 'refunds', 'account');
comment on type public.review_topic is
  'What a review looks at, as its affiliate may know it: never the rule nor its threshold.';

create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  conversion_id uuid not null references public.conversions on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  reward_id uuid references public.rewards on delete restrict,
  base_amount bigint not null check (base_amount >= 0),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status public.commission_status not null default 'pending',
  matures_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete restrict,
  by_rule boolean not null generated always as (decided_at is not null and decided_by is null) stored,
  rejection_reason text check (length(trim(rejection_reason)) between 3 and 500),
  review_by timestamptz,
  review_topics public.review_topic[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((status = 'held') = (review_by is not null)),
  check ((status = 'held') = (review_topics <> '{}')),
  check (status not in ('approved', 'rejected', 'in_payout', 'paid') or decided_at is not null),
  check (status <> 'rejected' or decided_by is not null),
  check ((status = 'rejected') = (rejection_reason is not null)),
  replacement_id uuid,
  share_position integer not null default 1 check (share_position between 1 and 10),
  share_bps integer not null default 10000 check (share_bps between 1 and 10000),
  is_replaced boolean not null default false,
  refunded_before bigint not null default 0 check (refunded_before >= 0),
  source_id uuid references public.commissions on delete restrict,
  override_level integer check (override_level between 1 and 3),
  override_bps integer check (override_bps between 1 and 10000),
  unique nulls not distinct (conversion_id, replacement_id, share_position),
  check (replacement_id is not null or (share_position = 1 and share_bps = 10000)),
  check (not is_replaced or status = 'void'),
  constraint commissions_override check (num_nonnulls(source_id, override_level, override_bps) in (0, 3))
);

comment on column public.commissions.decided_by is 'Null when the program''s own rule approved it.';
comment on column public.commissions.replacement_id is
  'The move or split that it was made by; null for what the conversion earned at first, which is one.';
comment on column public.commissions.is_replaced is
  'A move or split took its place: what was left of it lives on in others.';
comment on column public.commissions.refunded_before is
  'What of the sale had been given back when it was made by a move or split: only the rest counts for it.';
comment on column public.commissions.source_id is
  'Of an override: the commission of a recruited affiliate that it is a share of, and whose decisions it follows.';
comment on column public.commissions.override_level is 'How many steps up the chain of recruitment, from one.';
comment on column public.commissions.review_by is 'Held until somebody decides, but no longer than this.';
comment on column public.commissions.reward_id is 'Null for a bounty, which its conversion names.';

-- Why a credited event earned what it earned, or nothing: the rewards that were weighed, base, step, limits, amount.
create table public.reward_decisions (
  conversion_id uuid primary key references public.conversions on delete restrict,
  reward_id uuid references public.rewards on delete restrict,
  decision jsonb not null,
  decided_at timestamptz not null default now()
);

create table public.commission_reversals (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  refund_id uuid references public.conversions on delete restrict,
  reason text check (length(trim(reason)) between 3 and 500),
  amount bigint not null check (amount <> 0),
  after_payout boolean not null,
  created_at timestamptz not null default now(),
  follows_id uuid references public.commission_reversals on delete restrict,
  unique (commission_id, refund_id),
  check ((refund_id is null) = (reason is not null)),
  check (amount > 0 or refund_id is not null)
);
comment on column public.commission_reversals.amount is
  'Less than zero where a reinstatement brought it back: the sum is what is gone by now.';
comment on column public.commission_reversals.refund_id is 'The refund, or the reinstatement that took one back.';
comment on column public.commission_reversals.reason is 'Why an administrator took it back, where no refund did.';
comment on column public.commission_reversals.follows_id is
  'Of an override: what was taken of, or came back to, the commission that it is a share of.';
comment on column public.commission_reversals.after_payout is
  'The commission was already in a payout: the next one is lowered.';

create index on public.commissions (affiliate_id, created_at desc);            -- affiliate dashboard
create index on public.commissions (status, matures_at);                       -- maturing, admin commissions
create index on public.commissions (program_id, status);                       -- payout run
create index on public.commissions (enrollment_id);
create index on public.commissions (reward_id);
create index on public.commissions (review_by) include (id, enrollment_id, program_id, affiliate_id)
  where status = 'held';                                                       -- review queue, reviews that lapse
create index on public.commissions (decided_by);
create index on public.commission_reversals (refund_id);
create index on public.commission_reversals (follows_id);
create index on public.reward_decisions (reward_id);
-- what paid nothing by rule, dashboard
create index on public.reward_decisions (decided_at desc) where decision ? 'rule';
create index on public.commissions (replacement_id); -- what a commission went on as
create index on public.commissions (source_id); -- the overrides of a commission
-- overrides that wait for their commission
create index on public.commissions (matures_at) where source_id is not null and status = 'matured';
-- shared sales
create index on public.commissions (affiliate_id, conversion_id) where replacement_id is not null or is_replaced;

-- Of the lists of commissions: newest first for an affiliate, and what matures next.
create index on public.commissions (affiliate_id, matures_at desc, id);
create index on public.commissions (affiliate_id, matures_at) where status = 'pending';

-- Of the administrators' search: all states as the list opens, what was earned when, and an amount.
create index on public.commissions (matures_at desc, id);
create index on public.commissions (created_at desc, id);
create index on public.commissions (amount);

-- Replacements: a commission that is moved to another affiliate, or split between several, ends as void, and what was
-- left of it continues as new ones. Nothing is rewritten: the ledger reverses the old one and creates the new ones in
-- the same step. Refunds that came before are in what was left; later ones count from there on (`refunded_before`).

create type public.replacement_kind as enum ('moved', 'split', 'amended');

create table public.commission_replacements (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null unique references public.commissions on delete restrict,
  kind public.replacement_kind not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(trim(reason)) between 3 and 500),
  made_at timestamptz not null default now()
);
comment on column public.commission_replacements.amount is
  'What was left of the commission: moved or split, the new ones come to it to the cent; amended, the new one is '
  'what the changed order earns.';

alter table public.commissions add foreign key (replacement_id) references public.commission_replacements
  on delete restrict;

-- Exchange rates: a program counts in one currency, a shop may sell in others. A report in another one is converted at
-- the rate stored for its day, or the latest of the seven days before; without one it is refused, never taken one to
-- one. The conversion stores the rate, its day and its source: changing a rate changes nothing that was converted.

create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  day date not null check (day >= '2000-01-01'),
  rate numeric(20, 10) not null check (rate > 0),
  source text not null check (length(trim(source)) between 2 and 120),
  entered_by uuid references public.profiles on delete set null,
  entered_at timestamptz not null default now(),
  unique (from_currency, to_currency, day)
);
comment on column public.exchange_rates.rate is
  'How much of `to_currency` one of `from_currency` is, in whole units of both.';

create index on public.exchange_rates (day desc, from_currency); -- admin exchange rates
create index on public.exchange_rates (entered_by);

-- Explains a commission to its affiliate and to administrators. The commands decide what each may see: an affiliate
-- never reads the customer's id, another affiliate's name or code, or which administrator decided.

-- Questions about a commission: what an affiliate shares with the administrators, and what they answer. One is open at
-- a time.
create table public.commission_questions (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  question text not null check (length(trim(question)) between 3 and 1000),
  asked_at timestamptz not null default now(),
  answer text check (length(trim(answer)) between 3 and 1000),
  answered_at timestamptz,
  answered_by uuid references public.profiles on delete set null,
  check ((answer is null) = (answered_at is null))
);
create unique index on public.commission_questions (commission_id) where answered_at is null; -- one open at a time
create index on public.commission_questions (commission_id, asked_at);
create index on public.commission_questions (asked_at) where answered_at is null; -- what waits, admin commissions
create index on public.commission_questions (answered_by);

-- What a decision about many came to, so that a repeat of it decides nothing more.
create table commissions.bulk_outcomes (
  decision_id uuid not null,
  commission_id uuid not null references public.commissions on delete restrict,
  refusal text,
  primary key (decision_id, commission_id)
);
create index on commissions.bulk_outcomes (commission_id);
