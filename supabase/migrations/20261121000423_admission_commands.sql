-- The administrator's side of admission: how a program takes affiliates, and what it asks them.

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
