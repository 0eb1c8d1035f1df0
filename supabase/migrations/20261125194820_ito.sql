set local check_function_bodies = off;

create schema ito;

-- Token offerings: what is offered to whom, who may buy, what the chain says happened, and what is agreed beside it.
-- The chain is the truth about tokens and the dollars paid for them; these tables copy its events so that pages can
-- read them. What the chain does not know (who a wallet belongs to, who may buy, bank transfers) is true here.
-- Units: money of the chain is 1e-6 dollar, tokens are 1e-18 token, shares are basis points, terms are seconds. What
-- comes by bank is in cents. Addresses and hashes are written in small letters.

create type public.offering_state as enum ('draft', 'review', 'active', 'ended');
create type public.token_tier as enum ('none', 'bronze', 'silver', 'gold', 'platinum', 'institutional');
create type public.scan_level as enum ('free', 'pro', 'enterprise');
create type public.chain_state as enum ('following', 'halted');
comment on type public.chain_state is '`halted`: final blocks changed, and a person has to look.';
create type public.contract_kind as enum ('access', 'token', 'currency', 'sale', 'staking', 'dividends');
create type public.chain_event_kind as enum ('configured', 'activated', 'purchased', 'purchase_undone', 'ended',
  'refunded', 'claimed', 'proceeds_withdrawn', 'unsold_swept', 'terms_changed', 'voucher_signer_changed',
  'blocked_changed', 'paused', 'unpaused', 'rates_changed', 'funded', 'staked', 'unstaked', 'free_withdrawn',
  'policy_changed', 'round_proposed', 'round_funded', 'round_cancelled', 'dividend_paid', 'round_swept');
create type public.buyer_kind as enum ('person', 'company');
create type public.eligibility_state as enum ('screening', 'review', 'approved', 'refused', 'withdrawn');
create type public.screening_result as enum ('clear', 'match', 'unavailable');
create type public.agreement_state as enum ('proposed', 'active', 'ended');
create type public.reservation_state as enum ('reserved', 'paid', 'allocated', 'delivered', 'cancelled');
create type public.dividend_round_state as enum ('draft', 'published', 'withdrawn');
create type public.finding_kind as enum ('event_missing', 'event_unknown', 'event_changed', 'raised', 'phase_sold',
  'account', 'owed', 'staked', 'dividends', 'sale_status', 'chain_rewritten', 'chain_restored');

create table public.chains (
  chain_id bigint primary key check (chain_id > 0),
  name text not null check (length(trim(name)) between 1 and 60),
  is_local boolean not null,
  confirmations integer not null check (confirmations between 0 and 1000),
  genesis text not null check (genesis ~ '^0x[0-9a-f]{64}$'),
  state public.chain_state not null default 'following',
  start_block bigint not null check (start_block >= 0),
  next_block bigint not null,
  head_block bigint not null default 0,
  final_block bigint not null default -1,
  head_at timestamptz,
  read_at timestamptz,
  revision bigint not null default 0,
  check (next_block >= start_block)
);
comment on column public.chains.is_local is 'A chain of this machine: it may be restored or made anew.';
comment on column public.chains.revision is 'Grows with each batch: of two indexers the later one is refused.';

