set local check_function_bodies = off;

drop view public.voucher_details;

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

alter table public.contract_calls enable row level security;

create index on public.contract_calls (offering_id, made_at desc);          -- calls of an offering
create index on public.contract_calls (chain_id);
create index on public.contract_calls (made_by);
create index on public.chain_events (chain_id, block_number desc, log_index desc)
  where kind = 'purchased';                                                 -- admin purchases

revoke all on function ito.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;
revoke all on function ito.write_plan(before offerings, plan jsonb) from public, anon, authenticated, service_role;
revoke all on function public.report_tasks() from public, anon, authenticated, service_role;
revoke all on function reports.search_all(words text[], holds text, begins text) from public, anon, authenticated, service_role;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and o.search_name like all (words)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'product_order', o.id, o.slug, o.name, o.number, b.full_name from public.orders o
      join public.profiles b on b.id = o.buyer_id where lower(o.number) like begins
      order by lower(o.number), o.id limit 6)
    union all
    (select 'inquiry', m.id, null, null, m.name, coalesce(m.company, m.email) from public.contact_messages m
      where m.state <> 'spam' and (m.name ilike holds or m.email ilike holds or m.company ilike holds
        or 'c-' || m.number like begins)
      order by m.created_at desc, m.id limit 6)
    union all
    select s.kind, s.record_id, s.slug, s.names, s.label, s.detail from ito.search(words, holds, begins) as s;
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
        token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps, cliff, duration,
        early_access_tier, max_agreed_bonus_bps, denied_countries, terms_hash, revision)
      values (after.id, after.state, after.created_at, after.created_by, after.slug, after.parent_id, after.name,
        after.token_name, after.token_symbol, after.soft_cap, after.hard_cap, after.min_purchase,
        after.max_contribution, after.cooling_off, after.initial_bps, after.cliff, after.duration,
        after.early_access_tier, after.max_agreed_bonus_bps, after.denied_countries, after.terms_hash, after.revision)
      on conflict on constraint offerings_pkey do update set slug = excluded.slug, parent_id = excluded.parent_id,
        name = excluded.name, token_name = excluded.token_name, token_symbol = excluded.token_symbol,
        soft_cap = excluded.soft_cap, hard_cap = excluded.hard_cap, min_purchase = excluded.min_purchase,
        max_contribution = excluded.max_contribution, cooling_off = excluded.cooling_off,
        initial_bps = excluded.initial_bps, cliff = excluded.cliff, duration = excluded.duration,
        early_access_tier = excluded.early_access_tier, max_agreed_bonus_bps = excluded.max_agreed_bonus_bps,
        denied_countries = excluded.denied_countries, terms_hash = excluded.terms_hash, revision = excluded.revision
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

-- What of token offerings waits for an administrator, and what the search finds. Reports ask both.

-- Nobody decides about themselves, and two persons open an offering, confirm terms and allocate what was paid.
create or replace function ito.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'offerings', count(*), min(o.submitted_at) from public.offerings o
    where o.state = 'review' and o.submitted_by is distinct from admin
  union all select 'declarations', count(*), min(d.declared_at) from public.eligibility_declarations d
    where d.state = 'review' and d.person_id <> admin
  union all select 'agreements', count(*), min(a.proposed_at) from public.offering_agreements a
    where a.state = 'proposed' and a.proposed_by is distinct from admin and a.person_id <> admin
  union all select 'reservations', count(*), min(r.reserved_at) from public.token_reservations r
    where r.person_id <> admin and (r.state in ('reserved', 'allocated')
      or r.state = 'paid' and r.paid_by is distinct from admin)
  union all select 'findings', count(*), min(f.found_at) from public.chain_findings f where f.closed_at is null
$$;

