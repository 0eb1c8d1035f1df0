-- Who runs a program: roles of people in it, and what each role may. Administrators of the platform may everything in
-- every program. Policies and commands ask `programs.may` or `programs.require_may`, never the table.

-- What a role allows: `read` its affiliates, applications, sales and commissions; `review` who takes part; `finance`:
-- decide about commissions; `manage`: its offer and settings; `own`: who else runs it.
create function programs.allows(role public.program_role, permission text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(permission = any (case role
    when 'owner' then '{read,review,finance,manage,own}' when 'manager' then '{read,review,manage}'
    when 'finance' then '{read,finance}' when 'reviewer' then '{read,review}' when 'reader' then '{read}'
    end::text[]), false)
$$;

-- The role of a person in a program, by the confirmed address of their account; null for nobody's.
create function programs.role_in(program_id uuid, person uuid) returns public.program_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.role from public.program_members m join auth.users u on lower(u.email) = m.email
    where m.program_id = role_in.program_id and u.id = role_in.person and u.email_confirmed_at is not null);
end $$;

-- Whether a person may do something in a program. Asked of the person, so that a view is answered as whom it shows.
create function programs.may(program_id uuid, person uuid, permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return core.administers(person) or programs.allows(programs.role_in(program_id, person), permission);
end $$;

-- The same or a refusal: one program that is not there, and one that is somebody else's, are the same.
create function programs.require_may(program_id uuid, person uuid, permission text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not programs.may(program_id, person, permission) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
end $$;

-- The programs in which a person has a role that allows something: for policies.
create function programs.mine(permission text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.program_id from public.program_members m join auth.users u on lower(u.email) = m.email
    where u.id = core.person() and u.email_confirmed_at is not null and programs.allows(m.role, mine.permission);
end $$;
grant execute on function programs.mine to authenticated;

-- Refuses to leave a program that had an owner without one.
create function programs.keep_owner(program_id uuid, but text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.programs p where p.id = keep_owner.program_id for no key update;
  if not exists (select 1 from public.program_members m where m.program_id = keep_owner.program_id
    and m.role = 'owner' and m.email <> keep_owner.but) then
    raise exception 'errors.program_member.last_owner' using errcode = 'PT409';
  end if;
end $$;

-- An address that changes keeps its roles, and one that is given up loses them.
create function programs.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.program_members m where m.email = lower(old.email) and (new.deleted_at is not null
    or exists (select 1 from public.program_members o where o.program_id = m.program_id
      and o.email = lower(new.email)));
  update public.program_members m set email = lower(new.email) where m.email = lower(old.email);
  return new;
end $$;
create trigger follow_email before update of email, deleted_at on public.profiles
  for each row when (old.email is distinct from new.email or old.deleted_at is null and new.deleted_at is not null)
  execute function programs.follow_email();
