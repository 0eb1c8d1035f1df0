-- Moves every program's balance, account by account: for each of the two the posting sums to zero.
create function ledger.merge_affiliates(merge public.affiliate_merges) returns void
language sql security definer set search_path = '' as $$
  with held as (
    select e.program_id, e.currency, e.account, sum(e.amount) as amount from public.ledger_entries e
    where e.affiliate_id = merge.from_id group by 1, 2, 3 having sum(e.amount) <> 0
  ), posted as (
    insert into public.ledger_transactions (kind, source_id) select 'affiliates_merged', merge.id
    where exists (select 1 from held) returning id
  )
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select p.id, side.affiliate_id, h.program_id, h.account, side.sign * h.amount, h.currency
  from posted p, held h, (values (merge.from_id, -1), (merge.into_id, 1)) as side (affiliate_id, sign)
$$;

create function ledger.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('money', jsonb_build_object(
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'currency', b.currency, 'pending',
      b.pending,
        'available', b.available, 'in_payout', b.in_payout, 'paid', b.paid) order by p.slug), '[]')
      from public.affiliate_balances b join public.programs p on p.id = b.program_id where b.affiliate_id = affiliate)))
$$;

-- Makes the rows of each balance one again. Two at once fold different rows; a reader sees either the rows or their
-- sum.
create function ledger.keep_house() returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.ledger_tallies t
      where (t.affiliate_id, t.program_id) in (select f.affiliate_id, f.program_id from public.ledger_tallies f
        where not f.is_sum)
      returning t.*
  )
  insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount, is_sum)
    select g.affiliate_id, g.program_id, g.account, g.currency, sum(g.amount), true from gone g group by 1, 2, 3, 4
    having g.account <> 'available' or sum(g.amount) <> 0 -- what was paid out altogether is not read again
$$;
