-- Admission: how a program takes affiliates. Without a row it is open to everybody; else it may ask questions, look at each
-- application, or take only those it invited. Answers are checked here against the questions, which are kept with them.
-- An invitation is accepted by the confirmed address it was sent to; its token is kept as a hash only.

create type public.admission_mode as enum ('open', 'review', 'invitation');
create type public.application_state as enum ('submitted', 'approved', 'rejected', 'withdrawn');

-- [{id, kind: text|long|url|choice|yes_no, label: {es, en}, required, options?: [{id, label}]}], at most twenty.
create function private.are_questions(questions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 20, false)
    and not exists (
      select 1 from jsonb_array_elements(questions) as q
      where (jsonb_typeof(q) = 'object' and q - array['id', 'kind', 'label', 'required', 'options'] = '{}'::jsonb
        and q ->> 'id' ~ '^[a-z][a-z0-9_]{0,39}$' and q ->> 'kind' in ('text', 'long', 'url', 'choice', 'yes_no')
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

-- Asks to join a program with the answers to its questions, {question id: text}. An open program admits at once.
create function public.apply_to_program(program_id uuid, answers jsonb) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  program public.programs := private.program_to_join(program_id);
  admission public.program_admissions := private.admission_of(program.id);
  affiliate uuid := private.affiliate_of(person);
  after public.applications;
begin
  perform private.check_may_apply(affiliate, program.id);
  perform private.check_eligible(person, admission);
  insert into public.applications (program_id, affiliate_id, questions, answers)
    values (program.id, affiliate, admission.questions, private.check_answers(admission.questions, answers))
    returning * into after;
  perform private.audit('application.submitted', after.id, null, to_jsonb(after) - 'answers' - 'questions');
  if admission.mode = 'open' then
    perform private.enroll(affiliate, program, admission.group_id);
    update public.applications a set state = 'approved', decided_at = now() where a.id = after.id returning * into after;
  end if;
  return after;
end $$;
grant execute on function public.apply_to_program to authenticated;

-- Joins an open program that asks nothing: an application without words. Joining again returns the same enrollment.
create function public.join_program(program_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  affiliate uuid := private.affiliate_of(person);
  after public.enrollments;
begin
  select * into after from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = join_program.program_id;
  if found then
    return after;
  end if;
  perform private.program_to_join(program_id);
  if (private.admission_of(program_id)).mode = 'review' then
    raise exception 'errors.application.needed' using errcode = 'PT409';
  end if;
  perform public.apply_to_program(program_id, '{}');
  select * into after from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = join_program.program_id;
  return after;
end $$;
grant execute on function public.join_program to authenticated;

create function public.withdraw_application(application_id uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.applications;
  after public.applications;
begin
  select * into before from public.applications a where a.id = withdraw_application.application_id
    and a.affiliate_id = private.my_affiliate_id() for update;
  if not found then
    raise exception 'errors.application.not_found' using errcode = 'PT404';
  end if;
  if before.state <> 'submitted' then
    raise exception 'errors.application.decided' using errcode = 'PT409', detail = before.state;
  end if;
  update public.applications a set state = 'withdrawn', decided_at = now() where a.id = before.id returning * into after;
  perform private.audit('application.withdrawn', after.id, null, null);
  return after;
end $$;
grant execute on function public.withdraw_application to authenticated;

-- The application to decide on, locked, or a refusal: missing, decided already, or the administrator's own.
create function private.application_to_decide(application_id uuid, admin uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications a where a.id = application_to_decide.application_id for update;
  if not found then
    raise exception 'errors.application.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id = application.affiliate_id and a.user_id = admin) then
    raise exception 'errors.application.own' using errcode = 'PT403';
  end if;
  if application.state <> 'submitted' then
    raise exception 'errors.application.decided' using errcode = 'PT409', detail = application.state;
  end if;
  return application;
end $$;

create function private.check_group(group_id uuid, program_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if group_id is not null and not exists (select 1 from public.program_groups g
    where g.id = check_group.group_id and g.program_id = check_group.program_id) then
    raise exception 'errors.application.group' using errcode = 'PT422', detail = 'group_id';
  end if;
end $$;

-- Tells the applicant, in their language, what was decided.
create function private.mail_applicant(application public.applications) returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(f.user_id, 'application_' || application.state, jsonb_strip_nulls(jsonb_build_object(
      'program', p.name, 'slug', p.slug, 'reason', application.reason, 'reapply_on', application.reapply_on)),
      'application_' || application.state || ':' || application.id)
  from public.affiliates f, public.programs p where f.id = application.affiliate_id and p.id = application.program_id
$$;

-- Admits an applicant into a group, or with the program's own terms when there is none.
create function public.approve_application(application_id uuid, group_id uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.applications := private.application_to_decide(application_id, admin);
  after public.applications;
begin
  perform private.check_group(group_id, before.program_id);
  perform private.refuse_banned(before.affiliate_id);
  if not private.is_payable(before.affiliate_id) then
    raise exception 'errors.application.closed_account' using errcode = 'PT409';
  end if;
  perform private.enroll(before.affiliate_id, p, approve_application.group_id)
    from public.programs p where p.id = before.program_id;
  update public.applications a set state = 'approved', decided_at = now(), decided_by = admin
    where a.id = before.id returning * into after;
  perform private.mail_applicant(after);
  perform private.audit('application.approved', after.id, null, jsonb_build_object('group', approve_application.group_id));
  return after;
end $$;
grant execute on function public.approve_application to authenticated;

-- Refuses an applicant with a reason they read, and from which day they may try again: the program's days unless said.
create function public.reject_application(application_id uuid, reason text, reapply_on date) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  today date := (now() at time zone 'America/Panama')::date;
  before public.applications := private.application_to_decide(application_id, admin);
  after public.applications;
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 1000 then
    raise exception 'errors.application.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  if reapply_on not between today and today + 730 then
    raise exception 'errors.application.reapply_on' using errcode = 'PT422', detail = 'reapply_on';
  end if;
  update public.applications a set state = 'rejected', decided_at = now(), decided_by = admin,
      reason = trim(reject_application.reason), reapply_on = coalesce(reject_application.reapply_on,
        today + (private.admission_of(before.program_id)).reapply_days)
    where a.id = before.id returning * into after;
  perform private.mail_applicant(after);
  perform private.audit('application.rejected', after.id, null,
    jsonb_build_object('reason', after.reason, 'reapply_on', after.reapply_on));
  return after;
end $$;
grant execute on function public.reject_application to authenticated;

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

-- Sends the mail of an invitation with a token that stands nowhere else: the table has its hash.
create function private.mail_invitation(invitation public.invitations, token text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail('invitation', invitation.email, invitation.locale, jsonb_strip_nulls(jsonb_build_object(
      'program', p.name, 'message', invitation.message, 'link', '/invitation?token=' || token)),
      'invitation:' || invitation.id || ':' || invitation.sent_count)
  from public.programs p where p.id = invitation.program_id
$$;

-- Why an address is not invited, or null: what is pasted may hold anything.
create function private.why_not_invited(program_id uuid, email text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  affiliate uuid := (select a.id from public.affiliates a join public.profiles p on p.id = a.user_id
    where lower(p.email) = why_not_invited.email and p.deleted_at is null);
begin
  if email !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(email) > 254 then
    return 'invalid';
  end if;
  if exists (select 1 from public.enrollments e where e.affiliate_id = affiliate and e.state = 'banned') then
    return 'banned';
  end if;
  if exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = why_not_invited.program_id) then
    return 'joined';
  end if;
  if exists (select 1 from public.invitations i where i.program_id = why_not_invited.program_id
    and i.email = why_not_invited.email and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()) then
    return 'waiting';
  end if;
  return null;
end $$;

-- Invites up to two hundred addresses to a published program, and says of each what became of it: sent, waiting, joined,
-- banned or invalid. `locale` is the language of those who have no account yet.
create function public.create_invitations(program_id uuid, emails text[], group_id uuid, message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := private.require_admin();
  program public.programs := private.program_to_join(create_invitations.program_id);
  token text;
  made public.invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'errors.invitation.emails' using errcode = 'PT422', detail = 'emails';
  end if;
  if length(trim(create_invitations.message)) > 1000 then
    raise exception 'errors.invitation.message' using errcode = 'PT422', detail = 'message';
  end if;
  perform private.check_group(create_invitations.group_id, program.id);
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := private.why_not_invited(program.id, email);
    if outcome is null then
      token := private.random_code(32);
      update public.invitations i set revoked_at = now()
        where i.program_id = program.id and i.email = create_invitations.email and i.accepted_at is null and i.revoked_at is null;
      insert into public.invitations (program_id, email, locale, group_id, message, token_hash, invited_by)
        values (program.id, create_invitations.email, coalesce((select p.locale from public.profiles p where lower(p.email)
            = create_invitations.email limit 1), case when create_invitations.locale = 'en' then 'en' else 'es' end),
          create_invitations.group_id, nullif(trim(create_invitations.message), ''), sha256(convert_to(token, 'UTF8')), admin)
        returning * into made;
      perform private.mail_invitation(made, token);
      perform private.audit('invitation.created', made.id, null, to_jsonb(made) - 'token_hash');
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;
grant execute on function public.create_invitations to authenticated;

-- The invitation to change, locked, or a refusal: missing, accepted or revoked.
create function private.open_invitation(invitation_id uuid) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i where i.id = open_invitation.invitation_id for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.accepted_at is not null then
    raise exception 'errors.invitation.accepted' using errcode = 'PT409';
  end if;
  if invitation.revoked_at is not null then
    raise exception 'errors.invitation.revoked' using errcode = 'PT409';
  end if;
  return invitation;
end $$;

-- Sends it again with a new token, for another thirty days; the earlier link is worth nothing then. Once in an hour.
create function public.resend_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.invitations := private.open_invitation(invitation_id);
  after public.invitations;
  token text := private.random_code(32);
begin
  perform private.program_to_join(before.program_id);
  if before.sent_at > now() - interval '1 hour' then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  update public.invitations i set token_hash = sha256(convert_to(token, 'UTF8')), sent_at = now(),
      sent_count = i.sent_count + 1, expires_at = now() + interval '30 days'
    where i.id = before.id returning * into after;
  perform private.mail_invitation(after, token);
  perform private.audit('invitation.sent_again', after.id, null, jsonb_build_object('sent_count', after.sent_count));
  return after.id;
end $$;
grant execute on function public.resend_invitation to authenticated;

create function public.revoke_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.invitations := private.open_invitation(invitation_id);
begin
  update public.invitations i set revoked_at = now() where i.id = before.id;
  perform private.audit('invitation.revoked', before.id, null, null);
  return before.id;
end $$;
grant execute on function public.revoke_invitation to authenticated;

-- The invitation of a token for the one who asks: only at the confirmed address that it was sent to.
create function private.invitation_of(token text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i
    where i.token_hash = sha256(convert_to(coalesce(invitation_of.token, ''), 'UTF8')) and i.revoked_at is null for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.email is distinct from private.my_email() then
    raise exception 'errors.invitation.other_email' using errcode = 'PT403';
  end if;
  return invitation;
end $$;

-- Takes the invited person into the program, without questions or conditions. A second time answers with the same.
create function public.accept_invitation(token text) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  invitation public.invitations := private.invitation_of(token);
  affiliate uuid := private.affiliate_of(person);
  program public.programs;
  after public.enrollments;
begin
  if invitation.accepted_at is not null then
    select * into after from public.enrollments e where e.id = invitation.enrollment_id;
    return after;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  perform private.refuse_banned(affiliate);
  program := private.program_to_join(invitation.program_id);
  after := private.enroll(affiliate, program, invitation.group_id);
  update public.invitations i set accepted_at = now(), enrollment_id = after.id where i.id = invitation.id;
  update public.applications a set state = 'approved', decided_at = now()
    where a.program_id = program.id and a.affiliate_id = affiliate and a.state = 'submitted';
  perform private.audit('invitation.accepted', invitation.id, null, jsonb_build_object('enrollment', after.id));
  return after;
end $$;
grant execute on function public.accept_invitation to authenticated;

-- What the page of a mail's link shows before anything is pressed; nothing for a token that is not this person's.
create function public.read_invitation(token text)
returns table (program_name jsonb, program_slug text, message text, expires_at timestamptz, is_accepted boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return query select p.name, p.slug, i.message, i.expires_at, i.accepted_at is not null
    from public.invitations i join public.programs p on p.id = i.program_id
    where i.token_hash = sha256(convert_to(coalesce(read_invitation.token, ''), 'UTF8')) and i.revoked_at is null
      and i.email = private.my_email();
end $$;
grant execute on function public.read_invitation to authenticated;
