-- Reservations: tokens for those who pay by bank and have no wallet yet.

create function ito.lock_reservation(of_reservation uuid, person uuid default null) returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.token_reservations;
begin
  select * into found_one from public.token_reservations r
    where r.id = of_reservation and (person is null or r.person_id = person) for update;
  if not found then
    raise exception 'errors.ito.reservation_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function ito.refuse_step(of_reservation public.token_reservations,
  variadic allowed public.reservation_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_reservation.state <> all (allowed) then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = of_reservation.state;
  end if;
end $$;

-- The phase that is open now, or a refusal.
create function ito.open_phase(of_offering uuid, of_phase integer) returns public.offering_phases
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.offering_phases;
begin
  select * into found_one from public.offering_phases p where p.offering_id = of_offering and p.position = of_phase
    and now() >= p.starts_at and now() < p.ends_at;
  if not found then
    perform core.refuse_field('errors.ito.phase_closed', 'phase');
  end if;
  return found_one;
end $$;

-- What an amount in cents buys with its tier's bonus, rounded down as the contract rounds.
create function ito.tokens_for(of_offering uuid, cents bigint, price bigint) returns numeric
language sql stable security definer set search_path = '' as $$
  select b.base + div(b.base * coalesce((select max(t.bonus_bps) from public.offering_tiers t
      where t.offering_id = of_offering and t.minimum <= cents * 10000), 0), 10000)
  from (select div(cents::numeric * 10000 * 1000000000000000000, price) as base) as b
$$;

create function ito.mail_reservation(about public.token_reservations, step text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.person_id, 'token_reservation', jsonb_strip_nulls(jsonb_build_object('step', step,
    'number', about.number, 'amount', about.amount, 'currency', about.currency, 'tokens', about.tokens::text,
    'symbol', o.token_symbol, 'offering', o.name)), concat_ws(':', 'token_reservation', about.id, step))
  from public.offerings o where o.id = about.offering_id
$$;

-- What was recorded as delivered to buyers by bank with the tokens of a chain.
create function ito.recorded_deliveries(of_chain bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'token', c.address, 'tx', r.tx_hash,
      'account', w.address, 'tokens', r.tokens::text)), '[]')
  from public.token_reservations r join public.wallets w on w.id = r.wallet_id
  join public.offering_contracts c on c.offering_id = r.offering_id and c.kind = 'token' and c.chain_id = of_chain
  where r.state = 'delivered'
$$;
