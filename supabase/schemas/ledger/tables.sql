-- Ledger: append-only double entry. Each transaction moves one amount between two accounts and sums to zero. Every
-- entry names affiliate and program, so a balance is a plain sum and a program's money never mixes with another's.
-- `pending` → `available` → `in_payout` → `paid` belong to the affiliate; `program` is the other side of what is
-- earned.

create type public.ledger_account as enum ('program', 'pending', 'available', 'in_payout', 'paid');
create type public.ledger_kind as enum ('commission_created', 'commission_approved', 'commission_rejected',
  'commission_reversed', 'commission_reinstated', 'commission_replaced', 'payout_created', 'payout_returned',
    'payout_paid', 'payout_bounced',
  'affiliates_merged', 'settled_outside', 'import_undone');

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind public.ledger_kind not null,
  source_id uuid not null,
  at timestamptz not null default now(),
  unique (kind, source_id)
);
comment on column public.ledger_transactions.source_id is
  'The commission, reversal, replacement, payout or merge it was made for: once each.';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references public.ledger_transactions on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  account public.ledger_account not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);

-- Sums of entries: each posting adds its rows, the housekeeper makes them one again. A balance is then a few rows,
-- however long its history, and no posting waits for another.
create table public.ledger_tallies (
  id bigint generated always as identity primary key,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  account public.ledger_account not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null,
  is_sum boolean not null default false
);
comment on column public.ledger_tallies.is_sum is 'Made of others: only its key''s newer rows have to be added to it.';

create index on public.ledger_tallies (affiliate_id, program_id, account, currency) include (amount); -- balances
create index on public.ledger_tallies (program_id, account);
-- admin payouts
create index on public.ledger_tallies (program_id, affiliate_id) include (amount) where account = 'available';
create index on public.ledger_tallies (affiliate_id, program_id) where not is_sum; -- housekeeping
create index on public.ledger_entries (transaction_id);
create index on public.ledger_entries (affiliate_id, program_id, account) include (amount); -- balances
create index on public.ledger_entries (program_id);
