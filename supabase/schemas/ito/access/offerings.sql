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
alter table public.token_transactions enable row level security;
alter table public.chain_findings enable row level security;
alter table public.contract_calls enable row level security;

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
  for select to authenticated using (state = 'published' or (select core.is_admin()));
create policy "people read their lines of published rounds, administrators all" on public.dividend_lines
  for select to authenticated using (account in (select w.address from public.wallets w where w.unlinked_at is null)
    and round_id in (select r.id from public.dividend_rounds r) or (select core.is_admin()));
create policy "people read what they sent, administrators all" on public.token_transactions
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "administrators read what differs" on public.chain_findings
  for select to authenticated using ((select core.is_admin()));
create policy "administrators read the calls that roles have to make" on public.contract_calls
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
grant select on public.token_transactions to authenticated;
grant select (id, chain_id, kind, subject, on_chain, in_database, found_at, seen_at, closed_at, close_reason)
  on public.chain_findings to authenticated;
grant select (id, number, offering_id, chain_id, target, address, function, args, data, caller, delay, reason, made_at)
  on public.contract_calls to authenticated;

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

-- Vouchers with where they stand. `used`: somebody bought with it, or could have, which the contract does not tell. The
-- server says when it was issued and the chain when somebody bought: a minute allows for their clocks.
create view public.voucher_details with (security_invoker = true) as
  select v.id, v.offering_id, o.slug, o.name, o.token_symbol, v.wallet_id, w.address, w.person_id,
    p.full_name as person_name, p.email as person_email, p.search_name, v.bonus_bps, v.max_contribution,
    v.agreement_id is not null as is_institutional, v.expires_at, v.issued_at, v.revoked_at, v.revoke_reason,
    case when v.revoked_at is not null then 'revoked' when exists (
        select 1 from public.token_purchases p where p.offering_id = v.offering_id and p.account = w.address
          and p.at between v.issued_at - interval '1 minute' and v.expires_at) then 'used'
      when v.expires_at <= now() then 'expired' when v.signature is null then 'unsigned' else 'issued' end as standing
  from public.offering_vouchers v join public.wallets w on w.id = v.wallet_id
  join public.offerings o on o.id = v.offering_id left join public.profiles p on p.id = w.person_id;
grant select on public.voucher_details to authenticated;

-- What administrators read as lists. Each asks the tables as its reader: others see their own rows, or none.

-- The queue of eligibility: `waits` for a person's decision.
create view public.declaration_details with (security_invoker = true) as
  select d.id, d.offering_id, o.slug, o.name, d.person_id, p.full_name as person_name, p.email as person_email,
    p.search_name, d.state, d.country, d.kind, d.legal_name, d.born_on, d.declared_at, d.screened_at, d.decided_at,
    d.reason, d.valid_until, d.state = 'review' as waits
  from public.eligibility_declarations d join public.offerings o on o.id = d.offering_id
  left join public.profiles p on p.id = d.person_id;
grant select on public.declaration_details to authenticated;

-- Reservations by bank; `waits` while an administrator has a next step.
create view public.reservation_details with (security_invoker = true) as
  select r.id, r.number, r.offering_id, o.slug, o.name, o.token_symbol, r.person_id, p.full_name as person_name,
    p.email as person_email, p.search_name, r.phase, r.state, r.amount, r.currency, r.price, r.reserved_at, r.due_at,
    r.paid_at, r.bank_reference, r.tokens, r.allocated_at, r.wallet_id, r.tx_hash, r.delivered_at, r.cancelled_at,
    r.state in ('reserved', 'paid', 'allocated') as waits
  from public.token_reservations r join public.offerings o on o.id = r.offering_id
  left join public.profiles p on p.id = r.person_id;
grant select on public.reservation_details to authenticated;

