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
  'account', 'owed', 'staked', 'dividends', 'sale_status', 'chain_rewritten', 'chain_restored', 'delivery');

create type public.token_transaction_kind as enum ('approve', 'buy', 'undo', 'finalize', 'refund', 'claim', 'stake',
  'unstake', 'dividend');
create type public.token_transaction_state as enum ('sent', 'mined', 'final', 'failed', 'replaced', 'lost');
comment on type public.token_transaction_state is
  '`replaced`: another transaction of the wallet took its place; `lost`: no node knows it any more.';

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
create index on public.token_transactions (person_id, noted_at desc);       -- what is under way
create index on public.token_transactions (chain_id, noted_at);               -- what is followed
create index on public.token_transactions (offering_id);
create unique index on public.chain_findings (chain_id, kind, subject) where closed_at is null;
create index on public.chain_findings (chain_id);
create index on public.chain_findings (found_at);                           -- reconciliation
create index on public.chain_findings (closed_by);

-- A call of a contract that a role's own wallet has to make (a Safe): written down with its reason and handed out as a
-- file. The app has no key that could send it.
create table public.contract_calls (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  offering_id uuid not null references public.offerings on delete restrict,
  chain_id bigint not null references public.chains on delete restrict,
  target public.contract_kind not null,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  function text not null check (function ~ '^[a-z][a-zA-Z]{1,40}$'),
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  data text not null check (data ~ '^0x([0-9a-f]{2})+$' and length(data) between 10 and 40000),
  caller text not null check (caller ~ '^0x[0-9a-f]{40}$'),
  delay integer not null check (delay >= 0),
  reason text not null check (length(trim(reason)) between 3 and 500),
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles on delete set null
);
comment on column public.contract_calls.delay is 'Seconds between its announcement and its execution; 0: at once.';

create index on public.contract_calls (offering_id, made_at desc);          -- calls of an offering
create index on public.contract_calls (chain_id);
create index on public.contract_calls (made_by);
create index on public.chain_events (chain_id, block_number desc, log_index desc)
  where kind = 'purchased';                                                 -- admin purchases
