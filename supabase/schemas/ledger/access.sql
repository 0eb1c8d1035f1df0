alter table public.ledger_transactions enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.ledger_tallies enable row level security;

create policy "affiliates read their entries, administrators read all" on public.ledger_entries
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
create policy "affiliates read their sums, administrators read all" on public.ledger_tallies
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
create policy "people read the transactions of entries they see" on public.ledger_transactions
  for select to authenticated
  using (exists (select 1 from public.ledger_entries e where e.transaction_id = ledger_transactions.id));

grant select on public.ledger_transactions, public.ledger_entries, public.ledger_tallies to authenticated;

create trigger append_only before update or delete on public.ledger_transactions
  for each row execute function core.refuse_change();
create trigger append_only before update or delete on public.ledger_entries
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.ledger_transactions
  for each statement execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.ledger_entries
  for each statement execute function core.refuse_change();

create view public.affiliate_balances with (security_invoker = true) as
  select e.affiliate_id, e.program_id, e.currency,
    coalesce(sum(e.amount) filter (where e.account = 'pending'), 0)::bigint as pending,
    coalesce(sum(e.amount) filter (where e.account = 'available'), 0)::bigint as available,
    coalesce(sum(e.amount) filter (where e.account = 'in_payout'), 0)::bigint as in_payout,
    coalesce(sum(e.amount) filter (where e.account = 'paid'), 0)::bigint as paid
  from public.ledger_tallies e group by e.affiliate_id, e.program_id, e.currency;
grant select on public.affiliate_balances to authenticated;
