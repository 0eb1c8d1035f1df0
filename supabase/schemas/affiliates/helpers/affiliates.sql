-- The account that a person acts for: the one they chose, their own, or the team that they joined first. A team's
-- account counts while its owner may act.
create function affiliates.acting_affiliate(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select m.affiliate_id from affiliates.chosen_accounts c
      join public.team_members m on m.user_id = c.user_id and m.affiliate_id = c.affiliate_id
      join public.affiliates a on a.id = m.affiliate_id and a.merged_into is null
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where c.user_id = person),
    (select a.id from public.affiliates a where a.user_id = person),
    (select m.affiliate_id from public.team_members m
      join public.affiliates a on a.id = m.affiliate_id and a.merged_into is null
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where m.user_id = person order by m.joined_at, m.affiliate_id limit 1));
end $$;

create function affiliates.my_affiliate_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return affiliates.acting_affiliate(core.person());
end $$;
grant execute on function affiliates.my_affiliate_id to authenticated;

-- The person's own affiliate, made when there is none, and locked: whatever makes enrollments of one person goes one by
-- one.
create function affiliates.affiliate_of(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid;
begin
  insert into public.affiliates (user_id) values (person) on conflict (user_id) do nothing;
  select a.id into affiliate from public.affiliates a where a.user_id = person and a.merged_into is null
    for no key update;
  if not found then
    raise exception 'errors.affiliate.merged_away' using errcode = 'PT403';
  end if;
  return affiliate;
end $$;

-- Enrolls an affiliate in a program and creates the first link; an existing enrollment stays as it is.
create function affiliates.enroll(affiliate uuid, program public.programs, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  after public.enrollments;
begin
  insert into public.enrollments (affiliate_id, program_id, group_id) values (affiliate, program.id, enroll.group_id)
    on conflict do nothing returning * into after;
  if not found then
    select * into after from public.enrollments e where e.affiliate_id = affiliate and e.program_id = program.id;
    return after;
  end if;
  perform links.create_link(after.id, program.destination);
  perform core.audit('enrollment.created', after.id, null, to_jsonb(after));
  return after;
end $$;
