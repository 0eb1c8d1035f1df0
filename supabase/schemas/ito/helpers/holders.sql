-- Holders: the time that the contracts of an offering go by, and what is under way from a wallet.

-- The later of both clocks: the chain's own runs ahead where somebody moved it, and stands still where nobody mines.
create function ito.chain_now(of_offering uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(now(), max(h.head_at)) from public.offering_contracts c
    join public.chains h on h.chain_id = c.chain_id where c.offering_id = of_offering
$$;

-- The chain that an offering is sold on, or a refusal when its contracts are nowhere.
create function ito.chain_of(of_offering uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  of_chain bigint := (select c.chain_id from public.offering_contracts c join public.offerings o on o.id = c.offering_id
    where c.offering_id = of_offering and c.kind = 'sale' and o.state in ('active', 'ended'));
begin
  if of_chain is null then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  return of_chain;
end $$;

-- Closes what another transaction of the same wallet took the place of.
create function ito.replace_transaction(of_wallet uuid, old_hash text) returns void
language sql security definer set search_path = '' as $$
  update public.token_transactions x set state = 'replaced', closed_at = now()
    where x.wallet_id = of_wallet and x.tx_hash = lower(old_hash) and x.closed_at is null
$$;

-- What the contracts of an offering told everybody: how the sale ended, the rates of staking, the rounds of dividends.
create function ito.offering_events(of_offering uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (
    select e.*, c.kind as contract from public.offerings o join public.offering_contracts c on c.offering_id = o.id
    join public.chain_events e on e.chain_id = c.chain_id and e.address = c.address
    where o.id = of_offering and o.state in ('active', 'ended') and e.kind in ('ended',
      'rates_changed', 'round_proposed', 'round_funded', 'round_cancelled', 'round_swept', 'paused', 'unpaused')
  ) select jsonb_build_object(
    'ended', (select jsonb_build_object('at', o.at, 'has_succeeded', o.args ->> 'status' = '2') from own o
      where o.kind = 'ended'),
    'rates', (select o.args from own o where o.kind = 'rates_changed'
      order by o.block_number desc, o.log_index desc limit 1),
    'paused', (select coalesce(jsonb_agg(p.contract), '[]') from (select distinct on (o.contract) o.contract, o.kind
      from own o where o.kind in ('paused', 'unpaused')
      order by o.contract, o.block_number desc, o.log_index desc) as p where p.kind = 'paused'),
    'rounds', (select coalesce(jsonb_agg(jsonb_build_object('round', (p.args ->> 'round')::integer,
        'period', (p.args ->> 'period')::integer, 'total', p.amount,
        'opens_at', (select (f.args ->> 'opensAt')::bigint from own f where f.kind = 'round_funded'
          and f.args ->> 'round' = p.args ->> 'round'),
        'expires_at', (select (f.args ->> 'expiresAt')::bigint from own f where f.kind = 'round_funded'
          and f.args ->> 'round' = p.args ->> 'round'),
        'is_cancelled', exists (select 1 from own f where f.kind = 'round_cancelled'
          and f.args ->> 'round' = p.args ->> 'round'),
        'is_swept', exists (select 1 from own f where f.kind = 'round_swept'
          and f.args ->> 'round' = p.args ->> 'round')) order by (p.args ->> 'round')::integer), '[]')
      from own p where p.kind = 'round_proposed'))
$$;
