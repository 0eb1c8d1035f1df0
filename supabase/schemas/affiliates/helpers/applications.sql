-- Applications: people apply, withdraw, and are answered; an open program admits at once.

-- The application to decide on, locked, or a refusal: missing, decided already, or the administrator's own.
create function affiliates.application_to_decide(application_id uuid, admin uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications a where a.id = application_to_decide.application_id for update;
  perform programs.require_may(application.program_id, admin, 'review');
  if application.id is null then
    raise exception 'errors.application.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id = application.affiliate_id
    and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.application.own' using errcode = 'PT403';
  end if;
  if application.state <> 'submitted' then
    raise exception 'errors.application.decided' using errcode = 'PT409', detail = application.state;
  end if;
  return application;
end $$;

create function affiliates.check_group(group_id uuid, program_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if group_id is not null and not exists (select 1 from public.program_groups g
    where g.id = check_group.group_id and g.program_id = check_group.program_id) then
    raise exception 'errors.application.group' using errcode = 'PT422', detail = 'group_id';
  end if;
end $$;

-- Mails the applicant the decision, in their language.
create function affiliates.mail_applicant(application public.applications) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'application_' || application.state, jsonb_strip_nulls(jsonb_build_object(
      'program', p.name, 'slug', p.slug, 'reason', application.reason, 'reapply_on', application.reapply_on)),
      'application_' || application.state || ':' || application.id)
  from public.affiliates f, public.programs p where f.id = application.affiliate_id and p.id = application.program_id
$$;
