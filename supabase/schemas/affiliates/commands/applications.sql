-- Asks to join a program with the answers to its questions, {question id: text}, accepting its terms where it has some.
-- An open program admits at once, unless they name a way of promoting that it forbids: then a person decides.
create function public.apply_to_program(program_id uuid, answers jsonb, terms_version integer default null)
returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  program public.programs := affiliates.program_to_join(program_id);
  admission public.program_admissions := affiliates.admission_of(program.id);
  affiliate uuid := affiliates.account_to_join(person);
  checked jsonb;
  after public.applications;
begin
  perform affiliates.check_may_apply(affiliate, program.id);
  perform affiliates.check_eligible(a.user_id, admission) from public.affiliates a where a.id = affiliate;
  perform affiliates.accept_terms(affiliate, program.id, terms_version);
  checked := affiliates.check_answers(admission.questions, answers);
  insert into public.applications (program_id, affiliate_id, questions, answers, forbidden_methods)
    values (program.id, affiliate, admission.questions, checked,
      affiliates.named_forbidden_methods(program, admission.questions, checked))
    returning * into after;
  perform core.audit('application.submitted', after.id, null, to_jsonb(after) - 'answers' - 'questions');
  if admission.mode = 'open' and after.forbidden_methods = '{}' then
    perform affiliates.enroll(affiliate, program, admission.group_id);
    update public.applications a set state = 'approved', decided_at = now() where a.id = after.id
      returning * into after;
  end if;
  return after;
end $$;
grant execute on function public.apply_to_program to authenticated;

-- Joins an open program that asks nothing: an application without words. Joining again returns the same enrollment.
create function public.join_program(program_id uuid, terms_version integer default null) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := affiliates.account_to_join(person);
  after public.enrollments;
begin
  select * into after from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = join_program.program_id;
  if found then
    return after;
  end if;
  perform affiliates.program_to_join(program_id);
  if (affiliates.admission_of(program_id)).mode = 'review' then
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
  person uuid := core.require_user();
  before public.applications;
  after public.applications;
begin
  select * into before from public.applications a where a.id = withdraw_application.application_id
    and a.affiliate_id = affiliates.require_team_role(person, 'manager') for update;
  if not found then
    raise exception 'errors.application.not_found' using errcode = 'PT404';
  end if;
  if before.state <> 'submitted' then
    raise exception 'errors.application.decided' using errcode = 'PT409', detail = before.state;
  end if;
  update public.applications a set state = 'withdrawn', decided_at = now() where a.id = before.id
    returning * into after;
  perform core.audit('application.withdrawn', after.id, null, null);
  return after;
end $$;
grant execute on function public.withdraw_application to authenticated;

-- Admits an applicant into a group, or with the program's own terms when there is none.
create function public.approve_application(application_id uuid, group_id uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.applications a
    where a.id = approve_application.application_id), 'review');
  before public.applications := affiliates.application_to_decide(application_id, admin);
  after public.applications;
begin
  perform affiliates.check_group(group_id, before.program_id);
  perform affiliates.refuse_banned(before.affiliate_id);
  if not commissions.is_payable(before.affiliate_id) then
    raise exception 'errors.application.closed_account' using errcode = 'PT409';
  end if;
  perform affiliates.enroll(before.affiliate_id, p, approve_application.group_id)
    from public.programs p where p.id = before.program_id;
  update public.applications a set state = 'approved', decided_at = now(), decided_by = admin
    where a.id = before.id returning * into after;
  perform affiliates.mail_applicant(after);
  perform core.audit('application.approved', after.id, null, jsonb_build_object('group', approve_application.group_id));
  return after;
end $$;
grant execute on function public.approve_application to authenticated;

-- Rejects an applicant with a reason they read, and the day from which they may try again: the program's days unless
-- given.
create function public.reject_application(application_id uuid, reason text, reapply_on date) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.applications a
    where a.id = reject_application.application_id), 'review');
  today date := (now() at time zone 'America/Panama')::date;
  before public.applications := affiliates.application_to_decide(application_id, admin);
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
        today + (affiliates.admission_of(before.program_id)).reapply_days)
    where a.id = before.id returning * into after;
  perform affiliates.mail_applicant(after);
  perform core.audit('application.rejected', after.id, null,
    jsonb_build_object('reason', after.reason, 'reapply_on', after.reapply_on));
  return after;
end $$;
grant execute on function public.reject_application to authenticated;