-- Purchases with whom their wallet belongs to, as far as somebody tied it.
create view public.purchase_details with (security_invoker = true) as
  select t.chain_id, t.tx_hash, t.log_index, t.offering_id, t.account, t.number, t.phase, t.tier, t.paid, t.tokens,
    t.bonus, t.price, t.terms_hash, t.at, t.block_number, t.is_final, t.undone_at, t.undone_tx, o.slug, o.name,
    o.token_symbol, w.person_id, p.full_name as person_name, p.email as person_email, p.search_name,
    t.undone_at is not null as is_undone
  from public.token_purchases t join public.offerings o on o.id = t.offering_id
  left join public.wallets w on w.address = t.account and w.unlinked_at is null
  left join public.profiles p on p.id = w.person_id;
grant select on public.purchase_details to authenticated;

-- What each wallet has in an offering's contracts by the events that were read; `_final` by those that are final only.
-- A refund takes all tokens back, as the contract does.
create view public.token_holdings with (security_invoker = true) as
  select c.offering_id, e.account, w.person_id, max(p.full_name) as person_name, max(p.email) as person_email,
    max(p.search_name) as search_name,
    coalesce(sum(s.paid * e.amount), 0)::bigint as paid,
    coalesce(sum(s.paid * e.amount) filter (where e.settled_at is not null), 0)::bigint as paid_final,
    case when bool_or(e.kind = 'refunded') then 0 else coalesce(sum(s.held * e.tokens), 0) end as tokens,
    case when bool_or(e.kind = 'refunded' and e.settled_at is not null) then 0
      else coalesce(sum(s.held * e.tokens) filter (where e.settled_at is not null), 0) end as tokens_final,
    coalesce(sum(e.tokens) filter (where e.kind = 'claimed'), 0) as claimed,
    coalesce(sum(s.staked * e.tokens), 0) as staked,
    coalesce(bool_or(e.kind = 'purchased' and e.tier = 'institutional'), false) as has_agreement,
    max(e.at) as last_at
  from public.chain_events e
  join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address
    and c.kind in ('sale', 'staking')
  cross join lateral (select
    case e.kind when 'purchased' then 1 when 'purchase_undone' then -1 when 'refunded' then -1 end as paid,
    case e.kind when 'purchased' then 1 when 'purchase_undone' then -1 end as held,
    case e.kind when 'staked' then 1 when 'unstaked' then -1 end as staked) as s
  left join public.wallets w on w.address = e.account and w.unlinked_at is null
  left join public.profiles p on p.id = w.person_id
  where e.kind in ('purchased', 'purchase_undone', 'refunded', 'claimed', 'staked', 'unstaked')
  group by c.offering_id, e.account, w.person_id;
grant select on public.token_holdings to authenticated;

-- The same by person, with what they bought by bank; a wallet that nobody tied to an account stands for itself.
create view public.token_holders with (security_invoker = true) as
  select x.offering_id, coalesce(x.person_id::text, x.account) as holder, x.person_id, max(p.full_name) as person_name,
    max(p.email) as person_email, max(p.search_name) as search_name, min(x.account) as account,
    count(x.account)::integer as wallets, sum(x.paid)::bigint as paid, sum(x.bank)::bigint as bank,
    sum(x.tokens) as tokens, sum(x.tokens_final) as tokens_final, sum(x.bank_tokens) as bank_tokens,
    sum(x.claimed) as claimed, sum(x.staked) as staked, max(x.last_at) as last_at
  from (
    select h.offering_id, h.account, h.person_id, h.paid, 0 as bank, h.tokens, h.tokens_final, 0 as bank_tokens,
      h.claimed, h.staked, h.last_at from public.token_holdings h
    union all
    select r.offering_id, null, r.person_id, 0, r.amount, 0, 0, r.tokens, 0, 0, r.allocated_at
      from public.token_reservations r where r.state in ('allocated', 'delivered')
  ) as x left join public.profiles p on p.id = x.person_id
  group by x.offering_id, coalesce(x.person_id::text, x.account), x.person_id;
grant select on public.token_holders to authenticated;

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
