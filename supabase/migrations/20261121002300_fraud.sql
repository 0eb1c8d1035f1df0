-- Fraud: what makes a commission wait for a person. A rule never drops anything: it holds, with what it saw, until somebody
-- decides or the review lapses in the affiliate's favour. The affiliate reads that it is held, what is looked at and until
-- when; the rule, its evidence and its threshold are the administrators'.
-- Rules stand in the next file, decisions after them, then the queue.

create type public.fraud_rule as enum ('self_email', 'self_payout', 'self_device', 'duplicate_account', 'disposable_email',
  'paid_ads', 'banned_referrer', 'burst', 'fast_sale', 'refund_rate', 'click_network', 'click_pace', 'click_sign',
  'click_referrer');
comment on type public.fraud_rule is 'In the order of their weight: a commission held by several is listed under the first.';
create type public.hold_state as enum ('open', 'released', 'rejected', 'lapsed', 'ended');
comment on type public.hold_state is 'lapsed: nobody decided in time. ended: a refund or another decision came first.';

create table public.program_fraud_settings (
  program_id uuid primary key references public.programs on delete restrict,
  rules public.fraud_rule[] not null default enum_range(null::public.fraud_rule) check (array_position(rules, null) is null),
  review_days integer not null default 14 check (review_days between 1 and 60),
  fast_seconds integer not null default 10 check (fast_seconds between 1 and 3600),
  burst_count integer not null default 5 check (burst_count between 2 and 1000),
  refund_bps integer not null default 3000 check (refund_bps between 100 and 10000),
  refund_minimum integer not null default 10 check (refund_minimum between 2 and 1000),
  banned_referrers text[] not null default '{}'
    check (array_to_string(banned_referrers, ' ', '?') ~ '^([a-z0-9-]+(\.[a-z0-9-]+)+( |$))*$' and cardinality(banned_referrers) <= 200),
  network_clicks integer not null default 30 check (network_clicks between 1 and 10000),
  changed_at timestamptz not null default now()
);
comment on table public.program_fraud_settings is 'A program without a row has the defaults.';
comment on column public.program_fraud_settings.fast_seconds is 'From the click to the sale; less is too fast for a person.';
comment on column public.program_fraud_settings.burst_count is 'Different customers from one network in a day.';
comment on column public.program_fraud_settings.network_clicks is 'Paid clicks of an affiliate from one network in a day; of the range around it four times as many.';
comment on column public.program_fraud_settings.refund_minimum is 'Sales in ninety days before the share of refunds says anything.';

create table public.commission_holds (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  rule public.fraud_rule not null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  state public.hold_state not null default 'open',
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete restrict,
  reason text check (length(trim(reason)) between 3 and 500),
  unique (commission_id, rule),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'released' or (decided_by is not null and reason is not null))
);
comment on table public.commission_holds is 'A rule holds a commission once: what was released is not held for the same again.';
comment on column public.commission_holds.evidence is 'What the rule saw, in figures and names of ours; nothing that says who the customer is.';

-- What the slower rules last saw of an enrollment; `cleared_at` when an administrator released what it held.
create table private.late_verdicts (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  rule public.fraud_rule not null,
  evidence jsonb not null,
  found_at timestamptz not null default now(),
  cleared_at timestamptz,
  primary key (enrollment_id, rule)
);

-- Enrollments that the slower rules have to look at; a row more does no harm and waits for nobody.
create table private.fraud_checks (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete cascade
);

-- From which network a credited event's click came, for a month: several customers behind one are a burst.
create table private.conversion_networks (
  conversion_id uuid primary key references public.conversions on delete cascade,
  network_hash bytea not null,
  at timestamptz not null
);

-- Domains of addresses: `disposable` ones are thrown away, `shared` ones are everybody's. Loaded by the scheduler from the lists
-- that the app brings along; these few are known from the start.
create table private.mail_domains (
  domain text primary key,
  kind text not null check (kind in ('disposable', 'shared'))
);
create table private.mail_domain_lists (
  kind text primary key check (kind in ('disposable', 'shared')),
  version text not null,
  loaded_at timestamptz not null default now()
);
insert into private.mail_domains (domain, kind) select d, 'shared' from unnest('{gmail.com,googlemail.com,hotmail.com,hotmail.es,
  outlook.com,outlook.es,live.com,msn.com,yahoo.com,yahoo.es,icloud.com,me.com,aol.com,proton.me,protonmail.com,example.com}'::text[]) as d;

create index on public.commission_holds (commission_id) where state = 'open'; -- review queue
create index on public.commission_holds (decided_by);
create index on private.conversion_networks (network_hash, at);              -- customers behind one network
create index on private.conversion_networks using brin (at);                 -- housekeeping
create index on private.fraud_checks (enrollment_id);

alter table public.program_fraud_settings enable row level security;
alter table public.commission_holds enable row level security;
alter table private.late_verdicts enable row level security;
alter table private.fraud_checks enable row level security;
alter table private.conversion_networks enable row level security;
alter table private.mail_domains enable row level security;
alter table private.mail_domain_lists enable row level security;
create policy "administrators read the settings" on public.program_fraud_settings
  for select to authenticated using ((select private.is_admin()));
create policy "administrators read holds" on public.commission_holds
  for select to authenticated using ((select private.is_admin()));
grant select on public.program_fraud_settings, public.commission_holds to authenticated;

create function private.topic_of(rule public.fraud_rule) returns public.review_topic
language sql immutable set search_path = '' as $$
  select case when rule in ('self_email', 'self_payout', 'self_device') then 'buyer'
    when rule = 'duplicate_account' then 'account' when rule = 'disposable_email' then 'customer'
    when rule in ('paid_ads', 'banned_referrer') then 'place' when rule in ('burst', 'fast_sale', 'click_network', 'click_pace', 'click_sign', 'click_referrer') then 'visit'
    else 'refunds' end::public.review_topic
$$;

-- A program's settings; the defaults where nobody chose.
create function private.fraud_settings_of(program_id uuid) returns public.program_fraud_settings
language plpgsql stable security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings;
begin
  select * into settings from public.program_fraud_settings s where s.program_id = fraud_settings_of.program_id;
  if not found then
    settings := (program_id, enum_range(null::public.fraud_rule), 14, 10, 5, 3000, 10, '{}'::text[], 30, now());
  end if;
  return settings;
end $$;

create function private.hash_mailbox(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(private.same_mailbox(email), 'UTF8'));
end $$;

create function private.hash_domain(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(split_part(lower(trim(email)), '@', 2), 'UTF8'));
end $$;

-- What is kept of a customer's address: hashes of its box and of a domain that is not everybody's, and whether it is thrown away.
create function private.mailbox_facts(email text) returns table (mailbox_hash bytea, domain_hash bytea, is_disposable boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  host text := split_part(lower(trim(email)), '@', 2);
  known text[] := array(select d.kind from private.mail_domains d where d.domain in (host, substring(host from '[^.]+\.[^.]+$')));
begin
  if email is null or host = '' then
    return query select null::bytea, null::bytea, false;
  else
    return query select private.hash_mailbox(email), case when known = '{}' then private.hash_domain(email) end,
      'disposable' = any (known);
  end if;
end $$;
