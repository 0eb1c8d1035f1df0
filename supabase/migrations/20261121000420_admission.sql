-- Admission: how a program takes affiliates. Without a row it is open to everybody; else it may ask questions, look at each
-- application, or take only those it invited. Answers are checked here against the questions, which are kept with them.
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
  select coalesce(bool_and(h ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'), true) and cardinality(hosts) <= 200 from unnest(hosts) as h
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

create function private.answer_fits(question jsonb, answer text) returns boolean
language sql immutable set search_path = '' as $$
  select case question ->> 'kind'
    when 'text' then length(answer) <= 200
    when 'long' then length(answer) <= 4000
    when 'url' then length(answer) <= 500 and answer ~ '^https?://[^[:space:]/?#@]+\.[^[:space:]]+$'
    when 'methods' then string_to_array(answer, ',') <@ enum_range(null::public.promotion_method)::text[]
    when 'choice' then exists (select 1 from jsonb_array_elements(question -> 'options') as o where o ->> 'id' = answer)
    else answer in ('yes', 'no') end
$$;

-- The answers without blanks, or a refusal that names the first question that is not answered as it should be.
create function private.check_answers(questions jsonb, answers jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  question jsonb;
  said text;
  checked jsonb := '{}';
begin
  if jsonb_typeof(answers) is distinct from 'object'
    or answers - array(select q ->> 'id' from jsonb_array_elements(questions) as q) <> '{}'
    or exists (select 1 from jsonb_each(answers) as a where jsonb_typeof(a.value) <> 'string') then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'answers';
  end if;
  for question in select q from jsonb_array_elements(questions) as q loop
    said := nullif(trim(answers ->> (question ->> 'id')), '');
    if said is null and (question ->> 'required')::boolean then
      raise exception 'errors.fields.required' using errcode = 'PT422', detail = 'answer_' || (question ->> 'id');
    end if;
    if said is not null and not private.answer_fits(question, said) then
      raise exception 'errors.application.answer' using errcode = 'PT422', detail = 'answer_' || (question ->> 'id');
    end if;
    if said is not null then
      checked := checked || jsonb_build_object(question ->> 'id', said);
    end if;
  end loop;
  return checked;
end $$;

-- The promotion methods that the answers name, of those that the program forbids.
create function private.forbidden_among(program public.programs, questions jsonb, answers jsonb)
returns public.promotion_method[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct m order by m), '{}') from unnest(program.forbidden_methods) as m
  where exists (select 1 from jsonb_array_elements(questions) as q
    where q ->> 'kind' = 'methods' and m::text = any (string_to_array(answers ->> (q ->> 'id'), ',')))
$$;

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

-- Refuses whom no program takes any more.
create function private.refuse_banned(affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e where e.affiliate_id = affiliate and e.state = 'banned') then
    raise exception 'errors.application.banned' using errcode = 'PT403';
  end if;
end $$;

-- Refuses whoever does not meet the program's conditions, with the one that is missing.
create function private.check_eligible(person uuid, admission public.program_admissions) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  account public.profiles;
  host text;
begin
  select * into account from public.profiles p where p.id = person;
  host := lower(split_part(account.email, '@', 2));
  if admission.mode = 'invitation' then
    raise exception 'errors.application.invitation_only' using errcode = 'PT403';
  end if;
  if cardinality(admission.countries) > 0 and account.country is null then
    raise exception 'errors.application.country_unknown' using errcode = 'PT403';
  end if;
  if cardinality(admission.countries) > 0 and account.country <> all (admission.countries) then
    raise exception 'errors.application.country' using errcode = 'PT403';
  end if;
  if host = any (admission.refused_domains)
    or (cardinality(admission.allowed_domains) > 0 and host <> all (admission.allowed_domains)) then
    raise exception 'errors.application.email_domain' using errcode = 'PT403', detail = host;
  end if;
  if account.created_at > now() - admission.minimum_account_days * interval '1 day' then
    raise exception 'errors.application.account_age' using errcode = 'PT403', detail = admission.minimum_account_days;
  end if;
end $$;

-- Refuses whoever is in already, was banned, waits for an answer or was told to come back later.
create function private.check_may_apply(affiliate uuid, program_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  last public.applications;
begin
  perform private.refuse_banned(affiliate);
  if exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = check_may_apply.program_id) then
    raise exception 'errors.application.joined' using errcode = 'PT409';
  end if;
  select * into last from public.applications a where a.affiliate_id = affiliate
    and a.program_id = check_may_apply.program_id order by a.submitted_at desc, a.state limit 1;
  if last.state = 'submitted' then
    raise exception 'errors.application.open' using errcode = 'PT409';
  end if;
  if last.state = 'rejected' and last.reapply_on > (now() at time zone 'America/Panama')::date then
    raise exception 'errors.application.too_early' using errcode = 'PT409', detail = last.reapply_on;
  end if;
end $$;

-- The program that somebody may ask for, or a refusal.
create function private.program_to_join(program_id uuid) returns public.programs
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = program_to_join.program_id and p.status <> 'draft';
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if program.status <> 'published' then
    raise exception 'errors.program.not_open' using errcode = 'PT409', detail = program.status;
  end if;
  return program;
end $$;

-- Refuses what the table would refuse, with the field that is wrong.
create function private.check_admission(admission public.program_admissions) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.programs p where p.id = admission.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if not private.are_questions(admission.questions) then
    raise exception 'errors.application.questions' using errcode = 'PT422', detail = 'questions';
  end if;
  if not coalesce(admission.countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$', false) then
    raise exception 'errors.application.countries' using errcode = 'PT422', detail = 'countries';
  end if;
  if not coalesce(private.are_hosts(admission.allowed_domains), false) then
    raise exception 'errors.application.domains' using errcode = 'PT422', detail = 'allowed_domains';
  end if;
  if not coalesce(private.are_hosts(admission.refused_domains), false) then
    raise exception 'errors.application.domains' using errcode = 'PT422', detail = 'refused_domains';
  end if;
  if coalesce(admission.minimum_account_days, -1) not between 0 and 365 then
    raise exception 'errors.application.days' using errcode = 'PT422', detail = 'minimum_account_days';
  end if;
  if coalesce(admission.reapply_days, -1) not between 0 and 365 then
    raise exception 'errors.application.days' using errcode = 'PT422', detail = 'reapply_days';
  end if;
  perform private.check_group(admission.group_id, admission.program_id);
end $$;

-- Says how a program admits. Applications that wait keep the questions they answered.
create function public.set_program_admission(program_id uuid, mode public.admission_mode, questions jsonb, countries text[],
  allowed_domains text[], refused_domains text[], minimum_account_days integer, reapply_days integer, group_id uuid)
returns public.program_admissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.program_admissions := private.admission_of(program_id);
  after public.program_admissions;
begin
  after := row(program_id, coalesce(mode, 'open'), questions, countries, allowed_domains, refused_domains,
    minimum_account_days, reapply_days, group_id);
  perform private.check_admission(after);
  insert into public.program_admissions as a select after.*
    on conflict on constraint program_admissions_pkey do update set mode = excluded.mode, questions = excluded.questions,
      countries = excluded.countries, allowed_domains = excluded.allowed_domains,
      refused_domains = excluded.refused_domains, minimum_account_days = excluded.minimum_account_days,
      reapply_days = excluded.reapply_days, group_id = excluded.group_id;
  perform private.audit('program_admission.changed', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_program_admission to authenticated;

-- Replaces a program's questions, if they still are the ones the editor began from.
create function public.set_program_questions(program_id uuid, questions jsonb, expected jsonb) returns public.program_admissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
  before public.program_admissions := private.admission_of(program.id);
begin
  if before.questions is distinct from expected then
    raise exception 'errors.program.stale' using errcode = 'PT409';
  end if;
  return public.set_program_admission(program.id, before.mode, questions, before.countries, before.allowed_domains,
    before.refused_domains, before.minimum_account_days, before.reapply_days, before.group_id);
end $$;
grant execute on function public.set_program_questions to authenticated;
