create function ito.store_lines(of_round public.dividend_rounds, lines jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.dividend_lines (round_id, line, account, tokens, tier, amount, proof)
    select of_round.id, l.at - 1, lower(l.one ->> 'account'), (l.one ->> 'tokens')::numeric,
      (l.one ->> 'tier')::public.token_tier, (l.one ->> 'amount')::bigint, l.one -> 'proof'
    from jsonb_array_elements(lines) with ordinality as l (one, at);
  if not coalesce((select sum(l.amount) <= of_round.pool from public.dividend_lines l
    where l.round_id = of_round.id), false) then
    perform core.refuse_field('errors.ito.round', 'lines');
  end if;
end $$;

-- Whether the contract says so, by a block that is final.
create function ito.is_round_cancelled(of_round public.dividend_rounds) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.chain_events e join public.offering_contracts c
    on c.chain_id = e.chain_id and c.address = e.address and c.kind = 'dividends'
    where c.offering_id = of_round.offering_id and e.kind = 'round_cancelled' and e.settled_at is not null
      and (e.args ->> 'round')::integer = of_round.round)
$$;

-- The lists that were published for the rounds of a chain's contracts, with what their lines say of what was paid.
create function ito.published_lists(of_chain bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('address', c.address, 'number', r.round, 'root', r.root,
      'pool', r.pool::text, 'record_block', r.record_block, 'paid', (select coalesce(sum(l.amount), 0)::text
        from public.chain_events e join public.dividend_lines l on l.round_id = r.id and l.line = e.number
          and l.account = e.account
        where e.chain_id = c.chain_id and e.address = c.address and e.kind = 'dividend_paid'
          and (e.args ->> 'round')::integer = r.round))), '[]')
  from public.dividend_rounds r join public.offering_contracts c on c.offering_id = r.offering_id
    and c.kind = 'dividends' and c.chain_id = of_chain where r.state = 'published'
$$;
