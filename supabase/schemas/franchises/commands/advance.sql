-- The scheduler's reminders: once in each stage in which the applicant has something to do and a week has passed.
create function public.advance_franchises(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.franchise_applications;
  changed integer := 0;
begin
  for due in select a.* from public.franchise_applications a
      where a.stage in ('disclosed', 'agreement', 'deposit', 'onboarding')
        and a.reminded is distinct from a.stage::text and a.stage_at <= now() - interval '7 days'
        and (a.stage not in ('disclosed', 'agreement')
          or franchises.days_between((franchises.disclosure_of(a.id)).delivered_at, now()) >= 14)
      order by a.stage_at limit least(batch, 1000) for update skip locked loop
    update public.franchise_applications a set reminded = due.stage where a.id = due.id;
    perform franchises.mail_applicant(due, case due.stage when 'disclosed' then 'readable' else 'reminder' end,
      jsonb_build_object('mark', due.stage));
    changed := changed + 1;
  end loop;
  return changed;
end $$;
grant execute on function public.advance_franchises to service_role;
