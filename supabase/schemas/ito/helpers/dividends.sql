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
