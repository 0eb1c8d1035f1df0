-- Program terms: texts in versions that are never edited, only followed, and who accepted which version when.
-- A new version takes effect after the days of notice and may be accepted for as many days more. Until then whoever is in
-- earns under the version they accepted; who has not accepted by then is paused, and active again by accepting.

create table public.program_terms (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  version integer not null check (version > 0),
  texts jsonb not null check (private.is_translated(texts, 30000)),
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

-- Pauses that these terms caused: accepting lifts them, unless somebody decided otherwise since.
create table private.terms_pauses (
  change_id bigint primary key references public.enrollment_changes on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict
);

create index on public.terms_acceptances (affiliate_id); -- what a person accepted, dashboard
create index on private.terms_pauses (enrollment_id);

alter table public.program_terms enable row level security;
alter table public.terms_acceptances enable row level security;
alter table private.terms_pauses enable row level security;

create policy "people read the terms of programs they see" on public.program_terms
  for select to anon, authenticated using (exists (select 1 from public.programs p where p.id = program_id));
create policy "affiliates read what they accepted, administrators read all" on public.terms_acceptances
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.program_terms to anon, authenticated;
grant select on public.terms_acceptances to authenticated;

create trigger append_only before update or delete on public.program_terms
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.program_terms
  for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.terms_acceptances
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.terms_acceptances
  for each statement execute function private.refuse_change();

create function private.latest_terms(program_id uuid) returns public.program_terms
language sql stable security definer set search_path = '' as $$
  select t.* from public.program_terms t where t.program_id = latest_terms.program_id order by t.version desc limit 1
$$;

-- Publishes the next version; `expected_version` is the one it follows, 0 for the first. Everybody in is told.
create function public.publish_program_terms(program_id uuid, texts jsonb, expected_version integer)
returns public.program_terms
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
  before public.program_terms := private.latest_terms(program_id);
  starts timestamptz := private.takes_effect(program);
  after public.program_terms;
begin
  if coalesce(before.version, 0) is distinct from expected_version then
    raise exception 'errors.program.stale' using errcode = 'PT409';
  end if;
  if not private.is_translated(publish_program_terms.texts, 30000) then
    raise exception 'errors.terms.texts' using errcode = 'PT422', detail = 'texts';
  end if;
  if before.texts = publish_program_terms.texts then
    raise exception 'errors.terms.unchanged' using errcode = 'PT409';
  end if;
  insert into public.program_terms (program_id, version, texts, effective_at, accept_by)
    values (program.id, coalesce(before.version, 0) + 1, publish_program_terms.texts, starts,
      case when starts > now() then starts + program.notice_days * interval '1 day' else starts end)
    returning * into after;
  perform private.mail_person(f.user_id, 'terms_published', jsonb_build_object('program', program.name, 'slug', program.slug,
      'version', after.version, 'effective_at', after.effective_at, 'accept_by', greatest(after.accept_by,
        e.joined_at + program.notice_days * interval '1 day')), 'terms_published:' || after.id || ':' || e.id)
    from public.enrollments e join public.affiliates f on f.id = e.affiliate_id
    where e.program_id = program.id and e.ended_at is null and e.state in ('active', 'paused');
  perform private.audit('program.terms_published', program.id, null,
    jsonb_build_object('version', after.version, 'effective_at', after.effective_at, 'accept_by', after.accept_by));
  return after;
end $$;
grant execute on function public.publish_program_terms to authenticated;

-- Notes that an affiliate accepts the newest version, or refuses when that is not the one they were shown.
create function private.accept_terms(affiliate uuid, program_id uuid, version integer) returns public.terms_acceptances
language plpgsql security definer set search_path = '' as $$
declare
  terms public.program_terms := private.latest_terms(program_id);
  after public.terms_acceptances;
begin
  if terms.id is null then
    return null;
  end if;
  if accept_terms.version is distinct from terms.version then
    raise exception 'errors.terms.needed' using errcode = 'PT422', detail = 'terms_version';
  end if;
  insert into public.terms_acceptances (terms_id, affiliate_id) values (terms.id, affiliate)
    on conflict do nothing returning * into after;
  if found then
    perform private.audit('terms.accepted', affiliate, null,
      jsonb_build_object('program', terms.program_id, 'version', terms.version));
  else
    select * into after from public.terms_acceptances a where a.terms_id = terms.id and a.affiliate_id = affiliate;
  end if;
  return after;
end $$;

-- Takes back a pause that missing acceptance caused, if it is still the last thing that happened to the enrollment.
create function private.lift_terms_pause(enrollment public.enrollments, locale text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments e set state = 'active'
    where e.id = enrollment.id and e.state = 'paused' and e.ended_at is null and exists (
      select 1 from private.terms_pauses w where w.enrollment_id = e.id
        and w.change_id = (select max(c.id) from public.enrollment_changes c where c.enrollment_id = e.id));
  if found then
    insert into public.enrollment_changes (enrollment_id, state, reason) values (enrollment.id, 'active',
      case lift_terms_pause.locale when 'en' then 'The current terms were accepted.'
        else 'Se aceptaron las condiciones vigentes.' end);
    perform private.audit('enrollment.state_changed', enrollment.id, jsonb_build_object('state', 'paused'),
      jsonb_build_object('state', 'active', 'reason', 'terms accepted'));
  end if;
end $$;

-- An affiliate accepts the newest terms of a program they are in. Accepting again changes nothing.
create function public.accept_program_terms(program_id uuid, version integer) returns public.terms_acceptances
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  enrollment public.enrollments;
  after public.terms_acceptances;
begin
  select * into enrollment from public.enrollments e where e.program_id = accept_program_terms.program_id
    and e.affiliate_id = private.require_team_role(person, 'manager') and e.ended_at is null for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  after := private.accept_terms(enrollment.affiliate_id, enrollment.program_id, accept_program_terms.version);
  perform private.lift_terms_pause(enrollment, p.locale) from public.profiles p where p.id = person;
  return after;
end $$;
grant execute on function public.accept_program_terms to authenticated;

-- The active enrollments whose time to accept is over, at most five hundred, locked. Who joined late has the days of
-- notice from then on.
create function private.overdue_acceptances()
returns table (enrollment_id uuid, user_id uuid, locale text, program_name jsonb)
language sql security definer set search_path = '' as $$
  select e.id, f.user_id, o.locale, p.name
  from public.enrollments e
  join public.programs p on p.id = e.program_id and p.status in ('published', 'paused')
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  cross join lateral (
    select t.version from public.program_terms t where t.program_id = e.program_id
      and greatest(t.accept_by, e.joined_at + p.notice_days * interval '1 day') <= now()
    order by t.version desc limit 1) as due
  where e.state = 'active' and e.ended_at is null and not exists (
    select 1 from public.terms_acceptances a join public.program_terms t on t.id = a.terms_id
    where a.affiliate_id = e.affiliate_id and t.program_id = e.program_id and t.version >= due.version)
  order by e.id limit 500 for no key update of e skip locked
$$;

-- Pauses whoever let the time to accept pass, and says so. Run by the scheduler, safe to repeat.
create function public.enforce_program_terms() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late record;
  why text;
  change bigint;
  paused integer := 0;
begin
  for late in select * from private.overdue_acceptances() loop
    why := case late.locale when 'en' then 'The new terms of the program were not accepted in time. Accept them and your links count again.'
      else 'Las condiciones nuevas del programa no se aceptaron a tiempo. Al aceptarlas, tus enlaces vuelven a contar.' end;
    update public.enrollments e set state = 'paused' where e.id = late.enrollment_id;
    insert into public.enrollment_changes (enrollment_id, state, reason) values (late.enrollment_id, 'paused', why)
      returning id into change;
    insert into private.terms_pauses (change_id, enrollment_id) values (change, late.enrollment_id);
    perform private.mail_person(late.user_id, 'enrollment_changed', jsonb_build_object('program', late.program_name,
      'state', 'paused', 'reason', why), 'enrollment_changed:' || late.enrollment_id || ':' || change);
    perform private.audit('enrollment.state_changed', late.enrollment_id, jsonb_build_object('state', 'active'),
      jsonb_build_object('state', 'paused', 'reason', 'terms not accepted'));
    paused := paused + 1;
  end loop;
  return paused;
end $$;
grant execute on function public.enforce_program_terms to service_role;

-- Who in a program has not accepted its newest terms, the first to be paused first; at most a hundred.
create function public.list_unaccepted(program_id uuid)
returns table (enrollment_id uuid, name text, email text, accept_by timestamptz, is_paused boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := private.require_admin();
  latest public.program_terms := private.latest_terms(list_unaccepted.program_id);
begin
  return query select e.id, o.full_name, o.email,
      greatest(latest.accept_by, e.joined_at + p.notice_days * interval '1 day') as due, e.state = 'paused'
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.affiliates f on f.id = e.affiliate_id
    join public.profiles o on o.id = f.user_id
    where e.program_id = list_unaccepted.program_id and latest.id is not null and e.ended_at is null
      and e.state in ('active', 'paused') and not exists (select 1 from public.terms_acceptances a
        where a.affiliate_id = e.affiliate_id and a.terms_id = latest.id)
    order by due, o.full_name limit 100;
end $$;
grant execute on function public.list_unaccepted to authenticated;
