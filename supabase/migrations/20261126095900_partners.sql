set local check_function_bodies = off;

drop view public.commission_details;
drop view public.payout_lines;
drop function commissions.record_reinstatement(before commissions, amount bigint, reinstatement_id uuid);
drop function commissions.record_reversal(before commissions, amount bigint, refund_id uuid, reason text);
create schema partners;

alter table public.conversions drop constraint conversions_customer;
alter table public.conversions add constraint conversions_customer
  check ((kind in ('clicks', 'manual', 'bounty', 'override')) = (customer_id is null));
comment on type public.conversion_kind is
  '`reinstatement` takes a refund back, as when a dispute is won. `clicks` are the counted clicks of one '
  'affiliate and day, for programs that pay for them; `manual` is what an administrator pays an affiliate for by '
  'hand; `override` is a partner''s share of what an affiliate of theirs earned.';

alter table public.commissions
  add column source_id uuid references public.commissions on delete restrict,
  add column override_level integer check (override_level between 1 and 3),
  add column override_bps integer check (override_bps between 1 and 10000),
  add constraint commissions_override check (num_nonnulls(source_id, override_level, override_bps) in (0, 3));
comment on column public.commissions.source_id is
  'Of an override: the commission of a recruited affiliate that it is a share of, and whose decisions it follows.';
comment on column public.commissions.override_level is 'How many steps up the chain of recruitment, from one.';
create index on public.commissions (source_id);
create index on public.commissions (matures_at) where source_id is not null and status = 'matured';

alter table public.commission_reversals
  add column follows_id uuid references public.commission_reversals on delete restrict;
comment on column public.commission_reversals.follows_id is
  'Of an override: what was taken of, or came back to, the commission that it is a share of.';
create index on public.commission_reversals (follows_id);

-- Partners: a business with an account of its own. It applies, is approved, has a team of colleagues, recruits
-- affiliates and earns overrides by what they earn. Its money is that of its affiliate account (`affiliate_id`), whose
-- owner is the partner's owner: balances, payouts, statements and tax details are the ones of every affiliate.

create type public.partner_state as enum ('applied', 'approved', 'refused', 'suspended', 'closed');
comment on type public.partner_state is
  '`suspended`: nothing new is earned and nobody is recruited. `closed`: its owner''s account is gone.';
create type public.partner_role as enum ('owner', 'manager', 'analyst');
comment on type public.partner_role is
  'The owner does everything; a manager recruits and works; an analyst reads.';
create type public.recruit_way as enum ('link', 'email', 'assigned');
comment on type public.recruit_way is 'How an affiliate came to a partner; `assigned`: by an administrator.';

create table public.partner_tiers (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null check (core.is_translated(name, 60)),
  benefits jsonb not null check (core.is_translated(benefits, 2000)),
  position integer not null check (position between 1 and 100),
  created_at timestamptz not null default now()
);
comment on column public.partner_tiers.benefits is 'A line each.';

