-- Applications: people ask to join, withdraw, and are answered; an open program answers at once.
-- The tables and what a program asks stand in the admission file.

-- Asks to join a program with the answers to its questions, {question id: text}, accepting its terms where it has some.
-- An open program admits at once, unless they name a way of promoting that it forbids: then a person decides.
create function public.apply_to_program(program_id uuid, answers jsonb, terms_version integer default null)
returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  program public.programs := private.program_to_join(program_id);
  admission public.program_admissions := private.admission_of(program.id);
  affiliate uuid := private.account_to_join(person);
  said jsonb;
  after public.applications;
begin
  perform private.check_may_apply(affiliate, program.id);
  perform private.check_eligible(a.user_id, admission) from public.affiliates a where a.id = affiliate;
  perform private.accept_terms(affiliate, program.id, terms_version);
  said := private.check_answers(admission.questions, answers);
  insert into public.applications (program_id, affiliate_id, questions, answers, forbidden_methods)
    values (program.id, affiliate, admission.questions, said, private.forbidden_among(program, admission.questions, said))
    returning * into after;
  perform private.audit('application.submitted', after.id, null, to_jsonb(after) - 'answers' - 'questions');
  if admission.mode = 'open' and after.forbidden_methods = '{}' then
    perform private.enroll(affiliate, program, admission.group_id);
    update public.applications a set state = 'approved', decided_at = now() where a.id = after.id returning * into after;
  end if;
  return after;
end $$;
grant execute on function public.apply_to_program to authenticated;

-- Joins an open program that asks nothing: an application without words. Joining again returns the same enrollment.
create function public.join_program(program_id uuid, terms_version integer default null) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  affiliate uuid := private.account_to_join(person);
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
  perform public.apply_to_program(program_id, '{}', terms_version);
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
    and a.affiliate_id = private.require_team_role(person, 'manager') for update;
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
  if exists (select 1 from public.affiliates a where a.id = application.affiliate_id and private.is_own(a.id, admin)) then
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
