-- Payout methods: how an affiliate is paid. The server seals the details with a key that the database never has; here
-- are the seal, a label to recognise them by, and a keyed fingerprint by which two accounts' details can be compared. A
-- method counts once the link of a mail was used. One that takes another's place holds payouts for 72 hours.

create type public.payout_method_kind as enum ('bank', 'paypal', 'wise', 'usdc', 'credit');
create type public.payee_kind as enum ('person', 'business');

create table public.payout_methods (
  id uuid primary key,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  kind public.payout_method_kind not null,
  holder public.payee_kind not null,
  label text not null check (length(label) <= 80),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  held_until timestamptz,
  ended_at timestamptz,
  check (held_until is null or confirmed_at is not null)
);
comment on column public.payout_methods.label is 'Masked, such as "Banco General ····1234"; empty for store credit.';
comment on column public.payout_methods.held_until is
  'Nothing is paid to it before; null when it took no other''s place.';

create table payouts.payout_seals (
  method_id uuid primary key references public.payout_methods on delete cascade,
  key_id text not null check (key_id ~ '^[a-z0-9]{1,16}$'),
  sealed text not null check (length(sealed) between 20 and 4000),
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$')
);
comment on column payouts.payout_seals.key_id is 'Which key it was sealed with: keys change, seals are made anew.';

create unique index on public.payout_methods (affiliate_id) where confirmed_at is not null and ended_at is null;
create unique index on public.payout_methods (affiliate_id) where confirmed_at is null and ended_at is null;
create index on public.payout_methods (affiliate_id, asked_at desc); -- payout settings
create index on payouts.payout_seals (fingerprint);                  -- accounts that are paid to one place
create index on payouts.payout_seals (key_id);                       -- what is still under an old key

-- Tax details: the legal person that is paid, and its consent that we make out the self-bill for it. Needed before the
-- first payout: without them a statement would have no name. A payout copies them when it is confirmed.

