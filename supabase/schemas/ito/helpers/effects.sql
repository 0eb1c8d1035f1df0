-- Effects of events whose blocks are final: the books, what a tier brings, mails. Each is made once, and taken back
-- when a chain of this machine was restored to a time before them.

-- Which offering an event is about: its sale's, or the one that staking and dividends belong to.
create function ito.offering_of(event public.chain_events) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.offering_id from public.offering_contracts c where c.chain_id = event.chain_id and c.address = event.address
    and c.kind in ('sale', 'staking', 'dividends')
$$;

create function ito.book(events public.chain_events[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.token_entries (offering_id, chain_id, tx_hash, log_index, kind, account, amount, tokens)
    select ito.offering_of(e), e.chain_id, e.tx_hash, e.log_index, e.kind, e.account,
      case when e.kind in ('purchase_undone', 'refunded', 'proceeds_withdrawn', 'dividend_paid', 'round_swept') then -1
        else 1 end * coalesce(e.amount, 0),
      case when e.kind in ('purchase_undone', 'claimed', 'unsold_swept', 'unstaked', 'free_withdrawn') then -1
        else 1 end * coalesce(e.tokens, 0)
    from unnest(events) as e
    where (e.amount is not null or e.tokens is not null) and ito.offering_of(e) is not null
      and e.kind not in ('activated', 'ended', 'round_proposed')
      and not exists (select 1 from public.token_entries t where t.chain_id = e.chain_id and t.tx_hash = e.tx_hash
        and t.log_index = e.log_index and t.reverses is null
        and not exists (select 1 from public.token_entries r where r.reverses = t.id))
    order by e.block_number, e.log_index
$$;

create function ito.unbook(event public.chain_events) returns void
language sql security definer set search_path = '' as $$
  insert into public.token_entries (offering_id, chain_id, tx_hash, log_index, kind, account, amount, tokens, reverses)
    select t.offering_id, t.chain_id, t.tx_hash, t.log_index, t.kind, t.account, -t.amount, -t.tokens, t.id
    from public.token_entries t
    where t.chain_id = event.chain_id and t.tx_hash = event.tx_hash and t.log_index = event.log_index
      and t.reverses is null and not exists (select 1 from public.token_entries r where r.reverses = t.id)
$$;

-- The tier that the final purchases of a person's wallets reach; each wallet by itself, as the contract counts. Nothing
-- of a sale that failed.
create function ito.tier_reached(person uuid, of_offering uuid) returns public.token_tier
language sql stable security definer set search_path = '' as $$
  select coalesce(max(case when w.has_agreement then 'institutional' else (select max(t.tier)
      from public.offering_tiers t where t.offering_id = of_offering and t.minimum <= w.paid) end), 'none')
  from (select sum(p.paid) as paid, bool_or(p.tier = 'institutional') as has_agreement
    from public.token_purchases p join public.wallets l on l.address = p.account and l.unlinked_at is null
    where l.person_id = person and p.offering_id = of_offering and p.is_final and p.undone_at is null
      and not exists (select 1 from public.chain_events f where f.kind = 'refunded' and f.chain_id = p.chain_id
        and f.account = p.account and f.block_number >= p.block_number and ito.offering_of(f) = of_offering)
    group by l.id) as w
$$;

-- Writes what a person has now, in each offering that they bought in.
create function ito.follow_tier(person uuid, of_offering uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reached public.token_tier := ito.tier_reached(person, of_offering);
  before public.token_tier := (select e.tier from public.token_entitlements e
    where e.person_id = person and e.offering_id = of_offering);
begin
  if reached is not distinct from coalesce(before, 'none') then
    return;
  end if;
  insert into public.token_entitlements as e (offering_id, person_id, tier) values (of_offering, person, reached)
    on conflict on constraint token_entitlements_pkey do update set tier = excluded.tier, since = now();
  perform core.audit('entitlement.changed', person, jsonb_build_object('tier', coalesce(before, 'none')),
    jsonb_build_object('tier', reached, 'offering', of_offering));
end $$;

create function ito.follow_tiers(accounts text[]) returns void
language sql security definer set search_path = '' as $$
  select ito.follow_tier(x.person_id, x.offering_id) from (
    select distinct w.person_id, c.offering_id from public.wallets w
    join public.chain_events e on e.account = w.address and e.kind = 'purchased'
    join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address and c.kind = 'sale'
    where w.address = any (accounts)
    union
    select w.person_id, t.offering_id from public.wallets w join public.token_entitlements t
      on t.person_id = w.person_id where w.address = any (accounts)) as x
$$;

-- One mail about each final purchase, undo and refund to whom the wallet belongs. Repeating it is harmless.
create function ito.mail_events(events public.chain_events[]) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(w.person_id, 'token_event', jsonb_strip_nulls(jsonb_build_object('kind', e.kind,
      'offering', o.name, 'slug', o.slug, 'symbol', o.token_symbol, 'amount', e.amount::text, 'tokens', e.tokens::text,
      'tx', e.tx_hash)),
    concat_ws(':', 'token', e.chain_id, e.tx_hash, e.log_index))
  from unnest(events) as e join public.wallets w on w.address = e.account and w.unlinked_at is null
  join public.offerings o on o.id = ito.offering_of(e)
  where e.kind in ('purchased', 'purchase_undone', 'refunded')
$$;

create function ito.close_offering(before public.offerings, reason text) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  after public.offerings;
begin
  update public.offerings o set state = 'ended', ended_at = now() where o.id = before.id returning * into after;
  perform core.audit('offering.ended', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', reason));
  return after;
end $$;

-- Makes the effects of what became final, in one go for all of it. Returns how many events that were.
create function ito.settle_events(of_chain bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  final_ones public.chain_events[];
begin
  with due as (
    update public.chain_events e set settled_at = now() from public.chains c
      where c.chain_id = of_chain and e.chain_id = of_chain and e.settled_at is null
        and e.block_number <= c.final_block returning e.*
  ) select array_agg(d::public.chain_events) into final_ones from due d;
  if final_ones is null then
    return 0;
  end if;
  perform ito.book(final_ones);
  perform ito.follow_terms(final_ones);
  perform ito.follow_tiers(array(select distinct f.account from unnest(final_ones) as f
    where f.kind in ('purchased', 'purchase_undone', 'refunded')));
  perform ito.mail_events(final_ones);
  perform ito.close_offering(o, 'the sale ended on the chain') from public.offerings o
    where o.state = 'active' and o.id in (select ito.offering_of(f) from unnest(final_ones) as f
      where f.kind = 'ended');
  return cardinality(final_ones);
end $$;

-- The level of scanning that a person's tokens bring; the highest of all offerings.
create function ito.scan_level_of(person uuid) returns public.scan_level
language sql stable security definer set search_path = '' as $$
  select coalesce(max(t.scans), 'free') from public.token_entitlements e join public.offering_tiers t
    on t.offering_id = e.offering_id and t.tier = e.tier where e.person_id = person
$$;