-- The last headers: at least 64, and all that are not final. A reorganisation is found by them.
create table ito.headers (
  chain_id bigint not null references public.chains on delete cascade,
  number bigint not null,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  parent_hash text not null check (parent_hash ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null,
  primary key (chain_id, number)
);

create table public.offerings (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  parent_id uuid references public.offerings on delete restrict,
  state public.offering_state not null default 'draft',
  name jsonb not null check (core.is_translated(name, 80)),
  token_name text not null check (length(trim(token_name)) between 1 and 60),
  token_symbol text not null check (token_symbol ~ '^[A-Z0-9]{2,11}$'),
  soft_cap bigint not null check (soft_cap > 0),
  hard_cap bigint not null,
  min_purchase bigint not null check (min_purchase >= 0),
  max_contribution bigint not null,
  cooling_off integer not null check (cooling_off >= 1209600),
  initial_bps integer not null check (initial_bps between 0 and 10000),
  cliff integer not null check (cliff >= 0),
  duration integer not null,
  early_access_tier public.token_tier not null,
  max_agreed_bonus_bps integer not null check (max_agreed_bonus_bps between 0 and 10000),
  denied_countries text[] not null default '{}',
  terms_hash text check (terms_hash ~ '^0x[0-9a-f]{64}$'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  submitted_at timestamptz,
  submitted_by uuid references public.profiles on delete set null,
  activated_at timestamptz,
  activated_by uuid references public.profiles on delete set null,
  ended_at timestamptz,
  check (hard_cap >= soft_cap),
  check (max_contribution > 0 and max_contribution >= min_purchase),
  check (duration >= cliff),
  check (state not in ('active', 'ended') or (terms_hash is not null and activated_at is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
comment on column public.offerings.terms_hash is 'The SHA-256 of the whitepaper; the contract has the same.';

create table public.offering_phases (
  offering_id uuid not null references public.offerings on delete cascade,
  position integer not null check (position between 0 and 15),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  early_access integer not null check (early_access >= 0),
  price bigint not null check (price > 0),
  cap numeric(78, 0) not null check (cap > 0),
  primary key (offering_id, position),
  check (ends_at > starts_at)
);

create table public.offering_tiers (
  offering_id uuid not null references public.offerings on delete cascade,
  tier public.token_tier not null check (tier <> 'none'),
  minimum bigint,
  bonus_bps integer not null check (bonus_bps between 0 and 10000),
  scans public.scan_level not null default 'free',
  has_adviser boolean not null default false,
  benefits jsonb not null check (core.is_translated(benefits, 1000)),
  primary key (offering_id, tier),
  check ((tier = 'institutional') = (minimum is null)),
  check (minimum > 0)
);
comment on column public.offering_tiers.minimum is 'Null for Institutional, which is a signed agreement.';

create table public.offering_contracts (
  chain_id bigint not null references public.chains on delete restrict,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  offering_id uuid not null references public.offerings on delete restrict,
  kind public.contract_kind not null,
  first_block bigint not null check (first_block >= 0),
  added_at timestamptz not null default now(),
  primary key (chain_id, address, offering_id),
  unique (offering_id, kind)
);

-- What a sale came to by the events that are stored; the same function writes it that stores them.
create table public.offering_totals (
  offering_id uuid primary key references public.offerings on delete cascade,
  raised bigint not null,
  sold numeric(78, 0) not null,
  phase_sold numeric(78, 0)[] not null,
  buyers integer not null,
  claimed numeric(78, 0) not null,
  is_succeeded boolean,
  as_of_block bigint not null,
  as_of timestamptz
);
comment on column public.offering_totals.is_succeeded is 'Null until the sale has ended on the chain.';

create table public.wallets (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles on delete cascade,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  linked_at timestamptz not null default now(),
  unlinked_at timestamptz
);

create table ito.wallet_nonces (
  nonce text primary key check (nonce ~ '^[a-z0-9]{24}$'),
  person_id uuid not null references public.profiles on delete cascade,
  asked_at timestamptz not null default now(),
  used_at timestamptz
);

-- What was signed to tie a wallet to an account, as it was verified.
create table ito.wallet_proofs (
  wallet_id uuid primary key references public.wallets on delete cascade,
  message text not null check (length(message) between 40 and 4000),
  signature text not null check (signature ~ '^0x[0-9a-f]+$' and length(signature) between 132 and 8194),
  chain_id bigint not null
);

create table public.eligibility_declarations (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete restrict,
  person_id uuid not null references public.profiles on delete cascade,
  state public.eligibility_state not null default 'screening',
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind public.buyer_kind not null,
  legal_name text not null check (length(trim(legal_name)) between 2 and 120),
  born_on date,
  declared_at timestamptz not null default now(),
  screened_at timestamptz,
  screening public.screening_result,
  screened_with text check (length(screened_with) between 1 and 120),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  reason text check (length(trim(reason)) between 3 and 500),
  valid_until timestamptz,
  check (kind = 'company' or born_on is not null),
  check ((state = 'approved') <= (valid_until is not null)),
  check ((screening is null) = (screened_at is null))
);
comment on column public.eligibility_declarations.screened_with is 'The provider and the version of its list.';

-- Each risk that somebody acknowledged, with the hash of the words that they read.
create table public.eligibility_risks (
  declaration_id uuid not null references public.eligibility_declarations on delete cascade,
  item text not null check (item ~ '^[a-z_]{2,40}$'),
  locale text not null check (locale in ('es', 'en')),
  text_hash text not null check (text_hash ~ '^0x[0-9a-f]{64}$'),
  acknowledged_at timestamptz not null default now(),
  primary key (declaration_id, item)
);

create table public.offering_agreements (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete restrict,
  person_id uuid not null references public.profiles on delete cascade,
  state public.agreement_state not null default 'proposed',
  bonus_bps integer not null check (bonus_bps between 0 and 10000),
  max_contribution bigint not null check (max_contribution > 0),
  document_hash text not null check (document_hash ~ '^0x[0-9a-f]{64}$'),
  signed_on date not null,
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  confirmed_at timestamptz,
  confirmed_by uuid references public.profiles on delete set null,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);

create table public.offering_vouchers (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete restrict,
  wallet_id uuid not null references public.wallets on delete cascade,
  declaration_id uuid not null references public.eligibility_declarations on delete cascade,
  agreement_id uuid references public.offering_agreements on delete cascade,
  bonus_bps integer not null check (bonus_bps between 0 and 10000),
  max_contribution bigint not null check (max_contribution > 0),
  terms_hash text not null check (terms_hash ~ '^0x[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  signature text check (signature ~ '^0x[0-9a-f]{130}$'),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references public.profiles on delete set null,
  revoke_reason text check (length(trim(revoke_reason)) between 3 and 500),
  check (agreement_id is not null or bonus_bps = 0)
);

create table public.chain_events (
  chain_id bigint not null references public.chains on delete cascade,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer not null check (log_index >= 0),
  address text not null,
  kind public.chain_event_kind not null,
  block_number bigint not null,
  block_hash text not null,
  at timestamptz not null,
  account text check (account ~ '^0x[0-9a-f]{40}$'),
  number bigint,
  phase integer,
  tier public.token_tier,
  amount bigint,
  tokens numeric(78, 0),
  price bigint,
  args jsonb not null,
  settled_at timestamptz,
  primary key (chain_id, tx_hash, log_index)
);
comment on column public.chain_events.number is 'A buyer''s purchase, a staker''s position, or a line of dividends.';
comment on column public.chain_events.settled_at is 'When its block was final and its effects were made.';

-- What final events came to, for the books: an entry for each, and one that takes it back when a chain was restored.
create table public.token_entries (
  id bigint generated always as identity primary key,
  offering_id uuid not null references public.offerings on delete restrict,
  chain_id bigint not null,
  tx_hash text not null,
  log_index integer not null,
  kind public.chain_event_kind not null,
  account text,
  amount bigint not null,
  tokens numeric(78, 0) not null,
  reverses bigint unique references public.token_entries on delete restrict,
  booked_at timestamptz not null default now()
);

-- What a person has by the tier that final purchases of their wallets reach. Other domains ask it by a helper.
create table public.token_entitlements (
  offering_id uuid not null references public.offerings on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  tier public.token_tier not null,
  since timestamptz not null default now(),
  primary key (offering_id, person_id)
);

create table public.token_reservations (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  offering_id uuid not null references public.offerings on delete restrict,
  person_id uuid not null references public.profiles on delete restrict,
  phase integer not null,
  state public.reservation_state not null default 'reserved',
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null default 'USD' check (currency = 'USD'),
  price bigint not null check (price > 0),
  reserved_at timestamptz not null default now(),
  due_at timestamptz not null,
  paid_at timestamptz,
  bank_reference text check (length(trim(bank_reference)) between 1 and 120),
  paid_by uuid references public.profiles on delete set null,
  tokens numeric(78, 0) check (tokens > 0),
  allocated_at timestamptz,
  allocated_by uuid references public.profiles on delete set null,
  wallet_id uuid references public.wallets on delete set null,
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  delivered_at timestamptz,
  cancelled_at timestamptz,
  foreign key (offering_id, phase) references public.offering_phases on delete restrict,
  check (state not in ('paid', 'allocated', 'delivered') or (paid_at is not null and bank_reference is not null)),
  check ((tokens is not null) = (allocated_at is not null)),
  check ((state = 'delivered') = (tx_hash is not null and delivered_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
comment on column public.token_reservations.amount is 'Cents, by bank transfer: the chain knows nothing of it.';

create table public.dividend_rounds (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete restrict,
  period integer not null check (period % 10 between 1 and 4 and period / 10 between 2020 and 2200),
  state public.dividend_round_state not null default 'draft',
  profit bigint not null check (profit > 0),
  pool bigint not null check (pool > 0),
  record_block bigint not null check (record_block > 0),
  root text not null check (root ~ '^0x[0-9a-f]{64}$'),
  round integer check (round >= 0),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null,
  published_at timestamptz,
  check (pool <= profit),
  check ((state = 'draft') = (published_at is null and round is null))
);
comment on column public.dividend_rounds.round is 'Its number in the contract, once it was proposed there.';

create table public.dividend_lines (
  round_id uuid not null references public.dividend_rounds on delete cascade,
  line integer not null check (line >= 0),
  account text not null check (account ~ '^0x[0-9a-f]{40}$'),
  tokens numeric(78, 0) not null check (tokens > 0),
  tier public.token_tier not null,
  amount bigint not null check (amount > 0),
  proof jsonb not null check (jsonb_typeof(proof) = 'array'),
  primary key (round_id, line),
  unique (round_id, account)
);

create table public.chain_findings (
  id uuid primary key default gen_random_uuid(),
  chain_id bigint not null references public.chains on delete cascade,
  kind public.finding_kind not null,
  subject text not null check (length(subject) between 1 and 200),
  on_chain text check (length(on_chain) <= 200),
  in_database text check (length(in_database) <= 200),
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references public.profiles on delete set null,
  close_reason text check (length(trim(close_reason)) between 3 and 500)
);
comment on column public.chain_findings.closed_by is 'Null with a time: it was gone when both were compared again.';

create unique index on public.wallets (address) where unlinked_at is null;  -- one account at a time
create index on public.wallets (person_id);                                 -- my wallets
create index on ito.wallet_nonces (person_id, asked_at);
create unique index on public.eligibility_declarations (offering_id, person_id)
  where state in ('screening', 'review', 'approved');
create index on public.eligibility_declarations (offering_id, person_id);
create index on public.eligibility_declarations (state, declared_at);       -- the queue of reviews
create index on public.eligibility_declarations (person_id);
create index on public.eligibility_declarations (decided_by);
create index on public.offerings (parent_id);
create index on public.offerings (created_by);
create index on public.offerings (submitted_by);
create index on public.offerings (activated_by);
create unique index on public.offering_agreements (offering_id, person_id) where state <> 'ended';
create index on public.offering_agreements (offering_id);
create index on public.offering_agreements (person_id);
create index on public.offering_agreements (proposed_by);
create index on public.offering_agreements (confirmed_by);
create index on public.offering_vouchers (offering_id, issued_at desc);     -- admin vouchers
create index on public.offering_vouchers (wallet_id, issued_at desc);       -- the voucher of a purchase
create index on public.offering_vouchers (declaration_id);
create index on public.offering_vouchers (agreement_id);
create index on public.offering_vouchers (revoked_by);
create index on public.chain_events (chain_id, block_number);               -- a rewind
create index on public.chain_events (chain_id, address, kind);              -- totals of a sale
create index on public.chain_events (account, kind);                        -- my purchases
-- the undo of a purchase
create index on public.chain_events (chain_id, address, account, number, block_number, log_index)
  where kind = 'purchase_undone';
create index on public.chain_events (chain_id, block_number) where settled_at is null; -- effects that wait
create index on public.token_entries (offering_id, id);
create index on public.token_entries (chain_id, tx_hash, log_index);
create index on public.token_entitlements (person_id);
create index on public.token_reservations (person_id, reserved_at desc);    -- my reservations
create index on public.token_reservations (offering_id, phase);
create index on public.token_reservations (state, reserved_at);             -- allocations
create index on public.token_reservations (paid_by);
create index on public.token_reservations (allocated_by);
create index on public.token_reservations (wallet_id);
create unique index on public.dividend_rounds (offering_id, period) where state <> 'withdrawn';
create index on public.dividend_rounds (offering_id);
create index on public.dividend_rounds (made_by);
create index on public.dividend_lines (account);                            -- my dividends
create unique index on public.chain_findings (chain_id, kind, subject) where closed_at is null;
create index on public.chain_findings (chain_id);
create index on public.chain_findings (found_at);                           -- reconciliation
create index on public.chain_findings (closed_by);

alter table public.chains enable row level security;
alter table ito.headers enable row level security;
alter table public.offerings enable row level security;
alter table public.offering_phases enable row level security;
alter table public.offering_tiers enable row level security;
alter table public.offering_contracts enable row level security;
alter table public.offering_totals enable row level security;
alter table public.wallets enable row level security;
alter table ito.wallet_nonces enable row level security;
alter table ito.wallet_proofs enable row level security;
alter table public.eligibility_declarations enable row level security;
alter table public.eligibility_risks enable row level security;
alter table public.offering_agreements enable row level security;
alter table public.offering_vouchers enable row level security;
alter table public.chain_events enable row level security;
alter table public.token_entries enable row level security;
alter table public.token_entitlements enable row level security;
alter table public.token_reservations enable row level security;
alter table public.dividend_rounds enable row level security;
alter table public.dividend_lines enable row level security;
alter table public.chain_findings enable row level security;

-- Chains: how far one was read, what is taken back when it changes, and what a change of final blocks means.

create or replace function ito.lock_chain(of_chain bigint) returns public.chains
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.chains;
begin
  select * into found_one from public.chains c where c.chain_id = of_chain for update;
  if not found then
    raise exception 'errors.ito.chain_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Reads a chain anew from a block on. Events stay until the blocks that they stand in were read again, so that no page
-- shows less meanwhile.
create or replace function ito.reread(of_chain bigint, from_block bigint) returns void
language sql security definer set search_path = '' as $$
  delete from ito.headers h where h.chain_id = of_chain and h.number >= from_block;
  update public.chains c set next_block = greatest(c.start_block, least(c.next_block, from_block)),
      final_block = least(c.final_block, from_block - 1), revision = c.revision + 1
    where c.chain_id = of_chain;
$$;

-- The chain of a deployment, made when it is new. One of this machine that began anew is read from its start.
create or replace function ito.meet_chain(chain jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  of_chain bigint := (chain ->> 'chain_id')::bigint;
  known_one public.chains;
  begins bigint := coalesce((chain ->> 'start_block')::bigint, 0);
begin
  insert into public.chains (chain_id, name, is_local, confirmations, genesis, start_block, next_block)
    values (of_chain, chain ->> 'name', coalesce((chain ->> 'is_local')::boolean, false),
      coalesce((chain ->> 'confirmations')::integer, 12), lower(chain ->> 'genesis'), begins, begins)
    on conflict on constraint chains_pkey do nothing;
  known_one := ito.lock_chain(of_chain);
  if known_one.genesis is distinct from lower(chain ->> 'genesis') then
    if not known_one.is_local then
      perform core.refuse_field('errors.ito.genesis', 'chain');
    end if;
    perform ito.begin_anew(known_one, lower(chain ->> 'genesis'));
  elsif begins < known_one.next_block and begins < known_one.start_block then
    update public.chains c set start_block = begins where c.chain_id = of_chain;
    perform ito.reread(of_chain, begins);
  end if;
  return of_chain;
exception when data_exception or integrity_constraint_violation then
  perform core.refuse_field('errors.ito.chain', 'chain');
end $$;

-- Another chain has the number of ours: nothing that stands here happened on it.
create or replace function ito.begin_anew(before public.chains, genesis text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform ito.note_finding(before.chain_id, 'chain_restored', 'genesis', genesis, before.genesis);
  perform ito.forget_events(before.chain_id, before.start_block, null, null);
  perform ito.reread(before.chain_id, before.start_block);
  update public.chains c set genesis = begin_anew.genesis, final_block = -1, head_block = 0
    where c.chain_id = before.chain_id;
end $$;

-- Removes the events of blocks `low` to `high` (null: to the end) that are not among `kept`, and takes back what they
-- came to. Nothing final is here but on a chain that was restored.
create or replace function ito.forget_events(of_chain bigint, low bigint, high bigint, kept jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.chain_events[];
begin
  with removed as (
    delete from public.chain_events e where e.chain_id = of_chain and e.block_number >= low
      and (high is null or e.block_number <= high)
      and not exists (select 1 from jsonb_to_recordset(kept) as k (tx text, log integer, hash text)
        where k.tx = e.tx_hash and k.log = e.log_index and k.hash = e.block_hash) returning e.*
  ) select array_agg(r::public.chain_events) into gone from removed r;
  if exists (select 1 from unnest(gone) as g where g.settled_at is not null) then
    perform ito.unbook(g) from unnest(gone) as g where g.settled_at is not null;
    perform ito.follow_tiers(array(select distinct g.account from unnest(gone) as g
      where g.settled_at is not null and g.account is not null));
  end if;
  return coalesce(cardinality(gone), 0);
end $$;

-- Whether the chain may be followed back to `ancestor`. Behind what was final it is no reorganisation: a chain of this
-- machine was restored and is followed, any other is halted until a person has looked.
create or replace function ito.allow_rewind(before public.chains, ancestor bigint, batch_genesis text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_another boolean := before.genesis <> batch_genesis;
begin
  if not is_another and ancestor >= before.final_block then
    return true;
  end if;
  perform ito.note_finding(before.chain_id,
    case when before.is_local then 'chain_restored' else 'chain_rewritten' end::public.finding_kind,
    case when is_another then 'genesis' else 'block ' || ancestor end,
    case when is_another then batch_genesis else ancestor::text end, before.final_block::text);
  perform core.audit('chain.' || case when before.is_local then 'restored' else 'halted' end, ito.chain_subject(
    before.chain_id), jsonb_build_object('final', before.final_block, 'genesis', before.genesis),
    jsonb_build_object('ancestor', ancestor, 'genesis', batch_genesis));
  if before.is_local then
    return true;
  end if;
  update public.chains c set state = 'halted' where c.chain_id = before.chain_id;
  return false;
end $$;

-- What the log names a chain by, which has a number and no uuid.
create or replace function ito.chain_subject(of_chain bigint) returns uuid
language sql immutable set search_path = '' as $$
  select md5('chain:' || of_chain)::uuid
$$;

-- Refuses headers that do not link to each other and to the one that is stored before them.
create or replace function ito.check_headers(of_chain bigint, headers jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select 1 from (select h.number, h.parent, lag(h.hash) over w as before_hash, lag(h.number) over w as before_number
      from jsonb_to_recordset(headers) as h (number bigint, hash text, parent text)
      window w as (order by h.number)) as h
    left join ito.headers s on s.chain_id = of_chain and s.number = h.number - 1
    where (h.before_number is not null and (h.before_number <> h.number - 1 or h.before_hash <> h.parent))
      or (h.before_number is null and s.hash <> h.parent)) then
    raise exception 'errors.ito.headers_moved' using errcode = 'PT409';
  end if;
end $$;

create or replace function ito.store_headers(of_chain bigint, headers jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into ito.headers (chain_id, number, hash, parent_hash, at)
    select of_chain, h.number, h.hash, h.parent, to_timestamp(h.at)
    from jsonb_to_recordset(headers) as h (number bigint, hash text, parent text, at bigint)
$$;

-- Stores the events of a range. Those that stand here already are the same ones: others were removed before.
create or replace function ito.store_events(of_chain bigint, events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account,
      number, phase, tier, amount, tokens, price, args)
    select of_chain, e.tx, e.log, e.address, e.kind, e.block, e.hash, to_timestamp(e.at), e.account, e.number, e.phase,
      (enum_range(null::public.token_tier))[e.tier + 1], e.amount, e.tokens, e.price, e.args
    from jsonb_to_recordset(events) as e (tx text, log integer, address text, kind public.chain_event_kind,
      block bigint, hash text, at bigint, account text, number bigint, phase integer, tier integer,
      amount bigint, tokens numeric, price bigint, args jsonb)
    on conflict on constraint chain_events_pkey do nothing;
  get diagnostics stored = row_count;
  return stored;
end $$;

-- Counts anew what each sale of a chain came to, from the events that are stored now.
create or replace function ito.count_totals(of_chain bigint) returns void
language sql security definer set search_path = '' as $$
  insert into public.offering_totals as t (offering_id, raised, sold, phase_sold, buyers, claimed, is_succeeded,
      as_of_block, as_of)
    select c.offering_id, coalesce(p.paid, 0) - coalesce(e.refunded, 0), coalesce(p.tokens, 0),
      array(select coalesce(sum(q.tokens), 0) from public.offering_phases f left join public.token_purchases q
        on q.offering_id = f.offering_id and q.phase = f.position and q.undone_at is null
        where f.offering_id = c.offering_id group by f.position order by f.position),
      coalesce(p.buyers, 0), coalesce(e.claimed, 0), e.is_succeeded, h.next_block - 1, h.head_at
    from public.offering_contracts c join public.chains h on h.chain_id = c.chain_id
    cross join lateral (select sum(q.paid)::bigint as paid, sum(q.tokens) as tokens, count(distinct q.account) as buyers
      from public.token_purchases q where q.offering_id = c.offering_id and q.undone_at is null) as p
    cross join lateral (select sum(v.amount) filter (where v.kind = 'refunded')::bigint as refunded,
        sum(v.tokens) filter (where v.kind = 'claimed') as claimed,
        bool_or((v.args ->> 'status')::integer = 2) filter (where v.kind = 'ended') as is_succeeded
      from public.chain_events v where v.chain_id = c.chain_id and v.address = c.address
        and v.kind in ('refunded', 'claimed', 'ended')) as e
    where c.chain_id = of_chain and c.kind = 'sale'
    on conflict on constraint offering_totals_pkey do update set raised = excluded.raised, sold = excluded.sold,
      phase_sold = excluded.phase_sold, buyers = excluded.buyers, claimed = excluded.claimed,
      is_succeeded = excluded.is_succeeded, as_of_block = excluded.as_of_block, as_of = excluded.as_of
$$;

-- Notes that chain and database differ; the same difference once more is only seen again.
create or replace function ito.note_finding(of_chain bigint, kind public.finding_kind, subject text, on_chain text,
  in_database text) returns void
language sql security definer set search_path = '' as $$
  insert into public.chain_findings as f (chain_id, kind, subject, on_chain, in_database)
    values (of_chain, note_finding.kind, left(note_finding.subject, 200), left(note_finding.on_chain, 200),
      left(note_finding.in_database, 200))
    on conflict (chain_id, kind, subject) where closed_at is null do update set seen_at = now(),
      on_chain = excluded.on_chain, in_database = excluded.in_database
$$;

create or replace function ito.store_lines(of_round public.dividend_rounds, lines jsonb) returns void
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
create or replace function ito.is_round_cancelled(of_round public.dividend_rounds) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.chain_events e join public.offering_contracts c
    on c.chain_id = e.chain_id and c.address = e.address and c.kind = 'dividends'
    where c.offering_id = of_round.offering_id and e.kind = 'round_cancelled' and e.settled_at is not null
      and (e.args ->> 'round')::integer = of_round.round)
$$;

-- Effects of events whose blocks are final: the books, what a tier brings, mails. Each is made once, and taken back
-- when a chain of this machine was restored to a time before them.

-- Which offering an event is about: its sale's, or the one that staking and dividends belong to.
create or replace function ito.offering_of(event public.chain_events) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.offering_id from public.offering_contracts c where c.chain_id = event.chain_id and c.address = event.address
    and c.kind in ('sale', 'staking', 'dividends')
$$;

create or replace function ito.book(events public.chain_events[]) returns void
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

create or replace function ito.unbook(event public.chain_events) returns void
language sql security definer set search_path = '' as $$
  insert into public.token_entries (offering_id, chain_id, tx_hash, log_index, kind, account, amount, tokens, reverses)
    select t.offering_id, t.chain_id, t.tx_hash, t.log_index, t.kind, t.account, -t.amount, -t.tokens, t.id
    from public.token_entries t
    where t.chain_id = event.chain_id and t.tx_hash = event.tx_hash and t.log_index = event.log_index
      and t.reverses is null and not exists (select 1 from public.token_entries r where r.reverses = t.id)
$$;

-- The tier that the final purchases of a person's wallets reach; each wallet by itself, as the contract counts. Nothing
-- of a sale that failed.
create or replace function ito.tier_reached(person uuid, of_offering uuid) returns public.token_tier
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
create or replace function ito.follow_tier(person uuid, of_offering uuid) returns void
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

create or replace function ito.follow_tiers(accounts text[]) returns void
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
create or replace function ito.mail_events(events public.chain_events[]) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(w.person_id, 'token_event', jsonb_strip_nulls(jsonb_build_object('kind', e.kind,
      'offering', o.name, 'slug', o.slug, 'symbol', o.token_symbol, 'amount', e.amount::text, 'tokens', e.tokens::text,
      'tx', e.tx_hash)),
    concat_ws(':', 'token', e.chain_id, e.tx_hash, e.log_index))
  from unnest(events) as e join public.wallets w on w.address = e.account and w.unlinked_at is null
  join public.offerings o on o.id = ito.offering_of(e)
  where e.kind in ('purchased', 'purchase_undone', 'refunded')
$$;

create or replace function ito.close_offering(before public.offerings, reason text) returns public.offerings
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
create or replace function ito.settle_events(of_chain bigint) returns integer
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
  perform ito.follow_tiers(array(select distinct f.account from unnest(final_ones) as f
    where f.kind in ('purchased', 'purchase_undone', 'refunded')));
  perform ito.mail_events(final_ones);
  perform ito.close_offering(o, 'the sale ended on the chain') from public.offerings o
    where o.state = 'active' and o.id in (select ito.offering_of(f) from unnest(final_ones) as f
      where f.kind = 'ended');
  return cardinality(final_ones);
end $$;

-- The level of scanning that a person's tokens bring; the highest of all offerings.
create or replace function ito.scan_level_of(person uuid) returns public.scan_level
language sql stable security definer set search_path = '' as $$
  select coalesce(max(t.scans), 'free') from public.token_entitlements e join public.offering_tiers t
    on t.offering_id = e.offering_id and t.tier = e.tier where e.person_id = person
$$;

-- Offerings: their configuration, written as a whole while they are drafts and frozen once they were opened.

create or replace function ito.lock_offering(of_offering uuid) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.offerings;
begin
  select * into found_one from public.offerings o where o.id = of_offering for update;
  if not found then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create or replace function ito.refuse_state(of_offering public.offerings, variadic allowed public.offering_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_offering.state <> all (allowed) then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = of_offering.state;
  end if;
end $$;

create or replace function ito.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.ito.reason', 'reason');
  end if;
  return trim(reason);
end $$;

-- The offering that visitors may read and buyers may use; any other is not there for them.
create or replace function ito.open_offering(of_offering uuid) returns public.offerings
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.offerings;
begin
  select * into found_one from public.offerings o where o.id = of_offering and o.state = 'active';
  if not found then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- What the contract froze is frozen here as well: only the state of an opened offering goes on.
create or replace function ito.refuse_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state in ('active', 'ended') and (to_jsonb(old) - '{state,ended_at,terms_hash,submitted_by,activated_by,
    created_by}'::text[]) is distinct from (to_jsonb(new) - '{state,ended_at,terms_hash,submitted_by,activated_by,
    created_by}'::text[]) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return new;
end $$;

create or replace function ito.refuse_frozen_part() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.offerings o where o.id = coalesce(new.offering_id, old.offering_id)
    and o.state in ('active', 'ended')) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end $$;

-- Reads a plan's own figures over those of a draft; nothing of it is trusted before the checks of the table.
create or replace function ito.plan_row(before public.offerings, plan jsonb) returns public.offerings
language sql stable set search_path = '' as $$
  select jsonb_populate_record(before, (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(plan) p
    where p.key = any ('{slug,parent_id,name,token_name,token_symbol,soft_cap,hard_cap,min_purchase,max_contribution,
      cooling_off,initial_bps,cliff,duration,early_access_tier,max_agreed_bonus_bps,denied_countries,
      terms_hash}'::text[])))
$$;

create or replace function ito.write_parts(of_offering uuid, plan jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.offering_phases p where p.offering_id = of_offering;
  delete from public.offering_tiers t where t.offering_id = of_offering;
  insert into public.offering_phases (offering_id, position, starts_at, ends_at, early_access, price, cap)
    select of_offering, p.at - 1, (p.one ->> 'starts_at')::timestamptz, (p.one ->> 'ends_at')::timestamptz,
      (p.one ->> 'early_access')::integer, (p.one ->> 'price')::bigint, (p.one ->> 'cap')::numeric(78, 0)
    from jsonb_array_elements(plan -> 'phases') with ordinality as p (one, at);
  insert into public.offering_tiers (offering_id, tier, minimum, bonus_bps, scans, has_adviser, benefits)
    select of_offering, (t.one ->> 'tier')::public.token_tier, (t.one ->> 'minimum')::bigint,
      (t.one ->> 'bonus_bps')::integer, coalesce(t.one ->> 'scans', 'free')::public.scan_level,
      coalesce((t.one ->> 'has_adviser')::boolean, false), t.one -> 'benefits'
    from jsonb_array_elements(plan -> 'tiers') as t (one);
end $$;

-- The same that the contract refuses: phases in the order of time within a year, tiers in the order of money.
create or replace function ito.check_parts(of_offering uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.offering_phases p join public.offering_phases n
      on n.offering_id = p.offering_id and n.position = p.position + 1 and n.starts_at < p.ends_at
      where p.offering_id = of_offering)
    or coalesce((select max(p.ends_at) - min(p.starts_at) > interval '365 days' from public.offering_phases p
      where p.offering_id = of_offering), true) then
    perform core.refuse_field('errors.ito.phases', 'phases');
  end if;
  if exists (select 1 from (select t.minimum, lag(t.minimum) over (order by t.tier) as lower
      from public.offering_tiers t where t.offering_id = of_offering and t.minimum is not null) as t
      where t.minimum <= t.lower)
    or (select count(*) from public.offering_tiers t where t.offering_id = of_offering) <> 5 then
    perform core.refuse_field('errors.ito.tiers', 'tiers');
  end if;
end $$;

-- Writes a draft from a plan. What does not fit a column is refused beside the plan, whatever it was.
create or replace function ito.write_plan(before public.offerings, plan jsonb) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  after public.offerings;
begin
  begin
    after := ito.plan_row(before, plan);
    after.revision := before.revision + 1;
    insert into public.offerings as o (id, state, created_at, created_by, slug, parent_id, name, token_name,
      token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps, cliff, duration, early_access_tier,
      max_agreed_bonus_bps, denied_countries, terms_hash, revision)
      values (after.id, after.state, after.created_at, after.created_by, after.slug, after.parent_id, after.name,
        after.token_name, after.token_symbol, after.soft_cap, after.hard_cap, after.min_purchase,
        after.max_contribution, after.cooling_off, after.initial_bps, after.cliff, after.duration,
        after.early_access_tier, after.max_agreed_bonus_bps, after.denied_countries, after.terms_hash, after.revision)
      on conflict on constraint offerings_pkey do update set slug = excluded.slug, parent_id = excluded.parent_id,
        name = excluded.name, token_name = excluded.token_name, token_symbol = excluded.token_symbol, soft_cap = excluded.soft_cap, hard_cap = excluded.hard_cap, min_purchase
        = excluded.min_purchase, max_contribution = excluded.max_contribution, cooling_off = excluded.cooling_off,
        initial_bps = excluded.initial_bps, cliff = excluded.cliff, duration = excluded.duration, early_access_tier =
        excluded.early_access_tier, max_agreed_bonus_bps = excluded.max_agreed_bonus_bps, denied_countries =
        excluded.denied_countries, terms_hash = excluded.terms_hash, revision = excluded.revision
      returning * into after;
    perform ito.write_parts(after.id, plan);
  exception
    when unique_violation then
      perform core.refuse_field('errors.ito.slug_taken', 'slug');
    when data_exception or integrity_constraint_violation or invalid_parameter_value then
      perform core.refuse_field('errors.ito.plan', 'plan');
  end;
  perform ito.check_parts(after.id);
  return after;
end $$;

-- People: their wallets, whether they may buy, and what they were promised in writing.

create or replace function ito.own_wallet(of_wallet uuid, person uuid) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.wallets;
begin
  select * into found_one from public.wallets w where w.id = of_wallet and w.person_id = person
    and w.unlinked_at is null for update;
  if not found then
    raise exception 'errors.ito.wallet_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- The risks that every buyer has to acknowledge, one by one. The words are in `messages`, their hash in each answer.
create or replace function ito.risk_items() returns text[]
language sql immutable set search_path = '' as $$
  select '{total_loss,no_guarantee,illiquidity,technology,regulation,wallet_custody,undo_window}'::text[]
$$;

create or replace function ito.check_declaration(of_offering public.offerings, country text, kind public.buyer_kind,
  legal_name text, born_on date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(country, '') !~ '^[A-Z]{2}$' then
    perform core.refuse_field('errors.ito.country', 'country');
  end if;
  if country = any (of_offering.denied_countries) then
    perform core.refuse_field('errors.ito.country_denied', 'country');
  end if;
  if kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if length(trim(coalesce(legal_name, ''))) not between 2 and 120 then
    perform core.refuse_field('errors.ito.legal_name', 'legal_name');
  end if;
  if kind = 'person' and (born_on is null or born_on < '1900-01-01'
    or born_on > (now() at time zone 'America/Panama')::date - interval '18 years') then
    perform core.refuse_field('errors.ito.age', 'born_on');
  end if;
end $$;

-- Stores what was acknowledged: each item of the list once, with the hash of its words.
create or replace function ito.store_risks(of_declaration uuid, risks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  begin
    insert into public.eligibility_risks (declaration_id, item, locale, text_hash)
      select of_declaration, r.one ->> 'item', r.one ->> 'locale', lower(r.one ->> 'hash')
      from jsonb_array_elements(risks) as r (one);
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.risks', 'risks');
  end;
  if exists (select unnest(ito.risk_items()) except
      select r.item from public.eligibility_risks r where r.declaration_id = of_declaration) then
    perform core.refuse_field('errors.ito.risks', 'risks');
  end if;
end $$;

-- The declaration by which somebody may buy now, or a refusal that says what is missing.
create or replace function ito.valid_declaration(person uuid, of_offering uuid) returns public.eligibility_declarations
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.eligibility_declarations;
begin
  select * into found_one from public.eligibility_declarations d where d.person_id = person
    and d.offering_id = of_offering and d.state = 'approved' and d.valid_until > now();
  if not found then
    raise exception 'errors.ito.not_eligible' using errcode = 'PT409';
  end if;
  return found_one;
end $$;

-- No voucher outlives what it was given for.
create or replace function ito.revoke_vouchers(person uuid, of_offering uuid, of_wallet uuid, admin uuid, why text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  revoked integer;
begin
  update public.offering_vouchers v set revoked_at = now(), revoked_by = admin, revoke_reason = why
    from public.wallets w where w.id = v.wallet_id and w.person_id = person and v.revoked_at is null
      and (of_offering is null or v.offering_id = of_offering) and (of_wallet is null or v.wallet_id = of_wallet);
  get diagnostics revoked = row_count;
  return revoked;
end $$;

-- Nobody decides about themselves.
create or replace function ito.refuse_self(person uuid, admin uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if person = admin then
    raise exception 'errors.ito.own' using errcode = 'PT403';
  end if;
end $$;

-- Reservations: tokens for those who pay by bank and have no wallet yet.

create or replace function ito.lock_reservation(of_reservation uuid, person uuid default null) returns public.token_reservations
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

create or replace function ito.refuse_step(of_reservation public.token_reservations,
  variadic allowed public.reservation_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_reservation.state <> all (allowed) then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = of_reservation.state;
  end if;
end $$;

-- The phase that is open now, or a refusal.
create or replace function ito.open_phase(of_offering uuid, of_phase integer) returns public.offering_phases
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
create or replace function ito.tokens_for(of_offering uuid, cents bigint, price bigint) returns numeric
language sql stable security definer set search_path = '' as $$
  select b.base + div(b.base * coalesce((select max(t.bonus_bps) from public.offering_tiers t
      where t.offering_id = of_offering and t.minimum <= cents * 10000), 0), 10000)
  from (select div(cents::numeric * 10000 * 1000000000000000000, price) as base) as b
$$;

create or replace function ito.mail_reservation(about public.token_reservations, step text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.person_id, 'token_reservation', jsonb_strip_nulls(jsonb_build_object('step', step,
    'number', about.number, 'amount', about.amount, 'currency', about.currency, 'tokens', about.tokens::text,
    'symbol', o.token_symbol, 'offering', o.name)), concat_ws(':', 'token_reservation', about.id, step))
  from public.offerings o where o.id = about.offering_id
$$;

-- A closed account keeps no wallet and no declaration. Reservations that were paid stay, because the books need them.
create or replace function ito.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.wallets w where w.person_id = person.id;
  delete from ito.wallet_nonces n where n.person_id = person.id;
  delete from public.eligibility_declarations d where d.person_id = person.id;
  delete from public.offering_agreements a where a.person_id = person.id and a.state = 'proposed';
  delete from public.token_entitlements e where e.person_id = person.id;
  update public.token_reservations r set state = 'cancelled', cancelled_at = now()
    where r.person_id = person.id and r.state = 'reserved';
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
    'tiers', (select coalesce(jsonb_agg(jsonb_build_object('offering', o.slug, 'tier', e.tier, 'since', e.since)
        order by o.slug), '[]') from public.token_entitlements e join public.offerings o on o.id = e.offering_id
      where e.person_id = person)))
$$;

create or replace function ito.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from ito.wallet_nonces n where n.asked_at < now() - interval '1 day';
  delete from public.offering_vouchers v where v.expires_at < now() - interval '2 years';
  delete from public.chain_findings f where f.closed_at < now() - interval '1 year';
  update public.token_reservations r set state = 'cancelled', cancelled_at = now()
    where r.state = 'reserved' and r.due_at < now();
$$;

create or replace function ito.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select d.id::text, d.decided_by from public.eligibility_declarations d
    where relation = 'eligibility_declarations' and d.id::text = any (ids)
  union all
  select o.id::text, o.submitted_by from public.offerings o where relation = 'offerings' and o.id::text = any (ids)
  union all
  select r.id::text, r.allocated_by from public.token_reservations r
    where relation = 'token_reservations' and r.id::text = any (ids)
  union all
  select v.id::text, v.revoked_by from public.offering_vouchers v
    where relation = 'offering_vouchers' and v.id::text = any (ids)
$$;

-- The indexer's side: what it needs to know, one batch in one transaction, and what differs.

-- Where the indexer goes on: the cursor, the headers to compare, newest first, and the contracts to read.
create or replace function public.read_chain(chain_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('revision', c.revision, 'state', c.state, 'is_local', c.is_local, 'genesis', c.genesis,
    'confirmations', c.confirmations, 'start_block', c.start_block, 'next_block', c.next_block,
    'final_block', c.final_block,
    'headers', (select coalesce(jsonb_agg(jsonb_build_object('number', h.number, 'hash', h.hash)
      order by h.number desc), '[]') from ito.headers h where h.chain_id = c.chain_id),
    'contracts', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', o.address, 'kind', o.kind)), '[]')
      from public.offering_contracts o where o.chain_id = c.chain_id and o.kind in ('sale', 'staking', 'dividends')))
  from public.chains c where c.chain_id = read_chain.chain_id
$$;

grant execute on function public.read_chain to service_role;

-- Takes a batch as a whole or not at all: {revision, genesis, ancestor, from, to, head, head_at, final, headers,
-- events}. `ancestor` is the newest block that both sides have. A batch that was read before another one was stored is
-- stale and changes nothing: so two indexers, and one that was killed, do no harm.
create or replace function public.store_chain_batch(chain_id bigint, batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.chains := ito.lock_chain(chain_id);
  ancestor bigint := (batch ->> 'ancestor')::bigint;
  upto bigint := (batch ->> 'to')::bigint;
  head bigint := (batch ->> 'head')::bigint;
  gone integer;
  stored integer;
begin
  if before.revision is distinct from (batch ->> 'revision')::bigint then
    return jsonb_build_object('outcome', 'stale');
  elsif before.state = 'halted' or not ito.allow_rewind(before, ancestor, batch ->> 'genesis') then
    return jsonb_build_object('outcome', 'halted');
  elsif (batch ->> 'from')::bigint is distinct from greatest(before.start_block, ancestor + 1)
    or ancestor >= before.next_block or upto not between ancestor and head then
    raise exception 'errors.ito.batch_gap' using errcode = 'PT409';
  end if;
  delete from ito.headers h where h.chain_id = before.chain_id and h.number > ancestor;
  perform ito.check_headers(before.chain_id, batch -> 'headers');
  gone := ito.forget_events(before.chain_id, (batch ->> 'from')::bigint,
    case when upto < head and ancestor >= before.next_block - 1 then upto end, batch -> 'events');
  perform ito.store_headers(before.chain_id, batch -> 'headers');
  stored := ito.store_events(before.chain_id, batch -> 'events');
  update public.chains c set genesis = batch ->> 'genesis', next_block = greatest(c.start_block, upto + 1),
      head_block = head, revision = c.revision + 1,
      final_block = greatest(least((batch ->> 'final')::bigint, upto), least(before.final_block, ancestor)),
      head_at = to_timestamp((batch ->> 'head_at')::bigint), read_at = now() where c.chain_id = before.chain_id;
  delete from ito.headers h where h.chain_id = before.chain_id
    and h.number <= least(upto - 64, (batch ->> 'final')::bigint - 1);
  perform ito.count_totals(before.chain_id) where gone + stored > 0 or not exists (
    select 1 from public.offering_totals t join public.offering_contracts c on c.offering_id = t.offering_id
    where c.chain_id = before.chain_id);
  return jsonb_build_object('outcome', 'stored', 'stored', stored, 'removed', gone,
    'settled', ito.settle_events(before.chain_id));
end $$;

grant execute on function public.store_chain_batch to service_role;

-- What the database says of a chain, for a comparison with the chain itself: each event, and what they add up to.
create or replace function public.read_chain_books(chain_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('next_block', c.next_block, 'start_block', c.start_block,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('tx', e.tx_hash, 'log', e.log_index, 'kind', e.kind,
        'address', e.address, 'hash', e.block_hash, 'block', e.block_number, 'account', e.account, 'number', e.number,
        'phase', e.phase, 'tier', array_position(enum_range(null::public.token_tier), e.tier) - 1,
        'amount', e.amount::text, 'tokens', e.tokens::text,
        'price', e.price::text, 'at', extract(epoch from e.at)::bigint)), '[]')
      from public.chain_events e where e.chain_id = c.chain_id),
    'sales', (select coalesce(jsonb_agg(jsonb_build_object('address', o.address, 'raised', t.raised::text,
        'phase_sold', to_jsonb(t.phase_sold::text[]), 'buyers', t.buyers, 'claimed', t.claimed::text,
        'is_succeeded', t.is_succeeded)), '[]')
      from public.offering_contracts o join public.offering_totals t on t.offering_id = o.offering_id
      where o.chain_id = c.chain_id and o.kind = 'sale'),
    'contracts', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', o.address, 'kind', o.kind)), '[]')
      from public.offering_contracts o where o.chain_id = c.chain_id and o.kind in ('sale', 'staking', 'dividends')))
  from public.chains c where c.chain_id = read_chain_books.chain_id
$$;

grant execute on function public.read_chain_books to service_role;

-- Stores what a comparison found and closes what it did not find again. Administrators hear of it once a day.
create or replace function public.record_findings(chain_id bigint, findings jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  before public.chains := ito.lock_chain(chain_id);
  open_ones integer;
begin
  update public.chain_findings f set closed_at = now() where f.chain_id = before.chain_id and f.closed_at is null
    and f.kind not in ('chain_rewritten', 'chain_restored') and not exists (
      select 1 from jsonb_to_recordset(findings) as n (kind public.finding_kind, subject text)
      where n.kind = f.kind and left(n.subject, 200) = f.subject);
  perform ito.note_finding(before.chain_id, n.kind, n.subject, n.on_chain, n.in_database)
    from jsonb_to_recordset(findings) as n (kind public.finding_kind, subject text, on_chain text, in_database text);
  select count(*) into open_ones from public.chain_findings f
    where f.chain_id = before.chain_id and f.closed_at is null;
  if open_ones > 0 then
    perform accounts.mail_person(r.user_id, 'token_findings', jsonb_build_object('count', open_ones,
        'chain', before.name), concat_ws(':', 'token_findings', before.chain_id, r.user_id,
          (now() at time zone 'America/Panama')::date))
      from public.user_roles r where r.role = 'admin' and r.effective_at <= now();
  end if;
  return open_ones;
end $$;

grant execute on function public.record_findings to service_role;

create or replace function public.close_finding(finding_id uuid, reason text) returns public.chain_findings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.chain_findings;
begin
  update public.chain_findings f set closed_at = now(), closed_by = admin, close_reason = why
    where f.id = finding_id and f.closed_at is null returning * into after;
  if not found then
    raise exception 'errors.ito.finding_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('finding.closed', after.id, null, jsonb_build_object('kind', after.kind, 'reason', why));
  return after;
end $$;

grant execute on function public.close_finding to authenticated;

-- Reads a chain from its start again, also one that was halted: whoever does it has looked at why.
create or replace function public.reread_chain(chain_id bigint, reason text) returns public.chain_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.chains := ito.lock_chain(chain_id);
begin
  perform ito.reread(before.chain_id, before.start_block);
  update public.chains c set state = 'following' where c.chain_id = before.chain_id;
  perform core.audit('chain.reread', ito.chain_subject(before.chain_id), jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'following', 'reason', why));
  return 'following';
end $$;

grant execute on function public.reread_chain to authenticated;

-- Dividend rounds: a list made here, its root proposed to the contract by the dividend manager's own wallet.

-- Stores a list as a draft: lines of {account, tokens, tier, amount, proof}, in their order. It may not promise more
-- than its pool, which may not be more than the profit.
create or replace function public.draft_dividend_round(offering_id uuid, round jsonb, lines jsonb, idempotency_key uuid)
returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('draft_dividend_round', idempotency_key,
    jsonb_build_object('offering', offering_id, 'round', round, 'lines', md5(lines::text)));
  of_offering public.offerings := ito.lock_offering(offering_id);
  after public.dividend_rounds;
begin
  if repeated is not null then
    select * into after from public.dividend_rounds r where r.id = repeated;
    return after;
  end if;
  perform ito.refuse_state(of_offering, 'active', 'ended');
  begin
    insert into public.dividend_rounds (offering_id, period, profit, pool, record_block, root, made_by)
      values (of_offering.id, (round ->> 'period')::integer, (round ->> 'profit')::bigint, (round ->> 'pool')::bigint,
        (round ->> 'record_block')::bigint, lower(round ->> 'root'), admin) returning * into after;
    perform ito.store_lines(after, lines);
  exception when unique_violation then
    perform core.refuse_field('errors.ito.period_taken', 'period');
  when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.round', 'lines');
  end;
  perform core.audit('dividends.drafted', after.id, null, to_jsonb(after));
  perform core.store_result('draft_dividend_round', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.draft_dividend_round to authenticated;

-- The round stands in the contract under this number: everybody with a line reads it from now on.
create or replace function public.publish_dividend_round(round_id uuid, round integer) returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.dividend_rounds;
begin
  if coalesce(publish_dividend_round.round, -1) < 0 then
    perform core.refuse_field('errors.ito.round', 'round');
  end if;
  update public.dividend_rounds r set state = 'published', published_at = now(), round = publish_dividend_round.round
    where r.id = round_id and r.state = 'draft' returning * into after;
  if not found then
    raise exception 'errors.ito.round_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('dividends.published', after.id, null, jsonb_build_object('round', after.round));
  return after;
end $$;

grant execute on function public.publish_dividend_round to authenticated;

-- Takes a list back: a draft at will, a published one when its round was cancelled in the contract.
create or replace function public.withdraw_dividend_round(round_id uuid, reason text) returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.dividend_rounds;
  after public.dividend_rounds;
begin
  select * into before from public.dividend_rounds r where r.id = round_id and r.state <> 'withdrawn' for update;
  if not found then
    raise exception 'errors.ito.round_unknown' using errcode = 'PT404';
  end if;
  if before.state = 'published' and not ito.is_round_cancelled(before) then
    raise exception 'errors.ito.round_stands' using errcode = 'PT409';
  end if;
  update public.dividend_rounds r set state = 'withdrawn', published_at = coalesce(r.published_at, now())
    where r.id = before.id returning * into after;
  perform core.audit('dividends.withdrawn', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;

grant execute on function public.withdraw_dividend_round to authenticated;

-- Eligibility: what a buyer declares, the screening of their name, and an administrator's decision.

-- Declares who somebody is and each risk that they acknowledge: [{"item", "locale", "hash"}]. A new declaration takes
-- the place of the one before, whose vouchers end.
create or replace function public.declare_eligibility(offering_id uuid, country text, kind public.buyer_kind, legal_name text,
  born_on date, risks jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  opened public.offerings := ito.open_offering(offering_id);
  after public.eligibility_declarations;
begin
  perform ito.check_declaration(opened, country, kind, legal_name, born_on);
  perform pg_advisory_xact_lock(hashtextextended('eligibility:' || person, 0));
  if (select count(*) from public.eligibility_declarations d where d.person_id = person
    and d.declared_at > now() - interval '1 day') >= 5 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  update public.eligibility_declarations d set state = 'withdrawn', valid_until = null where d.person_id = person
    and d.offering_id = opened.id and d.state in ('screening', 'review', 'approved');
  perform ito.revoke_vouchers(person, opened.id, null, null, 'declared anew');
  insert into public.eligibility_declarations (offering_id, person_id, country, kind, legal_name, born_on)
    values (opened.id, person, declare_eligibility.country, declare_eligibility.kind,
      trim(declare_eligibility.legal_name), case declare_eligibility.kind when 'person' then
      declare_eligibility.born_on end) returning * into after;
  perform ito.store_risks(after.id, risks);
  perform core.audit('eligibility.declared', after.id, null, jsonb_build_object('offering', opened.slug,
    'country', after.country, 'kind', after.kind));
  return after.id;
end $$;

grant execute on function public.declare_eligibility to authenticated;

-- Names that wait for the screening, oldest first.
create or replace function public.list_screenings(batch integer)
returns table (id uuid, legal_name text, born_on date, country text, kind public.buyer_kind)
language sql stable security definer set search_path = '' as $$
  select d.id, d.legal_name, d.born_on, d.country, d.kind from public.eligibility_declarations d
    where d.state = 'screening' order by d.declared_at limit least(greatest(batch, 1), 200)
$$;

grant execute on function public.list_screenings to service_role;

-- The result of a screening. Whatever it is, a person decides: without a result the declaration only waits on.
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
      screened_with = trim(record_screening.screened_with),
      state = case result when 'unavailable' then d.state else 'review' end
    where d.id = declaration_id and d.state = 'screening' returning * into after;
  if not found then
    raise exception 'errors.ito.declaration_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('eligibility.screened', after.id, null,
    jsonb_build_object('result', after.screening, 'with', after.screened_with));
  return after.state;
end $$;

grant execute on function public.record_screening to service_role;

-- Approves somebody for a year, or refuses them with the reason that they read. A match needs a reason either way.
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
  if not is_approved or before.screening = 'match' or nullif(trim(decide_eligibility.reason), '') is not null then
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

-- Offerings by administrators: drafted by one, opened by another, then frozen.

-- Makes a draft from a plan, or writes it anew. `revision` is the one that the page showed; null for a new one.
create or replace function public.save_offering(offering_id uuid, plan jsonb, revision integer) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings;
  after public.offerings;
begin
  if jsonb_typeof(plan) is distinct from 'object' then
    perform core.refuse_field('errors.ito.plan', 'plan');
  end if;
  if offering_id is not null then
    before := ito.lock_offering(offering_id);
    perform ito.refuse_state(before, 'draft');
    if before.revision is distinct from save_offering.revision then
      raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
    end if;
  else
    select gen_random_uuid(), 'draft', 0, now(), admin, '{}'
      into before.id, before.state, before.revision, before.created_at, before.created_by, before.denied_countries;
  end if;
  after := ito.write_plan(before, plan);
  perform core.audit('offering.saved', after.id, jsonb_build_object('revision', before.revision),
    jsonb_build_object('revision', after.revision, 'plan', plan));
  return after;
end $$;

grant execute on function public.save_offering to authenticated;

create or replace function public.submit_offering(offering_id uuid) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'draft');
  if before.terms_hash is null then
    perform core.refuse_field('errors.ito.terms_missing', 'terms_hash');
  end if;
  update public.offerings o set state = 'review', submitted_at = now(), submitted_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.submitted', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision));
  return after;
end $$;

grant execute on function public.submit_offering to authenticated;

create or replace function public.return_offering(offering_id uuid, reason text) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'review');
  update public.offerings o set state = 'draft', submitted_at = null, submitted_by = null where o.id = before.id
    returning * into after;
  perform core.audit('offering.returned', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;

grant execute on function public.return_offering to authenticated;

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
  update public.offerings o set state = 'active', activated_at = now(), activated_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.activated', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision, 'terms_hash', after.terms_hash));
  return after;
end $$;

grant execute on function public.activate_offering to authenticated;

-- Closes an offering for new vouchers and reservations. The chain ends by itself: this tells no contract anything.
create or replace function public.end_offering(offering_id uuid, reason text) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.offerings := ito.lock_offering(offering_id);
begin
  perform ito.refuse_state(before, 'active');
  return ito.close_offering(before, why);
end $$;

grant execute on function public.end_offering to authenticated;

-- The contracts of an offering, by whoever deployed them: [{"kind", "address"}]. The same once more changes nothing.
create or replace function public.register_contracts(slug text, chain jsonb, contracts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  of_offering uuid := (select o.id from public.offerings o where o.slug = register_contracts.slug);
  of_chain bigint := ito.meet_chain(chain);
begin
  if of_offering is null then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  begin
    insert into public.offering_contracts (chain_id, address, offering_id, kind, first_block)
      select of_chain, lower(c.one ->> 'address'), of_offering, (c.one ->> 'kind')::public.contract_kind,
        (c.one ->> 'first_block')::bigint from jsonb_array_elements(contracts) as c (one)
      on conflict on constraint offering_contracts_offering_id_kind_key do update set chain_id = excluded.chain_id,
        address = excluded.address, first_block = excluded.first_block, added_at = now()
        where (offering_contracts.chain_id, offering_contracts.address) is distinct from
          (excluded.chain_id, excluded.address);
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.contracts', 'contracts');
  end;
  perform core.audit('offering.contracts_registered', of_offering, null,
    jsonb_build_object('chain', of_chain, 'contracts', contracts));
  return of_offering;
end $$;

grant execute on function public.register_contracts to service_role;

-- Reservations and bank transfers: reserved by a buyer, paid, allocated and delivered by administrators.

-- Reserves at the price of the open phase, for a week. `amount` is cents.
create or replace function public.reserve_tokens(offering_id uuid, phase integer, amount bigint, idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('reserve_tokens', idempotency_key,
    jsonb_build_object('offering', offering_id, 'phase', phase, 'amount', amount));
  opened public.offerings := ito.open_offering(offering_id);
  at public.offering_phases := ito.open_phase(opened.id, phase);
  after public.token_reservations;
begin
  if repeated is not null then
    return repeated;
  end if;
  perform ito.valid_declaration(person, opened.id);
  if coalesce(reserve_tokens.amount, 0) * 10000::numeric not between opened.min_purchase
    and opened.max_contribution then
    perform core.refuse_field('errors.ito.amount', 'amount');
  end if;
  if (select count(*) from public.token_reservations r where r.person_id = person and r.state = 'reserved') >= 5 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into public.token_reservations (offering_id, person_id, phase, amount, price, due_at)
    values (opened.id, person, at.position, reserve_tokens.amount, at.price, now() + interval '7 days')
    returning * into after;
  perform core.audit('reservation.made', after.id, null, jsonb_build_object('amount', after.amount,
    'price', after.price, 'phase', after.phase));
  perform ito.mail_reservation(after, 'reserved');
  perform core.store_result('reserve_tokens', idempotency_key, after.id);
  return after.id;
end $$;

grant execute on function public.reserve_tokens to authenticated;

create or replace function public.cancel_reservation(reservation_id uuid) returns public.reservation_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.token_reservations := ito.lock_reservation(reservation_id, person);
  after public.token_reservations;
begin
  perform ito.refuse_step(before, 'reserved');
  update public.token_reservations r set state = 'cancelled', cancelled_at = now() where r.id = before.id
    returning * into after;
  perform core.audit('reservation.cancelled', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  return after.state;
end $$;

grant execute on function public.cancel_reservation to authenticated;

-- The transfer is there: `amount` is what the page showed, `reference` what the bank calls it.
create or replace function public.confirm_reservation_payment(reservation_id uuid, amount bigint, reference text,
  idempotency_key uuid) returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_reservation_payment', idempotency_key,
    jsonb_build_object('id', reservation_id, 'amount', amount, 'reference', reference));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.ito.reference', 'reference');
  end if;
  if confirm_reservation_payment.amount is distinct from before.amount then
    perform core.refuse_field('errors.ito.amount_changed', 'amount');
  end if;
  perform ito.refuse_step(before, 'reserved');
  update public.token_reservations r set state = 'paid', paid_at = now(), paid_by = admin,
      bank_reference = trim(reference) where r.id = before.id returning * into after;
  perform core.audit('reservation.paid', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'amount', after.amount, 'reference', after.bank_reference));
  perform core.store_result('confirm_reservation_payment', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.confirm_reservation_payment to authenticated;

-- Allocates what the amount buys at its price. Who confirmed the transfer does not allocate.
create or replace function public.allocate_tokens(reservation_id uuid, tokens numeric, idempotency_key uuid)
returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('allocate_tokens', idempotency_key,
    jsonb_build_object('id', reservation_id, 'tokens', tokens::text));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  perform ito.refuse_step(before, 'paid');
  if before.paid_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  if allocate_tokens.tokens is distinct from ito.tokens_for(before.offering_id, before.amount, before.price) then
    perform core.refuse_field('errors.ito.amount_changed', 'tokens');
  end if;
  update public.token_reservations r set state = 'allocated', allocated_at = now(), allocated_by = admin,
      tokens = allocate_tokens.tokens where r.id = before.id returning * into after;
  perform core.audit('reservation.allocated', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'tokens', after.tokens::text));
  perform ito.mail_reservation(after, 'allocated');
  perform core.store_result('allocate_tokens', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.allocate_tokens to authenticated;

-- The tokens were sent to a wallet of the buyer by a transaction, once.
create or replace function public.record_delivery(reservation_id uuid, wallet_id uuid, tx_hash text, idempotency_key uuid)
returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('record_delivery', idempotency_key,
    jsonb_build_object('id', reservation_id, 'wallet', wallet_id, 'tx', tx_hash));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  wallet public.wallets;
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  perform ito.refuse_step(before, 'allocated');
  wallet := ito.own_wallet(wallet_id, before.person_id);
  if coalesce(lower(record_delivery.tx_hash), '') !~ '^0x[0-9a-f]{64}$' or exists (
    select 1 from public.token_reservations r where r.tx_hash = lower(record_delivery.tx_hash)) then
    perform core.refuse_field('errors.ito.transaction', 'tx_hash');
  end if;
  update public.token_reservations r set state = 'delivered', delivered_at = now(), wallet_id = wallet.id,
      tx_hash = lower(record_delivery.tx_hash) where r.id = before.id returning * into after;
  perform core.audit('reservation.delivered', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'wallet', wallet.address, 'tx', after.tx_hash));
  perform ito.mail_reservation(after, 'delivered');
  perform core.store_result('record_delivery', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.record_delivery to authenticated;

-- Vouchers and signed agreements. The app signs with its key what is written here; the contract checks the signature.

-- Writes the voucher of a wallet for a day, by what its owner may buy; the app signs it afterwards.
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
      date_trunc('second', least(now() + interval '1 day', declared.valid_until))) returning * into after;
  perform core.audit('voucher.issued', after.id, null, jsonb_build_object('wallet', wallet.address,
    'max_contribution', after.max_contribution, 'bonus_bps', after.bonus_bps, 'expires_at', after.expires_at));
  return after.id;
end $$;

grant execute on function public.prepare_voucher to authenticated;

create or replace function public.sign_voucher(voucher_id uuid, signature text) returns public.offering_vouchers
language plpgsql security definer set search_path = '' as $$
declare
  after public.offering_vouchers;
begin
  if coalesce(lower(signature), '') !~ '^0x[0-9a-f]{130}$' then
    perform core.refuse_field('errors.ito.signature', 'signature');
  end if;
  update public.offering_vouchers v set signature = lower(sign_voucher.signature)
    where v.id = voucher_id and v.revoked_at is null and v.expires_at > now() and v.signature is null
    returning * into after;
  if not found then
    raise exception 'errors.ito.voucher_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('voucher.signed', after.id, null, jsonb_build_object('expires_at', after.expires_at));
  return after;
end $$;

grant execute on function public.sign_voucher to service_role;

-- Takes a voucher back. The contract cannot know: it holds until it expires unless compliance blocks the buyer there.
create or replace function public.revoke_voucher(voucher_id uuid, reason text) returns public.offering_vouchers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_vouchers;
begin
  update public.offering_vouchers v set revoked_at = now(), revoked_by = admin, revoke_reason = why
    where v.id = voucher_id and v.revoked_at is null returning * into after;
  if not found then
    raise exception 'errors.ito.voucher_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('voucher.revoked', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;

grant execute on function public.revoke_voucher to authenticated;

-- The terms of an institutional buyer, as the signed document has them; another administrator confirms them.
create or replace function public.propose_agreement(offering_id uuid, person_id uuid, bonus_bps integer, max_contribution bigint,
  document_hash text, signed_on date, idempotency_key uuid) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('propose_agreement', idempotency_key, jsonb_build_object('offering', offering_id,
    'person', person_id, 'bonus', bonus_bps, 'max', max_contribution, 'document', document_hash));
  opened public.offerings := ito.lock_offering(offering_id);
  after public.offering_agreements;
begin
  if repeated is not null then
    select * into after from public.offering_agreements a where a.id = repeated;
    return after;
  end if;
  perform ito.refuse_self(person_id, admin);
  perform ito.refuse_state(opened, 'draft', 'review', 'active');
  begin
    insert into public.offering_agreements (offering_id, person_id, bonus_bps, max_contribution, document_hash,
        signed_on, proposed_by)
      select opened.id, propose_agreement.person_id, propose_agreement.bonus_bps, propose_agreement.max_contribution,
        lower(propose_agreement.document_hash), propose_agreement.signed_on, admin
      where propose_agreement.bonus_bps <= opened.max_agreed_bonus_bps
        and propose_agreement.max_contribution <= opened.hard_cap returning * into strict after;
  exception when integrity_constraint_violation or no_data_found then
    perform core.refuse_field('errors.ito.agreement', 'max_contribution');
  end;
  perform core.audit('agreement.proposed', after.id, null, to_jsonb(after));
  perform core.store_result('propose_agreement', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.propose_agreement to authenticated;

create or replace function public.confirm_agreement(agreement_id uuid) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.offering_agreements;
begin
  select * into after from public.offering_agreements a where a.id = agreement_id and a.state = 'proposed' for update;
  if not found then
    raise exception 'errors.ito.agreement_unknown' using errcode = 'PT404';
  end if;
  perform ito.refuse_self(after.person_id, admin);
  if after.proposed_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  update public.offering_agreements a set state = 'active', confirmed_at = now(), confirmed_by = admin
    where a.id = after.id returning * into after;
  perform core.audit('agreement.confirmed', after.id, null, jsonb_build_object('state', after.state));
  return after;
end $$;

grant execute on function public.confirm_agreement to authenticated;

create or replace function public.end_agreement(agreement_id uuid, reason text) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_agreements;
begin
  update public.offering_agreements a set state = 'ended', ended_at = now() where a.id = agreement_id
    and a.state <> 'ended' returning * into after;
  if not found then
    raise exception 'errors.ito.agreement_unknown' using errcode = 'PT404';
  end if;
  perform ito.revoke_vouchers(after.person_id, after.offering_id, null, admin, why);
  perform core.audit('agreement.ended', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;

grant execute on function public.end_agreement to authenticated;

-- Wallets: tied to an account by a signed message (Sign-In with Ethereum), whose signature the app verifies.

-- A word to be signed once, within ten minutes.
create or replace function public.ask_wallet_nonce() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  made text := core.random_code(24);
begin
  if (select count(*) from ito.wallet_nonces n where n.person_id = person
    and n.asked_at > now() - interval '1 hour') >= 30 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into ito.wallet_nonces (nonce, person_id) values (made, person);
  return made;
end $$;

grant execute on function public.ask_wallet_nonce to authenticated;

-- Ties a wallet to the account that asked for the nonce, after the app has verified message and signature.
create or replace function public.link_wallet(person_id uuid, address text, chain_id bigint, nonce text, message text,
  signature text) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  after public.wallets;
begin
  if coalesce(lower(address), '') !~ '^0x[0-9a-f]{40}$' then
    perform core.refuse_field('errors.ito.address', 'address');
  end if;
  update ito.wallet_nonces n set used_at = now() where n.nonce = link_wallet.nonce and n.used_at is null
    and n.person_id = link_wallet.person_id and n.asked_at > now() - interval '10 minutes';
  if not found then
    raise exception 'errors.ito.nonce' using errcode = 'PT409';
  end if;
  select * into after from public.wallets w where w.address = lower(link_wallet.address) and w.unlinked_at is null
    for update;
  if after.person_id is distinct from link_wallet.person_id then
    if after.id is not null then
      raise exception 'errors.ito.wallet_taken' using errcode = 'PT409', detail = 'address';
    end if;
    insert into public.wallets (person_id, address) values (link_wallet.person_id, lower(link_wallet.address))
      returning * into after;
    insert into ito.wallet_proofs (wallet_id, message, signature, chain_id)
      values (after.id, link_wallet.message, lower(link_wallet.signature), link_wallet.chain_id);
    perform core.audit('wallet.linked', after.person_id, null, jsonb_build_object('address', after.address));
    perform accounts.mail_person(after.person_id, 'token_wallet_linked',
      jsonb_build_object('address', after.address), 'token_wallet_linked:' || after.id);
    perform ito.follow_tiers(array[after.address]);
  end if;
  return after;
exception when check_violation or not_null_violation then
  perform core.refuse_field('errors.ito.signature', 'signature');
end $$;

grant execute on function public.link_wallet to service_role;

create or replace function public.unlink_wallet(wallet_id uuid) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.wallets := ito.own_wallet(wallet_id, person);
begin
  perform ito.revoke_vouchers(person, null, after.id, null, 'the wallet was unlinked');
  update public.wallets w set unlinked_at = now() where w.id = after.id returning * into after;
  perform core.audit('wallet.unlinked', person, null, jsonb_build_object('address', after.address));
  perform ito.follow_tiers(array[after.address]);
  return after;
end $$;

grant execute on function public.unlink_wallet to authenticated;

create policy "visitors read offerings that were opened" on public.offerings
  for select to anon using (state in ('active', 'ended'));

create policy "members read offerings that were opened, administrators all" on public.offerings
  for select to authenticated using (state in ('active', 'ended') or (select core.is_admin()));

create policy "who reads an offering reads its phases" on public.offering_phases
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

create policy "who reads an offering reads its tiers" on public.offering_tiers
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

create policy "who reads an offering reads its contracts" on public.offering_contracts
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

create policy "who reads an offering reads what it came to" on public.offering_totals
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

create policy "visitors read how far the chain of an offering was read" on public.chains
  for select to anon using (chain_id in (select c.chain_id from public.offering_contracts c));

create policy "members read the chains of offerings, administrators all" on public.chains
  for select to authenticated using (chain_id in (select c.chain_id from public.offering_contracts c)
    or (select core.is_admin()));

create policy "people read their wallets, administrators all" on public.wallets
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "people read what they declared, administrators all" on public.eligibility_declarations
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "who reads a declaration reads its risks" on public.eligibility_risks
  for select to authenticated using (declaration_id in (select d.id from public.eligibility_declarations d));

create policy "people read their agreements, administrators all" on public.offering_agreements
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "who reads a wallet reads its vouchers" on public.offering_vouchers
  for select to authenticated using (wallet_id in (select w.id from public.wallets w));

create policy "people read the events of their wallets, administrators all" on public.chain_events
  for select to authenticated using (account in (select w.address from public.wallets w where w.unlinked_at is null)
    or (select core.is_admin()));

create policy "administrators read the books" on public.token_entries
  for select to authenticated using ((select core.is_admin()));

create policy "people read their entitlements, administrators all" on public.token_entitlements
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "people read their reservations, administrators all" on public.token_reservations
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));

create policy "members read published rounds, administrators all" on public.dividend_rounds
  for select to authenticated using (state = 'published' and (select core.person()) is not null
    or (select core.is_admin()));

create policy "people read their lines of published rounds, administrators all" on public.dividend_lines
  for select to authenticated using (account in (select w.address from public.wallets w where w.unlinked_at is null)
    and round_id in (select r.id from public.dividend_rounds r) or (select core.is_admin()));

create policy "administrators read what differs" on public.chain_findings
  for select to authenticated using ((select core.is_admin()));

grant select (chain_id, name, is_local, confirmations, state, start_block, next_block, head_block, final_block, head_at,
  read_at) on public.chains to anon, authenticated;

grant select (id, slug, parent_id, state, name, token_name, token_symbol, soft_cap, hard_cap, min_purchase,
  max_contribution, cooling_off, initial_bps, cliff, duration, early_access_tier, max_agreed_bonus_bps,
  denied_countries, terms_hash, revision, created_at, submitted_at, activated_at, ended_at)
  on public.offerings to anon, authenticated;

grant select on public.offering_phases to anon, authenticated;

grant select on public.offering_tiers to anon, authenticated;

grant select on public.offering_contracts to anon, authenticated;

grant select on public.offering_totals to anon, authenticated;

grant select on public.wallets to authenticated;

grant select (id, offering_id, person_id, state, country, kind, legal_name, born_on, declared_at, screened_at,
  decided_at, reason, valid_until) on public.eligibility_declarations to authenticated;

grant select on public.eligibility_risks to authenticated;

grant select (id, offering_id, person_id, state, bonus_bps, max_contribution, document_hash, signed_on, proposed_at,
  confirmed_at, ended_at) on public.offering_agreements to authenticated;

grant select (id, offering_id, wallet_id, declaration_id, agreement_id, bonus_bps, max_contribution, terms_hash,
  expires_at, signature, issued_at, revoked_at, revoke_reason) on public.offering_vouchers to authenticated;

grant select on public.chain_events to authenticated;

grant select on public.token_entries to authenticated;

grant select on public.token_entitlements to authenticated;

grant select (id, number, offering_id, person_id, phase, state, amount, currency, price, reserved_at, due_at, paid_at,
  bank_reference, tokens, allocated_at, wallet_id, tx_hash, delivered_at, cancelled_at)
  on public.token_reservations to authenticated;

grant select (id, offering_id, period, state, profit, pool, record_block, root, round, made_at, published_at)
  on public.dividend_rounds to authenticated;

grant select on public.dividend_lines to authenticated;

grant select (id, chain_id, kind, subject, on_chain, in_database, found_at, seen_at, closed_at, close_reason)
  on public.chain_findings to authenticated;

-- Purchases as the sale has them. An undo names the buyer's number, which their next purchase gets again: the first
-- undo after a purchase is its own.
create view public.token_purchases with (security_invoker = true) as
  select e.chain_id, e.tx_hash, e.log_index, c.offering_id, e.account, e.number, e.phase, e.tier, e.amount as paid,
    e.tokens, (e.args ->> 'bonus')::numeric(78, 0) as bonus, e.price, e.args ->> 'termsHash' as terms_hash,
    e.at, e.block_number, e.settled_at is not null as is_final, u.at as undone_at, u.tx_hash as undone_tx
  from public.chain_events e
  join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address and c.kind = 'sale'
  left join lateral (
    select n.at, n.tx_hash from public.chain_events n
    where n.kind = 'purchase_undone' and n.chain_id = e.chain_id and n.address = e.address and n.account = e.account
      and n.number = e.number and (n.block_number, n.log_index) > (e.block_number, e.log_index)
    order by n.block_number, n.log_index limit 1
  ) as u on true
  where e.kind = 'purchased';

grant select on public.token_purchases to authenticated;

-- Vouchers with where they stand. `used`: somebody bought with it, or could have, which the contract does not tell.
create view public.voucher_details with (security_invoker = true) as
  select v.id, v.offering_id, v.wallet_id, w.address, v.bonus_bps, v.max_contribution, v.agreement_id is not null
      as is_institutional, v.expires_at, v.issued_at, v.revoked_at,
    case when v.revoked_at is not null then 'revoked' when exists (
        select 1 from public.token_purchases p where p.offering_id = v.offering_id and p.account = w.address
          and p.at between v.issued_at and v.expires_at) then 'used'
      when v.expires_at <= now() then 'expired' when v.signature is null then 'unsigned' else 'issued' end as standing
  from public.offering_vouchers v join public.wallets w on w.id = v.wallet_id;

grant select on public.voucher_details to authenticated;

create trigger token_entries_append_only before update or delete on public.token_entries
  for each row execute function core.refuse_change();

create trigger token_entries_not_truncated before truncate on public.token_entries
  for each statement execute function core.refuse_change();

create trigger offerings_frozen before update on public.offerings
  for each row execute function ito.refuse_frozen();

create trigger offering_phases_frozen before insert or update or delete on public.offering_phases
  for each row execute function ito.refuse_frozen_part();

create trigger offering_tiers_frozen before insert or update or delete on public.offering_tiers
  for each row execute function ito.refuse_frozen_part();