-- Offerings by name, slug or symbol; declarations by name; reservations by number; wallets by their beginning; open
-- differences by what they are about.
create or replace function ito.search(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  (select 'offering', o.id, o.slug, o.name, o.slug, o.token_symbol from public.offerings o
    where o.slug ilike holds or o.token_symbol ilike holds
      or exists (select 1 from jsonb_each_text(o.name) as n where n.value ilike holds)
    order by o.state, o.slug limit 6)
  union all
  (select 'declaration', d.id, o.slug, o.name, d.legal_name, p.email from public.eligibility_declarations d
    join public.offerings o on o.id = d.offering_id join public.profiles p on p.id = d.person_id
    where d.state <> 'withdrawn' and (core.fold(d.legal_name) like all (words) or p.search_name like all (words))
    order by d.declared_at desc, d.id limit 6)
  union all
  (select 'reservation', r.id, o.slug, o.name, 'R-' || r.number, p.full_name from public.token_reservations r
    join public.offerings o on o.id = r.offering_id join public.profiles p on p.id = r.person_id
    where 'r-' || r.number like begins or p.search_name like all (words) order by r.number desc limit 6)
  union all
  (select 'wallet', w.id, null, null, w.address, p.full_name from public.wallets w
    join public.profiles p on p.id = w.person_id
    where begins like '0x%' and length(begins) > 4 and w.address like begins and w.unlinked_at is null
    order by w.address limit 6)
  union all
  (select 'finding', f.id, null, null, f.subject, f.kind::text from public.chain_findings f
    where f.closed_at is null and f.subject ilike holds order by f.found_at desc, f.id limit 6)
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
  union all
  select r.id::text, r.paid_by from public.token_reservations r
    where relation = 'reservation_payments' and r.id::text = any (ids)
  union all
  select a.id::text, a.proposed_by from public.offering_agreements a
    where relation = 'offering_agreements' and a.id::text = any (ids)
  union all
  select a.id::text, a.confirmed_by from public.offering_agreements a
    where relation = 'agreement_confirmations' and a.id::text = any (ids)
  union all
  select d.id::text, d.made_by from public.dividend_rounds d
    where relation = 'dividend_rounds' and d.id::text = any (ids)
  union all
  select f.id::text, f.closed_by from public.chain_findings f
    where relation = 'chain_findings' and f.id::text = any (ids)
  union all
  select c.id::text, c.made_by from public.contract_calls c
    where relation = 'contract_calls' and c.id::text = any (ids)
$$;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create or replace function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'orders', count(*), min(d.placed_at) from public.order_details d where d.waits
    union all select 'reminders', d.total, d.since from contact.due_reminders(admin) as d
    union all select k.task, k.total, k.since from ito.count_tasks(admin) as k;
end $$;

grant execute on function public.report_tasks to authenticated;

-- What administrators read that buyers do not, and the calls that a role's own wallet has to make.

-- What the screening of a declaration said, with which list, and who decided.
create or replace function public.list_screening_results(ids uuid[])
returns table (id uuid, result public.screening_result, screened_with text, decided_by text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select d.id, d.screening, d.screened_with, p.full_name from public.eligibility_declarations d
    left join public.profiles p on p.id = d.decided_by where d.id = any (list_screening_results.ids);
end $$;

grant execute on function public.list_screening_results to authenticated;

-- What happened to an offering and its parts, newest first; `facts` as the log has them.
create or replace function public.list_offering_history(offering_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, l.action, p.full_name, coalesce(l.after, '{}') - 'plan'
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_offering_history.offering_id and l.action like 'offering.%'
    order by l.id desc limit 100;
end $$;

grant execute on function public.list_offering_history to authenticated;

-- Writes down a call of one of an offering's contracts, {target, address, function, args, data, caller, delay}, with
-- the reason. Nothing is sent: whoever has the role imports the file into their Safe.
create or replace function public.export_contract_call(offering_id uuid, call jsonb, reason text, idempotency_key uuid)
returns public.contract_calls
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  repeated uuid := core.first_result('export_contract_call', idempotency_key,
    jsonb_build_object('offering', offering_id, 'call', call, 'reason', why));
  after public.contract_calls;
begin
  if repeated is not null then
    select * into after from public.contract_calls c where c.id = repeated;
    return after;
  end if;
  begin
    insert into public.contract_calls (offering_id, chain_id, target, address, function, args, data, caller, delay,
        reason, made_by)
      select c.offering_id, c.chain_id, c.kind, c.address, call ->> 'function', call -> 'args',
        lower(call ->> 'data'), lower(call ->> 'caller'), (call ->> 'delay')::integer, why, admin
      from public.offering_contracts c where c.offering_id = export_contract_call.offering_id
        and c.kind = (call ->> 'target')::public.contract_kind and c.address = lower(call ->> 'address')
      returning * into strict after;
  exception when data_exception or integrity_constraint_violation or no_data_found then
    perform core.refuse_field('errors.ito.call', 'call');
  end;
  perform core.audit('contract.call_exported', after.id, null, jsonb_build_object('offering', after.offering_id,
    'target', after.target, 'function', after.function, 'args', after.args, 'caller', after.caller, 'reason', why));
  perform core.store_result('export_contract_call', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.export_contract_call to authenticated;

create policy "administrators read the calls that roles have to make" on public.contract_calls
  for select to authenticated using ((select core.is_admin()));

grant select (id, number, offering_id, chain_id, target, address, function, args, data, caller, delay, reason, made_at)
  on public.contract_calls to authenticated;

-- Vouchers with where they stand. `used`: somebody bought with it, or could have, which the contract does not tell.
create view public.voucher_details with (security_invoker = true) as
  select v.id, v.offering_id, o.slug, o.name, o.token_symbol, v.wallet_id, w.address, w.person_id,
    p.full_name as person_name, p.email as person_email, p.search_name, v.bonus_bps, v.max_contribution,
    v.agreement_id is not null as is_institutional, v.expires_at, v.issued_at, v.revoked_at, v.revoke_reason,
    case when v.revoked_at is not null then 'revoked' when exists (
        select 1 from public.token_purchases p where p.offering_id = v.offering_id and p.account = w.address
          and p.at between v.issued_at and v.expires_at) then 'used'
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

-- What all buyers of an offering have together: the whole that shares are counted of. Tokens are digits.
create function public.sum_holdings(offering_id uuid) returns table (holders integer, wallets integer, paid bigint,
  bank bigint, tokens text, tokens_final text, bank_tokens text, claimed text, staked text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select count(*)::integer, coalesce(sum(h.wallets), 0)::integer, coalesce(sum(h.paid), 0)::bigint,
      coalesce(sum(h.bank), 0)::bigint, coalesce(sum(h.tokens), 0)::text, coalesce(sum(h.tokens_final), 0)::text,
      coalesce(sum(h.bank_tokens), 0)::text, coalesce(sum(h.claimed), 0)::text, coalesce(sum(h.staked), 0)::text
    from public.token_holders h where h.offering_id = sum_holdings.offering_id and (h.tokens > 0 or h.bank_tokens > 0
      or h.staked > 0);
end $$;
grant execute on function public.sum_holdings to authenticated;

-- What a reservation's amount buys at its price, as `allocate_tokens` asks it back; digits of 1e-18 token.
create function public.count_reserved_tokens(reservation_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return (select ito.tokens_for(r.offering_id, r.amount, r.price)::text from public.token_reservations r
    where r.id = count_reserved_tokens.reservation_id);
end $$;
grant execute on function public.count_reserved_tokens to authenticated;
