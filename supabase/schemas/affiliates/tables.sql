-- Affiliates: a person becomes one with their first program; an enrollment is one affiliate in one program. The
-- affiliate is a row of its own, so that accounts can be merged or shared without touching money. Joining creates a
-- link at once: no affiliate should have to look for it. One file, because tables are made in the order of their keys.

create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles on delete restrict,
  merged_into uuid references public.affiliates on delete restrict check (merged_into <> id),
  created_at timestamptz not null default now()
);
comment on column public.affiliates.merged_into is
  'The account of the same person that has everything of this one since.';
create index on public.affiliates (merged_into);

create type public.enrollment_state as enum ('active', 'paused', 'deactivated', 'banned');
comment on type public.enrollment_state is
  'paused: links lead on, nothing new is earned. deactivated: links lead to the program''s page, no visit is recorded. '
  'banned: as deactivated, what was not approved yet is rejected, and no program of this company takes the person '
  'again.';

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  group_id uuid,
  state public.enrollment_state not null default 'active',
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (affiliate_id, program_id),
  unique (id, program_id),
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict
);
comment on column public.enrollments.ended_at is
  'When its owner deleted the account: its links lead nowhere and nothing more is earned.';

create index on public.enrollments (program_id);           -- the affiliates of a program
create index on public.enrollments (group_id, program_id); -- the affiliates of a group

-- Admission: how a program takes affiliates. Without a row it is open to everybody; else it may ask questions, review
-- each application, or take invited affiliates only. An invitation is accepted by the confirmed address it was sent to;
-- only a hash of its token is stored.

create type public.admission_mode as enum ('open', 'review', 'invitation');
create type public.application_state as enum ('submitted', 'approved', 'rejected', 'withdrawn');

-- [{id, kind: text|long|url|choice|yes_no|methods, label: {es, en}, required, options?: [{id, label}]}], at most
-- twenty.
create function affiliates.are_questions(questions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 20, false)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q
      where (jsonb_typeof(q) = 'object' and q - array['id', 'kind', 'label', 'required', 'options'] = '{}'::jsonb
        and q ->> 'id' ~ '^[a-z][a-z0-9_]{0,39}$' and q ->> 'kind' in ('text', 'long', 'url', 'choice', 'yes_no',
          'methods')
        and core.is_translated(q -> 'label', 200) and jsonb_typeof(q -> 'required') = 'boolean'
        and (q ->> 'kind' = 'choice') = (q ? 'options')) is not true)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q where q ? 'options'
        and (jsonb_typeof(q -> 'options') = 'array' and jsonb_array_length(q -> 'options') between 2
          and 20) is not true)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q,
        jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) as o
      where (o ->> 'id' ~ '^[a-z0-9_]{1,40}$' and core.is_translated(o -> 'label', 120)) is not true)
    and (select count(*) = count(distinct q ->> 'id') from jsonb_array_elements(questions) as q)
$$;

