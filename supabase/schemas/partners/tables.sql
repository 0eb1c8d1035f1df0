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

-- Deals: a customer whom a partner brings by hand: registered before anybody else, followed by administrators to its
-- end. A won deal is a sale of its program, once, credited to the partner.
create type public.deal_state as enum ('registered', 'qualified', 'meeting', 'negotiation', 'won', 'lost', 'expired');
comment on type public.deal_state is '`expired`: nobody took it further in time; the customer is free again.';

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  company text not null check (length(trim(company)) between 2 and 120),
  company_key text not null check (length(company_key) between 1 and 200),
  need text not null check (length(trim(need)) between 10 and 2000),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.deal_state not null default 'registered',
  registered_at timestamptz not null default now(),
  registered_by uuid references public.profiles on delete set null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  reason text check (length(trim(reason)) between 3 and 500),
  conversion_id uuid unique references public.conversions on delete restrict,
  check (state <> 'lost' or reason is not null),
  check ((state = 'won') = (conversion_id is not null))
);
comment on column public.deals.company_key is
  'The name without accents, capitals and legal form: two of one program meet.';
comment on column public.deals.amount is
  'What it is expected to come to, in the program''s currency; of a won one what it came to.';

create unique index deals_one on public.deals (program_id, company_key)
  where state in ('registered', 'qualified', 'meeting', 'negotiation');
create index on public.deals (partner_id, registered_at desc);  -- a partner's deals
create index on public.deals (state, changed_at desc);          -- the administrators' board
create index on public.deals (program_id);
create index on public.deals (registered_by);
create index on public.deals (expires_at)
  where state in ('registered', 'qualified', 'meeting', 'negotiation'); -- the scheduler

-- Resources: what partners get to work with: files, logos, and texts in a language. For every partner, or for those of
-- a tier and the tiers above it.
create type public.resource_kind as enum ('file', 'logo', 'text');

create table public.partner_resources (
  id uuid primary key default gen_random_uuid(),
  kind public.resource_kind not null,
  title jsonb not null check (core.is_translated(title, 80)),
  body text check (length(trim(body)) between 1 and 5000),
  locale text check (locale in ('es', 'en')),
  tier_id uuid references public.partner_tiers on delete restrict,
  state public.asset_state not null default 'draft',
  media text check (media in ('image/webp', 'image/png', 'application/pdf')),
  bytes integer check (bytes between 16 and 3145728),
  created_at timestamptz not null default now(),
  check ((kind = 'text') = (body is not null) and (kind = 'text') = (media is null)),
  check ((media is null) = (bytes is null)),
  check (kind <> 'text' or locale is not null),
  check (kind <> 'logo' or media <> 'application/pdf')
);
comment on column public.partner_resources.locale is 'The language of a text; of a file null where it has none.';
create index on public.partner_resources (state, created_at desc); -- the library
create index on public.partner_resources (tier_id);

create table partners.resource_files (
  resource_id uuid primary key references public.partner_resources on delete cascade,
  content bytea not null check (length(content) between 16 and 3145728)
);

-- Landing pages: what a partner proposes for its address /p/{slug}, and an administrator approves. One is never edited:
-- another proposal replaces it.
create type public.landing_state as enum ('proposed', 'approved', 'declined', 'replaced', 'withdrawn');

create table partners.logos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (length(content) between 16 and 1048576)
);

-- Which partner an address belongs to, from its first proposal on: one that was shown once is nobody else's.
create table partners.slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  partner_id uuid not null references public.partners on delete restrict
);
create index on partners.slugs (partner_id);

create table public.landing_pages (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  slug text not null,
  headline jsonb not null check (core.is_translated(headline, 90)),
  body jsonb not null check (core.is_translated(body, 2000)),
  logo_hash text references partners.logos on delete restrict,
  state public.landing_state not null default 'proposed',
  reason text check (length(trim(reason)) between 3 and 500),
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'declined' or reason is not null)
);
create unique index landing_pages_one_proposal on public.landing_pages (partner_id) where state = 'proposed';
create unique index landing_pages_one_shown on public.landing_pages (partner_id) where state = 'approved';
create index on public.landing_pages (partner_id, proposed_at desc); -- a partner's page
create index on public.landing_pages (state, proposed_at);           -- what waits for an administrator
create index on public.landing_pages (logo_hash);
create index on public.landing_pages (proposed_by);
create index on public.landing_pages (decided_by);
