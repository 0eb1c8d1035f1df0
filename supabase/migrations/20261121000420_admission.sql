-- Admission: how a program takes affiliates. Without a row it is open to everybody; else it may ask questions, look at each
-- application, or take only those it invited.
-- An invitation is accepted by the confirmed address it was sent to; its token is kept as a hash only.

create type public.admission_mode as enum ('open', 'review', 'invitation');
create type public.application_state as enum ('submitted', 'approved', 'rejected', 'withdrawn');

-- [{id, kind: text|long|url|choice|yes_no|methods, label: {es, en}, required, options?: [{id, label}]}], at most twenty.
create function private.are_questions(questions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 20, false)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q
      where (jsonb_typeof(q) = 'object' and q - array['id', 'kind', 'label', 'required', 'options'] = '{}'::jsonb
        and q ->> 'id' ~ '^[a-z][a-z0-9_]{0,39}$' and q ->> 'kind' in ('text', 'long', 'url', 'choice', 'yes_no', 'methods')
        and private.is_translated(q -> 'label', 200) and jsonb_typeof(q -> 'required') = 'boolean'
        and (q ->> 'kind' = 'choice') = (q ? 'options')) is not true)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q where q ? 'options'
        and (jsonb_typeof(q -> 'options') = 'array' and jsonb_array_length(q -> 'options') between 2 and 20) is not true)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q,
        jsonb_array_elements(case when jsonb_typeof(q -> 'options') = 'array' then q -> 'options' else '[]' end) as o
      where (o ->> 'id' ~ '^[a-z0-9_]{1,40}$' and private.is_translated(o -> 'label', 120)) is not true)
    and (select count(*) = count(distinct q ->> 'id') from jsonb_array_elements(questions) as q)
$$;

create function private.are_hosts(hosts text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(h ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$'), true) and cardinality(hosts) <= 200 from unnest(hosts) as h
$$;

create table public.program_admissions (
  program_id uuid primary key references public.programs on delete restrict,
  mode public.admission_mode not null default 'open',
  questions jsonb not null default '[]' check (private.are_questions(questions)),
  countries text[] not null default '{}' check (countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  allowed_domains text[] not null default '{}' check (private.are_hosts(allowed_domains)),
  refused_domains text[] not null default '{}' check (private.are_hosts(refused_domains)),
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
comment on column public.applications.questions is 'As they were asked: changing a program''s questions leaves old answers readable.';
comment on column public.applications.forbidden_methods is 'Named in the answers and forbidden by the program then: a person decides, also where it is open.';
comment on column public.applications.decided_by is 'Null when nobody decided: an open program, or the applicant withdrew.';

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

alter table public.program_admissions enable row level security;
alter table public.applications enable row level security;
alter table public.invitations enable row level security;

-- The address of this account, once it is confirmed; null before.
create function private.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = (select private.person()) and u.email_confirmed_at is not null
$$;
grant execute on function private.my_email to authenticated;

create policy "members read how the programs they see admit" on public.program_admissions
  for select to authenticated using (exists (select 1 from public.programs p where p.id = program_id));
create policy "affiliates read their applications, administrators read all" on public.applications
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "people read invitations to their address, administrators read all" on public.invitations
  for select to authenticated using (email = (select private.my_email()) or (select private.is_admin()));

grant select on public.program_admissions, public.applications to authenticated;
grant select (id, program_id, email, locale, group_id, message, invited_by, created_at, sent_at, sent_count, expires_at,
  accepted_at, enrollment_id, revoked_at) on public.invitations to authenticated;

-- How many applications of each program are in each state, for the administrators' queue.
create view public.application_counts with (security_invoker = true) as
  select a.program_id, a.state, count(*) as total from public.applications a group by a.program_id, a.state;
grant select on public.application_counts to authenticated;

-- How a program admits: its row, or the one of a program that is open to everybody.
create function private.admission_of(program_id uuid) returns public.program_admissions
language plpgsql stable security definer set search_path = '' as $$
declare
  admission public.program_admissions;
begin
  select * into admission from public.program_admissions a where a.program_id = admission_of.program_id;
  if not found then
    admission := row(admission_of.program_id, 'open', '[]', '{}', '{}', '{}', 0, 30, null);
  end if;
  return admission;
end $$;