create function affiliates.are_hosts(hosts text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(h ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$'), true) and cardinality(hosts) <= 200
    from unnest(hosts) as h
$$;

create table public.program_admissions (
  program_id uuid primary key references public.programs on delete restrict,
  mode public.admission_mode not null default 'open',
  questions jsonb not null default '[]' check (affiliates.are_questions(questions)),
  countries text[] not null default '{}' check (countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  allowed_domains text[] not null default '{}' check (affiliates.are_hosts(allowed_domains)),
  refused_domains text[] not null default '{}' check (affiliates.are_hosts(refused_domains)),
  minimum_account_days integer not null default 0 check (minimum_account_days between 0 and 365),
  reapply_days integer not null default 30 check (reapply_days between 0 and 365),
  group_id uuid,
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict
);
comment on column public.program_admissions.countries is 'ISO 3166-1; empty: any country.';
comment on column public.program_admissions.allowed_domains is 'Of the account''s e-mail address; empty: any.';
comment on column public.program_admissions.group_id is 'Where those who are admitted begin, unless another is chosen.';

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  state public.application_state not null default 'submitted',
  questions jsonb not null default '[]',
  answers jsonb not null default '{}',
  forbidden_methods public.promotion_method[] not null default '{}',
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  reason text check (length(trim(reason)) between 3 and 1000),
  reapply_on date,
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (state = 'rejected' or reapply_on is null)
);
comment on column public.applications.questions is
  'A copy of the questions: changing a program''s questions leaves old answers readable.';
comment on column public.applications.forbidden_methods is
  'Named in the answers and forbidden by the program then: a person decides, also where it is open.';
comment on column public.applications.decided_by is
  'Null without a decision: an open program, or the applicant withdrew.';

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  locale text not null check (locale in ('es', 'en')),
  group_id uuid,
  message text check (length(trim(message)) between 1 and 1000),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  sent_count integer not null default 1,
  expires_at timestamptz not null default now() + interval '30 days',
  accepted_at timestamptz,
  enrollment_id uuid references public.enrollments on delete restrict,
  revoked_at timestamptz,
  check ((accepted_at is null) = (enrollment_id is null)),
  check (accepted_at is null or revoked_at is null),
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict
);

create index on public.program_admissions (group_id, program_id);
create unique index on public.applications (program_id, affiliate_id) where state = 'submitted'; -- one open at a time
create index on public.applications (program_id, state, submitted_at);  -- the queue, admin applications
create index on public.applications (affiliate_id, submitted_at desc);  -- an affiliate's applications
create index on public.applications (decided_by);
create unique index on public.invitations (program_id, email) where accepted_at is null and revoked_at is null;
create index on public.invitations (program_id, created_at desc);       -- admin invitations
create index on public.invitations (email);                             -- what waits for an address
create index on public.invitations (group_id, program_id);
create index on public.invitations (enrollment_id);
create index on public.invitations (invited_by);
create index on public.applications (submitted_at) where state = 'submitted';          -- the same

-- Affiliate care: what is decided about an affiliate in a program, and when. The state of an enrollment has its
-- history, because a sale counts by the state at the time of the sale and not at the time of the report.
-- Tags and notes are the administrators' own, or a program's where they name it: the affiliate never sees them.

create table public.enrollment_changes (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  state public.enrollment_state not null,
  reason text not null check (length(trim(reason)) between 3 and 500),
  changed_at timestamptz not null default now(),
  changed_by uuid references public.profiles on delete set null
);
comment on table public.enrollment_changes is 'An enrollment without a row has been active since it began.';

create table public.affiliate_tags (
  id bigint generated always as identity primary key,
  affiliate_id uuid not null references public.affiliates on delete cascade,
  tag text not null check (tag = lower(trim(tag)) and length(tag) between 1 and 40 and tag !~ '[,;[:cntrl:]]'),
  created_at timestamptz not null default now(),
  program_id uuid references public.programs on delete cascade,
  unique nulls not distinct (affiliate_id, tag, program_id)
);
comment on column public.affiliate_tags.program_id is 'Whose people gave it; null for the administrators'' own.';

create table public.affiliate_notes (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete cascade,
  body text not null check (length(trim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  program_id uuid references public.programs on delete cascade
);
comment on column public.affiliate_notes.program_id is 'Whose people wrote it; null for the administrators'' own.';

create index on public.enrollment_changes (enrollment_id, changed_at desc, id desc); -- the state at a time
create index on public.enrollment_changes (changed_by);
create index on public.affiliate_tags (tag);                                          -- filter, admin affiliates
create index on public.affiliate_tags (program_id, tag);                              -- filter, a program's affiliates
create index on public.affiliate_notes (program_id);
create index on public.affiliate_notes (affiliate_id, created_at desc);               -- an affiliate's page
create index on public.affiliate_notes (created_by);

-- Program terms: texts in versions that are never edited, only followed, and who accepted which version when. A new
-- version takes effect after the days of notice and may be accepted for as many days more. Until then an affiliate
-- earns under the version they accepted; one who has not accepted by then is paused, and active again by accepting.

create table public.program_terms (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  version integer not null check (version > 0),
  texts jsonb not null check (core.is_translated(texts, 30000)),
  published_at timestamptz not null default now(),
  effective_at timestamptz not null check (effective_at >= published_at),
  accept_by timestamptz not null check (accept_by >= effective_at),
  unique (program_id, version)
);
comment on column public.program_terms.texts is 'Plain paragraphs, parted by empty lines.';

create table public.terms_acceptances (
  terms_id uuid not null references public.program_terms on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  accepted_at timestamptz not null default now(),
  primary key (terms_id, affiliate_id)
);

-- Pauses that these terms caused: accepting lifts them, unless an administrator decided otherwise since.
create table affiliates.terms_pauses (
  change_id bigint primary key references public.enrollment_changes on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict
);

create index on public.terms_acceptances (affiliate_id); -- what a person accepted, dashboard
create index on affiliates.terms_pauses (enrollment_id);

-- Properties: the sites and profiles where an affiliate recommends, and the proof of ownership: a token that only the
-- owner of the place can put there. Only the site fetches the place and records the result.

create type public.property_kind as enum ('site', 'social');
create type public.property_proof as enum ('meta', 'file', 'dns', 'profile');

-- https with a public host name; `localhost` only reaches a server that is set to allow it.
create function affiliates.is_property_url(url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(url) <= 500 and url !~ '[?#]|^https://[^/]*:'
    and core.is_receiver(case when url ~ '^[a-z]+://[^/]+$' then url || '/' else url end), false)
$$;

create table public.affiliate_properties (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete cascade,
  kind public.property_kind not null,
  url text not null check (affiliates.is_property_url(url)),
  token text not null unique check (token ~ '^[a-z0-9]{24}$'),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  verified_at timestamptz,
  proof public.property_proof,
  last_error text check (last_error in ('not_found', 'unreachable', 'private_address', 'too_many_redirects',
    'answered_badly')),
  unique (affiliate_id, url),
  check ((verified_at is null) = (proof is null)),
  check (verified_at is null or last_error is null)
);
comment on column public.affiliate_properties.url is 'Of a site its origin; of a profile its whole address.';
comment on column public.affiliate_properties.last_error is
  'Why the last check did not find the token; null after one that did.';

create index on public.affiliate_properties (url) where verified_at is not null; -- two accounts with the same place

-- Groups are made, named and ordered by administrators; affiliates are moved by them, several at once, or by the
-- groups' rules. Every move is stored with the figures that decided it, and the affiliate is notified. A rule looks at
-- the current period and the one before, whichever is higher: nobody drops on the first of a month.

create table public.group_moves (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  from_group_id uuid references public.program_groups on delete restrict,
  to_group_id uuid references public.program_groups on delete restrict,
  metric public.group_metric,
  period public.group_period,
  threshold bigint,
  figure bigint,
  moved_at timestamptz not null default now(),
  moved_by uuid references public.profiles on delete set null,
  check (num_nonnulls(metric, period, threshold, figure) in (0, 4))
);
comment on column public.group_moves.figure is 'What the affiliate had reached; null when a person moved them.';

create table affiliates.group_evaluations (
  program_id uuid primary key references public.programs on delete cascade,
  evaluated_on date not null
);

create index on public.group_moves (enrollment_id, id desc); -- how an affiliate moved
create index on public.group_moves (from_group_id);
create index on public.group_moves (to_group_id);
create index on public.group_moves (moved_by);

-- Merges: two accounts of one person become one. Everything that one earned and made goes to the other; nothing is lost
-- and the ledger only grows: the balance of each program is posted from one to the other, account by account. In a
-- program that both had joined, links, coupons, sales, commissions and payouts go to the remaining enrollment, with its
-- group, terms and state; the other ends. Terms agreed with the merged one and its payout method do not move; its
-- payout holds do. Refused while either is banned, or a payout of the merged one is on its way: the bank may need its
-- owner.

create table public.affiliate_merges (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null unique references public.affiliates on delete restrict,
  into_id uuid not null references public.affiliates on delete restrict,
  reason text not null check (length(trim(reason)) between 3 and 500),
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  merged_by uuid references public.profiles on delete set null,
  check (from_id <> into_id)
);
comment on column public.affiliate_merges.moved is 'How many rows of each kind, as the administrator was shown.';

create index on public.affiliate_merges (into_id);
create index on public.affiliate_merges (merged_by);

-- First steps: what a new affiliate has done already, and which checklists a person has hidden. One list is an
-- affiliate's own; each program has one for its administrators.

create table public.hidden_checklists (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles on delete cascade,
  program_id uuid references public.programs on delete cascade,
  hidden_at timestamptz not null default now(),
  unique nulls not distinct (user_id, program_id)
);
comment on column public.hidden_checklists.program_id is 'Null: the person''s own first steps as an affiliate.';

create index on public.hidden_checklists (program_id);

-- Teams: colleagues who act for an affiliate's account. The owner is the person of the affiliate's row; every member
-- has a role: a manager works (links, coupons, programs, claims), finance is paid, a viewer only reads. All of them
-- read everything. A person may be on several teams and own an account: one of them is chosen, and `my_affiliate_id()`
-- is that one.

create type public.team_role as enum ('owner', 'manager', 'finance', 'viewer');

create table public.team_members (
  affiliate_id uuid not null references public.affiliates on delete restrict,
  user_id uuid not null references public.profiles on delete cascade,
  role public.team_role not null check (role <> 'owner'),
  joined_at timestamptz not null default now(),
  primary key (user_id, affiliate_id)
);

create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  role public.team_role not null check (role <> 'owner'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references public.profiles on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);

-- The account that a person acts for; without a row their own, else the team that they joined first.
create table affiliates.chosen_accounts (
  user_id uuid primary key references public.profiles on delete cascade,
  affiliate_id uuid not null references public.affiliates on delete cascade
);

create index on public.team_members (affiliate_id);                -- an account's team
create unique index on public.team_invitations (affiliate_id, email) where accepted_at is null and revoked_at is null;
create index on public.team_invitations (affiliate_id);            -- whom a team waits for
create index on public.team_invitations (invited_by);
create index on affiliates.chosen_accounts (affiliate_id);
