-- Eligibility: the conditions of a program's admission; each that is not met has an error of its own.

-- Refuses whom no program takes any more.
create function affiliates.refuse_banned(affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e where e.affiliate_id = affiliate and e.state = 'banned') then
    raise exception 'errors.application.banned' using errcode = 'PT403';
  end if;
end $$;

-- Refuses a person who does not meet the program's conditions, with the first that is missing.
create function affiliates.check_eligible(person uuid, admission public.program_admissions) returns void
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

-- Refuses an affiliate who is in already, was banned, waits for an answer or has to wait before another application.
create function affiliates.check_may_apply(affiliate uuid, program_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  last public.applications;
begin
  perform affiliates.refuse_banned(affiliate);
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

-- The program that a person may apply to, or a refusal.
create function affiliates.program_to_join(program_id uuid) returns public.programs
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