create table public.tax_details (
  affiliate_id uuid primary key references public.affiliates on delete restrict,
  kind public.payee_kind not null,
  legal_name text not null check (length(trim(legal_name)) between 2 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  id_kind text not null check (id_kind in ('cedula', 'ruc', 'foreign')),
  tax_id text not null check (tax_id ~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{2,38}[A-Za-z0-9]$'),
  dv text check (dv ~ '^[0-9]{2}$'),
  address text not null check (length(trim(address)) between 5 and 200),
  city text not null check (length(trim(city)) between 2 and 80),
  self_billing_version integer not null check (self_billing_version > 0),
  agreed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((country = 'PA') = (id_kind in ('cedula', 'ruc'))),
  check ((id_kind = 'ruc') = (dv is not null)),
  check (kind = 'person' or id_kind <> 'cedula')
);
comment on column public.tax_details.dv is 'The check digits of a Panamanian RUC.';
comment on column public.tax_details.self_billing_version is
  'The accepted wording: an older one has to be accepted again.';

-- Payouts: a run collects a program's approved commissions up to a cut-off, less what refunds took back after earlier
-- payouts. One administrator prepares it, another confirms it: the table itself refuses one person for both. One payout
-- for each affiliate; items name what it is made of; a commission or a reversal is in one payout at most, unless the
-- bank returned it.

create type public.payout_run_state as enum ('draft', 'confirmed', 'sent', 'closed', 'cancelled');
create type public.payout_status as enum ('pending', 'processing', 'paid', 'failed', 'returned', 'cancelled');
create type public.payout_stage as enum ('prepared', 'confirmed', 'sent', 'paid', 'failed', 'returned', 'cancelled');
comment on type public.payout_stage is
  'Where the money of a payout is, as people see it: nothing is on its way before it was sent.';
create type public.payout_omission_reason as enum ('account_closed', 'suspended', 'held', 'negative_balance',
  'below_minimum',
  'no_tax_details', 'no_method', 'method_unconfirmed', 'method_on_hold', 'method_currency', 'by_hand');

create table public.payout_runs (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  cut_off date not null,
  state public.payout_run_state not null default 'draft',
  created_by uuid not null references public.profiles on delete restrict,
  created_at timestamptz not null default now(),
  confirmed_by uuid references public.profiles on delete restrict,
  confirmed_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  cancelled_by uuid references public.profiles on delete restrict,
  cancelled_at timestamptz,
  confirmed_alone boolean not null default false,
  check (confirmed_alone = (confirmed_by is not distinct from created_by)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((state in ('confirmed', 'sent', 'closed')) = (confirmed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null))
);
comment on column public.payout_runs.cut_off is 'What was sold after this day in Panama waits for the next run.';
comment on column public.payout_runs.sent_at is 'When the first file for a bank was made, or the first payout settled.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.payout_runs on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status public.payout_status not null default 'pending',
  method_id uuid references public.payout_methods on delete restrict,
  payee jsonb,
  included_because text check (length(trim(included_because)) between 3 and 500),
  reference text check (length(trim(reference)) between 1 and 120),
  paid_at timestamptz,
  paid_by uuid references public.profiles on delete restrict,
  failure_reason text check (length(trim(failure_reason)) between 3 and 500),
  failed_at timestamptz,
  returned_at timestamptz,
  returned_by uuid references public.profiles on delete restrict,
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  stage public.payout_stage not null generated always
    as (case when status = 'pending' then 'prepared'::public.payout_stage
    when status = 'processing' and sent_at is null then 'confirmed' when status = 'processing' then 'sent'
    when status = 'paid' then 'paid' when status = 'failed' then 'failed' when status = 'returned' then 'returned'
    else 'cancelled' end) stored,
  created_at timestamptz not null default now(),
  merged_from uuid references public.affiliates on delete restrict,
  confirmed_at timestamptz,
  check ((status in ('paid', 'returned')) = (reference is not null and paid_at is not null and paid_by is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((status = 'returned') = (returned_at is not null and returned_by is not null)),
  check ((status in ('failed', 'returned')) = (failure_reason is not null)),
  check (status <> 'processing' or (method_id is not null and payee is not null))
);
comment on column public.payouts.confirmed_at is 'When its run was confirmed; anew when it is tried again.';
comment on column public.payouts.merged_from is 'The account that it was paid to, where that is part of another now.';
comment on column public.payouts.payee is
  'Who is paid and how, as it was when the run was confirmed: for the statement.';
comment on column public.payouts.failure_reason is 'Why it did not arrive, or why the bank sent it back.';
comment on column public.payouts.sent_at is
  'When it was written into a file for the bank or service; anew when it is tried again.';
comment on column public.payouts.included_because is 'Why it is paid though it is below the minimum.';

create table public.payout_items (
  id bigint generated always as identity primary key,
  payout_id uuid not null references public.payouts on delete restrict,
  commission_id uuid references public.commissions on delete restrict,
  reversal_id uuid references public.commission_reversals on delete restrict,
  amount bigint not null,
  is_returned boolean not null default false,
  check (num_nonnulls(commission_id, reversal_id) = 1),
  check (amount <> 0 and (amount > 0 or reversal_id is not null))
);

-- Who had a balance and is not in the run, with the one reason; `note` and `decided_by` where a person left them out.
create table public.payout_omissions (
  run_id uuid not null references public.payout_runs on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  reason public.payout_omission_reason not null,
  amount bigint not null,
  note text check (length(trim(note)) between 3 and 500),
  decided_by uuid references public.profiles on delete restrict,
  decided_at timestamptz not null default now(),
  primary key (run_id, enrollment_id),
  check ((reason = 'by_hand') = (note is not null and decided_by is not null))
);

create unique index on public.payout_runs (program_id) where state = 'draft';
create unique index on public.payouts (run_id, affiliate_id, merged_from) nulls not distinct
  where status <> 'cancelled';
create index on public.payouts (run_id) include (status, amount); -- totals of a run
create index on public.payouts (merged_from);
create index on public.payouts (method_id);
create index on public.payout_runs (program_id);
create index on public.payout_runs (created_at desc);             -- admin payouts
create index on public.payout_runs (created_by);
create index on public.payout_runs (confirmed_by);
create index on public.payout_runs (cancelled_by);
create index on public.payouts (affiliate_id, created_at desc);   -- affiliate dashboard
create index on public.payouts (enrollment_id);
create index on public.payouts (program_id);
create index on public.payouts (paid_by);
create index on public.payouts (returned_by);
create unique index on public.payout_items (commission_id) where not is_returned;
create unique index on public.payout_items (reversal_id) where not is_returned;
create index on public.payout_items (commission_id);
create index on public.payout_items (reversal_id);
create index on public.payout_items (payout_id);
create index on public.payout_omissions (enrollment_id);
create index on public.payout_omissions (decided_by);
create index on public.payouts (failed_at) where status = 'failed';                    -- what waits, admin overview
create index on public.payouts (paid_at) include (amount, currency) where status = 'paid'; -- admin overview

-- Exceptions from the run: an administrator may hold what an affiliate is paid, with a reason that the affiliate reads;
-- an affiliate below the minimum may ask to be paid early, and reads the answer.

create table public.payout_holds (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  reason text not null check (length(trim(reason)) between 3 and 500),
  placed_by uuid not null references public.profiles on delete restrict,
  placed_at timestamptz not null default now(),
  released_by uuid references public.profiles on delete restrict,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);

create type public.payout_request_state as enum ('open', 'granted', 'declined', 'used');
create table public.payout_requests (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  note text not null check (length(trim(note)) between 3 and 500),
  state public.payout_request_state not null default 'open',
  answer text check (length(trim(answer)) between 3 and 500),
  asked_at timestamptz not null default now(),
  answered_by uuid references public.profiles on delete restrict,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null)),
  check ((answered_at is null) = (answer is null and answered_by is null))
);
comment on column public.payout_requests.state is 'used: granted, and a confirmed run paid it.';

create unique index on public.payout_requests (enrollment_id) where state = 'open';
create index on public.payout_requests (enrollment_id, asked_at desc); -- the affiliate's payouts
create index on public.payout_requests (state, asked_at);              -- admin payouts
create index on public.payout_requests (answered_by);
create index on public.payout_holds (affiliate_id);
create index on public.payout_holds (placed_by);
create index on public.payout_holds (released_by);

-- Payout fees: what a bank or a service charges the payer, as an administrator read it in their price list. An estimate
-- beside a run: it is never booked, and what affiliates receive does not depend on it.

create table public.payout_fees (
  method_kind public.payout_method_kind not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  flat_amount bigint not null check (flat_amount between 0 and 100000000),
  rate_bps integer not null check (rate_bps between 0 and 10000),
  most_amount bigint check (most_amount between 1 and 100000000),
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  primary key (method_kind, currency)
);
comment on table public.payout_fees is
  'What one payout costs: a flat amount and a share of it, at most `most_amount` where there is a limit.';

create index on public.payout_fees (set_by);

-- Payout schedules: when a program pays: on a day of the month, on a weekday, or when its administrators decide. Shown
-- to affiliates with the probable next payment; where nothing is set, nothing is promised.

create type public.payout_rhythm as enum ('monthly', 'weekly', 'on_demand');

create table public.payout_schedules (
  program_id uuid primary key references public.programs on delete restrict,
  rhythm public.payout_rhythm not null,
  day integer,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check (case rhythm when 'monthly' then day between 1 and 28 when 'weekly' then day between 1 and 7
    else day is null end is true)
);
comment on column public.payout_schedules.day is 'Of the month, 1 to 28, or of the week, Monday is 1.';

create index on public.payout_schedules (set_by);
