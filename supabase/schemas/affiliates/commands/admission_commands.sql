-- Sets how a program admits. Applications that wait keep the questions they answered.
create function public.set_program_admission(program_id uuid, mode public.admission_mode, questions jsonb,
  countries text[],
  allowed_domains text[], refused_domains text[], minimum_account_days integer, reapply_days integer, group_id uuid)
returns public.program_admissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.program_admissions := affiliates.admission_of(program_id);
  after public.program_admissions;
begin
  after := jsonb_populate_record(null::public.program_admissions, jsonb_build_object('program_id', program_id,
    'mode', coalesce(mode, 'open'), 'questions', questions, 'countries', countries,
    'allowed_domains', allowed_domains, 'refused_domains', refused_domains,
    'minimum_account_days', minimum_account_days, 'reapply_days', reapply_days, 'group_id', group_id));
  perform affiliates.check_admission(after);
  insert into public.program_admissions as a (program_id, mode, questions, countries, allowed_domains, refused_domains,
      minimum_account_days, reapply_days, group_id)
    values (after.program_id, after.mode, after.questions, after.countries, after.allowed_domains,
      after.refused_domains, after.minimum_account_days, after.reapply_days, after.group_id)
    on conflict on constraint program_admissions_pkey do update set mode = excluded.mode,
      questions = excluded.questions,
      countries = excluded.countries, allowed_domains = excluded.allowed_domains,
      refused_domains = excluded.refused_domains, minimum_account_days = excluded.minimum_account_days,
      reapply_days = excluded.reapply_days, group_id = excluded.group_id;
  perform core.audit('program_admission.changed', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_program_admission to authenticated;

-- Replaces a program's questions, if they still are the ones the editor began from.
create function public.set_program_questions(program_id uuid, questions jsonb,
  expected jsonb) returns public.program_admissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
  before public.program_admissions := affiliates.admission_of(program.id);
begin
  if before.questions is distinct from expected then
    raise exception 'errors.program.stale' using errcode = 'PT409';
  end if;
  return public.set_program_admission(program.id, before.mode, questions, before.countries, before.allowed_domains,
    before.refused_domains, before.minimum_account_days, before.reapply_days, before.group_id);
end $$;
grant execute on function public.set_program_questions to authenticated;
