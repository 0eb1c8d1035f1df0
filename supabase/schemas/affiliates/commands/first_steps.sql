-- Puts a list of first steps away for this person: their own, or with a program the administrators'. Safe to repeat.
create function public.hide_checklist(program_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if hide_checklist.program_id is not null then
    perform core.require_admin();
  end if;
  if hide_checklist.program_id is not null
    and not exists (select 1 from public.programs p where p.id = hide_checklist.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  insert into public.hidden_checklists (user_id, program_id) values (person, hide_checklist.program_id)
    on conflict do nothing;
end $$;
grant execute on function public.hide_checklist to authenticated;

-- The first steps that an affiliate has done. `link`: they made a link, or named the one they got.
create function public.my_first_steps()
returns table (confirmed boolean, profile boolean, property boolean, applied boolean, joined boolean, link boolean,
  clicked boolean, hidden boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
  affiliate uuid := affiliates.my_affiliate_id();
  places uuid[] := array(select e.id from public.enrollments e where e.affiliate_id = affiliate and e.ended_at is null);
begin
  return query select
    exists (select 1 from auth.users u where u.id = person and u.email_confirmed_at is not null),
    exists (select 1 from public.profiles p where p.id = person and p.country is not null),
    exists (select 1 from public.affiliate_properties p where p.affiliate_id = affiliate),
    exists (select 1 from public.applications a where a.affiliate_id = affiliate and a.state = 'submitted'),
    cardinality(places) > 0,
    (select count(*) > cardinality(places) or coalesce(bool_or(l.name <> ''), false)
      from public.links l where l.enrollment_id = any (places)),
    exists (select 1 from public.links l join public.link_days d on d.link_id = l.id
      where l.enrollment_id = any (places)),
    exists (select 1 from public.hidden_checklists c where c.user_id = person and c.program_id is null);
end $$;
grant execute on function public.my_first_steps to authenticated;
