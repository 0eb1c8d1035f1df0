-- Ledger: append-only double entry. Each transaction moves one amount between two accounts and sums to zero.
-- Every entry names affiliate and program, so a balance is a plain sum and a program's money never mixes with another's.
-- `pending` → `available` → `in_payout` → `paid` belong to the affiliate; `program` is the other side of what is earned.

create type public.ledger_account as enum ('program', 'pending', 'available', 'in_payout', 'paid');
create type public.ledger_kind as enum ('commission_created', 'commission_approved', 'commission_rejected',
  'commission_reversed', 'commission_reinstated', 'commission_replaced', 'payout_created', 'payout_returned', 'payout_paid', 'payout_bounced',
  'affiliates_merged');

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind public.ledger_kind not null,
  source_id uuid not null,
  at timestamptz not null default now(),
  unique (kind, source_id)
);
comment on column public.ledger_transactions.source_id is 'The commission, reversal, replacement, payout or merge it was made for: once each.';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references public.ledger_transactions on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  account public.ledger_account not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);

-- Sums of entries: each posting adds its rows, the housekeeper makes them one again. A balance is then a few rows, however
-- long its history, and no posting waits for another.
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
create index on public.ledger_tallies (program_id, affiliate_id) include (amount) where account = 'available'; -- admin payouts
create index on public.ledger_tallies (affiliate_id, program_id) where not is_sum; -- housekeeping
create index on public.ledger_entries (transaction_id);
create index on public.ledger_entries (affiliate_id, program_id, account) include (amount); -- balances
create index on public.ledger_entries (program_id);

alter table public.ledger_transactions enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.ledger_tallies enable row level security;

create policy "affiliates read their entries, administrators read all" on public.ledger_entries
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "affiliates read their sums, administrators read all" on public.ledger_tallies
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "people read the transactions of entries they see" on public.ledger_transactions
  for select to authenticated
  using (exists (select 1 from public.ledger_entries e where e.transaction_id = ledger_transactions.id));

grant select on public.ledger_transactions, public.ledger_entries, public.ledger_tallies to authenticated;

create trigger append_only before update or delete on public.ledger_transactions
  for each row execute function private.refuse_change();
create trigger append_only before update or delete on public.ledger_entries
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.ledger_transactions
  for each statement execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.ledger_entries
  for each statement execute function private.refuse_change();

create function private.check_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.ledger_entries e where e.transaction_id = new.transaction_id
    group by e.affiliate_id, e.program_id, e.currency having sum(e.amount) <> 0
  ) then
    raise exception 'errors.ledger.unbalanced' using errcode = 'PT409';
  end if;
  return null;
end $$;
create constraint trigger sums_to_zero after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.check_balance();

create function private.tally_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount)
    select f.affiliate_id, f.program_id, f.account, f.currency, sum(f.amount) from fresh f group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally after insert on public.ledger_entries referencing new table as fresh
  for each statement execute function private.tally_entries();

create view public.affiliate_balances with (security_invoker = true) as
  select e.affiliate_id, e.program_id, e.currency,
    coalesce(sum(e.amount) filter (where e.account = 'pending'), 0)::bigint as pending,
    coalesce(sum(e.amount) filter (where e.account = 'available'), 0)::bigint as available,
    coalesce(sum(e.amount) filter (where e.account = 'in_payout'), 0)::bigint as in_payout,
    coalesce(sum(e.amount) filter (where e.account = 'paid'), 0)::bigint as paid
  from public.ledger_tallies e group by e.affiliate_id, e.program_id, e.currency;
grant select on public.affiliate_balances to authenticated;

-- Moves an amount of an enrollment's money; the (kind, source) key makes a second posting impossible.
create function private.move_money(kind public.ledger_kind, source_id uuid, enrollment public.enrollments, currency text,
  amount bigint, from_account public.ledger_account, to_account public.ledger_account) returns void
language sql security definer set search_path = '' as $$
  with posted as (
    insert into public.ledger_transactions (kind, source_id) select kind, source_id where amount <> 0 returning id
  )
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select p.id, enrollment.affiliate_id, enrollment.program_id, leg.account, leg.amount, currency
  from posted p, (values (from_account, -amount), (to_account, amount)) as leg (account, amount)
$$;
