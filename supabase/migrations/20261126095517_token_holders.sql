set local check_function_bodies = off;

drop function public.list_screenings(batch integer);

create type public.token_transaction_kind as enum ('approve', 'buy', 'undo', 'finalize', 'refund', 'claim', 'stake',
  'unstake', 'dividend');
create type public.token_transaction_state as enum ('sent', 'mined', 'final', 'failed', 'replaced', 'lost');
comment on type public.token_transaction_state is
  '`replaced`: another transaction of the wallet took its place; `lost`: no node knows it any more.';

-- What somebody sent from a wallet, from the moment that it was sent: every device of theirs follows it, and a page
-- that was closed in the middle finds it again. The chain says what became of it.
create table public.token_transactions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  offering_id uuid not null references public.offerings on delete restrict,
  wallet_id uuid not null references public.wallets on delete cascade,
  chain_id bigint not null references public.chains on delete cascade,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  kind public.token_transaction_kind not null,
  state public.token_transaction_state not null default 'sent',
  block_number bigint,
  noted_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (wallet_id, tx_hash),
  check ((state in ('sent', 'mined')) = (closed_at is null))
);

alter table public.token_transactions enable row level security;
create index on public.token_transactions (person_id, noted_at desc);       -- what is under way
create index on public.token_transactions (chain_id, noted_at);               -- what is followed
create index on public.token_transactions (offering_id);

