-- The administrator's side of admission: how a program takes affiliates, and what it asks them.

-- Refuses what the table would refuse, with the field that is wrong.
create function affiliates.check_admission(admission public.program_admissions) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.programs p where p.id = admission.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if not affiliates.are_questions(admission.questions) then
    raise exception 'errors.application.questions' using errcode = 'PT422', detail = 'questions';
  end if;
  if not coalesce(admission.countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$', false) then
    raise exception 'errors.application.countries' using errcode = 'PT422', detail = 'countries';
  end if;
  if not coalesce(affiliates.are_hosts(admission.allowed_domains), false) then
    raise exception 'errors.application.domains' using errcode = 'PT422', detail = 'allowed_domains';
  end if;
  if not coalesce(affiliates.are_hosts(admission.refused_domains), false) then
    raise exception 'errors.application.domains' using errcode = 'PT422', detail = 'refused_domains';
  end if;
  if coalesce(admission.minimum_account_days, -1) not between 0 and 365 then
    raise exception 'errors.application.days' using errcode = 'PT422', detail = 'minimum_account_days';
  end if;
  if coalesce(admission.reapply_days, -1) not between 0 and 365 then
    raise exception 'errors.application.days' using errcode = 'PT422', detail = 'reapply_days';
  end if;
  perform affiliates.check_group(admission.group_id, admission.program_id);
end $$;
