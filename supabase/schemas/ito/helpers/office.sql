-- What the search finds of token offerings.

-- Offerings by name, slug or symbol; declarations by name; reservations by number; wallets by their beginning; open
-- differences by what they are about.
create function ito.search(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  (select 'offering', o.id, o.slug, o.name, o.slug, o.token_symbol from public.offerings o
    where o.slug ilike holds or o.token_symbol ilike holds
      or exists (select 1 from jsonb_each_text(o.name) as n where n.value ilike holds)
    order by o.state, o.slug limit 6)
  union all
  (select 'declaration', d.id, o.slug, o.name, d.legal_name, p.email from public.eligibility_declarations d
    join public.offerings o on o.id = d.offering_id join public.profiles p on p.id = d.person_id
    where d.state <> 'withdrawn' and (core.fold(d.legal_name) like all (words) or p.search_name like all (words))
    order by d.declared_at desc, d.id limit 6)
  union all
  (select 'reservation', r.id, o.slug, o.name, 'R-' || r.number, p.full_name from public.token_reservations r
    join public.offerings o on o.id = r.offering_id join public.profiles p on p.id = r.person_id
    where 'r-' || r.number like begins or p.search_name like all (words) order by r.number desc limit 6)
  union all
  (select 'wallet', w.id, null, null, w.address, p.full_name from public.wallets w
    join public.profiles p on p.id = w.person_id
    where begins like '0x%' and length(begins) > 4 and w.address like begins and w.unlinked_at is null
    order by w.address limit 6)
  union all
  (select 'finding', f.id, null, null, f.subject, f.kind::text from public.chain_findings f
    where f.closed_at is null and f.subject ilike holds order by f.found_at desc, f.id limit 6)
$$;

-- What each account has in an offering's contracts by the events up to a block.
create function ito.sums_at(of_offering uuid, upto bigint)
returns table (account text, paid numeric, in_sale numeric, staked numeric, has_agreement boolean, is_over boolean)
language sql stable security definer set search_path = '' as $$
  select e.account, coalesce(sum(case e.kind when 'purchased' then e.amount when 'purchase_undone' then -e.amount
      when 'refunded' then -e.amount end), 0),
    case when bool_or(e.kind = 'refunded') then 0 else coalesce(sum(case e.kind when 'purchased' then e.tokens
      when 'purchase_undone' then -e.tokens when 'claimed' then -e.tokens end), 0) end,
    coalesce(sum(case e.kind when 'staked' then e.tokens when 'unstaked' then -e.tokens end), 0),
    coalesce(bool_or(e.kind = 'purchased' and e.tier = 'institutional'), false),
    exists (select 1 from public.chain_events n join public.offering_contracts s on s.chain_id = n.chain_id
      and s.address = n.address and s.kind = 'sale' where s.offering_id = of_offering and n.kind = 'ended'
        and n.block_number <= upto and (n.args ->> 'status')::integer = 2)
  from public.chain_events e join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address
    and c.kind in ('sale', 'staking')
  where c.offering_id = of_offering and e.block_number <= upto
    and e.kind in ('purchased', 'purchase_undone', 'refunded', 'claimed', 'staked', 'unstaked')
  group by e.account
$$;
