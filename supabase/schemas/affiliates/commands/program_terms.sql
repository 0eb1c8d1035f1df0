-- Publishes the next version; `expected_version` is the one it follows, 0 for the first. Everybody in is notified.
create function public.publish_program_terms(program_id uuid, texts jsonb, expected_version integer)
returns public.program_terms
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
  before public.program_terms := affiliates.latest_terms(program_id);
  starts timestamptz := programs.effective_from(program);
  after public.program_terms;
begin
  if coalesce(before.version, 0) is distinct from expected_version then
    raise exception 'errors.program.stale' using errcode = 'PT409';
  end if;
  if not core.is_translated(publish_program_terms.texts, 30000) then
    raise exception 'errors.terms.texts' using errcode = 'PT422', detail = 'texts';
  end if;
  if before.texts = publish_program_terms.texts then
    raise exception 'errors.terms.unchanged' using errcode = 'PT409';
  end if;
  insert into public.program_terms (program_id, version, texts, effective_at, accept_by)
    values (program.id, coalesce(before.version, 0) + 1, publish_program_terms.texts, starts,
      case when starts > now() then starts + program.notice_days * interval '1 day' else starts end)
    returning * into after;
  perform accounts.mail_person(f.user_id, 'terms_published',
    jsonb_build_object('program', program.name, 'slug', program.slug,
      'version', after.version, 'effective_at', after.effective_at, 'accept_by', greatest(after.accept_by,
        e.joined_at + program.notice_days * interval '1 day')), 'terms_published:' || after.id || ':' || e.id)
    from public.enrollments e join public.affiliates f on f.id = e.affiliate_id
    where e.program_id = program.id and e.ended_at is null and e.state in ('active', 'paused');
  perform core.audit('program.terms_published', program.id, null,
    jsonb_build_object('version', after.version, 'effective_at', after.effective_at, 'accept_by', after.accept_by));
  return after;
end $$;
grant execute on function public.publish_program_terms to authenticated;

-- An affiliate accepts the newest terms of a program they are in. Accepting again changes nothing.
create function public.accept_program_terms(program_id uuid, version integer) returns public.terms_acceptances
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  enrollment public.enrollments;
  after public.terms_acceptances;
begin
  select * into enrollment from public.enrollments e where e.program_id = accept_program_terms.program_id
    and e.affiliate_id = affiliates.require_team_role(person, 'manager') and e.ended_at is null for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  after := affiliates.accept_terms(enrollment.affiliate_id, enrollment.program_id, accept_program_terms.version);
  perform affiliates.lift_terms_pause(enrollment, p.locale) from public.profiles p where p.id = person;
  return after;
end $$;
grant execute on function public.accept_program_terms to authenticated;

-- Pauses affiliates who let the time to accept pass, and notifies them. Run by the scheduler, safe to repeat.
create function public.enforce_program_terms() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late record;
  why text;
  change bigint;
  paused integer := 0;
begin
  for late in select * from affiliates.overdue_acceptances() loop
    why := case late.locale when 'en'
      then 'The new terms of the program were not accepted in time. Accept them and your links count again.'
      else 'Las condiciones nuevas del programa no se aceptaron a tiempo. Al aceptarlas, tus enlaces vuelven a '
        'contar.' end;
    update public.enrollments e set state = 'paused' where e.id = late.enrollment_id;
    insert into public.enrollment_changes (enrollment_id, state, reason) values (late.enrollment_id, 'paused', why)
      returning id into change;
    insert into affiliates.terms_pauses (change_id, enrollment_id) values (change, late.enrollment_id);
    perform accounts.mail_person(late.user_id, 'enrollment_changed', jsonb_build_object('program', late.program_name,
      'state', 'paused', 'reason', why), 'enrollment_changed:' || late.enrollment_id || ':' || change);
    perform core.audit('enrollment.state_changed', late.enrollment_id, jsonb_build_object('state', 'active'),
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
  admin uuid := core.require_admin();
  latest public.program_terms := affiliates.latest_terms(list_unaccepted.program_id);
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