revoke all on function ito.export_person(person uuid, affiliate uuid) from public, anon, authenticated, service_role;
revoke all on function ito.keep_house() from public, anon, authenticated, service_role;
revoke all on function public.decide_eligibility(declaration_id uuid, is_approved boolean, reason text) from public, anon, authenticated, service_role;
revoke all on function public.prepare_voucher(offering_id uuid, wallet_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.record_screening(declaration_id uuid, result screening_result, screened_with text) from public, anon, authenticated, service_role;
revoke all on function public.register_contracts(slug text, chain jsonb, contracts jsonb) from public, anon, authenticated, service_role;

-- Holders: the time that the contracts of an offering go by, and what is under way from a wallet.

-- The later of both clocks: the chain's own runs ahead where somebody moved it, and stands still where nobody mines.
create or replace function ito.chain_now(of_offering uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(now(), max(h.head_at)) from public.offering_contracts c
    join public.chains h on h.chain_id = c.chain_id where c.offering_id = of_offering
$$;

-- The chain that an offering is sold on, or a refusal when its contracts are nowhere.
create or replace function ito.chain_of(of_offering uuid) returns bigint
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
create or replace function ito.replace_transaction(of_wallet uuid, old_hash text) returns void
language sql security definer set search_path = '' as $$
  update public.token_transactions x set state = 'replaced', closed_at = now()
    where x.wallet_id = of_wallet and x.tx_hash = lower(old_hash) and x.closed_at is null
$$;

create or replace function ito.export_person(person uuid, affiliate uuid) returns jsonb
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

create or replace function ito.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from ito.wallet_nonces n where n.asked_at < now() - interval '1 day';
  delete from public.offering_vouchers v where v.expires_at < now() - interval '2 years';
  delete from public.token_transactions x where x.closed_at < now() - interval '1 year';
  delete from public.chain_findings f where f.closed_at < now() - interval '1 year';
  update public.token_reservations r set state = 'cancelled', cancelled_at = now()
    where r.state = 'reserved' and r.due_at < now();
$$;

-- Names that wait for the screening with the wallets of their persons, oldest first.
create or replace function public.list_screenings(batch integer)
returns table (id uuid, legal_name text, born_on date, country text, kind public.buyer_kind, addresses text[])
language sql stable security definer set search_path = '' as $$
  select d.id, d.legal_name, d.born_on, d.country, d.kind, array(select w.address from public.wallets w
      where w.person_id = d.person_id and w.unlinked_at is null order by w.address)
    from public.eligibility_declarations d
    where d.state = 'screening' order by d.declared_at limit least(greatest(batch, 1), 200)
$$;

grant execute on function public.list_screenings to service_role;

-- The result of a screening. Whatever it is, a person decides; `unavailable` says that no list was compared.
create or replace function public.record_screening(declaration_id uuid, result public.screening_result, screened_with text)
returns public.eligibility_state
language plpgsql security definer set search_path = '' as $$
declare
  after public.eligibility_declarations;
begin
  if result is null or length(trim(coalesce(screened_with, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.ito.screening', 'result');
  end if;
  update public.eligibility_declarations d set screened_at = now(), screening = result,
      screened_with = trim(record_screening.screened_with), state = 'review'
    where d.id = declaration_id and d.state = 'screening' returning * into after;
  if not found then
    raise exception 'errors.ito.declaration_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('eligibility.screened', after.id, null,
    jsonb_build_object('result', after.screening, 'with', after.screened_with));
  return after.state;
end $$;

grant execute on function public.record_screening to service_role;

-- Approves somebody for a year, or refuses them with the reason that they read. A reason is needed either way when a
-- list had a match, or none was compared.
create or replace function public.decide_eligibility(declaration_id uuid, is_approved boolean, reason text)
returns public.eligibility_declarations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.eligibility_declarations;
  after public.eligibility_declarations;
begin
  select * into before from public.eligibility_declarations d where d.id = declaration_id for update;
  if not found then
    raise exception 'errors.ito.declaration_unknown' using errcode = 'PT404';
  end if;
  perform ito.refuse_self(before.person_id, admin);
  if before.state <> 'review' then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if is_approved is null then
    perform core.refuse_field('errors.fields.choice', 'is_approved');
  end if;
  if not is_approved or before.screening <> 'clear' or nullif(trim(decide_eligibility.reason), '') is not null then
    perform ito.check_reason(decide_eligibility.reason);
  end if;
  update public.eligibility_declarations d set decided_at = now(), decided_by = admin,
      reason = nullif(trim(decide_eligibility.reason), ''),
      state = case when is_approved then 'approved' else 'refused' end::public.eligibility_state,
      valid_until = case when is_approved then now() + interval '1 year' end
    where d.id = before.id returning * into after;
  perform core.audit('eligibility.decided', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'reason', after.reason)));
  perform accounts.mail_person(after.person_id, 'token_eligibility', jsonb_strip_nulls(jsonb_build_object(
      'state', after.state, 'reason', after.reason, 'offering', (select o.name from public.offerings o
      where o.id = after.offering_id))), 'token_eligibility:' || after.id);
  return after;
end $$;

grant execute on function public.decide_eligibility to authenticated;

-- Holders: what they send from their wallets is noted when it is sent and followed by the server until it is final; and
-- what the contracts of an offering said to everybody.

-- Notes a transaction that a wallet of theirs has just sent, and which one it replaces. The same once more is the same.
create or replace function public.note_transaction(offering_id uuid, wallet_id uuid, kind public.token_transaction_kind,
  tx_hash text, replaces text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  wallet public.wallets := ito.own_wallet(wallet_id, person);
  of_chain bigint := ito.chain_of(offering_id);
  after public.token_transactions;
begin
  if kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if coalesce(lower(note_transaction.tx_hash), '') !~ '^0x[0-9a-f]{64}$' then
    perform core.refuse_field('errors.ito.hash', 'tx_hash');
  end if;
  perform ito.replace_transaction(wallet.id, replaces) where replaces is not null;
  select * into after from public.token_transactions x where x.wallet_id = wallet.id
    and x.tx_hash = lower(note_transaction.tx_hash);
  if found then
    return after.id;
  end if;
  if (select count(*) from public.token_transactions x where x.person_id = person
    and x.noted_at > now() - interval '1 day') >= 200 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into public.token_transactions (person_id, offering_id, wallet_id, chain_id, tx_hash, kind)
    values (person, note_transaction.offering_id, wallet.id, of_chain, lower(note_transaction.tx_hash),
      note_transaction.kind) returning * into after;
  perform core.audit('transaction.noted', after.id, null, jsonb_build_object('kind', after.kind, 'tx', after.tx_hash));
  return after.id;
end $$;

grant execute on function public.note_transaction to authenticated;

-- What is not closed on a chain, oldest first: who sent it, and the contracts that it may be for.
create or replace function public.list_transactions(chain_id bigint, batch integer)
returns table (id uuid, tx_hash text, state public.token_transaction_state, account text, targets text[],
  noted_at timestamptz, final_block bigint)
language sql stable security definer set search_path = '' as $$
  select x.id, x.tx_hash, x.state, w.address, array(select c.address from public.offering_contracts c
      where c.offering_id = x.offering_id order by c.address), x.noted_at, h.final_block
    from public.token_transactions x join public.wallets w on w.id = x.wallet_id
    join public.chains h on h.chain_id = x.chain_id
    where x.chain_id = list_transactions.chain_id and x.closed_at is null
    order by x.noted_at limit least(greatest(batch, 1), 200)
$$;

grant execute on function public.list_transactions to service_role;

-- What the chain said became of it. Mined may become sent again: its block was replaced.
create or replace function public.record_transaction(transaction_id uuid, state public.token_transaction_state,
  block_number bigint) returns public.token_transaction_state
language plpgsql security definer set search_path = '' as $$
declare
  after public.token_transactions;
begin
  if record_transaction.state is null
    or (record_transaction.state in ('mined', 'final')) <> (record_transaction.block_number is not null) then
    perform core.refuse_field('errors.ito.hash', 'state');
  end if;
  update public.token_transactions x set state = record_transaction.state,
      block_number = record_transaction.block_number,
      closed_at = case when record_transaction.state not in ('sent', 'mined') then now() end
    where x.id = transaction_id and x.closed_at is null returning * into after;
  if not found then
    raise exception 'errors.ito.transaction_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('transaction.closed', after.id, null, jsonb_build_object('state', after.state))
    where after.closed_at is not null;
  return after.state;
end $$;

grant execute on function public.record_transaction to service_role;

-- What the contracts of an offering told everybody: how the sale ended, the rates of staking, the rounds of dividends.
create or replace function ito.offering_events(of_offering uuid) returns jsonb
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



-- The contracts of an offering, by whoever deployed them: [{"kind", "address", "first_block"}]. The same once more
-- changes nothing; one that is older than what was read is read from its first block.
create or replace function public.register_contracts(slug text, chain jsonb, contracts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  of_offering uuid := (select o.id from public.offerings o where o.slug = register_contracts.slug);
  of_chain bigint := ito.meet_chain(chain);
  first_new bigint;
begin
  if of_offering is null then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  begin
    with written as (
      insert into public.offering_contracts (chain_id, address, offering_id, kind, first_block)
        select of_chain, lower(c.one ->> 'address'), of_offering, (c.one ->> 'kind')::public.contract_kind,
          (c.one ->> 'first_block')::bigint from jsonb_array_elements(contracts) as c (one)
        on conflict on constraint offering_contracts_offering_id_kind_key do update set chain_id = excluded.chain_id,
          address = excluded.address, first_block = excluded.first_block, added_at = now()
          where (offering_contracts.chain_id, offering_contracts.address) is distinct from
            (excluded.chain_id, excluded.address) returning first_block
    ) select min(w.first_block) into first_new from written w;
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.contracts', 'contracts');
  end;
  perform ito.reread(c.chain_id, first_new) from public.chains c
    where c.chain_id = of_chain and first_new < c.next_block;
  perform core.audit('offering.contracts_registered', of_offering, null,
    jsonb_build_object('chain', of_chain, 'contracts', contracts));
  return of_offering;
end $$;

grant execute on function public.register_contracts to service_role;

-- Vouchers and signed agreements. The app signs with its key what is written here; the contract checks the signature.

-- Writes the voucher of a wallet for a day, by what its owner may buy; the app signs it afterwards. The day begins by
-- the clock of the chain, which judges it.
create or replace function public.prepare_voucher(offering_id uuid, wallet_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  opened public.offerings := ito.open_offering(offering_id);
  wallet public.wallets := ito.own_wallet(wallet_id, person);
  declared public.eligibility_declarations := ito.valid_declaration(person, opened.id);
  agreed public.offering_agreements;
  after public.offering_vouchers;
begin
  if (select count(*) from public.offering_vouchers v where v.wallet_id = wallet.id
    and v.issued_at > now() - interval '1 day') >= 50 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  select * into agreed from public.offering_agreements a where a.offering_id = opened.id and a.person_id = person
    and a.state = 'active';
  insert into public.offering_vouchers (offering_id, wallet_id, declaration_id, agreement_id, bonus_bps,
      max_contribution, terms_hash, expires_at)
    values (opened.id, wallet.id, declared.id, agreed.id, coalesce(agreed.bonus_bps, 0),
      coalesce(agreed.max_contribution, opened.max_contribution), opened.terms_hash,
      date_trunc('second', least(ito.chain_now(opened.id) + interval '1 day', declared.valid_until)))
    returning * into after;
  perform core.audit('voucher.issued', after.id, null, jsonb_build_object('wallet', wallet.address,
    'max_contribution', after.max_contribution, 'bonus_bps', after.bonus_bps, 'expires_at', after.expires_at));
  return after.id;
end $$;

grant execute on function public.prepare_voucher to authenticated;

create policy "people read what they sent, administrators all" on public.token_transactions
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

grant select on public.token_transactions to authenticated;

create or replace function public.read_offering_events(offering_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  return ito.offering_events(offering_id);
end $$;
grant execute on function public.read_offering_events to authenticated;
