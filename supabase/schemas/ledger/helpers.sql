create function ledger.check_balance() returns trigger
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
  deferrable initially deferred for each row execute function ledger.check_balance();

create function ledger.tally_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount)
    select f.affiliate_id, f.program_id, f.account, f.currency, sum(f.amount) from fresh f group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally after insert on public.ledger_entries referencing new table as fresh
  for each statement execute function ledger.tally_entries();

-- Moves an amount of an enrollment's money; the (kind, source) key makes a second posting impossible.
create function ledger.move_money(kind public.ledger_kind, source_id uuid, enrollment public.enrollments, currency text,
  amount bigint, from_account public.ledger_account, to_account public.ledger_account) returns void
language sql security definer set search_path = '' as $$
  with posted as (
    insert into public.ledger_transactions (kind, source_id) select kind, source_id where amount <> 0 returning id
  )
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select p.id, enrollment.affiliate_id, enrollment.program_id, leg.account, leg.amount, currency
  from posted p, (values (from_account, -amount), (to_account, amount)) as leg (account, amount)
$$;
