set local check_function_bodies = off;

-- No row changes: the comparison of chain and database can say one thing more.
alter type public.finding_kind add value 'delivery';

revoke all on function ito.plan_row(before offerings, plan jsonb) from public, anon, authenticated, service_role;
revoke all on function public.activate_offering(offering_id uuid, revision integer) from public, anon, authenticated, service_role;
revoke all on function public.read_chain_books(chain_id bigint) from public, anon, authenticated, service_role;
revoke all on function public.submit_offering(offering_id uuid) from public, anon, authenticated, service_role;

-- The lists that were published for the rounds of a chain's contracts, with what their lines say of what was paid.
create or replace function ito.published_lists(of_chain bigint) returns jsonb
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

-- Reads a plan's own figures over those of a draft; nothing of it is trusted before the checks of the table. Its terms
-- are not among them: they come from the whitepaper that is published.
create or replace function ito.plan_row(before public.offerings, plan jsonb) returns public.offerings
language sql stable set search_path = '' as $$
  select jsonb_populate_record(before, (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(plan) p
    where p.key = any ('{slug,parent_id,name,token_name,token_symbol,soft_cap,hard_cap,min_purchase,max_contribution,
      cooling_off,initial_bps,cliff,duration,early_access_tier,max_agreed_bonus_bps,denied_countries}'::text[])))
$$;

-- Buyers accept a whitepaper that they can read: an offering's terms are a published version of its own.
create or replace function ito.refuse_unpublished_terms(of_offering public.offerings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.offering_whitepapers w where w.offering_id = of_offering.id
      and w.hash = of_offering.terms_hash and w.state = 'published') then
    raise exception 'errors.ito.terms_unpublished' using errcode = 'PT409';
  end if;
end $$;

-- What was recorded as delivered to buyers by bank with the tokens of a chain.
create or replace function ito.recorded_deliveries(of_chain bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'token', c.address, 'tx', r.tx_hash,
      'account', w.address, 'tokens', r.tokens::text)), '[]')
  from public.token_reservations r join public.wallets w on w.id = r.wallet_id
  join public.offering_contracts c on c.offering_id = r.offering_id and c.kind = 'token' and c.chain_id = of_chain
  where r.state = 'delivered'
$$;

-- What the database says of a chain, for a comparison with the chain itself: each event, and what they add up to.
create or replace function public.read_chain_books(chain_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('next_block', c.next_block, 'start_block', c.start_block,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('tx', e.tx_hash, 'log', e.log_index, 'kind', e.kind,
        'address', e.address, 'hash', e.block_hash, 'block', e.block_number, 'account', e.account, 'number', e.number,
        'phase', e.phase, 'tier', array_position(enum_range(null::public.token_tier), e.tier) - 1,
        'amount', e.amount::text, 'tokens', e.tokens::text,
        'price', e.price::text, 'at', extract(epoch from e.at)::bigint,
        'round', case e.kind when 'dividend_paid' then e.args ->> 'round' end)), '[]')
      from public.chain_events e where e.chain_id = c.chain_id),
    'sales', (select coalesce(jsonb_agg(jsonb_build_object('address', o.address, 'raised', t.raised::text,
        'phase_sold', to_jsonb(t.phase_sold::text[]), 'buyers', t.buyers, 'claimed', t.claimed::text,
        'is_succeeded', t.is_succeeded)), '[]')
      from public.offering_contracts o join public.offering_totals t on t.offering_id = o.offering_id
      where o.chain_id = c.chain_id and o.kind = 'sale'),
    'contracts', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', o.address, 'kind', o.kind)), '[]')
      from public.offering_contracts o where o.chain_id = c.chain_id and o.kind in ('sale', 'staking', 'dividends')),
    'lists', ito.published_lists(c.chain_id), 'deliveries', ito.recorded_deliveries(c.chain_id))
  from public.chains c where c.chain_id = read_chain_books.chain_id
$$;

grant execute on function public.read_chain_books to service_role;

create or replace function public.submit_offering(offering_id uuid) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'draft');
  perform ito.refuse_unpublished_terms(before);
  update public.offerings o set state = 'review', submitted_at = now(), submitted_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.submitted', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision));
  return after;
end $$;

grant execute on function public.submit_offering to authenticated;

-- Opens an offering for buyers: by an administrator who did not submit it.
create or replace function public.activate_offering(offering_id uuid, revision integer) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'review');
  if before.submitted_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  if before.revision is distinct from activate_offering.revision then
    raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
  end if;
  perform ito.refuse_unpublished_terms(before);
  update public.offerings o set state = 'active', activated_at = now(), activated_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.activated', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision, 'terms_hash', after.terms_hash));
  return after;
end $$;

grant execute on function public.activate_offering to authenticated;
