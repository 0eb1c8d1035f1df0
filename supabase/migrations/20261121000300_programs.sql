-- Programs: what a business pays for, where its links may lead, and the keys its shop signs with.
-- What they pay is in the rewards file.
-- No secret is stored: the app derives a key's secret from its id, so there is none to leak here.

create type public.program_status as enum ('draft', 'published', 'paused', 'archived');
create type public.reward_kind as enum ('percent', 'flat');
create type public.attribution_model as enum ('last_click', 'first_click');
create type public.attribution_precedence as enum ('coupon', 'click');
create type public.customer_binding as enum ('none', 'first_sale', 'renewals', 'every_purchase');
comment on type public.customer_binding is 'Which later events belong to whoever was credited with a customer''s lead or first sale: none, all up to the first
  sale, renewals too, or every purchase.';
create type public.binding_precedence as enum ('customer', 'newer');
create type public.commission_approval as enum ('manual', 'automatic', 'below');
create type public.program_category as enum ('services', 'software', 'education', 'finance', 'health', 'home', 'food',
  'travel', 'transport');
create type public.promotion_method as enum ('content', 'social', 'influencer', 'email', 'messaging', 'paid_search',
  'paid_social', 'display', 'brand_bidding', 'coupons', 'cashback', 'offline');

create table public.programs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new'),
  name jsonb not null check (private.is_translated(name, 80)),
  summary jsonb not null check (private.is_translated(summary, 400)),
  category public.program_category not null,
  destination text not null check (length(destination) <= 2000),
  domains text[] not null default '{}' check (array_position(domains, null) is null),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  window_days integer not null default 30 check (window_days between 1 and 365),
  hold_days integer not null default 30 check (hold_days between 0 and 180),
  minimum_payout bigint not null default 0 check (minimum_payout >= 0),
  attribution public.attribution_model not null default 'last_click',
  precedence public.attribution_precedence not null default 'coupon',
  binding public.customer_binding not null default 'every_purchase',
  binding_for text check (binding_for ~ '^P([1-9][0-9]{0,3}D|[1-9][0-9]{0,2}M)$'),
  binding_precedence public.binding_precedence not null default 'newer',
  includes_tax boolean not null default false,
  includes_shipping boolean not null default false,
  approval public.commission_approval not null default 'manual',
  approval_limit bigint check (approval_limit > 0),
  notice_days integer not null default 7 check (notice_days between 0 and 90),
  description jsonb check (description is null or private.is_translated(description, 6000)),
  support_email text check (support_email ~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(support_email) <= 254),
  regions text[] not null default '{}' check (regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  excluded_regions text[] not null default '{}' check (excluded_regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  languages text[] not null default '{}' check (languages::text ~ '^\{([a-z]{2}(,[a-z]{2})*)?\}$'),
  allowed_methods public.promotion_method[] not null default '{}' check (array_position(allowed_methods, null) is null),
  forbidden_methods public.promotion_method[] not null default '{}' check (array_position(forbidden_methods, null) is null),
  claim_days integer not null default 90 check (claim_days between 1 and 365),
  claim_answer_days integer not null default 10 check (claim_answer_days between 1 and 90),
  revision integer not null default 1 check (revision > 0),
  status public.program_status not null default 'draft',
  created_at timestamptz not null default now(),
  check (private.destination_allowed(destination, domains)),
  check ((approval = 'below') = (approval_limit is not null)),
  check (not allowed_methods && forbidden_methods),
  check (not regions && excluded_regions)
);
comment on column public.programs.minimum_payout is 'Minor units of the program''s currency.';
comment on column public.programs.precedence is 'Who is credited when a coupon and a click speak for different affiliates.';
comment on column public.programs.binding_for is 'For how long, as ISO 8601 writes days or months (P90D, P12M); null: for ever.';
comment on column public.programs.binding_precedence is 'Who is credited when a bound customer comes back by another affiliate:
  whoever the customer belongs to, or the newer click or coupon. Renewals always belong to the former.';
comment on column public.programs.approval_limit is 'Commissions below it are approved when they mature; minor units.';
comment on column public.programs.notice_days is 'How long before a change of terms its affiliates are told.';
comment on column public.programs.regions is 'ISO 3166-1 countries it sells to: an event of a customer elsewhere earns nothing. Empty: everywhere.';
comment on column public.programs.excluded_regions is 'Countries whose customers it never pays for, also where it sells everywhere.';
comment on column public.programs.languages is 'ISO 639-1 languages its customers are served in; empty: not said.';
comment on column public.programs.claim_days is 'How long after a sale it can be claimed; an answer takes at most `claim_answer_days`.';
comment on column public.programs.revision is 'Counts edits: one that began from an older revision is refused.';

-- What a key may be allowed to do through the API.
create function private.key_scopes() returns text[]
language sql immutable set search_path = '' as $$
  select array['leads:write', 'sales:write', 'refunds:write', 'events:write', 'customers:read', 'conversions:read',
    'links:read', 'links:write', 'affiliates:read', 'webhooks:write']
$$;

create table public.program_keys (
  id text primary key check (id ~ '^key_[a-z0-9]{24}$'),
  program_id uuid not null references public.programs on delete restrict,
  label text not null check (length(trim(label)) between 1 and 80),
  scopes text[] not null default private.key_scopes() check (cardinality(scopes) > 0 and scopes <@ private.key_scopes()),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
comment on column public.program_keys.last_used_at is 'To the minute.';
comment on column public.program_keys.expires_at is 'Set when another key took its place: until then both work.';

create index on public.program_keys (program_id); -- the keys of a program, admin programs
create index on public.program_keys (created_by);
create index on public.programs (status, created_at desc); -- the marketplace, newest first

alter table public.programs enable row level security;
alter table public.program_keys enable row level security;

-- Bound late: enrollments come in the next file. A program that was archived stays visible to those who joined it.
create function private.joined_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.program_id from public.enrollments e where e.affiliate_id = private.my_affiliate_id();
end $$;
grant execute on function private.joined_programs to authenticated;

create policy "visitors read open programs" on public.programs
  for select to anon using (status in ('published', 'paused'));
create policy "members read open programs and those they joined, administrators read all" on public.programs
  for select to authenticated
  using (status in ('published', 'paused') or id in (select private.joined_programs()) or (select private.is_admin()));
create policy "administrators read the keys" on public.program_keys
  for select to authenticated using ((select private.is_admin()));

grant select on public.programs to anon, authenticated;
grant select on public.program_keys to authenticated;

create function private.random_code(length integer) returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + (get_byte(b, 15) + 256 * get_byte(b, 14)) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as b from generate_series(1, length)) as bytes
$$;

-- What a program's first values must be, each refused by its name before a constraint would refuse the row.
create function private.check_new_program(slug text, name jsonb, summary jsonb, category public.program_category, domains text[],
  currency text, window_days integer, hold_days integer, minimum_payout bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_field('errors.program.slug', 'slug')
    where (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new') is not true;
  perform private.refuse_field('errors.program.slug_taken', 'slug')
    where exists (select 1 from public.programs p where p.slug = check_new_program.slug);
  perform private.refuse_field('errors.program.name', 'name') where private.is_translated(name, 80) is not true;
  perform private.refuse_field('errors.program.summary', 'summary') where private.is_translated(summary, 400) is not true;
  perform private.refuse_field('errors.fields.choice', 'category') where category is null;
  perform private.refuse_field('errors.program.domains', 'domains') where domains is null or array_position(domains, null) is not null;
  perform private.refuse_field('errors.program.currency', 'currency') where (currency ~ '^[A-Z]{3}$') is not true;
  perform private.refuse_field('errors.fields.number', 'window_days') where (window_days between 1 and 365) is not true;
  perform private.refuse_field('errors.fields.number', 'hold_days') where (hold_days between 0 and 180) is not true;
  perform private.refuse_field('errors.fields.number', 'minimum_payout')
    where (minimum_payout between 0 and 1000000000000) is not true;
end $$;

-- Creates a program as a draft with its first reward: basis points for percent, minor units for flat.
create function public.create_program(
  slug text, name jsonb, summary jsonb, category public.program_category, destination text, domains text[], currency text,
  window_days integer, hold_days integer, minimum_payout bigint, reward_kind public.reward_kind, reward_value bigint,
  idempotency_key uuid
) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  after public.programs;
  repeated uuid;
begin
  perform private.require_admin();
  repeated := private.first_result('create_program', idempotency_key, jsonb_build_object('slug', slug, 'name', name,
    'summary', summary, 'category', category, 'destination', destination, 'domains', domains, 'currency', currency,
    'window', window_days, 'hold', hold_days, 'minimum', minimum_payout, 'kind', reward_kind, 'value', reward_value));
  if repeated is not null then
    select * into after from public.programs p where p.id = repeated;
    return after;
  end if;
  perform private.check_new_program(slug, name, summary, category, domains, currency, window_days, hold_days, minimum_payout);
  if not private.destination_allowed(destination, domains) then
    raise exception 'errors.program.destination' using errcode = 'PT422', detail = 'destination';
  end if;
  insert into public.programs (slug, name, summary, category, destination, domains, currency, window_days, hold_days,
      minimum_payout)
    values (slug, name, summary, category, destination, domains, currency, window_days, hold_days, minimum_payout)
    returning * into after;
  insert into public.rewards (program_id, version, kind, rate_bps, flat_amount)
    values (after.id, 1, reward_kind, case when reward_kind = 'percent' then reward_value end,
      case when reward_kind = 'flat' then reward_value end);
  perform private.keep_result('create_program', idempotency_key, after.id);
  perform private.audit('program.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_program to authenticated;

-- draft → published ⇄ paused → archived; an archived program stays so.
create function public.change_program_status(program_id uuid, status public.program_status) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  before public.programs;
  after public.programs;
begin
  perform private.require_admin();
  select * into before from public.programs p where p.id = change_program_status.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if (before.status, change_program_status.status) not in (('draft', 'published'), ('published', 'paused'),
    ('paused', 'published'), ('published', 'archived'), ('paused', 'archived'), ('draft', 'archived')) then
    raise exception 'errors.program.wrong_status' using errcode = 'PT409', detail = before.status;
  end if;
  update public.programs p set status = change_program_status.status
    where p.id = before.id returning * into after;
  perform private.audit('program.status_changed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.change_program_status to authenticated;

-- Without scopes a key may do everything.
create function public.create_program_key(program_id uuid, label text, scopes text[] default null) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  after public.program_keys;
begin
  if not exists (select 1 from public.programs p where p.id = create_program_key.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(create_program_key.label, ''))) not between 1 and 80 then
    raise exception 'errors.program.key_label' using errcode = 'PT422', detail = 'label';
  end if;
  if cardinality(create_program_key.scopes) = 0 or not create_program_key.scopes <@ private.key_scopes() then
    raise exception 'errors.program.key_scopes' using errcode = 'PT422', detail = 'scopes';
  end if;
  perform private.use_proof(admin, 'key');
  insert into public.program_keys (id, program_id, label, scopes, created_by)
    values ('key_' || private.random_code(24), create_program_key.program_id, trim(create_program_key.label),
      coalesce(create_program_key.scopes, private.key_scopes()), admin)
    returning * into after;
  perform private.audit('program_key.created', after.program_id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_program_key to authenticated;

-- A new key with the same name and scopes; the former one works for another day, so that a shop can change over.
create function public.rotate_program_key(key_id text) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.program_keys;
  after public.program_keys;
begin
  select * into before from public.program_keys k where k.id = rotate_program_key.key_id for update;
  if not found then
    raise exception 'errors.program.key_not_found' using errcode = 'PT404';
  end if;
  if coalesce(before.revoked_at, before.expires_at) is not null then
    raise exception 'errors.program.key_revoked' using errcode = 'PT409';
  end if;
  perform private.use_proof(admin, 'key');
  insert into public.program_keys (id, program_id, label, scopes, created_by)
    values ('key_' || private.random_code(24), before.program_id, before.label, before.scopes, admin) returning * into after;
  update public.program_keys k set expires_at = now() + interval '24 hours' where k.id = before.id;
  perform private.audit('program_key.rotated', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.rotate_program_key to authenticated;

-- Notes that a key was used, at most once a minute. The site says so after its answer, never on the way to it.
create function public.touch_program_key(key_id text) returns void
language sql security definer set search_path = '' as $$
  update public.program_keys k set last_used_at = now()
    where k.id = touch_program_key.key_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
$$;
grant execute on function public.touch_program_key to service_role;

create function public.revoke_program_key(key_id text) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  before public.program_keys;
  after public.program_keys;
begin
  perform private.require_admin();
  select * into before from public.program_keys k where k.id = revoke_program_key.key_id for update;
  if not found then
    raise exception 'errors.program.key_not_found' using errcode = 'PT404';
  end if;
  if before.revoked_at is not null then
    raise exception 'errors.program.key_revoked' using errcode = 'PT409';
  end if;
  update public.program_keys k set revoked_at = now() where k.id = before.id returning * into after;
  perform private.audit('program_key.revoked', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.revoke_program_key to authenticated;

-- The program that a signed call speaks for, or a refusal. An archived one sells no more, but its orders can still be
-- refunded: else a commission that is not paid yet would be paid for an order that was given back.
create function private.program_of_key(key_id text, statuses public.program_status[] default '{published,paused}',
  scope text default null) returns public.programs
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
  scopes text[];
begin
  select k.scopes into scopes from public.program_keys k
    where k.id = program_of_key.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if found then
    select p.* into program from public.programs p join public.program_keys k on k.program_id = p.id
      where k.id = program_of_key.key_id and p.status = any (statuses);
  end if;
  if program.id is null then
    raise exception 'errors.api.key_unknown' using errcode = 'PT403';
  end if;
  if scope <> all (scopes) then
    raise exception 'errors.api.scope' using errcode = 'PT403', detail = scope;
  end if;
  return program;
end $$;