create function partners.is_site(site text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(core.is_web_address(site), false) $$;

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null unique references public.affiliates on delete restrict,
  state public.partner_state not null default 'applied',
  company text not null check (length(trim(company)) between 2 and 120),
  ruc text not null check (length(trim(ruc)) between 3 and 40),
  dv text check (dv ~ '^[0-9]{2}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  site text not null check (partners.is_site(site)),
  plan text not null check (length(trim(plan)) between 20 and 2000),
  code text not null unique check (code ~ '^[a-z0-9]{10}$'),
  tier_id uuid references public.partner_tiers on delete restrict,
  contact_id uuid references public.profiles on delete set null,
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  reason text check (length(trim(reason)) between 3 and 500),
  check ((country = 'PA') = (dv is not null)),
  check ((state = 'applied') = (decided_at is null)),
  check (state not in ('refused', 'suspended') or reason is not null)
);
comment on column public.partners.ruc is 'The tax number of its country: a RUC with check digits (`dv`) in Panama.';
comment on column public.partners.plan is 'How it means to find affiliates and customers, in its own words.';
comment on column public.partners.code is 'Of its recruiting link.';
comment on column public.partners.contact_id is 'The administrator whom the partner may write to by name.';

create table public.partner_members (
  user_id uuid primary key references public.profiles on delete cascade,
  partner_id uuid not null references public.partners on delete restrict,
  role public.partner_role not null check (role <> 'owner'),
  joined_at timestamptz not null default now()
);
comment on table public.partner_members is 'Colleagues; the owner is who owns the affiliate account. One partner each.';

create table public.partner_invitations (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  role public.partner_role not null check (role <> 'owner'),
  invited_by uuid references public.profiles on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);

-- Who recruited an affiliate, from when to when: one partner at a time, and never in a circle.
create table public.recruitments (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  partner_id uuid not null references public.partners on delete restrict,
  way public.recruit_way not null,
  since timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (length(trim(end_reason)) between 3 and 500),
  check (ended_at >= since)
);

-- For the confirmed address that it was sent to, whenever its owner registers.
create table public.recruit_invitations (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  message text check (length(trim(message)) between 1 and 1000),
  invited_by uuid references public.profiles on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);

-- One to three rates of basis points, which come to no more than the whole; none: the program pays no overrides.
create function partners.are_rates(rates integer[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(cardinality(rates) <= 3 and array_ndims(rates) is not distinct from
      case when cardinality(rates) > 0 then 1 end, false)
    and coalesce((select bool_and(r between 1 and 5000) and sum(r) <= 10000 from unnest(rates) as r), true)
$$;

-- What a program pays partners by what their affiliates earn: a rate for each level up the chain. Versions are never
-- edited; an event counts by the one of its time. A program without one pays the usual rate for one level.
create table public.program_overrides (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  version integer not null check (version > 0),
  rates integer[] not null check (partners.are_rates(rates)),
  starts_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  unique (program_id, version)
);
comment on column public.program_overrides.rates is 'Basis points of a commission, the first level first.';

create index on public.partners (state, applied_at);                        -- admin partners
create index on public.partners (tier_id);
create index on public.partners (contact_id);
create index on public.partners (decided_by);
create index on public.partner_members (partner_id, joined_at);             -- the colleagues of a partner
create index on public.partner_invitations (partner_id, sent_at);           -- the same
create index on public.partner_invitations (email);                         -- what waits for an address
create index on public.partner_invitations (invited_by);
create unique index recruitments_one on public.recruitments (affiliate_id) where ended_at is null;
create index on public.recruitments (affiliate_id, since);                  -- the chain at a time
create index on public.recruitments (partner_id, since desc);               -- a partner's affiliates
create index on public.recruit_invitations (partner_id, sent_at desc);      -- whom a partner invited
create index on public.recruit_invitations (email);                         -- what waits for an address
create index on public.recruit_invitations (invited_by);
create index on public.program_overrides (set_by);

alter table public.partner_tiers enable row level security;
alter table public.partners enable row level security;
alter table public.partner_members enable row level security;
alter table public.partner_invitations enable row level security;
alter table public.recruitments enable row level security;
alter table public.recruit_invitations enable row level security;
alter table public.program_overrides enable row level security;

revoke all on function affiliates.apply_ban(enrollment enrollments, admin uuid, reason text) from public, anon, authenticated, service_role;
revoke all on function affiliates.is_own(account uuid, admin uuid) from public, anon, authenticated, service_role;
revoke all on function affiliates.own_accounts(admin uuid) from public, anon, authenticated, service_role;
revoke all on function commissions.amend_commission(before commissions, sale conversions, amount bigint, refunded bigint, why text) from public, anon, authenticated, service_role;
revoke all on function commissions.approved_by_rule(due uuid[]) from public, anon, authenticated, service_role;
revoke all on function commissions.book_share(made commissions, why text) from public, anon, authenticated, service_role;
revoke all on function commissions.check_open(commission commissions) from public, anon, authenticated, service_role;
revoke all on function commissions.commission_to_decide(commission_id uuid, admin uuid) from public, anon, authenticated, service_role;
revoke all on function commissions.create_commission(conversion_id uuid) from public, anon, authenticated, service_role;
revoke all on function commissions.decide_each(commission_ids uuid[], decision text, reason text, decision_id uuid) from public, anon, authenticated, service_role;
revoke all on function commissions.list_activity(after bigint, upto bigint) from public, anon, authenticated, service_role;
revoke all on function commissions.reinstate_commissions(sale_id uuid, reinstatement_id uuid) from public, anon, authenticated, service_role;
revoke all on function commissions.replace_commission(before commissions, kind replacement_kind, why text, shares jsonb) from public, anon, authenticated, service_role;
revoke all on function commissions.reverse_commission(sale_id uuid, refund_id uuid) from public, anon, authenticated, service_role;
revoke all on function conversions.lock_open_commissions(of_customer uuid, to_enrollment uuid, seen bigint) from public, anon, authenticated, service_role;
revoke all on function fraud.held_to_decide(commission_ids uuid[], admin uuid) from public, anon, authenticated, service_role;
revoke all on function programs.figures_of(of_program uuid) from public, anon, authenticated, service_role;
revoke all on function public.approve_commission(commission_id uuid, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.mature_commissions() from public, anon, authenticated, service_role;
revoke all on function public.reject_commission(commission_id uuid, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;

create or replace function partners.is_site(site text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(core.is_web_address(site), false) $$;

-- One to three rates of basis points, which come to no more than the whole; none: the program pays no overrides.
create or replace function partners.are_rates(rates integer[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(cardinality(rates) <= 3 and array_ndims(rates) is not distinct from
      case when cardinality(rates) > 0 then 1 end, false)
    and coalesce((select bool_and(r between 1 and 5000) and sum(r) <= 10000 from unnest(rates) as r), true)
$$;

-- The figures of a program as they are now.
create or replace function programs.figures_of(of_program uuid) returns public.program_figures
language sql stable security definer set search_path = '' as $$
  with made as (
    select c.*, s.occurred_at, coalesce(r.amount, 0) as reversed
    from public.commissions c join public.conversions s on s.id = c.conversion_id
    left join (select v.commission_id, sum(v.amount) as amount from public.commission_reversals v group by 1) as r
      on r.commission_id = c.id
    where c.program_id = of_program and not c.is_replaced and c.source_id is null and s.occurred_at > now() - interval '12 months'
  ), clicked as (
    select coalesce(sum(d.clicks), 0)::bigint as total from public.link_days d
    join public.links l on l.id = d.link_id join public.enrollments e on e.id = l.enrollment_id
    where e.program_id = of_program and d.day > (now() - interval '12 months')::date
  ), paid as (
    select extract(epoch from p.paid_at - m.decided_at) / 86400 as days
    from made m join public.payout_items i on i.commission_id = m.id join public.payouts p on p.id = i.payout_id
    where p.status = 'paid'
  ), earned as (
    select count(*)::integer as n, sum(m.amount - m.reversed) as total from made m
      where m.status not in ('rejected', 'void')
  ), decided as (
    select count(*)::integer as n, count(*) filter (where m.status <> 'rejected') as approved,
      percentile_cont(0.5) within group (order by extract(epoch from m.decided_at - m.occurred_at) / 86400) as days
    from made m where m.decided_at is not null
  ), settled as (
    select count(*)::integer as n, count(*) filter (where m.reversed > 0) as reversed from made m
      where m.matures_at <= now()
  )
  select of_program,
    case when e.n >= 10 and k.total >= 100 then round(e.total * 100 / k.total)::bigint end, e.n, k.total,
    case when d.n >= 10 then round(d.approved * 10000.0 / d.n)::integer end,
    case when d.n >= 10 then greatest(round(d.days), 0)::integer end, d.n,
    case when t.n >= 10 then round(t.reversed * 10000.0 / t.n)::integer end, t.n,
    case when (select count(*) from paid) >= 10
      then (select greatest(round(percentile_cont(0.5) within group (order by p.days)), 0)
      from paid p)::integer end, (select count(*)::integer from paid), now()
  from earned e, clicked k, decided d, settled t
$$;

-- What a ban ends: commissions that are not approved yet, and applications that wait in other programs.
create or replace function affiliates.apply_ban(enrollment public.enrollments, admin uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open record;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.enrollment_id = enrollment.id and c.status in ('pending', 'matured', 'held')));
  for open in select c.id from public.commissions c
    where c.enrollment_id = enrollment.id and c.status in ('pending', 'matured', 'held') order by c.id loop
    perform public.reject_commission(open.id, apply_ban.reason, gen_random_uuid());
  end loop;
  for open in select a.id from public.applications a
    where a.affiliate_id = enrollment.affiliate_id and a.state = 'submitted' order by a.id loop
    perform public.reject_application(open.id, apply_ban.reason, null);
  end loop;
end $$;

-- Whether an administrator's decision would be about an account or partner of theirs, or of the administrator who
-- appointed them: the appointed may not favour their appointer.
create or replace function affiliates.is_own(account uuid, admin uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return affiliates.acts_for(account, admin) or partners.works_for(account, admin) or exists (
    select 1 from public.user_roles r where r.user_id = admin and r.granted_by is not null
      and (affiliates.acts_for(account, r.granted_by) or partners.works_for(account, r.granted_by)));
end $$;

-- All of these accounts at once, for what counts thousands of rows.
create or replace function affiliates.own_accounts(admin uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with people as (
    select own_accounts.admin as id
    union select r.granted_by from public.user_roles r where r.user_id = own_accounts.admin and r.granted_by is not null
  )
  select coalesce(array_agg(o.id), '{}') from (
    select a.id from public.affiliates a join people p on p.id = a.user_id
    union select m.affiliate_id from public.team_members m join people p on p.id = m.user_id
    union select b.affiliate_id from public.partner_members m join people p on p.id = m.user_id
      join public.partners b on b.id = m.partner_id) as o
$$;

-- Records what a partner earns by an affiliate of theirs, at the time of the event that it comes from.
create or replace function conversions.record_override(event public.conversions, source_id uuid, level integer,
  enrollment_id uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, source, occurred_at,
      body_hash)
    values (event.program_id, 'override', 'override:' || record_override.source_id || ':' || level,
      record_override.enrollment_id, event.currency, event.source, event.occurred_at,
      conversions.hash_body(jsonb_build_object('source', record_override.source_id, 'level', level))) returning id
$$;

-- What goes along, locked: conversions first, as refunds do it, then commissions in the order in which payout runs lock
-- them. Refused where all that is open comes to another amount than the person saw.
create or replace function conversions.lock_open_commissions(of_customer uuid, to_enrollment uuid, seen bigint) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions s where s.customer_id = of_customer and exists (
    select 1 from public.commissions c where c.conversion_id = s.id and c.status in ('pending', 'matured', 'approved'))
    order by s.id for no key update;
  perform commissions.lock_together(array(select m.id
    from conversions.commissions_to_move(of_customer, to_enrollment) as m));
  if seen <> (select coalesce(sum(m.amount - commissions.reversed_amount(m.id)), 0)
    from conversions.commissions_to_move(of_customer, null) as m) then
    raise exception 'errors.customer.open_changed' using errcode = 'PT409';
  end if;
  return array(select m.id from conversions.commissions_to_move(of_customer, to_enrollment) as m order by m.id);
end $$;

-- Ends the commission that the old total earned, if there was one, and begins the one that the new total earns.
create or replace function commissions.amend_commission(before public.commissions, sale public.conversions, amount bigint,
  refunded bigint,
  why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := before.amount - commissions.reversed_amount(before.id);
  replacement uuid;
  ended public.commissions;
  made public.commissions;
begin
  if before.id is not null then
    insert into public.commission_replacements (commission_id, kind, amount, reason)
      values (before.id, 'amended', rest, why)
      returning id into replacement;
    update public.commissions c set status = 'void', is_replaced = true where c.id = before.id returning * into ended;
    perform ledger.move_money('commission_replaced', replacement, e, before.currency, rest,
        case before.status when 'approved' then 'available' else 'pending' end::public.ledger_account, 'program')
      from public.enrollments e where e.id = before.enrollment_id;
    perform core.audit('commission.amended', before.id, to_jsonb(before), to_jsonb(ended)
      || jsonb_build_object('reason', why, 'left', rest));
    perform commissions.end_overrides(before.id, why);
  end if;
  if amount > 0 then
    insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
      amount, currency,
        status, matures_at, decided_at, decided_by, replacement_id, refunded_before)
      select sale.id, e.id, sale.program_id, e.affiliate_id, d.reward_id, (d.decision ->> 'base')::bigint,
        amend_commission.amount,
        sale.currency, coalesce(before.status, 'pending'), coalesce(before.matures_at, sale.occurred_at
        + p.hold_days * interval '1 day'), before.decided_at, before.decided_by, replacement, refunded
      from public.enrollments e, public.programs p, public.reward_decisions d
      where e.id = coalesce(before.enrollment_id, sale.enrollment_id) and p.id = sale.program_id
        and d.conversion_id = sale.id
      returning * into made;
    perform commissions.book_share(made, why);
  end if;
end $$;

-- Refuses a commission that cannot be moved or split any more: it is in a payout, over, or an override.
create or replace function commissions.check_open(commission public.commissions) returns void
language plpgsql stable set search_path = '' as $$
begin
  if commission.source_id is not null then
    raise exception 'errors.commission.is_override' using errcode = 'PT409';
  end if;
  if commission.status not in ('pending', 'matured', 'approved') then
    raise exception 'errors.commission.not_open' using errcode = 'PT409', detail = commission.status;
  end if;
end $$;

-- Decisions about a commission: an administrator approves or rejects what another person earned, once, with the reason
-- stored.

-- The commission to decide on, locked with its overrides, or a refusal: missing, the administrator's own, or one by
-- which an account of theirs earns an override.
create or replace function commissions.commission_to_decide(commission_id uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  perform commissions.lock_together(array[commission_to_decide.commission_id]);
  select * into commission from public.commissions c where c.id = commission_to_decide.commission_id for update;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.commissions c where (c.id = commission.id or c.source_id = commission.id)
    and affiliates.is_own(c.affiliate_id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return commission;
end $$;

-- Rejects one: its money goes back to the program, and its affiliate reads why.
create or replace function commissions.reject(before public.commissions, why text, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions;
begin
  update public.commissions c set status = 'rejected', rejection_reason = why, decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform ledger.move_money('commission_rejected', after.id, e, after.currency,
      after.amount - commissions.reversed_amount(after.id), 'pending', 'program')
    from public.enrollments e where e.id = after.enrollment_id;
  perform accounts.mail_person(f.user_id, 'commission_rejected', jsonb_build_object('program', p.name,
      'amount', after.amount - commissions.reversed_amount(after.id), 'currency', after.currency, 'reason',
        after.rejection_reason), 'commission_rejected:' || after.id)
    from public.affiliates f, public.programs p where f.id = after.affiliate_id and p.id = after.program_id;
  perform core.audit('commission.rejected', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

-- Decides on each by itself and keeps what came of it. All are locked first, in the order in which everybody locks.
create or replace function commissions.decide_each(commission_ids uuid[], decision text, reason text,
  decision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
  refused text;
begin
  perform commissions.lock_together(commission_ids);
  foreach one in array commission_ids loop
    refused := null;
    begin
      if decision = 'approve' then
        perform public.approve_commission(one, gen_random_uuid());
      else
        perform public.reject_commission(one, reason, gen_random_uuid());
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      refused := sqlerrm;
    end;
    insert into commissions.bulk_outcomes (decision_id, commission_id, refusal)
      select decide_each.decision_id, c.id, refused from public.commissions c where c.id = one;
  end loop;
end $$;

-- Ends one commission and goes on with what is left of it: shares are [{"enrollment_id": …, "bps": …}], together
-- 10,000. Each share is the step between two rounded sums, so that they come to the whole to the cent.
create or replace function commissions.replace_commission(before public.commissions, kind public.replacement_kind, why text,
  shares jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := before.amount - commissions.reversed_amount(before.id);
  replacement uuid;
  ended public.commissions;
  made public.commissions;
begin
  insert into public.commission_replacements (commission_id, kind, amount, reason)
    values (before.id, replace_commission.kind, rest, why)
    returning id into replacement;
  update public.commissions c set status = 'void', is_replaced = true where c.id = before.id returning * into ended;
  perform ledger.move_money('commission_replaced', replacement, e, before.currency, rest,
      case before.status when 'approved' then 'available' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.' || kind, before.id, to_jsonb(before), to_jsonb(ended)
    || jsonb_build_object('reason', why, 'left', rest));
  perform commissions.end_overrides(before.id, why);
  for made in insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id,
    base_amount,
      amount, currency, status, matures_at, decided_at, decided_by, replacement_id, share_position, share_bps,
        refunded_before)
    select before.conversion_id, e.id, before.program_id, e.affiliate_id, before.reward_id, before.base_amount,
      round(rest * s.upto / 10000.0)::bigint - round(rest * (s.upto - s.bps) / 10000.0)::bigint, before.currency,
        before.status,
      before.matures_at, before.decided_at, before.decided_by, replacement, s.n, s.bps,
      (select coalesce(sum(r.amount), 0) from public.conversions r where r.sale_id = before.conversion_id)
    from (select (o.share ->> 'enrollment_id')::uuid as enrollment, (o.share ->> 'bps')::integer as bps, o.n,
        sum((o.share ->> 'bps')::integer) over (order by o.n) as upto
      from jsonb_array_elements(shares) with ordinality as o (share, n)) as s
    join public.enrollments e on e.id = s.enrollment returning * loop
    perform commissions.book_share(made, why);
  end loop;
  return replacement;
end $$;

-- The ledger's and the log's side of a share: it is where the commission was that it comes from.
create or replace function commissions.book_share(made public.commissions, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner public.enrollments;
begin
  select * into owner from public.enrollments e where e.id = made.enrollment_id;
  perform ledger.move_money('commission_created', made.id, owner, made.currency, made.amount, 'program', 'pending');
  if made.status = 'approved' then
    perform ledger.move_money('commission_approved', made.id, owner, made.currency, made.amount, 'pending',
      'available');
  end if;
  perform core.audit('commission.created', made.id, null, to_jsonb(made) || jsonb_build_object('reason', why));
  perform commissions.create_overrides(made);
end $$;

-- Makes the commission of a credited event and stores why it is what it is; an event that earns nothing has only the
-- reason. Where limits or steps count what came before, the events of a program queue here.
create or replace function commissions.create_commission(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.conversions;
  decision jsonb;
  after public.commissions;
begin
  select * into event from public.conversions c where c.id = create_commission.conversion_id;
  if event.enrollment_id is null then
    return;
  end if;
  if exists (select 1 from rewards.rewards_at(event.program_id, event.occurred_at) as r
    where r.tiers is not null or r.caps <> '[]') then
    perform pg_advisory_xact_lock(hashtextextended('rewards:' || event.program_id, 0));
  end if;
  decision := rewards.decide_reward(event.program_id, commissions.facts_of(event));
  insert into public.reward_decisions (conversion_id, reward_id, decision)
    values (event.id, (decision ->> 'reward_id')::uuid, decision);
  if (decision ->> 'amount')::bigint = 0 then
    return;
  end if;
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
    amount,
      currency, matures_at)
    select event.id, e.id, event.program_id, e.affiliate_id, (decision ->> 'reward_id')::uuid,
      (decision ->> 'base')::bigint,
      (decision ->> 'amount')::bigint, event.currency, event.occurred_at + p.hold_days * interval '1 day'
    from public.programs p, public.enrollments e where p.id = event.program_id and e.id = event.enrollment_id
    returning * into after;
  perform ledger.move_money('commission_created', after.id, e, after.currency, after.amount, 'program', 'pending')
    from public.enrollments e where e.id = after.enrollment_id;
  perform core.audit('commission.created', after.id, null, to_jsonb(after));
  perform fraud.assess_commission(after);
  perform commissions.create_overrides(after);
end $$;

-- Which of these the program's own rule approves: all, or where the remaining amount is below its limit. Never of an
-- affiliate who is not active or whose account is gone, nor what was held and not reviewed: a person decides those.
-- Overrides follow the commission that they are a share of.
create or replace function commissions.approved_by_rule(due uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(c.id), '{}')
  from public.commissions c
  join public.programs p on p.id = c.program_id
  join public.enrollments e on e.id = c.enrollment_id and e.state = 'active' and e.ended_at is null
  cross join lateral (select c.amount - commissions.reversed_amount(c.id) as amount) as remains
  where c.id = any (due) and c.source_id is null and commissions.is_payable(c.affiliate_id) and remains.amount > 0
    and (p.approval = 'automatic' or p.approval = 'below' and remains.amount < p.approval_limit)
    and not exists (select 1 from public.commission_holds w where w.commission_id = c.id and w.state = 'lapsed'));
end $$;

-- Overrides: a partner's share of what the affiliates in their team earn, a commission of its own each. It is rounded
-- once, from what is left of the commission that it comes from (its source), and follows it: less when the source is
-- less, rejected with it, approved after it. The chain and the rates are those of the time of the event.

-- Locks commissions with their overrides in the order of their ids, as payouts and refunds do: no two wait for each
-- other.
create or replace function commissions.lock_together(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.commissions c where c.id = any (ids) or c.source_id = any (ids) order by c.id for update;
end $$;

-- What a rate makes of an amount: rounded once, half away from zero.
create or replace function commissions.override_of(amount bigint, bps integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return round(amount::numeric * bps / 10000)::bigint;
end $$;

-- Gives an enrollment its share of a commission that was just made. It stands where its source stands; where its
-- account may not be paid now, a person approves it.
create or replace function commissions.create_override(source public.commissions, event public.conversions, level integer,
  bps integer, enrollment public.enrollments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  share bigint := commissions.override_of(source.amount, create_override.bps);
  recorded uuid;
  made public.commissions;
begin
  if share = 0 then
    return;
  end if;
  recorded := conversions.record_override(event, source.id, level, enrollment.id);
  insert into public.reward_decisions (conversion_id, decision) values (recorded, jsonb_build_object('override', level,
    'bps', create_override.bps, 'of', source.amount, 'amount', share));
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
      status, matures_at, source_id, override_level, override_bps)
    values (recorded, enrollment.id, source.program_id, enrollment.affiliate_id, source.amount, share, source.currency,
      case when source.status in ('matured', 'approved') then 'matured' else 'pending' end::public.commission_status,
      source.matures_at, source.id, level, create_override.bps) returning * into made;
  perform ledger.move_money('commission_created', made.id, enrollment, made.currency, made.amount, 'program',
    'pending');
  perform core.audit('commission.created', made.id, null, to_jsonb(made));
end $$;

-- What an event earned, its partners earn by; what was given by hand, a bounty and an override itself do not.
create or replace function commissions.create_overrides(source public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.conversions;
  due record;
  enrollment public.enrollments;
begin
  select * into event from public.conversions c where c.id = source.conversion_id;
  if event.kind in ('manual', 'bounty', 'override') then
    return;
  end if;
  for due in select d.level, d.bps, d.enrollment_id
    from partners.overrides_due(source.program_id, source.affiliate_id, event.occurred_at) as d order by d.level loop
    select * into enrollment from public.enrollments e where e.id = due.enrollment_id;
    perform commissions.create_override(source, event, due.level, due.bps, enrollment);
  end loop;
  if source.status = 'approved' then
    perform commissions.approve_overrides(source.id);
  end if;
end $$;

-- Brings the overrides of a commission to what their rates make of what is left of it, after something was taken of it
-- or came back to it. What was taken of an override alone stays taken.
create or replace function commissions.settle_overrides(source public.commissions, cause public.commission_reversals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := source.amount - commissions.reversed_amount(source.id);
  one public.commissions;
  due bigint;
  reversal public.commission_reversals;
begin
  for one in select * from public.commissions c where c.source_id = source.id and c.status <> 'rejected' order by c.id
    for update loop
    due := one.amount - commissions.reversed_amount(one.id) - greatest(0, commissions.override_of(rest,
      one.override_bps) - (select coalesce(sum(r.amount), 0) from public.commission_reversals r
        where r.commission_id = one.id and r.refund_id is null and r.follows_id is null));
    if due > 0 then
      reversal := commissions.record_reversal(one, due, cause.refund_id, cause.reason, cause.id);
      if cause.reason is not null then
        perform commissions.notify_commission_change(one, 'clawed_back', reversal.amount, cause.reason,
          'clawed_back:' || reversal.id);
      end if;
    elsif due < 0 then
      perform commissions.record_reinstatement(one, -due, cause.refund_id, cause.id);
    end if;
  end loop;
end $$;

-- A commission that was moved, split or worked out anew has no overrides any more: those that took its place have
-- theirs. What is in a payout or paid is taken off the next one.
create or replace function commissions.end_overrides(of_source uuid, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one public.commissions;
  rest bigint;
begin
  for one in select * from public.commissions c where c.source_id = of_source and c.status not in ('rejected', 'void')
    order by c.id for update loop
    rest := one.amount - commissions.reversed_amount(one.id);
    continue when rest = 0;
    perform commissions.record_reversal(one, rest, null, why);
  end loop;
end $$;

-- An override is approved after its source: nobody earns by what is not settled.
create or replace function commissions.check_source(commission public.commissions) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if commission.source_id is not null and not exists (select 1 from public.commissions s
    where s.id = commission.source_id and s.status in ('approved', 'in_payout', 'paid')) then
    raise exception 'errors.commission.source_open' using errcode = 'PT409';
  end if;
end $$;

-- Of what matures now, the overrides whose source is approved, or will be with them.
create or replace function commissions.overrides_to_follow(due uuid[], approved uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select o.id from public.commissions o join public.commissions s on s.id = o.source_id
    where o.id = any (due) and (s.id = any (approved) or s.status in ('approved', 'in_payout', 'paid'))
      and commissions.is_payable(o.affiliate_id)
      and not exists (select 1 from public.commission_holds w where w.commission_id = o.id and w.state = 'lapsed'));
end $$;

-- Approves the overrides that waited for their source, of one or of all. One whose account may not be paid, or whose
-- review nobody decided, waits for a person. What is locked is looked at the next time.
create or replace function commissions.approve_overrides(of_source uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready uuid[] := array(select o.id from public.commissions o join public.commissions s on s.id = o.source_id
    where (of_source is null and o.status = 'matured' or o.source_id = of_source and o.status in ('pending', 'matured'))
      and s.status in ('approved', 'in_payout', 'paid') and commissions.is_payable(o.affiliate_id)
      and not exists (select 1 from public.commission_holds w where w.commission_id = o.id and w.state = 'lapsed')
    order by o.id limit 1000 for update of o skip locked);
begin
  update public.commissions o set status = 'approved', decided_at = now(), decided_by = s.decided_by
    from public.commissions s where s.id = o.source_id and o.id = any (ready);
  perform ledger.move_money('commission_approved', o.id, e, o.currency,
      o.amount - commissions.reversed_amount(o.id), 'pending', 'available')
    from public.commissions o join public.enrollments e on e.id = o.enrollment_id where o.id = any (ready);
  perform core.audit('commission.approved', o, jsonb_build_object('status', 'matured'),
    jsonb_build_object('status', 'approved')) from unnest(ready) as o;
end $$;

-- Reinstatements: a refund that is taken back, because a dispute was won, a transfer failed or an order was opened
-- again. Each is a row beside its refund with an amount below zero, so that every sum over a sale's refunds is what is
-- refunded by now. Commissions get back what that refund cost them: in their present account, or after a payout with
-- the next one.

-- Brings back an amount that a refund had cost: the opposite of a reversal, in the present account of the commission. A
-- voided one is approved again where it was approved before, else it matures as it would have.
create or replace function commissions.record_reinstatement(before public.commissions, amount bigint, reinstatement_id uuid,
  follows uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions := before;
  reversal public.commission_reversals;
begin
  insert into public.commission_reversals (commission_id, refund_id, amount, after_payout, follows_id)
    values (before.id, reinstatement_id, -record_reinstatement.amount, before.status in ('in_payout', 'paid'), follows)
      returning * into reversal;
  if before.status = 'void' then
    update public.commissions c
      set status = case when c.decided_at is null then 'pending' else 'approved' end::public.commission_status
      where c.id = before.id returning * into after;
  end if;
  perform ledger.move_money('commission_reinstated', reversal.id, e, before.currency, record_reinstatement.amount,
    'program',
      case when after.status in ('pending', 'matured', 'held') then 'pending'
        else 'available' end::public.ledger_account)
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.reinstated', before.id, to_jsonb(before),
    to_jsonb(after) || jsonb_build_object('reinstated', record_reinstatement.amount));
  if before.status = 'void' then
    perform fraud.resume_review(after);
  end if;
  perform commissions.settle_overrides(after, reversal);
end $$;

-- Gives back what the remaining refunds do not take any more, of each commission that the sale has now. A commission
-- that was moved since gets it: the rest moved on, and the reinstated amount follows.
create or replace function commissions.reinstate_commissions(sale_id uuid, reinstatement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  due bigint;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.conversion_id = reinstate_commissions.sale_id));
  for before in select * from public.commissions c where c.conversion_id = reinstate_commissions.sale_id
    and c.status <> 'rejected' and not c.is_replaced order by c.id for update
  loop
    due := commissions.reversed_amount(before.id) - commissions.reversal_target(before);
    continue when due <= 0;
    perform commissions.record_reinstatement(before, due, reinstatement_id);
  end loop;
end $$;

-- Reverses an amount, for a refund or a reason: before a payout from the present account of the commission, later from
-- the next payout.
create or replace function commissions.record_reversal(before public.commissions, amount bigint, refund_id uuid, reason text,
  follows uuid default null) returns public.commission_reversals
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions;
  reversal public.commission_reversals;
begin
  insert into public.commission_reversals (commission_id, refund_id, reason, amount, after_payout, follows_id)
    values (before.id, record_reversal.refund_id, record_reversal.reason, record_reversal.amount, before.status
      in ('in_payout', 'paid'), follows)
    returning * into reversal;
  perform ledger.move_money('commission_reversed', reversal.id, e, before.currency, reversal.amount,
      case when before.status in ('pending', 'matured', 'held') then 'pending'
        else 'available' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  update public.commissions c
    set status = case when commissions.reversed_amount(c.id) = c.amount and not reversal.after_payout then 'void'
      else c.status end
    where c.id = before.id returning * into after;
  perform core.audit(case when reason is null then 'commission.reversed' else 'commission.clawed_back' end, before.id,
    to_jsonb(before), to_jsonb(after) || jsonb_strip_nulls(jsonb_build_object('reversal', reversal.amount, 'reason',
      record_reversal.reason)));
  perform commissions.settle_overrides(after, reversal);
  return reversal;
end $$;

-- Takes back what a refund cost, of each commission that the sale has now: shares of one each by their own amount.
create or replace function commissions.reverse_commission(sale_id uuid, refund_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  due bigint;
begin
  perform commissions.lock_together(array(select c.id from public.commissions c
    where c.conversion_id = reverse_commission.sale_id));
  for before in select * from public.commissions c where c.conversion_id = reverse_commission.sale_id
    and c.status not in ('rejected', 'void') order by c.id for update
  loop
    due := commissions.reversal_target(before) - commissions.reversed_amount(before.id);
    continue when due = 0;
    perform commissions.record_reversal(before, due, refund_id, null);
  end loop;
end $$;

-- The commissions to decide on, locked in one order, or a refusal: one is missing, decided already, or the
-- administrator's own.
create or replace function fraud.held_to_decide(commission_ids uuid[], admin uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select distinct w from unnest(commission_ids) as w where w is not null);
  held uuid[];
begin
  if cardinality(wanted) not between 1 and 500 then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'commission_ids';
  end if;
  perform commissions.lock_together(wanted);
  held := array(select c.id from public.commissions c where c.id = any (wanted) and c.status = 'held' order by c.id
    for update);
  if cardinality(held) < cardinality(wanted) then
    raise exception 'errors.fraud.decided' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.commissions c where c.id = any (held)
    and affiliates.is_own(c.affiliate_id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return held;
end $$;

-- What partners see of those below them, worked out from commissions, clicks and sales at each question.

-- The affiliates below a partner, as the chains are now: three levels at most, each with whom it is below.
create or replace function partners.network_of(of_partner uuid)
returns table (level integer, affiliate_id uuid, above_id uuid, partner_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive below (level, affiliate_id, above_id, partner_id, since) as (
    select 1, r.affiliate_id, p.affiliate_id, p.id, r.since from public.recruitments r
      join public.partners p on p.id = r.partner_id where p.id = of_partner and r.ended_at is null
    union all
    select b.level + 1, r.affiliate_id, b.affiliate_id, p.id, r.since from below b
      join public.partners p on p.affiliate_id = b.affiliate_id
      join public.recruitments r on r.partner_id = p.id and r.ended_at is null where b.level < 3
  ) select b.level, b.affiliate_id, b.above_id, b.partner_id, b.since from below b
$$;

-- What an affiliate account earned by others, by affiliate, program and level: what is left of each override.
create or replace function partners.overrides_of(of_affiliate uuid)
returns table (id uuid, from_affiliate uuid, program_id uuid, level integer, bps integer, base bigint, amount bigint,
  net bigint, currency text, status public.commission_status, occurred_at timestamptz, matures_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, s.affiliate_id, c.program_id, c.override_level, c.override_bps, c.base_amount, c.amount,
    commissions.net_of_commission(c), c.currency, c.status, v.occurred_at, c.matures_at
  from public.commissions c join public.commissions s on s.id = c.source_id
  join public.conversions v on v.id = c.conversion_id
  where c.affiliate_id = of_affiliate and c.source_id is not null
$$;

-- Partners: who speaks for one, and what they may do.

-- What a person is in a partner, or null. The owner is who owns its affiliate account, while that may act.
create or replace function partners.role_of(partner_id uuid, person uuid) returns public.partner_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case when a.user_id = role_of.person then 'owner' else (select m.role from public.partner_members m
      where m.user_id = role_of.person and m.partner_id = p.id) end
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = role_of.partner_id);
end $$;

-- Whether a person works for the partner of an affiliate account: nobody decides about their own.
create or replace function partners.works_for(account uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.partner_members m join public.partners p on p.id = m.partner_id
    where m.user_id = works_for.person and p.affiliate_id = account);
end $$;

-- The partner that a person works for: their own business first. One whose owner may not act is nobody's.
create or replace function partners.partner_of(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
      where a.user_id = partner_of.person),
    (select p.id from public.partner_members m join public.partners p on p.id = m.partner_id
      join public.affiliates a on a.id = p.affiliate_id
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where m.user_id = partner_of.person));
end $$;

create or replace function partners.my_partner_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return partners.partner_of(core.person());
end $$;

grant execute on function partners.my_partner_id to authenticated;

-- The approved partner that the person works for in one of these roles (the owner always), locked, or a refusal: its
-- affairs change one by one.
create or replace function partners.require_partner(person uuid, variadic allowed text[] default '{}') returns public.partners
language plpgsql security definer set search_path = '' as $$
declare
  partner public.partners;
  role text;
begin
  select * into partner from public.partners p where p.id = partners.partner_of(person) for no key update;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  role := partners.role_of(partner.id, person);
  if role <> 'owner' and role <> all (allowed) then
    raise exception 'errors.partner.role' using errcode = 'PT403';
  end if;
  if partner.state <> 'approved' then
    raise exception 'errors.partner.not_approved' using errcode = 'PT409', detail = partner.state;
  end if;
  return partner;
end $$;

-- The partner whose figures the person may read, in any role and state, or a refusal.
create or replace function partners.partner_to_read(person uuid) returns public.partners
language plpgsql stable security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = partners.partner_of(person);
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  return partner;
end $$;

-- A partner for an administrator to decide about, locked, or a refusal: nobody decides about their own business.
create or replace function partners.partner_to_decide(of_partner uuid, admin uuid) returns public.partners
language plpgsql security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = of_partner for no key update;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  if affiliates.is_own(partner.affiliate_id, admin) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  return partner;
end $$;

-- Checks what an application says; the check digits of a RUC are worked out by the form, their form is checked here.
create or replace function partners.check_application(partner public.partners) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(trim(coalesce(partner.company, ''))) not between 2 and 120 then
    perform core.refuse_field('errors.partner.company', 'company');
  elsif coalesce(partner.country, '') !~ '^[A-Z]{2}$' then
    perform core.refuse_field('errors.fields.choice', 'country');
  elsif coalesce(partner.ruc, '') !~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{1,38}[A-Za-z0-9]$' then
    perform core.refuse_field('errors.partner.ruc', 'ruc');
  elsif coalesce(partner.dv, '') !~ (case partner.country when 'PA' then '^[0-9]{2}$' else '^$' end) then
    perform core.refuse_field('errors.partner.dv', 'dv');
  elsif not partners.is_site(partner.site) then
    perform core.refuse_field('errors.partner.site', 'site');
  elsif length(trim(coalesce(partner.plan, ''))) not between 20 and 2000 then
    perform core.refuse_field('errors.partner.plan', 'plan');
  end if;
end $$;

-- An address of somebody to invite, tidied, or a refusal beside the field.
create or replace function partners.check_email(email text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address text := lower(trim(coalesce(check_email.email, '')));
begin
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  return address;
end $$;

-- The language of a mail to an address: that of its account, or what the sender chose.
create or replace function partners.locale_of(address text, chosen text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.locale from public.profiles p where lower(p.email) = address limit 1),
    case when chosen = 'en' then 'en' else 'es' end)
$$;

-- A closed account is no partner any more, and works for none.
create or replace function partners.end_partners() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.partner_members m where m.user_id = new.id;
  update public.partners p set state = 'closed', decided_at = now() from public.affiliates a
    where a.id = p.affiliate_id and a.user_id = new.id;
  delete from public.partner_members m using public.partners p, public.affiliates a
    where p.id = m.partner_id and a.id = p.affiliate_id and a.user_id = new.id;
  return new;
end $$;

-- Recruitments: a forest, each affiliate below one partner at a time. The chain up from a sale earns overrides.

-- What a program without a version of its own pays: one level, a tenth of the commission.
create or replace function partners.usual_rates() returns integer[]
language sql immutable set search_path = '' as $$ select array[1000] $$;

create or replace function partners.rates_at(of_program uuid, at timestamptz) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select o.rates from public.program_overrides o where o.program_id = of_program
    and o.starts_at <= rates_at.at order by o.version desc limit 1), partners.usual_rates());
end $$;

-- Who earns an override by what an affiliate earned at a time: level by level up the chain as it was then. A partner
-- who is not approved, or was not active in the program, earns nothing, and those above are where they are.
create or replace function partners.overrides_due(of_program uuid, of_affiliate uuid, at timestamptz)
returns table (level integer, bps integer, enrollment_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  rates integer[];
  below uuid := of_affiliate;
  partner public.partners;
begin
  for step in 1..3 loop
    select p.* into partner from public.recruitments r join public.partners p on p.id = r.partner_id
      where r.affiliate_id = below and r.since <= overrides_due.at
        and (r.ended_at is null or r.ended_at > overrides_due.at) order by r.since desc limit 1;
    exit when not found;
    rates := coalesce(rates, partners.rates_at(of_program, overrides_due.at));
    exit when step > cardinality(rates);
    if partner.state = 'approved' then
      return query select step, rates[step], e.id from public.enrollments e
        where e.affiliate_id = partner.affiliate_id and e.program_id = of_program
          and affiliates.earns(e.id, overrides_due.at);
    end if;
    below := partner.affiliate_id;
  end loop;
end $$;

-- Whether one affiliate stands somewhere above another, in the chain as it is now.
create or replace function partners.is_above(upper_affiliate uuid, lower_affiliate uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with recursive chain (affiliate_id) as (
    select p.affiliate_id from public.recruitments r join public.partners p on p.id = r.partner_id
      where r.affiliate_id = lower_affiliate and r.ended_at is null
    union
    select p.affiliate_id from chain c join public.recruitments r on r.affiliate_id = c.affiliate_id
      and r.ended_at is null join public.partners p on p.id = r.partner_id
  ) select exists (select 1 from chain c where c.affiliate_id = upper_affiliate)
$$;

-- Chains change one behind the other: two recruitments at once could close a circle that neither sees.
create or replace function partners.lock_chains() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('partners:recruitments', 0))
$$;

-- Refuses an affiliate who is the partner itself or one of its colleagues, who has a partner already, and one who
-- stands above the partner: that would be a circle.
create or replace function partners.check_recruit(partner public.partners, of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  owner uuid := (select a.user_id from public.affiliates a where a.id = of_affiliate and a.merged_into is null);
begin
  if owner is null then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if partner.affiliate_id = of_affiliate or partners.role_of(partner.id, owner) is not null then
    raise exception 'errors.recruit.self' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.recruitments r where r.affiliate_id = of_affiliate and r.ended_at is null) then
    raise exception 'errors.recruit.taken' using errcode = 'PT409';
  end if;
  if partners.is_above(of_affiliate, partner.affiliate_id) then
    raise exception 'errors.recruit.loop' using errcode = 'PT409';
  end if;
end $$;

-- Puts an affiliate under a partner, from now on.
create or replace function partners.recruit(partner public.partners, of_affiliate uuid, way public.recruit_way, why text)
returns public.recruitments
language plpgsql security definer set search_path = '' as $$
declare
  made public.recruitments;
begin
  perform partners.lock_chains();
  perform partners.check_recruit(partner, of_affiliate);
  insert into public.recruitments (affiliate_id, partner_id, way) values (of_affiliate, partner.id, recruit.way)
    returning * into made;
  perform accounts.mail_person(o.user_id, 'affiliate_recruited', jsonb_build_object('affiliate', f.full_name),
      'affiliate_recruited:' || made.id)
    from public.affiliates o, public.affiliates a join public.profiles f on f.id = a.user_id
    where o.id = partner.affiliate_id and a.id = of_affiliate;
  perform core.audit('recruitment.began', made.id, null, to_jsonb(made) || jsonb_strip_nulls(jsonb_build_object(
    'reason', why)));
  return made;
end $$;

-- An affiliate who came without a partner and has been at it for a month stays nobody's.
create or replace function partners.check_new(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e where e.affiliate_id = of_affiliate
    and e.joined_at < now() - interval '30 days') then
    raise exception 'errors.recruit.not_new' using errcode = 'PT409';
  end if;
end $$;

create or replace function partners.approved_partner(of_partner uuid) returns public.partners
language plpgsql stable security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = of_partner and p.state = 'approved'
    and commissions.is_payable(p.affiliate_id);
  if not found then
    raise exception 'errors.recruit.not_found' using errcode = 'PT404';
  end if;
  return partner;
end $$;

-- Why an address is not invited, or null: what is pasted may hold anything.
create or replace function partners.recruit_obstacle(partner public.partners, address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    return 'invalid';
  end if;
  if exists (select 1 from public.profiles p join public.affiliates a on a.user_id = p.id
    join public.recruitments r on r.affiliate_id = a.id and r.ended_at is null where lower(p.email) = address)
    or exists (select 1 from public.profiles p where lower(p.email) = address
      and partners.role_of(partner.id, p.id) is not null) then
    return 'taken';
  end if;
  if exists (select 1 from public.recruit_invitations i where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()) then
    return 'waiting';
  end if;
  return null;
end $$;

create or replace function partners.check_tier(of_tier uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_tier is not null and not exists (select 1 from public.partner_tiers t where t.id = of_tier) then
    perform core.refuse_field('errors.partner.tier', 'tier_id');
  end if;
end $$;

-- What an event earns is part of its own line, so a commission's creation is listed only where no event was: created by
-- hand, for clicks or a bounty, or moved.
create or replace function commissions.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic,
  kind public.activity_kind, program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  select g.id, c.id, g.at, 'commission'::public.activity_topic, case g.done when 'created' then 'commission_given'
    else 'commission_' || g.done end::public.activity_kind,
    c.program_id, c.affiliate_id, coalesce((g.after ->> 'reversal')::bigint, (g.after ->> 'reinstated')::bigint,
      (g.after ->> 'left')::bigint, c.amount), c.currency,
    case when g.done <> 'held' then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end
  from (select l.*, split_part(l.action, '.', 2) as done from public.audit_log l
    where l.id > list_activity.after and l.id <= upto and split_part(l.action, '.', 1) = 'commission') as g
  join public.commissions c on c.id = g.subject_id join public.conversions v on v.id = c.conversion_id
  where g.done in ('matured', 'held', 'released', 'approved', 'rejected', 'reversed', 'reinstated', 'clawed_back',
      'moved', 'split')
    or g.done = 'created' and (v.kind in ('manual', 'clicks', 'bounty', 'override') or c.replacement_id is not null)
$$;

-- Two accounts of one person become one: what was recruited stays recruited, once each, and never in a circle. Of two
-- partners the remaining account's stays, with the affiliates of both.
create or replace function partners.merge_affiliates(merge public.affiliate_merges) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.partners;
  kept public.partners;
begin
  perform partners.lock_chains();
  select * into gone from public.partners p where p.affiliate_id = merge.from_id;
  select * into kept from public.partners p where p.affiliate_id = merge.into_id;
  update public.recruitments r set ended_at = greatest(now(), r.since), end_reason = merge.reason
    where r.ended_at is null and (r.affiliate_id = merge.from_id and (r.partner_id = kept.id
      or exists (select 1 from public.recruitments o where o.affiliate_id = merge.into_id and o.ended_at is null)
      or partners.is_above(merge.into_id, merge.from_id) or partners.is_above(merge.from_id, merge.into_id))
      or r.affiliate_id = merge.into_id and (r.partner_id = gone.id
        or partners.is_above(merge.from_id, merge.into_id)));
  update public.recruitments r set affiliate_id = merge.into_id where r.affiliate_id = merge.from_id;
  if kept.id is null then
    update public.partners p set affiliate_id = merge.into_id where p.affiliate_id = merge.from_id;
  elsif gone.id is not null then
    update public.recruitments r set partner_id = kept.id where r.partner_id = gone.id;
    delete from public.partner_members m where m.partner_id = gone.id;
    update public.partners p set state = 'closed', decided_at = now() where p.id = gone.id;
  end if;
end $$;

-- The application's words and invitations go; who recruited whom stays, because money was earned by it.
create or replace function partners.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.partners p set company = '———', ruc = '———', dv = case when p.country = 'PA' then '00' end,
      site = 'https://deleted.invalid/', plan = repeat('—', 20) from public.affiliates a
    where a.id = p.affiliate_id and a.user_id = person.id;
  delete from public.partner_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
  delete from public.recruit_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
$$;

create or replace function partners.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('partner', jsonb_build_object(
    'business', (select jsonb_build_object('company', p.company, 'ruc', p.ruc, 'dv', p.dv, 'country', p.country,
        'site', p.site, 'plan', p.plan, 'state', p.state, 'applied_at', p.applied_at, 'decided_at', p.decided_at,
        'reason', p.reason) from public.partners p where p.affiliate_id = affiliate),
    'works_for', (select jsonb_build_object('company', p.company, 'role', m.role, 'joined_at', m.joined_at)
      from public.partner_members m join public.partners p on p.id = m.partner_id where m.user_id = person),
    'recruited_by', (select coalesce(jsonb_agg(jsonb_build_object('company', p.company, 'since', r.since,
        'until', r.ended_at, 'reason', r.end_reason) order by r.since), '[]') from public.recruitments r
      join public.partners p on p.id = r.partner_id where r.affiliate_id = affiliate),
    'invited', (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'sent_at', i.sent_at,
        'accepted_at', i.accepted_at) order by i.sent_at), '[]') from public.recruit_invitations i
      where i.invited_by = person)))
$$;

create or replace function partners.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.decided_by from public.partners p where relation = 'partners' and p.id::text = any (ids)
  union all
  select o.id::text, o.set_by from public.program_overrides o
    where relation = 'program_overrides' and o.id::text = any (ids)
$$;

create or replace function partners.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.recruit_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
  delete from public.partner_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
$$;

create or replace function public.approve_commission(commission_id uuid, idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('approve_commission', idempotency_key, jsonb_build_object('id', commission_id));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  if before.status not in ('pending', 'matured') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  if not commissions.is_payable(before.affiliate_id) then
    raise exception 'errors.commission.not_payable' using errcode = 'PT409';
  end if;
  if before.matures_at > now() then
    raise exception 'errors.commission.not_matured' using errcode = 'PT409', detail = before.matures_at;
  end if;
  perform commissions.check_source(before);
  update public.commissions c set status = 'approved', decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform ledger.move_money('commission_approved', after.id, e, after.currency,
      after.amount - commissions.reversed_amount(after.id), 'pending', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform core.store_result('approve_commission', idempotency_key, after.id);
  perform core.audit('commission.approved', after.id, to_jsonb(before), to_jsonb(after));
  perform commissions.approve_overrides(after.id);
  return after;
end $$;

grant execute on function public.approve_commission to authenticated;

create or replace function public.reject_commission(commission_id uuid, reason text,
  idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('reject_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'reason', reason));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    raise exception 'errors.commission.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  if before.status not in ('pending', 'matured', 'held') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  after := commissions.reject(before, trim(reason), admin);
  perform commissions.reject(o, trim(reason), admin) from public.commissions o where o.source_id = after.id
    and o.status in ('pending', 'matured', 'held');
  perform core.store_result('reject_commission', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.reject_commission to authenticated;

-- Moves commissions that have passed their hold to `matured`, or on to `approved` where the program's rule does so. Run
-- by the scheduler. Overrides go with the commission that they are a share of, at once or in the next run. Locked first
-- and changed once: a row changed twice in one transaction asks for its order, which a refund may hold.
create or replace function public.mature_commissions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  approved uuid[];
  following uuid[];
begin
  perform commissions.approve_overrides();
  select coalesce(array_agg(d.id), '{}') into due from (
    select c.id from public.commissions c where c.status = 'pending' and c.matures_at <= now()
    order by c.matures_at limit 1000 for update skip locked) as d;
  approved := commissions.approved_by_rule(due);
  following := commissions.overrides_to_follow(due, approved);
  update public.commissions c set decided_at = case when c.id = any (approved || following) then now() end,
      status = case when c.id = any (approved || following) then 'approved' else 'matured' end::public.commission_status
    where c.id = any (due);
  perform core.audit('commission.matured', d, null, null) from unnest(due) as d;
  perform commissions.book_approvals(approved);
  perform commissions.book_approvals(following);
  perform commissions.notify_matured(approved || following, 'rule');
  perform commissions.notify_matured(array(select d from unnest(due) as d where d <> all (approved || following)),
    'person');
  return cardinality(due);
end $$;

grant execute on function public.mature_commissions to service_role;

-- Asks to become a partner, or asks again after a refusal. `fields`: company, ruc, dv, country, site, plan.
create or replace function public.apply_as_partner(fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  wanted public.partners := jsonb_populate_record(null::public.partners, jsonb_build_object('company',
    trim(fields ->> 'company'), 'ruc', upper(trim(fields ->> 'ruc')), 'dv', nullif(trim(fields ->> 'dv'), ''),
    'country', fields ->> 'country', 'site', trim(fields ->> 'site'), 'plan', trim(fields ->> 'plan')));
  before public.partners;
  made uuid;
begin
  perform partners.check_application(wanted);
  if exists (select 1 from public.partner_members m where m.user_id = person) then
    raise exception 'errors.partner.works_for_another' using errcode = 'PT409';
  end if;
  wanted.affiliate_id := affiliates.affiliate_of(person);
  select * into before from public.partners p where p.affiliate_id = wanted.affiliate_id for no key update;
  if before.state <> 'refused' then
    raise exception 'errors.partner.applied_already' using errcode = 'PT409', detail = before.state;
  end if;
  insert into public.partners as p (affiliate_id, company, ruc, dv, country, site, plan, code)
    values (wanted.affiliate_id, wanted.company, wanted.ruc, wanted.dv, wanted.country, wanted.site, wanted.plan,
      core.random_code(10))
    on conflict (affiliate_id) do update set state = 'applied', company = excluded.company, ruc = excluded.ruc,
      dv = excluded.dv, country = excluded.country, site = excluded.site, plan = excluded.plan, applied_at = now(),
      decided_at = null, decided_by = null, reason = null
    returning p.id into made;
  perform core.audit('partner.applied', made, to_jsonb(before), to_jsonb(wanted));
  return made;
end $$;

grant execute on function public.apply_as_partner to authenticated;

-- Answers an application, and names who looks after the new partner. A refusal has a reason, which the applicant reads.
create or replace function public.decide_partner(partner_id uuid, approves boolean, reason text, tier_id uuid)
returns public.partner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(decide_partner.partner_id, admin);
  why text := case when approves is not true then accounts.check_reason(reason) end;
  after public.partners;
begin
  if before.state <> 'applied' or approves is null then
    raise exception 'errors.partner.decided' using errcode = 'PT409', detail = before.state;
  end if;
  perform partners.check_tier(decide_partner.tier_id);
  update public.partners p set state = case when approves then 'approved' else 'refused' end::public.partner_state,
      decided_at = now(), decided_by = admin, reason = why, contact_id = case when approves then admin end,
      tier_id = case when approves then decide_partner.tier_id end
    where p.id = before.id returning * into after;
  perform accounts.mail_person(a.user_id, 'partner_decided', jsonb_build_object('company', after.company,
      'approved', approves, 'reason', why),
      'partner_decided:' || after.id || ':' || after.state || ':' || after.decided_at)
    from public.affiliates a where a.id = after.affiliate_id;
  perform core.audit('partner.' || after.state, after.id, to_jsonb(before), to_jsonb(after));
  return after.state;
end $$;

grant execute on function public.decide_partner to authenticated;

-- Stops a partner or lets it go on: a suspended one earns nothing new and recruits nobody.
create or replace function public.change_partner_state(partner_id uuid, state public.partner_state, reason text)
returns public.partner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(change_partner_state.partner_id, admin);
  why text := accounts.check_reason(reason);
begin
  if (before.state, change_partner_state.state) not in (('approved', 'suspended'), ('suspended', 'approved'))
    or change_partner_state.state is null then
    raise exception 'errors.partner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.partners p set state = change_partner_state.state, reason = why, decided_at = now(),
    decided_by = admin where p.id = before.id;
  perform accounts.mail_person(a.user_id, 'partner_state', jsonb_build_object('company', before.company,
      'suspended', change_partner_state.state = 'suspended', 'reason', why),
      'partner_state:' || before.id || ':' || clock_timestamp())
    from public.affiliates a where a.id = before.affiliate_id;
  perform core.audit('partner.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_partner_state.state, 'reason', why));
  return change_partner_state.state;
end $$;

grant execute on function public.change_partner_state to authenticated;

-- The tier of a partner and the administrator who looks after it; null: none.
create or replace function public.set_partner_care(partner_id uuid, tier_id uuid, contact_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(set_partner_care.partner_id, admin);
begin
  perform partners.check_tier(set_partner_care.tier_id);
  if set_partner_care.contact_id is not null and not core.administers(set_partner_care.contact_id) then
    perform core.refuse_field('errors.partner.contact', 'contact_id');
  end if;
  update public.partners p set tier_id = set_partner_care.tier_id, contact_id = set_partner_care.contact_id
    where p.id = before.id;
  perform core.audit('partner.care_changed', before.id, jsonb_build_object('tier', before.tier_id, 'contact',
    before.contact_id), jsonb_build_object('tier', set_partner_care.tier_id, 'contact', set_partner_care.contact_id));
  return before.id;
end $$;

grant execute on function public.set_partner_care to authenticated;

-- Where a partner stands, by currency: what it has by overrides in each state, and of the last thirty days.
create or replace function public.partner_overview()
returns table (currency text, earned bigint, waiting bigint, available bigint, paid bigint, last_month bigint,
  overrides bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select o.currency, sum(o.net)::bigint,
      coalesce(sum(o.net) filter (where o.status in ('pending', 'matured', 'held')), 0)::bigint,
      coalesce(sum(o.net) filter (where o.status in ('approved', 'in_payout')), 0)::bigint,
      coalesce(sum(o.net) filter (where o.status = 'paid'), 0)::bigint,
      coalesce(sum(o.net) filter (where o.occurred_at > now() - interval '30 days'), 0)::bigint, count(*)
    from partners.overrides_of(partner.affiliate_id) as o group by o.currency order by o.currency;
end $$;

grant execute on function public.partner_overview to authenticated;

-- The affiliates whom a partner recruited: what they brought, what they earned, and what the partner earned by them.
-- `money`: [{"currency", "earned", "override"}].
create or replace function public.list_partner_team()
returns table (recruitment_id uuid, affiliate_id uuid, name text, since timestamptz, way public.recruit_way,
  programs bigint, clicks bigint, leads bigint, sales bigint, money jsonb, last_sale_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select r.id, r.affiliate_id, o.full_name, r.since, r.way, e.programs,
      (select coalesce(sum(d.clicks), 0)::bigint from public.enrollments n join public.links l on l.enrollment_id = n.id
        join public.link_days d on d.link_id = l.id where n.affiliate_id = r.affiliate_id),
      s.leads, s.sales, (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'earned', m.earned,
          'override', m.shared) order by m.currency), '[]') from (
        select b.currency, sum(b.earned)::bigint as earned, sum(b.shared)::bigint as shared from (
          select c.currency, commissions.net_of_commission(c) as earned, 0 as shared from public.commissions c
            where c.affiliate_id = r.affiliate_id and c.source_id is null
          union all select w.currency, 0, w.net from partners.overrides_of(partner.affiliate_id) as w
            where w.from_affiliate = r.affiliate_id) as b group by b.currency) as m), s.last_sale_at
    from public.recruitments r join public.affiliates a on a.id = r.affiliate_id
    join public.profiles o on o.id = a.user_id
    cross join lateral (select count(*) as programs from public.enrollments n
      where n.affiliate_id = r.affiliate_id and n.ended_at is null) as e
    cross join lateral (select count(*) filter (where v.kind = 'lead') as leads,
        count(*) filter (where v.kind = 'sale') as sales,
        max(v.occurred_at) filter (where v.kind = 'sale') as last_sale_at
      from public.enrollments n join public.conversions v on v.enrollment_id = n.id
      where n.affiliate_id = r.affiliate_id) as s
    where r.partner_id = partner.id and r.ended_at is null order by r.since desc, r.id;
end $$;

grant execute on function public.list_partner_team to authenticated;

-- The three levels below a partner, each with whom it is below (null: the partner) and what came of it by currency:
-- [{"currency", "amount"}].
create or replace function public.list_partner_network()
returns table (affiliate_id uuid, above_id uuid, level integer, name text, company text, since timestamptz,
  recruits bigint, money jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select n.affiliate_id, case when n.level > 1 then n.above_id end, n.level, o.full_name, q.company, n.since,
      (select count(*) from public.recruitments r where r.partner_id = q.id and r.ended_at is null),
      (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.net) order by m.currency), '[]')
        from (select w.currency, sum(w.net)::bigint as net from partners.overrides_of(partner.affiliate_id) as w
          where w.from_affiliate = n.affiliate_id group by w.currency) as m)
    from partners.network_of(partner.id) as n join public.affiliates a on a.id = n.affiliate_id
    join public.profiles o on o.id = a.user_id left join public.partners q on q.affiliate_id = n.affiliate_id
      and q.state = 'approved'
    order by n.level, o.full_name, n.affiliate_id;
end $$;

grant execute on function public.list_partner_network to authenticated;

-- The overrides of a partner, newest first: by whom, of what, at which rate, and what is left.
create or replace function public.list_partner_overrides(first_row integer, row_count integer)
returns table (id uuid, occurred_at timestamptz, program jsonb, affiliate_name text, level integer, bps integer,
  base bigint, amount bigint, net bigint, currency text, status public.commission_status, matures_at timestamptz,
  total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select w.id, w.occurred_at, g.name, o.full_name, w.level, w.bps, w.base, w.amount, w.net, w.currency, w.status,
      w.matures_at, count(*) over ()
    from partners.overrides_of(partner.affiliate_id) as w join public.programs g on g.id = w.program_id
    join public.affiliates a on a.id = w.from_affiliate join public.profiles o on o.id = a.user_id
    order by w.occurred_at desc, w.id offset greatest(first_row, 0) limit least(greatest(row_count, 1), 5000);
end $$;

grant execute on function public.list_partner_overrides to authenticated;

-- The colleagues of a partner, its owner first, and what the person who asks is.
create or replace function public.list_partner_members()
returns table (user_id uuid, full_name text, email text, role public.partner_role, joined_at timestamptz, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select o.id, o.full_name, o.email, m.role, m.joined_at, o.id = person
    from (select a.user_id, 'owner'::public.partner_role as role, partner.applied_at as joined_at
        from public.affiliates a where a.id = partner.affiliate_id
      union all select c.user_id, c.role, c.joined_at from public.partner_members c
        where c.partner_id = partner.id) as m
    join public.profiles o on o.id = m.user_id order by m.role, m.joined_at, o.id;
end $$;

grant execute on function public.list_partner_members to authenticated;

-- Who recruited the person who asks, and whom a partner may write to.
create or replace function public.my_recruiter()
returns table (recruitment_id uuid, company text, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select r.id, p.company, r.since from public.recruitments r join public.partners p on p.id = r.partner_id
    where r.affiliate_id = affiliates.acting_affiliate(person) and r.ended_at is null;
end $$;

grant execute on function public.my_recruiter to authenticated;

-- What a program pays partners now, and would without a version of its own.
create or replace function public.program_override_rates(program_id uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  return partners.rates_at(program_override_rates.program_id, now());
end $$;

grant execute on function public.program_override_rates to authenticated;

-- The partner that the person works for, in which role, with its tier and whom it may write to; nothing for others.
create or replace function public.my_partner()
returns table (id uuid, affiliate_id uuid, role public.partner_role, state public.partner_state, company text, ruc text,
  dv text, country text, site text, plan text, code text, applied_at timestamptz, decided_at timestamptz, reason text,
  tier_name jsonb, tier_benefits jsonb, contact_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select p.id, p.affiliate_id, partners.role_of(p.id, person), p.state, p.company, p.ruc, p.dv, p.country, p.site,
      p.plan, p.code, p.applied_at, p.decided_at, p.reason, t.name, t.benefits, c.full_name
    from public.partners p left join public.partner_tiers t on t.id = p.tier_id
    left join public.profiles c on c.id = p.contact_id where p.id = partners.partner_of(person);
end $$;

grant execute on function public.my_partner to authenticated;

-- Invites a colleague by mail, after the owner's password was checked. Whoever has the confirmed address accepts, also
-- when they register later.
create or replace function public.invite_partner_member(email text, role public.partner_role, locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
  address text := partners.check_email(invite_partner_member.email);
  made public.partner_invitations;
begin
  if role is null or role = 'owner' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  if exists (select 1 from public.profiles p where lower(p.email) = address
    and partners.role_of(partner.id, p.id) is not null) then
    perform core.refuse_field('errors.partner.member', 'email');
  end if;
  if exists (select 1 from public.partner_invitations i where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.sent_at > now() - interval '1 hour') then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  if (select count(*) from public.partner_members m where m.partner_id = partner.id) + (select count(*)
    from public.partner_invitations i where i.partner_id = partner.id
      and i.sent_at > now() - interval '1 day') >= 20 then
    raise exception 'errors.partner.full' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'team');
  update public.partner_invitations i set revoked_at = now() where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.revoked_at is null;
  insert into public.partner_invitations (partner_id, email, role, invited_by)
    values (partner.id, address, invite_partner_member.role, person) returning * into made;
  perform public.enqueue_mail('partner_invitation', address, partners.locale_of(address, locale),
    jsonb_build_object('company', partner.company, 'role', made.role, 'link', '/partner-invitation?id=' || made.id),
    'partner_invitation:' || made.id);
  perform core.audit('partner_member.invited', made.id, null, to_jsonb(made));
  return made.id;
end $$;

grant execute on function public.invite_partner_member to authenticated;

create or replace function public.revoke_partner_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
begin
  update public.partner_invitations i set revoked_at = now() where i.id = invitation_id and i.partner_id = partner.id
    and i.accepted_at is null and i.revoked_at is null;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('partner_member.invitation_revoked', invitation_id, null, null);
  return invitation_id;
end $$;

grant execute on function public.revoke_partner_invitation to authenticated;

-- What waits for the address of whoever asks: to work for a partner, and to be one of its affiliates.
create or replace function public.my_partner_invitations()
returns table (id uuid, kind text, company text, role public.partner_role, message text, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  address text := affiliates.my_email();
begin
  return query
    select i.id, 'member', p.company, i.role, null::text, i.expires_at from public.partner_invitations i
      join public.partners p on p.id = i.partner_id and p.state = 'approved'
      where i.email = address and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    union all
    select i.id, 'recruit', p.company, null, i.message, i.expires_at from public.recruit_invitations i
      join public.partners p on p.id = i.partner_id and p.state = 'approved'
      where i.email = address and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    order by 6, 1;
end $$;

grant execute on function public.my_partner_invitations to authenticated;

-- Begins to work for a partner. A second time answers with the same.
create or replace function public.accept_partner_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.partner_invitations;
begin
  select * into invitation from public.partner_invitations i where i.id = accept_partner_invitation.invitation_id
    and i.revoked_at is null and i.email = affiliates.my_email() for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.accepted_at is not null then
    return invitation.partner_id;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  if partners.partner_of(person) is not null
    or exists (select 1 from public.partner_members m where m.user_id = person) then
    raise exception 'errors.partner.works_for_another' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.recruitments r join public.affiliates a on a.id = r.affiliate_id
    where a.user_id = person and r.partner_id = invitation.partner_id and r.ended_at is null) then
    raise exception 'errors.recruit.self' using errcode = 'PT409';
  end if;
  update public.partner_invitations i set accepted_at = now() where i.id = invitation.id;
  insert into public.partner_members (user_id, partner_id, role)
    values (person, invitation.partner_id, invitation.role);
  perform core.audit('partner_member.joined', invitation.partner_id, null,
    jsonb_build_object('user', person, 'role', invitation.role));
  return invitation.partner_id;
end $$;

grant execute on function public.accept_partner_invitation to authenticated;

-- Gives a colleague another role, or none: then they work for the partner no longer.
create or replace function public.change_partner_member(user_id uuid, role public.partner_role) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
  before public.partner_members;
begin
  select * into before from public.partner_members m where m.user_id = change_partner_member.user_id
    and m.partner_id = partner.id for update;
  if not found then
    raise exception 'errors.partner.member_unknown' using errcode = 'PT404';
  end if;
  if role = 'owner' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  if role is null then
    delete from public.partner_members m where m.user_id = before.user_id;
  else
    perform accounts.use_proof(person, 'team');
    update public.partner_members m set role = change_partner_member.role where m.user_id = before.user_id;
  end if;
  perform core.audit('partner_member.changed', partner.id, to_jsonb(before), jsonb_build_object('role',
    change_partner_member.role));
  return before.user_id;
end $$;

grant execute on function public.change_partner_member to authenticated;

create or replace function public.leave_partner() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.partner_members;
begin
  delete from public.partner_members m where m.user_id = person returning * into before;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('partner_member.left', before.partner_id, to_jsonb(before), null);
  return before.partner_id;
end $$;

grant execute on function public.leave_partner to authenticated;

-- Invites up to a hundred addresses to be affiliates of the partner, and returns the outcome of each: sent, waiting,
-- taken (they have a partner) or invalid.
create or replace function public.invite_recruits(emails text[], message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  note text := nullif(trim(invite_recruits.message), '');
  made public.recruit_invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 100 then
    perform core.refuse_field('errors.recruit.emails', 'emails');
  elsif length(note) > 1000 then
    perform core.refuse_field('errors.invitation.message', 'message');
  elsif (select count(*) from public.recruit_invitations i where i.partner_id = partner.id
    and i.sent_at > now() - interval '1 day') + cardinality(emails) > 300 then
    raise exception 'errors.recruit.too_many' using errcode = 'PT409';
  end if;
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := partners.recruit_obstacle(partner, email);
    if outcome is null then
      insert into public.recruit_invitations (partner_id, email, message, invited_by)
        values (partner.id, invite_recruits.email, note, person) returning * into made;
      perform public.enqueue_mail('recruit_invitation', made.email, partners.locale_of(made.email,
          invite_recruits.locale), jsonb_strip_nulls(jsonb_build_object('company', partner.company, 'message', note,
          'link', '/recruit?invitation=' || made.id)), 'recruit_invitation:' || made.id);
      perform core.audit('recruit.invited', made.id, null, to_jsonb(made));
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;

grant execute on function public.invite_recruits to authenticated;

create or replace function public.revoke_recruit_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
begin
  update public.recruit_invitations i set revoked_at = now() where i.id = invitation_id
    and i.partner_id = partner.id and i.accepted_at is null and i.revoked_at is null;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('recruit.invitation_revoked', invitation_id, null, null);
  return invitation_id;
end $$;

grant execute on function public.revoke_recruit_invitation to authenticated;

-- Whose recruiting link an address is: the name of an approved partner, or nothing.
create or replace function public.read_recruit_link(code text) returns table (company text, site text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select p.company, p.site from public.partners p where p.code = read_recruit_link.code
    and p.state = 'approved' and commissions.is_payable(p.affiliate_id);
end $$;

grant execute on function public.read_recruit_link to authenticated;

-- Joins the team of a partner by its link. A second time answers with the same.
create or replace function public.accept_recruit_link(code text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.approved_partner((select p.id from public.partners p
    where p.code = accept_recruit_link.code));
  affiliate uuid := affiliates.affiliate_of(person);
begin
  if exists (select 1 from public.recruitments r where r.affiliate_id = affiliate and r.partner_id = partner.id
    and r.ended_at is null) then
    return partner.id;
  end if;
  perform partners.check_new(affiliate);
  perform partners.recruit(partner, affiliate, 'link', null);
  return partner.id;
end $$;

grant execute on function public.accept_recruit_link to authenticated;

-- Joins the team of the partner that invited the person's confirmed address. A second time answers with the same.
create or replace function public.accept_recruit_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.recruit_invitations;
  affiliate uuid;
begin
  select * into invitation from public.recruit_invitations i where i.id = accept_recruit_invitation.invitation_id
    and i.revoked_at is null and i.email = affiliates.my_email() for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.accepted_at is not null then
    return invitation.partner_id;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  affiliate := affiliates.affiliate_of(person);
  perform partners.check_new(affiliate);
  perform partners.recruit(partners.approved_partner(invitation.partner_id), affiliate, 'email', null);
  update public.recruit_invitations i set accepted_at = now() where i.id = invitation.id;
  return invitation.partner_id;
end $$;

grant execute on function public.accept_recruit_invitation to authenticated;

-- Puts an affiliate under a partner by hand, with the reason.
create or replace function public.assign_recruit(partner_id uuid, affiliate_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  partner public.partners := partners.partner_to_decide(assign_recruit.partner_id, admin);
  why text := accounts.check_reason(reason);
begin
  if affiliates.is_own(assign_recruit.affiliate_id, admin) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  partner := partners.approved_partner(partner.id);
  return (partners.recruit(partner, assign_recruit.affiliate_id, 'assigned', why)).id;
end $$;

grant execute on function public.assign_recruit to authenticated;

-- Ends a recruitment: the affiliate by leaving, the partner or an administrator with a reason. What was earned until
-- then stays.
create or replace function public.end_recruitment(recruitment_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.recruitments;
begin
  select r.* into before from public.recruitments r where r.id = end_recruitment.recruitment_id
    and r.ended_at is null and (core.is_admin() or r.affiliate_id = (select a.id from public.affiliates a
      where a.user_id = person) or partners.role_of(r.partner_id, person) in ('owner', 'manager')) for update;
  if not found then
    raise exception 'errors.recruit.not_found' using errcode = 'PT404';
  end if;
  perform partners.lock_chains();
  update public.recruitments r set ended_at = now(), end_reason = accounts.check_reason(reason)
    where r.id = before.id;
  perform core.audit('recruitment.ended', before.id, to_jsonb(before), jsonb_build_object('reason', trim(reason)));
  return before.id;
end $$;

grant execute on function public.end_recruitment to authenticated;

-- What a program pays partners from now on: one to three rates in basis points, or none. Events before keep theirs.
create or replace function public.set_program_overrides(program_id uuid, rates integer[], idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('set_program_overrides', idempotency_key, jsonb_build_object('program',
    program_id, 'rates', rates));
  before integer[];
  made public.program_overrides;
begin
  if repeated is not null then
    return repeated;
  end if;
  if partners.are_rates(rates) is not true then
    perform core.refuse_field('errors.partner.rates', 'rates');
  end if;
  perform 1 from public.programs p where p.id = set_program_overrides.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  before := partners.rates_at(set_program_overrides.program_id, 'infinity');
  insert into public.program_overrides (program_id, version, rates, set_by)
    select set_program_overrides.program_id, coalesce(max(o.version), 0) + 1, set_program_overrides.rates, admin
    from public.program_overrides o where o.program_id = set_program_overrides.program_id returning * into made;
  perform core.store_result('set_program_overrides', idempotency_key, made.id);
  perform core.audit('program.overrides_set', made.program_id, jsonb_build_object('rates', before),
    jsonb_build_object('rates', made.rates));
  return made.id;
end $$;

grant execute on function public.set_program_overrides to authenticated;

-- Makes a tier of partners, or changes one. Benefits are a line each, in both languages or in Spanish.
create or replace function public.save_partner_tier(tier_id uuid, name jsonb, benefits jsonb, place integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_tiers;
  after public.partner_tiers;
begin
  if core.is_translated(name, 60) is not true then
    perform core.refuse_field('errors.partner.tier_name', 'name_es');
  elsif core.is_translated(benefits, 2000) is not true then
    perform core.refuse_field('errors.partner.tier_benefits', 'benefits_es');
  elsif not coalesce(place between 1 and 100, false) then
    perform core.refuse_field('errors.partner.tier_place', 'place');
  end if;
  if tier_id is null then
    insert into public.partner_tiers (name, benefits, position) values (save_partner_tier.name,
      save_partner_tier.benefits, place) returning * into after;
  else
    select * into before from public.partner_tiers t where t.id = save_partner_tier.tier_id for update;
    if not found then
      raise exception 'errors.partner.tier_unknown' using errcode = 'PT404';
    end if;
    update public.partner_tiers t set name = save_partner_tier.name, benefits = save_partner_tier.benefits,
      position = place where t.id = before.id returning * into after;
  end if;
  perform core.audit('partner_tier.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after.id;
end $$;

grant execute on function public.save_partner_tier to authenticated;

create or replace function public.delete_partner_tier(tier_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_tiers;
begin
  select * into before from public.partner_tiers t where t.id = delete_partner_tier.tier_id for update;
  if not found then
    raise exception 'errors.partner.tier_unknown' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.partners p where p.tier_id = before.id) then
    raise exception 'errors.partner.tier_used' using errcode = 'PT409';
  end if;
  delete from public.partner_tiers t where t.id = before.id;
  perform core.audit('partner_tier.deleted', before.id, to_jsonb(before), null);
  return before.id;
end $$;

grant execute on function public.delete_partner_tier to authenticated;

create trigger end_partners before update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function partners.end_partners();

grant select (id, conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount, amount, currency,
  status, matures_at, decided_at, by_rule, rejection_reason, review_by, review_topics, created_at, replacement_id,
  share_position, share_bps, is_replaced, refunded_before, override_level, override_bps)
  on public.commissions to authenticated;

-- A commission with its whole reason in one row: what happened, click → lead → sale, the rule, the rate that was really
-- used with the step and the limits that made it, dates, who or what decided, what was taken back.
create view public.commission_details with (security_invoker = true) as
  select c.id, c.program_id, c.affiliate_id, c.enrollment_id, c.conversion_id, c.status, c.base_amount, c.amount,
    coalesce((select sum(r.amount) from public.commission_reversals r where r.commission_id = c.id), 0)::bigint
      as reversed,
    c.currency, c.created_at, c.matures_at, c.decided_at, c.rejection_reason,
    c.by_rule,
    p.slug as program_slug, p.name as program_name, o.full_name as affiliate_name, o.email as affiliate_email,
    s.kind, s.event_name, s.quantity, s.is_renewal, s.external_id as order_id, s.occurred_at as sold_at,
    (select min(d.occurred_at) from public.conversions d where d.customer_id = s.customer_id and d.kind = 'lead')
      as lead_at,
    case when w.kind = 'click' then w.at end as clicked_at, l.code as link_code, a.rule, a.window_days,
      a.candidate_count,
    r.version as reward_version, r.kind as reward_kind, r.rate_bps, r.flat_amount, r.tier_metric, r.tier_period,
    (v.decision ->> 'value')::bigint as value, (v.decision ->> 'earned')::bigint as earned,
    (v.decision ->> 'reached')::bigint as reached, (v.decision -> 'step' ->> 'from')::bigint as step_from,
    b.title as bounty_title, (v.decision ->> 'amount')::bigint as decided_amount, v.decision ->> 'reason'
      as given_reason,
    c.share_bps, g.kind as made_by, g.reason as made_reason, g.amount as made_of, n.kind as ended_by, n.reason
      as ended_reason,
    (select r.reason from public.commission_reversals r where r.commission_id = c.id and r.refund_id is null
      order by r.created_at desc limit 1) as clawback_reason,
    c.review_by, c.review_topics, o.deleted_at is not null as affiliate_deleted, c.override_level, c.override_bps
  from public.commissions c
  join public.conversions s on s.id = c.conversion_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.rewards r on r.id = c.reward_id
  left join public.reward_decisions v on v.conversion_id = c.conversion_id
  left join public.attribution_decisions a on a.conversion_id = c.conversion_id
  left join public.attribution_candidates w on w.conversion_id = c.conversion_id and w.position = a.winner
  left join public.links l on l.id = w.link_id
  left join public.bounty_submissions u on u.conversion_id = c.conversion_id
  left join public.bounties b on b.id = u.bounty_id
  left join public.commission_replacements g on g.id = c.replacement_id
  left join public.commission_replacements n on n.commission_id = c.id;

grant select on public.commission_details to authenticated;

-- A payout's lines, as its statement lists them: the sale and its commission, the refund that took a part back, or the
-- day of a clawback. A commission by hand and an override
-- have no order.
create view public.payout_lines with (security_invoker = true) as
  select i.payout_id, i.id, case when i.reversal_id is null then 'commission' when r.refund_id is null then 'clawback'
      when r.amount < 0 then 'reinstatement' else 'reversal' end as kind,
    i.amount, case when i.reversal_id is not null and r.refund_id is null then r.created_at else v.occurred_at end
      as occurred_at,
    case when v.kind not in ('manual', 'override') then v.external_id end as order_id, c.base_amount, c.amount as commission_amount
  from public.payout_items i
  left join public.commission_reversals r on r.id = i.reversal_id
  join public.commissions c on c.id = coalesce(i.commission_id, r.commission_id)
  join public.conversions v on v.id = coalesce(r.refund_id, c.conversion_id);

grant select on public.payout_lines to authenticated;

create policy "partners read their tier, administrators all" on public.partner_tiers
  for select to authenticated using (id in (select p.tier_id from public.partners p) or (select core.is_admin()));

create policy "colleagues read their partner, administrators all" on public.partners
  for select to authenticated using (id = (select partners.my_partner_id()) or (select core.is_admin()));

create policy "colleagues read who works with them, administrators all" on public.partner_members
  for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));

create policy "colleagues and the invited read them, administrators all" on public.partner_invitations
  for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or email = (select affiliates.my_email())
    or (select core.is_admin()));

create policy "partners and recruits read theirs, administrators all"
  on public.recruitments for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or affiliate_id = (select affiliates.my_affiliate_id())
    or (select core.is_admin()));

create policy "partners and the invited read them, administrators all"
  on public.recruit_invitations for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or email = (select affiliates.my_email())
    or (select core.is_admin()));

create policy "members read the override rates of programs they see" on public.program_overrides
  for select to authenticated using (exists (select 1 from public.programs p where p.id = program_id));

grant select on public.partner_tiers, public.partner_members, public.recruitments to authenticated;

grant select (id, affiliate_id, state, company, ruc, dv, country, site, plan, code, tier_id, contact_id, applied_at,
  decided_at, reason) on public.partners to authenticated;

grant select (id, partner_id, email, role, sent_at, expires_at, accepted_at, revoked_at)
  on public.partner_invitations to authenticated;

grant select (id, partner_id, email, message, sent_at, expires_at, accepted_at, revoked_at)
  on public.recruit_invitations to authenticated;

grant select (id, program_id, version, rates, starts_at) on public.program_overrides to authenticated;

create trigger append_only before update or delete on public.program_overrides
  for each row execute function core.refuse_change();

create trigger append_only_truncate before truncate on public.program_overrides
  for each statement execute function core.refuse_change();

-- Partners as administrators list them: who answers for it, how many it recruited.
create view public.partner_details with (security_invoker = true) as
  select p.id, p.affiliate_id, p.state, p.company, p.ruc, p.dv, p.country, p.site, p.plan, p.tier_id, p.contact_id,
    p.applied_at, p.decided_at, p.reason, o.id as owner_id, o.full_name as owner_name, o.email as owner_email,
    t.name as tier_name, t.position as tier_position,
    (select count(*) from public.recruitments r where r.partner_id = p.id and r.ended_at is null) as recruits
  from public.partners p
  join public.affiliates a on a.id = p.affiliate_id
  join public.profiles o on o.id = a.user_id
  left join public.partner_tiers t on t.id = p.tier_id;

grant select on public.partner_details to authenticated;
