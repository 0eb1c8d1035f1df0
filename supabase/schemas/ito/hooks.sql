-- A closed account keeps no wallet and no declaration. Reservations that were paid stay, because the books need them.
create function ito.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.wallets w where w.person_id = person.id;
  delete from ito.wallet_nonces n where n.person_id = person.id;
  delete from public.eligibility_declarations d where d.person_id = person.id;
  delete from public.offering_agreements a where a.person_id = person.id and a.state = 'proposed';
  delete from public.token_entitlements e where e.person_id = person.id;
  update public.token_reservations r set state = 'cancelled', cancelled_at = now()
    where r.person_id = person.id and r.state = 'reserved';
$$;

create function ito.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('tokens', jsonb_build_object(
    'wallets', (select coalesce(jsonb_agg(jsonb_build_object('address', w.address, 'linked_at', w.linked_at,
        'unlinked_at', w.unlinked_at) order by w.linked_at, w.address), '[]')
      from public.wallets w where w.person_id = person),
    'declarations', (select coalesce(jsonb_agg(jsonb_build_object('offering', o.slug, 'state', d.state,
        'country', d.country, 'kind', d.kind, 'name', d.legal_name, 'born_on', d.born_on, 'declared_at', d.declared_at,
        'screening', d.screening, 'reason', d.reason, 'risks', (select jsonb_agg(r.item order by r.item)
          from public.eligibility_risks r where r.declaration_id = d.id)) order by d.declared_at), '[]')
      from public.eligibility_declarations d join public.offerings o on o.id = d.offering_id
      where d.person_id = person),
    'purchases', (select coalesce(jsonb_agg(jsonb_build_object('chain', p.chain_id, 'transaction', p.tx_hash,
        'paid', p.paid, 'tokens', p.tokens::text, 'at', p.at, 'undone_at', p.undone_at)
        order by p.block_number, p.log_index), '[]')
      from public.token_purchases p join public.wallets w on w.address = p.account
      where w.person_id = person and w.unlinked_at is null),
    'reservations', (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'amount', r.amount,
        'currency', r.currency, 'state', r.state, 'reserved_at', r.reserved_at, 'tokens', r.tokens::text)
        order by r.number), '[]') from public.token_reservations r where r.person_id = person),
    'transactions', (select coalesce(jsonb_agg(jsonb_build_object('chain', x.chain_id, 'transaction', x.tx_hash,
        'kind', x.kind, 'state', x.state, 'noted_at', x.noted_at) order by x.noted_at, x.tx_hash), '[]')
      from public.token_transactions x where x.person_id = person),
    'tiers', (select coalesce(jsonb_agg(jsonb_build_object('offering', o.slug, 'tier', e.tier, 'since', e.since)
        order by o.slug), '[]') from public.token_entitlements e join public.offerings o on o.id = e.offering_id
      where e.person_id = person)))
$$;

create function ito.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from ito.wallet_nonces n where n.asked_at < now() - interval '1 day';
  delete from public.offering_vouchers v where v.expires_at < now() - interval '2 years';
  delete from public.token_transactions x where x.closed_at < now() - interval '1 year';
  delete from public.chain_findings f where f.closed_at < now() - interval '1 year';
  update public.token_reservations r set state = 'cancelled', cancelled_at = now()
    where r.state = 'reserved' and r.due_at < now();
$$;

create function ito.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select d.id::text, d.decided_by from public.eligibility_declarations d
    where relation = 'eligibility_declarations' and d.id::text = any (ids)
  union all
  select w.id::text, w.proposed_by from public.offering_whitepapers w
    where relation = 'offering_whitepapers' and w.id::text = any (ids)
  union all
  select o.id::text, o.submitted_by from public.offerings o where relation = 'offerings' and o.id::text = any (ids)
  union all
  select r.id::text, r.allocated_by from public.token_reservations r
    where relation = 'token_reservations' and r.id::text = any (ids)
  union all
  select v.id::text, v.revoked_by from public.offering_vouchers v
    where relation = 'offering_vouchers' and v.id::text = any (ids)
  union all
  select r.id::text, r.paid_by from public.token_reservations r
    where relation = 'reservation_payments' and r.id::text = any (ids)
  union all
  select a.id::text, a.proposed_by from public.offering_agreements a
    where relation = 'offering_agreements' and a.id::text = any (ids)
  union all
  select a.id::text, a.confirmed_by from public.offering_agreements a
    where relation = 'agreement_confirmations' and a.id::text = any (ids)
  union all
  select d.id::text, d.made_by from public.dividend_rounds d
    where relation = 'dividend_rounds' and d.id::text = any (ids)
  union all
  select f.id::text, f.closed_by from public.chain_findings f
    where relation = 'chain_findings' and f.id::text = any (ids)
  union all
  select c.id::text, c.made_by from public.contract_calls c
    where relation = 'contract_calls' and c.id::text = any (ids)
$$;

-- Nobody decides about themselves, and two persons open an offering, confirm terms and allocate what was paid.
create function ito.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'offerings', count(*), min(o.submitted_at) from public.offerings o
    where o.state = 'review' and o.submitted_by is distinct from admin
  union all select 'declarations', count(*), min(d.declared_at) from public.eligibility_declarations d
    where d.state = 'review' and d.person_id <> admin
  union all select 'agreements', count(*), min(a.proposed_at) from public.offering_agreements a
    where a.state = 'proposed' and a.proposed_by is distinct from admin and a.person_id <> admin
  union all select 'reservations', count(*), min(r.reserved_at) from public.token_reservations r
    where r.person_id <> admin and (r.state in ('reserved', 'allocated')
      or r.state = 'paid' and r.paid_by is distinct from admin)
  union all select 'findings', count(*), min(f.found_at) from public.chain_findings f where f.closed_at is null
$$;
