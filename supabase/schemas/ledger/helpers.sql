-- Checks that the entries of a transaction sum to zero. They are read first: an `exists` over the groups made the
-- planner walk through all entries of a program in the order of the groups.
create function ledger.check_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    with posted as materialized (
      select e.affiliate_id, e.program_id, e.currency, e.amount from public.ledger_entries e
      where e.transaction_id = new.transaction_id
    )
    select 1 from posted p group by p.affiliate_id, p.program_id, p.currency having sum(p.amount) <> 0
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

-- Moves an amount of an enrollment's money; the (kind, source) key makes a second posting impossible. PL/pgSQL: an SQL
-- function would be planned again at each posting.
create function ledger.move_money(kind public.ledger_kind, source_id uuid, enrollment public.enrollments, currency text,
  amount bigint, from_account public.ledger_account, to_account public.ledger_account) returns void
language plpgsql security definer set search_path = '' as $$
declare
  posted uuid;
begin
  if coalesce(move_money.amount, 0) = 0 then
    return;
  end if;
  insert into public.ledger_transactions (kind, source_id) values (move_money.kind, move_money.source_id)
    returning id into posted;
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
    values (posted, enrollment.affiliate_id, enrollment.program_id, from_account, -move_money.amount,
        move_money.currency),
      (posted, enrollment.affiliate_id, enrollment.program_id, to_account, move_money.amount, move_money.currency);
end $$;
